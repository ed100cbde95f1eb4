"""What publishers changed in entries after they had published them."""

import asyncio
from dataclasses import dataclass

from copydesk.model import Entry, Version, Visitor
from copydesk.packing import unpack_text
from copydesk.rules.stories.edits import TextEdit, rank_edits
from copydesk.services.reading import entries
from copydesk.services.stories.alerts import read_text
from copydesk.services.system.kit import Kit


@dataclass(frozen=True, slots=True)
class EditedVersion:
    """An earlier version, and what became different in the next one."""

    version: Version
    edits: tuple[TextEdit, ...]


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
