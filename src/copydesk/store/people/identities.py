"""Who users are elsewhere, at providers by which they sign in."""

from dataclasses import dataclass

from copydesk.model import Identity, Role, User
from copydesk.store.engine.db import Calls, Sql

_COLUMNS = "id, provider, issuer, subject, label, sealed_tokens, created_at, last_used_at"
ADD = Sql(
    """
    INSERT INTO identities
      (user_id, provider, issuer, subject, label, sealed_tokens, created_at, last_used_at)
    VALUES (:user_id, :provider, :issuer, :subject, :label, :sealed_tokens, :now, :now)
    ON CONFLICT DO NOTHING
    """
)
# It is who comes that is looked for: no user is known yet.
FIND_OWNER = Sql(
    """
    SELECT u.id AS user_id, u.username, u.email, u.role, u.created_at, u.disabled_at
    FROM identities AS i
    JOIN users AS u ON u.id = i.user_id
    WHERE i.issuer = :issuer AND i.subject = :subject
    """
)
LIST = Sql("SELECT", _COLUMNS, "FROM identities WHERE user_id = :user_id ORDER BY id")
TOUCH = Sql(
    """
    UPDATE identities
    SET label = :label, sealed_tokens = :sealed_tokens, last_used_at = :now
    WHERE user_id = :user_id AND issuer = :issuer AND subject = :subject
    """
)
REMOVE = Sql("DELETE FROM identities WHERE id = :id AND user_id = :user_id")


@dataclass(frozen=True, slots=True)
class IdentityOwner:
    """Who somebody is here, and since when their account is closed."""

    user: User
    disabled_at: int | None


async def add_identity(
    tx: Calls,
    user_id: int,
    *,
    provider: str,
    issuer: str,
    subject: str,
    label: str,
    sealed_tokens: bytes,
    now: int,
) -> bool:
    """Note who a user is elsewhere, or give False if somebody is known by it already."""
    added = await tx.run(
        ADD,
        user_id=user_id,
        provider=provider,
        issuer=issuer,
        subject=subject,
        label=label,
        sealed_tokens=sealed_tokens,
        now=now,
    )
    return added == 1


async def find_owner(db: Calls, issuer: str, subject: str) -> IdentityOwner | None:
    """Find who this is."""
    return await db.one(FIND_OWNER, _to_owner, issuer=issuer, subject=subject)


async def list_identities(db: Calls, user_id: int) -> list[Identity]:
    return await db.all(LIST, Identity, user_id=user_id)


async def touch_identity(
    tx: Calls,
    user_id: int,
    *,
    issuer: str,
    subject: str,
    label: str,
    sealed_tokens: bytes,
    now: int,
) -> None:
    await tx.run(
        TOUCH,
        user_id=user_id,
        issuer=issuer,
        subject=subject,
        label=label,
        sealed_tokens=sealed_tokens,
        now=now,
    )


async def remove_identity(tx: Calls, user_id: int, identity_id: int) -> bool:
    return await tx.run(REMOVE, id=identity_id, user_id=user_id) == 1


def _to_owner(
    user_id: int,
    username: str,
    email: str | None,
    role: Role,
    created_at: int,
    disabled_at: int | None,
) -> IdentityOwner:
    return IdentityOwner(User(user_id, username, email, role, created_at), disabled_at)
