"""Who can be sent something, by name, and from whom a user wants nothing."""

from copydesk.model.sharing import Contact
from copydesk.store.engine.db import Calls, Sql, scalar

# Blocked or refused is the same as not there, so that nobody can tell.
_REACHABLE = """
    FROM users AS u
    WHERE u.id <> :user_id AND u.disabled_at IS NULL AND u.shares_refused_at IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM share_blocks AS b
        WHERE b.user_id = u.id AND b.blocked_id = :user_id)
"""
LIST_NAMED = Sql(
    "SELECT u.id, u.username",
    _REACHABLE,
    """
      AND substr(u.username_key, 1, CAST(:length AS INTEGER)) = :prefix
    ORDER BY u.username_key
    LIMIT :limit
    """,
)
FIND_NAMED = Sql("SELECT u.id, u.username", _REACHABLE, "AND u.username_key = :username_key")
IS_SOMEBODY = Sql("SELECT count(*) FROM users WHERE username_key = :username_key")
LIST_BLOCKED = Sql(
    """
    SELECT u.id, u.username
    FROM share_blocks AS b
    JOIN users AS u ON u.id = b.blocked_id
    WHERE b.user_id = :user_id
    ORDER BY b.blocked_at DESC, u.username_key
    """
)
BLOCK = Sql(
    """
    INSERT INTO share_blocks (user_id, blocked_id, blocked_at)
    SELECT CAST(:user_id AS BIGINT), u.id, CAST(:now AS BIGINT)
    FROM users AS u
    WHERE u.id = :blocked_id
    ON CONFLICT DO NOTHING
    """
)
UNBLOCK = Sql("DELETE FROM share_blocks WHERE user_id = :user_id AND blocked_id = :blocked_id")
COUNT_BLOCKED = Sql("SELECT count(*) FROM share_blocks WHERE user_id = :user_id")
# Only who has sent something can be blocked: else numbers would tell who is there.
HAS_SENT = Sql("SELECT count(*) FROM shares WHERE user_id = :user_id AND sender_id = :blocked_id")
_LOCK_BOTH = "SELECT id FROM users WHERE id IN (:user_id, :other_id) ORDER BY id"
LOCK_BOTH = Sql(_LOCK_BOTH, postgres=_LOCK_BOTH + " FOR NO KEY UPDATE")


async def list_contacts(db: Calls, user_id: int, prefix: str, limit: int) -> list[Contact]:
    """Give some of those who take entries from this user and whose names begin so."""
    return await db.all(
        LIST_NAMED, Contact, user_id=user_id, prefix=prefix, length=len(prefix), limit=limit
    )


async def find_contact(db: Calls, user_id: int, username_key: str) -> Contact | None:
    """Give who has this name, if they take entries from this user."""
    return await db.one(FIND_NAMED, Contact, user_id=user_id, username_key=username_key)


async def is_somebody(db: Calls, username_key: str) -> bool:
    """Say whether anybody has this name, whatever they take from whom."""
    return bool(await db.value(IS_SOMEBODY, username_key=username_key))


async def lock_both(tx: Calls, user_id: int, other_id: int) -> None:
    """Let nobody else change what two users have until this transaction ends."""
    await tx.all(LOCK_BOTH, scalar, user_id=user_id, other_id=other_id)


async def list_blocked(db: Calls, user_id: int) -> list[Contact]:
    return await db.all(LIST_BLOCKED, Contact, user_id=user_id)


async def count_blocked(db: Calls, user_id: int) -> int:
    count: int = await db.value(COUNT_BLOCKED, user_id=user_id)
    return count


async def has_sent(db: Calls, user_id: int, sender_id: int) -> bool:
    """Say whether somebody ever sent this user something."""
    return bool(await db.value(HAS_SENT, user_id=user_id, blocked_id=sender_id))


async def block(tx: Calls, user_id: int, blocked_id: int, now: int) -> None:
    await tx.run(BLOCK, user_id=user_id, blocked_id=blocked_id, now=now)


async def unblock(tx: Calls, user_id: int, blocked_id: int) -> None:
    await tx.run(UNBLOCK, user_id=user_id, blocked_id=blocked_id)
