"""Finding feeds: what an address leads to, and what it would bring, before anyone subscribes."""

from contextlib import suppress
from dataclasses import dataclass

from copydesk.errors import FetchFailed, ParseFailed, WorkFailed
from copydesk.fetch.access import Access
from copydesk.fetch.answer import Answer
from copydesk.fetch.discovery import look_for_feeds, normalize_input
from copydesk.fetch.guard import check_url
from copydesk.fetch.net import Net, RankedNet
from copydesk.fetch.request import Urgency
from copydesk.model import Visitor
from copydesk.parse.records import FeedLink
from copydesk.pool.tasks import LIST_LINKS, WebPage
from copydesk.rules.addresses import feed_key
from copydesk.rules.formats import join_formats
from copydesk.services.feeds.refreshes import Fetched, read_first
from copydesk.services.fetching.clients import choose_feed_net, choose_typed_net, fetch
from copydesk.services.fetching.credentials import take_credentials
from copydesk.services.system.kit import Kit
from copydesk.store.feeds.feeds import find_source
from copydesk.store.subscriptions.subscriptions import find_followed_feed

MOST_PREVIEWED = 10
NO_FEED = "there is no feed at this address, and the page names none"


@dataclass(frozen=True, slots=True)
class FoundFeeds:
    """The feeds behind an address; if it was a feed itself, also what it brought."""

    links: list[FeedLink]
    net: Net
    """How they were found, and are to be asked."""
    fetched: Fetched | None = None
    failure: ParseFailed | None = None
    """Why a document that is neither feed nor page could not be read."""
    tried: tuple[str, ...] = ()
    """The places where a feed might have been."""

    @property
    def feeds(self) -> list[list[FeedLink]]:
        """The different feeds, each with its formats, the best first."""
        return join_formats(self.links)


async def discover(kit: Kit, text: str, *, net: Net) -> FoundFeeds:
    """Find the feeds behind what a person typed, asking the network as little as possible."""
    read: dict[str, Fetched] = {}
    failures: list[ParseFailed] = []

    async def read_feed(answer: Answer) -> FeedLink | None:
        try:
            fetched = await read_first(kit, answer)
        except ParseFailed as error:
            failures.append(error)
            return None
        url = _name_feed(answer)
        read[url] = fetched
        listing = fetched.listing
        return FeedLink(url, listing.info.title, listing.format)

    async def discover(answer: Answer) -> list[FeedLink]:
        try:
            page = WebPage(answer.body, answer.url, answer.content_type)
            return await kit.pool.call(LIST_LINKS, page)
        except WorkFailed:
            return []

    found = await look_for_feeds(net, text, read_feed=read_feed, discover=discover)
    links = found.links
    only = links[0].url if len(links) == 1 else ""
    # A page without feeds is no broken feed.
    broken = [each for each in failures[:1] if each.details["reason"] != "html_page"]
    return FoundFeeds(links, net, read.get(only), broken[0] if broken else None, found.tried)


def _name_feed(answer: Answer) -> str:
    """Give the address to keep: behind permanent redirects only."""
    return answer.permanent_url or (answer.hops[0].url if answer.hops else answer.url)


async def discover_feeds(kit: Kit, visitor: Visitor, text: str) -> FoundFeeds:
    """Find the feeds behind an address; any user may look around."""
    text, access = take_credentials(text)
    return await discover(kit, text, net=await choose_net(kit, visitor, text, access))


async def preview_feed(
    kit: Kit, visitor: Visitor, text: str, access: Access | None = None
) -> Fetched:
    """Read the feed behind an address without keeping anything; any user may look around."""
    text, access = take_credentials(text, access)
    net = await choose_net(kit, visitor, text, access)
    return await get_feed(kit, await discover(kit, text, net=net))


async def choose_net(kit: Kit, visitor: Visitor, text: str, access: Access | None = None) -> Net:
    """Ask a feed that the visitor follows as its refreshes do, all else as any other address."""
    if access is None:
        urls = [check_address(kit, typed) for typed in normalize_input(text)]
        keys = [feed_key(url, owner) for url in urls for owner in (visitor.user.id, None)]
        feed_id = await find_followed_feed(kit.db, visitor.user.id, keys)
        source = await find_source(kit.db, feed_id) if feed_id else None
        if source:
            return RankedNet(choose_feed_net(kit, source), Urgency.AWAITED)
    return await choose_typed_net(kit, text, access)


def check_address(kit: Kit, url: str) -> str:
    """Give the address in the one spelling that is fetched, stored and compared: no password."""
    return check_url(url, kit.config.allowed_networks).url


async def get_feed(kit: Kit, found: FoundFeeds) -> Fetched:
    """Give what the only or first feed brings."""
    if found.fetched:
        return found.fetched
    check_found(found)
    return (await read_format(kit, found))[1]


async def read_format(kit: Kit, found: FoundFeeds) -> tuple[FeedLink, Fetched]:
    """Read the first feed in its best format; if that cannot be read, in the next."""
    first, *others = found.feeds[0]
    try:
        return first, await _read(kit, found, first)
    except (FetchFailed, ParseFailed):
        for link in others:
            with suppress(FetchFailed, ParseFailed):
                return link, await _read(kit, found, link)
        raise


async def _read(kit: Kit, found: FoundFeeds, link: FeedLink) -> Fetched:
    return await read_first(kit, await fetch(kit, link.url, net=found.net))


def check_found(found: FoundFeeds) -> None:
    """Say why there is no feed, if there is none."""
    if not found.links:
        raise found.failure or ParseFailed(NO_FEED, reason="no_feed", tried=list(found.tried))
