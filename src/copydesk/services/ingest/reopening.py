"""An edited entry becomes unread again, for readers who want that of its feed.

It is done by a job, which the entry's own transaction queues: whoever reads at this moment is not
waited for, and what was read after the edit stays read.
"""

import msgspec

from copydesk.model import Job, User, Visitor
from copydesk.services.reading.marks import Change, make_change
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import JobKind, queue_job
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.ingest import reopening

REOPEN = JobKind("reopen")
# So it is called in the record of what happened to a reader's entries.
DEVICE = "an edit"


class _Edited(msgspec.Struct):
    """Entries of a feed that were edited at some moment."""

    feed_id: int
    entry_ids: list[int]
    at: int


async def queue_reopening(tx: Calls, feed_id: int, entry_ids: list[int], at: int) -> None:
    """Have edited entries made unread, if anybody wants that."""
    if not await reopening.list_reopeners(tx, feed_id):
        return
    payload = msgspec.json.encode(_Edited(feed_id, entry_ids, at)).decode()
    await queue_job(tx, REOPEN, payload, now=at, key=REOPEN.make_key(feed_id, at))


async def run_job(kit: Kit, job: Job) -> None:
    """Make edited entries unread, reader by reader; doing it twice changes nothing."""
    edited = msgspec.json.decode(job.payload, type=_Edited)
    for user_id in await reopening.list_reopeners(kit.db, edited.feed_id):
        async with kit.db.transaction() as tx:
            await lock_user(tx, user_id)
            ids = await reopening.list_reopened(tx, user_id, edited.entry_ids)
            visitor = Visitor(User(user_id, "", None, "user", 0), 0, DEVICE)
            await make_change(kit, tx, visitor, Change("unread", ids, edited.at))
        await announce(kit)
