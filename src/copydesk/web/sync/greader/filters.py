"""Which entries the names and filters of a Google Reader request mean."""

from msgspec.structs import replace

from copydesk.errors import Invalid
from copydesk.services.reading import syncentries
from copydesk.services.reading.syncentries import EntryFilter
from copydesk.web.forms import read_number
from copydesk.web.sync.greader.desks import Desk, GReaderCall, is_numbered
from copydesk.web.sync.greader.shapes import (
    LABEL,
    READ,
    READING_LIST,
    STARRED,
    STATE,
    read_stream_name,
    read_time,
)

# More streams than this are named by nobody who means well.
MOST_NAMES = 100
# States that are Google's own, and empty here.
UNREAD = frozenset({STATE + "kept-unread", STATE + "unread"})


def filter_stream(desk: Desk, name: str) -> EntryFilter | None:
    """Say which entries a stream means; None for one that is empty here."""
    name = read_stream_name(name) or READING_LIST
    if name == READING_LIST:
        return EntryFilter(by="arrival")
    if name == READ:
        return EntryFilter(is_unread=False, by="arrival")
    if name in UNREAD:
        return EntryFilter(is_unread=True, by="arrival")
    if name == STARRED:
        return EntryFilter(marks={"starred": True}, by="arrival")
    if name.startswith(LABEL):
        label = name.removeprefix(LABEL)
        categories, tag = desk.list_categories_named(label), desk.find_tag(label)
        feed_ids = [id_ for category in categories for id_ in category.feed_ids] + desk.list_tagged(
            tag
        )
        return EntryFilter(feed_ids=feed_ids, tag_id=tag.id if tag else None, by="arrival")
    if not name.startswith("feed/"):
        return None
    if is_numbered(name):
        # Of a feed that somebody does not follow, nothing is listed anyway.
        feed_id = read_number(name.removeprefix("feed/")) or 0
        return EntryFilter(feed_ids=[feed_id], by="arrival")
    feed = desk.find_feed(name)
    return EntryFilter(feed_ids=[feed.feed_id], by="arrival") if feed else None


def read_filter(call: GReaderCall, desk: Desk, *, usual: int, most: int) -> EntryFilter | None:
    """Say which entries a request asks for; None when there can be none."""
    arguments = call.arguments
    names = [name for name in [call.stream, *arguments.all("s")[:MOST_NAMES]] if name]
    wanted: EntryFilter | None = _join([filter_stream(desk, name) for name in names or [""]])
    for name in arguments.all("xt")[:MOST_NAMES]:
        wanted = _leave_out(desk, wanted, name) if wanted else None
    for name in arguments.all("it")[:MOST_NAMES]:
        wanted = _keep_only(desk, wanted, name) if wanted else None
    if wanted is None:
        return None
    order: syncentries.Order = "oldest" if arguments.get("r") == "o" else "newest"
    limit = min(arguments.number("n", usual) or usual, most)
    wanted = replace(wanted, order=order, limit=limit)
    if (since := read_time(arguments.get("ot"))) is not None:
        wanted = replace(wanted, arrived_from=since)
    if (until := read_time(arguments.get("nt"))) is not None:
        wanted = replace(wanted, arrived_until=until)
    return _go_on(wanted, arguments.get("c"))


def _join(filters: list[EntryFilter | None]) -> EntryFilter | None:
    """Join feeds and labels; a stream that is no set of feeds stands alone."""
    known = [wanted for wanted in filters if wanted is not None]
    if not known:
        return None
    feeds = [wanted for wanted in known if wanted.feed_ids is not None]
    if len(feeds) < len(known) or len(known) == 1:
        return known[0]
    feed_ids = [id_ for wanted in feeds for id_ in wanted.feed_ids or ()]
    tag_ids = [wanted.tag_id for wanted in feeds if wanted.tag_id is not None]
    tag_id = tag_ids[0] if tag_ids else None
    return EntryFilter(feed_ids=feed_ids, tag_id=tag_id, by="arrival")


def _leave_out(desk: Desk, wanted: EntryFilter, name: str) -> EntryFilter | None:
    """Take a stream away; one that we do not know takes nothing."""
    other = filter_stream(desk, name)
    if other is None:
        return wanted
    if other.is_unread is not None:
        is_same = wanted.is_unread is other.is_unread
        return None if is_same else replace(wanted, is_unread=not other.is_unread)
    if other.marks:
        is_same = wanted.marks.get("starred") is True
        return None if is_same else replace(wanted, marks={"starred": False})
    if other.feed_ids is None:
        return None
    tag_ids = () if other.tag_id is None else (other.tag_id,)
    return replace(
        wanted,
        not_feed_ids=(*wanted.not_feed_ids, *other.feed_ids),
        not_tag_ids=(*wanted.not_tag_ids, *tag_ids),
    )


def _keep_only(desk: Desk, wanted: EntryFilter, name: str) -> EntryFilter | None:
    """Keep what is in another stream too."""
    other = filter_stream(desk, name)
    if other is None:
        return None
    if other.is_unread is not None:
        is_other = wanted.is_unread not in (None, other.is_unread)
        return None if is_other else replace(wanted, is_unread=other.is_unread)
    if other.marks:
        is_other = wanted.marks.get("starred") is False
        return None if is_other else replace(wanted, marks={"starred": True})
    if other.feed_ids is None:
        return wanted
    if wanted.feed_ids is None:
        return replace(wanted, feed_ids=other.feed_ids, tag_id=other.tag_id)
    both = set(wanted.feed_ids) & set(other.feed_ids)
    return replace(wanted, feed_ids=sorted(both), tag_id=None)


def _go_on(wanted: EntryFilter, continuation: str) -> EntryFilter:
    """Begin behind the last id of the page before."""
    if not continuation:
        return wanted
    last_id = read_number(continuation)
    if last_id is None:
        raise Invalid("this is no continuation of ours")
    if wanted.order == "newest":
        return replace(wanted, ids_until=last_id)
    return replace(wanted, ids_from=last_id + 1)
