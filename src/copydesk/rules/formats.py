"""The formats of feeds: what they are called, and which of a site's feeds differ in it only."""

import re
from collections.abc import Iterable
from typing import Literal, cast
from urllib.parse import urlsplit

from copydesk.parse.records import FeedLink

FeedType = Literal["rss", "atom", "json", "cdf", ""]

# Atom has to give every entry an id and a time; RSS is the best kept of the others.
_RANKS = ("atom", "rss", "json")
_WORDS = re.compile(r"[^\W_]+")
_FORMATS = frozenset(
    {"atom", "atom1", "feed", "feeds", "index", "json", "jsonfeed", "rdf", "rss", "rss1", "rss2"}
)
_VERSIONS = frozenset({"0", "1", "2", "03", "10", "20", "91", "92", "xml", "version", "v1", "v2"})


def name_type(format_: str) -> FeedType:
    """Give what a format is a version of: 'rss' for 'rss20'."""
    return cast("FeedType", format_.rstrip("0123456789"))


def join_formats(links: Iterable[FeedLink]) -> list[list[FeedLink]]:
    """Give the feeds of a page, each with its formats, the best first; the feeds keep their order.

    Two are the same if their addresses differ in nothing but words for formats, and so do their
    titles; a title of such words alone says nothing about what the feed is.
    """
    feeds: list[tuple[str, str, list[FeedLink]]] = []
    for link in links:
        place, title = _read_place(link.url), _drop_formats(link.title)
        same = next(
            (
                number
                for number, (other, name, _) in enumerate(feeds)
                if other == place and (name == title or not name or not title)
            ),
            None,
        )
        if same is None:
            feeds.append((place, title, [link]))
        else:
            _, name, formats = feeds[same]
            feeds[same] = (place, name or title, [*formats, link])
    return [sorted(formats, key=_rank) for _, _, formats in feeds]


def name_link(link: FeedLink) -> str:
    """Give the title of a feed; one that only names a format says whose feed it is, too."""
    if not link.site or _drop_formats(link.title):
        return link.title
    return f"{link.site} ({link.title})" if link.title else link.site


def _read_place(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.netloc.lower()} {_drop_formats(parts.path)} {_drop_formats(parts.query)}"


def _drop_formats(text: str) -> str:
    words = _WORDS.findall(text.lower())
    # Numbers and the like are versions only beside the name of a format.
    has_format = any(word in _FORMATS for word in words)
    dropped = _FORMATS | _VERSIONS if has_format else frozenset({"xml"})
    return " ".join(word for word in words if word not in dropped)


def _rank(link: FeedLink) -> int:
    named = f"{link.title} {link.url} {link.type}".lower()
    return next((rank for rank, name in enumerate(_RANKS) if name in named), len(_RANKS))
