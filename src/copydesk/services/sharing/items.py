"""Entries as items of a document that leaves the desk, with their texts as far as there is room."""

import uuid

import msgspec

from copydesk.model import Entry, Visitor
from copydesk.packing import unpack_html, unpack_text
from copydesk.parse.text.plain import make_excerpt
from copydesk.services.reading import syncentries
from copydesk.services.reading.apptexts import read_html, read_title
from copydesk.services.reading.snapshots import Snapshot
from copydesk.services.reading.syncentries import StoredExtra, SyncEntry
from copydesk.services.system.kit import Kit
from copydesk.store.entries import lists
from copydesk.store.reading import snapshots
from copydesk.store.sharing.ownfeeds import NamedSource, list_sources
from copydesk.write.ownrecords import OwnItem
from copydesk.write.records import Attachment

# Of all texts of a document together, in characters: what comes after has only its beginning.
MOST_TEXT = 6_000_000
MOST_GONE = 50
LONGEST_EXCERPT = 300
# Names that stay the same for the same entry, on whatever server.
_NAMES = uuid.UUID("7d9f8f57-6f25-4f0e-8d0e-3f6a5c1c2b7a")
_extra = msgspec.json.Decoder(StoredExtra)


async def read_items(
    kit: Kit, visitor: Visitor, listed: list[Entry], *, is_board: bool = False
) -> list[OwnItem]:
    """Give entries as items: with their full texts where there are some, on boards as kept."""
    user_id, ids = visitor.user.id, [entry.id for entry in listed]
    known = {each.id: each for each in await syncentries.list_entries(kit, visitor, ids)}
    left = [id_ for id_ in ids if id_ not in known]
    for entry in await lists.list_entries_by_id(kit.db, user_id, left, has_body=True):
        known[entry.id] = _as_app_entry(entry)
    if is_board:
        for id_, packed in (await snapshots.list_texts(kit.db, user_id, ids)).items():
            # Its full text was fetched from the page, and says more than what the feed had.
            if id_ in known and not known[id_].is_full:
                known[id_] = msgspec.structs.replace(known[id_], packed=packed)
    sources = await list_sources(kit.db, user_id, sorted({entry.feed_id for entry in listed}))
    return [
        _to_item(entry, known[entry.id], sources.get(entry.feed_id))
        for entry in listed
        if entry.id in known
    ]


async def read_gone(kit: Kit, visitor: Visitor, board_id: int) -> list[OwnItem]:
    """Give what stands on a board and is nowhere else any more, as it was kept."""
    user_id = visitor.user.id
    gone = await snapshots.list_snapshots(
        kit.db, user_id, before=2**62, limit=MOST_GONE, board_id=board_id, is_gone=True
    )
    ids = [each.entry_id for each in gone if each.entry_id is not None]
    texts = await snapshots.list_texts(kit.db, user_id, ids)
    return [_to_gone_item(each, texts.get(each.entry_id or 0)) for each in gone]


def fit_texts(items: list[OwnItem], *, has_texts: bool) -> list[OwnItem]:
    """Leave out the texts that are not wanted, and those for which there is no room."""
    room = MOST_TEXT if has_texts else 0
    fitted = []
    for item in items:
        is_fit = len(item.html) <= room
        room -= len(item.html) if is_fit else 0
        fitted.append(item if is_fit else msgspec.structs.replace(item, html=""))
    return fitted


def make_id(place: str, key: str) -> str:
    return uuid.uuid5(_NAMES, f"{place}\n{key}").urn


def name_source(source: NamedSource | None) -> str:
    return source.title or source.site_url or source.url if source else ""


def _to_item(entry: Entry, app_entry: SyncEntry, source: NamedSource | None) -> OwnItem:
    extra = _extra.decode(entry.extra)
    key = app_entry.guid or entry.url or str(entry.id)
    return OwnItem(
        id=make_id(source.url if source else "", key),
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
        note=entry.note or "",
    )


def _to_gone_item(kept: Snapshot, packed: bytes | None) -> OwnItem:
    html = unpack_html(packed) if packed else ""
    return OwnItem(
        id=make_id("snapshot", kept.url or str(kept.id)),
        url=kept.url,
        title=kept.title or kept.url,
        author=kept.author,
        html=html,
        excerpt=make_excerpt(unpack_text(packed), LONGEST_EXCERPT) if packed else "",
        published_at=kept.published_at or kept.created_at,
        updated_at=kept.created_at,
        feed_title=kept.feed_title,
        feed_url="",
        note=kept.note or "",
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
