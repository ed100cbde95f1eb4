"""The filters of users, in their order, and the revision that says which of them count now."""

import msgspec

from copydesk.store.engine.db import Calls, Sql

_COLUMNS = """
    id, title, conditions, actions, folder_id, feed_id, position, disabled_at, expires_at,
    needs_analysis, error, active_from, created_at, changed_at, breaks_out
"""
_OF_USER = "FROM filters WHERE user_id = :user_id AND removed_at IS NULL"
LIST = Sql("SELECT", _COLUMNS, _OF_USER, "ORDER BY position, id")
FIND = Sql("SELECT", _COLUMNS, _OF_USER, "AND id = :id")
ADD = Sql(
    """
    INSERT INTO filters (user_id, title, conditions, actions, folder_id, feed_id, position,
      disabled_at, expires_at, needs_analysis, breaks_out, active_from, created_at, changed_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:title AS TEXT), CAST(:conditions AS TEXT),
      CAST(:actions AS TEXT), CAST(:folder_id AS BIGINT), CAST(:feed_id AS BIGINT),
      COALESCE(max(position) + 1, 0), CAST(:disabled_at AS BIGINT), CAST(:expires_at AS BIGINT),
      :needs_analysis, :breaks_out, CAST(:now AS BIGINT), CAST(:now AS BIGINT),
      CAST(:now AS BIGINT)
    FROM filters
    WHERE user_id = :user_id
    RETURNING id
    """,
    postgres="""
    INSERT INTO filters (user_id, title, conditions, actions, folder_id, feed_id, position,
      disabled_at, expires_at, needs_analysis, breaks_out, active_from, created_at, changed_at)
    SELECT CAST(:user_id AS BIGINT), CAST(:title AS TEXT), CAST(:conditions AS TEXT),
      CAST(:actions AS TEXT), CAST(:folder_id AS BIGINT), CAST(:feed_id AS BIGINT),
      COALESCE(max(position) + 1, 0), CAST(:disabled_at AS BIGINT), CAST(:expires_at AS BIGINT),
      CAST(:needs_analysis AS BOOLEAN), CAST(:breaks_out AS BOOLEAN), CAST(:now AS BIGINT),
      CAST(:now AS BIGINT), CAST(:now AS BIGINT)
    FROM filters
    WHERE user_id = :user_id
    RETURNING id
    """,
)
SET = Sql(
    """
    UPDATE filters
    SET title = :title, conditions = :conditions, actions = :actions, folder_id = :folder_id,
      feed_id = :feed_id, disabled_at = :disabled_at, expires_at = :expires_at,
      needs_analysis = :needs_analysis, breaks_out = :breaks_out, error = '',
      active_from = :active_from, changed_at = :now
    WHERE user_id = :user_id AND id = :id
    """
)
PLACE = Sql("UPDATE filters SET position = :position WHERE user_id = :user_id AND id = :id")
REMOVE = Sql(
    """
    UPDATE filters
    SET removed_at = :now
    WHERE user_id = :user_id AND id = :id AND removed_at IS NULL
    """
)
RESTORE = Sql(
    """
    UPDATE filters
    SET removed_at = NULL
    WHERE user_id = :user_id AND id = :id AND removed_at IS NOT NULL
    """
)
REMOVE_OLD = Sql(
    """
    DELETE FROM filters
    WHERE id IN (
      SELECT id FROM filters WHERE removed_at < :before ORDER BY removed_at LIMIT :limit)
    """
)
COUNT = Sql("SELECT count(*)", _OF_USER)
SWITCH_OFF = Sql(
    """
    UPDATE filters
    SET disabled_at = :now, error = :error, changed_at = :now
    WHERE user_id = :user_id AND id IN (:ids...) AND disabled_at IS NULL
    """
)
SET_REVISION = Sql(
    """
    INSERT INTO filter_sets (user_id, revision, active, analysed)
    SELECT CAST(:user_id AS BIGINT), 1, count(*),
      count(CASE WHEN needs_analysis THEN 1 END)
    FROM filters
    WHERE user_id = :user_id AND disabled_at IS NULL AND removed_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET
      revision = filter_sets.revision + 1, active = excluded.active, analysed = excluded.analysed
    """
)
GET_REVISION = Sql("SELECT revision FROM filter_sets WHERE user_id = :user_id")
# Nobody's marks change while their new entries are filtered. Users come after feeds and before
# the numbers of entries, as everywhere.
_READERS = """
    SELECT u.id AS user_id, f.revision
    FROM filter_sets AS f
    JOIN users AS u ON u.id = f.user_id
    WHERE f.active > 0 AND (f.analysed > 0 OR NOT :is_analysed) AND EXISTS (
      SELECT 1
      FROM subscriptions AS s
      WHERE s.user_id = f.user_id AND s.feed_id IN (:feed_ids...) AND s.unsubscribed_at IS NULL)
    ORDER BY u.id
"""
LOCK_READERS = Sql(_READERS, postgres=_READERS + " FOR NO KEY UPDATE OF u")


