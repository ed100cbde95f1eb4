"""The feed of one's own that pages are saved to: it has no address, and nobody fetches it."""

from copydesk.model import PageText
from copydesk.store.engine.db import Calls, Sql
from copydesk.store.feeds.feeds import FOREVER
from copydesk.store.ingest.bodies import set_body

FIND = Sql("SELECT id FROM feeds WHERE url_key = :url_key AND owner_user_id = :user_id")
ADD = Sql(
    """
    INSERT INTO feeds (kind, owner_user_id, url, url_key, title, is_private, created_at)
    VALUES ('saved', :user_id, '', :url_key, :title, :is_private, :now)
    ON CONFLICT (url_key) DO NOTHING
    RETURNING id
    """
)
# Suspended, so that nothing that refreshes feeds ever asks for it.
ADD_STATE = Sql(
    """
    INSERT INTO feed_states (feed_id, next_check_at, suspended_at)
    VALUES (:feed_id, :never, :now)
    """
)
FIND_ENTRY = Sql("SELECT entry_id FROM entry_keys WHERE feed_id = :feed_id AND key = :key")

SET_PAGE = Sql(
    """
    UPDATE entries
    SET title = :title, title_key = :title_key, author = :author, image_url = :image_url,
      language = :language
    WHERE id = :entry_id
    """
)


async def get_saved_feed(tx: Calls, user_id: int, *, url_key: str, title: str, now: int) -> int:
    """Give a user's feed of saved pages, made if there is none."""
    added: int | None = await tx.value(
        ADD, user_id=user_id, url_key=url_key, title=title, is_private=True, now=now
    )
    if added is not None:
        await tx.run(ADD_STATE, feed_id=added, never=FOREVER, now=now)
        return added
    feed_id: int = await tx.value(FIND, url_key=url_key, user_id=user_id)
    return feed_id


async def find_saved_entry(tx: Calls, feed_id: int, key: str) -> int | None:
    entry_id: int | None = await tx.value(FIND_ENTRY, feed_id=feed_id, key=key)
    return entry_id


async def set_page(tx: Calls, entry_id: int, page: PageText) -> None:
    """Give a saved page its title and text; the feed must be locked."""
    await set_body(tx, entry_id, page.text)
    await tx.run(
        SET_PAGE,
        entry_id=entry_id,
        title=page.title,
        title_key=page.title_key,
        author=page.author,
        image_url=page.image_url,
        language=page.language,
    )
