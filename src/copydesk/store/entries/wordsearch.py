"""What a search finds by words: entries that one user may see, by arrival.

SQLite is told in which feeds to look if they are few; PostgreSQL finds out by itself.
"""

from msgspec.structs import replace

from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.idlists import as_one_value, read_ids
from copydesk.store.entries.filter import FARTHEST, EntryFilter
from copydesk.store.entries.ids import list_page_ids
from copydesk.store.entries.pagequery import Detail
from copydesk.store.entries.query import plan_query, to_values
from copydesk.store.entries.terms import TextTerms, write_terms
from copydesk.store.entries.wordquery import write_found, write_found_ids

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
# As one value: fifty rows cost more than what is in them.
LIST_FEEDS = as_one_value(
    "SELECT feed_id AS id FROM subscriptions WHERE user_id = :user_id LIMIT :limit"
)


async def list_found(db: Calls, wanted: EntryFilter) -> list[int]:
    """Give the ids of the first entries behind a place that a filter with words finds."""
    few = await list_few_found(db, wanted)
    return await list_all_found(db, wanted) if few is None else few


async def ask_found(
    db: Calls, wanted: EntryFilter, *, has_body: bool
) -> tuple[Sql, dict[str, object]]:
    """Give the statement that finds these entries themselves, in their order, and its values."""
    values = await _to_values(db, wanted)
    detail: Detail = "body" if has_body else "plain"
    return write_found(plan_query(wanted), detail, has_scope=bool(values["scope_ids"])), values


async def list_few_found(db: Calls, wanted: EntryFilter) -> list[int] | None:
    """Give the same where few entries have a mark or tag that is asked for; None if many have."""
    few = await _find_few(db, wanted)
    if few is None:
        return None
    is_newest = wanted.order != "oldest"
    ids = sorted(few, reverse=is_newest)
    if wanted.after:
        last_id = wanted.after.entry_id
        ids = [id_ for id_ in ids if (id_ < last_id if is_newest else id_ > last_id)]
    return ids[: wanted.limit]


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
    """Give the ids of what is found among all there is, as many as the limit."""
    values = await _to_values(db, wanted)
    sql = write_found_ids(plan_query(wanted), has_scope=bool(values["scope_ids"]))
    return read_ids(await db.value(sql, **values))


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


async def _to_values(db: Calls, wanted: EntryFilter) -> dict[str, object]:
    """Give what the statements name: from where on to look, and in which feeds if they are few."""
    is_newest, has_feeds = wanted.order != "oldest", wanted.feed_ids is not None
    edge = wanted.after.entry_id if wanted.after else (wanted.ids_until if is_newest else -1)
    chosen = list(wanted.feed_ids or ())
    if db.dialect == "sqlite" and not has_feeds:
        limit = FEW_FEEDS + 1
        chosen = read_ids(await db.value(LIST_FEEDS, user_id=wanted.user_id, limit=limit))
    is_few = len(chosen) <= FEW_FEEDS
    return {
        **to_values(wanted),
        "edge": edge,
        "first_id": 0 if is_newest else edge + 1,
        "last_id": edge - 1 if is_newest else FARTHEST,
        "few": FEW_FEEDS,
        "has_feeds": has_feeds,
        "feed_scope": chosen if is_few else None,
        "scope_ids": chosen if is_few else [],
    }


def _to_ranked(entry_id: int, score: float) -> tuple[float, int]:
    """Of two equally good hits, the newer one comes first."""
    return score, -entry_id
