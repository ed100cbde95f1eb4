"""The signed-in user and their sessions."""

from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, patch, post
from litestar.params import JSONBody
from msgspec import UNSET, UnsetType

from copydesk.model import Role, User
from copydesk.model.limits import LONGEST_EMAIL, LONGEST_PASSWORD, LONGEST_USERNAME
from copydesk.services.people import accounts, signin
from copydesk.services.people.accountwords import SHORTEST_PASSWORD
from copydesk.web.api.shapes import SESSION, Body, Page, PathId, TheKit, TheVisitor, at, maybe_at
from copydesk.web.asgi import read_caller

Password = Annotated[str, msgspec.Meta(max_length=LONGEST_PASSWORD)]
NewPassword = Annotated[
    str, msgspec.Meta(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)
]
Username = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_USERNAME)]


class UserChange(Body):
    """What to change; null takes the address away.

    The name stays as it is: what reader apps send is made from it.
    """

    email: Annotated[str, msgspec.Meta(max_length=LONGEST_EMAIL)] | UnsetType | None = UNSET
    password: Password = ""
    """Asked for (403, `field` is `password`) unless one has signed in within 15 minutes."""


class PasswordChange(Body):
    """The password until now (empty if there was none), and the new one."""

    new: NewPassword
    current: Password = ""
    ends_app_passwords: bool = False
    """Whether the passwords of programs are taken back, too."""


class Farewell(Body):
    """The password, so that nobody else can do this (empty if there is none)."""

    password: Password = ""


class UserShape(msgspec.Struct):
    """Somebody with an account."""

    id: int
    username: str
    email: str | None
    role: Role
    created_at: datetime


class SecurityShape(msgspec.Struct):
    """How well an account is looked after."""

    is_email_confirmed: bool
    has_password: bool
    has_mail: Annotated[bool, msgspec.Meta(description="whether this server can send letters")]
    previous_login_at: Annotated[
        datetime | None, msgspec.Meta(description="when one had signed in before the last time")
    ]


class SessionShape(msgspec.Struct):
    """A signed-in browser or program."""

    id: int
    user_agent: str
    ip: str
    created_at: datetime
    last_active_at: datetime
    is_current: bool


def shape_user(user: User) -> UserShape:
    return UserShape(user.id, user.username, user.email, user.role, at(user.created_at))


@get("/v1/users/me", tags=["users"])
async def get_me(visitor: TheVisitor) -> UserShape:
    """Say who is signed in."""
    return shape_user(visitor.user)


@get("/v1/users/me/security", tags=["users"])
async def get_security(kit: TheKit, visitor: TheVisitor) -> SecurityShape:
    """Say how well one's account is looked after."""
    security = await accounts.get_security(kit, visitor)
    return SecurityShape(
        is_email_confirmed=security.email_confirmed_at is not None,
        has_password=bool(security.has_password),
        has_mail=kit.post.is_open,
        previous_login_at=maybe_at(security.previous_login_at),
    )


@patch("/v1/users/me", tags=["users"], opt=SESSION)
async def set_me(
    request: Request[Any, Any, Any], kit: TheKit, visitor: TheVisitor, data: JSONBody[UserChange]
) -> UserShape:
    """Change one's e-mail address; needs a session."""
    if data.email is UNSET:
        return shape_user(visitor.user)
    caller = read_caller(request.scope)
    changed = await accounts.change_email(kit, visitor, data.email, data.password, caller)
    return shape_user(changed)


@post("/v1/users/me/password", status_code=204, tags=["users"], opt=SESSION)
async def set_password(
    request: Request[Any, Any, Any],
    kit: TheKit,
    visitor: TheVisitor,
    data: JSONBody[PasswordChange],
) -> None:
    """Change one's password; needs a session, and ends all others."""
    caller = read_caller(request.scope)
    await accounts.change_password(
        kit,
        visitor,
        data.current,
        data.new,
        caller,
        ends_app_passwords=data.ends_app_passwords,
    )


@delete("/v1/users/me", tags=["users"], opt=SESSION)
async def remove_me(
    request: Request[Any, Any, Any], kit: TheKit, visitor: TheVisitor, data: JSONBody[Farewell]
) -> None:
    """Delete one's account with everything in it; needs a session."""
    await accounts.remove_own(kit, visitor, data.password, read_caller(request.scope))


@get("/v1/users/me/sessions", tags=["users"])
async def list_sessions(kit: TheKit, visitor: TheVisitor) -> Page[SessionShape]:
    """List where this user is signed in."""
    sessions = await signin.list_sessions(kit, visitor)
    return Page(
        [
            SessionShape(
                id=session.id,
                user_agent=session.user_agent,
                ip=session.ip,
                created_at=at(session.created_at),
                last_active_at=at(session.last_active_at),
                is_current=session.id == visitor.session_id,
            )
            for session in sessions
        ]
    )


@delete("/v1/users/me/sessions/{session_id:int}", tags=["users"])
async def remove_session(kit: TheKit, visitor: TheVisitor, session_id: PathId) -> None:
    """Sign a browser or program out."""
    await signin.remove_session(kit, visitor, session_id)


HANDLERS = [get_me, get_security, set_me, remove_me, set_password, list_sessions, remove_session]
