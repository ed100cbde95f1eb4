"""Whether this process can do its work."""

from copydesk.errors import CopydeskError
from copydesk.services.kit import Kit
from copydesk.store.states import get_newest_id


async def is_ready(kit: Kit) -> bool:
    """Ask the database for something small."""
    try:
        await get_newest_id(kit.db)
    except CopydeskError:
        return False
    return True
