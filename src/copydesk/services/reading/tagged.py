"""Which entries carry a word: as a tag of their reader's, or as a category that their feed gave."""

import re

import msgspec

from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_CATEGORY
from copydesk.services.reading.syncentries import (
    EntryFilter,
    list_ids,
    list_tag_titles,
    read_categories,
)
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.store.entries import syncentries

MOST_FOUND = 1000
_SPECIAL = re.compile("[%_!]")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


async def list_tagged(kit: Kit, visitor: Visitor, titles: list[str]) -> set[int]:
    """Give the newest entries that carry all of these; a search, and limited like one."""
    await limits.take(kit, visitor, "search")
    own = await list_tag_titles(kit, visitor)
    return set.intersection(*[await _list_one(kit, visitor, title, own) for title in titles])


async def _list_one(kit: Kit, visitor: Visitor, title: str, own: dict[int, str]) -> set[int]:
    if len(title) > LONGEST_CATEGORY:
        return set()
    key = title.casefold()
    rows = await syncentries.list_categorised(
        kit.db, visitor.user.id, _write_pattern(title), MOST_FOUND
    )
    found = {id_ for id_, extra in rows if key in map(str.casefold, read_categories(extra))}
    for tag_id, name in own.items():
        if name.casefold() == key:
            wanted = EntryFilter(tag_id=tag_id, feed_ids=[], by="arrival", limit=MOST_FOUND)
            found.update(await list_ids(kit, visitor, wanted))
    return found


def _write_pattern(title: str) -> str:
    """Write a title as it is stored; where cases differ beyond ASCII, any letter may stand."""
    written = _SPECIAL.sub(r"!\g<0>", msgspec.json.encode(title).decode())
    return "%" + _NOT_ASCII.sub("_", written).lower() + "%"
