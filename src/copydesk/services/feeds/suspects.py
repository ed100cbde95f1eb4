"""What each start looks for among feeds: passwords in addresses, and the key to what is sealed."""

import asyncio

from copydesk.late import load
from copydesk.log import get_logger
from copydesk.services.system.kit import Kit
from copydesk.services.system.vault import KEY_FILE
from copydesk.store.feeds.oldaddresses import list_suspects
from copydesk.store.system.diagnoses import find_sealed_feed

log = get_logger(__name__)


async def seal_old_addresses(kit: Kit) -> int:
    """Take the passwords out of all addresses; give how many feeds had one.

    Before anything is shown to anybody, so that nobody sees one again.
    """
    found = await list_suspects(kit.db)
    if not found:
        return 0
    sealing = await asyncio.to_thread(load, "copydesk.services.feeds.oldaddresses")
    sealed: int = await sealing.seal_addresses(kit, found)
    return sealed


async def warn_of_lost_key(kit: Kit) -> None:
    """Say in the log, once at the start, that feeds have passwords which nobody can read."""
    if not kit.vault.has_key() and await find_sealed_feed(kit.db):
        log.warning(
            "feeds have passwords, but their key is missing; bring it back from a backup",
            key=KEY_FILE,
            setting="COPYDESK_SECRET",
        )
