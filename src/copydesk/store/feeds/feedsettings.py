"""What people chose for a feed as a whole: how it is asked, how often, and whether at all."""

from collections.abc import Collection

from copydesk.model import FullText
from copydesk.model.times import SECOND
from copydesk.rules.addresses import feed_key
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.feeds.feeds import add_alias

COUNT_OTHERS = Sql(
    """
    SELECT count(*)
    FROM subscriptions
    WHERE feed_id = :feed_id AND user_id <> :user_id AND unsubscribed_at IS NULL
    """
)
# What came with a password stays behind it, also when the password is taken away.
SET_ACCESS = Sql(
    """
    UPDATE feeds
    SET sealed_access = :sealed,
      is_private = CASE WHEN :is_set THEN true ELSE is_private END
    WHERE id = :feed_id
    """
)
# One of several readers does not decide for the others.
SET_OWN_ACCESS = Sql(
    """
    UPDATE feeds
    SET sealed_access = :sealed, is_private = true
    WHERE id = :feed_id AND owner_user_id = :user_id
    """
)
SET_OWNER = Sql("UPDATE feeds SET owner_user_id = :user_id, url_key = :url_key WHERE id = :feed_id")
TAKE_ALIASES = Sql("DELETE FROM feed_aliases WHERE feed_id = :feed_id RETURNING url")
SET_MODE = Sql("UPDATE feeds SET fetch_mode = :fetch_mode WHERE id = :feed_id")
# A shorter pause counts at once, unless the server has named a time.
SET_OVERRIDE = Sql(
    """
    UPDATE feed_states
    SET override_seconds = :seconds,
      next_check_at = CASE
        WHEN next_check_at > :soonest AND COALESCE(retry_after_until, 0) <= :soonest THEN :soonest
        ELSE next_check_at END
    WHERE feed_id = :feed_id
    """
)
SUSPEND = Sql(
    "UPDATE feed_states SET suspended_at = :now WHERE feed_id = :feed_id AND suspended_at IS NULL"
)
RESUME = Sql("UPDATE feed_states SET suspended_at = NULL WHERE feed_id = :feed_id")
# A new address knows nothing of what the old one said.
RESTART = Sql(
    """
    UPDATE feed_states
    SET etag = '', last_modified = '', fresh_until = NULL, retry_after_until = NULL,
      cache_control = '', expires_at = NULL, expires = '', retry_after = '',
      failures = 0, last_error = '', last_error_code = '', gone_at = NULL, next_check_at = :now
    WHERE feed_id = :feed_id
    """
)
SET_FULL_TEXT = Sql("UPDATE feeds SET full_text = :full_text WHERE id = :feed_id")
_FEED_TAGS = """
    SELECT s.feed_id, t.title
    FROM subscription_tags AS s
    JOIN tags AS t ON t.id = s.tag_id
    WHERE s.user_id = :user_id AND t.user_id = :user_id
"""
LIST_FEED_TAGS = Sql(_FEED_TAGS, "ORDER BY t.title_key")
LIST_TAGS_OF_FEEDS = Sql(_FEED_TAGS, "AND s.feed_id IN (:feed_ids...) ORDER BY t.title_key")
_LOCK = "SELECT feed_id FROM feed_states WHERE feed_id IN (:feed_ids...)"
# In the order of ids, as everybody locks feeds.
LOCK = Sql(_LOCK, postgres=_LOCK + " ORDER BY feed_id FOR UPDATE")
_IS_OFF = """
      SELECT f.id
      FROM feeds AS f
      LEFT JOIN publishers AS p ON p.id = f.publisher_id
      WHERE f.id IN (:feed_ids...) AND (
        f.fetch_mode = 0 OR p.fetch_mode = 0 OR p.disabled_at IS NOT NULL)
"""
# Not asking is no failure of the feed: the count of failures stays.
STOP = Sql(
    """
    UPDATE feed_states
    SET suspended_at = :now, last_error = :error, last_error_code = 'not_asked',
      last_error_at = :now
    WHERE suspended_at IS NULL AND feed_id IN (
    """,
    _IS_OFF,
    ")",
)
START = Sql(
    """
    UPDATE feed_states
    SET suspended_at = NULL, last_error = '', last_error_code = '', failures = 0,
      next_check_at = :now
    WHERE feed_id IN (:feed_ids...) AND suspended_at IS NOT NULL
      AND last_error_code = 'not_asked' AND feed_id NOT IN (
    """,
    _IS_OFF,
    ")",
)


