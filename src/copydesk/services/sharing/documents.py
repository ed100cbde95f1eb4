"""What a feed of one's own shows: entries, or stories, as they would be read in an app."""

import uuid
from dataclasses import dataclass
from html import escape

import msgspec

from copydesk.model import Entry, Visitor
from copydesk.model.sharing import OwnFeed, Selection
from copydesk.services.reading import entries, syncentries
from copydesk.services.reading.apptexts import read_html, read_title
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.reading.syncentries import StoredExtra, SyncEntry
from copydesk.services.sharing.ownfeeds import OpenFeed
from copydesk.services.stories import stories
from copydesk.services.system.kit import Kit
from copydesk.store.entries import lists
from copydesk.store.sharing.ownfeeds import NamedSource, list_sources
from copydesk.write.ownrecords import OwnDocument, OwnHead, OwnItem
from copydesk.write.records import Attachment

MOST_ENTRIES = 50
MOST_STORIES = 20
# Names that stay the same for the same entry, on whatever server.
_NAMES = uuid.UUID("7d9f8f57-6f25-4f0e-8d0e-3f6a5c1c2b7a")
_extra = msgspec.json.Decoder(StoredExtra)


@dataclass(frozen=True, slots=True)
class DocumentPlace:
    """Where a document is, and where its user reads it."""

    url: str
    site_url: str


def visit_as_owner(opened: OpenFeed) -> Visitor:
    """Give the visitor whom an own feed stands for, who may only read."""
    return Visitor(opened.user, 0, opened.feed.title, frozenset({"read"}))


async def read_document(kit: Kit, opened: OpenFeed, place: DocumentPlace) -> OwnDocument:
    """Give what an own feed shows now."""
    visitor, feed = visit_as_owner(opened), opened.feed
    if feed.selection.view == "stories":
        items = await _read_stories(kit, visitor)
    else:
        page = await entries.list_entries(kit, visitor, to_request(feed.selection))
        items = await read_items(kit, visitor, page.entries)
    return OwnDocument(write_head(feed, place, items), tuple(items))


async def read_items(kit: Kit, visitor: Visitor, listed: list[Entry]) -> list[OwnItem]:
    """Give entries as items, with their full texts where there are some."""
    ids = [entry.id for entry in listed]
    known = {each.id: each for each in await syncentries.list_entries(kit, visitor, ids)}
    left = [id_ for id_ in ids if id_ not in known]
    for entry in await lists.list_entries_by_id(kit.db, visitor.user.id, left, has_body=True):
        known[entry.id] = _as_app_entry(entry)
    feed_ids = sorted({entry.feed_id for entry in listed})
    sources = await list_sources(kit.db, visitor.user.id, feed_ids)
    return [
        _to_item(entry, known[entry.id], sources.get(entry.feed_id))
        for entry in listed
        if entry.id in known
    ]


def to_request(chosen: Selection) -> EntryRequest:
    """Say which entries an own feed lists."""
    return EntryRequest(
        view="all" if chosen.view == "stories" else chosen.view,
        feed_id=chosen.feed_id,
        folder_id=chosen.folder_id,
        tag_id=chosen.tag_id,
        query=chosen.query,
        limit=MOST_ENTRIES,
    )


async def _read_stories(kit: Kit, visitor: Visitor) -> list[OwnItem]:
    """Give the newest stories, each with what its outlets call it."""
    page = await stories.list_stories(kit, visitor, limit=MOST_STORIES)
    return [
        await _read_story(kit, visitor, listed.story.id, listed.title) for listed in page.stories
    ]


async def _read_story(kit: Kit, visitor: Visitor, story_id: int, title: str) -> OwnItem:
    told = [entry for entry, _ in (await stories.get_story(kit, visitor, story_id)).entries]
    sources = await list_sources(kit.db, visitor.user.id, [entry.feed_id for entry in told])
    lines = "".join(
        f'<li>{escape(name_source(sources.get(entry.feed_id)))}: <a href="{escape(entry.url)}">'
        f"{escape(entry.title or entry.excerpt)}</a></li>"
        for entry in told
    )
    first, last = told[0], told[-1]
    return OwnItem(
        id=_make_id("story", str(first.id)),
        url=first.url,
        title=title or first.title,
        author="",
        html=f"<ul>{lines}</ul>",
        excerpt=first.excerpt,
        published_at=first.sort_at,
        updated_at=last.arrived_at,
        feed_title=name_source(sources.get(first.feed_id)),
        feed_url="",
        language=first.language,
    )


def _to_item(entry: Entry, app_entry: SyncEntry, source: NamedSource | None) -> OwnItem:
    extra = _extra.decode(entry.extra)
    key = app_entry.guid or entry.url or str(entry.id)
    return OwnItem(
        id=_make_id(source.url if source else "", key),
        url=entry.url,
        title=read_title(app_entry),
        author=entry.author,
        html=read_html(app_entry),
        excerpt=entry.excerpt,
        published_at=entry.sort_at,
        updated_at=entry.updated_at or entry.arrived_at,
        feed_title=name_source(source),
        feed_url=source.url if source else "",
        language=entry.language,
        categories=tuple(dict.fromkeys([*entry.tags, *extra.categories])),
        attachments=tuple(
            Attachment(each.url, each.type, each.length) for each in extra.enclosures
        ),
    )


def _as_app_entry(entry: Entry) -> SyncEntry:
    """Give an entry whose feed was left, and which a mark keeps in sight, as apps would get it."""
    return SyncEntry(
        id=entry.id,
        feed_id=entry.feed_id,
        guid="",
        title=entry.title,
        url=entry.url,
        author=entry.author,
        excerpt=entry.excerpt,
        image_url=entry.image_url,
        word_count=entry.word_count,
        extra=entry.extra,
        arrived_at=entry.arrived_at,
        sort_at=entry.sort_at,
        changed_at=entry.updated_at or entry.arrived_at,
        is_read=entry.is_read,
        starred_at=entry.starred_at,
        packed=entry.packed,
        is_full=False,
    )


def write_head(feed: OwnFeed, place: DocumentPlace, items: list[OwnItem]) -> OwnHead:
    return OwnHead(
        id=_make_id("own feed", f"{place.site_url}#{feed.id}"),
        title=feed.title,
        url=place.url,
        site_url=place.site_url,
        updated_at=max((item.updated_at for item in items), default=feed.created_at),
    )


def _make_id(place: str, key: str) -> str:
    return uuid.uuid5(_NAMES, f"{place}\n{key}").urn


def name_source(source: NamedSource | None) -> str:
    return source.title or source.site_url or source.url if source else ""
