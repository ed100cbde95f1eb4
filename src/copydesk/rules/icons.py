"""Which icon a feed gets: whom to ask in which order, what fits, and when to look again."""

import math
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hmac import digest
from urllib.parse import urlsplit

from copydesk.model import FeedInfo
from copydesk.model.times import DAY
from copydesk.parse.html.dimensions import Size
from copydesk.parse.records import IconLink

# Icons change seldom, and nobody is waiting.
FRESH = 30 * DAY
# 1 day after the first failure, then 3, 9 and 27; after that only another address is a reason.
FIRST_PAUSE = DAY
PAUSE_GROWTH = 3
MOST_ATTEMPTS = 5
# Of what a page names; more would be asking a site for the same picture over and over.
MOST_LINKS = 3

BEST_WIDTH = 64
SMALLEST = 8
# A small file can unpack into a picture that no browser has the memory for.
LARGEST = 1024
_USUAL_WIDTH = 32
_USUAL_TOUCH_WIDTH = 180
# Drawings fit every size, but not every app can show one: a picture of the right size comes first.
_DRAWING_DISTANCE = 0.25
_PURPOSE = b"copydesk icon "
_HASH_BYTES = 16


@dataclass(frozen=True, slots=True)
class IconCandidate:
    """An address to ask for an icon."""

    url: str
    must_be_square: bool = False
    """Of pictures that are mostly banners, only those that look like an icon count."""


def name_icon(key: bytes, body: bytes) -> str:
    """Give the name of a picture: the same for the same picture, and only we can tell it.

    With a plain hash, whoever has the icon of a site could ask whether somebody here follows it.
    """
    hashed = digest(key, _PURPOSE + body, "sha256")[:_HASH_BYTES]
    return urlsafe_b64encode(hashed).rstrip(b"=").decode()


def is_wanted(before: FeedInfo, after: FeedInfo, *, is_first: bool) -> bool:
    """Say whether a document is a reason to look for the feed's icon."""
    return is_first or _name_sources(before) != _name_sources(after)


def choose_home(feed_url: str, site_url: str) -> str:
    """Give the page to look for icons on: the site's, else the root of where the feed lies."""
    if site_url.startswith(("http://", "https://")):
        return site_url
    return _find_root(feed_url)


def list_own(icon_url: str, image_url: str) -> list[IconCandidate]:
    """Give what the feed itself names, for which no page has to be read."""
    found = [IconCandidate(icon_url), IconCandidate(image_url, must_be_square=True)]
    unique = {each.url: each for each in reversed(found) if _find_root(each.url)}
    return list(reversed(unique.values()))


def list_named(links: Iterable[IconLink], home_url: str) -> list[IconCandidate]:
    """Give the best that the site's page names, nearest to 64 pixels first, and the usual place."""
    ranked = sorted(links, key=lambda link: (link.is_dark, _measure_distance(link)))
    urls = list(dict.fromkeys(link.url for link in ranked))[:MOST_LINKS]
    if root := _find_root(home_url):
        urls.append(root + "favicon.ico")
    return [IconCandidate(url) for url in dict.fromkeys(urls)]


def is_fitting(size: Size | None, *, must_be_square: bool = False) -> bool:
    """Say whether a picture of this size is an icon, and no dot, banner or flood of pixels."""
    if size is None:
        return not must_be_square
    small, large = sorted(size)
    if small < SMALLEST or large > LARGEST:
        return False
    return large <= small * (1.25 if must_be_square else 2)


def plan_next(attempts: int, now: int) -> int | None:
    """Give when to look again after so many failures in a row; None for not any more."""
    if attempts == 0:
        return now + FRESH
    if attempts >= MOST_ATTEMPTS:
        return None
    return now + FIRST_PAUSE * int(PAUSE_GROWTH ** (attempts - 1))


def _name_sources(info: FeedInfo) -> tuple[str, str, str]:
    return info.site_url, info.icon_url, info.image_url


def _find_root(url: str) -> str:
    """Give the root of an address, without what somebody may have written before the host."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https") or not host:
        return ""
    host = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{host}{f':{port}' if port else ''}/"


def _measure_distance(link: IconLink) -> float:
    """Say how far from the best size an icon is, in doublings."""
    path = link.url.partition("#")[0].partition("?")[0].lower()
    if link.type == "image/svg+xml" or path.endswith(".svg"):
        return _DRAWING_DISTANCE
    usual = _USUAL_TOUCH_WIDTH if link.is_touch else _USUAL_WIDTH
    return min(abs(math.log2(width / BEST_WIDTH)) for width in link.sizes or (usual,))
