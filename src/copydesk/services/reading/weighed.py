"""Lists with what is calmest, most important or most liked first: the newest, in another order.

No index has these orders, and scores change. So they are made of the newest entries of a list, as
many as a search ranks, and cost the same however much is stored.
"""

from collections.abc import Mapping
from typing import Literal, TypeGuard

from msgspec.structs import replace

from copydesk.model import Entry
from copydesk.services.reading.tastes import list_places, place_entry
from copydesk.store.engine.db import Calls
from copydesk.store.entries import facts, lists
from copydesk.store.entries.filter import EntryFilter, Place
from copydesk.store.reading.importance import list_importance

WeighedOrder = Literal["calm", "important", "learned"]
MOST_WEIGHED = 1000
# Behind every score: nobody knows how calm these are.
UNSCORED = 1001


def is_weighed(order: str) -> TypeGuard[WeighedOrder]:
    return order in ("calm", "important", "learned")


async def list_weighed_places(db: Calls, wanted: EntryFilter, order: WeighedOrder) -> list[Place]:
    """Give where entries stand: the calmest, most important or most liked first, then newest."""
    newest = replace(wanted, order="newest", after=None, limit=MOST_WEIGHED)
    ids = await lists.list_ids(db, newest)
    weights, default = await _list_weights(db, wanted.user_id, ids, order)
    places = [Place(weights.get(entry_id, default), entry_id) for entry_id in ids]
    places.sort(key=_to_key)
    if wanted.after is not None:
        start = _to_key(wanted.after)
        places = [place for place in places if _to_key(place) > start]
    return places[: wanted.limit]


async def list_weighed(
    db: Calls, wanted: EntryFilter, order: WeighedOrder, *, has_body: bool
) -> list[Entry]:
    """Give a page of entries in such an order."""
    ids = [place.entry_id for place in await list_weighed_places(db, wanted, order)]
    return await lists.list_entries_in_order(db, wanted.user_id, ids, has_body=has_body)


def locate_weighed(entry: Entry, order: WeighedOrder, taste: Mapping[str, int]) -> Place:
    if order == "learned":
        return Place(place_entry(taste, entry), entry.id)
    if order == "important":
        return Place(-entry.importance, entry.id)
    return Place(UNSCORED if entry.overall is None else entry.overall, entry.id)


async def _list_weights(
    db: Calls, user_id: int, ids: list[int], order: WeighedOrder
) -> tuple[Mapping[int, int], int]:
    """Give what comes first as the lowest number, and the number of what nobody weighed."""
    if order == "calm":
        return await facts.list_overall(db, ids), UNSCORED
    if order == "learned":
        return await list_places(db, user_id, ids), 0
    found = await list_importance(db, user_id, ids)
    return {entry_id: -level for entry_id, level in found.items()}, 0


def _to_key(place: Place) -> tuple[int, int]:
    return place.sort_at, -place.entry_id
