"""Passkeys: a device shows that it holds a key of somebody's, who need not even say their name."""

import asyncio
import importlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from copydesk.errors import Conflict, Invalid, NotFound, Unauthorized
from copydesk.log import get_logger
from copydesk.model import Passkey, User, Visitor
from copydesk.model.limits import LONGEST_APP_NAME
from copydesk.rules.secrets.keyplaces import KeyPlace
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.people import ceremonies, signin
from copydesk.services.people.notices import tell_of_way
from copydesk.services.people.signin import SignedIn
from copydesk.services.people.tries import Caller, give_back, limit_tries, note_refusal
from copydesk.services.people.waysin import check_not_last_way
from copydesk.services.system import audit
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.visitors import check_session
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.people import passkeys
from copydesk.store.people.passkeys import HeldKey

log = get_logger(__name__)

CHALLENGE_BYTES = 32
MOST_PER_USER = 50
REFUSED = "this passkey is not known here, or it was not used as it should be"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a browser is asked, and what it brings back with the answer."""

    ceremony: str
    options: dict[str, Any]


class Challenge(msgspec.Struct, forbid_unknown_fields=True):
    """What a device has to sign, and for whom."""

    challenge: bytes
    site_id: str
    origin: str


async def begin_adding(kit: Kit, visitor: Visitor, site: KeyPlace) -> Asked:
    """Ask a device to make a key for who is signed in."""
    check_session(visitor)
    await _load()
    from webauthn import generate_registration_options
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    user = visitor.user
    known = await passkeys.list_credential_ids(kit.db, user.id)
    if len(known) >= MOST_PER_USER:
        raise Conflict(f"a user has at most {MOST_PER_USER} passkeys; remove one first")
    challenge = secrets.token_bytes(CHALLENGE_BYTES)
    options = generate_registration_options(
        rp_id=site.id,
        rp_name=kit.settings.desk_name,
        user_name=user.username,
        user_id=await _name_handle(kit, user),
        user_display_name=user.username,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
    )
    kept = Challenge(challenge, site.id, site.origin)
    token = await ceremonies.begin(kit, "add_passkey", kept, user_id=user.id)
    return Asked(token, _show(options))


async def finish_adding(
    kit: Kit, visitor: Visitor, ceremony: str, name: str, credential: Mapping[str, Any]
) -> Passkey:
    """Keep the key that a device has made."""
    check_session(visitor)
    name = check_passkey_name(name)
    await _load()
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    kept, user_id = await ceremonies.take(kit, "add_passkey", ceremony, Challenge)
    user, now = visitor.user, kit.now()
    if user_id != user.id:
        raise NotFound(ceremonies.GONE)
    try:
        made = verify_registration_response(
            credential=dict(credential),
            expected_challenge=kept.challenge,
            expected_rp_id=kept.site_id,
            expected_origin=kept.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise Invalid("this passkey cannot be used here", field="credential") from error
    async with kit.db.transaction() as tx:
        await lock_user(tx, user.id)
        passkey_id = await passkeys.add_passkey(
            tx,
            user.id,
            made.credential_id,
            public_key=made.credential_public_key,
            sign_count=made.sign_count,
            name=name,
            now=now,
        )
        if passkey_id is None:
            raise Conflict("this passkey is known already")
        await tell_of_way(kit, tx, user, "way_added", name)
        await _note(kit, tx, "passkey_added", visitor, name)
    await kit.bus.publish(JOBS)
    log.info("passkey added", user_id=user.id)
    return Passkey(passkey_id, name, now, None)


async def list_own(kit: Kit, visitor: Visitor) -> list[Passkey]:
    return await passkeys.list_passkeys(kit.db, visitor.user.id)


async def rename(kit: Kit, visitor: Visitor, passkey_id: int, name: str) -> Passkey:
    """Call a passkey otherwise."""
    check_session(visitor)
    name = check_passkey_name(name)
    async with kit.db.transaction() as tx:
        await passkeys.rename_passkey(tx, visitor.user.id, passkey_id, name)
        return await _get_own(tx, visitor, passkey_id)


async def remove(kit: Kit, visitor: Visitor, passkey_id: int) -> None:
    """Take a passkey away, but never the last way in."""
    check_session(visitor)
    async with kit.db.transaction() as tx:
        await lock_user(tx, visitor.user.id)
        found = await _get_own(tx, visitor, passkey_id)
        await check_not_last_way(kit, tx, visitor.user.id, without_passkey=passkey_id)
        await passkeys.remove_passkey(tx, visitor.user.id, passkey_id)
        await tell_of_way(kit, tx, visitor.user, "way_removed", found.name)
        await _note(kit, tx, "passkey_removed", visitor, found.name)
    await kit.bus.publish(JOBS)


async def begin_sign_in(kit: Kit, site: KeyPlace, caller: Caller) -> Asked:
    """Ask a device for any key that it holds for this server."""
    await ceremonies.limit_begins(kit, caller.place)
    await _load()
    from webauthn import generate_authentication_options
    from webauthn.helpers.structs import UserVerificationRequirement

    challenge = secrets.token_bytes(CHALLENGE_BYTES)
    options = generate_authentication_options(
        rp_id=site.id,
        challenge=challenge,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    kept = Challenge(challenge, site.id, site.origin)
    return Asked(await ceremonies.begin(kit, "passkey", kept), _show(options))


async def sign_in(
    kit: Kit, ceremony: str, credential: Mapping[str, Any], caller: Caller
) -> SignedIn:
    """Let somebody in whose device has signed what it was asked to."""
    bucket = f"passkey:{caller.place}"
    await limit_tries(kit, bucket)
    kept, _ = await ceremonies.take(kit, "passkey", ceremony, Challenge)
    user = await _verify(kit, kept, credential)
    if user is None:
        log.info("passkey refused", ip=caller.ip)
        await note_refusal(kit, "passkey", caller)
        raise Unauthorized(REFUSED)
    await give_back(kit, bucket)
    return await signin.begin_session(kit, user, caller)


async def _verify(kit: Kit, kept: Challenge, credential: Mapping[str, Any]) -> User | None:
    """Give whose key has signed, for this site, what was asked just now; None for all else."""
    await _load()
    from webauthn.helpers import parse_authentication_credential_json
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        shown = parse_authentication_credential_json(dict(credential))
    except (WebAuthnException, ValueError, TypeError, KeyError):
        return None
    found = await passkeys.find_passkey(kit.db, shown.raw_id)
    # A key that says whose it is has to say it right.
    handle = shown.response.user_handle
    if found is None or (handle and handle != await _name_handle(kit, found.user)):
        return None
    count = _check_signature(kept, shown, found)
    if count is None:
        return None
    async with kit.db.transaction() as tx:
        is_first = await passkeys.touch_passkey(
            tx, found.user.id, found.id, sign_count=count, now=kit.now()
        )
    return found.user if is_first else None


def _check_signature(kept: Challenge, shown: Any, found: HeldKey) -> int | None:
    """Give how often the device says it has signed, if it has signed this."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        checked = verify_authentication_response(
            credential=shown,
            expected_challenge=kept.challenge,
            expected_rp_id=kept.site_id,
            expected_origin=kept.origin,
            credential_public_key=found.public_key,
            credential_current_sign_count=found.sign_count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        log.info("a passkey is not believed", user_id=found.user.id, error=str(error))
        return None
    return checked.new_sign_count


def check_passkey_name(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_APP_NAME or not name.isprintable():
        raise Invalid(f"a name has 1 to {LONGEST_APP_NAME} printable characters", field="name")
    return name


async def _get_own(tx: Calls, visitor: Visitor, passkey_id: int) -> Passkey:
    for each in await passkeys.list_passkeys(tx, visitor.user.id):
        if each.id == passkey_id:
            return each
    raise NotFound("no such passkey")


async def _name_handle(kit: Kit, user: User) -> bytes:
    """Give what devices know a user by: the same for all their keys, and nothing about them."""
    return hash_token(f"passkeys of {await signin.get_instance(kit)}:{user.id}")


async def _load() -> None:
    """Load the library where nobody waits: it takes a third of a second."""
    await asyncio.to_thread(importlib.import_module, "webauthn")


def _show(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json

    shown: dict[str, Any] = msgspec.json.decode(options_to_json(options))
    return shown


async def _note(
    kit: Kit, tx: Calls, action: audit.AuditAction, visitor: Visitor, subject: str
) -> None:
    await audit.note_by(kit, tx, action, visitor, subject)
