"""Highlights on their way to services elsewhere: who makes one has it sent, a little later.

What waits is told by the rows themselves (`store/sharing/senthighlights.py`); a job only says that
there may be something. It is carried out in `services/sharing/senthighlights.py`.
"""

import msgspec

from copydesk.model.times import HOUR_SECONDS, MINUTE, MINUTE_SECONDS
from copydesk.services.system.queue import JobKind, queue_jobs
from copydesk.store.engine.db import Calls
from copydesk.store.sharing import senthighlights

# After a minute, two, four ...; the last try comes about two days after the first.
HIGHLIGHTS = JobKind(
    "send-highlights",
    attempts=16,
    first_retry_seconds=MINUTE_SECONDS,
    longest_retry_seconds=6 * HOUR_SECONDS,
)
# Long enough to take back what was marked by mistake, or to write a note.
GRACE = MINUTE


class HighlightOrder(msgspec.Struct):
    """Where highlights may have to be sent, and whose they are."""

    destination_id: int
    user_id: int


async def queue_highlights(tx: Calls, user_id: int, now: int) -> None:
    """Have what waits sent soon to all destinations of a user that take highlights."""
    takers = await senthighlights.list_takers(tx, user_id)
    if takers:
        await queue_orders(tx, user_id, takers, now=now, run_at=now + GRACE)


async def queue_orders(
    tx: Calls, user_id: int, destination_ids: list[int], *, now: int, run_at: int
) -> None:
    payloads = {
        HIGHLIGHTS.make_key(id_): msgspec.json.encode(HighlightOrder(id_, user_id)).decode()
        for id_ in destination_ids
    }
    await queue_jobs(tx, HIGHLIGHTS, payloads, now=now, run_at=run_at)
