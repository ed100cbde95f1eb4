"""Who is told, by WebSub, when an own feed changes, and what they were last told."""

from dataclasses import asdict, dataclass

from copydesk.model.sharing import FeedForm, HubSubscriber
from copydesk.store.engine.db import Calls, Sql

_COLUMNS = """
    SELECT w.id, w.own_feed_id, w.form, w.callback_url, w.sealed, w.expires_at, w.told_tag,
      w.failures
    FROM hub_subscribers AS w
    WHERE w.user_id = :user_id
"""
FIND = Sql(_COLUMNS, "AND w.id = :id")
LIST = Sql(_COLUMNS, "AND w.own_feed_id = :own_feed_id ORDER BY w.id")
COUNT_OTHERS = Sql(
    """
    SELECT count(*)
    FROM hub_subscribers
    WHERE user_id = :user_id AND own_feed_id = :own_feed_id AND expires_at > :now
      AND (form <> :form OR callback_url <> :callback_url)
    """
)
SET = Sql(
    """
    INSERT INTO hub_subscribers (user_id, own_feed_id, form, callback_url, sealed, expires_at)
    VALUES (:user_id, :own_feed_id, :form, :callback_url, :sealed, :expires_at)
    ON CONFLICT (own_feed_id, form, callback_url) DO UPDATE SET
      sealed = excluded.sealed, expires_at = excluded.expires_at, failures = 0
    """
)
SET_TOLD = Sql(
    """
    UPDATE hub_subscribers
    SET told_tag = :told_tag, failures = 0
    WHERE user_id = :user_id AND id = :id
    """
)
SET_FAILED = Sql(
    "UPDATE hub_subscribers SET failures = :failures WHERE user_id = :user_id AND id = :id"
)
REMOVE = Sql("DELETE FROM hub_subscribers WHERE user_id = :user_id AND id = :id")
REMOVE_FOLLOWER = Sql(
    """
    DELETE FROM hub_subscribers
    WHERE user_id = :user_id AND own_feed_id = :own_feed_id AND form = :form
      AND callback_url = :callback_url
    """
)
REMOVE_ALL = Sql(
    "DELETE FROM hub_subscribers WHERE user_id = :user_id AND own_feed_id = :own_feed_id"
)
# Whatever open pages would hear of may have changed a view; now and then one looks anyway.
LIST_DUE = Sql(
    """
    SELECT o.id AS own_feed_id, o.user_id
    FROM own_feeds AS o
    WHERE o.id IN (SELECT w.own_feed_id FROM hub_subscribers AS w)
      AND o.looked_at <= :recent
      AND (
        o.looked_at <= :before
        OR EXISTS (
          SELECT 1
          FROM events AS ev
          WHERE ev.id > o.told_event_id AND (
            ev.user_id = o.user_id
            OR ev.user_id IS NULL AND ev.feed_id IN (
              SELECT s.feed_id
              FROM subscriptions AS s
              WHERE s.user_id = o.user_id AND s.unsubscribed_at IS NULL))))
    ORDER BY o.looked_at, o.id
    LIMIT :limit
    """
)
SET_LOOKED = Sql(
    """
    UPDATE own_feeds
    SET told_event_id = :event_id, looked_at = :now
    WHERE user_id = :user_id AND id = :id
    """
)


@dataclass(frozen=True, slots=True)
class FeedFollower:
    """Who follows an own feed, in which form: nobody is told twice."""

    own_feed_id: int
    form: FeedForm
    callback_url: str


@dataclass(frozen=True, slots=True)
class DueFeed:
    """An own feed that may have something to tell."""

    own_feed_id: int
    user_id: int


async def find_subscriber(db: Calls, user_id: int, subscriber_id: int) -> HubSubscriber | None:
    return await db.one(FIND, HubSubscriber, user_id=user_id, id=subscriber_id)


async def list_subscribers(db: Calls, user_id: int, own_feed_id: int) -> list[HubSubscriber]:
    return await db.all(LIST, HubSubscriber, user_id=user_id, own_feed_id=own_feed_id)


async def count_others(db: Calls, user_id: int, follower: FeedFollower, now: int) -> int:
    """Count who else is told of an own feed."""
    count: int = await db.value(COUNT_OTHERS, user_id=user_id, now=now, **asdict(follower))
    return count


async def set_follower(
    tx: Calls, user_id: int, follower: FeedFollower, *, sealed: bytes, expires_at: int
) -> None:
    """Tell somebody from now on, or for longer."""
    values = asdict(follower)
    await tx.run(SET, user_id=user_id, sealed=sealed, expires_at=expires_at, **values)


async def remove_follower(tx: Calls, user_id: int, follower: FeedFollower) -> None:
    await tx.run(REMOVE_FOLLOWER, user_id=user_id, **asdict(follower))


async def set_told(tx: Calls, user_id: int, subscriber_id: int, tag: str) -> None:
    await tx.run(SET_TOLD, user_id=user_id, id=subscriber_id, told_tag=tag)


async def set_failed(tx: Calls, user_id: int, subscriber_id: int, failures: int) -> None:
    await tx.run(SET_FAILED, user_id=user_id, id=subscriber_id, failures=failures)


async def remove_subscriber(tx: Calls, user_id: int, subscriber_id: int) -> None:
    await tx.run(REMOVE, user_id=user_id, id=subscriber_id)


async def remove_all(tx: Calls, user_id: int, own_feed_id: int) -> None:
    await tx.run(REMOVE_ALL, user_id=user_id, own_feed_id=own_feed_id)


async def list_due(db: Calls, *, recent: int, before: int, limit: int) -> list[DueFeed]:
    """Give own feeds with subscribers that may have changed, or were not looked at for long."""
    return await db.all(LIST_DUE, DueFeed, recent=recent, before=before, limit=limit)


async def set_looked(tx: Calls, user_id: int, own_feed_id: int, *, event_id: int, now: int) -> None:
    """Note up to which event an own feed was looked at."""
    await tx.run(SET_LOOKED, user_id=user_id, id=own_feed_id, event_id=event_id, now=now)
