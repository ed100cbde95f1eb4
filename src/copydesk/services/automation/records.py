"""What each filter did: entry by entry, week by week, and how it is brought back."""

from dataclasses import dataclass

from copydesk.errors import NotFound
from copydesk.model import Entry, Visitor
from copydesk.model.events import FiltersEvent
from copydesk.model.times import DAY
from copydesk.services.automation.bringing import BroughtBack, read_did, take_back
from copydesk.services.automation.doing import Did
from copydesk.services.reading.entries import get_entry
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.store.automation import breakouts, filters, hits
from copydesk.store.automation.hits import NamedHit, StoredHit, WeekCounts
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries import lists

WEEKS = 13
# In one go; who wants more asks again.
MOST_AT_ONCE = 10_000
FAR = 2**62


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that a filter did; the entry is None if its reader cannot see it any more."""

    stored: StoredHit
    did: list[Did]
    entry: Entry | None


@dataclass(frozen=True, slots=True)
class HitPage:
    """Some hits, newest first, and where the next ones begin; '' when there are none."""

    hits: list[Hit]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class EntryHit:
    """What a filter did with an entry that somebody looks at."""

    stored: NamedHit
    did: list[Did]
    outlets: int
    """How many other outlets tell its story, if that brought it back."""


@dataclass(frozen=True, slots=True)
class Returned:
    """An entry that came back by itself after a filter had hidden it."""

    stored: NamedHit
    entry: Entry


@dataclass(frozen=True, slots=True)
class ReturnedPage:
    """Some of what came back, newest first, and where the next ones begin; '' at the end."""

    items: list[Returned]
    next_cursor: str


async def list_hits(
    kit: Kit, visitor: Visitor, filter_id: int, *, limit: int, cursor: str = ""
) -> HitPage:
    """Give what a filter did, newest first, each with the entry as it is now."""
    user_id = visitor.user.id
    await _check_filter(kit.db, user_id, filter_id)
    (before,) = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await hits.list_hits(kit.db, user_id, filter_id, before=before, limit=limit + 1)
    page = found[:limit]
    ids = sorted({hit.entry_id for hit in page})
    known = await lists.list_entries_by_id(kit.db, user_id, ids) if ids else []
    entries = {entry.id: entry for entry in known}
    shown = [Hit(hit, read_did(hit), entries.get(hit.entry_id)) for hit in page]
    return HitPage(shown, write_cursor(page[-1].id) if len(found) > limit else "")


async def list_returned(
    kit: Kit, visitor: Visitor, *, limit: int, cursor: str = ""
) -> ReturnedPage:
    """Give what came back by itself, the newest first, as far as its reader can see it."""
    user_id = visitor.user.id
    back_at, hit_id = read_cursor(cursor, 2) if cursor else (FAR, FAR)
    found = await hits.list_returned(kit.db, user_id, before=(back_at, hit_id), limit=limit + 1)
    page = found[:limit]
    ids = sorted({hit.entry_id for hit in page})
    known = await lists.list_entries_by_id(kit.db, user_id, ids) if ids else []
    entries = {entry.id: entry for entry in known}
    shown = [Returned(hit, entries[hit.entry_id]) for hit in page if hit.entry_id in entries]
    last = page[-1] if len(found) > limit else None
    return ReturnedPage(shown, write_cursor(last.back_at or 0, last.id) if last else "")


async def list_weeks(kit: Kit, visitor: Visitor, filter_id: int) -> list[WeekCounts]:
    """Give what a filter did in the last weeks, as far as that is remembered."""
    user_id = visitor.user.id
    await _check_filter(kit.db, user_id, filter_id)
    since = kit.now() - WEEKS * 7 * DAY
    return await hits.count_weeks(kit.db, user_id, filter_id, since)


async def list_entry_hits(kit: Kit, visitor: Visitor, entry_id: int) -> list[EntryHit]:
    """Give what filters did with an entry that this user may see."""
    user_id = visitor.user.id
    found = await hits.list_of_entry(kit.db, user_id, entry_id)
    outlets = 0
    if any(hit.back_why == "story" for hit in found):
        outlets = await breakouts.count_others(kit.db, user_id, entry_id)
    return [
        EntryHit(hit, read_did(hit), outlets if hit.back_why == "story" else 0) for hit in found
    ]


async def bring_back(kit: Kit, visitor: Visitor, filter_id: int, hit_id: int) -> BroughtBack:
    """Take back what a filter did with one entry."""
    user_id = visitor.user.id
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        hit = await hits.find_hit(tx, user_id, filter_id, hit_id)
        if hit is None or hit.back_at is not None:
            raise NotFound("there is nothing to bring back under this number")
        return await take_back(kit, tx, visitor, [hit], "asked")


async def bring_back_entry(kit: Kit, visitor: Visitor, entry_id: int) -> BroughtBack:
    """Take back what all filters did with one entry."""
    await get_entry(kit, visitor, entry_id)
    user_id = visitor.user.id
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        found = await hits.list_of_entry(tx, user_id, entry_id)
        standing = [hit for hit in found if hit.back_at is None]
        return await take_back(kit, tx, visitor, standing, "asked")


async def bring_all_back(
    kit: Kit, visitor: Visitor, filter_id: int, since: int | None
) -> BroughtBack:
    """Take back all that a filter did since a time, the newest first."""
    user_id = visitor.user.id
    async with changing(kit, visitor, FiltersEvent()) as tx:
        await lock_user(tx, user_id)
        await _check_filter(tx, user_id, filter_id)
        found = await hits.list_standing(
            tx, user_id, filter_id, since=since or 0, limit=MOST_AT_ONCE
        )
        return await take_back(kit, tx, visitor, found, "asked")


async def _check_filter(db: Calls, user_id: int, filter_id: int) -> None:
    if await filters.find_filter(db, user_id, filter_id) is None:
        raise NotFound("no such filter")
