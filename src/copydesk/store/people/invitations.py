"""Invitations: who may make an account though accounts are not open to all."""

from copydesk.model import Invitation, Role
from copydesk.store.engine.db import Calls, Sql

_COLUMNS = "id, inviter, email, role, created_at, expires_at, used_at, username"
ADD = Sql(
    """
    INSERT INTO invitations (token_hash, inviter, email, role, created_at, expires_at)
    VALUES (:token_hash, :inviter, :email, :role, :now, :expires_at)
    RETURNING
    """,
    _COLUMNS,
)
COUNT_OPEN = Sql("SELECT count(*) FROM invitations WHERE used_at IS NULL AND expires_at > :now")
LIST = Sql("SELECT", _COLUMNS, "FROM invitations WHERE id < :before ORDER BY id DESC LIMIT :limit")
FIND = Sql(
    "SELECT",
    _COLUMNS,
    "FROM invitations WHERE token_hash = :token_hash AND used_at IS NULL AND expires_at > :now",
)
# One of two who use an invitation at the same time gets it.
TAKE = Sql(
    """
    UPDATE invitations
    SET used_at = :now, username = :username
    WHERE id = :id AND used_at IS NULL
    """
)
REMOVE = Sql("DELETE FROM invitations WHERE id = :id")
REMOVE_EXPIRED = Sql(
    """
    DELETE FROM invitations
    WHERE id IN (SELECT id FROM invitations WHERE expires_at <= :before LIMIT :limit)
    """
)


async def add_invitation(
    tx: Calls,
    token_hash: bytes,
    *,
    inviter: str,
    email: str | None,
    role: Role,
    now: int,
    expires_at: int,
) -> Invitation:
    added = await tx.one(
        ADD,
        Invitation,
        token_hash=token_hash,
        inviter=inviter,
        email=email,
        role=role,
        now=now,
        expires_at=expires_at,
    )
    assert added is not None
    return added


async def count_open(tx: Calls, now: int) -> int:
    count: int = await tx.value(COUNT_OPEN, now=now)
    return count


async def list_invitations(db: Calls, before: int, limit: int) -> list[Invitation]:
    """Give invitations, the latest first."""
    return await db.all(LIST, Invitation, before=before, limit=limit)


async def find_invitation(db: Calls, token_hash: bytes, now: int) -> Invitation | None:
    """Find an invitation that can still be used."""
    return await db.one(FIND, Invitation, token_hash=token_hash, now=now)


async def take_invitation(tx: Calls, invitation_id: int, username: str, now: int) -> bool:
    """Use an invitation up; give whether it was there to be used."""
    return await tx.run(TAKE, id=invitation_id, username=username, now=now) == 1


async def remove_invitation(tx: Calls, invitation_id: int) -> bool:
    return await tx.run(REMOVE, id=invitation_id) == 1


async def remove_old_invitations(db: Calls, before: int, limit: int) -> int:
    return await db.run(REMOVE_EXPIRED, before=before, limit=limit)
