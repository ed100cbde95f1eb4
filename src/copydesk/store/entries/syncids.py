"""Ids of a user's entries for reader apps: long lists and counts, from rows that have an index."""

from bisect import bisect_left, bisect_right

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.engine.idlists import as_one_value, read_ids
from copydesk.store.entries.syncentries import CHANGED_AT
from copydesk.store.entries.syncfilters import (
    By,
    Choice,
    Edges,
    Order,
    Scope,
    Source,
    find_place,
    is_sifted,
    list_values,
)
from copydesk.store.entries.visibility import IS_FOLLOWED

# Where a list starts: from the smallest set that has an index. CROSS JOIN keeps SQLite from
# walking through every entry of every feed where a few rows lead the way.
_SOURCES: dict[Source, tuple[str, ...]] = {
    "all": (
        "SELECT e.id, s.feed_id, e.sort_at FROM subscriptions AS s CROSS JOIN entries AS e WHERE",
        IS_FOLLOWED,
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
        IS_FOLLOWED,
    ),
    "tagged": (
        """
        SELECT e.id, e.feed_id, e.sort_at
        FROM entry_tags AS t
        CROSS JOIN entries AS e
        CROSS JOIN subscriptions AS s
        WHERE t.user_id = :user_id AND t.tag_id = :tag_id AND e.id = t.entry_id AND
        """,
        IS_FOLLOWED,
        """
        UNION
        SELECT e.id, s.feed_id, e.sort_at
        FROM subscriptions AS s
        CROSS JOIN entries AS e
        WHERE s.feed_id IN (:feed_ids...) AND
        """,
        IS_FOLLOWED,
    ),
    "listed": (
        """
        SELECT e.id, e.feed_id, e.sort_at
        FROM entries AS e
        CROSS JOIN subscriptions AS s
        WHERE e.id IN (:entry_ids...) AND
        """,
        IS_FOLLOWED,
    ),
    # What came, what was rewritten, and what was marked since. "+ 0" leads SQLite to the bound
    # in ids that leaves less: it can begin at one of two only.
    "changed": (
        """
        SELECT e.id, s.feed_id, e.sort_at
        FROM subscriptions AS s
        CROSS JOIN entries AS e
        WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
          AND s.feed_id = e.feed_id AND e.id >= :came_from AND e.id + 0 >= s.visible_from
        UNION
        SELECT e.id, s.feed_id, e.sort_at
        FROM subscriptions AS s
        CROSS JOIN entries AS e
        WHERE e.updated_at >= :changed_from AND
        """,
        IS_FOLLOWED,
        """
        UNION
        SELECT e.id, e.feed_id, e.sort_at
        FROM states AS st
        CROSS JOIN entries AS e
        CROSS JOIN subscriptions AS s
        WHERE st.user_id = :user_id AND st.changed_at >= :changed_from AND e.id = st.entry_id AND
        """,
        IS_FOLLOWED,
    ),
}
_SCOPES: dict[Scope, str] = {
    "everything": "",
    "feeds": " AND x.feed_id IN (:feed_ids...)",
    "mixed": """
      AND (x.feed_id IN (:feed_ids...) OR x.id IN (
        SELECT entry_id FROM entry_tags WHERE user_id = :user_id AND tag_id = :tag_id))
    """,
}
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
    CHANGED_AT,
    ">= :changed_from AND",
    CHANGED_AT,
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
_PLACES: tuple[tuple[Source, Scope], ...] = (
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
    ("changed", "everything"),
    ("changed", "feeds"),
    ("changed", "mixed"),
)


def _select(
    column: str, source: Source, scope: Scope, *, has_sieve: bool, by: By = "arrival"
) -> tuple[str, ...]:
    filters = (_PLAIN if by == "arrival" else _PUBLISHED, *(_SIFTED if has_sieve else ()))
    return ("SELECT", column, "FROM (", *_SOURCES[source], ") AS x", *filters, _SCOPES[scope])


IDS = {
    (source, scope, by, order, has_sieve): as_one_value(
        " ".join(
            (
                *_select("x.id", source, scope, has_sieve=has_sieve, by=by),
                _ORDERS[by, order],
                "LIMIT :limit",
            )
        )
    )
    for source, scope in _PLACES
    for by, order in _ORDERS
    for has_sieve in (False, True)
}
# What apps ask for most: everything unread, sorted by us, which is quicker.
UNREAD_IDS = as_one_value("SELECT entry_id AS id FROM unread WHERE user_id = :user_id")
COUNTS = {
    (source, scope, has_sieve): Sql(
        "SELECT count(*) FROM (",
        *_select("1", source, scope, has_sieve=has_sieve),
        "LIMIT :limit) AS counted",
    )
    for source, scope in _PLACES
    for has_sieve in (False, True)
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


async def list_ids(db: Calls, user_id: int, choice: Choice, edges: Edges) -> list[int]:
    source, scope = find_place(choice)
    has_sieve = is_sifted(choice, edges)
    if (source, scope, choice.by, has_sieve) == ("unread", "everything", "arrival", False):
        return _cut(read_ids(await db.value(UNREAD_IDS, user_id=user_id)), choice)
    sql = IDS[source, scope, choice.by, choice.order, has_sieve]
    return read_ids(await db.value(sql, **list_values(user_id, choice, edges)))


async def count_ids(db: Calls, user_id: int, choice: Choice, edges: Edges) -> int:
    """Count no farther than the choice's limit."""
    sql = COUNTS[(*find_place(choice), is_sifted(choice, edges))]
    count: int = await db.value(sql, **list_values(user_id, choice, edges))
    return count


async def find_edge(db: Calls, at: int) -> int:
    """Give the first id that arrived then or later; near it, ids and times may be in disorder."""
    edge: int = await db.value(FIND_EDGE, at=at)
    return edge


def _cut(ids: list[int], choice: Choice) -> list[int]:
    ids.sort()
    ids = ids[bisect_right(ids, choice.above) : bisect_left(ids, choice.below)]
    return ids[::-1][: choice.limit] if choice.order == "newest" else ids[: choice.limit]
