"""Which feeds are served elsewhere, with which flags, and which of them have something to do."""

from dataclasses import dataclass

from copydesk.model.proxied import AddedBy, ProxiedFeed
from copydesk.store.engine.db import Calls, Sql, scalar

_COLUMNS = """
    SELECT p.feed_id, f.url, f.title, p.added_by, p.created_at, p.enabled_at, p.polling_at,
      p.deleted_at, p.is_domain_enforced, p.domains, p.languages, p.asked_at, p.dirty_at,
      p.changes, p.built_at, p.build_milliseconds, p.item_count, f.language,
      s.last_success_at, s.last_error
    FROM proxied_feeds AS p
    JOIN feeds AS f ON f.id = p.feed_id
    JOIN feed_states AS s ON s.feed_id = p.feed_id
"""
# A feed of one's own is nobody else's: whoever serves it would show it to all.
FIND = Sql(
    _COLUMNS,
    """
    WHERE p.feed_id = :feed_id AND f.is_private = FALSE AND f.owner_user_id IS NULL
      AND f.removed_at IS NULL
    """,
)
LIST = Sql(
    _COLUMNS,
    """
    WHERE p.feed_id > :after AND f.is_private = FALSE AND f.owner_user_id IS NULL
      AND f.removed_at IS NULL
      AND (lower(f.url) LIKE :pattern ESCAPE '!' OR lower(f.title) LIKE :pattern ESCAPE '!')
    ORDER BY p.feed_id
    LIMIT :limit
    """,
)
IS_SHARED = Sql(
    """
    SELECT 1
    FROM feeds
    WHERE id = :feed_id AND kind = 'web' AND is_private = FALSE AND owner_user_id IS NULL
      AND removed_at IS NULL
    """
)
ADD = Sql(
    """
    INSERT INTO proxied_feeds (feed_id, added_by, created_at, enabled_at, polling_at, asked_at,
      dirty_at)
    VALUES (:feed_id, :added_by, :now, :enabled_at, :polling_at, :now, :now)
    ON CONFLICT (feed_id) DO NOTHING
    """
)
COUNT_READERS_OWN = Sql(
    "SELECT count(*) FROM proxied_feeds WHERE added_by = 'reader' AND deleted_at IS NULL"
)
SET_FLAGS = Sql(
    """
    UPDATE proxied_feeds
    SET enabled_at = :enabled_at, polling_at = :polling_at, deleted_at = :deleted_at,
      is_domain_enforced = :is_domain_enforced, domains = :domains, added_by = :added_by,
      dirty_at = COALESCE(dirty_at, CAST(:now AS BIGINT)), changes = changes + 1
    WHERE feed_id = :feed_id
    """
)
ADD_LANGUAGE = Sql(
    """
    UPDATE proxied_feeds
    SET languages = languages || ' ' || :language,
      dirty_at = COALESCE(dirty_at, CAST(:now AS BIGINT)), changes = changes + 1
    WHERE feed_id = :feed_id
      AND ' ' || languages || ' ' NOT LIKE '% ' || :language || ' %'
    """
)
SET_DIRTY = Sql(
    """
    UPDATE proxied_feeds
    SET dirty_at = COALESCE(dirty_at, CAST(:now AS BIGINT)), changes = changes + 1
    WHERE feed_id = :feed_id
    """
)
SET_DIRTY_BY_ENTRIES = Sql(
    """
    UPDATE proxied_feeds
    SET dirty_at = COALESCE(dirty_at, CAST(:now AS BIGINT)), changes = changes + 1
    WHERE feed_id IN (SELECT e.feed_id FROM entries AS e WHERE e.id IN (:entry_ids...))
    """
)
# What came meanwhile leaves the mark where it is: then there is more to build.
SET_BUILT = Sql(
    """
    UPDATE proxied_feeds
    SET built_at = :built_at, build_milliseconds = :milliseconds, item_count = :item_count,
      dirty_at = CASE WHEN changes = :changes THEN NULL ELSE CAST(:built_at AS BIGINT) END
    WHERE feed_id = :feed_id
    """
)
# Which are dirty, and how many of their newest entries nobody has spoken of yet.
LIST_DIRTY = Sql(
    """
    SELECT p.feed_id, p.dirty_at, p.built_at, (
      SELECT count(*)
      FROM (SELECT e.id FROM entries AS e WHERE e.feed_id = p.feed_id
            ORDER BY e.sort_at DESC, e.id DESC LIMIT :items) AS newest
      JOIN entry_analyses AS a ON a.entry_id = newest.id
      WHERE a.waiting_since IS NOT NULL
        OR (CAST(:has_models AS BOOLEAN) AND a.model_since IS NOT NULL)) AS pending
    FROM proxied_feeds AS p
    JOIN feed_states AS s ON s.feed_id = p.feed_id
    WHERE p.dirty_at IS NOT NULL AND p.enabled_at IS NOT NULL AND p.deleted_at IS NULL
      AND s.last_success_at IS NOT NULL
    ORDER BY p.dirty_at
    LIMIT :limit
    """
)
COUNT_PENDING = Sql(
    """
    SELECT p.feed_id, (
      SELECT count(*)
      FROM (SELECT e.id FROM entries AS e WHERE e.feed_id = p.feed_id
            ORDER BY e.sort_at DESC, e.id DESC LIMIT :items) AS newest
      JOIN entry_analyses AS a ON a.entry_id = newest.id
      WHERE a.waiting_since IS NOT NULL
        OR (CAST(:has_models AS BOOLEAN) AND a.model_since IS NOT NULL)) AS pending
    FROM proxied_feeds AS p
    WHERE p.feed_id IN (:feed_ids...)
    """
)
# Whether or not somebody follows it here. One that is kept fresh does not wait for its own time,
# unless it fails or its host wants a pause.
LIST_STALE = Sql(
    """
    SELECT p.feed_id
    FROM proxied_feeds AS p
    JOIN feed_states AS s ON s.feed_id = p.feed_id
    WHERE p.enabled_at IS NOT NULL AND p.deleted_at IS NULL
      AND s.suspended_at IS NULL AND s.gone_at IS NULL
      AND (s.next_check_at <= :now OR (
        p.polling_at IS NOT NULL AND s.failures = 0 AND s.last_checked_at <= :before
        AND (s.retry_after_until IS NULL OR s.retry_after_until <= :now)))
      AND NOT EXISTS (
        SELECT 1 FROM jobs AS j
        WHERE j.dedup_key = 'refresh:' || CAST(p.feed_id AS TEXT) AND j.state <> 'dead')
    ORDER BY p.feed_id
    LIMIT :limit
    """
)
DROP_IDLE = Sql(
    """
    DELETE FROM proxied_feeds
    WHERE feed_id IN (
      SELECT feed_id FROM proxied_feeds
      WHERE added_by = 'reader' AND polling_at IS NULL AND asked_at < :before
      ORDER BY asked_at
      LIMIT :limit)
    """
)


