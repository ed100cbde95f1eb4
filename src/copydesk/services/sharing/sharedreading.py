"""Reading a shared folder: its lists, one entry with its text and thread, and what is read.

What is read is each member's own. Who follows a feed reads it there and here at once.
"""

from dataclasses import dataclass

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.model.events import SharedFoldersEvent
from copydesk.model.limits import MOST_ENTRY_IDS
from copydesk.model.triage import SharedEntry, TriageStep, TriageView
from copydesk.packing import unpack_html
from copydesk.rules.query import Term
from copydesk.rules.search import MOST_WORDS, fold_text
from copydesk.services.ingest.fulltexts import find_full_text
from copydesk.services.reading.entries import check_ids
from copydesk.services.reading.marks import Change, make_change
from copydesk.services.sharing.sharedfolders import get_scope
from copydesk.services.sharing.sharedstars import OwnMarks, read_marks
from copydesk.services.system import limits
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.entries.filter import Place
from copydesk.store.entries.terms import TextTerms
from copydesk.store.sharing import folderunread, sharedlists, triage
from copydesk.store.sharing.sharedlists import FolderScope
from copydesk.store.sharing.sharedsearch import FoundPlaces, search_shared
from copydesk.store.system.events import add_event

MOST_STEPS = 500


@dataclass(frozen=True, slots=True)
class SharedPage:
    """Some entries of a shared folder, newest first, and where the next ones begin."""

    entries: list[SharedEntry]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class SharedText:
    """An entry with its text, the text of its page if that was fetched, and its thread."""

    entry: SharedEntry
    html: str
    full_html: str | None
    steps: list[TriageStep]
    marks: OwnMarks


async def list_entries(
    kit: Kit,
    visitor: Visitor,
    folder_id: int,
    view: TriageView = "all",
    *,
    query: str = "",
    cursor: str = "",
    limit: int = 50,
) -> SharedPage:
    """Give a page of a folder, for its members; with a query, what has all its words."""
    after, words = Place(*read_cursor(cursor, 2)) if cursor else None, _read_words(query)
    if words.wanted:
        await limits.take(kit, visitor, "search")

    async def read(db: Calls) -> SharedPage:
        scope = await get_scope(db, visitor, folder_id)
        found = await _list_places(db, scope, view, words, after=after, limit=limit)
        ids = [place.entry_id for place in found.places]
        entries = await sharedlists.list_shared_entries(db, scope, ids)
        end = found.next_after
        return SharedPage(entries, write_cursor(end.sort_at, end.entry_id) if end else "")

    return await kit.db.read(read)


async def _list_places(
    db: Calls,
    scope: FolderScope,
    view: TriageView,
    words: TextTerms,
    *,
    after: Place | None,
    limit: int,
) -> FoundPlaces:
    if words.wanted:
        return await search_shared(db, scope, view, words, after=after, limit=limit)
    found = await sharedlists.list_shared_places(db, scope, view, after=after, limit=limit + 1)
    return FoundPlaces(found[:limit], found[limit - 1] if len(found) > limit else None)


def _read_words(query: str) -> TextTerms:
    """Take a query for words that all must occur; the last may be unfinished."""
    words = fold_text(query).split()[:MOST_WORDS]
    last = len(words) - 1
    terms = (Term((word,), is_prefix=at == last) for at, word in enumerate(words))
    return TextTerms(tuple((term,) for term in terms))


async def get_text(kit: Kit, visitor: Visitor, folder_id: int, entry_id: int) -> SharedText:
    """Give one entry of a folder, for its members."""
    scope = await get_scope(kit.db, visitor, folder_id)
    found = await sharedlists.list_shared_entries(kit.db, scope, [entry_id])
    if not found:
        raise NotFound("no such entry in this folder")
    packed = await sharedlists.find_body(kit.db, entry_id)
    full_html = await find_full_text(kit, entry_id)
    steps = await triage.list_steps(kit.db, folder_id, entry_id, MOST_STEPS)
    html, marks = unpack_html(packed) if packed else "", await read_marks(kit, visitor, entry_id)
    return SharedText(found[0], html, full_html, steps, marks)


async def mark_read(
    kit: Kit, visitor: Visitor, folder_id: int, entry_ids: list[int], *, is_read: bool = True
) -> int:
    """Mark entries of a folder read or unread, for oneself; others are left alone."""
    check_ids(entry_ids)
    async with kit.db.transaction() as tx:
        scope = await get_scope(tx, visitor, folder_id)
        ids = await sharedlists.list_shared_ids(tx, scope, entry_ids)
        count = await _mark(kit, tx, visitor, scope, ids, is_read=is_read)
    await announce(kit)
    return count


async def mark_all_read(
    kit: Kit, visitor: Visitor, folder_id: int, newest_id: int | None = None
) -> list[int]:
    """Mark all read that one had seen; give what was unread, so that it can be taken back."""
    async with kit.db.transaction() as tx:
        scope = await get_scope(tx, visitor, folder_id)
        found = await sharedlists.list_shared_places(
            tx, scope, "unread", after=None, limit=MOST_ENTRY_IDS
        )
        ids = [
            place.entry_id for place in found if newest_id is None or place.entry_id <= newest_id
        ]
        await _mark(kit, tx, visitor, scope, ids, is_read=True)
    await announce(kit)
    return ids


async def _mark(
    kit: Kit, tx: Calls, visitor: Visitor, scope: FolderScope, ids: list[int], *, is_read: bool
) -> int:
    user_id, now = visitor.user.id, kit.now()
    own = await make_change(kit, tx, visitor, Change("read" if is_read else "unread", ids, now))
    if is_read:
        touched = await folderunread.take_unread(tx, user_id, ids)
    else:
        touched = await folderunread.give_unread(tx, user_id, scope.folder_id, ids)
    if own.count or touched:
        await add_event(tx, SharedFoldersEvent(), now, user_id=user_id)
    return len({*own.entry_ids, *touched})
