"""Tokens for programs that speak our own API: with rights and an end, revoked one by one."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from copydesk.errors import NotFound
from copydesk.model import AppPassword, Scope, Visitor
from copydesk.model.events import SignedOutEvent
from copydesk.model.times import DAY
from copydesk.services.people.apppasswords import (
    check_app_name,
    check_room,
    check_scopes,
    hash_secret,
)
from copydesk.services.system import audit
from copydesk.services.system.events import changing
from copydesk.services.system.kit import Kit
from copydesk.services.system.visitors import check_session
from copydesk.store.engine.locks import lock_user
from copydesk.store.people import apppasswords
from copydesk.store.people.apppasswords import LivePassword

# So that scanners for secrets, and people, know one when they see it.
PREFIX = "copydesk_"
LONGEST = 100


@dataclass(frozen=True, slots=True)
class NewApiToken:
    """A fresh token; after this, nobody can show it again."""

    id: int
    name: str
    scopes: tuple[Scope, ...]
    token: str = field(repr=False)
    created_at: int
    expires_at: int | None


async def add_token(
    kit: Kit, visitor: Visitor, name: str, scopes: Sequence[Scope], days: int | None
) -> NewApiToken:
    """Make a token that lasts so many days, or until it is taken back; needs a session."""
    check_session(visitor)
    name = check_app_name(name)
    given = check_scopes(visitor, scopes)
    token = PREFIX + secrets.token_urlsafe(32)
    now, user = kit.now(), visitor.user
    expires_at = None if days is None else now + days * DAY
    async with kit.db.transaction() as tx:
        await lock_user(tx, user.id)
        await check_room(tx, user.id)
        token_id = await apppasswords.add_password(
            tx,
            user.id,
            name,
            password_hash=hash_secret(token),
            scopes=given,
            now=now,
            kind="token",
            expires_at=expires_at,
        )
        await audit.note_by(kit, tx, "token_added", visitor, name)
    return NewApiToken(token_id, name, given, token, now, expires_at)


async def list_tokens(kit: Kit, visitor: Visitor) -> list[AppPassword]:
    """Give one's tokens, those that have ended as well."""
    return await apppasswords.list_passwords(kit.db, visitor.user.id, "token")


async def remove_token(kit: Kit, visitor: Visitor, token_id: int) -> None:
    """Revoke a token: its next request is refused."""
    check_session(visitor)
    async with changing(kit, visitor, SignedOutEvent()) as tx:
        if not await apppasswords.remove_password(tx, visitor.user.id, token_id, "token"):
            raise NotFound("no such token")
        await audit.note_by(kit, tx, "token_removed", visitor, str(token_id))


def read_token(text: str) -> str:
    """Give what may be a token of this kind, or ''."""
    return text if text.startswith(PREFIX) and len(text) <= LONGEST else ""


async def find_token(kit: Kit, token: str) -> LivePassword | None:
    """Find the token, unless its time is over."""
    return await apppasswords.find_password(kit.db, hash_secret(token), kit.now(), "token")
