"""Lists of feeds (OPML) in and out."""

from dataclasses import dataclass

from copydesk.errors import TooLarge
from copydesk.fetch.guard import strip_credentials
from copydesk.model import Folder, Visitor
from copydesk.model.events import SubscriptionsEvent
from copydesk.parse.records import OutlineFeed, Outlines
from copydesk.pool.tasks import READ_OUTLINES, WRITE_OUTLINES, WebPage
from copydesk.services.subscriptions.bulkfollow import (
    FeedToFollow,
    FollowPlan,
    add_feeds,
    follow,
    mark_known,
    read_addresses,
    start_fetching,
)
from copydesk.services.subscriptions.folders import DEEPEST
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.subscriptions import bulkfollow, folders, subscriptions
from copydesk.store.system.events import add_event

LARGEST = 10 * 1_048_576
LONGEST_URL = 500
UNREADABLE = "what the list says of this feed cannot be read"

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A feed of the list that cannot be followed, and why."""

    url: str
    title: str
    reason: str


# For programs, whose protocols have no field for it.
BREAKS_OFF = "the file is incomplete: what could be read of it was imported"


@dataclass(frozen=True, slots=True)
class Imported:
    """What a list changed, or would change."""

    added: int
    known: int
    refused: list[Refused]
    folders_added: int
    run_id: int | None
    is_incomplete: bool = False
    """The list ends in the middle: this is what could be read of it."""


async def import_opml(
    kit: Kit, visitor: Visitor, body: bytes, *, is_dry_run: bool = False, content_type: str = ""
) -> Imported:
    """Follow the feeds of a list, in its folders; what is followed already stays where it is.

    All of it appears at once; the feeds are fetched afterwards, and the run can be followed.
    """
    if len(body) > LARGEST:
        raise TooLarge(f"a list of feeds has at most {LARGEST} bytes")
    outlines = await kit.pool.call(READ_OUTLINES, WebPage(body, "", content_type))
    wanted, paths = _read_feeds(outlines)
    plans = await read_addresses(kit, wanted)
    if is_dry_run:
        await mark_known(kit, kit.db, visitor, plans)
        tree = _list_paths(await folders.list_folders(kit.db, visitor.user.id))
        new = sum(each.is_new for each in plans)
        count = len(set(paths) - tree.keys())
        return _report(plans, new, outlines, folders_added=count, run_id=None)
    async with kit.db.transaction() as tx:
        await mark_known(kit, tx, visitor, plans)
        await add_feeds(kit, tx, visitor, plans)
        places, count = await _add_folders(kit, tx, visitor, paths)
        by_number = {number: places.get(feed.path) for number, feed in enumerate(wanted)}
        added = await follow(kit, tx, visitor, plans, by_number)
        if added or count:
            await add_event(tx, SubscriptionsEvent(), kit.now(), user_id=visitor.user.id)
    if added or count:
        await announce(kit)
    run_id = await start_fetching(kit, visitor, added)
    return _report(plans, len(added), outlines, folders_added=count, run_id=run_id)


async def export_opml(kit: Kit, visitor: Visitor) -> bytes:
    """Write down all feeds of a user in their folders, without passwords."""
    tree = await folders.list_folders(kit.db, visitor.user.id)
    paths = {folder_id: path for path, folder_id in _list_paths(tree).items()}
    found = await subscriptions.list_subscriptions(kit.db, visitor.user.id)
    feeds = tuple(
        OutlineFeed(
            url=strip_credentials(each.feed_url),
            title=each.title if each.title != each.feed_url else strip_credentials(each.feed_url),
            site_url=strip_credentials(each.site_url),
            path=paths.get(each.folder_id or 0, ()),
            full_text=each.full_text,
            is_muted=each.muted_at is not None,
            is_deframed=each.deframed_at is not None,
            on_edit=each.on_edit,
        )
        for each in found
        if each.kind == "web"
    )
    return await kit.pool.call(
        WRITE_OUTLINES, Outlines(feeds, tuple(paths[folder.id] for folder in tree))
    )


def _read_feeds(outlines: Outlines) -> tuple[list[FeedToFollow], list[Path]]:
    """Give the feeds and folders of a list, the latter no deeper than folders may stand."""
    wanted = [
        FeedToFollow(
            text=feed.url,
            title=feed.title,
            site_url=feed.site_url,
            path=feed.path[:DEEPEST],
            full_text=feed.full_text,
            is_muted=feed.is_muted,
            is_deframed=feed.is_deframed,
            on_edit=feed.on_edit,
        )
        for feed in outlines.feeds
    ]
    return wanted, list(dict.fromkeys(path[:DEEPEST] for path in outlines.folders))


async def _add_folders(
    kit: Kit, tx: Calls, visitor: Visitor, wanted: list[Path]
) -> tuple[dict[Path, int], int]:
    """Make the folders that are missing, floor by floor; give them all, and how many are new."""
    user_id, count = visitor.user.id, 0
    tree = await folders.list_folders(tx, user_id)
    known = _list_paths(tree)
    for floor in range(1, DEEPEST + 1):
        missing = [path for path in wanted if len(path) == floor and path not in known]
        if missing:
            new = [(known.get(path[:-1]), path[-1]) for path in missing]
            last = max((folder.position for folder in tree), default=0)
            await bulkfollow.add_folders(tx, user_id, new, position=last, now=kit.now())
            tree = await folders.list_folders(tx, user_id)
            known = _list_paths(tree)
            count += len(missing)
    return known, count


def _list_paths(tree: list[Folder]) -> dict[Path, int]:
    """Give each folder by its title and those of the folders that it stands in."""
    by_id = {folder.id: folder for folder in tree}
    paths: dict[Path, int] = {}
    for folder in tree:
        path, parent = [folder.title], folder.parent_id
        while parent is not None:
            path.append(by_id[parent].title)
            parent = by_id[parent].parent_id
        paths[tuple(reversed(path))] = folder.id
    return paths


def _report(
    plans: list[FollowPlan],
    added: int,
    outlines: Outlines,
    *,
    folders_added: int,
    run_id: int | None,
) -> Imported:
    refused = [
        Refused(strip_credentials(each.feed.text)[:LONGEST_URL], each.feed.title, each.reason)
        for each in plans
        if each.reason
    ]
    known = len(plans) - added - len(refused)
    refused += [
        Refused(strip_credentials(url)[:LONGEST_URL], "", UNREADABLE) for url in outlines.lost
    ]
    return Imported(added, known, refused, folders_added, run_id, outlines.is_broken_off)
