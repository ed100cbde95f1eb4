"""An XML feed document of any format to a raw feed."""

from dataclasses import replace

from lxml import etree

from copydesk.errors import ParseFailed
from copydesk.parse.document import Document, Element, read_clean_document, read_document
from copydesk.parse.feeds.elements import (
    Fields,
    Inherited,
    choose_text,
    collect_fields,
    enter,
    list_texts,
    pick,
    pick_longer,
    read_text,
    tidy_language,
)
from copydesk.parse.feeds.entries import list_links, read_categories, read_entry
from copydesk.parse.feeds.media import choose_widest_media, flatten_media, read_image
from copydesk.parse.feeds.names import Names
from copydesk.parse.feeds.people import read_feed_author
from copydesk.parse.feeds.raw import RawFeed
from copydesk.parse.feeds.titles import LONGEST_DESCRIPTION, clean_title
from copydesk.parse.records import ParsedFeed
from copydesk.parse.text.dates import parse_date
from copydesk.parse.text.urls import read_host

MOST_ENTRIES = 20_000
MOST_HUBS = 10
LONGEST_TTL = 60 * 24 * 366

_ENTRY_NAMES = frozenset({"item", "entry"})
_ROOTS = frozenset({"rss", "rdf", "feed", "channel", "entry", "item"})
# Of what may stand in a web page, only these are surely feeds.
_FEEDS_IN_PAGES = frozenset({"rss", "feed"})
_RSS_VERSIONS = {
    "0.9": "rss090",
    "0.90": "rss090",
    "0.91": "rss091",
    "0.92": "rss092",
    "0.93": "rss093",
    "0.94": "rss094",
    "1.0": "rss10",
}
_DESCRIPTION = (
    "description", "subtitle", "tagline", "abstract", "dc:description", "itunes:summary",
    "itunes:subtitle", "summary", "info",
)  # fmt: skip
_UPDATED = (
    "updated", "lastbuilddate", "modified", "dcterms:modified", "pubdate", "published", "dc:date",
    "dcterms:issued", "issued", "dcterms:created",
)  # fmt: skip
_OTHER_DOCUMENTS = {
    "html": "this is a web page, not a feed",
    "opml": "this is a list of feeds (OPML), not a feed",
    "urlset": "this is a sitemap, not a feed",
    "sitemapindex": "this is a sitemap, not a feed",
    "svg": "this is a picture (SVG), not a feed",
}
_PERIOD_MINUTES = {
    "hourly": 60,
    "daily": 60 * 24,
    "weekly": 60 * 24 * 7,
    "monthly": 60 * 24 * 30,
    "yearly": 60 * 24 * 365,
}


def read_xml_feed(body: bytes, url: str, content_type: str) -> RawFeed:
    """Read an XML document as a feed."""
    return _read(read_document(body, content_type), url)


def read_clean_xml_feed(body: bytes, url: str, content_type: str) -> RawFeed | None:
    """Read an XML document as a feed, unless something would have to be repaired."""
    document = read_clean_document(body, content_type)
    return _read(document, url) if document else None


def _read(document: Document, url: str) -> RawFeed:
    root = _find_root(document.root)
    names = Names(root.tag)
    scope = enter(root, Inherited(url, is_flat=document.is_flat))
    channel = next((child for child in root if names.of(child.tag) == "channel"), root)
    inner = scope if channel is root else enter(channel, scope)
    fields = collect_fields(channel, names)
    if channel is not root:  # RDF has the picture beside the channel, which only names it
        beside = [child for child in root if names.of(child.tag) == "image"]
        fields["image"] = beside + fields.get("image", [])
    feed = _read_feed(channel, fields, _name_format(root, channel), names, inner)
    around = replace(inner, url=_choose_base(url, feed.site_url))
    found = _list_entries(root, channel, names, is_repaired=document.is_repaired)
    entries = tuple(read_entry(element, names, around) for element in found[:MOST_ENTRIES])
    surroundings = _describe(root, channel, around) if document.is_clean else ""
    return RawFeed(feed, entries, document.is_broken_off, surroundings)


def _describe(root: Element, channel: Element, scope: Inherited) -> str:
    """Say on what the reading of an entry depends besides its own bytes."""
    prefixes = [sorted((k or "", v) for k, v in each.nsmap.items()) for each in (root, channel)]
    return repr((root.tag, prefixes, scope.url, scope.base, scope.language))


