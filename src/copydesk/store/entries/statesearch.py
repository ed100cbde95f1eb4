"""What a search without words finds: entries picked by their state, tag, feed or date.

Such a search is a list, and comes in the order of lists: by publication.
"""

from typing import Literal

from copydesk.rules.query import Term
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries.lists import FARTHEST, Place
from copydesk.store.entries.searchfilters import EACH_ENTRY, NARROW, Narrow
from copydesk.store.entries.terms import match_any
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_SUBSCRIPTION

Direction = Literal["newest", "oldest"]
Source = Literal["starred", "later", "hidden", "unread", "tagged", "followed"]

_SELECT = "SELECT e.id, e.sort_at "
# Where to start: from the smallest set of the user's that has an index.
_SETS: dict[Source, tuple[str, str]] = {
    "starred": (" FROM states AS st", "st.entry_id"),
    "later": (" FROM states AS st", "st.entry_id"),
    "hidden": (" FROM states AS st", "st.entry_id"),
    "unread": (" FROM unread AS u", "u.entry_id"),
    "tagged": (" FROM entry_tags AS r", "r.entry_id"),
}
_WHERE: dict[Source, str] = {
    "starred": " WHERE st.user_id = :user_id AND st.starred_at > 0",
    "later": " WHERE st.user_id = :user_id AND st.later_at > 0",
    "hidden": JOIN_SUBSCRIPTION + " WHERE st.user_id = :user_id AND st.hidden_at > 0" + IS_VISIBLE,
    "unread": " WHERE u.user_id = :user_id",
    "tagged": " WHERE r.user_id = :user_id AND r.tag_id = :tag_id",
}
_SORT: dict[Source, tuple[str, str]] = {
    "unread": ("u.sort_at", "u.entry_id"),
    "tagged": ("r.sort_at", "r.entry_id"),
}
_LACKS_WORDS = """
      AND (NOT :has_unwanted OR e.id NOT IN (
        SELECT x.rowid FROM entry_search AS x WHERE x.entry_search MATCH :match))
"""
_LACKS_WORDS_POSTGRES = """
      AND (NOT :has_unwanted OR 0 = (
        SELECT COUNT(*)
        FROM entry_search AS x
        WHERE x.entry_id = e.id AND x.words @@ CAST(:tsquery AS TSQUERY)))
"""
# Feeds that cannot have what is asked for are not even looked at.
_FOLLOWED = """
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
      AND (NOT :only_feeds OR s.feed_id IN (:feed_ids...))
      AND s.feed_id NOT IN (:not_feed_ids...)
      AND (:tag_count = 0 OR 1 = (
        SELECT COUNT(*)
        FROM subscription_tags AS y
        WHERE y.user_id = :user_id AND y.tag_id = :tag_id AND y.feed_id = s.feed_id))
"""
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
    start, known_id = _SETS[source]
    where = _WHERE[source] + after
    each_entry = EACH_ENTRY + known_id + NARROW + _LACKS_WORDS_POSTGRES + " LIMIT 1) AS e"
    return Sql(
        _SELECT + start + " JOIN entries AS e ON e.id = " + known_id + where,
        NARROW + _LACKS_WORDS + end,
        postgres=_SELECT + start + each_entry + where + end,
    )


_SOURCES: tuple[Source, ...] = ("starred", "later", "hidden", "unread", "tagged", "followed")
_DIRECTIONS: tuple[Direction, ...] = ("newest", "oldest")
PICK = {
    (source, direction): _pick(source, direction)
    for source in _SOURCES
    for direction in _DIRECTIONS
}

_KEEP = " FROM entries AS e WHERE e.id IN (:ids...)"
KEEP = Sql(
    "SELECT e.id" + _KEEP + NARROW + _LACKS_WORDS,
    postgres="SELECT e.id" + _KEEP + NARROW + _LACKS_WORDS_POSTGRES,
)


async def keep_entries(
    db: Calls, user_id: int, narrow: Narrow, ids: list[int], *, unwanted: tuple[Term, ...] = ()
) -> list[int]:
    """Give those of some entries, which the user may see, that are all that was asked for."""
    return await db.all(
        KEEP,
        scalar,
        **narrow.to_values(),
        **match_any(unwanted),
        user_id=user_id,
        has_unwanted=bool(unwanted),
        ids=ids,
    )


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
    start = _find_start(narrow, direction, after)
    values: dict[str, object] = {
        **narrow.to_values(),
        **match_any(unwanted),
        "user_id": user_id,
        "has_unwanted": bool(unwanted),
        "tag_id": narrow.tag_ids[0] if narrow.tag_ids else 0,
        "sort_at": start.sort_at,
        "last_id": start.entry_id,
        "limit": limit,
    }
    places: set[Place] = set()
    for source in _choose_sources(narrow):
        places.update(await db.all(PICK[source, direction], _to_place, **values))
    ordered = sorted(places, key=_to_key, reverse=direction == "newest")
    return [place.entry_id for place in ordered[:limit]]


def _find_start(narrow: Narrow, direction: Direction, after: Place | None) -> Place:
    """Begin behind the last row seen, or where the dates begin that were asked for."""
    if direction == "newest":
        edge = Place(FARTHEST if narrow.until is None else narrow.until, -FARTHEST)
        return min(after or edge, edge, key=_to_key)
    edge = Place(-FARTHEST if narrow.since is None else narrow.since, -FARTHEST)
    return max(after or edge, edge, key=_to_key)


def _to_key(place: Place) -> tuple[int, int]:
    return place.sort_at, place.entry_id


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
