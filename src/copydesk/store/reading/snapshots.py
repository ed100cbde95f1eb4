"""What a user keeps for good: starred entries as they were, and pages saved by hand."""

from dataclasses import dataclass

from copydesk.keys import make_key
from copydesk.store.engine.db import Calls, Sql

KEEP = Sql(
    """
    INSERT INTO snapshots (user_id, entry_id, url, url_key, title, author, feed_title, packed,
      published_at, created_at)
    SELECT CAST(:user_id AS BIGINT), e.id, e.url, CAST(:url_key AS TEXT), e.title, e.author,
      f.title, b.packed, e.published_at, CAST(:now AS BIGINT)
    FROM entries AS e
    JOIN feeds AS f ON f.id = e.feed_id
    JOIN entry_bodies AS b ON b.entry_id = e.id
    WHERE e.id = :entry_id
    ON CONFLICT (user_id, url_key) DO UPDATE SET
      entry_id = excluded.entry_id, title = excluded.title, packed = excluded.packed
    """
)
# A merge of feeds may have given the entry another number since.
DROP = Sql(
    """
    DELETE FROM snapshots
    WHERE user_id = :user_id AND (url_key IN (:url_keys...) OR entry_id IN (:entry_ids...))
    """
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
_COLUMNS = "SELECT id, entry_id, url, title, author, feed_title, published_at, created_at"
LIST = Sql(
    _COLUMNS,
    """
    FROM snapshots
    WHERE user_id = :user_id AND id < :before
    ORDER BY id DESC
    LIMIT :limit
    """,
)
FIND = Sql(_COLUMNS, ", packed FROM snapshots WHERE user_id = :user_id AND id = :id")
FIND_BY_URL = Sql(
    _COLUMNS,
    """
    , packed
    FROM snapshots
    WHERE user_id = :user_id AND (url_key = :url_key OR url = :url)
    ORDER BY id
    LIMIT 1
    """,
)
REMOVE = Sql("DELETE FROM snapshots WHERE user_id = :user_id AND id = :id")


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


async def list_snapshots(db: Calls, user_id: int, *, before: int, limit: int) -> list[Snapshot]:
    return await db.all(LIST, Snapshot, user_id=user_id, before=before, limit=limit)


async def find_snapshot(db: Calls, user_id: int, snapshot_id: int) -> Snapshot | None:
    return await db.one(FIND, Snapshot, user_id=user_id, id=snapshot_id)


async def find_snapshot_of(db: Calls, user_id: int, url: str, url_key: str) -> Snapshot | None:
    """Give what this user keeps of an address, however it came to be kept."""
    return await db.one(FIND_BY_URL, Snapshot, user_id=user_id, url=url, url_key=url_key)


async def remove_snapshot(tx: Calls, user_id: int, snapshot_id: int) -> bool:
    return await tx.run(REMOVE, user_id=user_id, id=snapshot_id) == 1


def _entry_key(entry_id: int) -> str:
    # Not by its address: some feeds give all their entries the same one.
    return make_key("entry", str(entry_id))
