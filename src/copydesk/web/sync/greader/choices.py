"""Which entries the names and filters of a Google Reader request mean."""

from dataclasses import replace

from copydesk.errors import Invalid
from copydesk.services.reading import syncentries
from copydesk.services.reading.syncentries import Choice
from copydesk.web.forms import read_number
from copydesk.web.sync.greader.desks import Call, Desk, is_numbered
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
    if is_numbered(name):
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
    order: syncentries.Order = "oldest" if arguments.get("r") == "o" else "newest"
    limit = min(arguments.number("n", usual) or usual, most)
    choice = replace(choice, order=order, limit=limit)
    if (since := read_time(arguments.get("ot"))) is not None:
        choice = replace(choice, arrived_from=since)
    if (until := read_time(arguments.get("nt"))) is not None:
        choice = replace(choice, arrived_until=until)
    return _go_on(choice, arguments.get("c"))


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
