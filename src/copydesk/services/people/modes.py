"""Ways in beside name and password: a server for one person, and whom a proxy vouches for."""

from copydesk.errors import ConfigError
from copydesk.log import get_logger
from copydesk.model import User
from copydesk.model.events import SignedOutEvent
from copydesk.model.limits import LONGEST_USERNAME
from copydesk.services.people import signin
from copydesk.services.people.accountwords import check_name, fold_name, name_look_alike, taken
from copydesk.services.people.signin import SignedIn
from copydesk.services.people.tries import Caller, limit_tries
from copydesk.services.system import audit
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_accounts
from copydesk.store.people import accounts, links
from copydesk.store.people import signin as store
from copydesk.store.system.events import add_event

log = get_logger(__name__)

# The account of a server for one person that had none; nobody has to know or type it.
OWNER = "reader"


async def prepare_owner(kit: Kit) -> None:
    """See to it that a server for one person has that one account, with the password it was given.

    Another password than last time ends all sessions, like any change of a password.
    """
    config = kit.config
    if not config.is_for_one:
        return
    found = await store.find_owner(kit.db)
    is_right = not config.password or (
        found is not None and await kit.passwords.verify(found.password_hash, config.password)
    )
    password_hash = None if is_right else await kit.passwords.hash(config.password)
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        if await store.count_open_users(tx) > 1:
            raise ConfigError(
                "this server has several accounts; COPYDESK_PASSWORD and COPYDESK_SIGN_IN=none are "
                "for one"
            )
        owner = await _get_owner(kit, tx)
        if password_hash:
            await store.set_password(tx, owner.id, password_hash)
            await accounts.remove_other_sessions(tx, owner.id)
            await links.remove_links(tx, owner.id)
            await add_event(tx, SignedOutEvent(), kit.now(), user_id=owner.id)
            await audit.note(kit, tx, "password_changed", subject=owner.username)
    await announce(kit)


async def let_owner_in(kit: Kit, caller: Caller) -> SignedIn | None:
    """Begin a session without asking, where this is how the server was started."""
    if kit.config.sign_in != "none":
        return None
    await limit_tries(kit, "unasked:")
    found = await store.find_owner(kit.db)
    return await signin.begin_session(kit, found.user, caller) if found else None


async def let_in_by_proxy(kit: Kit, name: str, caller: Caller) -> SignedIn | None:
    """Begin a session for whom a trusted proxy names; who is new gets an account where all may.

    Such an account has no password: nobody else can have made it, and nobody can guess it.
    """
    await limit_tries(kit, f"unasked:{name.casefold()[:LONGEST_USERNAME]}")
    found = await signin.find_credentials(kit, name)
    if found is not None:
        is_name = found.user.username.casefold() == name.strip().casefold()
        return await signin.begin_session(kit, found.user, caller) if is_name else None
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        is_first = await store.count_users(tx) == 0
        if not is_first and kit.settings.registration != "open":
            log.info("login refused", name=name[:LONGEST_USERNAME], ip=caller.ip)
            return None
        username = check_name(name)
        user = await store.add_user(
            tx,
            username,
            username_key=fold_name(username),
            look_alike=name_look_alike(username),
            email=None,
            password_hash=None,
            role="admin" if is_first else "user",
            now=kit.now(),
        )
        if user is None or await store.is_ambiguous(tx, user.id):
            # Somebody has this name and is shut out, or it is somebody's address.
            raise taken()
        await audit.note(
            kit, tx, "registered", actor=username, ip=caller.ip, device=caller.user_agent
        )
    return await signin.begin_session(kit, user, caller)


async def _get_owner(kit: Kit, tx: Calls) -> User:
    """Give the one account, and make it if there is none."""
    if found := await store.find_owner(tx):
        return found.user
    made = await store.add_user(
        tx,
        OWNER,
        username_key=OWNER,
        email=None,
        password_hash=None,
        role="admin",
        now=kit.now(),
    )
    if made is None:
        raise ConfigError(f"the account {OWNER} is closed; open it: copydesk user enable {OWNER}")
    log.info("account created", user_id=made.id, role=made.role)
    return made
