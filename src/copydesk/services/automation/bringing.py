"""What filters did is taken back for some entries: its filter never acts on them again.

Somebody asks for it, or a hidden entry comes back by itself: its story has grown, or somebody
shared it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from copydesk.model import Job, Visitor
from copydesk.model.events import FiltersEvent
from copydesk.model.filters import BackWhy
from copydesk.model.marks import INVERSES
from copydesk.services.automation.doing import Did, act_for
from copydesk.services.reading.marks import Change, Changed, make_change
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import JobKind, queue_job
from copydesk.store.automation import breakouts, filters, hits
from copydesk.store.automation.breakouts import Breakout
from copydesk.store.automation.hits import StoredHit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event

BREAKOUT = JobKind("breakout")
# One more outlet repeats a story, two may be of one agency; three say that it is no longer only
# what the reader did not want to hear.
BREAKOUT_OUTLETS = 3

_decode_did = msgspec.json.Decoder(list[Did]).decode
_decode_breakouts = msgspec.json.Decoder(list[Breakout]).decode


@dataclass(frozen=True, slots=True)
class BroughtBack:
    """How many entries are back, and what to undo to take them away again."""

    count: int
    operation_ids: tuple[int, ...] = ()


def read_did(hit: StoredHit) -> list[Did]:
    """Give what a hit did."""
    return _decode_did(hit.did)


async def take_back(
    kit: Kit, tx: Calls, visitor: Visitor, found: Sequence[StoredHit], why: BackWhy
) -> BroughtBack:
    """Undo what hits did, each kind of change as one operation; the user is locked.

    What a later change has taken back already stays as it is.
    """
    wanted: dict[tuple[str, int | None], list[int]] = {}
    for hit in found:
        for each in read_did(hit):
            if each.operation_id is not None and each.change in INVERSES:
                wanted.setdefault((each.change, each.target), []).append(hit.entry_id)
    made = [
        await make_change(kit, tx, visitor, _invert(kit, change, target, entry_ids))
        for (change, target), entry_ids in wanted.items()
    ]
    await hits.set_back(tx, visitor.user.id, [hit.id for hit in found], why, kit.now())
    return _count(made, found)


async def bring_back_shared(kit: Kit, tx: Calls, user_id: int, entry_id: int) -> bool:
    """Show an entry again that a filter hid from somebody whom it is shared with now.

    Locks the user; do it before events are written. Gives whether it was hidden by a filter.
    """
    return await _bring_hidden_back(kit, tx, user_id, [entry_id], "shared")


async def queue_breakouts(kit: Kit, tx: Calls, story_ids: Iterable[int], key: int) -> None:
    """Have hidden entries come back whose stories have grown in this transaction."""
    wanted = sorted(set(story_ids))
    if not wanted:
        return
    due = await breakouts.list_due(tx, wanted, BREAKOUT_OUTLETS)
    if due:
        payload = msgspec.json.encode(due).decode()
        await queue_job(tx, BREAKOUT, payload, now=kit.now(), key=BREAKOUT.make_key(key))


async def run_job(kit: Kit, job: Job) -> None:
    """Bring back what broke out, for one reader after the other."""
    entry_ids: dict[int, list[int]] = {}
    for each in _decode_breakouts(job.payload):
        entry_ids.setdefault(each.user_id, []).append(each.entry_id)
    for user_id, wanted in entry_ids.items():
        async with kit.db.transaction() as tx:
            await _bring_hidden_back(kit, tx, user_id, wanted, "story")
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
    await announce(kit)


async def _bring_hidden_back(
    kit: Kit, tx: Calls, user_id: int, entry_ids: Sequence[int], why: BackWhy
) -> bool:
    """Show entries again; whatever else a filter did with them, such as a tag, stays."""
    await lock_user(tx, user_id)
    found = await hits.list_hiding(tx, user_id, entry_ids)
    if not found:
        return False
    for hit in found:
        stored = await filters.find_filter(tx, user_id, hit.filter_id)
        change = Change("unhidden", [hit.entry_id], kit.now())
        await make_change(kit, tx, act_for(user_id, stored.title if stored else ""), change)
    await hits.set_back(tx, user_id, [hit.id for hit in found], why, kit.now())
    await add_event(tx, FiltersEvent(), kit.now(), user_id=user_id)
    return True


def _invert(kit: Kit, change: str, target: int | None, entry_ids: list[int]) -> Change:
    return Change(
        INVERSES[change],
        entry_ids,
        kit.now(),
        tag_id=target if change == "tagged" else None,
        board_id=target if change == "boarded" else None,
        importance=target if change == "important" else None,
    )


def _count(made: Sequence[Changed], found: Sequence[StoredHit]) -> BroughtBack:
    ids = tuple(each.operation_id for each in made if each.operation_id is not None)
    return BroughtBack(len({hit.entry_id for hit in found}), ids)