def _choose_base(url: str, site_url: str) -> str:
    """Relative links of a feed that another host serves, or nobody knows which, are the site's."""
    is_elsewhere = read_host(url) != read_host(site_url)
    return site_url if site_url and is_elsewhere else url


def _find_root(root: Element) -> Element:
    kind = _local_name(root)
    if kind in _ROOTS:
        return root
    inner = _FEEDS_IN_PAGES if kind == "html" else _ROOTS - _ENTRY_NAMES
    if kind == "html" or kind not in _OTHER_DOCUMENTS:
        for element in root.iter(etree.Element):
            if _local_name(element) in inner:
                return element
    if kind in _OTHER_DOCUMENTS:
        raise ParseFailed(_OTHER_DOCUMENTS[kind])
    raise ParseFailed(f"this is an XML document of the kind <{kind[:40]}>, not a feed")


def _list_entries(
    root: Element, channel: Element, names: Names, *, is_repaired: bool
) -> list[Element]:
    if names.of(root.tag) in _ENTRY_NAMES:
        return [root]
    if is_repaired:  # they may have ended up inside each other
        return [e for e in root.iter(etree.Element) if names.of(e.tag) in _ENTRY_NAMES]
    parents = [channel] if channel is root else [channel, root]
    return [e for parent in parents for e in parent if names.of(e.tag) in _ENTRY_NAMES]


def _read_feed(
    channel: Element, fields: Fields, kind: str, names: Names, scope: Inherited
) -> ParsedFeed:
    media = flatten_media(fields, names)
    dates = (*list_texts(fields, *_UPDATED), *filter(None, [channel.get("LASTMOD")]))
    site = [link for link, _ in list_links(fields, "alternate")] + [channel.get("HREF") or ""]
    feeds = [link for link, _ in list_links(fields, "self")]
    hubs = dict.fromkeys(scope.resolve(link) for link, _ in list_links(fields, "hub"))
    return ParsedFeed(
        format=kind,
        title=clean_title(read_text(pick(fields, ("title", "dc:title")), names)),
        description=clean_title(
            read_text(pick_longer(fields, _DESCRIPTION), names), LONGEST_DESCRIPTION
        ),
        guid=choose_text(fields, "id"),
        author=read_feed_author(fields, names),
        site_url=scope.resolve(site[0]),
        self_url=scope.resolve(feeds[0]) if feeds else "",
        language=tidy_language(choose_text(fields, "language", "dc:language")) or scope.language,
        icon_url=scope.resolve(choose_text(fields, "icon", "webfeeds:icon")),
        image_url=read_image(fields, scope) or _find_logo(fields, media, scope),
        categories=read_categories(fields, media),
        hubs=tuple(hub for hub in hubs if hub)[:MOST_HUBS],
        updated_at=next(filter(None, map(parse_date, dates)), None),
        ttl_minutes=_read_ttl(fields),
        new_url=scope.resolve(choose_text(fields, "itunes:new-feed-url")),
    )


def _find_logo(fields: Fields, media: Fields, scope: Inherited) -> str:
    return scope.resolve(choose_text(fields, "logo")) or choose_widest_media(media, scope)


def _read_ttl(fields: Fields) -> int | None:
    minutes = choose_text(fields, "ttl")
    if minutes.isascii() and minutes.isdigit() and len(minutes) < 8:
        return min(int(minutes), LONGEST_TTL) or None
    period = _PERIOD_MINUTES.get(choose_text(fields, "sy:updateperiod").lower())
    times = choose_text(fields, "sy:updatefrequency") or "1"
    if not period or not (times.isascii() and times.isdigit() and 0 < len(times) < 8):
        return None
    return max(period // (int(times) or 1), 1)


def _name_format(root: Element, channel: Element) -> str:
    kind, version = _local_name(root), (root.get("version") or "").strip()
    if kind == "rss":
        return _RSS_VERSIONS.get(version[:4], "rss20" if version[:1] == "2" else "rss")
    if kind == "rdf":
        return "rss090" if "netscape" in str(channel.tag) else "rss10"
    if kind == "channel":
        return "cdf" if str(root.tag).isupper() else "rss"
    if "purl.org/atom/ns" in str(root.tag) or version == "0.3":
        return "atom03"
    return "atom10"


def _local_name(element: Element) -> str:
    return str(element.tag).rpartition("}")[2].rpartition(":")[2].lower()
