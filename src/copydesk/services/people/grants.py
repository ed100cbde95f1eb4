"""Speaking with a provider: where people are sent, and who it says came back."""

import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from copydesk.errors import FetchFailed, SignInFailed
from copydesk.fetch.request import Request
from copydesk.log import get_logger
from copydesk.services.people.idtokens import (
    BadToken,
    UnknownKey,
    choose_algorithms,
    open_token,
    read_id_token,
)
from copydesk.services.people.profiles import Profile, read_claims, read_facebook, read_github
from copydesk.services.people.providercalls import (
    ACCEPT_SIGNED,
    ask,
    read_json,
    send,
    show_secret,
    write_basic,
    write_form,
)
from copydesk.services.people.providers import IdentityProvider
from copydesk.services.system.kit import Kit

log = get_logger(__name__)

WELL_KNOWN = "/.well-known/openid-configuration"
MOST_KEYS = 50
# What somebody may be called by, here.
NAMES = frozenset({"preferred_username", "nickname"})


@dataclass(frozen=True, slots=True)
class Return:
    """With what somebody came back, and what had been agreed before they went."""

    code: str = field(repr=False)
    redirect_uri: str
    nonce: str = field(repr=False)
    verifier: str = field(repr=False)


async def write_authorize_url(
    kit: Kit,
    provider: IdentityProvider,
    *,
    state: str,
    nonce: str,
    verifier: str,
    redirect_uri: str,
) -> str:
    """Write the address at the provider's where somebody says that they are who they are."""
    address = provider.authorize_url
    if provider.kind == "oidc":
        address = get_endpoint(provider, await get_metadata(kit, provider), "authorization")
    query = {
        "response_type": "code",
        "client_id": provider.client_id,
        "redirect_uri": redirect_uri,
        "scope": provider.scopes,
        "state": state,
        "code_challenge": make_challenge(verifier),
        "code_challenge_method": "S256",
    }
    if provider.kind == "oidc":
        query["nonce"] = nonce
    if provider.is_posted:
        query["response_mode"] = "form_post"
    return f"{address}{'&' if '?' in address else '?'}{urlencode(query)}"


def make_challenge(verifier: str) -> str:
    """Give what is shown beforehand of a secret that is shown afterwards (PKCE, S256)."""
    digest = hashlib.sha256(verifier.encode()).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


async def check_issuer(kit: Kit, provider: IdentityProvider, said: str) -> None:
    """Refuse an answer of another provider than the one somebody was sent to (RFC 9207)."""
    if provider.kind != "oidc":
        return
    metadata = await get_metadata(kit, provider)
    is_promised = metadata.get("authorization_response_iss_parameter_supported") is True
    if (said or is_promised) and said != metadata["issuer"]:
        raise SignInFailed("the answer is another provider's", reason="failed")


async def fetch_profile(kit: Kit, provider: IdentityProvider, back: Return) -> Profile:
    """Ask who came back; whatever is not as it should be is a failed sign-in."""
    if provider.kind == "oidc":
        return await _fetch_claims(kit, provider, back)
    tokens = await _exchange(kit, provider, provider.token_url, back, is_basic=False)
    bearer = {"authorization": f"Bearer {tokens['access_token']}"}
    base = provider.profile_url
    if provider.kind == "github":
        user = await ask(kit, "GET", f"{base}/user", headers=bearer)
        try:
            emails = await ask(kit, "GET", f"{base}/user/emails", headers=bearer)
        except SignInFailed:
            # Some are allowed to know who somebody is, but not where they get mail.
            emails = []
        return read_github(provider.issuer, user, emails, tokens)
    user = await ask(kit, "GET", f"{base}/me?fields=id,name,email", headers=bearer)
    return read_facebook(provider.issuer, user, tokens)


