"""Folders as reader apps know them: one row of categories, each feed on one of them."""

from collections.abc import Collection
from dataclasses import dataclass, field

from msgspec.structs import replace

from copydesk.errors import NotFound
from copydesk.model import Folder, Subscription, Visitor
from copydesk.services.reading.marks import Span, mark_all_read, mark_read
from copydesk.services.reading.syncentries import (
    FARTHEST,
    MOST_GIVEN,
    MOST_LISTED,
    EntryFilter,
    list_ids,
)
from copydesk.services.subscriptions import folders, subscriptions
from copydesk.services.subscriptions.subscriptions import Subscribed
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.subscriptions import folders as folder_rows
from copydesk.store.subscriptions import subscriptions as rows

# Where feeds stand that are in no folder; far from every folder's number, but still a small one.
UNFILED = 2_000_000_000
UNFILED_TITLE = "All"


@dataclass(frozen=True, slots=True)
class FlatFolder:
    """A folder without those in it; apps that know no folders in folders see its whole path."""

    id: int
    title: str
    folder: Folder | None
    is_leaf: bool = True
    feeds: list[Subscription] = field(default_factory=list)

    @property
    def feed_ids(self) -> list[int]:
        return [feed.feed_id for feed in self.feeds]


async def list_categories(
    kit: Kit, visitor: Visitor, feed_ids: Collection[int] | None = None
) -> list[FlatFolder]:
    """Give all folders with their own feeds; what is in none comes last, even if that is empty.

    Whoever needs to know where some feeds stand names them: the others are left out.
    """

    async def read(db: Calls) -> list[FlatFolder]:
        found = await folder_rows.list_folders(db, visitor.user.id)
        return await read_categories(db, visitor.user.id, found, feed_ids)

    return await kit.db.read(read)


async def read_categories(
    db: Calls, user_id: int, found: list[Folder], feed_ids: Collection[int] | None = None
) -> list[FlatFolder]:
    """Put feeds on the folders that were found, beside other reads."""
    tree = {folder.id: folder for folder in found}
    parents = {folder.parent_id for folder in tree.values()}
    categories = {
        folder.id: FlatFolder(folder.id, _name_path(tree, folder), folder, folder.id not in parents)
        for folder in tree.values()
    }
    unfiled = FlatFolder(UNFILED, UNFILED_TITLE, None)
    # Without their tags, of which apps are told otherwise, if at all.
    for feed in await rows.list_subscriptions(db, user_id, feed_ids):
        categories.get(feed.folder_id or 0, unfiled).feeds.append(feed)
    return [*categories.values(), unfiled]


async def read_feeds_by_folder(
    db: Calls, user_id: int, found: list[Folder]
) -> dict[str, list[int]]:
    """Give the numbers of all feeds by the path of their folder; under '' those in none."""
    tree = {folder.id: folder for folder in found}
    paths = {folder.id: _name_path(tree, folder) for folder in tree.values()}
    by_folder: dict[str, list[int]] = {path: [] for path in paths.values()}
    by_folder[""] = []
    for feed_id, folder_id in await rows.list_foldered(db, user_id):
        by_folder[paths.get(folder_id or 0, "")].append(feed_id)
    return by_folder


async def list_folder_paths(kit: Kit, visitor: Visitor) -> list[str]:
    """Give what categories are called, without what stands on them."""
    tree = {folder.id: folder for folder in await folders.list_folders(kit, visitor)}
    return [_name_path(tree, folder) for folder in tree.values()]


async def get_category_of_feed(kit: Kit, visitor: Visitor, feed_id: int) -> FlatFolder:
    """Give the category of one feed, with nothing else on it."""
    feed = await rows.find_subscription_of_feed(kit.db, visitor.user.id, feed_id)
    if feed is None:
        raise NotFound("no such feed")
    tree = {folder.id: folder for folder in await folders.list_folders(kit, visitor)}
    folder = tree.get(feed.folder_id or 0)
    if folder is None:
        return FlatFolder(UNFILED, UNFILED_TITLE, None, feeds=[feed])
    return FlatFolder(folder.id, _name_path(tree, folder), folder, feeds=[feed])


async def mark_category_read(
    kit: Kit, visitor: Visitor, category: FlatFolder, *, arrived_until: int | None = None
) -> None:
    """Mark the feeds of one category read, but not those of folders in the same folder."""
    if category.folder and category.is_leaf:
        span = Span(folder_id=category.folder.id, arrived_until=arrived_until)
        await mark_all_read(kit, visitor, span)
        return
    until = FARTHEST if arrived_until is None else arrived_until + 1
    unread = EntryFilter(
        is_unread=True, feed_ids=category.feed_ids, by="arrival", limit=MOST_LISTED
    )
    ids = await list_ids(kit, visitor, replace(unread, arrived_until=until))
    for start in range(0, len(ids), MOST_GIVEN):
        await mark_read(kit, visitor, ids[start : start + MOST_GIVEN], is_read=True)


async def subscribe_first(
    kit: Kit, visitor: Visitor, text: str, *, folder_id: int | None = None, title: str = ""
) -> Subscribed:
    """Follow a feed; of a site with several the first one, since apps cannot ask which."""
    return await subscriptions.subscribe(
        kit, visitor, text, folder_id=folder_id, title=title, takes_first=True
    )


def _name_path(tree: dict[int, Folder], folder: Folder) -> str:
    titles = [folder.title]
    while folder.parent_id is not None and folder.parent_id in tree:
        folder = tree[folder.parent_id]
        titles.append(folder.title)
    return "/".join(reversed(titles))
