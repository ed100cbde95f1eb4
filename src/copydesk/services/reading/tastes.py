"""The learned order: what a user's own changes say of what they like; theirs alone.

It is learned only when somebody asks for the order, of their last changes, and kept for some
minutes: a page costs the same however long somebody has been reading.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from copydesk.errors import NotFound
from copydesk.model import Entry, Visitor
from copydesk.model.times import DAY, MINUTE
from copydesk.rules.orders.tastes import Example, explain_taste, learn_taste, list_traits, sum_taste
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries import lists
from copydesk.store.reading import operations, tastes
from copydesk.store.reading.operations import Operation
from copydesk.store.reading.tastes import StoredTaste, TasteSubject
from copydesk.store.subscriptions import subscriptions

FRESH = 10 * MINUTE
OLDEST = 90 * DAY
MOST_OPERATIONS = 1000
MOST_EXAMPLES = 3000
MOST_SHOWN = 20
FAR = 2**62
# What a filter did says nothing of its owner's mood.
FILTERS = "filter: "
LIKINGS = {"starred": 3.0, "boarded": 3.0, "later": 2.0, "tagged": 2.0, "hidden": -3.0}
READ, PASSED_OVER = 1.0, -0.5
_weights = msgspec.json.Decoder(dict[str, int])


@dataclass(frozen=True, slots=True)
class TasteReason:
    """One trait of an entry: its kind, what it is, and how many minutes it moves the entry."""

    kind: str
    value: str
    minutes: int


@dataclass(frozen=True, slots=True)
class TastePlace:
    """How many minutes higher or lower an entry stands, and why."""

    minutes: int
    reasons: list[TasteReason]


@dataclass(frozen=True, slots=True)
class TasteState:
    """What was learned so far: of how many entries, since when; None before the first time."""

    examples: int
    learned_at: int | None
    since: int | None
    strongest: list[TasteReason]


async def renew_taste(kit: Kit, visitor: Visitor) -> None:
    """Learn anew what somebody likes, unless that was done minutes ago."""
    user_id, now = visitor.user.id, kit.now()
    known = await tastes.find_taste(kit.db, user_id)
    if known and now - known.learned_at < FRESH:
        return
    since = known.since if known else 0
    found = await operations.list_operations(
        kit.db,
        user_id,
        before=(FAR, FAR),
        since=max(since, now - OLDEST),
        device="",
        limit=MOST_OPERATIONS,
    )
    likings = read_likings(found)
    subjects = await tastes.list_subjects(kit.db, list(likings))
    examples = [Example(_list_traits(each), likings[each.entry_id]) for each in subjects]
    learned = msgspec.json.encode(learn_taste(examples)).decode()
    async with kit.db.transaction() as tx:
        await tastes.set_taste(tx, user_id, StoredTaste(now, since, len(examples), learned))


def read_likings(found: Iterable[Operation]) -> dict[int, float]:
    """Say of each entry how much somebody cared for it, by their changes, the newest first.

    What was read by itself was wanted; what was marked read with others was passed over.
    """
    likings: dict[int, float] = {}
    for operation in found:
        if operation.undone_at or operation.undoes or operation.device.startswith(FILTERS):
            continue
        is_one = len(operation.entry_ids) == 1
        liking = LIKINGS.get(operation.kind)
        if operation.kind in ("read", "all_read"):
            liking = READ if is_one and operation.kind == "read" else PASSED_OVER
        if liking is None:
            continue
        for entry_id in operation.entry_ids:
            if entry_id not in likings and len(likings) >= MOST_EXAMPLES:
                continue
            likings[entry_id] = max(liking, likings.get(entry_id, liking), key=abs)
    return likings


async def forget_taste(kit: Kit, visitor: Visitor) -> None:
    """Begin anew: what was done until now counts no more."""
    now = kit.now()
    async with kit.db.transaction() as tx:
        await tastes.set_taste(tx, visitor.user.id, StoredTaste(now, now, 0, "{}"))


async def get_taste(kit: Kit, visitor: Visitor) -> TasteState:
    """Say what was learned, the strongest first."""
    stored = await tastes.find_taste(kit.db, visitor.user.id)
    if stored is None:
        return TasteState(0, None, None, [])
    weights = _weights.decode(stored.minutes)
    strongest = list(weights.items())[:MOST_SHOWN]
    reasons = await _name_reasons(kit, visitor, strongest)
    return TasteState(stored.examples, stored.learned_at, stored.since or None, reasons)


async def explain_entry(kit: Kit, visitor: Visitor, entry_id: int) -> TastePlace:
    """Say why an entry stands where it does in the learned order."""
    weights = await read_weights(kit.db, visitor.user.id)
    entry = await lists.find_entry(kit.db, visitor.user.id, entry_id)
    if entry is None:
        raise NotFound("no such entry")
    traits = list_traits(entry.feed_id, entry.author, entry.category, entry.title)
    reasons = await _name_reasons(kit, visitor, explain_taste(weights, traits))
    return TastePlace(sum_taste(weights, traits), reasons)


async def read_weights(db: Calls, user_id: int) -> dict[str, int]:
    stored = await tastes.find_taste(db, user_id)
    return _weights.decode(stored.minutes) if stored else {}


async def list_places(db: Calls, user_id: int, entry_ids: Sequence[int]) -> dict[int, int]:
    """Give the moments at which entries would have come if dates were likings, as places count."""
    weights = await read_weights(db, user_id)
    return {
        each.entry_id: _place(weights, each) for each in await tastes.list_subjects(db, entry_ids)
    }


def place_entry(weights: Mapping[str, int], entry: Entry) -> int:
    """Give the same for one entry that was read already."""
    traits = list_traits(entry.feed_id, entry.author, entry.category, entry.title)
    return -(entry.sort_at + MINUTE * sum_taste(weights, traits))


def _place(weights: Mapping[str, int], subject: TasteSubject) -> int:
    return -(subject.sort_at + MINUTE * sum_taste(weights, _list_traits(subject)))


def _list_traits(subject: TasteSubject) -> list[str]:
    return list_traits(subject.feed_id, subject.author, subject.category, subject.title)


async def _name_reasons(
    kit: Kit, visitor: Visitor, found: Sequence[tuple[str, int]]
) -> list[TasteReason]:
    """Call feeds by their titles; what is not followed any more is left out."""
    followed = await subscriptions.list_subscriptions(kit.db, visitor.user.id)
    titles = {str(each.feed_id): each.title or each.feed_title for each in followed}
    reasons = []
    for trait, minutes in found:
        kind, _, value = trait.partition(":")
        name = titles.get(value, "") if kind == "feed" else value
        if name:
            reasons.append(TasteReason(kind, name, minutes))
    return reasons
