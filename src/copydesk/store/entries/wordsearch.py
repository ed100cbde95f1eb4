"""What a search finds by words: ids of entries that one user may see, by arrival.

PostgreSQL cannot read hits in the order of their ids: it gathers all of them and sorts. So the
entries are looked through in windows of ids, from the near end on, and a common word never costs
more than a window. Each row of its index also names the windows and the feed that it is in.
"""

from dataclasses import dataclass
from typing import Literal

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries.searchfilters import EACH_ENTRY, NARROW, Narrow
from copydesk.store.entries.statesearch import pick_entries
from copydesk.store.entries.terms import Text, to_match, to_tsquery
from copydesk.store.entries.visibility import IS_VISIBLE, JOIN_STATE, JOIN_SUBSCRIPTION

Direction = Literal["newest", "oldest"]

# The sizes of windows, in ids; the index of PostgreSQL names windows of exactly these sizes.
NEAR, WIDE = 2048, 32_768
# Where something was found near, but not enough.
MIDDLE = 8 * NEAR
# With so few feeds to look at, the index is asked for them, too.
FEW_FEEDS = 50
# How many of the newest hits are put in order of rank.
MOST_RANKED = 1000
# If so few entries are starred, tagged and so on, the words are looked for in these alone. There
# are often more unread ones, and looking how many there are must not cost much.
MOST_PICKED, MOST_UNREAD_PICKED = 3000, 300

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
# "+ 0", or the primary key would be asked, too, and that takes longer than all the rest.
_GATHER = """
    WITH hits AS MATERIALIZED (
      SELECT x.entry_id AS id
      FROM entry_search AS x
      WHERE x.words @@ CAST(:tsquery AS TSQUERY)
        AND x.entry_id + 0 >= :first_id AND x.entry_id + 0 <= :last_id
"""
_IN_WINDOWS = _PLACES + " CAST(:windows AS BIGINT[])"
_IN_FEEDS_POSTGRES = _PLACES + " CAST(:scope_ids AS BIGINT[])"
_EACH_HIT = EACH_ENTRY + "x.id" + NARROW + " LIMIT 1) AS e" + _JOINS
# Sorted first, or PostgreSQL would look at all hits of a window and sort then.
_FROM_SORTED: dict[Direction, str] = {
    "newest": " FROM (SELECT hits.id FROM hits ORDER BY hits.id DESC) AS x",
    "oldest": " FROM (SELECT hits.id FROM hits ORDER BY hits.id) AS x",
}
_ENDS: dict[Direction, tuple[str, str]] = {
    "newest": (" ORDER BY x.rowid DESC LIMIT :limit", " ORDER BY x.id DESC LIMIT :limit"),
    "oldest": (" ORDER BY x.rowid LIMIT :limit", " ORDER BY x.id LIMIT :limit"),
}


def _search(direction: Direction, *, has_scope: bool, is_whole: bool) -> Sql:
    end, postgres_end = _ENDS[direction]
    return Sql(
        "SELECT e.id",
        _FIND + _MATCH + (_IN_FEEDS if has_scope else "") + IS_VISIBLE + NARROW + end,
        postgres=_GATHER
        + ("" if is_whole else _IN_WINDOWS)
        + (_IN_FEEDS_POSTGRES if has_scope else "")
        + ") SELECT e.id"
        + _FROM_SORTED[direction]
        + _EACH_HIT
        + " WHERE TRUE "
        + IS_VISIBLE
        + postgres_end,
    )


_DIRECTIONS: tuple[Direction, ...] = ("newest", "oldest")
# To name all windows there are would cost more than to name none.
SEARCH = {
    (direction, has_scope, is_whole): _search(direction, has_scope=has_scope, is_whole=is_whole)
    for direction in _DIRECTIONS
    for has_scope in (False, True)
    for is_whole in (False, True)
}
# Words in the title count most, then the author's name.
RANK = Sql(
    """
    SELECT rowid, bm25(entry_search, 4.0, 2.0, 1.0)
    FROM entry_search
    WHERE entry_search MATCH :match AND rowid >= :first_id AND rowid <= :last_id
      AND +rowid IN (:ids...)
    """,
    postgres="""
    SELECT entry_id, -ts_rank_cd(words, CAST(:tsquery AS TSQUERY))
    FROM entry_search
    WHERE entry_id IN (:ids...)
    """,
)
KEEP = Sql(
    "SELECT rowid FROM entry_search WHERE entry_search MATCH :match AND +rowid IN (:ids...)",
    postgres="""
    SELECT entry_id
    FROM entry_search
    WHERE entry_id IN (:ids...) AND words @@ CAST(:tsquery AS TSQUERY)
    """,
)
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
    picked = await _pick_few(db, user_id, search)
    if picked is not None:
        is_newest = direction == "newest"
        ids = sorted(picked, reverse=is_newest)
        if after_id is not None:
            ids = [id_ for id_ in ids if (id_ < after_id if is_newest else id_ > after_id)]
        return ids[:limit]
    field = await _survey(db, user_id, search.narrow)
    values = _to_values(user_id, search, field)
    found: list[int] = []
    reach: int | None = 2 * NEAR
    window = _cut_window(field.newest_id, direction, after_id, reach)
    while window and len(found) < limit:
        sql = SEARCH[direction, field.scope_ids is not None, reach is None]
        found += await db.all(
            sql, scalar, **values, **_to_window(*window), limit=limit - len(found)
        )
        reach = _widen(reach, has_found=bool(found))
        edge = window[0] if direction == "newest" else window[1]
        window = _cut_window(field.newest_id, direction, edge, reach)
    return found


