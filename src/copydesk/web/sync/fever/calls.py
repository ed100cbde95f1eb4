"""What an app of Fever wants by its flags, and what it is given."""

import msgspec
from msgspec.structs import replace

from copydesk.model import Subscription, Visitor
from copydesk.model.times import SECOND
from copydesk.services.ingest.icons import list_own_icons
from copydesk.services.reading import marks, syncentries
from copydesk.services.reading.apptexts import read_html, read_title
from copydesk.services.reading.marks import Span
from copydesk.services.reading.syncentries import EntryFilter, SyncEntry, SyncPage
from copydesk.services.subscriptions.categories import (
    FlatFolder,
    list_categories,
    mark_category_read,
)
from copydesk.services.system.kit import Kit
from copydesk.web.answers import Reply
from copydesk.web.bodies import read_body
from copydesk.web.forms import LARGEST_TIME, Arguments, read_form, read_number, read_query
from copydesk.web.visits import Visit
from copydesk.write.signs import widen_signs

VERSION = 3
PAGE = 50
MOST_IDS = syncentries.MOST_LISTED
EVERYTHING = "0"
# What is answered from folders and feeds; the rest need not load them.
_SHELVED = ("groups", "feeds", "group_ids")
_REFUSED = msgspec.json.encode({"api_version": VERSION, "auth": 0})

FeverAnswer = dict[str, object]


async def reply(visit: Visit) -> Reply:
    """Answer Fever's apps; whoever has no key hears `auth: 0`, with status 200."""
    body = await read_body(visit)
    arguments = Arguments([*read_query(visit.scope), *read_form(visit.scope, body)])
    visitor = await visit.find_visitor_by_form(arguments)
    if visitor is None or "read" not in visitor.scopes:
        return Reply(_REFUSED)
    await visit.admit(visitor, "read")
    # A password that may only read marks nothing; Fever has no word for telling so.
    if arguments.get("mark") and "write" in visitor.scopes:
        await _mark(visit.kit, visitor, arguments)
    shape = await _shape(visit.kit, visitor, arguments)
    return Reply(msgspec.json.encode(shape))


async def _shape(kit: Kit, visitor: Visitor, arguments: Arguments) -> FeverAnswer:
    """Give all that the flags ask for; some apps ask for several things at once."""
    is_shelved = any(name in arguments for name in _SHELVED)
    categories = await list_categories(kit, visitor) if is_shelved else []
    page = await _load_page(kit, visitor, arguments, categories) if "items" in arguments else None
    if page:
        checked_at = page.checked_at
    else:
        checked_at = await syncentries.find_last_checked(kit, visitor)
    shape: FeverAnswer = {"api_version": VERSION, "auth": 1}
    shape["last_refreshed_on_time"] = (checked_at or 0) // SECOND
    if "groups" in arguments:
        shape["groups"] = [
            {"id": category.id, "title": category.title}
            for category in categories
            if category.feeds
        ]
    if "feeds" in arguments:
        shape["feeds"] = [_shape_feed(feed) for category in categories for feed in category.feeds]
    if "groups" in arguments or "feeds" in arguments:
        shape["feeds_groups"] = [
            # Apps break on a list without a number in it.
            {"group_id": category.id, "feed_ids": _join(category.feed_ids)}
            for category in categories
            if category.feeds
        ]
    if "favicons" in arguments:
        icons = await list_own_icons(kit, visitor)
        shape["favicons"] = [{"id": icon.id, "data": icon.write_data()} for icon in icons]
    if page:
        shape["total_items"] = page.total
        shape["items"] = [_shape_item(entry) for entry in page.entries]
    if "links" in arguments:
        shape["links"] = []
    if "unread_item_ids" in arguments:
        unread = EntryFilter(is_unread=True, by="arrival", order="oldest", limit=MOST_IDS)
        shape["unread_item_ids"] = _join(await syncentries.list_ids(kit, visitor, unread))
    if "saved_item_ids" in arguments:
        starred = EntryFilter(marks={"starred": True}, by="arrival", order="oldest", limit=MOST_IDS)
        shape["saved_item_ids"] = _join(await syncentries.list_ids(kit, visitor, starred))
    return shape


