"""Entries by arrival for reader apps: long lists of ids, and what stands behind them."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Literal

import msgspec

from copydesk.store.db import Calls, Sql

View = Literal["all", "unread", "read"]
Order = Literal["newest", "oldest"]
By = Literal["arrival", "publication"]
_Source = Literal["all", "unread", "starred", "tagged", "listed"]
_Scope = Literal["everything", "feeds", "mixed"]

FARTHEST = 2**62

_FOLLOWED = """
    s.user_id = :user_id AND s.unsubscribed_at IS NULL
      AND s.feed_id = e.feed_id AND e.id >= s.visible_from
"""
# Where a list starts: from the smallest set that has an index. CROSS JOIN keeps SQLite from
# walking through every entry of every feed where a few rows lead the way.
_SOURCES: dict[_Source, tuple[str, ...]] = {
    "all": (
        "SELECT e.id, s.feed_id, e.sort_at FROM subscriptions AS s CROSS JOIN entries AS e WHERE",
        _FOLLOWED,
    ),
    "unread": ("SELECT entry_id AS id, feed_id, sort_at FROM unread WHERE user_id = :user_id",),
    "starred": (
        """
        SELECT e.id, e.feed_id, e.sort_at
        FROM states AS st
        CROSS JOIN entries AS e
        CROSS JOIN subscriptions AS s
        WHERE st.user_id = :user_id AND st.starred_at > 0 AND e.id = st.entry_id AND
        """,
        _FOLLOWED,
    ),
    "tagged": (
        """
        SELECT e.id, e.feed_id, e.sort_at
        FROM entry_tags AS t
        CROSS JOIN entries AS e
        CROSS JOIN subscriptions AS s
        WHERE t.user_id = :user_id AND t.tag_id = :tag_id AND e.id = t.entry_id AND
        """,
        _FOLLOWED,
        """
        UNION
        SELECT e.id, s.feed_id, e.sort_at
        FROM subscriptions AS s
        CROSS JOIN entries AS e
        WHERE s.feed_id IN (:feed_ids...) AND
        """,
        _FOLLOWED,
    ),
    "listed": (
        """
        SELECT e.id, e.feed_id, e.sort_at
        FROM entries AS e
        CROSS JOIN subscriptions AS s
        WHERE e.id IN (:entry_ids...) AND
        """,
        _FOLLOWED,
    ),
}
_SCOPES: dict[_Scope, str] = {
    "everything": "",
    "feeds": " AND x.feed_id IN (:feed_ids...)",
    "mixed": """
      AND (x.feed_id IN (:feed_ids...) OR x.id IN (
        SELECT entry_id FROM entry_tags WHERE user_id = :user_id AND tag_id = :tag_id))
    """,
}
# When an entry last changed for this user: came, was rewritten, or was marked.
_CHANGED_AT = """
    CASE WHEN st.changed_at > COALESCE(e.updated_at, e.arrived_at)
      THEN st.changed_at ELSE COALESCE(e.updated_at, e.arrived_at) END
"""
# Ids follow arrival closely, so only those near an edge in time are looked up (`find_edge`), each
# by a question for one value: PostgreSQL would answer EXISTS by reading all entries first.
# Hidden and unread rows are gathered once, not looked for entry by entry; "> 0" where IS NOT NULL
# would do, or SQLite walks through everything the user ever read.
_PLAIN = """
    WHERE x.id > :above AND x.id < :below
      AND x.id NOT IN (SELECT entry_id FROM states WHERE user_id = :user_id AND hidden_at > 0)
"""
# "+ 0" leads SQLite to the index that has the order.
_PUBLISHED = """
    WHERE x.sort_at >= :published_from AND x.sort_at < :published_until
      AND x.id + 0 > :above AND x.id + 0 < :below
      AND x.id NOT IN (SELECT entry_id FROM states WHERE user_id = :user_id AND hidden_at > 0)
