"""Stored copies of feeds, what they are built from, and how often they are asked for."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from copydesk.model.proxied import ProxiedUse
from copydesk.store.engine.db import Calls, Sql

SET_BUILD = Sql(
    """
    INSERT INTO proxied_builds (feed_id, language, is_embedded, built_at, packed, scores)
    VALUES (:feed_id, :language, :is_embedded, :built_at, :packed, :scores)
    ON CONFLICT (feed_id, language, is_embedded) DO UPDATE SET
      built_at = excluded.built_at, packed = excluded.packed, scores = excluded.scores
    """
)
FIND_BUILD = Sql(
    """
    SELECT packed
    FROM proxied_builds
    WHERE feed_id = :feed_id AND language = :language AND is_embedded = :is_embedded
    """
)
DROP_BUILDS = Sql("DELETE FROM proxied_builds WHERE feed_id = :feed_id")
LIST_ITEMS = Sql(
    """
    SELECT e.id, e.guid, e.url, e.title, e.author, e.excerpt, e.extra, e.published_at, e.sort_at,
      b.packed AS body, t.packed AS full_text, a.result AS analysis
    FROM entries AS e
    LEFT JOIN entry_bodies AS b ON b.entry_id = e.id
    LEFT JOIN entry_articles AS t ON t.entry_id = e.id
    LEFT JOIN entry_analyses AS l ON l.entry_id = e.id
    LEFT JOIN analyses AS a ON a.id = l.analysis_id
    WHERE e.feed_id = :feed_id
    ORDER BY e.sort_at DESC, e.id DESC
    LIMIT :limit
    """
)
# Only of feeds that are served: what people follow for themselves is nobody's business.
LIST_BY_ADDRESS = Sql(
    """
    SELECT e.id AS entry_id, e.feed_id, e.url, e.title, e.published_at, e.arrived_at,
      f.url AS feed_url, f.title AS feed_title, p.is_domain_enforced, p.domains,
      a.result AS analysis, COALESCE(l.error_code, '') AS error_code
    FROM entries AS e
    JOIN proxied_feeds AS p ON p.feed_id = e.feed_id
    JOIN feeds AS f ON f.id = e.feed_id
    LEFT JOIN entry_analyses AS l ON l.entry_id = e.id
    LEFT JOIN analyses AS a ON a.id = l.analysis_id
    WHERE e.url_key = :url_key AND p.enabled_at IS NOT NULL AND p.deleted_at IS NULL
      AND f.is_private = FALSE AND f.owner_user_id IS NULL AND f.removed_at IS NULL
    ORDER BY e.sort_at DESC, e.id DESC
    LIMIT :limit
    """
)
ADD_USE = Sql(
    """
    INSERT INTO proxied_days (feed_id, day, requests, hot, unchanged, readers)
    SELECT p.feed_id, CAST(:day AS BIGINT), CAST(:requests AS BIGINT), CAST(:hot AS BIGINT),
      CAST(:unchanged AS BIGINT), CAST(:readers AS BIGINT)
    FROM proxied_feeds AS p
    WHERE p.feed_id = :feed_id
    ON CONFLICT (feed_id, day) DO UPDATE SET
      requests = proxied_days.requests + excluded.requests, hot = proxied_days.hot + excluded.hot,
      unchanged = proxied_days.unchanged + excluded.unchanged,
      readers = proxied_days.readers + excluded.readers
    """
)
SET_ASKED = Sql("UPDATE proxied_feeds SET asked_at = :now WHERE feed_id = :feed_id")
SUM_USE = Sql(
    """
    SELECT feed_id, CAST(sum(requests) AS BIGINT) AS requests, CAST(sum(hot) AS BIGINT) AS hot,
      CAST(sum(unchanged) AS BIGINT) AS unchanged, max(readers) AS readers
    FROM proxied_days
    WHERE feed_id IN (:feed_ids...) AND day >= :since
    GROUP BY feed_id
    """
)
DROP_OLD_USE = Sql("DELETE FROM proxied_days WHERE day < :before")


@dataclass(frozen=True, slots=True)
class BuildItem:
    """An entry as it is stored, with what was said of it as JSON."""

    id: int
    guid: str
    url: str
    title: str
    author: str
    excerpt: str
    extra: str
    published_at: int | None
    sort_at: int
    body: bytes | None
    full_text: bytes | None
    analysis: str | None


@dataclass(frozen=True, slots=True)
class FoundLink:
    """An entry at an address, of a feed that is served."""

    entry_id: int
    feed_id: int
    url: str
    title: str
    published_at: int | None
    arrived_at: int
    feed_url: str
    feed_title: str
    is_domain_enforced: bool
    domains: str
    analysis: str | None
    error_code: str
    """Why nothing can be said of it; empty while that is not known."""


async def set_build(
    tx: Calls,
    feed_id: int,
    language: str,
    packed: bytes,
    *,
    is_embedded: bool,
    built_at: int,
    scores: str,
) -> None:
    await tx.run(
        SET_BUILD,
        feed_id=feed_id,
        language=language,
        is_embedded=is_embedded,
        built_at=built_at,
        packed=packed,
        scores=scores,
    )


async def find_build(db: Calls, feed_id: int, language: str, *, is_embedded: bool) -> bytes | None:
    found: bytes | None = await db.value(
        FIND_BUILD, feed_id=feed_id, language=language, is_embedded=is_embedded
    )
    return found


async def drop_builds(tx: Calls, feed_id: int) -> None:
    """Forget what was built, so that nothing of it is served any more."""
    await tx.run(DROP_BUILDS, feed_id=feed_id)


async def list_items(db: Calls, feed_id: int, limit: int) -> list[BuildItem]:
    """Give the newest entries of a feed, in one statement."""
    return await db.all(LIST_ITEMS, BuildItem, feed_id=feed_id, limit=limit)


async def list_by_address(db: Calls, url_key: str, limit: int) -> list[FoundLink]:
    """Give the entries at an address, newest first."""
    return await db.all(LIST_BY_ADDRESS, FoundLink, url_key=url_key, limit=limit)


async def add_uses(tx: Calls, day: int, uses: Iterable[ProxiedUse], now: int) -> None:
    """Add what was asked for in the meantime."""
    rows = [asdict(use) for use in uses]
    await tx.run_many(ADD_USE, [{**row, "day": day} for row in rows])
    await tx.run_many(SET_ASKED, [{"feed_id": row["feed_id"], "now": now} for row in rows])


async def sum_uses(db: Calls, feed_ids: list[int], since: int) -> dict[int, ProxiedUse]:
    """Give how feeds were asked for since a day; those nobody asked for are left out."""
    found = await db.all(SUM_USE, ProxiedUse, feed_ids=feed_ids, since=since)
    return {each.feed_id: each for each in found}


async def drop_old_uses(db: Calls, before: int) -> int:
    return await db.run(DROP_OLD_USE, before=before)
