"""Turns what a person types into feeds: the address itself, links on its page, common places."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias
from urllib.parse import urljoin, urlsplit

from copydesk.errors import FetchFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.guard import strip_credentials
from copydesk.fetch.net import Net
from copydesk.fetch.reasons import explain, to_error
from copydesk.fetch.request import Request
from copydesk.parse.records import FeedLink
from copydesk.parse.sites.sites import (
    find_lookup,
    list_known_feeds,
    needs_channel_page,
    read_channel_page,
    read_lookup,
)

ReadFeed: TypeAlias = Callable[[Answer], Awaitable[FeedLink | None]]
"""Says what feed an answer is, or None; runs the parser where documents are parsed."""
Discover: TypeAlias = Callable[[Answer], Awaitable[Sequence[FeedLink]]]
"""Lists the feeds that a page points to."""

COMMON_PATHS = ("feed", "rss", "feed.xml", "rss.xml", "atom.xml", "index.xml", "feed.json")
MOST_FEEDS = 50
GUESS_SECONDS = 2.0
LONGEST_INPUT = 8000

# Reasons after which the plain http twin of a guessed https address is worth a try.
_MAYBE_ONLY_HTTP = frozenset(
    {"refused", "tls", "timeout", "unreachable", "connection_lost", "bad_answer"}
)
# Reasons that say nothing about the other pages of a host, and those that speak for all of them.
_ONE_PAGE_ONLY = frozenset({"too_large", "bad_encoding", "redirect_loop", "bad_redirect"})
_STOPS = frozenset({"rate_limited", "host_waits", "anti_bot"})
_INVISIBLE = re.compile(
    r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\x00-\x08\x0e-\x1f\x7f]"
)
_WRAPPER = re.compile(
    r"^(?:feed|rss|podcast|pcast|itpc|view-source|url):(?://)?", re.IGNORECASE | re.ASCII
)
_WEB = re.compile(r"^(https?):/*", re.IGNORECASE | re.ASCII)
_OTHER_SCHEME = re.compile(r"^[a-z][a-z0-9+.-]*:(?![0-9]+(?:[/?#]|$))", re.IGNORECASE | re.ASCII)
_ADDRESS_IN_BRACKETS = re.compile(r"\[[0-9a-f:.]+\]", re.IGNORECASE | re.ASCII)
_HOST = re.compile(
    r"^(?:[^\s/?#@]*@)?(?:\[[0-9a-f:.]+\]|[^\s/?#@:\[\]<>\"]+)(?::[0-9]*)?(?=[/?#]|$)"
)


@dataclass(frozen=True, slots=True)
class Discovery:
    """The feeds that were found, and the places that were tried by guess."""

    links: list[FeedLink]
    tried: tuple[str, ...] = ()


def normalize_input(text: str) -> list[str]:
    """Give the addresses a person may mean, likeliest first; empty if there is none in the text."""
    words = _INVISIBLE.sub("", text[:LONGEST_INPUT]).split()
    with_scheme = [word for word in words if "://" in word]
    for word in (*with_scheme, *words):
        if addresses := _read_word(word):
            return addresses
    return []


async def look_for_feeds(
    client: Net,
    text: str,
    *,
    read_feed: ReadFeed,
    discover: Discover,
    guess_seconds: float = GUESS_SECONDS,
) -> Discovery:
    """Find the feeds behind a text; none if the site has none, FetchFailed if it gives nothing.

    What is found has no credentials in it: a page that names some is not asked who we are. Places
    where a feed might be are tried for `guess_seconds` and no longer: somebody waits.
    """
    addresses = normalize_input(text)
    if known := await _find_at_known_site(client, addresses):
        return Discovery(known)
    answer = await _fetch_first(client, addresses)
    failure = explain(answer)
    links: Sequence[FeedLink] = ()
    if failure is None:
        feed = await read_feed(answer)
        links = await discover(answer) if feed is None else [feed]
        if not links and needs_channel_page(answer.url):
            links = read_channel_page(answer.body.decode("utf-8", "replace"))
    elif failure.reason in _STOPS or answer.status >= 500:
        raise to_error(failure)
    tried: list[str] = []
    if not links:
        try:
            async with asyncio.timeout(guess_seconds):
                links = await _try_common_paths(client, answer.url, read_feed, tried)
        except TimeoutError:
            links = []
    if not links and failure is not None:
        raise to_error(failure)
    found: dict[str, FeedLink] = {}
    for link in links:
        found.setdefault(link.url, replace(link, url=strip_credentials(link.url)))
    return Discovery(list(found.values())[:MOST_FEEDS], tuple(tried))


async def _find_at_known_site(client: Net, addresses: Sequence[str]) -> list[FeedLink]:
    """Give the feeds of a page whose site has its feeds at known places."""
    for address in addresses[:1]:
        if links := list_known_feeds(address):
            return links
        if lookup := find_lookup(address):
            return read_lookup(
                (await client.send(Request(lookup.url, accept="application/json"))).body
            )
    return []


async def _fetch_first(client: Net, addresses: Sequence[str]) -> Answer:
    """Fetch the first address that answers at all."""
    if not addresses:
        raise FetchFailed("this is not a web address", reason="bad_url")
    for address in addresses[:-1]:
        try:
            return await client.send(Request(address))
        except FetchFailed as error:
            if error.reason not in _MAYBE_ONLY_HTTP:
                raise
    return await client.send(Request(addresses[-1]))


async def _try_common_paths(
    client: Net, page_url: str, read_feed: ReadFeed, tried: list[str]
) -> list[FeedLink]:
    """Ask one place after the other, and write down which."""
    for url in list_common_urls(page_url):
        tried.append(url)
        try:
            answer = await client.send(Request(url))
        except FetchFailed as error:
            if error.reason in _ONE_PAGE_ONLY:
                continue
            return []
        failure = explain(answer)
        if failure is None and (feed := await read_feed(answer)) is not None:
            return [feed]
        if failure is not None and failure.reason in _STOPS:
            return []
    return []


def list_common_urls(page_url: str) -> list[str]:
    """Give the places where a site without feed links may still keep its feed."""
    root = urljoin(page_url, "/")
    places = [root + path for path in COMMON_PATHS]
    folder = urlsplit(page_url).path.strip("/")
    # A page below the root may be a blog of its own; a file is not.
    if folder and "." not in folder.rpartition("/")[2]:
        places.insert(0, f"{root}{folder}/feed")
    return [place for place in dict.fromkeys(places) if place != page_url]


def _read_word(word: str) -> list[str]:
    word = _trim(word)
    while match := _WRAPPER.match(word):
        word = word[match.end() :]
    if match := _WEB.match(word):
        rest = word[match.end() :]
        return [f"{match[1].lower()}://{rest}"] if _HOST.match(rest) else []
    word = word.removeprefix("//")
    host = _HOST.match(word)
    if host is None or _OTHER_SCHEME.match(word) or "@" in host[0]:
        return []
    # A lone word is a host only if it looks like one: with a dot, a port or a bracket.
    if not re.search(r"[.:\[]|^localhost$", host[0]):
        return []
    return [f"https://{word}", f"http://{word}"]


def _trim(word: str) -> str:
    """Drop the quotes, brackets and punctuation that copying brings along."""
    word = word.lstrip("<({\"'`«“‘„")
    if not _ADDRESS_IN_BRACKETS.match(word):
        word = word.lstrip("[")
    before = None
    while word != before:
        before = word
        word = word.rstrip("\"'`»”’“.,;!…")
        # A closing bracket belongs to the address only if it was opened there.
        for pair in ("()", "[]", "{}", "<>"):
            if word.endswith(pair[1]) and word.count(pair[0]) < word.count(pair[1]):
                word = word[:-1]
    return word
