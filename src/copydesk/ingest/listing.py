"""A feed document to a listing: read cheaply, compare, and clean only what is new or changed."""

from hashlib import blake2b

from copydesk.ingest.identity import identify_entries, identify_pages
from copydesk.ingest.preparing import (
    choose_language,
    find_usual_length,
    keep_address,
    measure_entry,
    prepare_entry,
)
from copydesk.ingest.records import FeedDocument
from copydesk.model import FeedInfo, Listing
from copydesk.model.limits import LONGEST_LANGUAGE, LONGEST_TITLE
from copydesk.parse.feeds.raw import content_hash, facts_hash
from copydesk.parse.feeds.reading import clean_entries, read_feed
from copydesk.parse.records import ParsedFeed
from copydesk.rules.refresh import list_incoming

LONGEST_DESCRIPTION = 2000


def hash_body(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()


def read_listing(document: FeedDocument) -> Listing:
    """Read, and clean what differs from the last full fetch."""
    raw = read_feed(document.body, url=document.url, content_type=document.content_type)
    entries = identify_entries(raw.entries)
    contents = {key: content_hash(entry) for key, entry in entries.items()}
    listed = tuple((key, contents[key] + facts_hash(entry)) for key, entry in entries.items())
    fresh = list_incoming(listed, document.known)
    wanted = [(key, contents[key]) for key, _ in listed if key in fresh]
    parsed = clean_entries([entries[key] for key, _ in wanted])
    cleaned = [measure_entry(*pair, entry) for pair, entry in zip(wanted, parsed, strict=True)]
    usual = find_usual_length(cleaned)
    language = choose_language(raw.feed.language, cleaned)
    urls = {key: keep_address(entry.url) for key, entry in entries.items()} if cleaned else {}
    pages = identify_pages(urls)
    incoming = tuple(prepare_entry(each, usual, language, pages[each.key]) for each in cleaned)
    return Listing(
        _shorten(raw.feed),
        raw.feed.format,
        listed,
        incoming,
        hub_url=next(filter(None, map(keep_address, raw.feed.hubs)), ""),
        self_url=keep_address(raw.feed.self_url),
        new_url=keep_address(raw.feed.new_url),
        is_whole=not raw.is_broken_off,
    )


def _shorten(feed: ParsedFeed) -> FeedInfo:
    return FeedInfo(
        title=feed.title[:LONGEST_TITLE],
        description=feed.description[:LONGEST_DESCRIPTION],
        site_url=keep_address(feed.site_url),
        icon_url=keep_address(feed.icon_url),
        image_url=keep_address(feed.image_url),
        language=feed.language[:LONGEST_LANGUAGE],
        ttl_minutes=feed.ttl_minutes,
        format=feed.format,
    )
