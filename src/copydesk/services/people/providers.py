"""Providers by which people sign in: which there are, and what is known of each beforehand."""

from dataclasses import dataclass, field
from typing import Literal

from copydesk.errors import NotFound
from copydesk.services.system.kit import Kit

ProviderKind = Literal["oidc", "github", "facebook"]
GRAPH = "https://graph.facebook.com/v23.0"


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentityProvider:
    """Somebody who says who people are."""

    name: str
    """As it stands in addresses."""
    title: str
    kind: ProviderKind = "oidc"
    client_id: str
    client_secret: str = field(repr=False)
    issuer: str
    """Who says so; for OpenID Connect all else is asked for there."""
    scopes: str
    authorize_url: str = ""
    token_url: str = ""
    profile_url: str = ""
    is_posted: bool = False
    """Whether people come back with a form, and not with an address."""


def list_providers(kit: Kit) -> list[IdentityProvider]:
    """Give those that are set up, in the order of their buttons."""
    makers = (_make_oidc, _make_google, _make_apple, _make_github, _make_facebook)
    return [provider for make in makers if (provider := make(kit)) is not None]


def get_provider(kit: Kit, name: str) -> IdentityProvider:
    for provider in list_providers(kit):
        if provider.name == name:
            return provider
    raise NotFound("no such provider")


def _make_oidc(kit: Kit) -> IdentityProvider | None:
    config = kit.config
    if not (config.oidc_issuer and config.oidc_client_id):
        return None
    return IdentityProvider(
        name="oidc",
        title=config.oidc_title,
        client_id=config.oidc_client_id,
        client_secret=config.oidc_client_secret,
        issuer=config.oidc_issuer,
        scopes=config.oidc_scopes,
    )


def _make_google(kit: Kit) -> IdentityProvider | None:
    config = kit.config
    if not config.google_client_id:
        return None
    return IdentityProvider(
        name="google",
        title="Google",
        client_id=config.google_client_id,
        client_secret=config.google_client_secret,
        issuer="https://accounts.google.com",
        scopes="openid email profile",
    )


def _make_apple(kit: Kit) -> IdentityProvider | None:
    config = kit.config
    if not (config.apple_client_id and config.apple_private_key):
        return None
    return IdentityProvider(
        name="apple",
        title="Apple",
        client_id=config.apple_client_id,
        # Made anew for each request, from the private key.
        client_secret="",
        issuer="https://appleid.apple.com",
        scopes="openid email name",
        # Whoever asks Apple for an address gets it by a form only.
        is_posted=True,
    )


def _make_github(kit: Kit) -> IdentityProvider | None:
    config = kit.config
    if not config.github_client_id:
        return None
    address = config.github_address.rstrip("/")
    is_public = address == "https://github.com"
    return IdentityProvider(
        name="github",
        title="GitHub",
        kind="github",
        client_id=config.github_client_id,
        client_secret=config.github_client_secret,
        issuer=address,
        scopes="read:user user:email",
        authorize_url=f"{address}/login/oauth/authorize",
        token_url=f"{address}/login/oauth/access_token",
        profile_url="https://api.github.com" if is_public else f"{address}/api/v3",
    )


def _make_facebook(kit: Kit) -> IdentityProvider | None:
    config = kit.config
    if not config.facebook_client_id:
        return None
    return IdentityProvider(
        name="facebook",
        title="Facebook",
        kind="facebook",
        client_id=config.facebook_client_id,
        client_secret=config.facebook_client_secret,
        issuer="https://www.facebook.com",
        scopes="public_profile email",
        authorize_url="https://www.facebook.com/v23.0/dialog/oauth",
        token_url=f"{GRAPH}/oauth/access_token",
        profile_url=GRAPH,
    )
