"""Feeds, their other addresses, and how fetching them goes."""

from collections.abc import Sequence

from copydesk.model import Audience, FeedInfo, FeedSource, FetchOutcome
from copydesk.rules.refresh import write_listing
from copydesk.store.catalog.publishers import assign_feeds, read_host
from copydesk.store.engine.db import Calls, Sql, scalar

FOREVER = 2**62

FIND_BY_URL = Sql(
    """
    SELECT id, 0 AS place FROM feeds WHERE url_key = :url_key
    UNION ALL
    SELECT feed_id, 1 AS place FROM feed_aliases WHERE url_key = :url_key
    ORDER BY place
    LIMIT 1
    """
)
ADD = Sql(
    """
    INSERT INTO feeds (url, url_key, title, is_private, owner_user_id, created_at)
    VALUES (:url, :url_key, :title, :is_private, :owner_user_id, :now)
    ON CONFLICT (url_key) DO NOTHING
    RETURNING id
    """
)
ADD_STATE = Sql("INSERT INTO feed_states (feed_id, next_check_at) VALUES (:feed_id, :now)")
ADD_ALIAS = Sql(
    """
    INSERT INTO feed_aliases (url_key, feed_id, url, created_at)
    VALUES (:url_key, :feed_id, :url, :now)
    ON CONFLICT DO NOTHING
    """
)
# A feed that does not name itself keeps the name under which it was added, or its last one.
SET_INFO = Sql(
    """
    UPDATE feeds
    SET title = COALESCE(NULLIF(:title, ''), title), description = :description,
      site_url = :site_url, icon_url = :icon_url, image_url = :image_url, language = :language,
      format = :format
    WHERE id = :feed_id AND (
      title <> COALESCE(NULLIF(:title, ''), title) OR description <> :description
      OR site_url <> :site_url OR icon_url <> :icon_url OR image_url <> :image_url
      OR language <> :language OR format <> :format)
    """
)
SELECT_SOURCES = """
    SELECT f.id AS feed_id, f.url, s.etag, s.last_modified, s.body_hash, s.listing, s.ttl_minutes,
      s.interval_seconds, s.override_seconds, s.failures, s.last_success_at, s.last_new_at,
      s.suspended_at, s.gone_at, s.redirect_url, s.redirect_count, s.redirect_first_at,
      f.title, f.description, f.site_url, f.icon_url, f.image_url, f.language,
      f.fetch_mode, f.sealed_access, f.full_text,
      CASE WHEN w.state = 'active' AND w.failures = 0 THEN w.expires_at END AS pushed_until,
      f.owner_user_id, p.fetch_mode AS publisher_mode, p.disabled_at AS publisher_disabled_at,
      s.recent_from_at, s.recent_count,
      s.cache_control, s.expires_at, f.format, s.expires, s.claimed_url, s.fingerprints
    FROM feeds AS f
    JOIN feed_states AS s ON s.feed_id = f.id
    LEFT JOIN websub AS w ON w.feed_id = f.id
    LEFT JOIN publishers AS p ON p.id = f.publisher_id
    WHERE f.removed_at IS NULL
"""
_SOURCE = SELECT_SOURCES + " AND f.id = :feed_id"
FIND_SOURCE = Sql(_SOURCE)
# Two refreshes of one feed at the same time must not both insert its entries.
LOCK_SOURCE = Sql(_SOURCE, postgres=_SOURCE + " FOR UPDATE OF s")
# Feeds that nobody follows rest.
_ASKED = """
    FROM feed_states
    WHERE suspended_at IS NULL AND gone_at IS NULL AND EXISTS (
        SELECT 1 FROM subscriptions AS s
        WHERE s.feed_id = feed_states.feed_id AND s.unsubscribed_at IS NULL)
"""
# A time that no schedule gives was set by a clock that was wrong: such feeds are due as well.
LIST_DUE = Sql(
    "SELECT feed_id FROM (SELECT feed_id, next_check_at",
    _ASKED,
    """
      AND next_check_at <= :now
    ORDER BY next_check_at
    LIMIT :limit) AS due
    UNION ALL
    SELECT feed_id FROM (SELECT feed_id
    """,
    _ASKED,
    """
      AND next_check_at > :latest AND (told_check_at IS NULL
        OR told_check_at <> next_check_at OR next_check_at > :latest_told)
    LIMIT :limit) AS astray
    """,
)
NEXT_DUE = Sql(
    "SELECT next_check_at",
    _ASKED,
    """
      AND next_check_at <= :now
    ORDER BY next_check_at
    LIMIT 1
    """,
)
# In the order of ids: two that postpone the same feeds must not wait for each other.
POSTPONE = Sql(
    "UPDATE feed_states SET next_check_at = :until WHERE feed_id IN (:feed_ids...)",
    postgres="""
    WITH locked AS MATERIALIZED (
      SELECT feed_id FROM feed_states WHERE feed_id IN (:feed_ids...) ORDER BY feed_id FOR UPDATE
    )
    UPDATE feed_states SET next_check_at = :until WHERE feed_id IN (SELECT feed_id FROM locked)
    """,
)
# Comes before the entries are stored, because it also locks the feed against another refresh. So
# a new reader sees what is still listed of the known entries, or else what comes next. Hardly any
# feed is followed by somebody who shares folders; it costs less to be told so here than to ask.
_SET_FETCHED = """
    UPDATE feed_states
    SET etag = :etag, last_modified = :last_modified, body_hash = :body_hash,
      listing = :listing, fingerprints = :fingerprints, ttl_minutes = :ttl_minutes,
      icon_wanted_at = COALESCE(CAST(:icon_wanted_at AS BIGINT), icon_wanted_at),
      listed_from_id = COALESCE(
        (SELECT min(k.entry_id) FROM entry_keys AS k
          WHERE k.feed_id = :feed_id AND k.key IN (:keys...)),
        (SELECT c.value + 1 FROM counters AS c WHERE c.name = 'entries')),
      fresh_until = :fresh_until, retry_after_until = :retry_after_until,
      cache_control = :cache_control, expires_at = :expires_at,
      expires = :expires, retry_after = :retry_after, told_check_at = :told_check_at,
      interval_seconds = :interval_seconds, next_check_at = :next_check_at,
      recent_from_at = :recent_from_at, recent_count = :recent_count,
      last_checked_at = :checked_at, last_success_at = :checked_at, last_status = :status,
      last_new_at = CASE WHEN :has_new THEN :checked_at ELSE last_new_at END,
      last_error = '', last_error_code = '', failures = 0, gone_at = NULL
    WHERE feed_id = :feed_id
    RETURNING
      EXISTS (
        SELECT 1
        FROM folder_members AS m
        CROSS JOIN subscriptions AS s
        WHERE m.user_id = m.owner_id AND s.user_id = m.owner_id AND s.feed_id = :feed_id
      ) AS is_shared,
      EXISTS (
        SELECT 1
        FROM filter_sets AS f
        CROSS JOIN subscriptions AS s
        WHERE f.active > 0 AND s.user_id = f.user_id AND s.feed_id = :feed_id
          AND s.unsubscribed_at IS NULL
      ) AS is_filtered,
"""
_IS_SERVED = "EXISTS (SELECT 1 FROM proxied_feeds AS p WHERE p.feed_id = :feed_id)"
# On PostgreSQL the statement may have waited for the feed, and would say what was before that.
SET_FETCHED = Sql(
    f"{_SET_FETCHED} {_IS_SERVED} AS may_be_served",
    postgres=f"{_SET_FETCHED} TRUE AS may_be_served",
)
# Freshness headers and validators belong to the last success: a failure never touches them.
SET_FAILED = Sql(
    """
    UPDATE feed_states
    SET failures = failures + 1, next_check_at = :next_check_at,
      retry_after_until = :retry_after_until, retry_after = :retry_after,
      told_check_at = :told_check_at, last_checked_at = :checked_at,
      last_status = :status, last_error_at = :checked_at, last_error = :error,
      last_error_code = :error_code,
      gone_at = CASE WHEN :is_gone THEN :checked_at ELSE gone_at END
    WHERE feed_id = :feed_id
    """
)
# Nobody was asked: this is no check, and no failure of the feed.
SET_WAITING = Sql(
    """
    UPDATE feed_states
    SET next_check_at = :next_check_at, retry_after_until = :until,
      told_check_at = :next_check_at
    WHERE feed_id = :feed_id
    """
)


