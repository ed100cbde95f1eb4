"""Entries by arrival, as reader apps ask for them: lists of ids, then what stands behind them."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial

import msgspec
from msgspec.structs import replace

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.services.reading import appsaid
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries import entrycounts, ids, syncentries
from copydesk.store.entries.filter import FARTHEST as FARTHEST
from copydesk.store.entries.filter import By as By
from copydesk.store.entries.filter import EntryFilter as EntryFilter
from copydesk.store.entries.filter import Order as Order
from copydesk.store.entries.syncentries import SyncEntry as SyncEntry
from copydesk.store.entries.syncentries import SyncReader
from copydesk.store.reading import tags

MOST_LISTED = 50_000
MOST_COUNTED = 100_000
MOST_GIVEN = 10_000
BATCH = 100


class StoredEnclosure(msgspec.Struct, frozen=True):
    """A file of an entry, as it is stored."""

    url: str
    type: str = ""
    length: int | None = None


class StoredExtra(msgspec.Struct, frozen=True):
    """What an entry has besides its text, as it is stored."""

    enclosures: list[StoredEnclosure] = []
    categories: list[str] = []
    comments_url: str = ""


_extra = msgspec.json.Decoder(StoredExtra)


async def list_ids(kit: Kit, visitor: Visitor, wanted: EntryFilter) -> list[int]:
    """Give the ids of what this user's feeds brought, no more than the filter's limit."""
    limit = min(wanted.limit, MOST_COUNTED + MOST_LISTED)
    own = replace(wanted, user_id=visitor.user.id, is_followed=True, limit=limit)
    return await ids.list_followed_ids(kit.db, own)


async def count_ids(kit: Kit, visitor: Visitor, wanted: EntryFilter) -> int:
    """Count exactly, as far as the cap: who has more hears of that many."""
    own = replace(wanted, user_id=visitor.user.id, is_followed=True, limit=MOST_COUNTED)
    return await ids.count_followed(kit.db, own)


async def list_page(
    kit: Kit, visitor: Visitor, wanted: EntryFilter, offset: int
) -> tuple[int, list[int]]:
    """Count what a filter finds, and give the ids of a page; entries are never skipped."""
    own = replace(wanted, user_id=visitor.user.id, is_followed=True, limit=MOST_COUNTED)
    end = offset + wanted.limit
    listed = replace(own, limit=min(end, MOST_COUNTED + MOST_LISTED))

    async def read(db: Calls) -> tuple[int, list[int]]:
        total = await ids.count_followed(db, own)
        found = await ids.list_followed_ids(db, listed) if offset < total else []
        return total, found[offset:end]

    return await kit.db.read(read)


async def walk(
    kit: Kit, visitor: Visitor, entry_ids: list[int], *, batch: int = BATCH
) -> AsyncIterator[list[SyncEntry]]:
    """Give entries with their bodies, in the order asked for and some at a time."""
    async for part in _walk(kit, visitor, entry_ids, batch, has_tags=False):
        yield part.entries


async def walk_tagged(
    kit: Kit, visitor: Visitor, entry_ids: list[int]
) -> AsyncIterator[tuple[list[SyncEntry], dict[int, list[int]]]]:
    """Give the same, with the tags of those entries that have some themselves."""
    async for part in _walk(kit, visitor, entry_ids, BATCH, has_tags=True):
        yield part.entries, part.tag_ids


@dataclass(frozen=True, slots=True)
class SyncPage:
    """Some entries, and how all feeds of the reader are."""

    checked_at: int | None
    total: int
    """As far as the cap."""
    entries: list[SyncEntry]


async def load_page(
    kit: Kit, visitor: Visitor, wanted: EntryFilter, entry_ids: list[int] | None = None
) -> SyncPage:
    """Load what a filter finds, or entries that are named, for the price of one call."""
    user_id = visitor.user.id
    own = replace(wanted, user_id=user_id, is_followed=True)

    async def read(db: Calls) -> SyncPage:
        standing = await entrycounts.get_standing(db, user_id)
        named = await ids.list_followed_ids(db, own) if entry_ids is None else entry_ids
        part = await _read_part(db, user_id=user_id, ids=named, reader=None, has_tags=False)
        return SyncPage(standing.checked_at, min(standing.shown, MOST_COUNTED), part.entries)

    return await kit.db.read(read)


@dataclass(frozen=True, slots=True)
class _Part:
    entries: list[SyncEntry]
    tag_ids: dict[int, list[int]]
    reader: SyncReader


async def _walk(
    kit: Kit, visitor: Visitor, entry_ids: list[int], batch: int, *, has_tags: bool
) -> AsyncIterator[_Part]:
    """Read each part for the price of one call; the first also says what is added to entries."""
    if len(entry_ids) > MOST_GIVEN:
        raise Invalid(f"at most {MOST_GIVEN} entries at once")
    reader = None
    for start in range(0, len(entry_ids), batch):
        wanted = list(dict.fromkeys(entry_ids[start : start + batch]))
        read = partial(
            _read_part, user_id=visitor.user.id, ids=wanted, reader=reader, has_tags=has_tags
        )
        part = await kit.db.read(read)
        reader = part.reader
        yield part


async def _read_part(
    db: Calls, *, user_id: int, ids: list[int], reader: SyncReader | None, has_tags: bool
) -> _Part:
    reader = reader or await syncentries.get_reader(db, user_id)
    choice = appsaid.read_choice(reader)
    found = await appsaid.add_said(db, choice, await syncentries.list_by_id(db, user_id, ids))
    known = {entry.id: entry for entry in found}
    tag_ids: dict[int, list[int]] = {}
    is_tagged = has_tags and reader.has_tagged
    for entry_id, tag_id, _ in await tags.list_entry_tags(db, user_id, ids) if is_tagged else ():
        tag_ids.setdefault(entry_id, []).append(tag_id)
    return _Part([known[id_] for id_ in ids if id_ in known], tag_ids, reader)


async def list_entries(kit: Kit, visitor: Visitor, entry_ids: list[int]) -> list[SyncEntry]:
    """Give a page of entries with their bodies, in the order asked for."""
    return [entry async for part in walk(kit, visitor, entry_ids) for entry in part]


async def get_entry(kit: Kit, visitor: Visitor, entry_id: int) -> SyncEntry:
    found = await syncentries.list_by_id(kit.db, visitor.user.id, [entry_id])
    if not found:
        raise NotFound("no such entry")
    choice = appsaid.read_choice(await syncentries.get_reader(kit.db, visitor.user.id))
    [entry] = await appsaid.add_said(kit.db, choice, found)
    return entry


async def find_last_checked(kit: Kit, visitor: Visitor) -> int | None:
    """Give when a feed of this user was last asked."""
    return await syncentries.find_last_checked(kit.db, visitor.user.id)


async def list_tag_titles(kit: Kit, visitor: Visitor) -> dict[int, str]:
    """Give what tags are called, without counting what is unread in them."""
    return {tag.id: tag.title for tag in await tags.list_tags(kit.db, visitor.user.id)}


async def count_by_feed(kit: Kit, visitor: Visitor) -> dict[int, int]:
    """Give how many entries, read and unread, each feed has for this user."""
    return await entrycounts.count_by_feed(kit.db, visitor.user.id)


def read_extra(entry: SyncEntry) -> StoredExtra:
    return _extra.decode(entry.extra)


def read_categories(extra: str) -> list[str]:
    return _extra.decode(extra).categories
