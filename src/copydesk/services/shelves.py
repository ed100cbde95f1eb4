"""Folders as reader apps know them: one row of shelves, each feed on one of them."""

from dataclasses import dataclass, field

from copydesk.model import Folder, Subscription, Visitor
from copydesk.services import folders, subscriptions
from copydesk.services.kit import Kit
from copydesk.services.marks import Span, mark_all_read
from copydesk.services.subscriptions import ManyFeeds, Subscribed

# Where feeds stand that are in no folder; far from every folder's number, but still a small one.
UNFILED = 2_000_000_000
UNFILED_TITLE = "All"


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder without those in it; apps that know no folders in folders see its whole path."""

    id: int
    title: str
    folder: Folder | None
    is_leaf: bool = True
    feeds: list[Subscription] = field(default_factory=list)

    @property
    def feed_ids(self) -> list[int]:
        return [feed.feed_id for feed in self.feeds]


async def list_shelves(kit: Kit, visitor: Visitor) -> list[Shelf]:
    """Give all folders with their own feeds; what is in none comes last, even if that is empty."""
    tree = {folder.id: folder for folder in await folders.list_folders(kit, visitor)}
    parents = {folder.parent_id for folder in tree.values()}
    shelves = {
        folder.id: Shelf(folder.id, _name_path(tree, folder), folder, folder.id not in parents)
        for folder in tree.values()
    }
    unfiled = Shelf(UNFILED, UNFILED_TITLE, None)
    for feed in await subscriptions.list_subscriptions(kit, visitor):
        shelves.get(feed.folder_id or 0, unfiled).feeds.append(feed)
    return [*shelves.values(), unfiled]


async def mark_shelf_read(kit: Kit, visitor: Visitor, shelf: Shelf, span: Span) -> None:
    """Mark the feeds of one shelf read, but not those of folders in the same folder."""
    if shelf.folder and shelf.is_leaf:
        await mark_all_read(kit, visitor, _within(span, folder_id=shelf.folder.id))
        return
    for feed in shelf.feeds:
        if feed.unread_count:
            await mark_all_read(kit, visitor, _within(span, feed_id=feed.feed_id))


async def subscribe_first(
    kit: Kit, visitor: Visitor, text: str, *, folder_id: int | None = None, title: str = ""
) -> Subscribed:
    """Follow a feed; of a site with several the first one, since apps cannot ask which."""
    try:
        return await subscriptions.subscribe(kit, visitor, text, folder_id=folder_id, title=title)
    except ManyFeeds as error:
        feeds = error.details["feeds"]
        assert isinstance(feeds, list)
        url = feeds[0]["url"]
    return await subscriptions.subscribe(kit, visitor, url, folder_id=folder_id, title=title)


def _name_path(tree: dict[int, Folder], folder: Folder) -> str:
    titles = [folder.title]
    while folder.parent_id is not None and folder.parent_id in tree:
        folder = tree[folder.parent_id]
        titles.append(folder.title)
    return "/".join(reversed(titles))


def _within(span: Span, *, feed_id: int | None = None, folder_id: int | None = None) -> Span:
    return Span(
        feed_id=feed_id,
        folder_id=folder_id,
        newest_id=span.newest_id,
        arrived_until=span.arrived_until,
        older_than=span.older_than,
    )
