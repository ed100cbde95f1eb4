"""Starring an entry of a shared folder, for oneself: nobody is told.

Who follows the feed stars the entry itself. Who does not gets a copy of their own, which stays when
the folder is shared no more, and can be tagged and put on boards as everything that is starred.
"""

from dataclasses import dataclass

from copydesk.errors import NotFound
from copydesk.model import Visitor
from copydesk.model.marks import StateChange
from copydesk.services.reading.marks import Change, make_change, star_new
from copydesk.services.sharing.sharedcopies import prepare_copy, store_copy
from copydesk.services.sharing.sharedfolders import get_scope
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.lists import find_entry
from copydesk.store.reading import tags
from copydesk.store.reading.states import list_visible
from copydesk.store.sharing import sharedcopies, sharedlists


@dataclass(frozen=True, slots=True)
class OwnMarks:
    """What a member keeps of an entry for themselves, and under which number; None if nothing."""

    entry_id: int | None = None
    starred_at: int | None = None
    tags: tuple[str, ...] = ()


async def read_marks(kit: Kit, visitor: Visitor, entry_id: int) -> OwnMarks:
    """Give a member's own marks of an entry that the caller may see."""
    user_id = visitor.user.id
    own_id = await _find_own_id(kit.db, user_id, entry_id)
    entry = await find_entry(kit.db, user_id, own_id) if own_id is not None else None
    if entry is None:
        return OwnMarks()
    named = await tags.list_entry_tags(kit.db, user_id, [entry.id])
    return OwnMarks(entry.id, entry.starred_at, tuple(title for _, _, title in named))


async def set_starred(
    kit: Kit, visitor: Visitor, folder_id: int, entry_id: int, *, is_starred: bool
) -> OwnMarks:
    """Star an entry of a folder for oneself, or take the star away."""
    user_id = visitor.user.id
    scope = await get_scope(kit.db, visitor, folder_id)
    if not await sharedlists.list_shared_ids(kit.db, scope, [entry_id]):
        raise NotFound("no such entry in this folder")
    own_id = await _find_own_id(kit.db, user_id, entry_id)
    is_seen = own_id is not None and await list_visible(kit.db, user_id, [own_id])
    if own_id is not None and is_seen:
        async with kit.db.transaction() as tx:
            kind: StateChange = "starred" if is_starred else "unstarred"
            await make_change(kit, tx, visitor, Change(kind, [own_id], kit.now()))
    elif is_starred:
        await _star_copy(kit, visitor, folder_id, entry_id)
    await announce(kit)
    return await read_marks(kit, visitor, entry_id)


async def _star_copy(kit: Kit, visitor: Visitor, folder_id: int, entry_id: int) -> None:
    origin = await sharedcopies.find_origin(kit.db, entry_id)
    if origin is None:
        raise NotFound("no such entry in this folder")
    copy = await prepare_copy(kit, origin)
    async with kit.db.transaction() as tx:
        # Feeds come before users, as everybody locks them.
        feed_id = await sharedcopies.get_copies_feed(tx, visitor.user.id, kit.now())
        await lock_user(tx, visitor.user.id)
        # Meanwhile the folder may be shared no more.
        scope = await get_scope(tx, visitor, folder_id)
        if not await sharedlists.list_shared_ids(tx, scope, [entry_id]):
            raise NotFound("no such entry in this folder")
        own_id = await store_copy(kit, tx, visitor.user.id, feed_id, entry_id, copy)
        await star_new(kit, tx, visitor, own_id)


async def _find_own_id(db: Calls, user_id: int, entry_id: int) -> int | None:
    if await list_visible(db, user_id, [entry_id]):
        return entry_id
    return await sharedcopies.find_copy_of(db, user_id, entry_id)
