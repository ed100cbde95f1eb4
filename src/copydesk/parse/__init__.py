"""Bytes in, records out: feeds, dates, the sanitiser, discovery. No I/O, no clock."""

from copydesk.parse.dates import parse_date
from copydesk.parse.discover import discover_feeds
from copydesk.parse.encoding import decode_html
from copydesk.parse.feeds import clean_entry, parse_feed, read_feed
from copydesk.parse.raw import RawEntry, RawFeed, RawText, content_hash, entry_key
from copydesk.parse.records import Article, Enclosure, FeedLink, ParsedEntry, ParsedFeed
from copydesk.parse.sanitize import sanitize_html
from copydesk.parse.text import count_words, make_excerpt, plain_text
from copydesk.parse.urls import strip_tracking

__all__ = [
    "Article",
    "Enclosure",
    "FeedLink",
    "ParsedEntry",
    "ParsedFeed",
    "RawEntry",
    "RawFeed",
    "RawText",
    "clean_entry",
    "content_hash",
    "count_words",
    "decode_html",
    "discover_feeds",
    "entry_key",
    "make_excerpt",
    "parse_date",
    "parse_feed",
    "plain_text",
    "read_feed",
    "sanitize_html",
    "strip_tracking",
]
