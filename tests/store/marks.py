"""Marking entries as the services do, each in a transaction of its own."""

from copydesk.store import states
from copydesk.store.db import Db
from tests import make


async def mark_read(db: Db, user_id: int, *entry_ids: int, now: int = make.NOW) -> list[int]:
    async with db.transaction() as tx:
        return sorted(await states.mark_read(tx, user_id, list(entry_ids), now))


async def mark_unread(db: Db, user_id: int, *entry_ids: int) -> list[int]:
    async with db.transaction() as tx:
        return sorted(await states.mark_unread(tx, user_id, list(entry_ids), make.NOW))


async def mark_all(
    db: Db, user_id: int, newest_id: int, feed_ids: list[int] | None = None
) -> list[int]:
    async with db.transaction() as tx:
        return sorted(
            await states.mark_all_read(
                tx, user_id, feed_ids=feed_ids, newest_id=newest_id, now=make.NOW
            )
        )


async def set_mark(
    db: Db, user_id: int, entry_id: int, mark: states.Mark, *, at: int | None = make.NOW
) -> bool:
    async with db.transaction() as tx:
        return await states.set_mark(tx, user_id, entry_id, mark, at=at, now=make.NOW)
