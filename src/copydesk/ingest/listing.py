"""A feed document to a listing: read cheaply, compare, and clean only what is new or changed."""

from dataclasses import dataclass, field
from hashlib import blake2b

from copydesk.ingest.fingerprints import (
    PAGE_SIGNS,
    KnownEntry,
    name_surroundings,
    read_fingerprints,
    take_print,
    write_fingerprints,
)
from copydesk.ingest.identity import identify_entries, identify_pages, identify_plainly, name_pages
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
from copydesk.parse.feeds.cutting import CutDocument, CutJson, cut_document
from copydesk.parse.feeds.raw import RawEntry, RawFeed, content_hash, facts_hash
from copydesk.parse.feeds.reading import clean_entries, read_clean_feed, read_feed
from copydesk.parse.records import ParsedFeed
from copydesk.rules.refresh import list_incoming

LONGEST_DESCRIPTION = 2000


@dataclass(frozen=True, slots=True)
class _Overview:
    """All that a document lists, and of it what was read."""

    raw: RawFeed
    entries: dict[str, RawEntry]
    """What was read, by key."""
    contents: dict[str, str]
    """The hash of each text that was read."""
    pages: dict[str, str]
    listed: tuple[tuple[str, str], ...]
    fingerprints: str = ""
    other_pages: frozenset[str] = field(default_factory=frozenset)
    """Where entries lead that were not read."""


def hash_body(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()


def read_listing(document: FeedDocument) -> Listing:
    """Read, and clean what differs from the last full fetch."""
    cut = cut_document(document.body, document.content_type)
    overview = (cut and _read_news(document, cut)) or _read_all(document, cut)
    raw, contents = overview.raw, overview.contents
    fresh = list_incoming(overview.listed, document.known)
    wanted = [(key, contents[key]) for key, _ in overview.listed if key in fresh]
    parsed = clean_entries([overview.entries[key] for key, _ in wanted])
    cleaned = [measure_entry(*pair, entry) for pair, entry in zip(wanted, parsed, strict=True)]
    usual = find_usual_length(cleaned)
    language = choose_language(raw.feed.language, cleaned)
    pages = identify_pages(overview.pages, overview.other_pages, PAGE_SIGNS)
    incoming = tuple(prepare_entry(each, usual, language, pages[each.key]) for each in cleaned)
    return Listing(
        _shorten(raw.feed),
        raw.feed.format,
        overview.listed,
        incoming,
        hub_url=next(filter(None, map(keep_address, raw.feed.hubs)), ""),
        self_url=keep_address(raw.feed.self_url),
        new_url=keep_address(raw.feed.new_url),
        is_whole=not raw.is_broken_off,
        fingerprints=overview.fingerprints,
    )


def _read_all(document: FeedDocument, cut: CutDocument | CutJson | None) -> _Overview:
    raw = read_feed(document.body, url=document.url, content_type=document.content_type)
    plain = identify_plainly(raw.entries)
    entries = identify_entries(raw.entries) if plain is None else plain
    found, contents = _look_at(entries)
    listed = tuple((each.key, each.content) for each in found)
    pages = {each.key: each.page for each in found}
    fingerprints = ""
    if cut and raw.surroundings and plain is not None and len(cut.entries) == len(plain):
        prints = dict(zip(map(take_print, cut.entries), found, strict=True))
        fingerprints = write_fingerprints(name_surroundings(raw.surroundings), prints)
    return _Overview(raw, entries, contents, pages, listed, fingerprints)


def _read_news(document: FeedDocument, cut: CutDocument | CutJson) -> _Overview | None:
    """Read what is not known by its bytes; None if all must be read.

    The outcome is that of reading all: whatever could make a difference leads there.
    """
    last = read_fingerprints(document.fingerprints, document.known)
    prints = [take_print(entry) for entry in cut.entries] if last.found else []
    unread = [n for n, name in enumerate(prints) if name not in last.found]
    if len(unread) == len(prints):
        return None
    body = cut.keep([cut.entries[n] for n in unread])
    raw = read_clean_feed(body, url=document.url, content_type=document.content_type)
    if raw is None or len(raw.entries) != len(unread):
        return None
    entries = identify_plainly(raw.entries)
    if entries is None or name_surroundings(raw.surroundings) != last.surroundings:
        return None
    read, contents = _look_at(entries)
    told = dict(zip(unread, read, strict=True))
    found = {name: told.get(n) or last.found[name] for n, name in enumerate(prints)}
    listed = tuple((each.key, each.content) for each in found.values())
    if len(dict(listed)) != len(prints):
        return None
    pages = {each.key: each.page for each in read}
    others = frozenset(each.page for each in found.values() if each.key not in entries)
    fingerprints = write_fingerprints(last.surroundings, found)
    return _Overview(raw, entries, contents, pages, listed, fingerprints, others)


def _look_at(entries: dict[str, RawEntry]) -> tuple[list[KnownEntry], dict[str, str]]:
    """Say what entries are, and give the hashes of their texts alone."""
    contents = {key: content_hash(entry) for key, entry in entries.items()}
    pages = name_pages({key: keep_address(entry.url) for key, entry in entries.items()})
    found = [
        KnownEntry(key, contents[key] + facts_hash(entry), pages[key])
        for key, entry in entries.items()
    ]
    return found, contents


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
