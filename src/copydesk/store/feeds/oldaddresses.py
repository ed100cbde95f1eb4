"""Addresses stored before passwords were taken out of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql, scalar

# More than is meant, such as `/@name`; who asks looks closer.
_SUSPECT = "LIKE '%://%@%'"
LIST_SUSPECTS = Sql(
    "SELECT id AS feed_id, url FROM feeds WHERE url",
    _SUSPECT,
    "UNION ALL SELECT feed_id, url FROM feed_aliases WHERE url",
    _SUSPECT,
    "UNION ALL SELECT feed_id, redirect_url FROM feed_states WHERE redirect_url",
    _SUSPECT,
    "ORDER BY 1",
)
# Who has left keeps what was read, for coming back.
LIST_READERS = Sql("SELECT user_id FROM subscriptions WHERE feed_id = :feed_id ORDER BY user_id")
LIST_TITLES = Sql(
    "SELECT user_id, title FROM subscriptions WHERE feed_id = :feed_id AND title <> ''"
)
SET_TITLE = Sql(
    "UPDATE subscriptions SET title = :title WHERE user_id = :user_id AND feed_id = :feed_id"
)
SET_FEED = Sql(
    """
    UPDATE feeds
    SET url = :url, url_key = :url_key, owner_user_id = :owner_user_id, title = :title,
      site_url = :site_url, sealed_access = :sealed, is_private = true
    WHERE id = :feed_id
    """
)
TAKE_ALIASES = Sql("DELETE FROM feed_aliases WHERE feed_id = :feed_id RETURNING url, url_key")
FORGET_REDIRECT = Sql(
    """
    UPDATE feed_states
    SET redirect_url = '', redirect_count = 0, redirect_first_at = NULL
    WHERE feed_id = :feed_id
    """
)


@dataclass(frozen=True, slots=True)
class PlainFeed:
    """What a feed is known by once its password is sealed."""

    feed_id: int
    url: str
    url_key: str
    owner_user_id: int | None
    title: str
    site_url: str
    sealed: bytes


async def list_suspects(db: Calls) -> Sequence[tuple[int, str]]:
    """Give feeds with addresses, of now or before, that may have a password in them."""
    return await db.all(LIST_SUSPECTS, lambda feed_id, url: (feed_id, url))


async def list_readers(tx: Calls, feed_id: int) -> list[int]:
    """Give who follows a feed, or did."""
    return await tx.all(LIST_READERS, scalar, feed_id=feed_id)


async def list_titles(tx: Calls, feed_id: int) -> Sequence[tuple[int, str]]:
    """Give what readers call a feed."""
    return await tx.all(LIST_TITLES, lambda user_id, title: (user_id, title), feed_id=feed_id)


async def set_title(tx: Calls, user_id: int, feed_id: int, title: str) -> None:
    await tx.run(SET_TITLE, user_id=user_id, feed_id=feed_id, title=title)


async def set_feed(tx: Calls, feed: PlainFeed) -> None:
    await tx.run(
        SET_FEED,
        feed_id=feed.feed_id,
        url=feed.url,
        url_key=feed.url_key,
        owner_user_id=feed.owner_user_id,
        title=feed.title,
        site_url=feed.site_url,
        sealed=feed.sealed,
    )


async def take_aliases(tx: Calls, feed_id: int) -> Sequence[tuple[str, str]]:
    """Remove the former addresses of a feed; give them with their keys."""
    return await tx.all(TAKE_ALIASES, lambda url, url_key: (url, url_key), feed_id=feed_id)


async def forget_redirect(tx: Calls, feed_id: int) -> None:
    """Let the sightings of a move begin anew."""
    await tx.run(FORGET_REDIRECT, feed_id=feed_id)
