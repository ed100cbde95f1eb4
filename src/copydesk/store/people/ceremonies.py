"""What waits for somebody to come back, used once and not for long."""

from dataclasses import dataclass
from typing import Literal

from copydesk.store.engine.db import Calls, Sql

CeremonyKind = Literal["provider", "add_passkey", "passkey"]

ADD = Sql(
    """
    INSERT INTO ceremonies (token_hash, kind, user_id, sealed, expires_at)
    VALUES (:token_hash, :kind, :user_id, :sealed, :expires_at)
    """
)
# One of two who come back with the same token gets it; it need not be known yet who that is.
TAKE = Sql(
    """
    DELETE FROM ceremonies
    WHERE token_hash = :token_hash AND kind = :kind
    RETURNING user_id, sealed, expires_at
    """
)
REMOVE_EXPIRED = Sql(
    """
    DELETE FROM ceremonies
    WHERE token_hash IN (SELECT token_hash FROM ceremonies WHERE expires_at <= :now LIMIT :limit)
    """
)


@dataclass(frozen=True, slots=True)
class Ceremony:
    """What was kept for who comes back."""

    user_id: int | None
    sealed: bytes
    expires_at: int


async def add_ceremony(
    tx: Calls,
    kind: CeremonyKind,
    token_hash: bytes,
    *,
    user_id: int | None,
    sealed: bytes,
    expires_at: int,
) -> None:
    await tx.run(
        ADD,
        kind=kind,
        token_hash=token_hash,
        user_id=user_id,
        sealed=sealed,
        expires_at=expires_at,
    )


async def take_ceremony(tx: Calls, kind: CeremonyKind, token_hash: bytes) -> Ceremony | None:
    """Use one up; None if it was used, or never there."""
    return await tx.one(TAKE, Ceremony, kind=kind, token_hash=token_hash)


async def remove_expired_ceremonies(db: Calls, now: int, limit: int) -> int:
    return await db.run(REMOVE_EXPIRED, now=now, limit=limit)
