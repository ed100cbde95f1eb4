"""What a search finds by words: ids of entries that one user may see, by arrival.

PostgreSQL cannot read them in the order of their ids: it gathers all of them and sorts. So there
entries are looked through in windows of ids, from the near end on, and a common word never costs
more than a window; one that is everywhere is found by a walk through the nearest entries. SQLite
reads them in order, and stops when the page is full.
"""

from dataclasses import dataclass

from msgspec.structs import replace

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.idlists import read_ids
from copydesk.store.entries.filter import EntryFilter, Order
from copydesk.store.entries.ids import list_page_ids
from copydesk.store.entries.query import plan_query, to_values
from copydesk.store.entries.terms import TextTerms, write_terms
from copydesk.store.entries.wordquery import write_search

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
MOST_FEW, MOST_FEW_UNREAD = 3000, 300

# Words in the title count most, then the author's name.
RANK = Sql(
    """
    SELECT rowid AS entry_id, bm25(entry_search, 4.0, 2.0, 1.0) AS score
    FROM entry_search
    WHERE entry_search MATCH :match AND rowid >= :first_id AND rowid <= :last_id
      AND +rowid IN (:ids...)
    """,
    postgres="""
    SELECT entry_id, -ts_rank_cd(words, CAST(:tsquery AS TSQUERY)) AS score
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
# The feeds as one value: fifty rows cost more than what is in them.
_SURVEY = """
    FROM (SELECT feed_id FROM subscriptions WHERE user_id = :user_id LIMIT :limit) AS s
    ) AS feed_ids
    FROM counters AS c
    WHERE c.name = 'entries'
"""
SURVEY = Sql(
    "SELECT c.value AS newest_id, (SELECT json_group_array(s.feed_id)",
    _SURVEY,
    postgres=" ".join(("SELECT c.value AS newest_id, (SELECT array_agg(s.feed_id)", _SURVEY)),
)


@dataclass(frozen=True, slots=True)
class _Field:
    """Where to look: up to which entry, and in which feeds if they are few."""

    newest_id: int
    scope_ids: list[int] | None


async def list_found(db: Calls, wanted: EntryFilter) -> list[int]:
    """Give the ids of the first entries behind a place that a filter with words finds."""
    after_id = wanted.after.entry_id if wanted.after else None
    few = await _find_few(db, wanted)
    if few is not None:
        ids = sorted(few, reverse=wanted.order != "oldest")
        if after_id is not None:
            is_newest = wanted.order != "oldest"
            ids = [id_ for id_ in ids if (id_ < after_id if is_newest else id_ > after_id)]
        return ids[: wanted.limit]
    field = await _survey(db, wanted)
    plan, values = plan_query(wanted), _to_values(wanted, field)
    found: list[int] = []
    reach = None if db.dialect == "sqlite" else 2 * NEAR
    window = _cut_window(field.newest_id, wanted.order, after_id, reach)
    while window and len(found) < wanted.limit:
        has_scope = field.scope_ids is not None
        is_near = reach == 2 * NEAR
        sql = write_search(plan, has_scope=has_scope, is_whole=reach is None, is_near=is_near)
        values |= {**_to_window(*window), "limit": wanted.limit - len(found)}
        found += await db.all(sql, scalar, **values)
        reach = _widen(reach, has_found=bool(found))
        edge = window[0] if wanted.order != "oldest" else window[1]
        window = _cut_window(field.newest_id, wanted.order, edge, reach)
    return found


async def rank_found(db: Calls, wanted: EntryFilter) -> list[int]:
    """Give the ids of the newest entries that a filter with words finds, the best ones first."""
    newest = replace(wanted, order="newest", after=None, limit=MOST_RANKED)
    ids = await list_found(db, newest)
    ranked = await db.all(
        RANK,
        _to_ranked,
        **write_terms(wanted.text),
        ids=ids,
        first_id=ids[-1] if ids else 0,
        last_id=ids[0] if ids else 0,
    )
    return [-negative_id for _, negative_id in sorted(ranked)]


async def list_all_found(db: Calls, wanted: EntryFilter) -> list[int]:
    """Give the ids of all that is found at once, newest first, as many as the limit."""
    field = await _survey(db, wanted)
    sql = write_search(plan_query(wanted), has_scope=field.scope_ids is not None, is_whole=True)
    window = _to_window(wanted.ids_from, min(wanted.ids_until - 1, field.newest_id))
    return await db.all(sql, scalar, **{**_to_values(wanted, field), **window})


async def keep_found(db: Calls, text: TextTerms, ids: list[int]) -> list[int]:
    """Give those of some entries that have the words."""
    return await db.all(KEEP, scalar, ids=ids, **write_terms(text))


async def _find_few(db: Calls, wanted: EntryFilter) -> list[int] | None:
    """Give all that is found among the few entries that a mark or tag leaves; None if many are."""
    is_sparse = any(wanted.marks.values()) or wanted.tag_ids or wanted.board_id
    if not is_sparse and not wanted.is_unread:
        return None
    most = MOST_FEW if is_sparse else MOST_FEW_UNREAD
    wordless = replace(wanted, text=TextTerms(), order="newest", after=None, limit=most + 1)
    ids = await list_page_ids(db, wordless)
    if len(ids) > most:
        return None
    return await keep_found(db, wanted.text, ids)


async def _survey(db: Calls, wanted: EntryFilter) -> _Field:
    found = await db.one(SURVEY, _to_pair, user_id=wanted.user_id, limit=FEW_FEEDS + 1)
    assert found, "the counters are part of the schema"
    newest_id, followed = found
    chosen = followed if wanted.feed_ids is None else list(wanted.feed_ids)
    return _Field(newest_id, chosen if len(chosen) <= FEW_FEEDS else None)


def _widen(reach: int | None, *, has_found: bool) -> int | None:
    """Say how far to look next; a word of which nothing was found near may be a rare one."""
    if reach == 2 * NEAR and has_found:
        return MIDDLE
    return 2 * WIDE if reach in (2 * NEAR, MIDDLE) else None


def _cut_window(
    newest_id: int, order: Order, after_id: int | None, reach: int | None
) -> tuple[int, int] | None:
    """Give the first and last of the ids behind an entry, up to a border of the index's windows."""
    border = NEAR if reach is not None and reach <= MIDDLE else WIDE
    if order != "oldest":
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


def _to_values(wanted: EntryFilter, field: _Field) -> dict[str, object]:
    return {**to_values(wanted), "scope_ids": field.scope_ids or []}


def _to_ranked(entry_id: int, score: float) -> tuple[float, int]:
    """Of two equally good hits, the newer one comes first."""
    return score, -entry_id


def _to_pair(newest_id: int, feed_ids: object) -> tuple[int, list[int]]:
    return newest_id, read_ids(feed_ids)
