"""Reading: pages of entries, one entry, marks, counts, undo."""

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from litestar import delete, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import UNSET, UnsetType

from copydesk.errors import Invalid
from copydesk.model import Entry
from copydesk.packing import unpack_html
from copydesk.services import articles, entries
from copydesk.services.entries import Ask, View
from copydesk.services.images import get_signer
from copydesk.services.kit import Kit
from copydesk.services.signing import Signer
from copydesk.web.api.shapes import (
    Body,
    Changed,
    Cursor,
    Id,
    Limit,
    Page,
    PathId,
    QueryId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)

Query = Annotated[str, QueryParameter(max_length=500, description="words to search for")]
Flag = Annotated[bool, QueryParameter(description="only these")]
Content = Annotated[bool, QueryParameter(description="add the HTML of each entry")]
Images = Annotated[
    Literal["original", "proxied"],
    QueryParameter(description="addresses of pictures: the publisher's, or through this server"),
]


class EnclosureShape(msgspec.Struct):
    """A file that comes with an entry."""

    url: str
    type: str = ""
    length: int | None = None
    duration: int | None = None


class Extra(msgspec.Struct):
    """What an entry has besides its text."""

    enclosures: list[EnclosureShape] = []
    categories: list[str] = []
    comments_url: str = ""


class EntryShape(msgspec.Struct):
    """An entry as this user sees it; `html` only where content was asked for.

    `full_html`, with a single entry: the text of the page behind it, if it was fetched.
    """

    id: int
    feed_id: int
    title: str
    url: str
    author: str
    excerpt: str
    image_url: str
    language: str
    word_count: int
    published_at: datetime | None
    arrived_at: datetime
    updated_at: datetime | None
    version: int
    is_read: bool
    read_at: datetime | None
    starred_at: datetime | None
    later_at: datetime | None
    html: str | UnsetType = UNSET
    enclosures: list[EnclosureShape] | UnsetType = UNSET
    categories: list[str] | UnsetType = UNSET
    comments_url: str | UnsetType = UNSET
    full_html: str | UnsetType | None = UNSET


class VersionShape(msgspec.Struct):
    """An earlier form of an entry."""

    version: int
    title: str
    html: str
    detected_at: datetime


class FullTextShape(msgspec.Struct):
    """The main text of the page behind an entry."""

    html: str


class MarkRead(Body):
    """Which entries, and whether they are read."""

    entry_ids: Annotated[list[Id], msgspec.Meta(max_length=10_000)]
    read: bool = True


class MarkAllRead(Body):
    """What to mark; `newest_id` is the largest entry id that the client has seen."""

    feed_id: Id | None = None
    folder_id: Id | None = None
    newest_id: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None


class CountsShape(msgspec.Struct):
    """What the sidebar shows; feeds without unread entries are left out."""

    unread: int
    starred: int
    later: int
    feeds: dict[int, int]
    newest_id: int


_extra = msgspec.json.Decoder(Extra)


def shape_entry(entry: Entry, signer: Signer | None = None) -> EntryShape:
    """Shape an entry; with a signer, its pictures come through our own address."""
    shape = EntryShape(
        id=entry.id,
        feed_id=entry.feed_id,
        title=entry.title,
        url=entry.url,
        author=entry.author,
        excerpt=entry.excerpt,
        image_url=signer.sign(entry.image_url) if signer else entry.image_url,
        language=entry.language,
        word_count=entry.word_count,
        published_at=maybe_at(entry.published_at),
        arrived_at=at(entry.arrived_at),
        updated_at=maybe_at(entry.updated_at),
        version=entry.version,
        is_read=entry.is_read,
        read_at=maybe_at(entry.read_at),
        starred_at=maybe_at(entry.starred_at),
        later_at=maybe_at(entry.later_at),
    )
    if entry.packed is not None:
        extra = _extra.decode(entry.extra)
        html = unpack_html(entry.packed)
        shape.html = signer.sign_html(html) if signer else html
        shape.enclosures = extra.enclosures
        shape.categories = extra.categories
        shape.comments_url = extra.comments_url
    return shape


@get("/v1/entries", tags=["entries"])
async def list_entries(
    kit: TheKit,
    visitor: TheVisitor,
    feed_id: QueryId = None,
    folder_id: QueryId = None,
    unread: Flag = False,
    starred: Flag = False,
    later: Flag = False,
    q: Query = "",
    order: FromQuery[Literal["newest", "oldest"]] = "newest",
    content: Content = False,
    images: Images = "original",
    limit: Limit = 50,
    cursor: Cursor = "",
) -> Page[EntryShape]:
    """List entries, a page at a time; `content=true` adds their HTML."""
    if unread + starred + later > 1:
        raise Invalid("choose one of unread, starred and later")
    view: View = "unread" if unread else "starred" if starred else "later" if later else "all"
    page = await entries.list_entries(
        kit, visitor, Ask(view, feed_id, folder_id, q, order, cursor, limit, content)
    )
    signer = await get_signer(kit) if images == "proxied" else None
    return Page([shape_entry(entry, signer) for entry in page.entries], page.next_cursor)


