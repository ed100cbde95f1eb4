"""Links that work once: forgotten passwords, and addresses to be confirmed."""

from datetime import datetime

import msgspec
from litestar import post
from litestar.params import JSONBody

from copydesk.services.people import links
from copydesk.web.api.people.auth import AnyRequest, LoginName, Token
from copydesk.web.api.people.users import NewPassword
from copydesk.web.api.shapes import ADMIN, SESSION, Body, PathId, TheKit, TheVisitor, at
from copydesk.web.asgi import read_caller


class Forgotten(Body):
    """Whose password it is: a name or an e-mail address."""

    username: LoginName


class HeldLink(Body):
    """What stands in a link, behind the `#`."""

    token: Token


class NewPasswordByLink(Body):
    """What stands in the link, and the password from now on."""

    token: Token
    password: NewPassword


class LinkShape(msgspec.Struct):
    """Whose link it is, and until when it works."""

    username: str
    expires_at: datetime


class ConfirmedShape(msgspec.Struct):
    """The address that is confirmed now."""

    email: str


class HandedLinkShape(msgspec.Struct):
    """A link to hand over; it is shown once."""

    path: str
    expires_at: datetime


@post("/v1/auth/forgot-password", status_code=202, tags=["auth"], security=[])
async def ask_reset(request: AnyRequest, kit: TheKit, data: JSONBody[Forgotten]) -> None:
    """Send a link for a new password; the answer is the same whether or not there is somebody."""
    await links.ask_reset(kit, data.username, read_caller(request.scope))


@post("/v1/auth/reset-password/check", status_code=200, tags=["auth"], security=[])
async def check_reset(request: AnyRequest, kit: TheKit, data: JSONBody[HeldLink]) -> LinkShape:
    """Say whose password a link changes; 404 for one that does not work any more."""
    link = await links.get_reset(kit, data.token, read_caller(request.scope))
    return LinkShape(link.username, at(link.expires_at))


@post("/v1/auth/reset-password", status_code=204, tags=["auth"], security=[])
async def reset_password(
    request: AnyRequest, kit: TheKit, data: JSONBody[NewPasswordByLink]
) -> None:
    """Choose a new password by a link; it works once, and every session ends."""
    await links.reset_password(kit, data.token, data.password, read_caller(request.scope))


@post("/v1/auth/confirm-email", status_code=200, tags=["auth"], security=[])
async def confirm_email(
    request: AnyRequest, kit: TheKit, data: JSONBody[HeldLink]
) -> ConfirmedShape:
    """Confirm an e-mail address by the link that was sent to it."""
    return ConfirmedShape(await links.confirm_email(kit, data.token, read_caller(request.scope)))


@post("/v1/users/me/confirm-email", status_code=202, tags=["users"], opt=SESSION)
async def ask_confirmation(kit: TheKit, visitor: TheVisitor) -> None:
    """Have the link sent again that confirms one's e-mail address; needs a session."""
    await links.ask_confirmation(kit, visitor)


@post("/v1/users/{user_id:int}/reset-link", status_code=201, tags=["users"], opt=ADMIN | SESSION)
async def make_reset_link(kit: TheKit, visitor: TheVisitor, user_id: PathId) -> HandedLinkShape:
    """Make a link by which somebody chooses a new password, to hand over; needs a session."""
    path, expires_at = await links.make_reset_link(kit, visitor, user_id)
    return HandedLinkShape(path, at(expires_at))


HANDLERS = [
    ask_reset,
    check_reset,
    reset_password,
    confirm_email,
    ask_confirmation,
    make_reset_link,
]