"""
_SIFTED = (
    """
      AND x.sort_at >= :published_from AND x.sort_at < :published_until
      AND (x.id >= :surely_from AND x.id < :surely_until OR (
        SELECT a.arrived_at >= :arrived_from AND a.arrived_at < :arrived_until
        FROM entries AS a
        WHERE a.id = x.id))
      AND (NOT :only_unread OR x.id IN (SELECT entry_id FROM unread WHERE user_id = :user_id))
      AND (NOT :only_read OR x.id NOT IN (SELECT entry_id FROM unread WHERE user_id = :user_id))
      AND (NOT :only_starred OR x.id IN (
        SELECT entry_id FROM states WHERE user_id = :user_id AND starred_at > 0))
      AND (NOT :only_unstarred OR x.id NOT IN (
        SELECT entry_id FROM states WHERE user_id = :user_id AND starred_at > 0))
      AND x.feed_id NOT IN (:other_feed_ids...)
      AND (NOT :only_untagged OR x.id NOT IN (
        SELECT entry_id FROM entry_tags
        WHERE user_id = :user_id AND tag_id IN (:other_tag_ids...)))
      AND (NOT :only_changed OR (
        SELECT
    """,
    _CHANGED_AT,
    ">= :changed_from AND",
    _CHANGED_AT,
    """
        < :changed_until
        FROM entries AS e
        LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
        WHERE e.id = x.id))
    """,
)
_ORDERS: dict[tuple[By, Order], str] = {
    ("arrival", "newest"): " ORDER BY x.id DESC",
    ("arrival", "oldest"): " ORDER BY x.id",
    ("publication", "newest"): " ORDER BY x.sort_at DESC, x.id DESC",
    ("publication", "oldest"): " ORDER BY x.sort_at, x.id",
}
_PLACES: tuple[tuple[_Source, _Scope], ...] = (
    ("all", "everything"),
    ("all", "feeds"),
    ("unread", "everything"),
    ("unread", "feeds"),
    ("unread", "mixed"),
    ("starred", "everything"),
    ("starred", "feeds"),
    ("starred", "mixed"),
    ("tagged", "everything"),
    ("listed", "everything"),
    ("listed", "feeds"),
    ("listed", "mixed"),
)


def _select(
    column: str, source: _Source, scope: _Scope, *, is_sifted: bool, by: By = "arrival"
) -> tuple[str, ...]:
    filters = (_PLAIN if by == "arrival" else _PUBLISHED, *(_SIFTED if is_sifted else ()))
    return ("SELECT", column, "FROM (", *_SOURCES[source], ") AS x", *filters, _SCOPES[scope])


def _as_list(*ids: str) -> Sql:
    """Make one value of a long list: thousands of rows cost more than the ids in them."""
    return Sql(
        "SELECT json_group_array(id) FROM (",
        *ids,
        ")",
        postgres=" ".join(("SELECT array_agg(id) FROM (", *ids, ") AS listed")),
    )


IDS = {
    (source, scope, by, order, is_sifted): _as_list(
        *_select("x.id", source, scope, is_sifted=is_sifted, by=by),
        _ORDERS[by, order],
        "LIMIT :limit",
    )
    for source, scope in _PLACES
    for by, order in _ORDERS
    for is_sifted in (False, True)
}
# What apps ask for most: everything unread, sorted by us, which is quicker.
UNREAD_IDS = _as_list("SELECT entry_id AS id FROM unread WHERE user_id = :user_id")
COUNTS = {
    (source, scope, is_sifted): Sql(
        "SELECT count(*) FROM (",
        *_select("1", source, scope, is_sifted=is_sifted),
        "LIMIT :limit) AS counted",
    )
    for source, scope in _PLACES
    for is_sifted in (False, True)
}
_IS_EARLIER = """
    COALESCE((
      SELECT e.arrived_at FROM entries AS e WHERE e.id >= (low + high) / 2 ORDER BY e.id LIMIT 1
    ) < :at, FALSE)