async def give_back(kit: Kit, provider: IdentityProvider, tokens: Mapping[str, str]) -> None:
    """Tell a provider that its tokens are wanted no more; if it does not listen, they are gone."""
    token = tokens.get("refresh_token") or tokens.get("access_token")
    if not token:
        return
    try:
        if provider.kind == "github":
            url = f"{provider.profile_url}/applications/{provider.client_id}/grant"
            headers, body = write_basic(provider), {"access_token": token}
            await send(kit, Request(url, "DELETE", headers=headers, json=body))
        elif provider.kind == "facebook":
            bearer = {"authorization": f"Bearer {token}"}
            url = f"{provider.profile_url}/me/permissions"
            await send(kit, Request(url, "DELETE", headers=bearer))
        else:
            metadata = await get_metadata(kit, provider)
            if "revocation_endpoint" in metadata:
                url = get_endpoint(provider, metadata, "revocation")
                headers, form = show_secret(kit, provider, metadata)
                form["token"] = token
                await send(kit, Request(url, "POST", headers=headers, form=form))
    except (FetchFailed, SignInFailed) as error:
        log.info("a provider did not take its token back", provider=provider.name, error=str(error))


async def get_metadata(
    kit: Kit, provider: IdentityProvider, *, is_again: bool = False
) -> dict[str, Any]:
    """Give what a provider says of itself, if it is who it should be."""
    known = None if is_again else kit.provider_docs.recall_metadata(provider.issuer, kit.now())
    if known is not None:
        return known
    found = await ask(kit, "GET", provider.issuer.rstrip("/") + WELL_KNOWN)
    said = found.get("issuer") if isinstance(found, dict) else None
    # With and without a slash at the end it is the same for people who set it up.
    if not isinstance(said, str) or said.rstrip("/") != provider.issuer.rstrip("/"):
        raise SignInFailed("the provider calls itself otherwise than it is set up", reason="failed")
    metadata: dict[str, Any] = found
    for name in ("authorization", "token"):
        get_endpoint(provider, metadata, name)
    kit.provider_docs.set_metadata(provider.issuer, metadata, kit.now())
    return metadata


async def count_keys(kit: Kit, provider: IdentityProvider) -> int:
    """Ask a provider what it is, and say with how many keys it signs."""
    metadata = await get_metadata(kit, provider)
    return len(await _get_keys(kit, provider, metadata, is_again=True))


def get_endpoint(provider: IdentityProvider, metadata: Mapping[str, Any], name: str) -> str:
    """Give an address of a provider's; from https nobody is led to where all can listen."""
    found = metadata.get(f"{name}_endpoint" if name != "jwks" else "jwks_uri")
    address = found if isinstance(found, str) and re.fullmatch(r"[!-~]+", found) else ""
    is_open = provider.issuer.startswith("http:") and address.startswith("http://")
    if not address.startswith("https://") and not is_open:
        raise SignInFailed(f"the provider has no usable address for {name}", reason="failed")
    return address


async def _fetch_claims(kit: Kit, provider: IdentityProvider, back: Return) -> Profile:
    metadata = await get_metadata(kit, provider)
    url = get_endpoint(provider, metadata, "token")
    tokens = await _exchange(kit, provider, url, back, metadata=metadata)
    if "id_token" not in tokens:
        raise SignInFailed("the provider does not say who came", reason="failed")

    def read(metadata: dict[str, Any], keys: list[Any]) -> dict[str, Any]:
        return read_id_token(
            tokens["id_token"],
            keys,
            algorithms=choose_algorithms(metadata),
            issuer=metadata["issuer"],
            client_id=provider.client_id,
            nonce=back.nonce,
            now=kit.now(),
            access_token=tokens["access_token"],
        )

    claims = await _read_signed(kit, provider, read)
    is_known = all(claims.get(name) is not None for name in ("email", "email_verified"))
    if "userinfo_endpoint" in metadata and not (is_known and claims.keys() & NAMES):
        claims |= await _ask_more(kit, provider, metadata, tokens, claims)
    return read_claims(metadata["issuer"], claims, tokens)


async def _read_signed(
    kit: Kit,
    provider: IdentityProvider,
    read: Callable[[dict[str, Any], list[Any]], dict[str, Any]],
) -> dict[str, Any]:
    """Read what a provider signed; if that fails, what it says of itself is asked for anew.

    It may have changed its keys, or how it signs, since we last asked.
    """
    for is_again in (False, True):
        metadata = await get_metadata(kit, provider, is_again=is_again)
        keys = await _get_keys(kit, provider, metadata, is_again=is_again)
        try:
            return read(metadata, keys)
        except BadToken as error:
            may_help = isinstance(error, UnknownKey) and not is_again
            if not may_help or not kit.provider_docs.may_look_again(provider.issuer, kit.now()):
                raise SignInFailed(error.message, reason="failed") from error
    raise AssertionError("the second look decides")


