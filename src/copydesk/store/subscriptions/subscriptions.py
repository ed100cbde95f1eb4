"""Which user follows which feed, and where it stands in the sidebar."""

from collections.abc import Collection
from dataclasses import dataclass

from copydesk.model import Subscription
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.idlists import pack_ids, unpack_ids
from copydesk.store.engine.locks import lock_feed, lock_user
from copydesk.store.ingest.duplicates import IS_FIRST_AMONG_FEEDS, IS_FIRST_FOR_READER, list_heirs
from copydesk.store.reading.states import mark_unread
from copydesk.store.subscriptions.rows import SELECT, SubscriptionRow, to_subscription

LIST = Sql(SELECT + " ORDER BY s.position, s.id", is_long=True)
LIST_SOME = Sql(SELECT + " AND s.feed_id IN (:feed_ids...) ORDER BY s.position, s.id", is_long=True)
FIND = Sql(SELECT + " AND s.id = :id")
FIND_BY_FEED = Sql(SELECT + " AND s.feed_id = :feed_id")
LIST_FEED_IDS = Sql(
    "SELECT feed_id FROM subscriptions WHERE user_id = :user_id AND unsubscribed_at IS NULL"
)
LIST_FOLDERED = Sql(
    """
    SELECT feed_id, folder_id
    FROM subscriptions
    WHERE user_id = :user_id AND unsubscribed_at IS NULL
    ORDER BY position, id
    """,
    is_long=True,
)
LIST_MUTED_FEED_IDS = Sql(
    """
    SELECT feed_id
    FROM subscriptions
    WHERE user_id = :user_id AND unsubscribed_at IS NULL AND muted_at IS NOT NULL
    """
)
FIND_FOLLOWED = Sql(
    """
    SELECT s.feed_id
    FROM feeds AS f
    JOIN subscriptions AS s ON s.feed_id = f.id
    WHERE f.url_key IN (:url_keys...) AND s.user_id = :user_id AND s.unsubscribed_at IS NULL
    LIMIT 1
    """
)
LIST_FOLLOWED_KEYS = Sql(
    """
    WITH known (url_key, feed_id) AS (
      SELECT url_key, id FROM feeds WHERE url_key IN (:url_keys...)
      UNION ALL
      SELECT url_key, feed_id FROM feed_aliases WHERE url_key IN (:url_keys...)
    )
    SELECT k.url_key
    FROM known AS k
    JOIN subscriptions AS s ON s.feed_id = k.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    """
)
LIST_ACTIVE_FEED_IDS = Sql(
    """
    SELECT s.feed_id
    FROM subscriptions AS s
    JOIN feed_states AS t ON t.feed_id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL AND t.suspended_at IS NULL
      AND t.gone_at IS NULL
    """
)
LIST_FOLDER_FEED_IDS = Sql(
    """
    WITH RECURSIVE tree (id) AS (
      SELECT id FROM folders WHERE user_id = :user_id AND id = :folder_id
      UNION
      SELECT f.id FROM folders AS f JOIN tree ON f.parent_id = tree.id WHERE f.user_id = :user_id
    )
    SELECT feed_id
    FROM subscriptions
    WHERE user_id = :user_id AND unsubscribed_at IS NULL AND folder_id IN (SELECT id FROM tree)
    """
)
FIND_REST = Sql(
    """
    SELECT id, parked_unread, parked_upto, unsubscribed_at
    FROM subscriptions
    WHERE user_id = :user_id AND feed_id = :feed_id
    """
)
LIST_LEFT = Sql(
    """
    SELECT feed_id
    FROM subscriptions
    WHERE user_id = :user_id AND id IN (:ids...) AND unsubscribed_at IS NOT NULL
    ORDER BY feed_id
    """
)
# Public feeds show what they listed last; private ones only what comes from now on.
ADD = Sql(
    """
    INSERT INTO subscriptions
      (user_id, feed_id, folder_id, title, position, visible_from, subscribed_at)
    SELECT CAST(:user_id AS BIGINT), f.id, CAST(:folder_id AS BIGINT), CAST(:title AS TEXT),
      (SELECT COALESCE(max(position), 0) + 1 FROM subscriptions WHERE user_id = :user_id),
      CASE WHEN f.is_private THEN c.value + 1 ELSE t.listed_from_id END, CAST(:now AS BIGINT)
    FROM feeds AS f
    JOIN feed_states AS t ON t.feed_id = f.id
    JOIN counters AS c ON c.name = 'entries'
    WHERE f.id = :feed_id AND f.removed_at IS NULL
      AND (f.owner_user_id IS NULL OR f.owner_user_id = :user_id)
    RETURNING id
    """
)
WAKE = Sql(
    """
    UPDATE subscriptions
    SET unsubscribed_at = NULL, parked_upto = NULL, subscribed_at = :now,
      parked_unread = CASE WHEN muted_at IS NOT NULL THEN parked_unread END,
      folder_id = CASE WHEN CAST(:folder_id AS BIGINT) IS NULL THEN folder_id ELSE :folder_id END,
      title = CASE WHEN CAST(:title AS TEXT) = '' THEN title ELSE :title END
    WHERE id = :id AND user_id = :user_id AND EXISTS (
      SELECT 1 FROM feeds AS f
      WHERE f.id = subscriptions.feed_id AND f.removed_at IS NULL
        AND (f.owner_user_id IS NULL OR f.owner_user_id = subscriptions.user_id))
    """
)
REST = Sql(
    """
    UPDATE subscriptions
    SET unsubscribed_at = :now, parked_unread = :parked_unread,
      parked_upto = (SELECT value FROM counters WHERE name = 'entries')
    WHERE id = :id AND user_id = :user_id AND unsubscribed_at IS NULL
    """
)
TAKE_UNREAD = Sql(
    "DELETE FROM unread WHERE user_id = :user_id AND feed_id = :feed_id RETURNING entry_id"
)
_GIVE_ALL_UNREAD = """
    INSERT INTO unread (user_id, sort_at, entry_id, feed_id, fair_at)
    SELECT s.user_id, e.sort_at, e.id, e.feed_id, e.fair_at
    FROM subscriptions AS s
    JOIN entries AS e ON e.feed_id = s.feed_id AND e.id >= s.visible_from
    WHERE s.user_id = :user_id AND s.muted_at IS NULL
"""
_OF_FEEDS = " AND s.feed_id IN (:feed_ids...)"
_GIVE_UNREAD = _GIVE_ALL_UNREAD + " AND s.id = :id"
GIVE_MANY_UNREAD = Sql(
    _GIVE_ALL_UNREAD + _OF_FEEDS + IS_FIRST_AMONG_FEEDS + " ON CONFLICT DO NOTHING"
)
GIVE_UNREAD = Sql(_GIVE_UNREAD + IS_FIRST_FOR_READER + " ON CONFLICT DO NOTHING")
# What was read stays read, also where a merge of feeds has given it another number; what was
# hidden stays hidden.
GIVE_UNREAD_BACK = Sql(
    _GIVE_UNREAD,
    """
      AND (e.id IN (:parked...) OR e.id > :parked_upto)
      AND NOT EXISTS (
        SELECT 1
        FROM states AS st
        WHERE st.user_id = :user_id AND st.entry_id = e.id
          AND (st.read_at IS NOT NULL OR st.hidden_at IS NOT NULL))
    """,
    IS_FIRST_FOR_READER,
    " ON CONFLICT DO NOTHING",
)
# Waits for the feeds that are just bringing entries: a copy of what is unread here may be among
# them, given to nobody who has the article already.
_LOCK_ENTRIES = "SELECT value FROM counters WHERE name = 'entries'"
LOCK_ENTRIES = Sql(_LOCK_ENTRIES, postgres=_LOCK_ENTRIES + " FOR UPDATE")
FIND_PLACE = Sql(
    """
    SELECT title, folder_id, position
    FROM subscriptions
    WHERE id = :id AND user_id = :user_id AND unsubscribed_at IS NULL
    """
)
SET_PLACE = Sql(
    """
    UPDATE subscriptions
    SET title = :title, folder_id = :folder_id, position = :position
    WHERE id = :id AND user_id = :user_id AND unsubscribed_at IS NULL
    """
)


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """What a user chose for a subscription; an empty title means the feed's own."""

    title: str
    folder_id: int | None
    position: int


