"""Google Reader's streams: entries as ids, pages and Atom, and the lists of what is followed."""

from collections.abc import AsyncIterator, Iterable

import msgspec
from msgspec.structs import replace

from copydesk.errors import Invalid
from copydesk.model.times import SECOND
from copydesk.services.reading import syncentries
from copydesk.services.reading.images import get_signer
from copydesk.services.subscriptions.appdesks import load_app_counts
from copydesk.services.subscriptions.categories import list_folder_paths
from copydesk.web.answers import XML, Reply
from copydesk.web.sync.greader.atom import write_atom
from copydesk.web.sync.greader.desks import (
    Desk,
    GReaderCall,
    LearnedNames,
    load_desk,
    load_names,
)
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
    return Reply(pieces=_write(call, ids, READING_LIST, ""))


async def get_stream(call: GReaderCall) -> Reply:
    """Give a page of a stream with its entries."""
    ids, rest = await _list_page(call, await load_names(call), usual=USUAL, most=MOST_ENTRIES)
    name = read_stream_name(call.stream or call.arguments.get("s")) or READING_LIST
    return Reply(pieces=_write(call, ids, name, rest))


async def get_atom(call: GReaderCall) -> Reply:
    """Give a page of a stream as an Atom feed, the way the first apps read it."""
    ids, rest = await _list_page(call, await load_names(call), usual=USUAL, most=MOST_ENTRIES)
    stream = read_stream_name(call.stream) or READING_LIST
    walk = syncentries.walk(call.kit, call.visitor, ids)
    pieces = write_atom(stream, walk, LearnedNames(call), rest=rest, now=call.kit.now())
    return Reply(type=XML, pieces=pieces)


async def count_unread(call: GReaderCall) -> Reply:
    """Count what is unread in every feed, label and in all, with the newest arrival of each."""
    found = await load_app_counts(call.kit, call.visitor)
    unread, newest, by_folder = found.unread, found.newest, found.by_folder
    followed = [feed_id for feed_ids in by_folder.values() for feed_id in feed_ids]
    # Often a thousand: each is looked up once, and written at once.
    feeds = [
        f'{{"id":"feed/{feed_id}","count":{unread.get(feed_id, 0)},'
        f'"newestItemTimestampUsec":"{newest.get(feed_id, 0)}"}}'
        for feed_id in followed
    ]

    def shape(name: str, feed_ids: Iterable[int], count: int | None = None) -> dict[str, object]:
        at = max((newest.get(feed_id, 0) for feed_id in feed_ids), default=0)
        amount = sum(unread.get(id_, 0) for id_ in feed_ids) if count is None else count
        return {"id": name, "count": amount, "newestItemTimestampUsec": str(at)}

    sums = [shape(LABEL + path, feed_ids) for path, feed_ids in by_folder.items() if path]
    for tag in found.tags:
        if tag.title not in by_folder:
            tagged = [feed_id for feed_id in followed if tag.id in found.feed_tags.get(feed_id, ())]
            sums.append(shape(LABEL + tag.title, tagged, tag.unread_count))
    total = sum(unread.get(feed_id, 0) for feed_id in followed)
    sums.append(shape(READING_LIST, followed, total))
    counts = ",".join(feeds).encode() + (b"," if feeds else b"") + msgspec.json.encode(sums)[1:-1]
    return Reply(b'{"max":%d,"unreadcounts":[%s]}' % (total, counts))


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


async def _write(call: GReaderCall, ids: list[int], name: str, rest: str) -> AsyncIterator[bytes]:
    known = LearnedNames(call)
    head = {
        "direction": "ltr",
        "id": name,
        "title": title_stream(name, await known.learn_stream(name)),
        "self": [{"href": call.base_url}],
        "updated": call.kit.now() // SECOND,
    }
    piece = msgspec.json.encode(head)[:-1] + b',"items":['
    is_first = True
    async for part, tag_ids in syncentries.walk_tagged(call.kit, call.visitor, ids):
        names = await known.learn(entry.feed_id for entry in part)
        shapes = [shape_entry(entry, names, tag_ids.get(entry.id, ())) for entry in part]
        if shapes:
            piece += (b"" if is_first else b",") + msgspec.json.encode(shapes)[1:-1]
            is_first = False
        yield piece
        piece = b""
    yield piece + (b'],"continuation":"' + rest.encode() + b'"}' if rest else b"]}")
