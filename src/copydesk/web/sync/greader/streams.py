"""Google Reader's streams: entries as ids, pages and Atom, and the lists of what is followed."""

from collections.abc import AsyncIterator
from dataclasses import replace

import msgspec

from copydesk.errors import Invalid
from copydesk.model import Subscription
from copydesk.services.reading import syncentries, tags
from copydesk.services.reading.images import get_signer
from copydesk.services.reading.syncentries import SyncEntry
from copydesk.services.subscriptions.categories import list_folder_paths
from copydesk.web.answers import XML, Reply
from copydesk.web.sync.greader.atom import write_atom
from copydesk.web.sync.greader.desks import Desk, GReaderCall, load_desk, load_names
from copydesk.web.sync.greader.filters import read_filter
from copydesk.web.sync.greader.shapes import (
    LABEL,
    READING_LIST,
    STARRED,
    read_ids,
    read_stream_name,
    shape_entry,
    shape_feed,
    title_stream,
    write_short_ids,
)

MOST_IDS = syncentries.MOST_LISTED
# One app asks for thousands and never for the next page.
MOST_ENTRIES = syncentries.MOST_GIVEN
USUAL = 20


async def list_ids(call: GReaderCall) -> Reply:
    """List ids, as decimal strings; a continuation, if there are more, is a string too."""
    ids, rest = await _list_page(call, await load_names(call), usual=USUAL, most=MOST_IDS)
    refs = msgspec.json.encode(write_short_ids(ids))[1:-1].replace(b",", b'"},{"id":"')
    body = b'{"itemRefs":[' + (b'{"id":"' + refs + b'"}' if ids else b"") + b"]"
    if rest:
        body += b',"continuation":"' + rest.encode() + b'"'
    return Reply(body + b"}")


async def count_ids(call: GReaderCall) -> Reply:
    """Count a stream, in plain text."""
    wanted = read_filter(call, await load_names(call), usual=USUAL, most=MOST_IDS)
    count = await syncentries.count_ids(call.kit, call.visitor, wanted) if wanted else 0
    return Reply(str(count).encode(), b"text/plain; charset=utf-8")


async def get_contents(call: GReaderCall) -> Reply:
    """Give the entries that are named, piece by piece."""
    ids = read_ids(call.arguments.all("i"))
    if len(ids) > syncentries.MOST_GIVEN:
        raise Invalid(f"at most {syncentries.MOST_GIVEN} entries at once")
    return Reply(pieces=_write(call, await load_desk(call), ids, READING_LIST, ""))


async def get_stream(call: GReaderCall) -> Reply:
    """Give a page of a stream with its entries."""
    desk = await load_desk(call)
    ids, rest = await _list_page(call, desk, usual=USUAL, most=MOST_ENTRIES)
    name = read_stream_name(call.stream or call.arguments.get("s")) or READING_LIST
    return Reply(pieces=_write(call, desk, ids, name, rest))


async def get_atom(call: GReaderCall) -> Reply:
    """Give a page of a stream as an Atom feed, the way the first apps read it."""
    desk = await load_desk(call)
    ids, rest = await _list_page(call, desk, usual=USUAL, most=MOST_ENTRIES)
    stream = read_stream_name(call.stream) or READING_LIST
    walk = syncentries.walk(call.kit, call.visitor, ids)
    pieces = write_atom(stream, walk, desk.make_names(), rest=rest, now=call.kit.now())
    return Reply(type=XML, pieces=pieces)


async def count_unread(call: GReaderCall) -> Reply:
    """Count what is unread in every feed, label and in all, with the newest arrival of each."""
    desk = await load_desk(call, has_counts=True)
    newest = await syncentries.list_newest(call.kit, call.visitor)
    counts = []

    def add(name: str, feeds: list[Subscription], count: int | None = None) -> None:
        at = max((newest.get(feed.feed_id, 0) for feed in feeds), default=0)
        unread = sum(feed.unread_count for feed in feeds) if count is None else count
        counts.append({"id": name, "count": unread, "newestItemTimestampUsec": str(at)})

    for feed in desk.feeds:
        add(f"feed/{feed.feed_id}", [feed])
    labels = {
        LABEL + category.title: category.feeds for category in desk.categories if category.folder
    }
    for name, feeds in labels.items():
        add(name, feeds)
    for tag in desk.tags:
        if LABEL + tag.title not in labels:
            tagged = set(desk.list_tagged(tag))
            feeds = [feed for feed in desk.feeds if feed.feed_id in tagged]
            add(LABEL + tag.title, feeds, tag.unread_count)
    add(READING_LIST, desk.feeds)
    total = counts[-1]["count"]
    return Reply(msgspec.json.encode({"max": total, "unreadcounts": counts}))


async def list_feeds(call: GReaderCall) -> Reply:
    """List subscriptions; apps ask with the tag of the last answer, and mostly get a 304."""
    desk = await load_desk(call)
    names, signer = desk.make_names(), await get_signer(call.kit)
    shapes = [
        shape_feed(feed, names.labels[feed.feed_id], call.base_url, signer) for feed in desk.feeds
    ]
    return Reply(msgspec.json.encode({"subscriptions": shapes}))


async def list_labels(call: GReaderCall) -> Reply:
    """List folders and tags with their type, without which some apps leave them out."""
    shapes: dict[str, dict[str, object]] = {STARRED: {"id": STARRED}}
    for path in await list_folder_paths(call.kit, call.visitor):
        shapes[LABEL + path] = {"id": LABEL + path, "type": "folder"}
    for title in (await syncentries.list_tag_titles(call.kit, call.visitor)).values():
        shapes.setdefault(LABEL + title, {"id": LABEL + title, "type": "tag"})
    return Reply(msgspec.json.encode({"tags": list(shapes.values())}))


async def _list_page(
    call: GReaderCall, desk: Desk, *, usual: int, most: int
) -> tuple[list[int], str]:
    """Give the ids of a page, and from where it goes on: '' when that was all."""
    wanted = read_filter(call, desk, usual=usual, most=most)
    if wanted is None:
        return [], ""
    limit = wanted.limit
    ids = await syncentries.list_ids(call.kit, call.visitor, replace(wanted, limit=limit + 1))
    return ids[:limit], str(ids[limit - 1]) if len(ids) > limit else ""


async def _walk(
    call: GReaderCall, ids: list[int]
) -> AsyncIterator[tuple[list[SyncEntry], dict[int, list[int]]]]:
    """Give entries and their tags, some at a time."""
    async for part in syncentries.walk(call.kit, call.visitor, ids):
        found = [entry.id for entry in part]
        yield part, await tags.list_entry_tags(call.kit, call.visitor, found)


async def _write(
    call: GReaderCall, desk: Desk, ids: list[int], name: str, rest: str
) -> AsyncIterator[bytes]:
    names = desk.make_names()
    head = {
        "direction": "ltr",
        "id": name,
        "title": title_stream(name, names),
        "self": [{"href": call.base_url}],
        "updated": call.kit.now() // 1_000_000,
    }
    piece = msgspec.json.encode(head)[:-1] + b',"items":['
    is_first = True
    async for part, tag_ids in _walk(call, ids):
        shapes = [shape_entry(entry, names, tag_ids.get(entry.id, ())) for entry in part]
        if shapes:
            piece += (b"" if is_first else b",") + msgspec.json.encode(shapes)[1:-1]
            is_first = False
        yield piece
        piece = b""
    yield piece + (b'],"continuation":"' + rest.encode() + b'"}' if rest else b"]}")
