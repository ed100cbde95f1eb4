"""Who users are elsewhere: found when they come, joined to accounts, and taken away again."""

from dataclasses import dataclass

import msgspec

from copydesk.errors import Conflict, Forbidden, NotFound, SignInFailed, StoreError
from copydesk.log import get_logger
from copydesk.model import Identity, Invitation, Role, User, Visitor
from copydesk.services.people import grants, signin
from copydesk.services.people.accountwords import fold_name, is_name, name_look_alike
from copydesk.services.people.notices import tell_of_way
from copydesk.services.people.profiles import Profile
from copydesk.services.people.providers import IdentityProvider, list_providers
from copydesk.services.people.signin import SignedIn
from copydesk.services.people.tries import Caller
from copydesk.services.people.waysin import check_not_last_way
from copydesk.services.system import audit
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.visitors import check_session
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_accounts, lock_user
from copydesk.store.people import accounts, identities, invitations, links
from copydesk.store.people import signin as signinrows

log = get_logger(__name__)

MOST_NAMES = 200
MOST_PER_USER = 20
CLOSED = "new accounts are closed on this server; ask its admin"
TAKEN = "there is an account with this e-mail address; sign in to it and connect the provider there"


@dataclass(frozen=True, slots=True)
class OwnIdentity:
    """Who one is elsewhere, and whether that is still a way in."""

    identity: Identity
    title: str
    is_usable: bool


async def list_own(kit: Kit, visitor: Visitor) -> list[OwnIdentity]:
    """Give who one is elsewhere."""
    titles = {provider.name: provider.title for provider in list_providers(kit)}
    found = await identities.list_identities(kit.db, visitor.user.id)
    return [
        OwnIdentity(each, titles.get(each.provider, each.provider), each.provider in titles)
        for each in found
    ]


async def enter(
    kit: Kit, provider: IdentityProvider, profile: Profile, invitation: str, caller: Caller
) -> SignedIn:
    """Let somebody in by who they are elsewhere; who is new gets an account, if they may."""
    found = await identities.find_owner(kit.db, profile.issuer, profile.subject)
    if found is None:
        user = await _sign_up(kit, provider, profile, invitation, caller)
        return await signin.begin_session(kit, user, caller)
    user = found.user
    if found.disabled_at is not None:
        raise SignInFailed("this account is closed", reason="closed_account")
    async with kit.db.transaction() as tx:
        await identities.touch_identity(
            tx,
            user.id,
            issuer=profile.issuer,
            subject=profile.subject,
            label=profile.label,
            sealed_tokens=_seal(kit, profile),
            now=kit.now(),
        )
    return await signin.begin_session(kit, user, caller)


async def link(
    kit: Kit, visitor: Visitor, provider: IdentityProvider, profile: Profile, caller: Caller
) -> None:
    """Join who somebody is elsewhere to their account."""
    user = visitor.user
    async with kit.db.transaction() as tx:
        await lock_user(tx, user.id)
        mine = await identities.list_identities(tx, user.id)
        if len(mine) >= MOST_PER_USER:
            raise SignInFailed(f"at most {MOST_PER_USER} of these", reason="failed")
        if not await _add(kit, tx, user, provider, profile):
            is_mine = any(
                (each.issuer, each.subject) == (profile.issuer, profile.subject) for each in mine
            )
            if not is_mine:
                raise SignInFailed("somebody else signs in with this", reason="linked_elsewhere")
            return
        await tell_of_way(kit, tx, user, "way_added", provider.title)
        await audit.note(
            kit,
            tx,
            "identity_linked",
            actor=user.username,
            subject=provider.title,
            ip=caller.ip,
            device=visitor.device,
        )
    await kit.bus.publish(JOBS)
    log.info("identity linked", user_id=user.id, provider=provider.name)


