"""Other users, as far as one may see them: names that take entries, and whom one has blocked."""

from copydesk.errors import Invalid, NotFound
from copydesk.model import Visitor
from copydesk.model.events import SharesEvent
from copydesk.model.limits import MOST_BLOCKED
from copydesk.model.sharing import Contact
from copydesk.services.people.accountwords import list_keys
from copydesk.services.system import limits
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.sharing import contacts
from copydesk.store.sharing.foldermembers import has_invited

MOST_NAMES = 10


async def list_contacts(kit: Kit, visitor: Visitor, prefix: str) -> list[Contact]:
    """Give some whose names begin so, among those who let others send them something."""
    await limits.take(kit, visitor, "search")
    if not prefix.strip():
        return []
    found: dict[int, Contact] = {}
    for key in list_keys(prefix):
        named = await contacts.list_contacts(kit.db, visitor.user.id, key, MOST_NAMES)
        found |= {each.id: each for each in named}
    return list(found.values())[:MOST_NAMES]


async def find_named(db: Calls, visitor: Visitor, username: str) -> Contact | None:
    """Give who has this name, if they take entries from this user.

    Who takes none is not there: what was meant for them goes to nobody whose name is alike.
    """
    for key in list_keys(username):
        found = await contacts.find_contact(db, visitor.user.id, key)
        if found or await contacts.is_somebody(db, key):
            return found
    return None


async def list_blocked(kit: Kit, visitor: Visitor) -> list[Contact]:
    return await contacts.list_blocked(kit.db, visitor.user.id)


async def set_blocked(kit: Kit, visitor: Visitor, other_id: int, *, is_blocked: bool) -> None:
    """Take nothing more from somebody who sent something, or again."""
    user_id = visitor.user.id
    async with changing(kit, visitor, SharesEvent()) as tx:
        await lock_user(tx, user_id)
        if not is_blocked:
            await contacts.unblock(tx, user_id, other_id)
            return
        if not await contacts.has_sent(tx, user_id, other_id) and not await has_invited(
            tx, user_id, other_id
        ):
            raise NotFound("this person has sent you nothing")
        if await contacts.count_blocked(tx, user_id) >= MOST_BLOCKED:
            raise Invalid(f"at most {MOST_BLOCKED} people are blocked")
        await contacts.block(tx, user_id, other_id, kit.now())
