"""An entry as the feed wrote it becomes one that is ready to be stored and found."""

from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import median

import msgspec

from copydesk.model import IncomingEntry
from copydesk.model.limits import (
    LONGEST_ADDRESS,
    LONGEST_CATEGORY,
    LONGEST_ENTRY_TITLE,
    LONGEST_LANGUAGE,
    LONGEST_TITLE,
)
from copydesk.model.times import DAY_SECONDS, SECOND
from copydesk.packing import pack_body
from copydesk.parse.records import ParsedEntry
from copydesk.parse.text.language import detect_language
from copydesk.parse.text.plain import count_words, make_excerpt, plain_text
from copydesk.rules.headlines import title_key
from copydesk.rules.search import fold_body, fold_text
from copydesk.rules.teasers import is_teaser

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# From so many entries on, their median length says what a feed usually carries.
FEWEST_FOR_USUAL = 5
# What is looked at to tell the language: enough to be sure, little enough to cost nothing.
LANGUAGE_ENTRIES = 3
LANGUAGE_SAMPLE = 150


@dataclass(frozen=True, slots=True)
class CleanedEntry:
    """A cleaned entry with its plain text."""

    key: str
    content_hash: str
    entry: ParsedEntry
    text: str
    word_count: int


def measure_entry(key: str, content: str, entry: ParsedEntry) -> CleanedEntry:
    """Take the plain text of a cleaned entry, and count its words."""
    text = plain_text(entry.html or entry.summary)
    return CleanedEntry(key, content, entry, text, count_words(text))


def find_usual_length(entries: list[CleanedEntry]) -> int | None:
    """Give how many words an entry of this feed usually has, if there are enough to say."""
    counts = [entry.word_count for entry in entries]
    return round(median(counts)) if len(counts) >= FEWEST_FOR_USUAL else None


def _is_teaser(cleaned: CleanedEntry, usual: int | None) -> bool:
    """An entry with a sound or a film says all by itself."""
    is_film = cleaned.entry.html.startswith("<figure data-embed=")
    if is_film or cleaned.entry.enclosures or not cleaned.entry.url:
        return False
    return is_teaser(cleaned.text, cleaned.word_count, usual)


def choose_language(declared: str, entries: list[CleanedEntry]) -> str:
    """Give the language of entries that name none.

    Many programs write "en" into every feed that they make, so that is believed only of texts that
    could be English.
    """
    if declared and not declared.lower().startswith("en"):
        return declared
    sample = "\n".join(entry.text[:LANGUAGE_SAMPLE] for entry in entries[:LANGUAGE_ENTRIES])
    found = detect_language(sample) if sample else ""
    return declared if found in ("", declared[:2].lower()) else found


def prepare_entry(
    cleaned: CleanedEntry, usual: int | None, language: str, url_key: str | None
) -> IncomingEntry:
    """Give an entry as it is stored: cut to our lengths, packed, with the words to find it by."""
    entry, text = cleaned.entry, cleaned.text
    html = entry.html or entry.summary
    title = entry.title[:LONGEST_ENTRY_TITLE]
    author = entry.author[:LONGEST_TITLE]
    excerpt = make_excerpt(plain_text(entry.summary) if entry.summary else text)
    return IncomingEntry(
        key=cleaned.key,
        content_hash=cleaned.content_hash,
        guid=entry.guid[:LONGEST_ADDRESS],
        url=keep_address(entry.url),
        url_key=url_key,
        title=title,
        title_key=title_key(title),
        author=author,
        excerpt=excerpt,
        image_url=keep_address(entry.image_url),
        language=(entry.language or language)[:LONGEST_LANGUAGE],
        word_count=cleaned.word_count,
        extra=_write_extra(entry),
        published_at=_to_microseconds(entry.published_at or entry.updated_at),
        packed=pack_body(html, text),
        search_title=fold_text(title),
        search_author=fold_text(author),
        search_body=fold_body(text, excerpt),
        is_teaser=_is_teaser(cleaned, usual),
    )


def keep_address(url: str) -> str:
    """Drop what no reader could open; a cut address would lead elsewhere."""
    is_web = url.startswith(("http://", "https://"))
    return url if is_web and len(url) <= LONGEST_ADDRESS else ""


def _write_extra(entry: ParsedEntry) -> str:
    extra = {
        "enclosures": entry.enclosures[:50],
        "categories": [category[:LONGEST_CATEGORY] for category in entry.categories[:50]],
        "comments_url": keep_address(entry.comments_url),
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
    return (delta.days * DAY_SECONDS + delta.seconds) * SECOND + delta.microseconds
