"""Listening and watching: every device of a user goes on where the last one stopped."""

from copydesk.model import Visitor
from copydesk.model.events import PlaybackEvent
from copydesk.services.reading.entries import get_entry
from copydesk.services.reading.marks import set_time
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.reading import playback
from copydesk.store.reading.playback import Playback as Playback
from copydesk.store.system.events import add_event


async def list_playback(kit: Kit, visitor: Visitor, entry_id: int) -> list[Playback]:
    await get_entry(kit, visitor, entry_id)
    return await playback.list_playback(kit.db, visitor.user.id, entry_id)


async def set_playback(
    kit: Kit,
    visitor: Visitor,
    entry_id: int,
    *,
    enclosure: int,
    seconds: int,
    is_finished: bool,
    at: int | None = None,
) -> list[Playback]:
    """Remember how far an enclosure was played, unless another device was there later."""
    await get_entry(kit, visitor, entry_id)
    user_id, place = visitor.user.id, Playback(enclosure, seconds, is_finished, set_time(kit, at))
    async with kit.db.transaction() as tx:
        if await playback.set_playback(tx, user_id, entry_id, place):
            stopped = PlaybackEvent(entry_id, enclosure, seconds)
            await add_event(tx, stopped, kit.now(), user_id=user_id)
    await announce(kit)
    return await playback.list_playback(kit.db, user_id, entry_id)