@dataclass(frozen=True, slots=True)
class _Rest:
    id: int
    parked_unread: bytes | None
    parked_upto: int | None
    unsubscribed_at: int | None


async def list_subscriptions(
    db: Calls, user_id: int, feed_ids: Collection[int] | None = None
) -> list[Subscription]:
    """Give what a user follows, or what of it is among some feeds."""
    if feed_ids is None:
        rows = await db.all(LIST, SubscriptionRow, user_id=user_id)
    else:
        rows = await db.all(LIST_SOME, SubscriptionRow, user_id=user_id, feed_ids=[*feed_ids])
    return [to_subscription(row) for row in rows]


async def list_foldered(db: Calls, user_id: int) -> list[tuple[int, int | None]]:
    """Give the feeds that a user follows, each with its folder, and nothing else of them."""
    return await db.all(LIST_FOLDERED, _to_foldered, user_id=user_id)


def _to_foldered(feed_id: int, folder_id: int | None) -> tuple[int, int | None]:
    return feed_id, folder_id


async def find_subscription(db: Calls, user_id: int, subscription_id: int) -> Subscription | None:
    row = await db.one(FIND, SubscriptionRow, user_id=user_id, id=subscription_id)
    return to_subscription(row) if row else None


async def find_subscription_of_feed(db: Calls, user_id: int, feed_id: int) -> Subscription | None:
    row = await db.one(FIND_BY_FEED, SubscriptionRow, user_id=user_id, feed_id=feed_id)
    return to_subscription(row) if row else None


async def find_followed_feed(db: Calls, user_id: int, url_keys: list[str]) -> int | None:
    """Give a feed with one of these addresses that the user follows."""
    feed_id: int | None = await db.value(FIND_FOLLOWED, user_id=user_id, url_keys=url_keys)
    return feed_id


