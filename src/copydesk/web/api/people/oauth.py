"""Signing in with providers: to them and back, and who one is there."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter, QueryParameter

from copydesk.model.limits import (
    LONGEST_ADDRESS,
    LONGEST_GRANT,
    LONGEST_PROVIDER,
    LONGEST_RETURNED,
)
from copydesk.rules.secrets.keyplaces import find_key_place
from copydesk.services.people import identities, oauth
from copydesk.services.people.oauth import Homecoming
from copydesk.services.system.kit import Kit
from copydesk.web.api.people.auth import AnyRequest, Token, make_cookie, make_cookies
from copydesk.web.api.people.visitors import get_visit
from copydesk.web.api.shapes import SESSION, Body, Page, PathId, TheKit, TheVisitor, at
from copydesk.web.asgi import read_caller, read_cookie

BROWSER = "copydesk_signin"
BROWSER_SECONDS = 900
ProviderName = Annotated[str, PathParameter(min_length=1, max_length=LONGEST_PROVIDER)]
# What providers add besides is theirs: their names, and ours of old.
ANYTHING = {"takes_any_parameter": True}


class Departing(Body):
    """For whom it is: an invitation may be taken along."""

    invitation: Token = ""
    """What stands in the link of an invitation, behind the `#`."""


class Linking(Body):
    """By which provider one wants to sign in from now on."""

    provider: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_PROVIDER)]


class DepartureShape(msgspec.Struct):
    """Where the browser goes on; it has to be the one that asked."""

    url: str


class ProviderShape(msgspec.Struct):
    """A provider, and what it is called."""

    name: str
    title: str


class WaysShape(msgspec.Struct):
    """Ways in beside name and password."""

    providers: list[ProviderShape]
    has_passkeys: Annotated[
        bool,
        msgspec.Meta(description="whether browsers have passkeys for this address of the server"),
    ]


class IdentityShape(msgspec.Struct):
    """Who one is at a provider."""

    id: int
    provider: str
    title: str
    label: str
    created_at: datetime
    last_used_at: datetime
    is_usable: Annotated[
        bool, msgspec.Meta(description="false if this server does not know the provider any more")
    ]


@get("/v1/auth/ways", tags=["auth"], security=[])
async def list_ways(request: AnyRequest, kit: TheKit) -> WaysShape:
    """List the ways in beside name and password."""
    offered = [ProviderShape(each.name, each.title) for each in oauth.list_offered(kit)]
    return WaysShape(offered, find_key_place(name_origin(request, kit)) is not None)


@get("/v1/auth/oauth/{provider:str}", status_code=303, tags=["auth"], security=[])
async def depart(request: AnyRequest, kit: TheKit, provider: ProviderName) -> Response[None]:
    """Go to a provider to sign in, and come back."""
    departure = await oauth.begin(
        kit,
        provider,
        name_origin(request, kit),
        _read_browser(request),
        read_caller(request.scope),
    )
    cookie = _keep_browser(request, kit, departure.browser)
    return Response(None, status_code=303, headers={"Location": departure.url}, cookies=[cookie])


@post("/v1/auth/oauth/{provider:str}", status_code=200, tags=["auth"], security=[])
async def begin(
    request: AnyRequest, kit: TheKit, provider: ProviderName, data: JSONBody[Departing]
) -> Response[DepartureShape]:
    """Say where to go to sign in with a provider, perhaps by an invitation."""
    departure = await oauth.begin(
        kit,
        provider,
        name_origin(request, kit),
        _read_browser(request),
        read_caller(request.scope),
        invitation=data.invitation,
    )
    cookie = _keep_browser(request, kit, departure.browser)
    return Response(DepartureShape(departure.url), cookies=[cookie])


@get(
    "/v1/auth/oauth/{provider:str}/callback",
    status_code=303,
    tags=["auth"],
    security=[],
    opt=ANYTHING,
)
async def arrive(
    request: AnyRequest,
    kit: TheKit,
    provider: ProviderName,
    agreed: Annotated[str, QueryParameter(name="state", max_length=LONGEST_RETURNED)] = "",
    code: Annotated[str, QueryParameter(max_length=LONGEST_GRANT)] = "",
    iss: Annotated[str, QueryParameter(max_length=LONGEST_ADDRESS)] = "",
    error: Annotated[str, QueryParameter(max_length=LONGEST_RETURNED)] = "",
) -> Response[None]:
    """Come back from a provider: to the desk, or to a page that says why not."""
    home = Homecoming(agreed, code, iss, error, _read_browser(request))
    visitor = await get_visit(request).find_visitor()
    landing = await oauth.finish(kit, provider, home, visitor, read_caller(request.scope))
    cookies = make_cookies(request, kit, landing.signed_in) if landing.signed_in else []
    headers = {"Location": landing.path}
    return Response(None, status_code=303, headers=headers, cookies=cookies)


@get("/v1/users/me/identities", tags=["users"])
async def list_identities(kit: TheKit, visitor: TheVisitor) -> Page[IdentityShape]:
    """List who one is at providers by which one can sign in."""
    return Page(
        [
            IdentityShape(
                id=each.identity.id,
                provider=each.identity.provider,
                title=each.title,
                label=each.identity.label,
                created_at=at(each.identity.created_at),
                last_used_at=at(each.identity.last_used_at),
                is_usable=each.is_usable,
            )
            for each in await identities.list_own(kit, visitor)
        ]
    )


@post("/v1/users/me/identities", status_code=200, tags=["users"], opt=SESSION)
async def link_identity(
    request: AnyRequest, kit: TheKit, visitor: TheVisitor, data: JSONBody[Linking]
) -> Response[DepartureShape]:
    """Say where to go to connect one's account with a provider; needs a session."""
    departure = await oauth.begin_link(
        kit, visitor, data.provider, name_origin(request, kit), _read_browser(request)
    )
    cookie = _keep_browser(request, kit, departure.browser)
    return Response(DepartureShape(departure.url), cookies=[cookie])


@delete("/v1/users/me/identities/{identity_id:int}", tags=["users"], opt=SESSION)
async def unlink_identity(kit: TheKit, visitor: TheVisitor, identity_id: PathId) -> None:
    """Disconnect from a provider, but never from the last way in; needs a session."""
    await identities.unlink(kit, visitor, identity_id)


HANDLERS = [list_ways, depart, begin, arrive, list_identities, link_identity, unlink_identity]


def name_origin(request: AnyRequest, kit: Kit) -> str:
    """Say where people come back to; without a setting the provider's list of addresses decides."""
    if kit.config.public_url:
        return kit.config.public_url.rstrip("/")
    return f"{request.url.scheme}://{request.url.netloc}"


def _read_browser(request: AnyRequest) -> str:
    return read_cookie(request.scope, BROWSER)


def _keep_browser(request: AnyRequest, kit: Kit, browser: str) -> Cookie:
    """Have the browser known again when it comes back: nobody can be sent back in its stead."""
    kept = make_cookie(request, kit, browser)
    return Cookie(
        BROWSER,
        value=browser,
        max_age=BROWSER_SECONDS,
        httponly=True,
        secure=kept.secure,
        samesite="lax",
    )
