"""Who asks in Google Reader's words, and what they follow, by the names that apps know."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from copydesk.model import Subscription, Tag, Visitor
from copydesk.services.subscriptions.appdesks import load_app_desk
from copydesk.services.subscriptions.categories import FlatFolder
from copydesk.services.system.kit import Kit
from copydesk.web.forms import Arguments, read_number
from copydesk.web.sync.greader.shapes import LABEL, EntryNames, read_stream_name


@dataclass(frozen=True, slots=True)
class GReaderCall:
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

    categories: list[FlatFolder]
    tags: list[Tag]
    feed_tags: dict[int, list[int]]

    @property
    def feeds(self) -> list[Subscription]:
        return [feed for category in self.categories for feed in category.feeds]

    def list_categories_named(self, label: str) -> list[FlatFolder]:
        return [
            category for category in self.categories if category.folder and category.title == label
        ]

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

    def make_names(self) -> EntryNames:
        titles = {tag.id: tag.title for tag in self.tags}
        labels: dict[int, list[str]] = {}
        for category in self.categories:
            for feed in category.feeds:
                own = [titles[id_] for id_ in self.feed_tags.get(feed.feed_id, ()) if id_ in titles]
                labels[feed.feed_id] = ([category.title] if category.folder else []) + own
        return EntryNames({feed.feed_id: feed for feed in self.feeds}, labels, titles)


async def load_desk(call: GReaderCall, feed_ids: Collection[int] | None = None) -> Desk:
    """Load what somebody follows, or some feeds of it."""
    found = await load_app_desk(call.kit, call.visitor, feed_ids)
    return Desk(found.categories, found.tags, found.feed_tags)


class LearnedNames:
    """Names of feeds and labels, learned as entries come: a page needs those of a few feeds."""

    def __init__(self, call: GReaderCall) -> None:
        self._call = call
        self._asked: set[int] = set()
        self._names = EntryNames({}, {}, {})

    async def learn(self, feed_ids: Iterable[int]) -> EntryNames:
        """Give the names that are known, those of these feeds among them."""
        unknown = set(feed_ids) - self._asked
        if unknown:
            self._asked |= unknown
            more = (await load_desk(self._call, unknown)).make_names()
            known = self._names
            labels = {**known.labels, **more.labels}
            self._names = EntryNames({**known.feeds, **more.feeds}, labels, more.tags)
        return self._names

    async def learn_stream(self, name: str) -> EntryNames:
        """Give the names that the title of a stream needs."""
        number = read_number(name.removeprefix("feed/")) if name.startswith("feed/") else None
        return await self.learn([number] if number else [])


async def load_names(call: GReaderCall) -> Desk:
    """Load no more than the names in a request need: states and numbers of feeds need nothing."""
    named = [call.stream, *(name for key in ("s", "xt", "it") for name in call.arguments.all(key))]
    streams = (read_stream_name(name) for name in named)
    if any(name.startswith((LABEL, "feed/")) and not is_numbered(name) for name in streams):
        return await load_desk(call)
    return Desk([], [], {})


def is_numbered(name: str) -> bool:
    """Say whether a feed is named by its number, and not by its address."""
    return read_number(name.removeprefix("feed/")) is not None