async def list_followed_keys(db: Calls, user_id: int, url_keys: list[str]) -> set[str]:
    """Give those of these addresses whose feed the user follows, be they its old ones."""
    return {*await db.all(LIST_FOLLOWED_KEYS, scalar, user_id=user_id, url_keys=url_keys)}


async def list_left_feed_ids(tx: Calls, user_id: int, subscription_ids: list[int]) -> list[int]:
    """Give the feeds of those of these subscriptions that the user has left."""
    return await tx.all(LIST_LEFT, scalar, user_id=user_id, ids=subscription_ids)


async def list_feed_ids(db: Calls, user_id: int) -> list[int]:
    return await db.all(LIST_FEED_IDS, scalar, user_id=user_id)


async def list_muted_feed_ids(db: Calls, user_id: int) -> list[int]:
    return await db.all(LIST_MUTED_FEED_IDS, scalar, user_id=user_id)


async def list_active_feed_ids(db: Calls, user_id: int) -> list[int]:
    """Give the feeds that are neither suspended nor gone."""
    return await db.all(LIST_ACTIVE_FEED_IDS, scalar, user_id=user_id)


async def list_folder_feed_ids(db: Calls, user_id: int, folder_id: int) -> list[int]:
    """Give the feeds of a folder and of every folder in it."""
    return await db.all(LIST_FOLDER_FEED_IDS, scalar, user_id=user_id, folder_id=folder_id)


async def add_subscription(
    tx: Calls, user_id: int, feed_id: int, *, folder_id: int | None, title: str, now: int
) -> bool:
    """Subscribe, or come back to what was unread before; False if already subscribed."""
    await lock_feed(tx, feed_id)
    await lock_user(tx, user_id)
    rest = await tx.one(FIND_REST, _Rest, user_id=user_id, feed_id=feed_id)
    if rest is None:
        new_id = await tx.value(
            ADD, user_id=user_id, feed_id=feed_id, folder_id=folder_id, title=title, now=now
        )
        await tx.run(GIVE_UNREAD, user_id=user_id, id=new_id)
        # None: meanwhile the feed has gone, or has become somebody's own.
        return new_id is not None
    if rest.unsubscribed_at is None:
        return False
    woken = await tx.run(
        WAKE, user_id=user_id, id=rest.id, folder_id=folder_id, title=title, now=now
    )
    if not woken:
        return False
    await tx.run(
        GIVE_UNREAD_BACK,
        user_id=user_id,
        id=rest.id,
        parked_upto=rest.parked_upto or 0,
        parked=unpack_ids(rest.parked_unread) if rest.parked_unread else [],
    )
    return True


async def give_unread(tx: Calls, user_id: int, feed_ids: list[int]) -> None:
    """Make unread what a user sees of feeds that were all joined just now."""
    await tx.run(GIVE_MANY_UNREAD, user_id=user_id, feed_ids=feed_ids)


async def remove_subscription(
    tx: Calls, user_id: int, subscription: Subscription, now: int
) -> None:
    """Unsubscribe softly: states stay, unread rows are parked.

    An article that was unread here becomes unread in another feed that the user has it from.
    """
    await lock_feed(tx, subscription.feed_id)
    await lock_user(tx, user_id)
    await leave_feed(tx, user_id, subscription.id, subscription.feed_id, now)


async def leave_feed(tx: Calls, user_id: int, subscription_id: int, feed_id: int, now: int) -> None:
    """Do so in a transaction that has locked the feed, and then the user."""
    unread = await take_unread(tx, user_id, feed_id)
    await lock_entries(tx)
    rest = await tx.one(FIND_REST, _Rest, user_id=user_id, feed_id=feed_id)
    # Of a muted feed it has been put away before.
    before = unpack_ids(rest.parked_unread) if rest and rest.parked_unread else []
    parked = pack_ids([*unread, *before])
    await tx.run(REST, user_id=user_id, id=subscription_id, parked_unread=parked, now=now)
    if heirs := await list_heirs(tx, user_id, unread):
        await mark_unread(tx, user_id, heirs, at=now, now=now)


async def take_unread(tx: Calls, user_id: int, feed_id: int) -> list[int]:
    """Make nothing of a feed unread any more, and give what was."""
    return await tx.all(TAKE_UNREAD, scalar, user_id=user_id, feed_id=feed_id)


async def lock_entries(tx: Calls) -> None:
    """Wait for the feeds that are just bringing entries; after `lock_feed` and `lock_user`."""
    await tx.value(LOCK_ENTRIES)


async def find_place(tx: Calls, user_id: int, subscription_id: int) -> OwnPlace | None:
    return await tx.one(FIND_PLACE, OwnPlace, user_id=user_id, id=subscription_id)


async def set_place(
    tx: Calls,
    user_id: int,
    subscription_id: int,
    *,
    title: str,
    folder_id: int | None,
    position: int,
) -> None:
    await tx.run(
        SET_PLACE,
        user_id=user_id,
        id=subscription_id,
        title=title,
        folder_id=folder_id,
        position=position,
    )
