"""The second factor: codes of an app, asked for beside the password."""

from datetime import datetime
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from copydesk.model.limits import LONGEST_CODE
from copydesk.services.people import secondfactors
from copydesk.web.api.people.auth import AnyRequest
from copydesk.web.api.people.users import Password
from copydesk.web.api.shapes import ADMIN, SESSION, Body, PathId, TheKit, TheVisitor, maybe_at
from copydesk.web.asgi import read_caller

Code = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CODE)]


class OwnPassword(Body):
    """The password, so that an open page alone is not enough."""

    password: Password


class CodeOfApp(Body):
    """A code that the app shows."""

    code: Code


class PasswordAndCode(Body):
    """The password, and a code of the app or from paper."""

    password: Password
    code: Code


class SecondFactorShape(msgspec.Struct):
    """Whether a code is asked for when one signs in with a password."""

    is_on: bool
    since: datetime | None
    recovery_codes: Annotated[int, msgspec.Meta(description="codes on paper that are left")]


class NewSecondFactorShape(msgspec.Struct):
    """What an app has to know; it is shown once."""

    secret: Annotated[str, msgspec.Meta(description="in base32, as it is typed into an app")]
    address: Annotated[str, msgspec.Meta(description="`otpauth:`, as apps read it from a picture")]


class RecoveryCodesShape(msgspec.Struct):
    """Codes to keep on paper: each works once, in place of one of the app; they are shown once."""

    codes: list[str]


@get("/v1/users/me/second-factor", tags=["users"])
async def get_second_factor(kit: TheKit, visitor: TheVisitor) -> SecondFactorShape:
    """Say whether a code is asked for when one signs in."""
    state = await secondfactors.get_state(kit, visitor)
    since = state.second_factor_at
    return SecondFactorShape(since is not None, maybe_at(since), state.recovery_codes)


@post("/v1/users/me/second-factor", tags=["users"], opt=SESSION)
async def set_up_second_factor(
    request: AnyRequest, kit: TheKit, visitor: TheVisitor, data: JSONBody[OwnPassword]
) -> NewSecondFactorShape:
    """Begin to set up an app (TOTP); nothing is asked for until a code of it was sent."""
    caller = read_caller(request.scope)
    made = await secondfactors.set_up(kit, visitor, data.password, caller)
    return NewSecondFactorShape(made.secret, made.address)


@post("/v1/users/me/second-factor/confirm", status_code=200, tags=["users"], opt=SESSION)
async def confirm_second_factor(
    request: AnyRequest, kit: TheKit, visitor: TheVisitor, data: JSONBody[CodeOfApp]
) -> RecoveryCodesShape:
    """Show a code of the app: from now on one is asked for, and all other sessions end."""
    caller = read_caller(request.scope)
    return RecoveryCodesShape(await secondfactors.turn_on(kit, visitor, data.code, caller))


@post("/v1/users/me/second-factor/recovery-codes", tags=["users"], opt=SESSION)
async def make_recovery_codes(
    request: AnyRequest, kit: TheKit, visitor: TheVisitor, data: JSONBody[PasswordAndCode]
) -> RecoveryCodesShape:
    """Make new codes for paper; the old ones are worthless then. Needs a session."""
    made = await secondfactors.make_recovery_codes(
        kit, visitor, data.password, data.code, read_caller(request.scope)
    )
    return RecoveryCodesShape(made)


@delete("/v1/users/me/second-factor", tags=["users"], opt=SESSION)
async def turn_off_second_factor(
    request: AnyRequest, kit: TheKit, visitor: TheVisitor, data: JSONBody[PasswordAndCode]
) -> None:
    """Ask for no code any more; needs a session, the password and a code."""
    caller = read_caller(request.scope)
    await secondfactors.turn_off(kit, visitor, data.password, data.code, caller)


@delete("/v1/users/{user_id:int}/second-factor", tags=["users"], opt=ADMIN)
async def reset_second_factor(kit: TheKit, visitor: TheVisitor, user_id: PathId) -> None:
    """Let somebody sign in by password alone who lost app and codes; their sessions end."""
    await secondfactors.reset(kit, visitor, user_id)


HANDLERS = [
    get_second_factor,
    set_up_second_factor,
    confirm_second_factor,
    make_recovery_codes,
    turn_off_second_factor,
    reset_second_factor,
]
