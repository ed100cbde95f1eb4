"""Lists with the calmest entries first: the newest ones, ordered by what was said of them.

No index has this order, and scores change. So it is made of the newest entries of a list, as many
as a search ranks, and costs the same however much is stored.
"""

from dataclasses import replace

from copydesk.model import Entry
from copydesk.store.engine.db import Calls
from copydesk.store.entries import facts, lists
from copydesk.store.entries.filter import EntryFilter, Place

MOST_CALM = 1000
# Behind every score: nobody knows how calm these are.
UNSCORED = 1001


async def list_calm_places(db: Calls, wanted: EntryFilter) -> list[Place]:
    """Give where entries stand, the calmest first; of equals, the newest first."""
    newest = replace(wanted, order="newest", after=None, limit=MOST_CALM)
    ids = await lists.list_ids(db, newest)
    scores = await facts.list_overall(db, ids)
    places = [Place(scores.get(entry_id, UNSCORED), entry_id) for entry_id in ids]
    places.sort(key=_to_key)
    if wanted.after is not None:
        start = _to_key(wanted.after)
        places = [place for place in places if _to_key(place) > start]
    return places[: wanted.limit]


async def list_calm(db: Calls, wanted: EntryFilter, *, has_body: bool) -> list[Entry]:
    """Give a page of entries, the calmest first."""
    ids = [place.entry_id for place in await list_calm_places(db, wanted)]
    return await lists.list_entries_in_order(db, wanted.user_id, ids, has_body=has_body)


def locate_calm(entry: Entry) -> Place:
    return Place(UNSCORED if entry.overall is None else entry.overall, entry.id)


def _to_key(place: Place) -> tuple[int, int]:
    return place.sort_at, -place.entry_id
