"""Google Reader's streams: which entries a name and its filters mean, as ids, pages and Atom."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace

import msgspec

from copydesk.errors import Invalid
from copydesk.model import Subscription, Tag, Visitor
from copydesk.services import arrivals, tags
from copydesk.services.arrivals import Arrival, Choice
from copydesk.services.images import get_signer
from copydesk.services.kit import Kit
from copydesk.services.shelves import Shelf, list_folder_paths, list_shelves
from copydesk.web.forms import XML, Answer, Arguments, read_number
from copydesk.web.sync.greader.atom import write_atom
from copydesk.web.sync.greader.shapes import (
    LABEL,
    READ,
    READING_LIST,
    STARRED,
    STATE,
    Names,
    read_ids,
    read_stream_name,
    read_time,
    shape_entry,
    shape_feed,
    title_stream,
)

MOST_IDS = arrivals.MOST_LISTED
MOST_ENTRIES = 1000
USUAL = 20
# More streams than this are named by nobody who means well.
MOST_NAMES = 100
# States that are Google's own, and empty here.
UNREAD = frozenset({STATE + "kept-unread", STATE + "unread"})


@dataclass(frozen=True, slots=True)
class Call:
    """One request of somebody who may make it."""

    kit: Kit
    visitor: Visitor
    arguments: Arguments
    body: bytes
    stream: str
    """The stream that stands in the address, '' for none."""
    base_url: str
    token: str
    content_type: str = ""


@dataclass(frozen=True, slots=True)
class Desk:
    """What somebody follows, by the names apps know."""

    shelves: list[Shelf]
    tags: list[Tag]
    feed_tags: dict[int, list[int]]

    @property
    def feeds(self) -> list[Subscription]:
        return [feed for shelf in self.shelves for feed in shelf.feeds]

    def find_shelves(self, label: str) -> list[Shelf]:
        return [shelf for shelf in self.shelves if shelf.folder and shelf.title == label]

    def find_tag(self, label: str) -> Tag | None:
        key = label.casefold()
        return next((tag for tag in self.tags if tag.title.casefold() == key), None)

    def find_feed(self, name: str) -> Subscription | None:
        """Find `feed/12`, or a feed by its address."""
        wanted = name.removeprefix("feed/")
        number = read_number(wanted)
        return next(
            (feed for feed in self.feeds if feed.feed_id == number or feed.feed_url == wanted), None
        )

    def list_tagged(self, tag: Tag | None) -> list[int]:
        if tag is None:
            return []
        return [feed_id for feed_id, ids in self.feed_tags.items() if tag.id in ids]

    def make_names(self) -> Names:
        titles = {tag.id: tag.title for tag in self.tags}
        labels: dict[int, list[str]] = {}
        for shelf in self.shelves:
            for feed in shelf.feeds:
                own = [titles[id_] for id_ in self.feed_tags.get(feed.feed_id, ()) if id_ in titles]
                labels[feed.feed_id] = ([shelf.title] if shelf.folder else []) + own
        return Names({feed.feed_id: feed for feed in self.feeds}, labels, titles)


async def load_desk(call: Call, *, has_counts: bool = False) -> Desk:
    """Load what somebody follows; what is unread in tags only if it is asked for."""
    kit, visitor = call.kit, call.visitor
    titles = await arrivals.list_tag_titles(kit, visitor)
    own_tags = [Tag(id_, title, 0) for id_, title in titles.items()]
    if own_tags and has_counts:
        own_tags = await tags.list_tags(kit, visitor)
    feed_tags = await tags.list_feed_tags(kit, visitor) if own_tags else {}
    return Desk(await list_shelves(kit, visitor), own_tags, feed_tags)


async def load_names(call: Call) -> Desk:
    """Load no more than the names in a request need: states and numbers of feeds need nothing."""
    named = [call.stream, *(name for key in ("s", "xt", "it") for name in call.arguments.all(key))]
    streams = (read_stream_name(name) for name in named)
    if any(name.startswith((LABEL, "feed/")) and not _is_numbered(name) for name in streams):
        return await load_desk(call)
    return Desk([], [], {})


def _is_numbered(name: str) -> bool:
    return read_number(name.removeprefix("feed/")) is not None


def choose_stream(desk: Desk, name: str) -> Choice | None:
    """Say which entries a stream means; None for one that is empty here."""
    name = read_stream_name(name) or READING_LIST
    if name == READING_LIST:
        return Choice()
    if name == READ:
        return Choice(view="read")
    if name in UNREAD:
        return Choice(view="unread")
    if name == STARRED:
        return Choice(is_starred=True)
    if name.startswith(LABEL):
        label = name.removeprefix(LABEL)
        shelves, tag = desk.find_shelves(label), desk.find_tag(label)
        feed_ids = [id_ for shelf in shelves for id_ in shelf.feed_ids] + desk.list_tagged(tag)
        return Choice(feed_ids=feed_ids, tag_id=tag.id if tag else None)
    if not name.startswith("feed/"):
        return None
    if _is_numbered(name):
        # Of a feed that somebody does not follow, nothing is listed anyway.
        return Choice(feed_ids=[read_number(name.removeprefix("feed/")) or 0])
    feed = desk.find_feed(name)
    return Choice(feed_ids=[feed.feed_id]) if feed else None


def choose(call: Call, desk: Desk, *, usual: int, most: int) -> Choice | None:
    """Say which entries a request asks for; None when there can be none."""
    arguments = call.arguments
    names = [name for name in [call.stream, *arguments.all("s")[:MOST_NAMES]] if name]
    choice: Choice | None = _join([choose_stream(desk, name) for name in names or [""]])
    for name in arguments.all("xt")[:MOST_NAMES]:
        choice = _leave_out(desk, choice, name) if choice else None
    for name in arguments.all("it")[:MOST_NAMES]:
        choice = _keep_only(desk, choice, name) if choice else None
    if choice is None:
        return None
    order: arrivals.Order = "oldest" if arguments.get("r") == "o" else "newest"
    limit = min(arguments.number("n", usual) or usual, most)
    choice = replace(choice, order=order, limit=limit)
    if (since := read_time(arguments.get("ot"))) is not None:
        choice = replace(choice, arrived_from=since)
    if (until := read_time(arguments.get("nt"))) is not None:
        choice = replace(choice, arrived_until=until)
    return _go_on(choice, arguments.get("c"))


async def list_ids(call: Call) -> Answer:
    """List ids, as decimal strings; a continuation, if there are more, is a string too."""
    ids, rest = await _list_page(call, await load_names(call), usual=USUAL, most=MOST_IDS)
    refs = msgspec.json.encode(ids)[1:-1].replace(b",", b'"},{"id":"')
    body = b'{"itemRefs":[' + (b'{"id":"' + refs + b'"}' if ids else b"") + b"]"
    if rest:
        body += b',"continuation":"' + rest.encode() + b'"'
    return Answer(body + b"}")


async def count_ids(call: Call) -> Answer:
    """Count a stream, in plain text."""
    choice = choose(call, await load_names(call), usual=USUAL, most=MOST_IDS)
    count = await arrivals.count_ids(call.kit, call.visitor, choice) if choice else 0
    return Answer(str(count).encode(), b"text/plain; charset=utf-8")


async def get_contents(call: Call) -> Answer:
    """Give the entries that are named, piece by piece."""
    ids = read_ids(call.arguments.all("i"))
    if len(ids) > arrivals.MOST_GIVEN:
        raise Invalid(f"at most {arrivals.MOST_GIVEN} entries at once")
    return Answer(pieces=_write(call, await load_desk(call), ids, READING_LIST, ""))


async def get_stream(call: Call) -> Answer:
    """Give a page of a stream with its entries."""
    desk = await load_desk(call)
    ids, rest = await _list_page(call, desk, usual=USUAL, most=MOST_ENTRIES)
    name = read_stream_name(call.stream or call.arguments.get("s")) or READING_LIST
    return Answer(pieces=_write(call, desk, ids, name, rest))


async def get_atom(call: Call) -> Answer:
    """Give a page of a stream as an Atom feed, the way the first apps read it."""
    desk = await load_desk(call)
    ids, rest = await _list_page(call, desk, usual=USUAL, most=MOST_ENTRIES)
    stream = read_stream_name(call.stream) or READING_LIST
    walk = arrivals.walk(call.kit, call.visitor, ids)
    pieces = write_atom(stream, walk, desk.make_names(), rest=rest, now=call.kit.now())
    return Answer(type=XML, pieces=pieces)


async def count_unread(call: Call) -> Answer:
    """Count what is unread in every feed, label and in all, with the newest arrival of each."""
    desk = await load_desk(call, has_counts=True)
    newest = await arrivals.list_newest(call.kit, call.visitor)
    counts = []

    def add(name: str, feeds: list[Subscription], count: int | None = None) -> None:
        at = max((newest.get(feed.feed_id, 0) for feed in feeds), default=0)
        unread = sum(feed.unread_count for feed in feeds) if count is None else count
        counts.append({"id": name, "count": unread, "newestItemTimestampUsec": str(at)})

    for feed in desk.feeds:
        add(f"feed/{feed.feed_id}", [feed])
    labels = {LABEL + shelf.title: shelf.feeds for shelf in desk.shelves if shelf.folder}
    for name, feeds in labels.items():
        add(name, feeds)
    for tag in desk.tags:
        if LABEL + tag.title not in labels:
            tagged = set(desk.list_tagged(tag))
            feeds = [feed for feed in desk.feeds if feed.feed_id in tagged]
            add(LABEL + tag.title, feeds, tag.unread_count)
    add(READING_LIST, desk.feeds)
    total = counts[-1]["count"]
    return Answer(msgspec.json.encode({"max": total, "unreadcounts": counts}))


async def list_feeds(call: Call) -> Answer:
    """List subscriptions; apps ask with the tag of the last answer, and mostly get a 304."""
    desk = await load_desk(call)
    names, signer = desk.make_names(), await get_signer(call.kit)
    shapes = [
        shape_feed(feed, names.labels[feed.feed_id], call.base_url, signer) for feed in desk.feeds
    ]
    return Answer(msgspec.json.encode({"subscriptions": shapes}))


async def list_labels(call: Call) -> Answer:
    """List folders and tags with their type, without which some apps leave them out."""
    shapes: dict[str, dict[str, object]] = {STARRED: {"id": STARRED}}
    for path in await list_folder_paths(call.kit, call.visitor):
        shapes[LABEL + path] = {"id": LABEL + path, "type": "folder"}
    for title in (await arrivals.list_tag_titles(call.kit, call.visitor)).values():
        shapes.setdefault(LABEL + title, {"id": LABEL + title, "type": "tag"})
    return Answer(msgspec.json.encode({"tags": list(shapes.values())}))


async def _list_page(call: Call, desk: Desk, *, usual: int, most: int) -> tuple[list[int], str]:
    """Give the ids of a page, and from where it goes on: '' when that was all."""
    choice = choose(call, desk, usual=usual, most=most)
    if choice is None:
        return [], ""
    limit = choice.limit
    ids = await arrivals.list_ids(call.kit, call.visitor, replace(choice, limit=limit + 1))
    return ids[:limit], str(ids[limit - 1]) if len(ids) > limit else ""


def _join(choices: list[Choice | None]) -> Choice | None:
    """Join feeds and labels; a stream that is no set of feeds stands alone."""
    known = [choice for choice in choices if choice is not None]
    if not known:
        return None
    feeds = [choice for choice in known if choice.feed_ids is not None]
    if len(feeds) < len(known) or len(known) == 1:
        return known[0]
    feed_ids = [id_ for choice in feeds for id_ in choice.feed_ids or ()]
    tag_ids = [choice.tag_id for choice in feeds if choice.tag_id is not None]
    return Choice(feed_ids=feed_ids, tag_id=tag_ids[0] if tag_ids else None)


def _leave_out(desk: Desk, choice: Choice, name: str) -> Choice | None:
    """Take a stream away; one that we do not know takes nothing."""
    other = choose_stream(desk, name)
    if other is None:
        return choice
    if other.view == "read":
        return None if choice.view == "read" else replace(choice, view="unread")
    if other.view == "unread":
        return None if choice.view == "unread" else replace(choice, view="read")
    if other.is_starred:
        return None if choice.is_starred else replace(choice, is_starred=False)
    if other.feed_ids is None:
        return None
    tag_ids = () if other.tag_id is None else (other.tag_id,)
    return replace(
        choice,
        other_feed_ids=(*choice.other_feed_ids, *other.feed_ids),
        other_tag_ids=(*choice.other_tag_ids, *tag_ids),
    )


def _keep_only(desk: Desk, choice: Choice, name: str) -> Choice | None:
    """Keep what is in another stream too."""
    other = choose_stream(desk, name)
    if other is None:
        return None
    if other.view != "all":
        is_other = choice.view not in ("all", other.view)
        return None if is_other else replace(choice, view=other.view)
    if other.is_starred:
        return None if choice.is_starred is False else replace(choice, is_starred=True)
    if other.feed_ids is None:
        return choice
    if choice.feed_ids is None:
        return replace(choice, feed_ids=other.feed_ids, tag_id=other.tag_id)
    both = set(choice.feed_ids) & set(other.feed_ids)
    return replace(choice, feed_ids=sorted(both), tag_id=None)


def _go_on(choice: Choice, continuation: str) -> Choice:
    """Begin behind the last id of the page before."""
    if not continuation:
        return choice
    last_id = read_number(continuation)
    if last_id is None:
        raise Invalid("this is no continuation of ours")
    if choice.order == "newest":
        return replace(choice, below=last_id)
    return replace(choice, above=last_id)


async def _walk(
    call: Call, ids: list[int]
) -> AsyncIterator[tuple[list[Arrival], dict[int, list[int]]]]:
    """Give entries and their tags, some at a time."""
    async for part in arrivals.walk(call.kit, call.visitor, ids):
        found = [entry.id for entry in part]
        yield part, await tags.list_entry_tags(call.kit, call.visitor, found)


async def _write(
    call: Call, desk: Desk, ids: list[int], name: str, rest: str
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
