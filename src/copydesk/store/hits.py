"""What a search finds by words: ids of entries that one user may see, by arrival.

PostgreSQL cannot read hits in the order of their ids: it gathers all of them and sorts. So the
entries are looked through in windows of ids, from the near end on, and a common word never costs
more than a window. Each row of its index also names the windows and the feed that it is in.
"""

from dataclasses import dataclass
from typing import Literal

from copydesk.store.db import Calls, Sql, scalar
from copydesk.store.narrow import NARROW, Narrow
from copydesk.store.terms import Text, to_match, to_tsquery
from copydesk.store.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

Direction = Literal["newest", "oldest"]

# The sizes of windows, in ids; the index of PostgreSQL names windows of exactly these sizes.
NEAR, WIDE = 2048, 32_768
# With so few feeds to look at, the index is asked for them, too.
FEW_FEEDS = 50
# How many of the newest hits are put in order of rank.
MOST_RANKED = 1000

_JOINS = JOIN_SUBSCRIPTION + JOIN_STATE
_FIND = " FROM entry_search AS x JOIN entries AS e ON e.id = x.rowid" + _JOINS
_MATCH = """
    WHERE x.entry_search MATCH :match AND x.rowid >= :first_id AND x.rowid <= :last_id
"""
_IN_FEEDS = """
      AND +x.rowid IN (SELECT o.id FROM entries AS o WHERE o.feed_id IN (:scope_ids...))
"""
_PLACES = """
      AND ARRAY[x.feed_id, -1 - x.entry_id / 2048, -1000000000 - x.entry_id / 32768] && """
_GATHER = " WITH hits AS MATERIALIZED (SELECT x.entry_id AS id"
_GATHER_MATCH = (
    """
      FROM entry_search AS x
      WHERE x.words @@ to_tsquery('simple', :tsquery)
        AND x.entry_id >= :first_id AND x.entry_id <= :last_id
"""
    + _PLACES
    + " CAST(:windows AS BIGINT[])"
)
_IN_FEEDS_POSTGRES = _PLACES + " CAST(:scope_ids AS BIGINT[])"
_FROM_HITS = " FROM hits AS x JOIN entries AS e ON e.id = x.id" + _JOINS + " WHERE TRUE "
# Words in the title count most, then the author's name.
_RANK = ", bm25(entry_search, 4.0, 2.0, 1.0) "
_RANK_POSTGRES = ", -ts_rank_cd(x.words, to_tsquery('simple', :tsquery)) "
_ENDS: dict[Direction, tuple[str, str]] = {
    "newest": (" ORDER BY x.rowid DESC LIMIT :limit", " ORDER BY x.id DESC LIMIT :limit"),
    "oldest": (" ORDER BY x.rowid LIMIT :limit", " ORDER BY x.id LIMIT :limit"),
}


def _search(direction: Direction, *, has_scope: bool, is_ranked: bool = False) -> Sql:
    end, postgres_end = _ENDS[direction]
    gather = _GATHER + (", x.words" if is_ranked else "") + _GATHER_MATCH
    return Sql(
        "SELECT e.id" + (_RANK if is_ranked else ""),
        _FIND + _MATCH + (_IN_FEEDS if has_scope else "") + IS_VISIBLE + NARROW + end,
        postgres=gather
        + (_IN_FEEDS_POSTGRES if has_scope else "")
        + ") SELECT e.id"
        + (_RANK_POSTGRES if is_ranked else "")
        + _FROM_HITS
        + IS_VISIBLE
        + NARROW
        + postgres_end,
    )


_DIRECTIONS: tuple[Direction, ...] = ("newest", "oldest")
SEARCH = {
    (direction, has_scope): _search(direction, has_scope=has_scope)
    for direction in _DIRECTIONS
    for has_scope in (False, True)
}
RANK = {
    has_scope: _search("newest", has_scope=has_scope, is_ranked=True) for has_scope in (False, True)
}
LIST_FEEDS = Sql(
    """
    SELECT c.value, s.feed_id
    FROM counters AS c
    LEFT JOIN (
      SELECT feed_id FROM subscriptions WHERE user_id = :user_id LIMIT :limit
    ) AS s ON TRUE
    WHERE c.name = 'entries'
    """
)


@dataclass(frozen=True, slots=True)
class Search:
    """Words to look for, among which entries."""

    text: Text
    narrow: Narrow


