"""Reading long texts: every device of a user goes on where the last one stopped."""

from copydesk.model import Visitor
from copydesk.model.events import ReadingPlaceEvent
from copydesk.services.reading.entries import get_entry
from copydesk.services.reading.marks import set_time
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.reading import readingplaces
from copydesk.store.system.events import add_event


async def find_place(kit: Kit, visitor: Visitor, entry_id: int) -> int | None:
    """Give how much of a text lies above, in thousandths; None if nobody has begun it."""
    return await readingplaces.find_reading_place(kit.db, visitor.user.id, entry_id)


async def set_place(
    kit: Kit, visitor: Visitor, entry_id: int, thousandths: int, *, at: int | None = None
) -> int:
    """Remember how far a text was read, unless another device was there later; give the place."""
    await get_entry(kit, visitor, entry_id)
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        if await readingplaces.set_reading_place(
            tx, user_id, entry_id, thousandths, set_time(kit, at)
        ):
            stopped = ReadingPlaceEvent(entry_id, thousandths / 1000)
            await add_event(tx, stopped, kit.now(), user_id=user_id)
    await announce(kit)
    kept = await readingplaces.find_reading_place(kit.db, user_id, entry_id)
    return thousandths if kept is None else kept