async def count_other_readers(db: Calls, feed_id: int, user_id: int) -> int:
    """Count who follows a feed besides this user."""
    count: int = await db.value(COUNT_OTHERS, feed_id=feed_id, user_id=user_id)
    return count


async def set_access(tx: Calls, feed_id: int, sealed: bytes | None) -> None:
    """Store how a feed is asked, which makes it private; None asks it as any other."""
    await tx.run(SET_ACCESS, feed_id=feed_id, sealed=sealed, is_set=sealed is not None)


async def set_own_access(tx: Calls, user_id: int, feed_id: int, sealed: bytes) -> None:
    """Store how a feed is asked, if it is this user's own."""
    await tx.run(SET_OWN_ACCESS, feed_id=feed_id, user_id=user_id, sealed=sealed)


async def set_owner(tx: Calls, feed_id: int, url: str, user_id: int, now: int) -> None:
    """Make a feed one person's own: nobody else finds it by any of its addresses."""
    await tx.run(SET_OWNER, feed_id=feed_id, url_key=feed_key(url, user_id), user_id=user_id)
    for old_url in await tx.all(TAKE_ALIASES, scalar, feed_id=feed_id):
        await add_alias(tx, feed_id, old_url, feed_key(old_url, user_id), now)


async def set_mode(tx: Calls, feed_id: int, fetch_mode: int | None) -> None:
    await tx.run(SET_MODE, feed_id=feed_id, fetch_mode=fetch_mode)


async def set_full_text(tx: Calls, feed_id: int, full_text: FullText) -> None:
    await tx.run(SET_FULL_TEXT, feed_id=feed_id, full_text=full_text)


async def list_feed_tags(
    db: Calls, user_id: int, feed_ids: Collection[int] | None = None
) -> dict[int, tuple[str, ...]]:
    """Give the titles of the tags that a user gave to feeds, or to some of them, by feed."""
    tags: dict[int, tuple[str, ...]] = {}
    if feed_ids is None:
        rows = await db.all(LIST_FEED_TAGS, _to_titled, user_id=user_id)
    else:
        asked = {"user_id": user_id, "feed_ids": [*feed_ids]}
        rows = await db.all(LIST_TAGS_OF_FEEDS, _to_titled, **asked)
    for feed_id, title in rows:
        tags[feed_id] = (*tags.get(feed_id, ()), title)
    return tags


def _to_titled(feed_id: int, title: str) -> tuple[int, str]:
    return feed_id, title


async def set_override(tx: Calls, feed_id: int, seconds: int | None, now: int) -> None:
    """Set the pause between two checks; None leaves it to the schedule."""
    soonest = now + (seconds or 2**31) * SECOND
    await tx.run(SET_OVERRIDE, feed_id=feed_id, seconds=seconds, soonest=soonest)


async def suspend_feed(tx: Calls, feed_id: int, now: int) -> None:
    await tx.run(SUSPEND, feed_id=feed_id, now=now)


async def resume_feed(tx: Calls, feed_id: int) -> None:
    await tx.run(RESUME, feed_id=feed_id)


async def restart_feed(tx: Calls, feed_id: int, now: int) -> None:
    """Let a feed that has a new address begin anew; its entries and readers stay."""
    await tx.run(RESTART, feed_id=feed_id, now=now)


async def lock_feeds(tx: Calls, feed_ids: list[int]) -> None:
    """Keep refreshes of these feeds out, and wait for those that run; before `lock_user`."""
    await tx.all(LOCK, scalar, feed_ids=feed_ids)


async def stop_or_start_feeds(tx: Calls, feed_ids: list[int], error: str, now: int) -> None:
    """Let the schedule follow what was decided: who is not to be asked rests, and says why.

    Whoever rested for that reason alone, and may be asked again, goes on.
    """
    await lock_feeds(tx, feed_ids)
    await tx.run(STOP, feed_ids=feed_ids, error=error, now=now)
    await tx.run(START, feed_ids=feed_ids, now=now)