async def find_feed(db: Calls, url_key: str) -> int | None:
    """Give the feed with this address, now or formerly."""
    feed_id: int | None = await db.value(FIND_BY_URL, url_key=url_key)
    return feed_id


async def add_feed(
    tx: Calls,
    url: str,
    url_key: str,
    *,
    title: str,
    is_private: bool,
    now: int,
    owner_user_id: int | None = None,
) -> int:
    """Create the feed, or give the one that has or had this address."""
    if (known := await find_feed(tx, url_key)) is not None:
        return known
    feed_id = await tx.value(
        ADD,
        url=url,
        url_key=url_key,
        title=title,
        is_private=is_private,
        owner_user_id=owner_user_id,
        now=now,
    )
    if feed_id is None:
        existing: int = await tx.value(FIND_BY_URL, url_key=url_key)
        return existing
    await tx.run(ADD_STATE, feed_id=feed_id, now=now)
    await assign_feeds(tx, [(feed_id, read_host(url))])
    return int(feed_id)


async def add_alias(tx: Calls, feed_id: int, url: str, url_key: str, now: int) -> None:
    await tx.run(ADD_ALIAS, feed_id=feed_id, url=url, url_key=url_key, now=now)


async def find_source(db: Calls, feed_id: int) -> FeedSource | None:
    return await db.one(FIND_SOURCE, FeedSource, feed_id=feed_id)


