"""Passkeys: keys that devices hold, to sign in without typing."""

from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody

from copydesk.errors import Conflict
from copydesk.model import Passkey
from copydesk.model.limits import LONGEST_APP_NAME
from copydesk.rules.secrets.keyplaces import KeyPlace, find_key_place
from copydesk.services.people import passkeys
from copydesk.services.system.kit import Kit
from copydesk.web.api.people.auth import AnyRequest, SignedInShape, Token, let_in
from copydesk.web.api.people.oauth import name_origin
from copydesk.web.api.shapes import (
    SESSION,
    Body,
    Page,
    PathId,
    TheKit,
    TheVisitor,
    at,
    maybe_at,
)
from copydesk.web.asgi import read_caller

PasskeyName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_APP_NAME)]
ShownCredential = Annotated[
    dict[str, Any], msgspec.Meta(description="as `PublicKeyCredential.toJSON()` gives it")
]


class ShownKey(Body):
    """What a device has signed, and for which question."""

    ceremony: Token
    credential: ShownCredential


class NewPasskey(Body):
    """A key that a device has made, and what it is called."""

    ceremony: Token
    name: PasskeyName
    credential: ShownCredential


class PasskeyChange(Body):
    """What it is called from now on."""

    name: PasskeyName


class PasskeyQuestion(msgspec.Struct):
    """What the browser asks its devices, and what it sends along with the answer."""

    ceremony: str
    options: Annotated[
        dict[str, Any],
        msgspec.Meta(description="for `PublicKeyCredential.parse…OptionsFromJSON()`"),
    ]


class PasskeyShape(msgspec.Struct):
    """A key of one's own; the secret half never leaves the device."""

    id: int
    name: str
    created_at: datetime
    last_used_at: datetime | None


@post("/v1/auth/passkey/options", status_code=200, tags=["auth"], security=[])
async def ask_for_passkey(request: AnyRequest, kit: TheKit) -> PasskeyQuestion:
    """Begin to sign in with a passkey; the answer counts for five minutes."""
    site = get_key_place(request, kit)
    asked = await passkeys.begin_sign_in(kit, site, read_caller(request.scope))
    return PasskeyQuestion(asked.ceremony, asked.options)


@post("/v1/auth/passkey", status_code=200, tags=["auth"], security=[])
async def sign_in_with_passkey(
    request: AnyRequest, kit: TheKit, data: JSONBody[ShownKey]
) -> Response[SignedInShape]:
    """Sign in with a passkey; no name is asked for."""
    signed_in = await passkeys.sign_in(
        kit, data.ceremony, data.credential, read_caller(request.scope)
    )
    return await let_in(request, kit, signed_in, 200)


@get("/v1/users/me/passkeys", tags=["users"])
async def list_passkeys(kit: TheKit, visitor: TheVisitor) -> Page[PasskeyShape]:
    """List one's own passkeys."""
    return Page([_shape(each) for each in await passkeys.list_own(kit, visitor)])


@post("/v1/users/me/passkeys/options", status_code=200, tags=["users"], opt=SESSION)
async def ask_for_new_passkey(
    request: AnyRequest, kit: TheKit, visitor: TheVisitor
) -> PasskeyQuestion:
    """Begin to add a passkey; needs a session."""
    asked = await passkeys.begin_adding(kit, visitor, get_key_place(request, kit))
    return PasskeyQuestion(asked.ceremony, asked.options)


@post("/v1/users/me/passkeys", tags=["users"], opt=SESSION)
async def add_passkey(kit: TheKit, visitor: TheVisitor, data: JSONBody[NewPasskey]) -> PasskeyShape:
    """Add the passkey that a device has made; needs a session."""
    added = await passkeys.finish_adding(kit, visitor, data.ceremony, data.name, data.credential)
    return _shape(added)


@patch("/v1/users/me/passkeys/{passkey_id:int}", tags=["users"], opt=SESSION)
async def rename_passkey(
    kit: TheKit, visitor: TheVisitor, passkey_id: PathId, data: JSONBody[PasskeyChange]
) -> PasskeyShape:
    """Call a passkey otherwise; needs a session."""
    return _shape(await passkeys.rename(kit, visitor, passkey_id, data.name))


@delete("/v1/users/me/passkeys/{passkey_id:int}", tags=["users"], opt=SESSION)
async def remove_passkey(kit: TheKit, visitor: TheVisitor, passkey_id: PathId) -> None:
    """Remove a passkey, but never the last way in; needs a session."""
    await passkeys.remove(kit, visitor, passkey_id)


HANDLERS = [
    ask_for_passkey,
    sign_in_with_passkey,
    list_passkeys,
    ask_for_new_passkey,
    add_passkey,
    rename_passkey,
    remove_passkey,
]


def get_key_place(request: AnyRequest, kit: Kit) -> KeyPlace:
    site = find_key_place(name_origin(request, kit))
    if site is None:
        raise Conflict("passkeys need https and a name; this server is reached without")
    return site


def _shape(passkey: Passkey) -> PasskeyShape:
    return PasskeyShape(
        passkey.id, passkey.name, at(passkey.created_at), maybe_at(passkey.last_used_at)
    )
