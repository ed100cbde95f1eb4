"""Entries by arrival, as reader apps ask for them: lists of ids, then what stands behind them."""

from collections.abc import AsyncIterator
from dataclasses import replace

import msgspec

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.services.system.kit import Kit
from copydesk.store.entries import syncentries, syncids
from copydesk.store.entries.syncentries import Arrival as Arrival
from copydesk.store.entries.syncfilters import FARTHEST as FARTHEST
from copydesk.store.entries.syncfilters import By as By
from copydesk.store.entries.syncfilters import Choice as Choice
from copydesk.store.entries.syncfilters import Edges
from copydesk.store.entries.syncfilters import Order as Order
from copydesk.store.entries.syncfilters import View as View
from copydesk.store.entries.syncids import find_edge
from copydesk.store.reading import tags

MOST_LISTED = 50_000
MOST_COUNTED = 100_000
MOST_GIVEN = 10_000
BATCH = 100
# By how much the times of two entries may disagree with the order of their ids.
DISORDER = 600_000_000


class Enclosure(msgspec.Struct, frozen=True):
    """A file of an entry, as it is stored."""

    url: str
    type: str = ""
    length: int | None = None


class Extra(msgspec.Struct, frozen=True):
    """What an entry has besides its text, as it is stored."""

    enclosures: list[Enclosure] = []
    categories: list[str] = []
    comments_url: str = ""


_extra = msgspec.json.Decoder(Extra)


async def list_ids(kit: Kit, visitor: Visitor, choice: Choice) -> list[int]:
    """Give the ids of what this user's feeds brought, no more than the choice's limit."""
    limit = min(choice.limit, MOST_COUNTED + MOST_LISTED)
    choice, edges = await _find_edges(kit, replace(choice, limit=limit))
    return await syncids.list_ids(kit.db, visitor.user.id, choice, edges)


async def count_ids(kit: Kit, visitor: Visitor, choice: Choice) -> int:
    """Count exactly, as far as the cap: who has more hears of that many."""
    choice, edges = await _find_edges(kit, replace(choice, limit=MOST_COUNTED))
    return await syncids.count_ids(kit.db, visitor.user.id, choice, edges)


async def walk(
    kit: Kit, visitor: Visitor, entry_ids: list[int], *, batch: int = BATCH
) -> AsyncIterator[list[Arrival]]:
    """Give entries with their bodies, in the order asked for and some at a time."""
    if len(entry_ids) > MOST_GIVEN:
        raise Invalid(f"at most {MOST_GIVEN} entries at once")
    for start in range(0, len(entry_ids), batch):
        part = entry_ids[start : start + batch]
        found = await syncentries.list_by_id(kit.db, visitor.user.id, part)
        known = {entry.id: entry for entry in found}
        yield [known[id_] for id_ in dict.fromkeys(part) if id_ in known]


async def list_entries(kit: Kit, visitor: Visitor, entry_ids: list[int]) -> list[Arrival]:
    """Give a page of entries with their bodies, in the order asked for."""
    return [entry async for part in walk(kit, visitor, entry_ids) for entry in part]


async def get_entry(kit: Kit, visitor: Visitor, entry_id: int) -> Arrival:
    found = await syncentries.list_by_id(kit.db, visitor.user.id, [entry_id])
    if not found:
        raise NotFound("no such entry")
    return found[0]


async def list_newest(kit: Kit, visitor: Visitor) -> dict[int, int]:
    """Give when the newest entry of each feed came."""
    return await syncentries.list_newest(kit.db, visitor.user.id)


async def find_last_checked(kit: Kit, visitor: Visitor) -> int | None:
    """Give when a feed of this user was last asked."""
    return await syncentries.find_last_checked(kit.db, visitor.user.id)


async def list_tag_titles(kit: Kit, visitor: Visitor) -> dict[int, str]:
    """Give what tags are called, without counting what is unread in them."""
    return dict(await tags.list_tags(kit.db, visitor.user.id))


async def count_by_feed(kit: Kit, visitor: Visitor) -> dict[int, int]:
    """Give how many entries, read and unread, each feed has for this user."""
    return await syncentries.count_by_feed(kit.db, visitor.user.id)


def read_extra(entry: Arrival) -> Extra:
    return _extra.decode(entry.extra)


def read_categories(extra: str) -> list[str]:
    return _extra.decode(extra).categories


async def _find_edges(kit: Kit, choice: Choice) -> tuple[Choice, Edges]:
    """Turn times into ids, as far as ids are surely on one side of them.

    What is left in between is decided by each entry's own time.
    """
    choice, edges = await _find_edges_of_arrival(kit, choice)
    if choice.changed_from > -FARTHEST:
        if await find_edge(kit.db, choice.changed_from + DISORDER) == 1:
            # All that is there came since.
            choice = replace(choice, changed_from=-FARTHEST)
        else:
            least = await find_edge(kit.db, choice.changed_from - DISORDER)
            edges = replace(edges, came_from=least)
    if choice.changed_until < FARTHEST:
        # Nothing changes before it comes.
        most = await find_edge(kit.db, choice.changed_until + DISORDER)
        choice = replace(choice, below=min(choice.below, most))
    return choice, edges


async def _find_edges_of_arrival(kit: Kit, choice: Choice) -> tuple[Choice, Edges]:
    edges = Edges()
    if choice.arrived_from > -FARTHEST:
        least = await find_edge(kit.db, choice.arrived_from - DISORDER)
        surely = await find_edge(kit.db, choice.arrived_from + DISORDER)
        choice = replace(choice, above=max(choice.above, least - 1))
        if least == surely:
            choice = replace(choice, arrived_from=-FARTHEST)
        else:
            edges = replace(edges, surely_from=surely)
    if choice.arrived_until < FARTHEST:
        surely = await find_edge(kit.db, choice.arrived_until - DISORDER)
        most = await find_edge(kit.db, choice.arrived_until + DISORDER)
        choice = replace(choice, below=min(choice.below, most))
        if most == surely:
            choice = replace(choice, arrived_until=FARTHEST)
        else:
            edges = replace(edges, surely_until=surely)
    return choice, edges
