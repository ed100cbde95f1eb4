"""Two feeds that become one, for the tests of what happens to their readers."""

from dataclasses import dataclass

from copydesk.model import Entry, IncomingEntry, Subscription
from copydesk.store.engine.db import Db, Sql, scalar
from copydesk.store.entries import lists
from copydesk.store.feeds import feeds, merges
from copydesk.store.subscriptions import folders, subscriptions
from tests import make
from tests.store.rows import check_index, list_ids, list_unread

LIST_GHOSTS = Sql(
    """
    SELECT entry_id FROM unread WHERE entry_id NOT IN (SELECT id FROM entries)
    UNION ALL
    SELECT entry_id FROM states WHERE entry_id NOT IN (SELECT id FROM entries)
    UNION ALL
    SELECT u.entry_id FROM unread AS u JOIN entries AS e ON e.id = u.entry_id
    WHERE u.feed_id <> e.feed_id
    UNION ALL
    SELECT id FROM entries WHERE duplicate_of NOT IN (SELECT id FROM entries)
    UNION ALL
    SELECT id FROM entries WHERE duplicate_of = id
    UNION ALL
    SELECT k.entry_id FROM entry_keys AS k LEFT JOIN entries AS e ON e.id = k.entry_id
    WHERE k.entry_id IS NOT NULL AND (e.id IS NULL OR e.feed_id <> k.feed_id)
    UNION ALL
    SELECT id FROM entries WHERE id NOT IN (
      SELECT entry_id FROM entry_keys WHERE entry_id IS NOT NULL)
    """
)


@dataclass(frozen=True)
class Desk:
    """The feed that goes, the feed that stays, and one who reads them or not."""

    ann: int
    goes: int
    stays: int


async def make_desk(db: Db) -> Desk:
    ann = (await make.user(db)).id
    goes = await make.feed(db, "https://old.example/feed")
    return Desk(ann, goes, await make.feed(db, "https://new.example/feed"))


def item(name: str, *, page: str = "") -> IncomingEntry:
    """Give an entry; with the same name it has the same key in both feeds."""
    return make.incoming(f"Title of {name}", key=name, url=f"https://n.example/{page or name}")


async def merge(db: Db, desk: Desk) -> None:
    async with db.transaction() as tx:
        await merges.merge_feeds(tx, desk.goes, desk.stays, make.NOW + 9)
    assert await db.all(LIST_GHOSTS, scalar) == []
    assert await feeds.find_source(db, desk.goes) is None
    await check_index(db)


async def get(db: Db, user_id: int, feed_id: int) -> Subscription:
    found = await subscriptions.find_subscription_of_feed(db, user_id, feed_id)
    assert found is not None
    return found


async def leave(db: Db, user_id: int, feed_id: int) -> None:
    subscription = await get(db, user_id, feed_id)
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, user_id, subscription, make.NOW)


async def place(db: Db, user_id: int, feed_id: int, title: str) -> int:
    """Give a subscription a title and a folder of that name."""
    subscription = await get(db, user_id, feed_id)
    async with db.transaction() as tx:
        folder = await folders.add_folder(tx, user_id, title, parent_id=None, now=make.NOW)
        assert folder
        await subscriptions.set_place(
            tx, user_id, subscription.id, title=title, folder_id=folder.id, position=7
        )
    return folder.id


async def list_visible_unread(db: Db, user_id: int) -> list[str]:
    """Give the titles of what is unread, each opened as a reader would."""
    found = [await find(db, user_id, entry_id) for entry_id in await list_unread(db, user_id)]
    assert all(entry and not entry.is_read for entry in found)
    return sorted(entry.title.removeprefix("Title of ") for entry in found if entry)


async def find(db: Db, user_id: int, entry_id: int) -> Entry | None:
    return await lists.find_entry(db, user_id, entry_id)


async def list_titles(db: Db, user_id: int) -> list[str]:
    """Give the titles of everything that the user can open."""
    found = [await find(db, user_id, entry_id) for entry_id in await list_ids(db)]
    return [entry.title for entry in found if entry]
