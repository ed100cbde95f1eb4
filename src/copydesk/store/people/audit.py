"""What was done about accounts: who came in, who was refused, who changed what."""

from copydesk.model import AuditLine
from copydesk.store.engine.db import Calls, Sql

ADD = Sql(
    """
    INSERT INTO audit (done_at, action, actor, subject, ip, device)
    VALUES (:now, :action, :actor, :subject, :ip, :device)
    """
)
LIST = Sql(
    """
    SELECT id, done_at, action, actor, subject, ip, device
    FROM audit
    WHERE id < :before
    ORDER BY id DESC
    LIMIT :limit
    """
)
REMOVE_OLD = Sql(
    "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE done_at < :before LIMIT :limit)"
)


async def add_line(
    db: Calls, action: str, *, actor: str, subject: str, ip: str, device: str, now: int
) -> None:
    await db.run(ADD, action=action, actor=actor, subject=subject, ip=ip, device=device, now=now)


async def list_lines(db: Calls, before: int, limit: int) -> list[AuditLine]:
    """Give what was done, the latest first."""
    return await db.all(LIST, AuditLine, before=before, limit=limit)


async def remove_old_lines(db: Calls, before: int, limit: int) -> int:
    return await db.run(REMOVE_OLD, before=before, limit=limit)
