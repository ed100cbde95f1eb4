"""Miniflux's feeds and categories: list, follow, rename, move, leave, refresh."""

from typing import Annotated

import msgspec

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Subscription
from copydesk.services.feeds import discovery
from copydesk.services.ingest.icons import get_own_icon
from copydesk.services.reading import syncentries
from copydesk.services.subscriptions import folders, opml, subscriptions
from copydesk.services.subscriptions.syncfolders import UNFILED, Shelf, list_shelves
from copydesk.web.answers import XML, Answer
from copydesk.web.sync.miniflux.entries import NO_CONTENT, find_shelf
from copydesk.web.sync.miniflux.shapes import Call, answer, read_json, shape_feed, shape_shelf

Text = Annotated[str, msgspec.Meta(max_length=2000)]


class Discover(msgspec.Struct):
    """An address that may lead to feeds."""

    url: Text


class NewCategory(msgspec.Struct):
    """A category's title."""

    title: Text
    hide_globally: bool | None = None


class CategoryEdit(msgspec.Struct):
    """What to change of a category; None leaves it as it is."""

    title: Text | None = None
    hide_globally: bool | None = None


async def list_shelves_(call: Call) -> Answer:
    """List folders by their titles, as Miniflux does."""
    shelves = await list_shelves(call.kit, call.visitor)
    shelves.sort(key=lambda shelf: (shelf.title.casefold(), shelf.id))
    has_counts = call.query.get("counts").lower() == "true"
    return answer([shape_shelf(call.visitor, each, has_counts=has_counts) for each in shelves])


async def add_shelf(call: Call) -> Answer:
    wish = read_json(call.body, NewCategory)
    _check_hiding(wish.hide_globally)
    try:
        folder = await folders.add_folder(call.kit, call.visitor, wish.title, None)
    except Conflict as error:
        raise Invalid("this category exists already") from error
    return answer(shape_shelf(call.visitor, Shelf(folder.id, folder.title, folder)), 201)


async def set_shelf(call: Call, shelf_id: int) -> Answer:
    """Rename a folder; one in another keeps its place, and its path before its name."""
    edit = read_json(call.body, CategoryEdit)
    _check_hiding(edit.hide_globally)
    shelf = find_shelf(await list_shelves(call.kit, call.visitor), shelf_id)
    if edit.title is not None and edit.title != shelf.title:
        if shelf.folder is None:
            raise Invalid("this category has a fixed title")
        above = shelf.title.removesuffix(shelf.folder.title)
        title = edit.title.removeprefix(above)
        await folders.set_folder(call.kit, call.visitor, shelf_id, title=title)
        shelf = find_shelf(await list_shelves(call.kit, call.visitor), shelf_id)
    return answer(shape_shelf(call.visitor, shelf), 201)


async def remove_shelf(call: Call, shelf_id: int) -> Answer:
    """Remove a folder; other than in Miniflux, its feeds stay."""
    await folders.remove_folder(call.kit, call.visitor, shelf_id)
    return NO_CONTENT


async def list_shelf_feeds(call: Call, shelf_id: int) -> Answer:
    shelf = find_shelf(await list_shelves(call.kit, call.visitor), shelf_id)
    return answer([shape_feed(call.visitor, feed, shelf) for feed in shelf.feeds])


async def refresh_shelf(call: Call, shelf_id: int) -> Answer:
    shelf = find_shelf(await list_shelves(call.kit, call.visitor), shelf_id)
    for feed in shelf.feeds:
        await subscriptions.refresh(call.kit, call.visitor, feed.id)
    return NO_CONTENT


async def list_feeds(call: Call) -> Answer:
    shelves = await list_shelves(call.kit, call.visitor)
    return answer(
        [shape_feed(call.visitor, feed, shelf) for shelf in shelves for feed in shelf.feeds]
    )


async def count_feeds(call: Call) -> Answer:
    """Count read and unread entries of each feed; feeds without any are left out."""
    totals = await syncentries.count_by_feed(call.kit, call.visitor)
    followed = await subscriptions.list_subscriptions(call.kit, call.visitor)
    unread = {feed.feed_id: feed.unread_count for feed in followed if feed.unread_count}
    read = {
        str(feed_id): total - unread.get(feed_id, 0)
        for feed_id, total in totals.items()
        if total > unread.get(feed_id, 0)
    }
    return answer({"reads": read, "unreads": {str(id_): n for id_, n in unread.items()}})


async def get_feed(call: Call, feed_id: int) -> Answer:
    feed, shelf = await find_feed(call, feed_id)
    return answer(shape_feed(call.visitor, feed, shelf))


async def remove_feed(call: Call, feed_id: int) -> Answer:
    feed, _ = await find_feed(call, feed_id)
    await subscriptions.unsubscribe(call.kit, call.visitor, feed.id)
    return NO_CONTENT


async def refresh_feed(call: Call, feed_id: int) -> Answer:
    feed, _ = await find_feed(call, feed_id)
    await subscriptions.refresh(call.kit, call.visitor, feed.id)
    return NO_CONTENT


async def refresh_all(call: Call) -> Answer:
    await subscriptions.refresh_all(call.kit, call.visitor)
    return NO_CONTENT


async def discover(call: Call) -> Answer:
    url = read_json(call.body, Discover).url
    links = (await discovery.discover_feeds(call.kit, call.visitor, url)).links
    if not links:
        raise NotFound("there is no feed at this address")
    return answer([{"url": link.url, "title": link.title, "type": link.type} for link in links])


async def get_feed_icon(call: Call, feed_id: int) -> Answer:
    feed, _ = await find_feed(call, feed_id)
    return await get_icon(call, feed.icon_id or 0)


async def get_icon(call: Call, icon_id: int) -> Answer:
    icon = await get_own_icon(call.kit, call.visitor, icon_id)
    return answer({"id": icon.id, "mime_type": icon.type, "data": icon.write_data()})


async def export_feeds(call: Call) -> Answer:
    return Answer(await opml.export_opml(call.kit, call.visitor), XML)


async def import_feeds(call: Call) -> Answer:
    await opml.import_opml(call.kit, call.visitor, call.body, content_type=call.content_type)
    return answer({"message": "Feeds imported successfully"}, 201)


async def find_feed(call: Call, feed_id: int) -> tuple[Subscription, Shelf]:
    for shelf in await list_shelves(call.kit, call.visitor):
        for feed in shelf.feeds:
            if feed.feed_id == feed_id:
                return feed, shelf
    raise NotFound("no such feed")


async def read_folder(call: Call, shelf_id: int | None) -> int | None:
    """Give the folder of a category; the one of all that is unfiled is no folder."""
    if shelf_id in (None, 0, UNFILED):
        return None
    shelf = find_shelf(await list_shelves(call.kit, call.visitor), shelf_id or 0)
    return shelf.id


def _check_hiding(is_hidden: bool | None) -> None:
    """Refuse to hide: what is muted here never becomes unread, which is more than was asked."""
    if is_hidden:
        raise Invalid("hide_globally cannot be set on this server", field="hide_globally")