@dataclass(frozen=True, slots=True)
class _Field:
    """Where to look: up to which entry, and in which feeds if they are few."""

    newest_id: int
    scope_ids: list[int] | None


async def list_hits(
    db: Calls,
    user_id: int,
    search: Search,
    *,
    direction: Direction,
    after_id: int | None,
    limit: int,
) -> list[int]:
    """Give the ids of the first hits behind an entry."""
    field = await _survey(db, user_id, search.narrow)
    windows = _list_windows(field.newest_id, direction, after_id)
    found: list[int] = []
    sql = SEARCH[direction, field.scope_ids is not None]
    values = _to_values(user_id, search, field)
    for first_id, last_id in windows:
        found += await db.all(
            sql,
            scalar,
            **values,
            **_to_window(first_id, last_id),
            limit=limit - len(found),
        )
        if len(found) >= limit:
            break
    return found


async def rank_hits(db: Calls, user_id: int, search: Search) -> list[int]:
    """Give the ids of the newest hits, the best ones first."""
    field = await _survey(db, user_id, search.narrow)
    ranked: list[tuple[float, int]] = []
    for first_id, last_id in _list_windows(field.newest_id, "newest", None):
        ranked += await db.all(
            RANK[field.scope_ids is not None],
            _to_ranked,
            **_to_values(user_id, search, field),
            **_to_window(first_id, last_id),
            limit=MOST_RANKED - len(ranked),
        )
        if len(ranked) >= MOST_RANKED:
            break
    return [-negative_id for _, negative_id in sorted(ranked)]


async def list_all_hits(
    db: Calls, user_id: int, search: Search, *, upto_id: int, limit: int
) -> list[int]:
    """Give the ids of all hits up to an entry, newest first, at most so many."""
    field = await _survey(db, user_id, search.narrow)
    return await db.all(
        SEARCH["newest", field.scope_ids is not None],
        scalar,
        **_to_values(user_id, search, field),
        **_to_window(0, min(upto_id, field.newest_id)),
        limit=limit,
    )


async def _survey(db: Calls, user_id: int, narrow: Narrow) -> _Field:
    rows = await db.all(LIST_FEEDS, _to_pair, user_id=user_id, limit=FEW_FEEDS + 1)
    followed = [feed_id for _, feed_id in rows if feed_id is not None]
    chosen = followed if narrow.feed_ids is None else narrow.feed_ids
    return _Field(rows[0][0], chosen if len(chosen) <= FEW_FEEDS else None)


def _list_windows(
    newest_id: int, direction: Direction, after_id: int | None
) -> list[tuple[int, int]]:
    """Cut the ids that are left into a near, a wide and a last window."""
    windows: list[tuple[int, int]] = []
    if direction == "newest":
        last = newest_id if after_id is None else min(after_id - 1, newest_id)
        for size in (NEAR, WIDE):
            if last > 0:
                first = max(0, (last // size - 1) * size)
                windows.append((first, last))
                last = first - 1
        return [*windows, (0, last)] if last > 0 else windows
    first = 0 if after_id is None else max(0, after_id + 1)
    for size in (NEAR, WIDE):
        if first <= newest_id:
            last = min(newest_id, (first // size + 2) * size - 1)
            windows.append((first, last))
            first = last + 1
    return [*windows, (first, newest_id)] if first <= newest_id else windows


def _to_window(first_id: int, last_id: int) -> dict[str, object]:
    """Name the windows of the index that cover these ids, with the smaller size if it will do."""
    size, base = (NEAR, -1) if last_id - first_id < 2 * NEAR else (WIDE, -1_000_000_000)
    windows = [base - number for number in range(first_id // size, last_id // size + 1)]
    return {"first_id": first_id, "last_id": last_id, "windows": windows}


def _to_values(user_id: int, search: Search, field: _Field) -> dict[str, object]:
    return {
        "user_id": user_id,
        "match": to_match(search.text),
        "tsquery": to_tsquery(search.text),
        "scope_ids": field.scope_ids or [],
        **search.narrow.to_values(),
    }


def _to_ranked(entry_id: int, score: float) -> tuple[float, int]:
    """Of two equally good hits, the newer one comes first."""
    return score, -entry_id


def _to_pair(value: int, feed_id: int | None) -> tuple[int, int | None]:
    return value, feed_id
