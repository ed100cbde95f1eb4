"""Which entries a request of Miniflux asks for: status, place, bounds, words, tags, order."""

from msgspec.structs import replace

from copydesk.errors import Invalid, NotFound
from copydesk.model.times import SECOND
from copydesk.services.reading import search, syncentries, tagged
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.reading.syncentries import FARTHEST, EntryFilter
from copydesk.services.subscriptions.categories import (
    FlatFolder,
)
from copydesk.web.forms import LARGEST_TIME, Arguments
from copydesk.web.sync.miniflux.shapes import (
    MinifluxCall,
)

MOST_HITS = 1000
MOST_TAGS = 10
STATUSES = ("unread", "read", "removed")
# By arrival or by publication; for the other orders of Miniflux we have no lists, and the next
# best one is by publication.
ORDERS: dict[str, syncentries.By] = {
    "id": "arrival",
    "created_at": "arrival",
    "published_at": "publication",
    "changed_at": "publication",
    "status": "publication",
    "title": "publication",
    "author": "publication",
    "category_title": "publication",
    "category_id": "publication",
}
_TRUE = ("true", "1", "t")


def get_category(categories: list[FlatFolder], category_id: int) -> FlatFolder:
    for category in categories:
        if category.id == category_id:
            return category
    raise NotFound("no such category")


async def read_filter(
    call: MinifluxCall,
    categories: list[FlatFolder],
    *,
    usual: int,
    most: int,
    feed_id: int = 0,
    category_id: int = 0,
) -> tuple[EntryFilter | None, int]:
    """Say which entries a request asks for, None for none at all, and how many to skip."""
    query = call.query
    wanted = _read_status(query)
    if wanted is None:
        return None, 0
    order, direction = query.get("order", "published_at"), query.get("direction", "asc")
    if order not in ORDERS or direction not in ("asc", "desc"):
        raise Invalid("unknown order or direction")
    limit = query.number("limit", usual) or most
    wanted = replace(
        wanted,
        by=ORDERS[order],
        order="oldest" if direction == "asc" else "newest",
        limit=min(limit, most),
        feed_ids=_read_place(query, categories, feed_id=feed_id, category_id=category_id),
    )
    wanted = _read_bounds(query, wanted)
    if words := query.get("search"):
        ask = EntryRequest(query=words[:500], limit=MOST_HITS)
        found = await search.search_entries(call.kit, call.visitor, ask, wanted.feed_ids)
        wanted = replace(wanted, entry_ids=[entry.id for entry in found[:MOST_HITS]])
    if titles := list(dict.fromkeys(filter(None, query.all("tags"))))[:MOST_TAGS]:
        found_ids = await tagged.list_tagged(call.kit, call.visitor, titles)
        inside = set(found_ids) if wanted.entry_ids is None else set(wanted.entry_ids) & found_ids
        wanted = replace(wanted, entry_ids=sorted(inside))
    return wanted, query.number("offset", 0)


def _read_status(query: Arguments) -> EntryFilter | None:
    statuses = set(filter(None, query.all("status")))
    if not statuses <= set(STATUSES):
        raise Invalid("a status is unread, read or removed")
    views = statuses & {"unread", "read"}
    if statuses and not views:
        return None
    is_unread = "unread" in views if len(views) == 1 else None
    starred = query.get("starred").lower()
    return EntryFilter(is_unread=is_unread, marks={"starred": starred in _TRUE} if starred else {})


def _read_place(
    query: Arguments, categories: list[FlatFolder], *, feed_id: int, category_id: int
) -> list[int] | None:
    """Give the feeds that are asked for; None for all."""
    feed_id = query.number("feed_id", feed_id)
    category_id = query.number("category_id", category_id)
    inside = get_category(categories, category_id).feed_ids if category_id else None
    if not feed_id:
        return inside
    if not any(feed_id in category.feed_ids for category in categories):
        raise NotFound("no such feed")
    return [feed_id] if inside is None or feed_id in inside else []


def _read_bounds(query: Arguments, wanted: EntryFilter) -> EntryFilter:
    """Read bounds in time and in ids; those that are not said do not count."""

    def read(*names: str) -> int | None:
        most = LARGEST_TIME // SECOND
        found = [number for name in names if (number := query.number(name, 0, most=most))]
        return found[0] * SECOND if found else None

    published, changed = read("published_after", "after"), read("changed_after")
    return replace(
        wanted,
        ids_from=query.number("after_entry_id", 0) + 1,
        ids_until=query.number("before_entry_id", 0) or FARTHEST,
        published_from=-FARTHEST if published is None else published + 1,
        published_until=read("published_before", "before") or FARTHEST,
        changed_from=-FARTHEST if changed is None else changed + 1,
        changed_until=read("changed_before") or FARTHEST,
    )