async def lock_source(tx: Calls, feed_id: int) -> FeedSource | None:
    """Read what a refresh starts from, and keep other refreshes of this feed out."""
    return await tx.one(LOCK_SOURCE, FeedSource, feed_id=feed_id)


async def list_due_feeds(
    db: Calls, now: int, latest: int, limit: int, *, latest_told: int
) -> list[int]:
    """Give the feeds whose time has come, or is later than `latest`; at most twice `limit`.

    A time that its server named counts until `latest_told`.
    """
    return await db.all(
        LIST_DUE, scalar, now=now, limit=limit, latest=latest, latest_told=latest_told
    )


async def postpone_feeds(tx: Calls, feed_ids: list[int], until: int) -> None:
    """Keep queued feeds from being found due again while their job waits."""
    await tx.run(POSTPONE, feed_ids=feed_ids, until=until)


async def find_next_due(db: Calls) -> int | None:
    next_due: int | None = await db.value(NEXT_DUE, now=FOREVER)
    return next_due


async def set_info(tx: Calls, feed_id: int, info: FeedInfo) -> None:
    await tx.run(
        SET_INFO,
        feed_id=feed_id,
        title=info.title,
        description=info.description,
        site_url=info.site_url,
        icon_url=info.icon_url,
        image_url=info.image_url,
        language=info.language,
        format=info.format,
    )


async def set_fetched(
    tx: Calls,
    feed_id: int,
    outcome: FetchOutcome,
    *,
    etag: str,
    last_modified: str,
    body_hash: str,
    listed: Sequence[tuple[str, str]],
    ttl_minutes: int | None,
    has_new: bool,
    fingerprints: str = "",
) -> Audience | None:
    """Write down a full fetch; `listed` is everything in it. None when the feed is gone."""
    return await tx.one(
        SET_FETCHED,
        Audience,
        feed_id=feed_id,
        etag=etag,
        last_modified=last_modified,
        body_hash=body_hash,
        listing=write_listing(listed),
        fingerprints=fingerprints,
        keys=[key for key, _ in listed],
        ttl_minutes=ttl_minutes,
        has_new=has_new,
        icon_wanted_at=outcome.icon_wanted_at,
        **list_success(outcome),
    )


def list_success(outcome: FetchOutcome) -> dict[str, object]:
    """Give what every fetch that worked says of the feed's server and of the next time."""
    return {
        "fresh_until": outcome.fresh_until,
        "retry_after_until": outcome.retry_after_until,
        "retry_after": outcome.retry_after,
        "told_check_at": outcome.told_check_at,
        "interval_seconds": outcome.interval_seconds,
        "cache_control": outcome.cache_control,
        "expires_at": outcome.expires_at,
        "expires": outcome.expires,
        "recent_from_at": outcome.recent_from_at,
        "recent_count": outcome.recent_count,
        "next_check_at": outcome.next_check_at,
        "checked_at": outcome.checked_at,
        "status": outcome.status,
    }


async def set_failed(tx: Calls, feed_id: int, outcome: FetchOutcome) -> None:
    """Count the failure and set the next check in one statement."""
    await tx.run(
        SET_FAILED,
        feed_id=feed_id,
        next_check_at=outcome.next_check_at,
        retry_after_until=outcome.retry_after_until,
        retry_after=outcome.retry_after,
        told_check_at=outcome.told_check_at,
        checked_at=outcome.checked_at,
        status=outcome.status,
        error=outcome.error,
        error_code=outcome.error_code,
        is_gone=outcome.is_gone,
    )


async def set_waiting(tx: Calls, feed_id: int, *, until: int, next_check_at: int) -> None:
    """Put a feed off whose host wants to be left alone."""
    await tx.run(SET_WAITING, feed_id=feed_id, until=until, next_check_at=next_check_at)
