"""Many feeds at once: each step is one statement, however long the list is."""

from collections.abc import Iterable
from dataclasses import dataclass

from copydesk.model import OnEdit
from copydesk.store.catalog.publishers import list_domains, read_host
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.subscriptions.subscriptions import add_subscription, give_unread

FIND_FEEDS = Sql(
    """
    SELECT url_key, feed_id, 0 AS place FROM feed_aliases WHERE url_key IN (:url_keys...)
    UNION ALL
    SELECT url_key, id, 1 AS place FROM feeds WHERE url_key IN (:url_keys...)
    ORDER BY place
    """
)
LIST_FOLLOWED = Sql(
    """
    SELECT feed_id
    FROM subscriptions
    WHERE user_id = :user_id AND unsubscribed_at IS NULL
    """
)
ADD_FEED = Sql(
    """
    INSERT INTO feeds
      (url, url_key, title, site_url, full_text, is_private, owner_user_id, publisher_id,
      created_at)
    VALUES
      (:url, :url_key, :title, :site_url, :full_text, :is_private, :owner_user_id, :publisher_id,
      :now)
    ON CONFLICT (url_key) DO NOTHING
    """
)
ADD_STATES = Sql(
    """
    INSERT INTO feed_states (feed_id, next_check_at)
    SELECT id, CAST(:now AS BIGINT) FROM feeds WHERE url_key IN (:url_keys...)
    ON CONFLICT DO NOTHING
    """
)
FIND_PUBLISHERS = Sql(
    "SELECT domain, id AS publisher_id FROM publishers WHERE domain IN (:domains...)"
)
FIND_PLACES = Sql(
    """
    SELECT feed_id, unsubscribed_at
    FROM subscriptions
    WHERE user_id = :user_id AND feed_id IN (:feed_ids...)
    """
)
LAST_POSITION = Sql("SELECT COALESCE(max(position), 0) FROM subscriptions WHERE user_id = :user_id")
# As for a single one: public feeds show what they listed last, private ones what is to come.
ADD_SUBSCRIPTION = Sql(
    """
    INSERT INTO subscriptions
      (user_id, feed_id, folder_id, title, position, visible_from, muted_at, deframed_at,
       on_edit, subscribed_at)
    SELECT CAST(:user_id AS BIGINT), f.id, CAST(:folder_id AS BIGINT), CAST(:title AS TEXT),
      CAST(:position AS BIGINT), CASE WHEN f.is_private THEN c.value + 1 ELSE t.listed_from_id END,
      CAST(:muted_at AS BIGINT), CAST(:deframed_at AS BIGINT), CAST(:on_edit AS TEXT),
      CAST(:now AS BIGINT)
    FROM feeds AS f
    JOIN feed_states AS t ON t.feed_id = f.id
    JOIN counters AS c ON c.name = 'entries'
    WHERE f.id = :feed_id AND f.removed_at IS NULL
      AND (f.owner_user_id IS NULL OR f.owner_user_id = :user_id)
    """
)
ADD_FOLDER = Sql(
    """
    INSERT INTO folders (user_id, parent_id, title, position, created_at)
    VALUES (:user_id, :parent_id, :title, :position, :now)
    ON CONFLICT DO NOTHING
    """
)


@dataclass(frozen=True, slots=True)
class NewFeed:
    """A feed that has not been asked yet, with what somebody's list says about it."""

    url: str
    url_key: str
    title: str
    site_url: str
    full_text: str
    is_private: bool
    owner_user_id: int | None = None


@dataclass(frozen=True, slots=True)
class NewPlace:
    """Where a feed is to stand with its new reader."""

    feed_id: int
    folder_id: int | None
    title: str
    is_muted: bool
    is_deframed: bool
    on_edit: OnEdit


@dataclass(frozen=True, slots=True)
class _Known:
    url_key: str
    feed_id: int
    place: int
    """Of two feeds, the one that has the address now comes last, and counts."""


