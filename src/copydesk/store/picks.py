"""What a search without words finds: entries picked by their state, tag, feed or date.

Such a search is a list, and comes in the order of lists: by publication.
"""

from typing import Literal

from copydesk.rules.query import Term
from copydesk.store.db import Calls, Sql
from copydesk.store.lists import FARTHEST, Place
from copydesk.store.narrow import NARROW, Narrow
from copydesk.store.terms import match_any
from copydesk.store.visibility import IS_VISIBLE, JOIN_SUBSCRIPTION

Direction = Literal["newest", "oldest"]
Source = Literal["starred", "later", "hidden", "unread", "tagged", "followed"]

_SELECT = "SELECT e.id, e.sort_at "
_STATES = " FROM states AS st JOIN entries AS e ON e.id = st.entry_id" + JOIN_SUBSCRIPTION
_OWN_STATES = " WHERE st.user_id = :user_id"
# Where to start: from the smallest set of the user's that has an index.
_FROM: dict[Source, str] = {
    "starred": _STATES + _OWN_STATES + " AND st.starred_at > 0",
    "later": _STATES + _OWN_STATES + " AND st.later_at > 0",
    "hidden": _STATES + _OWN_STATES + " AND st.hidden_at > 0" + IS_VISIBLE,
    "unread": """
    FROM unread AS u
    JOIN entries AS e ON e.id = u.entry_id
    WHERE u.user_id = :user_id
""",
    "tagged": """
    FROM entry_tags AS r
    JOIN entries AS e ON e.id = r.entry_id
    WHERE r.user_id = :user_id AND r.tag_id = :tag_id
""",
}
_SORT: dict[Source, tuple[str, str]] = {
    "unread": ("u.sort_at", "u.entry_id"),
    "tagged": ("r.sort_at", "r.entry_id"),
}
_LACKS_WORDS = """
      AND (NOT :has_unwanted OR NOT EXISTS (
        SELECT 1
        FROM entry_search AS x
        WHERE x.entry_search MATCH :match AND x.rowid = e.id))
"""
_LACKS_WORDS_POSTGRES = """
      AND (NOT :has_unwanted OR NOT EXISTS (
        SELECT 1
        FROM entry_search AS x
        WHERE x.entry_id = e.id AND x.words @@ to_tsquery('simple', :tsquery)))
"""
_FOLLOWED = " WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL"
_OF_FEED = " e.feed_id = s.feed_id AND e.id >= s.visible_from"


def _pick(source: Source, direction: Direction) -> Sql:
    sort_at, entry_id = _SORT.get(source, ("e.sort_at", "e.id"))
    sign, word = (" < ", " DESC") if direction == "newest" else (" > ", "")
    after = " AND (" + sort_at + ", " + entry_id + ")" + sign + "(:sort_at, :last_id)"
    end = " ORDER BY " + sort_at + word + ", " + entry_id + word + " LIMIT :limit"
    if source == "followed":
        start = _SELECT + " FROM subscriptions AS s CROSS JOIN "
        # SQLite stops reading a feed when the page is full; PostgreSQL has to be told.
        each_feed = "LATERAL (" + _SELECT + " FROM entries AS e WHERE"
        return Sql(
            start + "entries AS e" + _FOLLOWED + " AND" + _OF_FEED,
            after + NARROW + _LACKS_WORDS + end,
            postgres=start
            + each_feed
            + _OF_FEED
            + after
            + NARROW
            + _LACKS_WORDS_POSTGRES
            + end
            + ") AS e"
            + _FOLLOWED
            + end,
        )
    where = _SELECT + _FROM[source] + after + NARROW
    return Sql(where + _LACKS_WORDS + end, postgres=where + _LACKS_WORDS_POSTGRES + end)


_SOURCES: tuple[Source, ...] = ("starred", "later", "hidden", "unread", "tagged", "followed")
_DIRECTIONS: tuple[Direction, ...] = ("newest", "oldest")
PICK = {
    (source, direction): _pick(source, direction)
    for source in _SOURCES
    for direction in _DIRECTIONS
}


async def pick_entries(
    db: Calls,
    user_id: int,
    narrow: Narrow,
    *,
    unwanted: tuple[Term, ...] = (),
    direction: Direction,
    after: Place | None,
    limit: int,
) -> list[int]:
    """Give the ids of the first entries behind a place that are all that was asked for."""
    edge = FARTHEST if direction == "newest" else -FARTHEST
    after = after or Place(edge, edge)
    values: dict[str, object] = {
        **narrow.to_values(),
        **match_any(unwanted),
        "user_id": user_id,
        "has_unwanted": bool(unwanted),
        "tag_id": narrow.tag_ids[0] if narrow.tag_ids else 0,
        "sort_at": after.sort_at,
        "last_id": after.entry_id,
        "limit": limit,
    }
    places: set[Place] = set()
    for source in _choose_sources(narrow):
        places.update(await db.all(PICK[source, direction], _to_place, **values))
    ordered = sorted(
        places,
        key=lambda place: (place.sort_at, place.entry_id),
        reverse=direction == "newest",
    )
    return [place.entry_id for place in ordered[:limit]]


def _choose_sources(narrow: Narrow) -> list[Source]:
    if narrow.is_hidden:
        return ["hidden"]
    if narrow.is_starred:
        return ["starred"]
    if narrow.is_later:
        return ["later"]
    if narrow.is_unread:
        return ["unread"]
    # The tag may be on the entry itself, or on a feed that the user follows.
    return ["tagged", "followed"] if narrow.tag_ids else ["followed"]


def _to_place(entry_id: int, sort_at: int) -> Place:
    return Place(sort_at, entry_id)
