"""Invitations: links by which people make accounts; for admins, and for who holds one."""

from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.params import JSONBody

from copydesk.model import Invitation, Role
from copydesk.model.limits import LONGEST_EMAIL
from copydesk.services.people import invitations
from copydesk.web.api.people.links import HeldLink
from copydesk.web.api.shapes import (
    ADMIN,
    SESSION,
    Body,
    Cursor,
    Limit,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)
from copydesk.web.asgi import read_caller

Days = Annotated[int, msgspec.Meta(ge=1, le=30)]


class NewInvitationBody(Body):
    """Whom to invite; with an address the link is sent, if the server sends mail."""

    email: Annotated[str, msgspec.Meta(max_length=LONGEST_EMAIL)] | None = None
    role: Role = "user"
    days: Days = 7
    """How long the link works."""


class InvitationShape(msgspec.Struct):
    """An invitation, and whether somebody came by it."""

    id: int
    inviter: str
    email: str | None
    role: Role
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None
    username: str | None


class NewInvitationShape(msgspec.Struct):
    """A fresh invitation with its link, which is shown once."""

    invitation: InvitationShape
    path: str
    is_mailed: bool


class InvitedShape(msgspec.Struct):
    """Who invites, and for what."""

    inviter: str
    email: str | None
    role: Role
    expires_at: datetime


def shape_invitation(invitation: Invitation) -> InvitationShape:
    return InvitationShape(
        id=invitation.id,
        inviter=invitation.inviter,
        email=invitation.email,
        role=invitation.role,
        created_at=at(invitation.created_at),
        expires_at=at(invitation.expires_at),
        used_at=maybe_at(invitation.used_at),
        username=invitation.username,
    )


@get("/v1/invitations", tags=["users"], opt=ADMIN)
async def list_invitations(
    kit: TheKit, visitor: TheVisitor, limit: Limit = 50, cursor: Cursor = ""
) -> Page[InvitationShape]:
    """List invitations, the latest first."""
    page, next_cursor = await invitations.list_invitations(kit, visitor, cursor, limit)
    return Page([shape_invitation(each) for each in page], next_cursor)


@post("/v1/invitations", tags=["users"], opt=ADMIN | SESSION)
async def invite(
    kit: TheKit, visitor: TheVisitor, data: JSONBody[NewInvitationBody]
) -> NewInvitationShape:
    """Invite somebody; the link is shown once. Needs a session."""
    made = await invitations.invite(kit, visitor, email=data.email, role=data.role, days=data.days)
    return NewInvitationShape(shape_invitation(made.invitation), made.path, made.is_mailed)


@delete("/v1/invitations/{invitation_id:int}", tags=["users"], opt=ADMIN)
async def remove_invitation(kit: TheKit, visitor: TheVisitor, invitation_id: PathId) -> None:
    """Take an invitation back."""
    await invitations.remove_invitation(kit, visitor, invitation_id)


@post("/v1/auth/invitation", status_code=200, tags=["auth"], security=[])
async def check_invitation(
    request: Request[Any, Any, Any], kit: TheKit, data: JSONBody[HeldLink]
) -> InvitedShape:
    """Say who invites, to who holds the link; 404 for one that does not work any more."""
    found = await invitations.get_invitation(kit, data.token, read_caller(request.scope))
    return InvitedShape(found.inviter, found.email, found.role, at(found.expires_at))


HANDLERS = [list_invitations, invite, remove_invitation, check_invitation]
