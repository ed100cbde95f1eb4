"""Marking entries as the services do, each in a transaction of its own."""

from msgspec.structs import replace

from copydesk.model.marks import MarkName
from copydesk.store.engine.db import Db
from copydesk.store.entries.filter import EntryFilter
from copydesk.store.reading import marks, states
from tests import make


async def mark_read(
    db: Db, user_id: int, *entry_ids: int, now: int = make.NOW, at: int | None = None
) -> list[int]:
    async with db.transaction() as tx:
        return sorted(
            await states.mark_read(
                tx, user_id, list(entry_ids), at=now if at is None else at, now=now
            )
        )


async def mark_unread(
    db: Db, user_id: int, *entry_ids: int, now: int = make.NOW, at: int | None = None
) -> list[int]:
    async with db.transaction() as tx:
        return sorted(
            await states.mark_unread(
                tx, user_id, list(entry_ids), at=now if at is None else at, now=now
            )
        )


async def mark_all(
    db: Db,
    user_id: int,
    newest_id: int,
    feed_ids: list[int] | None = None,
    *,
    wanted: EntryFilter | None = None,
    at: int = make.NOW,
) -> list[int]:
    part = replace(
        wanted or EntryFilter(feed_ids=feed_ids), user_id=user_id, ids_until=newest_id + 1
    )
    async with db.transaction() as tx:
        return sorted(await states.mark_all_read(tx, part, at=at, now=make.NOW))


async def set_mark(
    db: Db,
    user_id: int,
    entry_id: int,
    mark: MarkName,
    *,
    is_set: bool = True,
    at: int = make.NOW,
) -> bool:
    async with db.transaction() as tx:
        changed = await marks.set_mark(
            tx, user_id, [entry_id], mark, is_set=is_set, at=at, now=make.NOW
        )
    return changed == [entry_id]
