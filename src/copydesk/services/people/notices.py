"""Letters that tell people what was done with their account, and how many letters they get."""

from copydesk.errors import TooMany
from copydesk.model import Security, User
from copydesk.services.people import letters
from copydesk.services.people.preferences import get_language
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.people import accounts
from copydesk.write.lettertexts import LetterKind

# Letters about one account, or to one address: three at once, then one every twenty minutes.
LETTERS_AT_ONCE = 3
LETTERS_REFILL = 1 / 1200


async def may_write(kit: Kit, user: User, email: str) -> bool:
    """Say whether somebody may get another letter: nobody's mailbox is filled through us."""
    return await _count_letter(kit, user, email) <= 0


async def check_may_write(kit: Kit, user: User, email: str) -> None:
    """Count a letter that a user has sent to an address, or refuse it."""
    wait = await _count_letter(kit, user, email)
    if wait > 0:
        raise TooMany("several letters were sent a moment ago; wait a little", wait)


async def tell_owner(
    kit: Kit, tx: Calls, user: User, kind: LetterKind, before: Security, *, way: str = ""
) -> None:
    """Queue a letter about a change to where its owner is known to read, whatever else changed.

    An address that nobody has confirmed may be anybody's: it hears nothing once it is given up, and
    other letters to it are counted, apart from those that somebody asks for and may need now.
    """
    to = before.email
    if not to or not kit.post.is_open:
        return
    is_unknown = before.email_confirmed_at is None
    if is_unknown and (kind == "readdressed" or await _count_letter(kit, user, to, "notices") > 0):
        return
    language = await get_language(tx, user.id)
    await letters.post_letter(
        kit, tx, kind, to, name=user.username, path="/", language=language, way=way
    )


async def tell_of_password(kit: Kit, tx: Calls, user: User) -> None:
    """Tell somebody that their password was changed."""
    if before := await accounts.find_security(tx, user.id):
        await tell_owner(kit, tx, user, "changed", before)


async def tell_of_way(kit: Kit, tx: Calls, user: User, kind: LetterKind, way: str = "") -> None:
    """Tell somebody that there is another way into their account, or one less."""
    if before := await accounts.find_security(tx, user.id):
        await tell_owner(kit, tx, user, kind, before, way=way)


async def _count_letter(kit: Kit, user: User, email: str, kind: str = "letters") -> float:
    """Count a letter, or give the seconds until there may be one."""
    for bucket in (f"{kind}:{user.id}", f"{kind}-to:{email.casefold()}"):
        wait = await kit.bus.take(
            bucket, capacity=LETTERS_AT_ONCE, refill_per_second=LETTERS_REFILL
        )
        if wait > 0:
            return wait
    return 0