@dataclass(frozen=True, slots=True)
class DirtyFeed:
    """A feed to build, and how many of its entries still wait for an analysis."""

    feed_id: int
    dirty_at: int
    built_at: int | None
    pending: int


@dataclass(frozen=True, slots=True)
class _Pending:
    feed_id: int
    pending: int


async def find_proxied(db: Calls, feed_id: int) -> ProxiedFeed | None:
    return await db.one(FIND, ProxiedFeed, feed_id=feed_id)


async def list_proxied(db: Calls, after: int, limit: int, pattern: str = "%") -> list[ProxiedFeed]:
    """Give those whose address or title fits a pattern."""
    return await db.all(LIST, ProxiedFeed, after=after, limit=limit, pattern=pattern)


async def is_shared(db: Calls, feed_id: int) -> bool:
    """Say whether a feed is one that all may see."""
    return bool(await db.value(IS_SHARED, feed_id=feed_id))


async def add_proxied(
    tx: Calls, feed_id: int, *, added_by: AddedBy, is_polling: bool, now: int
) -> bool:
    """Serve a feed from now on; False if it is known already."""
    added = await tx.run(
        ADD,
        feed_id=feed_id,
        added_by=added_by,
        now=now,
        enabled_at=now,
        polling_at=now if is_polling else None,
    )
    return added > 0


async def count_from_readers(db: Calls) -> int:
    """Count the feeds that readers brought."""
    return int(await db.value(COUNT_READERS_OWN))


async def set_flags(
    tx: Calls,
    feed_id: int,
    *,
    enabled_at: int | None,
    polling_at: int | None,
    deleted_at: int | None,
    is_domain_enforced: bool,
    domains: str,
    added_by: AddedBy,
    now: int,
) -> None:
    await tx.run(
        SET_FLAGS,
        feed_id=feed_id,
        enabled_at=enabled_at,
        polling_at=polling_at,
        deleted_at=deleted_at,
        is_domain_enforced=is_domain_enforced,
        domains=domains,
        added_by=added_by,
        now=now,
    )


async def add_language(db: Calls, feed_id: int, language: str, now: int) -> bool:
    """Note that a feed was asked for in a language; False if that is known."""
    return await db.run(ADD_LANGUAGE, feed_id=feed_id, language=language, now=now) > 0


async def set_dirty(tx: Calls, feed_id: int, now: int) -> bool:
    """Note that a feed has news; False for one that is not served."""
    return await tx.run(SET_DIRTY, feed_id=feed_id, now=now) > 0


async def set_dirty_by_entries(tx: Calls, entry_ids: list[int], now: int) -> None:
    """Note that something new was said of entries."""
    await tx.run(SET_DIRTY_BY_ENTRIES, entry_ids=entry_ids, now=now)


async def set_built(
    tx: Calls, feed_id: int, *, changes: int, built_at: int, milliseconds: int, item_count: int
) -> None:
    await tx.run(
        SET_BUILT,
        feed_id=feed_id,
        changes=changes,
        built_at=built_at,
        milliseconds=milliseconds,
        item_count=item_count,
    )


async def list_dirty(db: Calls, *, items: int, has_models: bool, limit: int) -> list[DirtyFeed]:
    return await db.all(LIST_DIRTY, DirtyFeed, items=items, has_models=has_models, limit=limit)


async def count_pending(
    db: Calls, feed_ids: list[int], *, items: int, has_models: bool
) -> dict[int, int]:
    """Count the entries of feeds that wait for an analysis."""
    found = await db.all(
        COUNT_PENDING, _Pending, feed_ids=feed_ids, items=items, has_models=has_models
    )
    return {each.feed_id: each.pending for each in found}


async def list_stale(db: Calls, *, before: int, now: int, limit: int) -> list[int]:
    """Give served feeds that are due, or are kept fresh and were asked before a time."""
    return await db.all(LIST_STALE, scalar, before=before, now=now, limit=limit)


async def drop_idle(db: Calls, before: int, limit: int) -> int:
    """Forget some feeds that readers brought and nobody has asked for since a time."""
    return await db.run(DROP_IDLE, before=before, limit=limit)
