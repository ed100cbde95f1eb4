"""The words of kept texts: written soon after a text was kept, found when its entry is gone."""

from copydesk.packing import unpack_text
from copydesk.rules.search import fold_body, fold_text
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.search import write_document
from copydesk.store.entries.terms import TextTerms, write_terms
from copydesk.store.reading.snapshots import SNAPSHOT_COLUMNS, Snapshot

_UNINDEXED = """
    SELECT id AS snapshot_id, title, author, packed
    FROM snapshots
    WHERE indexed_at IS NULL
    ORDER BY id
    LIMIT :limit
"""
# Nobody removes them meanwhile, and another process takes others.
LIST_UNINDEXED = Sql(_UNINDEXED, postgres=_UNINDEXED + " FOR UPDATE SKIP LOCKED")
REMOVE_WORDS = Sql(
    "DELETE FROM snapshot_search WHERE rowid IN (:ids...)",
    postgres="DELETE FROM snapshot_search WHERE snapshot_id IN (:ids...)",
)
ADD_WORDS = Sql(
    """
    INSERT INTO snapshot_search (rowid, title, author, body)
    VALUES (:id, :title, :author, :body)
    """,
    postgres="""
    INSERT INTO snapshot_search (snapshot_id, words)
    SELECT x.id, x.words
    FROM unnest(CAST(:id AS BIGINT[]), CAST(:words AS TSVECTOR[])) AS x (id, words)
    ON CONFLICT (snapshot_id) DO UPDATE SET words = excluded.words
    """,
    is_gathered=True,
)
SET_INDEXED = Sql("UPDATE snapshots SET indexed_at = :now WHERE id IN (:ids...)")
_OF_USER = """
    WHERE n.user_id = :user_id AND n.id < :before
      AND (e.id IS NULL OR NOT CAST(:is_gone AS BOOLEAN))
"""
_FOUND = SNAPSHOT_COLUMNS + ", CAST(NULL AS TEXT) AS note FROM snapshot_search AS w"
_JOIN_ENTRY = " LEFT JOIN entries AS e ON e.id = n.entry_id"
_NEWEST = " ORDER BY n.id DESC LIMIT :limit"
LIST_FOUND = Sql(
    _FOUND
    + " JOIN snapshots AS n ON n.id = w.rowid"
    + _JOIN_ENTRY
    + _OF_USER
    + " AND w.snapshot_search MATCH :match"
    + _NEWEST,
    postgres=_FOUND
    + " JOIN snapshots AS n ON n.id = w.snapshot_id"
    + _JOIN_ENTRY
    + _OF_USER
    + " AND w.words @@ CAST(:tsquery AS TSQUERY)"
    + _NEWEST,
)


async def index_kept(tx: Calls, *, limit: int, now: int) -> int:
    """Write the words of some texts that have none yet; say how many those were."""
    rows = await tx.all(LIST_UNINDEXED, _write_row, limit=limit)
    ids = [row["id"] for row in rows]
    await tx.run(REMOVE_WORDS, ids=ids)
    await tx.run_many(ADD_WORDS, rows)
    await tx.run(SET_INDEXED, ids=ids, now=now)
    return len(ids)


async def list_found_snapshots(
    db: Calls, user_id: int, text: TextTerms, *, before: int, limit: int, is_gone: bool
) -> list[Snapshot]:
    """Give a page, newest first, of the kept texts in which words occur."""
    return await db.all(
        LIST_FOUND,
        Snapshot,
        user_id=user_id,
        before=before,
        limit=limit,
        is_gone=is_gone,
        **write_terms(text),
    )


def _write_row(snapshot_id: int, title: str, author: str, packed: bytes) -> dict[str, object]:
    body = fold_body(unpack_text(packed), "")
    return write_document(snapshot_id, fold_text(title), fold_text(author), body)