async def unlink(kit: Kit, visitor: Visitor, identity_id: int) -> None:
    """Take away who somebody is elsewhere, but never the last way in; the provider is told."""
    check_session(visitor)
    user_id = visitor.user.id
    async with kit.db.transaction() as tx:
        await lock_user(tx, user_id)
        mine = await identities.list_identities(tx, user_id)
        found = next((each for each in mine if each.id == identity_id), None)
        if found is None:
            raise NotFound("no such connection")
        await check_not_last_way(kit, tx, user_id, without_identity=identity_id)
        await identities.remove_identity(tx, user_id, identity_id)
        provider = next((p for p in list_providers(kit) if p.name == found.provider), None)
        title = provider.title if provider else found.provider
        await tell_of_way(kit, tx, visitor.user, "way_removed", title)
        await audit.note_by(kit, tx, "identity_unlinked", visitor, found.provider)
    await kit.bus.publish(JOBS)
    if provider:
        await grants.give_back(kit, provider, _open(kit, found))


async def _sign_up(
    kit: Kit, provider: IdentityProvider, profile: Profile, invitation: str, caller: Caller
) -> User:
    """Make an account for who is new here."""
    now = kit.now()
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        role, invited = await _choose_role(kit, tx, profile, invitation)
        email = profile.email if profile.is_email_confirmed else None
        if email and await accounts.is_email_taken(tx, email):
            raise SignInFailed(TAKEN, reason="taken")
        user = await _add_user(tx, profile, email, role, now)
        if email:
            await links.confirm_email(tx, user.id, email, now)
        if not await _add(kit, tx, user, provider, profile):
            raise SignInFailed("somebody else signs in with this", reason="linked_elsewhere")
        if invited and not await invitations.take_invitation(tx, invited.id, user.username, now):
            raise SignInFailed(signin.NOT_INVITED, reason="closed")
        await audit.note(
            kit,
            tx,
            "registered",
            actor=user.username,
            subject=invited.inviter if invited else provider.title,
            ip=caller.ip,
            device=caller.user_agent,
        )
    log.info("account created", user_id=user.id, role=user.role, provider=provider.name)
    return user


async def _choose_role(
    kit: Kit, tx: Calls, profile: Profile, invitation: str
) -> tuple[Role, Invitation | None]:
    """Say what a new account may do: by invitation, by the domain of its address, or by policy."""
    domains = {each.strip().casefold() for each in kit.settings.signin_domains.split(",")} - {""}
    is_for_others = not (kit.config.is_for_one or kit.config.proxy_login)
    may_be_new = is_for_others and kit.settings.registration != "closed"
    if may_be_new and not invitation and profile.domain in domains:
        return ("user" if await signinrows.count_users(tx) else "admin"), None
    if domains and not invitation:
        raise SignInFailed(CLOSED, reason="closed")
    try:
        return await signin.choose_role(kit, tx, invitation)
    except Forbidden as error:
        raise SignInFailed(error.message, reason="closed") from error


async def _add_user(tx: Calls, profile: Profile, email: str | None, role: Role, now: int) -> User:
    """Add the account under the first name that is free."""
    base = next((name for name in profile.names if is_name(name)), "reader")
    for number in range(1, MOST_NAMES):
        username = base if number == 1 else f"{base}{number}"
        user = await signinrows.add_user(
            tx,
            username,
            username_key=fold_name(username),
            look_alike=name_look_alike(username),
            email=email,
            password_hash=None,
            role=role,
            now=now,
        )
        if user:
            return user
    raise Conflict("there is no free name like this")


async def _add(
    kit: Kit, tx: Calls, user: User, provider: IdentityProvider, profile: Profile
) -> bool:
    return await identities.add_identity(
        tx,
        user.id,
        provider=provider.name,
        issuer=profile.issuer,
        subject=profile.subject,
        label=profile.label,
        sealed_tokens=_seal(kit, profile),
        now=kit.now(),
    )


def _seal(kit: Kit, profile: Profile) -> bytes:
    return kit.vault.seal(msgspec.json.encode(profile.tokens), _name_purpose(profile.issuer))


def _open(kit: Kit, identity: Identity) -> dict[str, str]:
    """Give the tokens; none if they were sealed with another key."""
    try:
        opened = kit.vault.open(identity.sealed_tokens, _name_purpose(identity.issuer))
    except StoreError:
        return {}
    return msgspec.json.decode(opened, type=dict[str, str])


def _name_purpose(issuer: str) -> str:
    return f"tokens of {issuer}"
