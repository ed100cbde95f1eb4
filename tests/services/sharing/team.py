"""A folder that two people work through, for tests: whose feeds, and what they bring."""

from copydesk.model import Folder, Visitor
from copydesk.model.triage import TriageView
from copydesk.services.ingest.storing import store_entries
from copydesk.services.sharing import sharedfolders, sharedreading
from copydesk.services.subscriptions import folders
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make

PUT = Sql(
    """
    UPDATE subscriptions
    SET folder_id = :folder_id
    WHERE user_id = :user_id AND feed_id = :feed_id
    """
)


async def put_feed(
    kit: Kit, owner: Visitor, folder_id: int, url: str, *, is_private: bool = False
) -> int:
    """Follow a feed in a folder; give its number."""
    feed_id = await make.feed(kit.db, url, is_private=is_private)
    await make.subscription(kit.db, owner.user.id, feed_id)
    await move_feed(kit, owner, feed_id, folder_id)
    return feed_id


async def move_feed(kit: Kit, owner: Visitor, feed_id: int, folder_id: int | None) -> None:
    async with kit.db.transaction() as tx:
        await tx.run(PUT, user_id=owner.user.id, feed_id=feed_id, folder_id=folder_id)


async def bring(kit: Kit, feed_id: int, *titles: str) -> list[int]:
    """Let a feed bring entries, with all that follows from them; give their numbers."""
    items = tuple(
        make.incoming(title, published_at=make.NOW - (len(titles) - n) * make.MINUTE)
        for n, title in enumerate(titles)
    )
    async with kit.db.transaction() as tx:
        stored = await store_entries(kit, tx, feed_id, items, full_text="never")
    return list(stored.added)


async def share_folder(kit: Kit, owner: Visitor, *members: Visitor) -> tuple[Folder, int]:
    """Make a folder with one feed that all of them have joined; give both."""
    folder = await folders.add_folder(kit, owner, "News", None)
    feed_id = await put_feed(kit, owner, folder.id, "https://one.example/feed")
    for member in members:
        await sharedfolders.invite_member(kit, owner, folder.id, member.user.username)
        await sharedfolders.join_folder(kit, member, folder.id)
    return folder, feed_id


async def list_titles(
    kit: Kit, visitor: Visitor, folder_id: int, view: TriageView = "all"
) -> list[str]:
    """Read a list to its end, two at a time."""
    titles: list[str] = []
    cursor = ""
    while True:
        page = await sharedreading.list_entries(
            kit, visitor, folder_id, view, cursor=cursor, limit=2
        )
        titles += [entry.title for entry in page.entries]
        cursor = page.next_cursor
        if not cursor:
            return titles
