"""Lists of books for e-readers: the hash of the secret in a user's address."""

from copydesk.model import User
from copydesk.model.sharing import Bookshelf
from copydesk.store.engine.db import Calls, Sql

FIND = Sql("SELECT created_at, last_used_at, uses FROM bookshelves WHERE user_id = :user_id")
FIND_OWNER = Sql(
    """
    SELECT u.id, u.username, u.email, u.role, u.created_at
    FROM bookshelves AS b
    JOIN users AS u ON u.id = b.user_id
    WHERE b.token_hash = :token_hash AND u.disabled_at IS NULL
    """
)
SET = Sql(
    """
    INSERT INTO bookshelves (user_id, token_hash, created_at)
    VALUES (:user_id, :token_hash, :now)
    ON CONFLICT (user_id) DO UPDATE SET
      token_hash = excluded.token_hash, created_at = excluded.created_at, last_used_at = NULL,
      uses = 0
    """
)
TOUCH = Sql("UPDATE bookshelves SET last_used_at = :now, uses = uses + 1 WHERE user_id = :user_id")
REMOVE = Sql("DELETE FROM bookshelves WHERE user_id = :user_id")


async def find_bookshelf(db: Calls, user_id: int) -> Bookshelf | None:
    return await db.one(FIND, Bookshelf, user_id=user_id)


async def find_owner(db: Calls, token_hash: bytes) -> User | None:
    """Find whose list of books has this secret in its address, unless they are disabled."""
    return await db.one(FIND_OWNER, User, token_hash=token_hash)


async def set_bookshelf(tx: Calls, user_id: int, token_hash: bytes, now: int) -> None:
    """Make a list of books, or give it another secret; the old address is nothing then."""
    await tx.run(SET, user_id=user_id, token_hash=token_hash, now=now)


async def touch_bookshelf(db: Calls, user_id: int, now: int) -> None:
    await db.run(TOUCH, user_id=user_id, now=now)


async def remove_bookshelf(tx: Calls, user_id: int) -> None:
    await tx.run(REMOVE, user_id=user_id)