async def _get_keys(
    kit: Kit, provider: IdentityProvider, metadata: dict[str, Any], *, is_again: bool
) -> list[Any]:
    known = None if is_again else kit.provider_docs.recall_keys(provider.issuer, kit.now())
    if known is not None:
        return known
    found = await ask(kit, "GET", get_endpoint(provider, metadata, "jwks"))
    keys = found.get("keys") if isinstance(found, dict) else None
    if not isinstance(keys, list):
        raise SignInFailed("the provider shows no keys", reason="failed")
    kit.provider_docs.set_keys(provider.issuer, keys[:MOST_KEYS], kit.now())
    return keys[:MOST_KEYS]


async def _ask_more(
    kit: Kit,
    provider: IdentityProvider,
    metadata: dict[str, Any],
    tokens: Mapping[str, str],
    claims: Mapping[str, Any],
) -> dict[str, Any]:
    """Ask for name and address where the token has none; somebody can come in without them."""
    try:
        url = get_endpoint(provider, metadata, "userinfo")
        bearer = {"authorization": f"Bearer {tokens['access_token']}"}
        body = await send(kit, Request(url, headers=bearer), accept=ACCEPT_SIGNED)
        found = await _read_more(kit, provider, body)
    except SignInFailed as error:
        log.info("a provider tells no more", provider=provider.name, error=error.message)
        return {}
    # What is said of somebody else must not be taken for theirs, nor changed what was signed.
    if found.get("sub") != claims["sub"]:
        return {}
    told = {name: found[name] for name in found if claims.get(name) is None}
    if claims.get("email") is not None and claims["email"] != found.get("email"):
        # Another address was confirmed, not this one.
        told.pop("email_verified", None)
    return told


async def _read_more(kit: Kit, provider: IdentityProvider, body: bytes) -> dict[str, Any]:
    """Read what a provider says further, as JSON or signed (OpenID Connect Core, 5.3.2)."""
    if body.lstrip()[:1] in (b"{", b"["):
        found = read_json(body)
        return found if isinstance(found, dict) else {}

    def read(metadata: dict[str, Any], keys: list[Any]) -> dict[str, Any]:
        algorithms = choose_algorithms(metadata, "userinfo_signing_alg_values_supported")
        text = body.decode("ascii", "replace").strip()
        _, claims = open_token(text, keys, algorithms or choose_algorithms(metadata))
        audience = claims.get("aud", provider.client_id)
        is_ours = provider.client_id in (audience if isinstance(audience, list) else [audience])
        if claims.get("iss", metadata["issuer"]) != metadata["issuer"] or not is_ours:
            raise BadToken("what is said further is not said to us")
        return claims

    return await _read_signed(kit, provider, read)


async def _exchange(
    kit: Kit,
    provider: IdentityProvider,
    url: str,
    back: Return,
    *,
    metadata: dict[str, Any] | None = None,
    is_basic: bool = True,
) -> dict[str, str]:
    """Give the code for tokens."""
    form = {
        "grant_type": "authorization_code",
        "code": back.code,
        "redirect_uri": back.redirect_uri,
        "code_verifier": back.verifier,
    }
    if is_basic:
        headers, secret = show_secret(kit, provider, metadata or {})
    else:
        headers, secret = {}, write_form(provider, provider.client_secret)
    found = await ask(kit, "POST", url, headers=headers, form=form | secret)
    if not isinstance(found, dict) or "error" in found:
        raise SignInFailed("the provider does not take its own code back", reason="failed")
    wanted = ("access_token", "refresh_token", "id_token")
    tokens = {name: found[name] for name in wanted if isinstance(found.get(name), str)}
    if "access_token" not in tokens:
        raise SignInFailed("the provider gave no token", reason="failed")
    return tokens
