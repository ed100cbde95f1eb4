"""Miniflux's feeds and categories: list, follow, rename, move, leave, refresh."""

import msgspec

from copydesk.errors import Conflict, Invalid, NotFound
from copydesk.model import Subscription
from copydesk.services.feeds import discovery
from copydesk.services.ingest.icons import get_own_icon
from copydesk.services.reading import syncentries
from copydesk.services.reading.counts import list_unread_by_feed
from copydesk.services.subscriptions import folders, opml, subscriptions
from copydesk.services.subscriptions.categories import UNFILED, FlatFolder, list_categories
from copydesk.web.answers import XML, Reply
from copydesk.web.sync.miniflux.entries import NO_CONTENT
from copydesk.web.sync.miniflux.entryfilters import get_category
from copydesk.web.sync.miniflux.shapes import (
    MinifluxCall,
    SentText,
    answer,
    read_json,
    shape_category,
    shape_feed,
)


class DiscoverRequest(msgspec.Struct):
    """An address that may lead to feeds."""

    url: SentText


class NewCategory(msgspec.Struct):
    """A category's title."""

    title: SentText
    hide_globally: bool | None = None


class CategoryEdit(msgspec.Struct):
    """What to change of a category; None leaves it as it is."""

    title: SentText | None = None
    hide_globally: bool | None = None


async def list_categories_(call: MinifluxCall) -> Reply:
    """List folders by their titles, as Miniflux does."""
    categories = await list_categories(call.kit, call.visitor)
    categories.sort(key=lambda category: (category.title.casefold(), category.id))
    has_counts = call.query.get("counts").lower() == "true"
    return answer(
        [shape_category(call.visitor, each, has_counts=has_counts) for each in categories]
    )


async def add_category(call: MinifluxCall) -> Reply:
    new = read_json(call.body, NewCategory)
    _check_hiding(new.hide_globally)
    try:
        folder = await folders.add_folder(call.kit, call.visitor, new.title, None)
    except Conflict as error:
        raise Invalid("this category exists already") from error
    return answer(shape_category(call.visitor, FlatFolder(folder.id, folder.title, folder)), 201)


async def set_category(call: MinifluxCall, category_id: int) -> Reply:
    """Rename a folder; one in another keeps its place, and its path before its name."""
    edit = read_json(call.body, CategoryEdit)
    _check_hiding(edit.hide_globally)
    category = get_category(await list_categories(call.kit, call.visitor), category_id)
    if edit.title is not None and edit.title != category.title:
        if category.folder is None:
            raise Invalid("this category has a fixed title")
        above = category.title.removesuffix(category.folder.title)
        title = edit.title.removeprefix(above)
        await folders.set_folder(call.kit, call.visitor, category_id, title=title)
        category = get_category(await list_categories(call.kit, call.visitor), category_id)
    return answer(shape_category(call.visitor, category), 201)


async def remove_category(call: MinifluxCall, category_id: int) -> Reply:
    """Remove a folder; other than in Miniflux, its feeds stay."""
    await folders.remove_folder(call.kit, call.visitor, category_id)
    return NO_CONTENT


async def list_category_feeds(call: MinifluxCall, category_id: int) -> Reply:
    category = get_category(await list_categories(call.kit, call.visitor), category_id)
    return answer([shape_feed(call.visitor, feed, category) for feed in category.feeds])


async def refresh_category(call: MinifluxCall, category_id: int) -> Reply:
    category = get_category(await list_categories(call.kit, call.visitor), category_id)
    for feed in category.feeds:
        await subscriptions.refresh(call.kit, call.visitor, feed.id)
    return NO_CONTENT


async def list_feeds(call: MinifluxCall) -> Reply:
    categories = await list_categories(call.kit, call.visitor)
    return answer(
        [
            shape_feed(call.visitor, feed, category)
            for category in categories
            for feed in category.feeds
        ]
    )


async def count_feeds(call: MinifluxCall) -> Reply:
    """Count read and unread entries of each feed; feeds without any are left out."""
    totals = await syncentries.count_by_feed(call.kit, call.visitor)
    unread = await list_unread_by_feed(call.kit, call.visitor)
    read = {
        str(feed_id): total - unread.get(feed_id, 0)
        for feed_id, total in totals.items()
        if total > unread.get(feed_id, 0)
    }
    return answer({"reads": read, "unreads": {str(id_): n for id_, n in unread.items()}})


async def get_feed(call: MinifluxCall, feed_id: int) -> Reply:
    feed, category = await get_followed_feed(call, feed_id)
    return answer(shape_feed(call.visitor, feed, category))


async def remove_feed(call: MinifluxCall, feed_id: int) -> Reply:
    feed, _ = await get_followed_feed(call, feed_id)
    await subscriptions.unsubscribe(call.kit, call.visitor, feed.id)
    return NO_CONTENT


async def refresh_feed(call: MinifluxCall, feed_id: int) -> Reply:
    feed, _ = await get_followed_feed(call, feed_id)
    await subscriptions.refresh(call.kit, call.visitor, feed.id)
    return NO_CONTENT


async def refresh_all(call: MinifluxCall) -> Reply:
    await subscriptions.refresh_all(call.kit, call.visitor)
    return NO_CONTENT


async def discover(call: MinifluxCall) -> Reply:
    url = read_json(call.body, DiscoverRequest).url
    links = (await discovery.discover_feeds(call.kit, call.visitor, url)).links
    if not links:
        raise NotFound("there is no feed at this address")
    return answer([{"url": link.url, "title": link.title, "type": link.type} for link in links])


async def get_feed_icon(call: MinifluxCall, feed_id: int) -> Reply:
    feed, _ = await get_followed_feed(call, feed_id)
    return await get_icon(call, feed.icon_id or 0)


async def get_icon(call: MinifluxCall, icon_id: int) -> Reply:
    icon = await get_own_icon(call.kit, call.visitor, icon_id)
    return answer({"id": icon.id, "mime_type": icon.type, "data": icon.write_data()})


async def export_feeds(call: MinifluxCall) -> Reply:
    return Reply(await opml.export_opml(call.kit, call.visitor), XML)


async def import_feeds(call: MinifluxCall) -> Reply:
    done = await opml.import_opml(call.kit, call.visitor, call.body, content_type=call.content_type)
    message = opml.BREAKS_OFF if done.is_incomplete else "Feeds imported successfully"
    return answer({"message": message}, 201)


async def get_followed_feed(call: MinifluxCall, feed_id: int) -> tuple[Subscription, FlatFolder]:
    for category in await list_categories(call.kit, call.visitor):
        for feed in category.feeds:
            if feed.feed_id == feed_id:
                return feed, category
    raise NotFound("no such feed")


async def read_folder(call: MinifluxCall, category_id: int | None) -> int | None:
    """Give the folder of a category; the one of all that is unfiled is no folder."""
    if category_id in (None, 0, UNFILED):
        return None
    category = get_category(await list_categories(call.kit, call.visitor), category_id or 0)
    return category.id


def _check_hiding(is_hidden: bool | None) -> None:
    """Refuse to hide: what is muted here never becomes unread, which is more than was asked."""
    if is_hidden:
        raise Invalid("hide_globally cannot be set on this server", field="hide_globally")