async def list_feed_ids(db: Calls, url_keys: Iterable[str]) -> dict[str, int]:
    """Give the feeds that have or had these addresses, by key."""
    rows = await db.all(FIND_FEEDS, _Known, url_keys=list(url_keys))
    return {row.url_key: row.feed_id for row in rows}


async def list_followed(db: Calls, user_id: int) -> list[int]:
    """Give the feeds that a user follows."""
    return await db.all(LIST_FOLLOWED, scalar, user_id=user_id)


async def add_feeds(tx: Calls, new: list[NewFeed], now: int) -> None:
    """Add feeds that are due at once; those that are there already stay as they are."""
    publishers = await _find_publishers(tx, [read_host(feed.url) for feed in new])
    rows = [
        {
            "url": feed.url,
            "url_key": feed.url_key,
            "title": feed.title,
            "site_url": feed.site_url,
            "full_text": feed.full_text,
            "is_private": feed.is_private,
            "owner_user_id": feed.owner_user_id,
            "publisher_id": publishers.get(read_host(feed.url)),
            "now": now,
        }
        # In one order for everybody, or two that add the same feeds could deadlock.
        for feed in sorted(new, key=lambda feed: feed.url_key)
    ]
    await tx.run_many(ADD_FEED, rows)
    await tx.run(ADD_STATES, url_keys=[feed.url_key for feed in new], now=now)


async def add_folders(
    tx: Calls, user_id: int, new: list[tuple[int | None, str]], *, position: int, now: int
) -> None:
    """Add folders, each given by its parent and its title; the caller has locked the user."""
    await tx.run_many(
        ADD_FOLDER,
        [
            {
                "user_id": user_id,
                "parent_id": parent_id,
                "title": title,
                "position": position + place,
                "now": now,
            }
            for place, (parent_id, title) in enumerate(new, 1)
        ],
    )


async def add_subscriptions(tx: Calls, user_id: int, places: list[NewPlace], now: int) -> set[int]:
    """Let a user follow feeds, in this order; give those that they did not follow before.

    The caller has locked the feeds, and then the user.
    """
    wanted = {place.feed_id: place for place in places}
    rows = await tx.all(FIND_PLACES, _to_place, user_id=user_id, feed_ids=list(wanted))
    left = [feed_id for feed_id, unsubscribed_at in rows if unsubscribed_at is not None]
    for feed_id in left:
        place = wanted[feed_id]
        await add_subscription(
            tx, user_id, feed_id, folder_id=place.folder_id, title=place.title, now=now
        )
    met = {feed_id for feed_id, _ in rows}
    new = [place for feed_id, place in wanted.items() if feed_id not in met]
    position = await tx.value(LAST_POSITION, user_id=user_id)
    await tx.run_many(
        ADD_SUBSCRIPTION,
        [
            {
                "user_id": user_id,
                "feed_id": place.feed_id,
                "folder_id": place.folder_id,
                "title": place.title,
                "position": position + number,
                "muted_at": now if place.is_muted else None,
                "deframed_at": now if place.is_deframed else None,
                "on_edit": place.on_edit,
                "now": now,
            }
            for number, place in enumerate(new, 1)
        ],
    )
    await give_unread(tx, user_id, [place.feed_id for place in new])
    return {*left, *(place.feed_id for place in new)}


async def _find_publishers(db: Calls, hosts: list[str]) -> dict[str, int]:
    """Give the publishers of hosts: the one with the longest name that a host lies below."""
    domains = {host: list_domains(host) for host in hosts}
    every = {domain for names in domains.values() for domain in names}
    found = dict(await db.all(FIND_PUBLISHERS, _to_publisher, domains=list(every)))
    first = {
        host: next((found[name] for name in names if name in found), None)
        for host, names in domains.items()
    }
    return {host: publisher_id for host, publisher_id in first.items() if publisher_id}


def _to_place(feed_id: int, unsubscribed_at: int | None) -> tuple[int, int | None]:
    return feed_id, unsubscribed_at


def _to_publisher(domain: str, publisher_id: int) -> tuple[str, int]:
    return domain, publisher_id