async def _load_page(
    kit: Kit, visitor: Visitor, arguments: Arguments, categories: list[FlatFolder]
) -> SyncPage:
    """Load a page: ids that are named, those behind one, those before one, or the newest."""
    wanted = EntryFilter(by="arrival", limit=PAGE)
    if "with_ids" in arguments:
        named = list(dict.fromkeys(_read_list(arguments.get("with_ids"))[:PAGE]))
        return await syncentries.load_page(kit, visitor, wanted, named)
    since_id, max_id = arguments.number("since_id", 0), arguments.number("max_id", 0)
    if "since_id" in arguments:
        wanted = replace(wanted, ids_from=since_id + 1, order="oldest")
    elif max_id:
        wanted = replace(wanted, ids_until=max_id)
    if "feed_ids" in arguments or "group_ids" in arguments:
        groups = set(_read_list(arguments.get("group_ids")))
        inside = [
            id_ for category in categories if category.id in groups for id_ in category.feed_ids
        ]
        wanted = replace(wanted, feed_ids=_read_list(arguments.get("feed_ids")) + inside)
    return await syncentries.load_page(kit, visitor, wanted)


async def _mark(kit: Kit, visitor: Visitor, arguments: Arguments) -> None:
    """Mark an entry, a feed or a group; what cannot be understood changes nothing."""
    mark = MARKS.get((arguments.get("mark"), arguments.get("as")))
    if mark is not None:
        await mark(kit, visitor, arguments)


async def _mark_item(kit: Kit, visitor: Visitor, arguments: Arguments) -> None:
    number, wanted = read_number(arguments.get("id")), arguments.get("as")
    if not number:
        return
    if wanted in ("read", "unread"):
        await marks.mark_read(kit, visitor, [number], is_read=wanted == "read")
    else:
        is_set = wanted == "saved"
        await marks.set_mark(kit, visitor, [number], "starred", is_set=is_set)


async def _mark_feed(kit: Kit, visitor: Visitor, arguments: Arguments) -> None:
    number = read_number(arguments.get("id"))
    for category in await list_categories(kit, visitor):
        if number in category.feed_ids:
            span = Span(feed_id=number, arrived_until=_read_before(arguments))
            await marks.mark_all_read(kit, visitor, span)


async def _mark_group(kit: Kit, visitor: Visitor, arguments: Arguments) -> None:
    """Mark a folder, or everything; sparks, which are a group to Fever, do not exist here."""
    name, until = arguments.get("id"), _read_before(arguments)
    if name == EVERYTHING:
        await marks.mark_all_read(kit, visitor, Span(arrived_until=until))
        return
    number = read_number(name)
    for category in await list_categories(kit, visitor):
        if category.id == number:
            await mark_category_read(kit, visitor, category, arrived_until=until)


# What is marked, and as what: each has its filler in the walks.
MARKS = {
    ("item", "read"): _mark_item,
    ("item", "unread"): _mark_item,
    ("item", "saved"): _mark_item,
    ("item", "unsaved"): _mark_item,
    ("feed", "read"): _mark_feed,
    ("group", "read"): _mark_group,
}


def _read_before(arguments: Arguments) -> int | None:
    """Give the time of an app's last look; what came later it has not shown."""
    before = arguments.number("before", 0, most=LARGEST_TIME // SECOND)
    return before * SECOND if before else None


def _shape_feed(feed: Subscription) -> FeverAnswer:
    return {
        "id": feed.feed_id,
        "favicon_id": feed.icon_id or 0,
        "title": widen_signs(feed.title),
        "url": feed.feed_url,
        "site_url": feed.site_url,
        "is_spark": 0,
        "last_updated_on_time": (feed.state.last_success_at or 0) // SECOND,
    }


def _shape_item(entry: SyncEntry) -> FeverAnswer:
    return {
        "id": entry.id,
        "feed_id": entry.feed_id,
        "title": widen_signs(read_title(entry)),
        "author": entry.author,
        "html": read_html(entry),
        "url": entry.url,
        "is_saved": int(entry.starred_at is not None),
        "is_read": int(entry.is_read),
        "created_on_time": entry.sort_at // SECOND,
    }


def _join(ids: list[int]) -> str:
    """Write ids with commas and nothing else between them."""
    return msgspec.json.encode(ids)[1:-1].decode()


def _read_list(text: str) -> list[int]:
    numbers = (read_number(each) for each in text.split(",")[:MOST_IDS])
    return [number for number in numbers if number]
