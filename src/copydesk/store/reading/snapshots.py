"""What a user keeps for good: starred and collected entries as they were, pages saved by hand."""

from dataclasses import dataclass

from copydesk.keys import make_key
from copydesk.model.marks import MARKS
from copydesk.store.engine.db import Calls, Sql

# With the full text if something is highlighted in that.
KEEP = Sql(
    """
    INSERT INTO snapshots (user_id, entry_id, url, url_key, title, author, feed_title, packed,
      published_at, created_at)
    SELECT CAST(:user_id AS BIGINT), e.id, e.url, CAST(:url_key AS TEXT), e.title, e.author,
      f.title, COALESCE(a.packed, b.packed), e.published_at, CAST(:now AS BIGINT)
    FROM entries AS e
    JOIN feeds AS f ON f.id = e.feed_id
    JOIN entry_bodies AS b ON b.entry_id = e.id
    LEFT JOIN entry_articles AS a ON a.entry_id = e.id AND EXISTS (
      SELECT 1 FROM highlights AS h
      WHERE h.user_id = :user_id AND h.entry_id = e.id AND h.text = 'full'
        AND h.removed_at IS NULL)
    WHERE e.id = :entry_id
    ON CONFLICT (user_id, url_key) DO UPDATE SET
      entry_id = excluded.entry_id, title = excluded.title, packed = excluded.packed,
      indexed_at = NULL
    """
)
# A merge of feeds may have given the entry another number since.
_IS_KEPT = " OR ".join("st." + mark.name + "_at > 0" for mark in MARKS if mark.keeps_text)
# What was gone with its feed stays: nobody knows any more what else it was kept for.
DROP = Sql(
    """
    DELETE FROM snapshots
    WHERE user_id = :user_id AND (url_key IN (:url_keys...) OR entry_id IN (:entry_ids...))
      AND EXISTS (SELECT 1 FROM entries AS e WHERE e.id = snapshots.entry_id)
      AND NOT EXISTS (
        SELECT 1
        FROM states AS st
        WHERE st.user_id = :user_id AND st.entry_id = snapshots.entry_id AND (""",
    _IS_KEPT,
    """))
      AND NOT EXISTS (
        SELECT 1
        FROM board_entries AS o
        WHERE o.user_id = :user_id AND o.entry_id = snapshots.entry_id AND o.removed_at IS NULL)
      AND NOT EXISTS (
        SELECT 1
        FROM highlights AS h
        WHERE h.user_id = :user_id AND h.entry_id = snapshots.entry_id AND h.removed_at IS NULL)
      AND NOT EXISTS (
        SELECT 1
        FROM shares AS h
        WHERE h.user_id = :user_id AND h.entry_id = snapshots.entry_id
          AND h.dismissed_at IS NULL AND h.retracted_at IS NULL)
    """,
)
ADD = Sql(
    """
    INSERT INTO snapshots (user_id, url, url_key, title, author, feed_title, packed, published_at,
      created_at)
    VALUES (:user_id, :url, :url_key, :title, :author, :feed_title, :packed, :published_at, :now)
    ON CONFLICT (user_id, url_key) DO NOTHING
    RETURNING id
    """
)
SNAPSHOT_COLUMNS = """
    SELECT n.id, n.entry_id, n.url, n.title, n.author, n.feed_title, n.published_at, n.created_at,
      e.id IS NULL AS is_gone
"""
_FROM = " FROM snapshots AS n LEFT JOIN entries AS e ON e.id = n.entry_id"
LIST = Sql(
    SNAPSHOT_COLUMNS,
    ", o.note",
    _FROM,
    """
    LEFT JOIN board_entries AS o ON o.user_id = :user_id AND o.board_id = :board_id
      AND o.entry_id = n.entry_id AND o.removed_at IS NULL
    WHERE n.user_id = :user_id AND n.id < :before
      AND (:board_id = 0 OR o.entry_id IS NOT NULL)
      AND (e.id IS NULL OR NOT CAST(:is_gone AS BOOLEAN))
      AND (NOT CAST(:is_shared AS BOOLEAN) OR EXISTS (
        SELECT 1
        FROM shares AS h
        WHERE h.user_id = :user_id AND h.entry_id = n.entry_id
          AND h.dismissed_at IS NULL AND h.retracted_at IS NULL))
    ORDER BY n.id DESC
    LIMIT :limit
    """,
)
_WITH_TEXT = ", CAST(NULL AS TEXT) AS note, n.packed"
FIND = Sql(
    SNAPSHOT_COLUMNS,
    _WITH_TEXT,
    _FROM,
    "WHERE n.user_id = :user_id AND n.id = :id",
)
FIND_BY_URL = Sql(
    SNAPSHOT_COLUMNS,
    _WITH_TEXT,
    _FROM,
    """
    WHERE n.user_id = :user_id AND (n.url_key = :url_key OR n.url = :url)
    ORDER BY n.id
    LIMIT 1
    """,
)
LIST_TEXTS = Sql(
    """
    SELECT entry_id, packed
    FROM snapshots
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...)
    """
)
REMOVE = Sql("DELETE FROM snapshots WHERE user_id = :user_id AND id = :id RETURNING id, entry_id")