async def rank_hits(db: Calls, user_id: int, search: Search) -> list[int]:
    """Give the ids of the newest hits, the best ones first."""
    ids = await list_hits(db, user_id, search, direction="newest", after_id=None, limit=MOST_RANKED)
    ranked = await db.all(
        RANK,
        _to_ranked,
        match=to_match(search.text),
        tsquery=to_tsquery(search.text),
        ids=ids,
        first_id=ids[-1] if ids else 0,
        last_id=ids[0] if ids else 0,
    )
    return [-negative_id for _, negative_id in sorted(ranked)]


async def list_all_hits(
    db: Calls, user_id: int, search: Search, *, upto_id: int, limit: int
) -> list[int]:
    """Give the ids of all hits up to an entry, newest first, at most so many."""
    field = await _survey(db, user_id, search.narrow)
    return await db.all(
        SEARCH["newest", field.scope_ids is not None, True],
        scalar,
        **_to_values(user_id, search, field),
        **_to_window(0, min(upto_id, field.newest_id)),
        limit=limit,
    )


async def keep_hits(db: Calls, text: Text, ids: list[int]) -> list[int]:
    """Give those of some entries that have the words."""
    return await db.all(KEEP, scalar, ids=ids, match=to_match(text), tsquery=to_tsquery(text))


async def _pick_few(db: Calls, user_id: int, search: Search) -> list[int] | None:
    """Give all hits among the few entries that a mark or tag leaves; None if they are not few."""
    narrow = search.narrow
    is_sparse = narrow.is_starred or narrow.is_later or narrow.is_hidden or narrow.tag_ids
    if not is_sparse and not narrow.is_unread:
        return None
    most = MOST_PICKED if is_sparse else MOST_UNREAD_PICKED
    ids = await pick_entries(db, user_id, narrow, direction="newest", after=None, limit=most + 1)
    if len(ids) > most:
        return None
    return await keep_hits(db, search.text, ids)


async def _survey(db: Calls, user_id: int, narrow: Narrow) -> _Field:
    rows = await db.all(LIST_FEEDS, _to_pair, user_id=user_id, limit=FEW_FEEDS + 1)
    followed = [feed_id for _, feed_id in rows if feed_id is not None]
    chosen = followed if narrow.feed_ids is None else narrow.feed_ids
    return _Field(rows[0][0], chosen if len(chosen) <= FEW_FEEDS else None)


def _widen(reach: int | None, *, has_found: bool) -> int | None:
    """Say how far to look next; a word of which nothing was found near may be a rare one."""
    if reach == 2 * NEAR and has_found:
        return MIDDLE
    return 2 * WIDE if reach in (2 * NEAR, MIDDLE) else None


def _cut_window(
    newest_id: int, direction: Direction, after_id: int | None, reach: int | None
) -> tuple[int, int] | None:
    """Give the first and last of the ids behind an entry, up to a border of the index's windows."""
    border = NEAR if reach is not None and reach <= MIDDLE else WIDE
    if direction == "newest":
        last = newest_id if after_id is None else min(after_id - 1, newest_id)
        first = 0 if reach is None else max(0, (last // border + 1) * border - reach)
    else:
        first = 0 if after_id is None else max(0, after_id + 1)
        last = newest_id if reach is None else min(newest_id, first // border * border + reach - 1)
    return (first, last) if 0 <= first <= last else None


def _to_window(first_id: int, last_id: int) -> dict[str, object]:
    """Name the windows of the index that cover these ids, with the smaller size if it will do."""
    size, base = (NEAR, -1) if last_id - first_id < MIDDLE else (WIDE, -1_000_000_000)
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
