"""What is around an entry: how much it is talked about, and where it first stood."""

import re

from copydesk.parse.feeds.elements import Fields, Inherited, choose_text, collect_fields, read_plain
from copydesk.parse.feeds.names import Names
from copydesk.parse.records import Source
from copydesk.parse.text.plain import make_excerpt, plain_title

MOST_COMMENTS = 10_000_000
LONGEST_PLACE_TITLE = 200
LONGEST_PLACE_ADDRESS = 1000

_WEB = re.compile("(?i)https?://")
_COUNT = "{http://purl.org/syndication/thread/1.0}count"


def read_comments_count(fields: Fields) -> int | None:
    """Give how many comments an entry has, if it says so."""
    written = [choose_text(fields, "slash:comments", "thr:total")]
    written += [link.get(_COUNT) or "" for link in fields.get("link", ())]
    numbers = [int(text) for text in written if text.isascii() and text.isdigit() and len(text) < 9]
    return next((number for number in numbers if number <= MOST_COMMENTS), None)


def read_source(fields: Fields, names: Names, scope: Inherited) -> Source | None:
    """Give the feed that an entry was taken from, as those of planets say."""
    for element in fields.get("source", ()):
        if len(element):
            inner = collect_fields(element, names)
            title = choose_text(inner, "title")
            links = [link for link in inner.get("link", ()) if link.get("rel") != "self"]
            written = [link.get("href") or link.text or "" for link in links]
            # An id is often the address of the site, though it need not be.
            written += filter(_WEB.match, [choose_text(inner, "id")])
        else:
            title, written = read_plain(element), [element.get("url") or ""]
        title = make_excerpt(plain_title(title), LONGEST_PLACE_TITLE)
        urls = (scope.resolve(url.strip()) for url in written)
        url = next((url for url in urls if 0 < len(url) <= LONGEST_PLACE_ADDRESS), "")
        if title or url:
            return Source(title, url)
    return None