@dataclass(frozen=True, slots=True)
class RemovedSnapshot:
    """A snapshot that is gone, and the entry it was of."""

    id: int
    entry_id: int | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A page as it was; `packed` only with a single one."""

    id: int
    entry_id: int | None
    url: str
    title: str
    author: str
    feed_title: str
    published_at: int | None
    created_at: int
    is_gone: bool
    """Whether no entry is left of it."""
    note: str | None = None
    """What the user says of it on the board that is listed."""
    packed: bytes | None = None


async def keep_snapshots(tx: Calls, user_id: int, entry_ids: list[int], now: int) -> None:
    """Keep entries as they are, in the order of their arrival; one starred again is renewed."""
    await tx.run_many(
        KEEP,
        [
            {"user_id": user_id, "entry_id": id_, "url_key": _entry_key(id_), "now": now}
            for id_ in sorted(entry_ids)
        ],
    )


async def drop_snapshots(tx: Calls, user_id: int, entry_ids: list[int]) -> None:
    """Let texts of entries go that no mark, board, highlight or share keeps any more."""
    keys = [_entry_key(id_) for id_ in entry_ids]
    await tx.run(DROP, user_id=user_id, entry_ids=entry_ids, url_keys=keys)


async def add_snapshot(
    tx: Calls,
    user_id: int,
    *,
    url: str,
    url_key: str,
    title: str,
    author: str,
    feed_title: str,
    packed: bytes,
    published_at: int | None,
    now: int,
) -> int | None:
    """Keep a page; None when this user has it already."""
    snapshot_id: int | None = await tx.value(
        ADD,
        user_id=user_id,
        url=url,
        url_key=url_key,
        title=title,
        author=author,
        feed_title=feed_title,
        packed=packed,
        published_at=published_at,
        now=now,
    )
    return snapshot_id


async def list_snapshots(
    db: Calls,
    user_id: int,
    *,
    before: int,
    limit: int,
    board_id: int | None = None,
    is_gone: bool = False,
    is_shared: bool = False,
) -> list[Snapshot]:
    """Give a page of all, of those on a board, that were sent, or whose entries are gone."""
    return await db.all(
        LIST,
        Snapshot,
        user_id=user_id,
        before=before,
        limit=limit,
        board_id=board_id or 0,
        is_gone=is_gone,
        is_shared=is_shared,
    )


async def find_snapshot(db: Calls, user_id: int, snapshot_id: int) -> Snapshot | None:
    return await db.one(FIND, Snapshot, user_id=user_id, id=snapshot_id)


async def list_texts(db: Calls, user_id: int, entry_ids: list[int]) -> dict[int, bytes]:
    """Give the texts that are kept of entries."""
    kept = await db.all(LIST_TEXTS, _to_text, user_id=user_id, entry_ids=entry_ids)
    return {entry_id: packed for entry_id, packed in kept if packed is not None}


async def find_snapshot_of(db: Calls, user_id: int, url: str, url_key: str) -> Snapshot | None:
    """Give what this user keeps of an address, however it came to be kept."""
    return await db.one(FIND_BY_URL, Snapshot, user_id=user_id, url=url, url_key=url_key)


async def remove_snapshot(tx: Calls, user_id: int, snapshot_id: int) -> RemovedSnapshot | None:
    return await tx.one(REMOVE, RemovedSnapshot, user_id=user_id, id=snapshot_id)


def _entry_key(entry_id: int) -> str:
    # Not by its address: some feeds give all their entries the same one.
    return make_key("entry", str(entry_id))


def _to_text(entry_id: int, packed: bytes | None) -> tuple[int, bytes | None]:
    return entry_id, packed
