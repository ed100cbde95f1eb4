"""Finds the feeds that a web page points to."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

from copydesk.parse.records import FeedLink
from copydesk.parse.text.plain import plain_text
from copydesk.parse.text.urls import read_host, resolve_url

LONGEST_PAGE = 3_000_000
MOST_LINKS = 50
LONGEST_LABEL = 300

_HIDDEN = re.compile(r"(?is)<!--.*?(?:-->|\Z)|<(script|style)\b[^<>]*>.*?(?:</\1\s*>|\Z)")
_TAG = re.compile(
    r"<(link|a|base)(?=[\s/])((?:[^<>\"']++|\"[^\"]{0,2000}+\"|'[^']{0,2000}+'){0,100}+)>",
    re.IGNORECASE,
)
_ATTRIBUTE = re.compile(r"([A-Za-z][\w:-]*)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'<>]+))")
_META = re.compile(r"<meta(?=[\s/])([^<>]{0,2000}+)>", re.IGNORECASE)
_TITLE = re.compile(r"<title(?:\s[^<>]{0,500}+)?>([^<]{0,1000})", re.IGNORECASE)
_FEED_TYPES = frozenset(
    {
        "application/rss+xml",
        "application/atom+xml",
        "application/rdf+xml",
        "application/feed+json",
        "application/xml",
        "text/xml",
        "application/x.atom+xml",
        "application/x-atom+xml",
    }
)
# Ways in which addresses of feeds end, the surest first.
_FEED_PATHS = (
    re.compile(r"\.(?:rss|atom|rdf)$|/(?:feed|rss|atom|index|news|blog)\.(?:xml|json)$"),
    re.compile(r"/(?:feed|rss|atom|feeds|rss2)/?$"),
    re.compile(r"\.xml$|[/?&=](?:feed|rss|atom)(?:[/=&]|$)"),
)
_FEED_HOSTS = frozenset({"feeds.feedburner.com", "feeds.buzzsprout.com", "feeds.megaphone.fm"})


def discover_feeds(html: str, *, url: str) -> list[FeedLink]:
    """List the feeds a page declares, else the links that look like feeds, the best first."""
    page = _HIDDEN.sub(" ", html[:LONGEST_PAGE])
    base, links, anchors = url, [], []
    for name, attributes, end in _list_tags(page):
        address = attributes.get("href", "")
        if name == "base" and base == url:
            base = resolve_url(address, url) or url
        elif name == "link":
            links += _read_link(attributes, resolve_url(address, base))
        elif name == "a":
            anchors.append((address, end))
    # Most pages list the feed of the site before the one of its comments, but not all.
    links.sort(key=lambda link: "comment" in f"{link.title} {link.url}".lower())
    site = _read_site(page)
    unique = _take_unique(links or _rank_anchors(page, anchors, base))
    return [replace(link, site=site) for link in unique]


def _read_site(page: str) -> str:
    """Give the name of the site, else the title of the page."""
    for tag in _META.finditer(page):
        found = _read_attributes(tag[1])
        if found.get("property", found.get("name", "")).lower() == "og:site_name":
            return _tidy(found.get("content", ""))
    title = _TITLE.search(page)
    return _tidy(title[1]) if title else ""


def _list_tags(page: str) -> Iterator[tuple[str, dict[str, str], int]]:
    for tag in _TAG.finditer(page):
        yield tag[1].lower(), _read_attributes(tag[2]), tag.end()


def _read_attributes(text: str) -> dict[str, str]:
    return {
        name.lower(): unescape(double or single or bare).strip()
        for name, double, single, bare in reversed(_ATTRIBUTE.findall(text))
    }


def _read_link(attributes: dict[str, str], url: str) -> list[FeedLink]:
    relations = attributes.get("rel", "").lower().split()
    kind = attributes.get("type", "").partition(";")[0].strip().lower()
    is_json = kind == "application/json" and "feed" in url.lower()
    is_feed = kind in _FEED_TYPES or is_json or "feed" in relations
    if not url or not is_feed or not {"alternate", "feed"}.intersection(relations):
        return []
    return [FeedLink(url, _tidy(attributes.get("title", "")), kind)]


def _rank_anchors(page: str, anchors: list[tuple[str, int]], base: str) -> list[FeedLink]:
    host = read_host(base)
    found: list[tuple[int, FeedLink]] = []
    for address, end in anchors:
        url = resolve_url(address, base)
        rank = _rank(url) if url else len(_FEED_PATHS)
        if rank < len(_FEED_PATHS):
            close = page.find("</a", end, end + LONGEST_LABEL)
            label = _tidy(page[end:close]) if close >= 0 else ""
            is_elsewhere = read_host(url) not in (host, *_FEED_HOSTS)
            found.append((rank + 10 * is_elsewhere, FeedLink(url, label)))
    return [link for _, link in sorted(found, key=lambda pair: pair[0])]


def _rank(url: str) -> int:
    if read_host(url) in _FEED_HOSTS:
        return 0
    _, slash, rest = url.lower().partition("#")[0].partition("//")[2].partition("/")
    fits = (rank for rank, pattern in enumerate(_FEED_PATHS) if pattern.search(slash + rest))
    return next(fits, len(_FEED_PATHS))


def _take_unique(links: list[FeedLink]) -> list[FeedLink]:
    unique: dict[str, FeedLink] = {}
    for link in links:
        unique.setdefault(link.url, link)
    return list(unique.values())[:MOST_LINKS]


def _tidy(label: str) -> str:
    return plain_text(label)[:LONGEST_LABEL]
