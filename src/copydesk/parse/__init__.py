"""Bytes in, records out: feeds, dates, the sanitiser, articles, discovery. No I/O, no clock.

The names are loaded when first used: the server itself handles the records, and only its child
processes load the parsers.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk.parse.article import extract_article
    from copydesk.parse.dates import parse_date
    from copydesk.parse.discover import discover_feeds
    from copydesk.parse.encoding import decode_html
    from copydesk.parse.feeds import clean_entries, clean_entry, parse_feed, read_feed
    from copydesk.parse.raw import RawEntry, RawFeed, RawText, content_hash, entry_key
    from copydesk.parse.records import Article, Enclosure, FeedLink, ParsedEntry, ParsedFeed
    from copydesk.parse.sanitize import sanitize_html
    from copydesk.parse.text import count_words, make_excerpt, plain_text
    from copydesk.parse.urls import strip_tracking

_ROOMS = {
    "Article": "records",
    "Enclosure": "records",
    "FeedLink": "records",
    "ParsedEntry": "records",
    "ParsedFeed": "records",
    "RawEntry": "raw",
    "RawFeed": "raw",
    "RawText": "raw",
    "clean_entries": "feeds",
    "clean_entry": "feeds",
    "content_hash": "raw",
    "count_words": "text",
    "decode_html": "encoding",
    "discover_feeds": "discover",
    "entry_key": "raw",
    "extract_article": "article",
    "make_excerpt": "text",
    "parse_date": "dates",
    "parse_feed": "feeds",
    "plain_text": "text",
    "read_feed": "feeds",
    "sanitize_html": "sanitize",
    "strip_tracking": "urls",
}

__all__ = [
    "Article",
    "Enclosure",
    "FeedLink",
    "ParsedEntry",
    "ParsedFeed",
    "RawEntry",
    "RawFeed",
    "RawText",
    "clean_entries",
    "clean_entry",
    "content_hash",
    "count_words",
    "decode_html",
    "discover_feeds",
    "entry_key",
    "extract_article",
    "make_excerpt",
    "parse_date",
    "parse_feed",
    "plain_text",
    "read_feed",
    "sanitize_html",
    "strip_tracking",
]


def __getattr__(name: str) -> object:
    if name not in _ROOMS:
        raise AttributeError(f"copydesk.parse has no {name!r}")
    return getattr(import_module(f"copydesk.parse.{_ROOMS[name]}"), name)
