"""What admins changed while the server ran; the log of the changes is also what counts now."""

from copydesk.model.work import SettingChange
from copydesk.store.engine.db import Calls, Sql

LIST_CHOSEN = Sql(
    """
    SELECT name, value
    FROM setting_changes
    WHERE id IN (SELECT max(id) FROM setting_changes GROUP BY name) AND value IS NOT NULL
    """
)
ADD = Sql(
    """
    INSERT INTO setting_changes (name, value, changed_at, changed_by, changer)
    VALUES (:name, :value, :now, :changed_by, :changer)
    """
)
LIST = Sql(
    """
    SELECT id, name, value, changed_at, changed_by, changer
    FROM setting_changes
    WHERE id < :before
    ORDER BY id DESC
    LIMIT :limit
    """
)


async def list_chosen(db: Calls) -> dict[str, str]:
    """Give what counts now: values as JSON, by name."""
    return dict(await db.all(LIST_CHOSEN, lambda name, value: (name, value)))


async def add_change(
    tx: Calls, name: str, value: str | None, *, now: int, changed_by: int, changer: str
) -> None:
    await tx.run(ADD, name=name, value=value, now=now, changed_by=changed_by, changer=changer)


async def list_changes(db: Calls, before: int, limit: int) -> list[SettingChange]:
    """Give changes, the latest first."""
    return await db.all(LIST, SettingChange, before=before, limit=limit)
