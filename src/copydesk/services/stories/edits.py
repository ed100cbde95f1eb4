"""What publishers changed in entries after they had published them."""

import asyncio
from dataclasses import dataclass

from copydesk.errors import NotFound
from copydesk.model import Entry, Version, Visitor
from copydesk.packing import unpack_text
from copydesk.rules.stories.edits import TextEdit, rank_edits
from copydesk.services.reading import entries
from copydesk.services.stories.news import read_text
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import Kit
from copydesk.store.entries import lists
from copydesk.store.stories import edits as store
from copydesk.store.stories.edits import FirstVersion
from copydesk.store.subscriptions import subscriptions

FAR = 2**62


@dataclass(frozen=True, slots=True)
class EditedVersion:
    """An earlier version, and what became different in the next one."""

    version: Version
    edits: tuple[TextEdit, ...]


@dataclass(frozen=True, slots=True)
class ChangedEntry:
    """An entry of a feed as it is now, and what is different from what it said at first."""

    entry: Entry
    edits: tuple[TextEdit, ...]


@dataclass(frozen=True, slots=True)
class ChangedPage:
    """Some changed entries of a feed, and where the next ones begin; '' when there are none."""

    edits: list[ChangedEntry]
    next_cursor: str


async def list_feed_edits(
    kit: Kit, visitor: Visitor, feed_id: int, *, limit: int, cursor: str = ""
) -> ChangedPage:
    """Give what a feed that this user follows changed in its entries, the last change first."""
    user_id = visitor.user.id
    if await subscriptions.find_subscription_of_feed(kit.db, user_id, feed_id) is None:
        raise NotFound("no such feed is followed")
    updated_at, last_id = read_cursor(cursor, 2) if cursor else (FAR, FAR)
    found = await store.list_edited(kit.db, user_id, feed_id, (updated_at, last_id), limit + 1)
    shown = [edited.id for edited in found[:limit]]
    entries = await lists.list_entries_in_order(kit.db, user_id, shown, has_body=True)
    first = await store.list_first_versions(kit.db, shown)
    changed = await asyncio.to_thread(_compare_first, entries, first)
    last = found[limit - 1] if len(found) > limit else None
    return ChangedPage(changed, write_cursor(last.updated_at, last.id) if last else "")


async def list_versions(kit: Kit, visitor: Visitor, entry_id: int) -> list[EditedVersion]:
    """Give the earlier versions of an entry, the newest first, each with what followed it."""
    entry = await entries.get_entry(kit, visitor, entry_id)
    versions = await entries.list_versions(kit, visitor, entry_id)
    return await asyncio.to_thread(_compare, entry, versions)


def _compare(entry: Entry, versions: list[Version]) -> list[EditedVersion]:
    edited = []
    title, text = entry.title, read_text(entry)
    for version in versions:
        old_text = unpack_text(version.packed)
        edited.append(EditedVersion(version, rank_edits(version.title, old_text, title, text)))
        title, text = version.title, old_text
    return edited


def _compare_first(entries: list[Entry], first: dict[int, FirstVersion]) -> list[ChangedEntry]:
    """Leave out what reads as it did: its markup was changed, or all was taken back."""
    changed = []
    for entry in entries:
        if version := first.get(entry.id):
            old_text = unpack_text(version.packed)
            if edits := rank_edits(version.title, old_text, entry.title, read_text(entry)):
                changed.append(ChangedEntry(entry, edits))
    return changed