"""
# Halves the span of ids until the first one is found that came at this time or later.
FIND_EDGE = Sql(
    """
    WITH RECURSIVE search (low, high) AS (
      SELECT CAST(1 AS BIGINT), value + 1 FROM counters WHERE name = 'entries'
      UNION ALL
      SELECT CASE WHEN""",
    _IS_EARLIER,
    """THEN (low + high) / 2 + 1 ELSE low END,
        CASE WHEN""",
    _IS_EARLIER,
    """THEN high ELSE (low + high) / 2 END
      FROM search
      WHERE low < high
    )
    SELECT max(low) FROM search
    """,
)
LIST_BY_ID = Sql(
    """
    SELECT e.id, e.feed_id, e.guid, e.title, e.url, e.author, e.word_count, e.extra, e.arrived_at,
      e.sort_at,
    """,
    _CHANGED_AT,
    """
      , u.entry_id IS NULL, st.starred_at, b.packed
    FROM entries AS e
    CROSS JOIN subscriptions AS s
    LEFT JOIN unread AS u
      ON u.user_id = :user_id AND u.sort_at = e.sort_at AND u.entry_id = e.id
    LEFT JOIN states AS st ON st.user_id = :user_id AND st.entry_id = e.id
    LEFT JOIN entry_bodies AS b ON b.entry_id = e.id
    WHERE e.id IN (:entry_ids...) AND st.hidden_at IS NULL AND
    """,
    _FOLLOWED,
)
LIST_NEWEST = Sql(
    """
    SELECT s.feed_id, e.arrived_at
    FROM subscriptions AS s
    JOIN entries AS e ON e.id = (
      SELECT max(n.id) FROM entries AS n WHERE n.feed_id = s.feed_id AND n.id >= s.visible_from)
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    """
)
LAST_CHECKED = Sql(
    """
    SELECT max(t.last_checked_at)
    FROM subscriptions AS s
    JOIN feed_states AS t ON t.feed_id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    """
)
COUNT_BY_FEED = Sql(
    "SELECT s.feed_id, count(*) FROM subscriptions AS s CROSS JOIN entries AS e WHERE",
    _FOLLOWED,
    "GROUP BY s.feed_id",
)


@dataclass(frozen=True, slots=True)
class Choice:
    """Which entries of a user, in which order; lists that are None choose everything."""

    view: View = "all"
    is_starred: bool | None = None
    feed_ids: list[int] | None = None
    tag_id: int | None = None
    """With `feed_ids`: entries of these feeds, and those that are tagged."""
    entry_ids: list[int] | None = None
    other_feed_ids: tuple[int, ...] = ()
    """Entries of these feeds are left out, and those with these tags."""
    other_tag_ids: tuple[int, ...] = ()
    above: int = 0
    below: int = FARTHEST
    arrived_from: int = -FARTHEST
    arrived_until: int = FARTHEST
    published_from: int = -FARTHEST
    published_until: int = FARTHEST
    changed_from: int = -FARTHEST
    changed_until: int = FARTHEST
    by: By = "arrival"
    order: Order = "newest"
    limit: int = 1000


@dataclass(frozen=True, slots=True)
class Edges:
    """Ids that are surely on the right side of the times of a choice."""

    surely_from: int = 0
    surely_until: int = FARTHEST


@dataclass(frozen=True, slots=True)
class Arrival:
    """An entry as a reader app gets it."""

    id: int
    feed_id: int
    guid: str
    title: str
    url: str
    author: str
    word_count: int
    extra: str
    arrived_at: int
    sort_at: int
    changed_at: int
    is_read: bool
    starred_at: int | None
    packed: bytes | None


async def list_ids(db: Calls, user_id: int, choice: Choice, edges: Edges) -> list[int]:
    source, scope = _place(choice)
    is_sifted = _is_sifted(choice, edges)
    if (source, scope, choice.by, is_sifted) == ("unread", "everything", "arrival", False):
        return _cut(_read_list(await db.value(UNREAD_IDS, user_id=user_id)), choice)
    sql = IDS[source, scope, choice.by, choice.order, is_sifted]
    return _read_list(await db.value(sql, **_values(user_id, choice, edges)))


async def count_ids(db: Calls, user_id: int, choice: Choice, edges: Edges) -> int:
    """Count no farther than the choice's limit."""
    sql = COUNTS[(*_place(choice), _is_sifted(choice, edges))]
    count: int = await db.value(sql, **_values(user_id, choice, edges))
    return count


