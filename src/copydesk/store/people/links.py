"""Links that work once, for forgotten passwords and for addresses to be confirmed."""

from dataclasses import dataclass
from typing import Literal

from copydesk.store.engine.db import Calls, Sql

LinkPurpose = Literal["reset", "confirm"]

# Asking for another makes the one before worthless.
SET = Sql(
    """
    INSERT INTO account_links (user_id, purpose, token_hash, email, created_at, expires_at)
    VALUES (:user_id, :purpose, :token_hash, :email, :now, :expires_at)
    ON CONFLICT (user_id, purpose) DO UPDATE
    SET token_hash = excluded.token_hash, email = excluded.email,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    """
)
FIND = Sql(
    """
    SELECT l.user_id, u.username, l.email, l.expires_at
    FROM account_links AS l
    JOIN users AS u ON u.id = l.user_id
    WHERE l.token_hash = :token_hash AND l.purpose = :purpose AND u.disabled_at IS NULL
    """
)
# One of two who use a link at the same time removes it.
TAKE = Sql(
    """
    DELETE FROM account_links
    WHERE user_id = :user_id AND purpose = :purpose AND token_hash = :token_hash
    """
)
REMOVE = Sql("DELETE FROM account_links WHERE user_id = :user_id")
REMOVE_EXPIRED = Sql(
    """
    DELETE FROM account_links
    WHERE token_hash IN (SELECT token_hash FROM account_links WHERE expires_at <= :now LIMIT :limit)
    """
)
CONFIRM_EMAIL = Sql(
    """
    UPDATE users
    SET email_confirmed_at = :now
    WHERE id = :user_id AND email_key = :email_key
    """
)


@dataclass(frozen=True, slots=True)
class AccountLink:
    """A link that somebody holds, and whose it is."""

    user_id: int
    username: str
    email: str | None
    expires_at: int


async def set_link(
    tx: Calls,
    user_id: int,
    purpose: LinkPurpose,
    token_hash: bytes,
    *,
    email: str | None,
    now: int,
    expires_at: int,
) -> None:
    await tx.run(
        SET,
        user_id=user_id,
        purpose=purpose,
        token_hash=token_hash,
        email=email,
        now=now,
        expires_at=expires_at,
    )


async def find_link(db: Calls, purpose: LinkPurpose, token_hash: bytes) -> AccountLink | None:
    return await db.one(FIND, AccountLink, purpose=purpose, token_hash=token_hash)


async def take_link(tx: Calls, user_id: int, purpose: LinkPurpose, token_hash: bytes) -> bool:
    """Use a link up; give whether it was there to be used."""
    return await tx.run(TAKE, user_id=user_id, purpose=purpose, token_hash=token_hash) == 1


async def remove_links(tx: Calls, user_id: int) -> None:
    """Make all links of a user worthless."""
    await tx.run(REMOVE, user_id=user_id)


async def confirm_email(tx: Calls, user_id: int, email: str, now: int) -> bool:
    """Note that mail to an address reaches its user, if it is still theirs."""
    return await tx.run(CONFIRM_EMAIL, user_id=user_id, email_key=email.casefold(), now=now) == 1


async def remove_expired_links(db: Calls, now: int, limit: int) -> int:
    return await db.run(REMOVE_EXPIRED, now=now, limit=limit)
