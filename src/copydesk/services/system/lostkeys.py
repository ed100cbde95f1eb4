"""Whether the key is there with which secrets were sealed."""

from copydesk.log import get_logger
from copydesk.services.system.kit import Kit
from copydesk.services.system.vault import KEY_FILE
from copydesk.store.system.diagnoses import find_sealed_feed

log = get_logger(__name__)


async def warn_of_lost_key(kit: Kit) -> None:
    """Say in the log, once at the start, that feeds have passwords which nobody can read."""
    if not kit.vault.has_key() and await find_sealed_feed(kit.db):
        log.warning(
            "feeds have passwords, but their key is missing; bring it back from a backup",
            key=KEY_FILE,
            setting="COPYDESK_SECRET",
        )
