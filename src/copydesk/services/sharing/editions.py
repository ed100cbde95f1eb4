"""Editions: what to read in so many minutes, on the page or as a book."""

from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from copydesk.model import Entry, Visitor
from copydesk.rules.editions import Candidate, Edition, Reason, choose_edition, estimate_seconds
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest, SearchOrder
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.store.stories.stories import list_story_ids

# More could not be read in a day; they are not even looked at.
MOST_CANDIDATES = 500


@dataclass(frozen=True, slots=True)
class MadeEdition:
    """An edition with its entries, and what is not in it; each entry says how long it takes."""

    entries: list[Entry]
    seconds: int
    left_out: list[tuple[Entry, Reason]]
    has_more: bool
    """Whether there was more than could be looked at."""


async def make_edition(kit: Kit, visitor: Visitor, ask: EntryRequest, minutes: int) -> MadeEdition:
    """Choose from a list what fits into some minutes; no feed drowns the others in it."""
    if ask.query.strip():
        await limits.take(kit, visitor, "search")
    return await choose_entries(kit, visitor, ask, minutes)


async def choose_entries(
    kit: Kit, visitor: Visitor, ask: EntryRequest, minutes: int
) -> MadeEdition:
    """Choose the same, for whoever has counted the request already."""
    wanted = replace(ask, order=_choose_order(ask), limit=MOST_CANDIDATES, cursor="")
    page = await entries.read_entries(kit, visitor, wanted)
    by_id = {
        entry.id: msgspec.structs.replace(entry, reading_seconds=measure_seconds(entry))
        for entry in page.entries
    }
    told = await list_story_ids(kit.db, list(by_id))
    candidates = [
        Candidate(entry.id, entry.feed_id, entry.reading_seconds or 0, told.get(entry.id))
        for entry in by_id.values()
    ]
    chosen: Edition = choose_edition(candidates, 60 * minutes)
    return MadeEdition(
        [by_id[id_] for id_ in chosen.ids],
        chosen.seconds,
        [(by_id[each.id], each.reason) for each in chosen.left_out],
        bool(page.next_cursor),
    )


def measure_seconds(entry: Entry) -> int:
    """Give how long an entry takes to read: as its analysis measured it, or by its words."""
    return entry.reading_seconds or estimate_seconds(entry.word_count)


def _choose_order(ask: EntryRequest) -> SearchOrder:
    if ask.board_id is not None:
        return "board"
    return "newest" if ask.query.strip() else "fair"
