"""The ways in that a user has: nobody may take away the last one."""

from copydesk.errors import Conflict
from copydesk.services.people.providers import list_providers
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.people import accounts, identities, passkeys

LAST_WAY = "this is the only way into this account; set a password or add another way first"


async def check_not_last_way(
    kit: Kit, tx: Calls, user_id: int, *, without_identity: int = 0, without_passkey: int = 0
) -> None:
    """Refuse what would lock a user out for good; their rows must be locked."""
    if await accounts.find_password_hash(tx, user_id) is not None:
        return
    known = {provider.name for provider in list_providers(kit)}
    for each in await identities.list_identities(tx, user_id):
        if each.id != without_identity and each.provider in known:
            return
    held = await passkeys.list_passkeys(tx, user_id)
    if all(each.id == without_passkey for each in held):
        raise Conflict(LAST_WAY)
