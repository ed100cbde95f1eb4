"""The signed-in user and their sessions."""

from datetime import datetime

import msgspec
from litestar import delete, get

from copydesk.model import Role, User
from copydesk.services import accounts
from copydesk.web.api.shapes import Page, PathId, TheKit, TheVisitor, at


class UserShape(msgspec.Struct):
    """Somebody with an account."""

    id: int
    username: str
    email: str | None
    role: Role
    created_at: datetime


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


@get("/v1/users/me/sessions", tags=["users"])
async def list_sessions(kit: TheKit, visitor: TheVisitor) -> Page[SessionShape]:
    """List where this user is signed in."""
    sessions = await accounts.list_sessions(kit, visitor)
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
    await accounts.remove_session(kit, visitor, session_id)


HANDLERS = [get_me, list_sessions, remove_session]
