"""Coming in and going out."""

from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from copydesk.model.limits import (
    LONGEST_CODE,
    LONGEST_EMAIL,
    LONGEST_LINK_TOKEN,
    LONGEST_PASSWORD,
)
from copydesk.model.times import DAY_SECONDS
from copydesk.services.people import signin
from copydesk.services.people.links import can_reset
from copydesk.services.people.signin import SignedIn
from copydesk.services.system.kit import Kit
from copydesk.web import entrance
from copydesk.web.api.people.users import Username, UserShape, shape_user
from copydesk.web.api.people.visitors import get_visit
from copydesk.web.api.shapes import Body, TheKit, TheVisitor
from copydesk.web.asgi import COOKIE, DEVICE, DEVICE_PATH, read_caller, read_cookie

# As long as browsers keep any.
DEVICE_SECONDS = 400 * DAY_SECONDS
AnyRequest = Request[Any, Any, Any]
INSTANCE = "names the database behind this address: ids of another one mean other things"
Token = Annotated[str, msgspec.Meta(max_length=LONGEST_LINK_TOKEN)]
LoginName = Annotated[str, msgspec.Meta(max_length=LONGEST_EMAIL)]
AnyPassword = Annotated[str, msgspec.Meta(max_length=LONGEST_PASSWORD)]


class Register(Body):
    """A new account."""

    username: Username
    password: AnyPassword
    email: Annotated[str, msgspec.Meta(max_length=LONGEST_EMAIL)] | None = None
    invitation: Token = ""
    """What stands in the link of an invitation, behind the `#`."""


class Login(Body):
    """Name or e-mail address, and password."""

    password: AnyPassword
    username: LoginName = ""
    """May be empty where the server is for one person."""
    code: Annotated[str, msgspec.Meta(max_length=LONGEST_CODE)] = ""
    """Of the owner's app, or from paper; asked for (`code_needed`) by accounts that have one."""


class SignedInShape(msgspec.Struct):
    """A token for `Authorization: Bearer`, and whose it is."""

    token: str
    user: UserShape
    instance: Annotated[str, msgspec.Meta(description=INSTANCE)]


class AuthState(msgspec.Struct):
    """What the page has to know before anybody is signed in."""

    needs_setup: bool
    can_register: bool
    can_reset: Annotated[
        bool, msgspec.Meta(description="whether a forgotten password is replaced by mail")
    ]
    needs_name: Annotated[
        bool, msgspec.Meta(description="whether a name is asked beside the password")
    ]
    user: UserShape | None
    instance: Annotated[str, msgspec.Meta(description=f"{INSTANCE}; empty for strangers")]
    version: Annotated[str, msgspec.Meta(description="of the server; empty for strangers")]


@get("/v1/auth/state", tags=["auth"], security=[])
async def get_state(request: AnyRequest, kit: TheKit) -> Response[AuthState]:
    """Say whether the server waits for its first account, and who is signed in."""
    visit = get_visit(request)
    visitor = await visit.find_visitor()
    let_in = None if visitor else await entrance.let_in(kit, visit.scope)
    user = visitor.user if visitor else let_in.user if let_in else None
    # A session that is used lives on, and so must its cookie.
    is_cookie = visitor is not None and read_cookie(request.scope) == visit.token
    token = let_in.token if let_in else visit.token if is_cookie else ""
    answer = AuthState(
        needs_setup=await signin.needs_setup(kit),
        can_register=await signin.can_register(kit),
        can_reset=can_reset(kit),
        needs_name=not kit.config.is_for_one,
        user=shape_user(user) if user else None,
        instance=await signin.get_instance(kit) if user else "",
        version=version("copydesk") if user else "",
    )
    return Response(answer, cookies=[make_cookie(request, kit, token)] if token else [])


@post("/v1/auth/register", tags=["auth"], security=[])
async def register(
    request: AnyRequest, kit: TheKit, data: JSONBody[Register]
) -> Response[SignedInShape]:
    """Create an account and sign in: the first is the admin's, others may need an invitation."""
    signed_in = await signin.register(
        kit,
        data.username,
        data.password,
        data.email,
        read_caller(request.scope),
        invitation=data.invitation,
    )
    return await let_in(request, kit, signed_in, 201)


@post("/v1/auth/login", status_code=200, tags=["auth"], security=[])
async def login(request: AnyRequest, kit: TheKit, data: JSONBody[Login]) -> Response[SignedInShape]:
    """Sign in with name or e-mail address and password, and a code where one is asked for."""
    signed_in = await signin.login(
        kit, data.username, data.password, read_caller(request.scope), code=data.code
    )
    return await let_in(request, kit, signed_in, 200)


@post("/v1/auth/logout", status_code=204, tags=["auth"])
async def logout(request: AnyRequest, kit: TheKit, visitor: TheVisitor) -> Response[None]:
    """End this session."""
    await signin.logout(kit, visitor)
    # Answers that the browser keeps to ask whether they still hold go with the session.
    headers = {"Clear-Site-Data": '"cache"'}
    return Response(None, status_code=204, headers=headers, cookies=[make_cookie(request, kit, "")])


HANDLERS = [get_state, register, login, logout]


async def let_in(
    request: AnyRequest, kit: Kit, signed_in: SignedIn, status: int
) -> Response[SignedInShape]:
    """Answer who has just signed in, with the cookie."""
    user = shape_user(signed_in.user)
    answer = SignedInShape(signed_in.token, user, await signin.get_instance(kit))
    return Response(answer, status_code=status, cookies=make_cookies(request, kit, signed_in))


def make_cookies(request: AnyRequest, kit: Kit, signed_in: SignedIn) -> list[Cookie]:
    """Give the cookies of who has just signed in: the session's, and what outlasts it."""
    session = make_cookie(request, kit, signed_in.token)
    device = Cookie(
        DEVICE,
        path=DEVICE_PATH,
        value=signed_in.device,
        max_age=DEVICE_SECONDS,
        httponly=True,
        secure=session.secure,
        samesite="lax",
    )
    return [session, device]


def make_cookie(request: AnyRequest, kit: Kit, token: str) -> Cookie:
    """Set the cookie; without a token, take it away."""
    seconds = kit.settings.session_days * DAY_SECONDS if token else 0
    is_secure = request.url.scheme == "https" or kit.config.public_url.startswith("https:")
    return Cookie(
        COOKIE, value=token, max_age=seconds, httponly=True, secure=is_secure, samesite="lax"
    )