@get("/v1/entries/{entry_id:int}", tags=["entries"])
async def get_entry(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, images: Images = "original"
) -> EntryShape:
    """Give one entry with its content."""
    signer = await get_signer(kit) if images == "proxied" else None
    shape = shape_entry(await entries.get_entry(kit, visitor, entry_id), signer)
    full_html = await articles.find_full_text(kit, entry_id)
    shape.full_html = signer.sign_html(full_html) if signer and full_html else full_html
    return shape


@get("/v1/entries/{entry_id:int}/versions", tags=["entries"])
async def list_versions(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> Page[VersionShape]:
    """List what the entry said before its publisher changed it, newest first."""
    found = await entries.list_versions(kit, visitor, entry_id)
    return Page(
        [VersionShape(v.version, v.title, unpack_html(v.packed), at(v.detected_at)) for v in found]
    )


@get("/v1/entries/{entry_id:int}/copies", tags=["entries"])
async def list_copies(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> Page[EntryShape]:
    """List the same article as other feeds of yours brought it."""
    found = await entries.list_copies(kit, visitor, entry_id)
    return Page([shape_entry(entry) for entry in found])


@get("/v1/entries/{entry_id:int}/full-text", tags=["entries"])
async def get_full_text(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, images: Images = "original"
) -> FullTextShape:
    """Give the text of the page behind an entry, if we have it; 404 says why not."""
    html = await articles.get_full_text(kit, visitor, entry_id, is_wanted=False)
    return await _shape_full_text(kit, html, images)


@post("/v1/entries/{entry_id:int}/full-text", status_code=200, tags=["entries"])
async def fetch_full_text(
    kit: TheKit, visitor: TheVisitor, entry_id: PathId, images: Images = "original"
) -> FullTextShape:
    """Fetch the page behind an entry now, if need be, and give its text."""
    html = await articles.get_full_text(kit, visitor, entry_id, is_wanted=True)
    return await _shape_full_text(kit, html, images)


async def _shape_full_text(kit: Kit, html: str, images: str) -> FullTextShape:
    if images == "proxied":
        html = (await get_signer(kit)).sign_html(html)
    return FullTextShape(html)


@post("/v1/entries/mark-read", status_code=200, tags=["entries"])
async def mark_read(kit: TheKit, visitor: TheVisitor, data: JSONBody[MarkRead]) -> Changed:
    """Mark entries read, or unread with `read: false`."""
    done = await entries.mark_read(kit, visitor, data.entry_ids, is_read=data.read)
    return Changed(done.count, done.operation_id)


@post("/v1/entries/mark-all-read", status_code=200, tags=["entries"])
async def mark_all_read(kit: TheKit, visitor: TheVisitor, data: JSONBody[MarkAllRead]) -> Changed:
    """Mark everything read that the client had seen, in a feed, a folder or everywhere."""
    done = await entries.mark_all_read(
        kit, visitor, feed_id=data.feed_id, folder_id=data.folder_id, newest_id=data.newest_id
    )
    return Changed(done.count, done.operation_id)


@post("/v1/entries/{entry_id:int}/star", status_code=204, tags=["entries"])
async def star(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> None:
    """Star an entry; its text is kept even if the feed goes."""
    await entries.set_mark(kit, visitor, entry_id, "starred", is_set=True)


@delete("/v1/entries/{entry_id:int}/star", tags=["entries"])
async def unstar(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> None:
    """Take the star away."""
    await entries.set_mark(kit, visitor, entry_id, "starred", is_set=False)


@post("/v1/entries/{entry_id:int}/later", status_code=204, tags=["entries"])
async def keep_for_later(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> None:
    """Keep an entry for later."""
    await entries.set_mark(kit, visitor, entry_id, "later", is_set=True)


@delete("/v1/entries/{entry_id:int}/later", tags=["entries"])
async def drop_later(kit: TheKit, visitor: TheVisitor, entry_id: PathId) -> None:
    """Take an entry off the read-later list."""
    await entries.set_mark(kit, visitor, entry_id, "later", is_set=False)


@post("/v1/operations/{operation_id:int}/undo", status_code=200, tags=["entries"])
async def undo(kit: TheKit, visitor: TheVisitor, operation_id: PathId) -> Changed:
    """Take back one change, exactly the entries that it touched."""
    done = await entries.undo(kit, visitor, operation_id)
    return Changed(done.count, done.operation_id)


@get("/v1/counts", tags=["entries"])
async def get_counts(kit: TheKit, visitor: TheVisitor) -> CountsShape:
    """Count unread entries per feed, and what is starred and kept for later."""
    counts = await entries.count_entries(kit, visitor)
    return CountsShape(
        unread=sum(counts.feeds.values()),
        starred=counts.starred,
        later=counts.later,
        feeds=counts.feeds,
        newest_id=counts.newest_id,
    )


HANDLERS = [
    list_entries,
    get_entry,
    list_versions,
    list_copies,
    get_full_text,
    fetch_full_text,
    mark_read,
    mark_all_read,
    star,
    unstar,
    keep_for_later,
    drop_later,
    undo,
    get_counts,
]
