"""A stream as an Atom feed, with Google Reader's own marks in it."""

from collections.abc import AsyncIterator
from xml.sax.saxutils import escape, quoteattr

from copydesk.rules.moments import show_moment
from copydesk.services.reading.apptexts import read_html, read_title
from copydesk.services.reading.syncentries import SyncEntry
from copydesk.web.sync.greader.desks import LearnedNames
from copydesk.web.sync.greader.shapes import (
    READ,
    READING_LIST,
    STARRED,
    EntryNames,
    title_stream,
    write_id,
)

_ATOM = "http://www.w3.org/2005/Atom"
_READER = "http://www.google.com/schemas/reader/atom/"


async def write_atom(
    stream: str,
    walk: AsyncIterator[list[SyncEntry]],
    known: LearnedNames,
    *,
    rest: str,
    now: int,
) -> AsyncIterator[bytes]:
    """Write a feed as its entries come."""
    head = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="{_ATOM}" xmlns:gr="{_READER}">',
        f"<id>tag:google.com,2005:reader/{_xml(stream)}</id>",
        f"<title>{_xml(title_stream(stream, await known.learn_stream(stream)))}</title>",
        f"<updated>{_date(now)}</updated>",
        f"<gr:continuation>{rest}</gr:continuation>" if rest else "",
    ]
    yield "\n".join(head).encode()
    async for part in walk:
        names = await known.learn(entry.feed_id for entry in part)
        yield "".join(_shape_atom(entry, names) for entry in part).encode("utf-8", "replace")
    yield b"</feed>\n"


def _shape_atom(entry: SyncEntry, names: EntryNames) -> str:
    feed = names.feeds.get(entry.feed_id)
    categories = [READING_LIST] + [READ] * entry.is_read
    categories += [STARRED] * (entry.starred_at is not None)
    terms = "".join(
        f'<category term={quoteattr(name)} scheme="http://www.google.com/reader/" '
        f"label={quoteattr(name.rpartition('/')[2])}/>"
        for name in categories
    )
    site = feed.site_url if feed else ""
    return (
        f'<entry gr:crawl-timestamp-msec="{entry.arrived_at // 1000}">'
        f"<id>{write_id(entry.id)}</id>{terms}"
        f'<title type="text">{_xml(read_title(entry))}</title>'
        f"<published>{_date(entry.sort_at)}</published>"
        f"<updated>{_date(max(entry.sort_at, entry.changed_at))}</updated>"
        f'<link rel="alternate" type="text/html" href={quoteattr(_plain(entry.url))}/>'
        f"<author><name>{_xml(entry.author)}</name></author>"
        f'<content type="html">{_xml(read_html(entry))}</content>'
        f'<source gr:stream-id="feed/{entry.feed_id}"><id>feed/{entry.feed_id}</id>'
        f"<title>{_xml(feed.title if feed else '')}</title>"
        f'<link rel="alternate" type="text/html" href={quoteattr(_plain(site))}/></source>'
        "</entry>\n"
    )


def _date(time: int) -> str:
    return show_moment(time).isoformat(timespec="seconds").replace("+00:00", "Z")


def _plain(text: str) -> str:
    """Leave out what XML cannot hold."""
    return "".join(
        char for char in text if (char >= " " and char not in "\ufffe\uffff") or char in "\t\n\r"
    )


def _xml(text: str) -> str:
    return escape(_plain(text))
