"""Invitations: an admin lets one more person make an account."""

import secrets
from dataclasses import dataclass, field

from copydesk.errors import Conflict, NotFound
from copydesk.model import Invitation, Role, Visitor
from copydesk.model.times import DAY
from copydesk.rules.secrets.tokens import hash_token
from copydesk.services.people import letters
from copydesk.services.people.accountwords import check_email
from copydesk.services.people.signin import NOT_INVITED, check_takes_accounts
from copydesk.services.people.tries import Caller, limit_tries
from copydesk.services.system import audit
from copydesk.services.system.cursors import read_cursor, write_cursor
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.visitors import check_admin, check_session
from copydesk.store.engine.locks import lock_accounts
from copydesk.store.people import invitations

MOST_OPEN = 200
FAR = 2**62


@dataclass(frozen=True, slots=True)
class NewInvitation:
    """A fresh invitation; after this, nobody can show its link again."""

    invitation: Invitation
    path: str = field(repr=False)
    is_mailed: bool


async def invite(
    kit: Kit, visitor: Visitor, *, email: str | None = None, role: Role = "user", days: int = 7
) -> NewInvitation:
    """Make a link by which somebody makes an account, and send it if there is an address."""
    check_admin(visitor)
    check_session(visitor)
    email = check_email(email)
    check_takes_accounts(kit)
    if kit.settings.registration == "closed":
        raise Conflict("new accounts are closed on this server; change the setting first")
    token, now, inviter = secrets.token_urlsafe(32), kit.now(), visitor.user.username
    path = f"/join#{token}"
    is_mailed = email is not None and kit.post.is_open
    async with kit.db.transaction() as tx:
        await lock_accounts(tx)
        if await invitations.count_open(tx, now) >= MOST_OPEN:
            raise Conflict(f"there are {MOST_OPEN} open invitations; take some back first")
        invitation = await invitations.add_invitation(
            tx,
            hash_token(token),
            inviter=inviter,
            email=email,
            role=role,
            now=now,
            expires_at=now + days * DAY,
        )
        if email is not None and is_mailed:
            await letters.post_letter(
                kit, tx, "invite", email, name=inviter, path=path, hours=days * 24
            )
        await audit.note_by(kit, tx, "invited", visitor, email or role)
    await kit.bus.publish(JOBS)
    return NewInvitation(invitation, path, is_mailed)


async def list_invitations(
    kit: Kit, visitor: Visitor, cursor: str, limit: int
) -> tuple[list[Invitation], str]:
    """Give a page of invitations, the latest first, and where it goes on."""
    check_admin(visitor)
    (before,) = read_cursor(cursor, 1) if cursor else (FAR,)
    found = await invitations.list_invitations(kit.db, before, limit + 1)
    page = found[:limit]
    return page, write_cursor(page[-1].id) if len(found) > limit else ""


async def remove_invitation(kit: Kit, visitor: Visitor, invitation_id: int) -> None:
    """Take an invitation back."""
    check_admin(visitor)
    async with kit.db.transaction() as tx:
        if not await invitations.remove_invitation(tx, invitation_id):
            raise NotFound("no such invitation")
        await audit.note_by(kit, tx, "invitation_removed", visitor, str(invitation_id))


async def get_invitation(kit: Kit, token: str, caller: Caller) -> Invitation:
    """Say who invites, to whoever holds the link, or raise NotFound."""
    await limit_tries(kit, f"link:{caller.place}")
    found = await invitations.find_invitation(kit.db, hash_token(token), kit.now())
    if found is None or kit.settings.registration == "closed":
        raise NotFound(NOT_INVITED)
    return found
