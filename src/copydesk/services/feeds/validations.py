"""Whether an address is a feed, told without subscribing to it."""

from dataclasses import dataclass

from copydesk.errors import FetchFailed, ParseFailed, WorkFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.discovery import normalize_input
from copydesk.fetch.net import Net
from copydesk.fetch.reasons import failed
from copydesk.model import Visitor
from copydesk.model.times import SECOND
from copydesk.pool.tasks import LIST_LINKS, WebPage
from copydesk.services.feeds.descriptions import describe_answer, describe_listing
from copydesk.services.feeds.discovery import choose_net
from copydesk.services.feeds.refreshes import read_first
from copydesk.services.fetching.clients import fetch
from copydesk.services.fetching.credentials import take_credentials
from copydesk.services.system.kit import Kit

MOST_NAMED = 10
NO_FEED_BUT_PAGE = "this is a web page, not a feed"


@dataclass(frozen=True, slots=True)
class Validation:
    """What an address leads to."""

    is_feed: bool
    url: str = ""
    """After redirects, without credentials."""
    format: str = ""
    title: str = ""
    entries: int = 0
    warnings: tuple[str, ...] = ()
    error: str = ""
    error_code: str = ""


async def validate(kit: Kit, visitor: Visitor, text: str) -> Validation:
    """Ask an address and read what it gives; a failure is an answer, too."""
    text, access = take_credentials(text)
    try:
        net = await choose_net(kit, visitor, text, access)
        answer = await _ask(kit, net, normalize_input(text))
    except FetchFailed as error:
        return Validation(is_feed=False, error=error.message, error_code=error.reason)
    try:
        fetched = await read_first(kit, answer)
    except (ParseFailed, WorkFailed) as error:
        reason = str(error.details.get("reason", error.code))
        is_page = reason == "html_page"
        return Validation(
            is_feed=False,
            url=answer.url,
            warnings=await _list_named(kit, answer) if is_page else (),
            error=NO_FEED_BUT_PAGE if is_page else error.message,
            error_code=reason,
        )
    findings = describe_answer(answer, kit.now() / SECOND)
    findings += describe_listing(fetched.listing, answer, kit.now())
    return Validation(
        is_feed=True,
        url=answer.url,
        format=fetched.listing.format,
        title=fetched.listing.info.title,
        entries=len(fetched.listing.keys),
        warnings=tuple(each.text for each in findings if each.level == "warning"),
    )


async def _ask(kit: Kit, net: Net, urls: list[str]) -> Answer:
    """Give the first answer of what the address may mean."""
    failure = failed("bad_url", "", detail="there is no web address in this")
    for url in urls:
        try:
            return await fetch(kit, url, net=net)
        except FetchFailed as error:
            failure = error
    raise failure


async def _list_named(kit: Kit, answer: Answer) -> tuple[str, ...]:
    """Name the feeds of a page that is none."""
    try:
        page = WebPage(answer.body, answer.url, answer.content_type)
        links = await kit.pool.call(LIST_LINKS, page)
    except WorkFailed:
        return ()
    return tuple(f"it names the feed {link.url}" for link in links[:MOST_NAMED])
