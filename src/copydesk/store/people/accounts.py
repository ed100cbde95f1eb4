"""Accounts as their owners and admins manage them, and what each user prefers."""

from dataclasses import dataclass

from copydesk.model import Account, Role, Security, User
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.entries import search

# Bodies are unpacked to take their words out of the index.
CHUNK = 200

_COLUMNS = """
    id AS user_id, username, email, role, created_at, last_login_at, disabled_at,
      password_hash IS NOT NULL AS has_password, second_factor_at
"""
LIST = Sql("SELECT", _COLUMNS, "FROM users WHERE id > :after ORDER BY id LIMIT :limit")
FIND = Sql("SELECT", _COLUMNS, "FROM users WHERE id = :user_id")
FIND_SECURITY = Sql(
    """
    SELECT email, email_confirmed_at, password_hash IS NOT NULL AS has_password, previous_login_at
    FROM users
    WHERE id = :user_id
    """
)
FIND_HASH = Sql("SELECT password_hash FROM users WHERE id = :user_id")
COUNT_OTHER_ADMINS = Sql(
    """
    SELECT count(*)
    FROM users
    WHERE role = 'admin' AND disabled_at IS NULL AND id <> :user_id
    """
)
LIST_ADMINS = Sql("SELECT id FROM users WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id")
FIND_EMAIL = Sql(
    """
    SELECT id
    FROM users
    WHERE (email_key = :email_key OR username_key = :email_key) AND id <> :user_id
    LIMIT 1
    """
)
SET_EMAIL = Sql(
    """
    UPDATE users
    SET email = :email, email_key = :email_key,
      email_confirmed_at = CASE WHEN email_key = :email_key THEN email_confirmed_at END
    WHERE id = :user_id
    """
)
SET_ROLE = Sql("UPDATE users SET role = :role WHERE id = :user_id")
SET_DISABLED = Sql("UPDATE users SET disabled_at = :disabled_at WHERE id = :user_id")
REMOVE = Sql("DELETE FROM users WHERE id = :user_id")
REMOVE_EVENTS = Sql("DELETE FROM events WHERE user_id = :user_id")
LIST_OWN_FEEDS = Sql("SELECT id FROM feeds WHERE owner_user_id = :user_id")
LIST_ENTRIES = Sql("SELECT id FROM entries WHERE feed_id = :feed_id")
REMOVE_OTHER_SESSIONS = Sql("DELETE FROM sessions WHERE user_id = :user_id AND id <> :kept_id")
FIND_SETTINGS = Sql(
    """
    SELECT settings AS text, duplicates_shown_at AS copies_shown_at, shares_refused_at
    FROM users
    WHERE id = :user_id
    """
)
SET_SETTINGS = Sql("UPDATE users SET settings = :settings WHERE id = :user_id")
SET_COPIES_SHOWN = Sql(
    "UPDATE users SET duplicates_shown_at = :duplicates_shown_at WHERE id = :user_id"
)
SET_SHARES_REFUSED = Sql(
    "UPDATE users SET shares_refused_at = :shares_refused_at WHERE id = :user_id"
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a user prefers, as stored."""

    text: str
    copies_shown_at: int | None
    shares_refused_at: int | None


async def list_accounts(db: Calls, after: int, limit: int) -> list[Account]:
    return await db.all(LIST, _to_account, after=after, limit=limit)


async def list_admins(db: Calls) -> list[int]:
    """Give who looks after the server."""
    return await db.all(LIST_ADMINS, scalar)


async def find_account(db: Calls, user_id: int) -> Account | None:
    return await db.one(FIND, _to_account, user_id=user_id)


async def find_security(db: Calls, user_id: int) -> Security | None:
    return await db.one(FIND_SECURITY, Security, user_id=user_id)


async def find_password_hash(db: Calls, user_id: int) -> str | None:
    password_hash: str | None = await db.value(FIND_HASH, user_id=user_id)
    return password_hash


async def count_other_admins(tx: Calls, user_id: int) -> int:
    """Count the admins who could do what this one does."""
    count: int = await tx.value(COUNT_OTHER_ADMINS, user_id=user_id)
    return count


async def is_email_taken(tx: Calls, email: str) -> bool:
    """Say whether somebody has this address, or is called so; all accounts must be locked."""
    return await tx.value(FIND_EMAIL, user_id=0, email_key=email.casefold()) is not None


async def set_email(tx: Calls, user_id: int, email: str | None) -> bool:
    """Change the address, unless somebody else has it; all accounts must be locked."""
    email_key = email.casefold() if email else None
    if email_key and await tx.value(FIND_EMAIL, user_id=user_id, email_key=email_key):
        return False
    await tx.run(SET_EMAIL, user_id=user_id, email=email, email_key=email_key)
    return True


async def set_role(tx: Calls, user_id: int, role: Role) -> None:
    await tx.run(SET_ROLE, user_id=user_id, role=role)


async def set_disabled(tx: Calls, user_id: int, disabled_at: int | None) -> None:
    await tx.run(SET_DISABLED, user_id=user_id, disabled_at=disabled_at)


async def remove_account(tx: Calls, user_id: int) -> None:
    """Remove a user; whatever is theirs goes with the row, but for the index and the log."""
    for feed_id in await tx.all(LIST_OWN_FEEDS, scalar, user_id=user_id):
        entry_ids = await tx.all(LIST_ENTRIES, scalar, feed_id=feed_id)
        for start in range(0, len(entry_ids), CHUNK):
            await search.remove_documents(tx, entry_ids[start : start + CHUNK])
    await tx.run(REMOVE_EVENTS, user_id=user_id)
    await tx.run(REMOVE, user_id=user_id)


async def remove_other_sessions(tx: Calls, user_id: int, kept_id: int = 0) -> None:
    """End all sessions of a user but one."""
    await tx.run(REMOVE_OTHER_SESSIONS, user_id=user_id, kept_id=kept_id)


async def find_settings(db: Calls, user_id: int) -> Settings | None:
    return await db.one(FIND_SETTINGS, Settings, user_id=user_id)


async def set_settings(tx: Calls, user_id: int, text: str) -> None:
    await tx.run(SET_SETTINGS, user_id=user_id, settings=text)


async def set_copies_shown(tx: Calls, user_id: int, shown_at: int | None) -> None:
    await tx.run(SET_COPIES_SHOWN, user_id=user_id, duplicates_shown_at=shown_at)


async def set_shares_refused(tx: Calls, user_id: int, refused_at: int | None) -> None:
    await tx.run(SET_SHARES_REFUSED, user_id=user_id, shares_refused_at=refused_at)


def _to_account(
    user_id: int,
    username: str,
    email: str | None,
    role: Role,
    created_at: int,
    last_login_at: int | None,
    disabled_at: int | None,
    has_password: bool,
    second_factor_at: int | None,
) -> Account:
    user = User(user_id, username, email, role, created_at)
    return Account(user, last_login_at, disabled_at, bool(has_password), second_factor_at)
