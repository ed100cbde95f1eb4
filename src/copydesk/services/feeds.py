"""Finding feeds: what an address leads to, and what it would bring, before anyone subscribes."""

from dataclasses import dataclass

from copydesk.errors import ParseFailed, WorkFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.discovery import find_feeds
from copydesk.model import Visitor
from copydesk.parse.records import FeedLink
from copydesk.pool.tasks import FIND_LINKS, Page
from copydesk.services.kit import Kit
from copydesk.services.refreshes import Fetched, fetch, read_first

MOST_PREVIEWED = 10
NO_FEED = "there is no feed at this address, and the page names none"


@dataclass(frozen=True, slots=True)
class Found:
    """The feeds behind an address; if it was a feed itself, also what it brought."""

    links: list[FeedLink]
    fetched: Fetched | None = None
    failure: ParseFailed | None = None
    """Why a document that is neither feed nor page could not be read."""


async def find(kit: Kit, text: str) -> Found:
    """Find the feeds behind what a person typed, asking the network as little as possible."""
    read: dict[str, Fetched] = {}
    failures: list[ParseFailed] = []

    async def read_feed(answer: Answer) -> FeedLink | None:
        try:
            fetched = await read_first(kit, answer)
        except ParseFailed as error:
            failures.append(error)
            return None
        read[answer.url] = fetched
        listing = fetched.listing
        return FeedLink(answer.url, listing.info.title, listing.format)

    async def discover(answer: Answer) -> list[FeedLink]:
        try:
            page = Page(answer.body, answer.url, answer.content_type)
            return await kit.pool.call(FIND_LINKS, page)
        except WorkFailed:
            return []

    links = await find_feeds(kit.net, text, read_feed=read_feed, discover=discover)
    only = links[0].url if len(links) == 1 else ""
    # A page without feeds is no broken feed.
    broken = [each for each in failures[:1] if each.details["reason"] != "html_page"]
    return Found(links, read.get(only), broken[0] if broken else None)


async def discover_feeds(kit: Kit, visitor: Visitor, text: str) -> list[FeedLink]:
    """List the feeds behind an address."""
    del visitor  # any user may look around
    return (await find(kit, text)).links


async def preview_feed(kit: Kit, visitor: Visitor, text: str) -> Fetched:
    """Read the feed behind an address without keeping anything."""
    del visitor  # any user may look around
    return await get_feed(kit, await find(kit, text))


async def get_feed(kit: Kit, found: Found) -> Fetched:
    """Give what the only or first feed brings."""
    if found.fetched:
        return found.fetched
    check_found(found)
    return await read_first(kit, await fetch(kit, found.links[0].url))


def check_found(found: Found) -> None:
    """Say why there is no feed, if there is none."""
    if not found.links:
        raise found.failure or ParseFailed(NO_FEED, reason="no_feed")
