"""A feed document to a listing: read cheaply, compare, and clean only what is new or changed."""

from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from statistics import median
from typing import TYPE_CHECKING

import msgspec

from copydesk.model import FeedInfo, IncomingEntry, Listing
from copydesk.model.limits import LONGEST_ADDRESS, LONGEST_ENTRY_TITLE, LONGEST_TITLE
from copydesk.packing import pack_body
from copydesk.parse.feeds import clean_entries, read_feed
from copydesk.parse.language import detect_language
from copydesk.parse.raw import RawEntry, content_hash, facts_hash
from copydesk.parse.records import ParsedEntry, ParsedFeed
from copydesk.parse.text import count_words, make_excerpt, plain_text
from copydesk.pool.identity import identify_entries, identify_pages
from copydesk.rules.domains import is_own_domain
from copydesk.rules.headlines import title_key
from copydesk.rules.refresh import plan_update
from copydesk.rules.search import fold_body, fold_text
from copydesk.rules.teasers import is_teaser

if TYPE_CHECKING:
    from copydesk.pool.tasks import Document

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
LONGEST_DESCRIPTION = 2000
# From so many entries on, their median length says what a feed usually carries.
FEWEST_FOR_USUAL = 5
# What is looked at to tell the language: enough to be sure, little enough to cost nothing.
LANGUAGE_ENTRIES = 3
LANGUAGE_SAMPLE = 150


def hash_body(body: bytes) -> str:
    return blake2b(body, digest_size=16).hexdigest()


def read_listing(document: "Document") -> Listing:
    """Read, and clean what differs from the last full fetch."""
    raw = read_feed(document.body, url=document.url, content_type=document.content_type)
    entries = identify_entries(_keep_own(raw.entries, document))
    contents = {key: content_hash(entry) for key, entry in entries.items()}
    listed = tuple((key, contents[key] + facts_hash(entry)) for key, entry in entries.items())
    plan = plan_update(listed, document.known)
    wanted = [(key, contents[key]) for key, _ in listed if key in plan.incoming]
    cleaned = clean_entries([entries[key] for key, _ in wanted])
    drafts = [_draft(*pair, entry) for pair, entry in zip(wanted, cleaned, strict=True)]
    usual = _find_usual(drafts)
    language = _find_language(raw.feed.language, drafts)
    urls = {key: _keep_address(entry.url) for key, entry in entries.items()} if drafts else {}
    pages = identify_pages(urls)
    incoming = tuple(_prepare(draft, usual, language, pages[draft.key]) for draft in drafts)
    return Listing(
        _shorten(raw.feed),
        raw.feed.format,
        listed,
        incoming,
        hub_url=next(filter(None, map(_keep_address, raw.feed.hubs)), ""),
        self_url=_keep_address(raw.feed.self_url),
        new_url=_keep_address(raw.feed.new_url),
        is_whole=not raw.is_broken_off,
    )


def _keep_own(entries: tuple[RawEntry, ...], document: "Document") -> tuple[RawEntry, ...]:
    """Drop what lies elsewhere, if the feed may speak for its own domain only."""
    if not document.home_url:
        return entries
    return tuple(
        entry
        for entry in entries
        if is_own_domain(_keep_address(entry.url), document.home_url, document.domains)
    )


@dataclass(frozen=True, slots=True)
class _Draft:
    """A cleaned entry with its plain text."""

    key: str
    content_hash: str
    entry: ParsedEntry
    text: str
    word_count: int


def _draft(key: str, content: str, entry: ParsedEntry) -> _Draft:
    text = plain_text(entry.html or entry.summary)
    return _Draft(key, content, entry, text, count_words(text))


def _find_usual(drafts: list[_Draft]) -> int | None:
    """Give how many words an entry of this feed usually has, if there are enough to say."""
    counts = [draft.word_count for draft in drafts]
    return round(median(counts)) if len(counts) >= FEWEST_FOR_USUAL else None


def _is_teaser(draft: _Draft, usual: int | None) -> bool:
    """An entry with a sound or a film says all by itself."""
    is_film = draft.entry.html.startswith("<figure data-embed=")
    if is_film or draft.entry.enclosures or not draft.entry.url:
        return False
    return is_teaser(draft.text, draft.word_count, usual)


def _find_language(declared: str, drafts: list[_Draft]) -> str:
    """Give the language of entries that name none.

    Many programs write "en" into every feed that they make, so that is believed only of texts that
    could be English.
    """
    if declared and not declared.lower().startswith("en"):
        return declared
    sample = "\n".join(draft.text[:LANGUAGE_SAMPLE] for draft in drafts[:LANGUAGE_ENTRIES])
    found = detect_language(sample) if sample else ""
    return declared if found in ("", declared[:2].lower()) else found


def _prepare(draft: _Draft, usual: int | None, language: str, url_key: str | None) -> IncomingEntry:
    entry, text = draft.entry, draft.text
    html = entry.html or entry.summary
    title = entry.title[:LONGEST_ENTRY_TITLE]
    author = entry.author[:LONGEST_TITLE]
    excerpt = make_excerpt(plain_text(entry.summary) if entry.summary else text)
    return IncomingEntry(
        key=draft.key,
        content_hash=draft.content_hash,
        guid=entry.guid[:LONGEST_ADDRESS],
        url=_keep_address(entry.url),
        url_key=url_key,
        title=title,
        title_key=title_key(title),
        author=author,
        excerpt=excerpt,
        image_url=_keep_address(entry.image_url),
        language=(entry.language or language)[:35],
        word_count=draft.word_count,
        extra=_write_extra(entry),
        published_at=_to_microseconds(entry.published_at or entry.updated_at),
        packed=pack_body(html, text),
        search_title=fold_text(title),
        search_author=fold_text(author),
        search_body=fold_body(text, excerpt),
        is_teaser=_is_teaser(draft, usual),
    )


def _shorten(feed: ParsedFeed) -> FeedInfo:
    return FeedInfo(
        title=feed.title[:LONGEST_TITLE],
        description=feed.description[:LONGEST_DESCRIPTION],
        site_url=_keep_address(feed.site_url),
        icon_url=_keep_address(feed.icon_url),
        image_url=_keep_address(feed.image_url),
        language=feed.language[:35],
        ttl_minutes=feed.ttl_minutes,
        format=feed.format,
    )


def _keep_address(url: str) -> str:
    """Drop what no reader could open; a cut address would lead elsewhere."""
    is_web = url.startswith(("http://", "https://"))
    return url if is_web and len(url) <= LONGEST_ADDRESS else ""


def _write_extra(entry: ParsedEntry) -> str:
    extra = {
        "enclosures": entry.enclosures[:50],
        "categories": [category[:200] for category in entry.categories[:50]],
        "comments_url": _keep_address(entry.comments_url),
        "comments_count": entry.comments_count,
        "podcast": entry.podcast,
        "source": entry.source,
    }
    kept = {name: value for name, value in extra.items() if value or value == 0}
    return msgspec.json.encode(kept).decode()


def _to_microseconds(moment: datetime | None) -> int | None:
    if moment is None:
        return None
    delta = moment - EPOCH
    return (delta.days * 86_400 + delta.seconds) * 1_000_000 + delta.microseconds
