"""Bytes in, records out: feeds, dates, the sanitiser, articles, discovery. No I/O, no clock.

The names are loaded when first used: the server itself handles the records, and only its child
processes load the parsers.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk.parse.article.extract import extract_article
    from copydesk.parse.feeds.discover import discover_feeds
    from copydesk.parse.feeds.raw import RawEntry, RawFeed, RawText, content_hash, entry_key
    from copydesk.parse.feeds.reading import clean_entries, clean_entry, parse_feed, read_feed
    from copydesk.parse.html.sanitize import sanitize_html
    from copydesk.parse.records import Article, Enclosure, FeedLink, ParsedEntry, ParsedFeed
    from copydesk.parse.text.dates import parse_date
    from copydesk.parse.text.encoding import decode_html
    from copydesk.parse.text.plain import count_words, make_excerpt, plain_text
    from copydesk.parse.text.urls import strip_tracking

_ROOMS = {
    "Article": "records",
    "Enclosure": "records",
    "FeedLink": "records",
    "ParsedEntry": "records",
    "ParsedFeed": "records",
    "RawEntry": "feeds.raw",
    "RawFeed": "feeds.raw",
    "RawText": "feeds.raw",
    "clean_entries": "feeds.reading",
    "clean_entry": "feeds.reading",
    "content_hash": "feeds.raw",
    "count_words": "text.plain",
    "decode_html": "text.encoding",
    "discover_feeds": "feeds.discover",
    "entry_key": "feeds.raw",
    "extract_article": "article.extract",
    "make_excerpt": "text.plain",
    "parse_date": "text.dates",
    "parse_feed": "feeds.reading",
    "plain_text": "text.plain",
    "read_feed": "feeds.reading",
    "sanitize_html": "html.sanitize",
    "strip_tracking": "text.urls",
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
