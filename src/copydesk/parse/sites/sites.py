"""Feeds of well-known sites, from the address of a page alone or from what it says."""

import json
import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from urllib.parse import parse_qsl, quote, unquote, urlsplit

from copydesk.model.limits import LONGEST_TITLE
from copydesk.parse.records import FeedLink
from copydesk.parse.sites.blogsites import BLOG_SITES
from copydesk.parse.sites.codesites import CODE_SITES
from copydesk.parse.sites.sitetable import Site
from copydesk.parse.sites.socialsites import SOCIAL_SITES
from copydesk.parse.text.plain import plain_title
from copydesk.parse.text.urls import resolve_url

LONGEST_SITE_ADDRESS = 2000
LONGEST_PAGE = 3_000_000
LONGEST_ANSWER = 1_000_000
MOST_PODCASTS = 20
# The first row that fits decides.
SITES = (*SOCIAL_SITES, *CODE_SITES, *BLOG_SITES)

_YOUTUBE_FEED = "https://www.youtube.com/feeds/videos.xml"
_CHANNEL_PAGE = re.compile(r"/(?:@[^/]+|c/[^/]+)(?:/.*)?")
_CHANNEL = re.compile(
    r"<link rel=\"canonical\" href=\"https://www\.youtube\.com/channel/UC([\w-]{22})\""
    r"|<meta itemprop=\"(?:identifier|channelId)\" content=\"UC([\w-]{22})\""
    r"|\"externalId\":\s?\"UC([\w-]{22})\""
    r"|<meta property=\"og:url\" content=\"https://www\.youtube\.com/channel/UC([\w-]{22})\""
)
_CHANNEL_TITLE = re.compile(r"<meta property=\"og:title\" content=\"([^\"<>]{1,500})\"")
_PODCAST = re.compile(r"/(?:[a-z]{2}(?:-[a-z]{2})?/)?podcast/(?:[^/]+/)?id(\d{3,15})(?:/.*)?")
_OVERCAST = re.compile(r"/itunes(\d{3,15})(?:/.*)?")


@dataclass(frozen=True, slots=True)
class SiteLookup:
    """An address that answers with the feeds of a page; `read_lookup` reads the answer."""

    url: str


def list_known_feeds(url: str) -> list[FeedLink]:
    """Give the feeds that belong to a page of a well-known site, without asking the site."""
    address = _Address.read(url)
    if address is None:
        return []
    for site in SITES:
        if (values := address.match(site)) is not None:
            return [
                FeedLink(_write_address(feed, values), _write_title(title, values))
                for feed, title in site.feeds
            ]
    return []


def needs_channel_page(url: str) -> bool:
    """Tell whether `read_channel_page` will find the feed on this page."""
    address = _Address.read(url)
    if address is None or address.host not in ("youtube.com", "m.youtube.com"):
        return False
    return _CHANNEL_PAGE.fullmatch(address.path) is not None


def read_channel_page(html: str) -> list[FeedLink]:
    """Give the feed of the YouTube channel whose page this is."""
    page = html[:LONGEST_PAGE]
    found = _CHANNEL.search(page)
    if not found:
        return []
    channel = next(filter(None, found.groups()))
    named = _CHANNEL_TITLE.search(page)
    title = plain_title(unescape(named[1])) if named else ""
    return [
        FeedLink(f"{_YOUTUBE_FEED}?channel_id=UC{channel}", title),
        FeedLink(f"{_YOUTUBE_FEED}?playlist_id=UULF{channel}", f"{title}: without Shorts"),
    ]


def find_lookup(url: str) -> SiteLookup | None:
    """Give the address to ask for the feed of a podcast that is known by its number at Apple."""
    address = _Address.read(url)
    if address is None:
        return None
    found = None
    if address.host in ("podcasts.apple.com", "itunes.apple.com"):
        found = _PODCAST.fullmatch(address.path)
    elif address.host == "overcast.fm":
        found = _OVERCAST.fullmatch(address.path)
    return (
        SiteLookup(f"https://itunes.apple.com/lookup?id={found[1]}&entity=podcast")
        if found
        else None
    )


def read_lookup(body: bytes) -> list[FeedLink]:
    """Give the feeds in the answer to a lookup; empty if there is none in it."""
    try:
        document = json.loads(body[:LONGEST_ANSWER])
    except (ValueError, RecursionError):
        return []
    results = document.get("results") if isinstance(document, dict) else None
    found: list[FeedLink] = []
    for result in results[:MOST_PODCASTS] if isinstance(results, list) else ():
        if not isinstance(result, dict):
            continue
        feed, title = result.get("feedUrl"), result.get("collectionName")
        if url := resolve_url(feed if isinstance(feed, str) else ""):
            name = plain_title(title)[:LONGEST_TITLE] if isinstance(title, str) else ""
            found.append(FeedLink(url, name))
    return found


@dataclass(frozen=True, slots=True)
class _Address:
    host: str
    path: str
    query: dict[str, str]

    @classmethod
    def read(cls, url: str) -> "_Address | None":
        if len(url) > LONGEST_SITE_ADDRESS:
            return None
        try:
            parts = urlsplit(url.strip())
            port = parts.port
        except ValueError:
            return None
        if parts.scheme not in ("http", "https") or port not in (None, 80, 443):
            return None
        host = (parts.hostname or "").removeprefix("www.").rstrip(".")
        path = quote(parts.path, safe="/%:@!$&'()*+,;=~-._").rstrip("/")
        return cls(host, path, dict(parse_qsl(parts.query)))

    def match(self, site: Site) -> dict[str, str] | None:
        """Give what the patterns of a row name in the address, or None if they do not fit."""
        host = _compile(site.host).fullmatch(self.host)
        path = _compile(site.path).fullmatch(self.path) if host else None
        if not host or not path:
            return None
        values = {"host": self.host}
        for name, pattern in site.query:
            if not _compile(pattern).fullmatch(self.query.get(name, "")):
                return None
            values[name] = quote(self.query[name], safe="")
        named = {**host.groupdict(), **path.groupdict()}
        return values | {name: value or "" for name, value in named.items()}


def _write_address(template: str, values: dict[str, str]) -> str:
    address, mark, query = template.partition("?")
    # These may stand in a path, but separate or change values in a query.
    safe = {name: re.sub("[&=+]", _escape, value) for name, value in values.items()}
    return address.format_map(values) + mark + query.format_map(safe)


def _escape(match: re.Match[str]) -> str:
    return quote(match[0])


def _write_title(template: str, values: dict[str, str]) -> str:
    plain = {name: unquote(value) for name, value in values.items()}
    plain["title"] = plain.get("title", "").replace("_", " ")
    return plain_title(template.format_map(plain)).strip(" :")[:LONGEST_TITLE]


@cache
def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