class StoredFilter(msgspec.Struct, frozen=True):
    """A filter as it lies in the database: whether it can still be read is seen later."""

    id: int
    title: str
    conditions: str
    actions: str
    folder_id: int | None
    feed_id: int | None
    position: int
    disabled_at: int | None
    expires_at: int | None
    needs_analysis: bool
    error: str
    active_from: int
    created_at: int
    changed_at: int
    breaks_out: bool


class FilterReader(msgspec.Struct, frozen=True):
    """Somebody with filters, and which of them count now."""

    user_id: int
    revision: int


class FilterRow(msgspec.Struct, frozen=True):
    """A filter to be stored."""

    title: str
    conditions: str
    actions: str
    folder_id: int | None
    feed_id: int | None
    disabled_at: int | None
    expires_at: int | None
    needs_analysis: bool
    breaks_out: bool


async def list_filters(db: Calls, user_id: int) -> list[StoredFilter]:
    return await db.all(LIST, StoredFilter, user_id=user_id)


async def find_filter(db: Calls, user_id: int, filter_id: int) -> StoredFilter | None:
    return await db.one(FIND, StoredFilter, user_id=user_id, id=filter_id)


async def count_filters(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT, user_id=user_id)
    return count


async def add_filter(tx: Calls, user_id: int, new: FilterRow, now: int) -> int:
    """Add a filter behind all others."""
    values = msgspec.structs.asdict(new)
    filter_id: int = await tx.value(ADD, user_id=user_id, now=now, **values)
    return filter_id


async def set_filter(
    tx: Calls, user_id: int, filter_id: int, new: FilterRow, *, active_from: int, now: int
) -> None:
    """Change a filter; what was wrong with it is forgotten."""
    values = msgspec.structs.asdict(new)
    await tx.run(SET, user_id=user_id, id=filter_id, active_from=active_from, now=now, **values)


async def place_filters(tx: Calls, user_id: int, filter_ids: list[int]) -> None:
    """Give filters their places in the order in which they are named."""
    rows = [
        {"user_id": user_id, "id": filter_id, "position": position}
        for position, filter_id in enumerate(filter_ids)
    ]
    await tx.run_many(PLACE, rows)


async def remove_filter(tx: Calls, user_id: int, filter_id: int, now: int) -> bool:
    """Take a filter away; its record stays for as long as it can be brought back."""
    return await tx.run(REMOVE, user_id=user_id, id=filter_id, now=now) > 0


async def restore_filter(tx: Calls, user_id: int, filter_id: int) -> bool:
    """Bring back a filter that was taken away, to where it stood."""
    return await tx.run(RESTORE, user_id=user_id, id=filter_id) > 0


async def remove_old(db: Calls, before: int, limit: int) -> int:
    """Forget some filters that were taken away before a time, with all that they did."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)


async def switch_off(tx: Calls, user_id: int, filter_ids: list[int], error: str, now: int) -> None:
    """Switch filters off that cannot be applied, and keep the reason."""
    await tx.run(SWITCH_OFF, user_id=user_id, ids=filter_ids, error=error, now=now)


async def set_revision(tx: Calls, user_id: int) -> None:
    """Have everybody who keeps this user's filters read them anew."""
    await tx.run(SET_REVISION, user_id=user_id)


async def get_revision(db: Calls, user_id: int) -> int:
    """Give the revision that counts; 0 for who never had a filter."""
    revision: int | None = await db.value(GET_REVISION, user_id=user_id)
    return revision or 0


async def lock_readers(
    tx: Calls, feed_ids: list[int], *, is_analysed: bool = False
) -> list[FilterReader]:
    """Give who has filters and follows one of these feeds, and let nobody else change their marks.

    With `is_analysed`, only those whose filters ask for an analysis.
    """
    return await tx.all(LOCK_READERS, FilterReader, feed_ids=feed_ids, is_analysed=is_analysed)