async def find_edge(db: Calls, at: int) -> int:
    """Give the first id that arrived then or later; near it, ids and times may be in disorder."""
    edge: int = await db.value(FIND_EDGE, at=at)
    return edge


async def list_by_id(db: Calls, user_id: int, entry_ids: list[int]) -> list[Arrival]:
    """Give those of these entries that the user's feeds brought, in no order."""
    return await db.all(LIST_BY_ID, Arrival, user_id=user_id, entry_ids=entry_ids)


async def list_newest(db: Calls, user_id: int) -> dict[int, int]:
    """Give when the newest entry of each feed came."""
    rows = await db.all(LIST_NEWEST, lambda feed_id, at: (feed_id, at), user_id=user_id)
    return dict(rows)


async def find_last_checked(db: Calls, user_id: int) -> int | None:
    """Give when a feed of this user was last asked."""
    checked_at: int | None = await db.value(LAST_CHECKED, user_id=user_id)
    return checked_at


async def count_by_feed(db: Calls, user_id: int) -> dict[int, int]:
    """Give how many entries, read and unread, each feed has for this user."""
    rows = await db.all(COUNT_BY_FEED, lambda feed_id, count: (feed_id, count), user_id=user_id)
    return dict(rows)


def _place(choice: Choice) -> tuple[_Source, _Scope]:
    scope: _Scope = "everything" if choice.feed_ids is None else "feeds"
    if choice.tag_id is not None:
        scope = "mixed"
    if choice.entry_ids is not None:
        return "listed", scope
    if choice.is_starred:
        return "starred", scope
    if choice.view == "unread":
        return "unread", scope
    return ("tagged", "everything") if scope == "mixed" else ("all", scope)


def _is_sifted(choice: Choice, edges: Edges) -> bool:
    """Say whether more is asked for than a place, a view that has its own rows, and ids."""
    source, _ = _place(choice)
    plain = Choice(
        view="unread" if source == "unread" else "all",
        is_starred=True if source == "starred" else None,
        feed_ids=choice.feed_ids,
        tag_id=choice.tag_id,
        entry_ids=choice.entry_ids,
        above=choice.above,
        below=choice.below,
        by=choice.by,
        order=choice.order,
        limit=choice.limit,
    )
    return choice != plain or edges != Edges()


def _read_list(found: object) -> list[int]:
    """SQLite gives JSON, PostgreSQL an array, which is None instead of empty."""
    if isinstance(found, str):
        return msgspec.json.decode(found, type=list[int])
    return found if isinstance(found, list) else []


def _cut(ids: list[int], choice: Choice) -> list[int]:
    ids.sort()
    ids = ids[bisect_right(ids, choice.above) : bisect_left(ids, choice.below)]
    return ids[::-1][: choice.limit] if choice.order == "newest" else ids[: choice.limit]


def _values(user_id: int, choice: Choice, edges: Edges) -> dict[str, object]:
    source, _ = _place(choice)
    return {
        "user_id": user_id,
        "feed_ids": choice.feed_ids or [],
        "tag_id": choice.tag_id or 0,
        "entry_ids": choice.entry_ids or [],
        "other_feed_ids": choice.other_feed_ids,
        "only_untagged": bool(choice.other_tag_ids),
        "other_tag_ids": choice.other_tag_ids,
        "above": choice.above,
        "below": choice.below,
        "arrived_from": choice.arrived_from,
        "arrived_until": choice.arrived_until,
        "surely_from": edges.surely_from,
        "surely_until": edges.surely_until,
        "published_from": choice.published_from,
        "published_until": choice.published_until,
        "only_changed": choice.changed_from > -FARTHEST or choice.changed_until < FARTHEST,
        "changed_from": choice.changed_from,
        "changed_until": choice.changed_until,
        "only_unread": choice.view == "unread" and source != "unread",
        "only_read": choice.view == "read",
        "only_starred": bool(choice.is_starred) and source != "starred",
        "only_unstarred": choice.is_starred is False,
        "limit": choice.limit,
    }
