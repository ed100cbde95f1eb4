"""Signing in with a provider: people are sent there, come back once, and are let in."""

import secrets
from dataclasses import dataclass, field
from hmac import compare_digest

import msgspec

from copydesk.errors import CopydeskError, NotFound, SignInFailed
from copydesk.log import get_logger
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_LINK_TOKEN
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.people import ceremonies, grants, identities
from copydesk.services.people.grants import Return
from copydesk.services.people.providers import IdentityProvider, get_provider, list_providers
from copydesk.services.people.signin import SignedIn
from copydesk.services.people.tries import Caller, give_back, limit_tries, note_refusal
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_session

log = get_logger(__name__)

ACCOUNT_PAGE = "/settings/account"


class Pending(msgspec.Struct, forbid_unknown_fields=True):
    """What was agreed before somebody went to a provider."""

    provider: str
    nonce: str
    verifier: str
    browser_hash: str
    redirect_uri: str
    invitation: str = ""


@dataclass(frozen=True, slots=True)
class Departure:
    """Where to go, and by what the same browser is known when it comes back."""

    url: str
    browser: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Homecoming:
    """With what a browser came back."""

    state: str = field(repr=False)
    code: str = field(repr=False)
    issuer: str
    error: str
    browser: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Landing:
    """Where somebody goes on, and their session if they have a new one."""

    path: str
    signed_in: SignedIn | None = None


def list_offered(kit: Kit) -> list[IdentityProvider]:
    """Give the providers by which people can sign in here."""
    return list_providers(kit)


async def begin(
    kit: Kit, name: str, origin: str, browser: str, caller: Caller, *, invitation: str = ""
) -> Departure:
    """Send somebody to a provider who wants to come in."""
    await ceremonies.limit_begins(kit, caller.place)
    return await _depart(kit, name, origin, browser, invitation=invitation)


async def begin_link(kit: Kit, visitor: Visitor, name: str, origin: str, browser: str) -> Departure:
    """Send somebody to a provider who is in, and wants to sign in by it from now on."""
    check_session(visitor)
    return await _depart(kit, name, origin, browser, user_id=visitor.user.id)


async def finish(
    kit: Kit, name: str, home: Homecoming, visitor: Visitor | None, caller: Caller
) -> Landing:
    """Let somebody in who came back, or say on the page why not."""
    bucket = f"oauth:{caller.place}"
    try:
        await limit_tries(kit, bucket)
        provider = get_provider(kit, name)
        landing = await _arrive(kit, provider, home, visitor, caller)
    except CopydeskError as error:
        reason = str(error.details.get("reason", "failed"))
        log.info("sign-in by provider refused", provider=name[:40], reason=reason, error=str(error))
        await note_refusal(kit, f"{name[:40]}: {reason}", caller)
        return Landing(f"/signin#{reason if error.code == 'sign_in_failed' else 'failed'}")
    await give_back(kit, bucket)
    return landing


async def _depart(
    kit: Kit,
    name: str,
    origin: str,
    browser: str,
    *,
    user_id: int | None = None,
    invitation: str = "",
) -> Departure:
    provider = get_provider(kit, name)
    # Several tabs of one browser may be on their way at the same time.
    browser = browser if 20 <= len(browser) <= 100 else secrets.token_urlsafe(32)
    back = "oauth-form" if provider.is_posted else "oauth"
    end = "" if provider.is_posted else "/callback"
    pending = Pending(
        provider=name,
        nonce=secrets.token_urlsafe(24),
        verifier=secrets.token_urlsafe(48),
        browser_hash=hash_token(browser).hex(),
        redirect_uri=f"{origin}/v1/auth/{back}/{name}{end}",
        invitation=invitation[:LONGEST_LINK_TOKEN],
    )
    # Asked first: a provider that is away leaves nothing to wait for.
    if provider.kind == "oidc":
        await grants.get_metadata(kit, provider)
    state = await ceremonies.begin(kit, "provider", pending, user_id=user_id)
    url = await grants.write_authorize_url(
        kit,
        provider,
        state=state,
        nonce=pending.nonce,
        verifier=pending.verifier,
        redirect_uri=pending.redirect_uri,
    )
    return Departure(url, browser)


async def _arrive(
    kit: Kit, provider: IdentityProvider, home: Homecoming, visitor: Visitor | None, caller: Caller
) -> Landing:
    pending, user_id = await _take_pending(kit, provider, home)
    if user_id and (visitor is None or visitor.user.id != user_id or not visitor.session_id):
        raise SignInFailed("somebody else is signed in by now", reason="expired")
    await grants.check_issuer(kit, provider, home.issuer)
    if home.error or not home.code:
        reason = "refused" if home.error == "access_denied" else "failed"
        raise SignInFailed(f"the provider says {home.error[:80]!r}", reason=reason)
    back = Return(home.code, pending.redirect_uri, pending.nonce, pending.verifier)
    profile = await grants.fetch_profile(kit, provider, back)
    if user_id:
        assert visitor is not None
        await identities.link(kit, visitor, provider, profile, caller)
        return Landing(ACCOUNT_PAGE)
    return Landing("/", await identities.enter(kit, provider, profile, pending.invitation, caller))


async def _take_pending(
    kit: Kit, provider: IdentityProvider, home: Homecoming
) -> tuple[Pending, int]:
    """Give what was agreed, to the browser with which it was agreed, once."""
    try:
        pending, user_id = await ceremonies.take(kit, "provider", home.state, Pending)
    except NotFound as error:
        raise SignInFailed(error.message, reason="expired") from error
    is_same = compare_digest(pending.browser_hash, hash_token(home.browser).hex())
    if not is_same or pending.provider != provider.name:
        raise SignInFailed(ceremonies.GONE, reason="expired")
    return pending, user_id
