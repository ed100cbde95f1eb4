"""Accounts and their sessions."""

from dataclasses import dataclass

from copydesk.model import Role, Session, User
from copydesk.model.times import HOUR
from copydesk.store.engine.db import Calls, Sql

# Who comes back within it has not been away.
VISIT_PAUSE = HOUR

COUNT = Sql("SELECT count(*) FROM users")
# The counters row is one that everybody can lock: two first visitors cannot both become admin.
ADD = Sql(
    """
    INSERT INTO users (username, username_key, email, email_key, password_hash, role, created_at)
    SELECT CAST(:username AS TEXT), CAST(:username_key AS TEXT), CAST(:email AS TEXT),
      CAST(:email_key AS TEXT), CAST(:password_hash AS TEXT), CAST(:role AS TEXT),
      CAST(:now AS BIGINT)
    WHERE NOT EXISTS (SELECT 1 FROM users WHERE username_key = :look_alike)
    ON CONFLICT DO NOTHING
    RETURNING id, username, email, role, created_at
    """
)
FIND_CREDENTIALS = Sql(
    """
    SELECT id AS user_id, username, email, role, created_at, password_hash, second_factor_at
    FROM users
    WHERE (username_key = :login_key OR email_key = :login_key) AND disabled_at IS NULL
    ORDER BY CASE WHEN username_key = :login_key THEN 0 ELSE 1 END
    LIMIT 1
    """
)
FIND_OWNER = Sql(
    """
    SELECT id AS user_id, username, email, role, created_at, password_hash,
      second_factor_at
    FROM users
    WHERE role = 'admin' AND disabled_at IS NULL
    ORDER BY id
    LIMIT 1
    """
)
COUNT_OPEN = Sql("SELECT count(*) FROM users WHERE disabled_at IS NULL")
# Names may look like addresses: none may be another account's address.
IS_AMBIGUOUS = Sql(
    """
    SELECT 1
    FROM users AS mine
    JOIN users AS other ON other.id <> mine.id
      AND (other.email_key = mine.username_key OR other.username_key = mine.email_key)
    WHERE mine.id = :user_id
    LIMIT 1
    """
)
# Two devices of one user take turns: what they change would else deadlock on rows taken in another
# order. Inserting rows that refer to the user, as every fan-out does, need not wait for this.
SET_PASSWORD = Sql("UPDATE users SET password_hash = :password_hash WHERE id = :user_id")
RENEW_HASH = Sql(
    """
    UPDATE users
    SET password_hash = :renewed
    WHERE id = :user_id AND password_hash = :password_hash
    """
)
FIND_HASH = Sql("SELECT password_hash FROM users WHERE id = :user_id AND disabled_at IS NULL")
SET_LOGIN = Sql(
    """
    UPDATE users
    SET previous_login_at = last_login_at, last_login_at = :now
    WHERE id = :user_id
    """
)
FIND_LAST_LOGIN = Sql("SELECT COALESCE(last_login_at, created_at) FROM users WHERE id = :user_id")
# Who was here a moment ago, on whatever device, is still on the same visit.
NOTE_VISIT = Sql(
    """
    UPDATE users
    SET left_at = COALESCE(
      (SELECT max(last_active_at) FROM sessions WHERE user_id = :user_id), last_login_at, left_at)
    WHERE id = :user_id
      AND NOT EXISTS (
        SELECT 1 FROM sessions WHERE user_id = :user_id AND last_active_at > :before)
    """
)
FIND_LAST_VISIT = Sql(
    """
    SELECT COALESCE(left_at, previous_login_at, created_at) FROM users WHERE id = :user_id
    """
)
ADD_SESSION = Sql(
    """
    INSERT INTO sessions
      (user_id, token_hash, user_agent, ip, created_at, last_active_at, expires_at)
    VALUES (:user_id, :token_hash, :user_agent, :ip, :now, :now, :expires_at)
    RETURNING id
    """
)
FIND_SESSION = Sql(
    """
    SELECT s.id AS session_id, s.user_agent, s.created_at AS begun_at, s.last_active_at,
      u.id AS user_id, u.username, u.email, u.role, u.created_at
    FROM sessions AS s
    JOIN users AS u ON u.id = s.user_id
    WHERE s.token_hash = :token_hash AND s.expires_at > :now AND u.disabled_at IS NULL
    """
)
TOUCH_SESSION = Sql(
    """
    UPDATE sessions
    SET last_active_at = :now, expires_at = :expires_at
    WHERE id = :id AND user_id = :user_id
    """
)
LIST_SESSIONS = Sql(
    """
    SELECT id, user_agent, ip, created_at, last_active_at
    FROM sessions
    WHERE user_id = :user_id AND expires_at > :now
    ORDER BY last_active_at DESC
    """
)
REMOVE_SESSION = Sql("DELETE FROM sessions WHERE id = :id AND user_id = :user_id")
REMOVE_EXPIRED = Sql(
    """
    DELETE FROM sessions
    WHERE id IN (SELECT id FROM sessions WHERE expires_at <= :now LIMIT :limit)
    """
)


@dataclass(frozen=True, slots=True)
class Credentials:
    """A user with what is needed to check a password."""

    user: User
    password_hash: str | None
    second_factor_at: int | None = None
    """Since when the password alone is not enough."""


@dataclass(frozen=True, slots=True)
class LiveSession:
    """A session that is neither expired nor of a disabled user."""

    id: int
    user_agent: str
    created_at: int
    last_active_at: int
    user: User


async def count_users(db: Calls) -> int:
    count: int = await db.value(COUNT)
    return count


async def add_user(
    tx: Calls,
    username: str,
    *,
    username_key: str,
    email: str | None,
    password_hash: str | None,
    role: Role,
    now: int,
    look_alike: str = "",
) -> User | None:
    """Create the account, or give None when the name or the e-mail address is taken.

    Nobody may be called what looks like the name of somebody who is there.
    """
    return await tx.one(
        ADD,
        User,
        username=username,
        username_key=username_key,
        email=email,
        email_key=email.casefold() if email else None,
        password_hash=password_hash,
        role=role,
        now=now,
        look_alike=look_alike,
    )


async def find_owner(db: Calls) -> Credentials | None:
    """Find the first admin: where a server is for one person, that is who."""
    return await db.one(FIND_OWNER, _to_credentials)


async def count_open_users(db: Calls) -> int:
    """Count the accounts that are not closed."""
    count: int = await db.value(COUNT_OPEN)
    return count


async def is_ambiguous(tx: Calls, user_id: int) -> bool:
    """Say whether a user's name is somebody else's address, or the other way round."""
    return await tx.value(IS_AMBIGUOUS, user_id=user_id) is not None


async def find_credentials(db: Calls, login_key: str) -> Credentials | None:
    """Find who has this name or e-mail address."""
    return await db.one(FIND_CREDENTIALS, _to_credentials, login_key=login_key)


async def set_password(db: Calls, user_id: int, password_hash: str) -> None:
    await db.run(SET_PASSWORD, user_id=user_id, password_hash=password_hash)


async def renew_hash(db: Calls, user_id: int, password_hash: str, renewed: str) -> bool:
    """Keep the same password under another hash, unless it was changed meanwhile."""
    return (
        await db.run(RENEW_HASH, user_id=user_id, password_hash=password_hash, renewed=renewed) == 1
    )


async def find_live_hash(db: Calls, user_id: int) -> str | None:
    """Give the hash that counts now; None for a closed account, or one without a password."""
    found: str | None = await db.value(FIND_HASH, user_id=user_id)
    return found


async def find_last_login(db: Calls, user_id: int) -> int | None:
    """Give when a user last signed in, or else came to be."""
    at: int | None = await db.value(FIND_LAST_LOGIN, user_id=user_id)
    return at


async def note_visit(db: Calls, user_id: int, now: int) -> None:
    """Remember when somebody who comes back after a while was last here."""
    await db.run(NOTE_VISIT, user_id=user_id, before=now - VISIT_PAUSE)


async def get_last_visit(db: Calls, user_id: int) -> int:
    """Give when somebody was last here before this visit, or else came to be."""
    at: int | None = await db.value(FIND_LAST_VISIT, user_id=user_id)
    return at or 0


async def add_session(
    tx: Calls,
    user_id: int,
    token_hash: bytes,
    *,
    user_agent: str,
    ip: str,
    now: int,
    expires_at: int,
) -> int:
    await note_visit(tx, user_id, now)
    await tx.run(SET_LOGIN, user_id=user_id, now=now)
    session_id: int = await tx.value(
        ADD_SESSION,
        user_id=user_id,
        token_hash=token_hash,
        user_agent=user_agent,
        ip=ip,
        now=now,
        expires_at=expires_at,
    )
    return session_id


async def find_session(db: Calls, token_hash: bytes, now: int) -> LiveSession | None:
    return await db.one(FIND_SESSION, _to_session, token_hash=token_hash, now=now)


async def touch_session(
    db: Calls, session_id: int, user_id: int, *, now: int, expires_at: int
) -> None:
    await db.run(TOUCH_SESSION, id=session_id, user_id=user_id, now=now, expires_at=expires_at)


async def list_sessions(db: Calls, user_id: int, now: int) -> list[Session]:
    return await db.all(LIST_SESSIONS, Session, user_id=user_id, now=now)


async def remove_session(db: Calls, user_id: int, session_id: int) -> bool:
    return await db.run(REMOVE_SESSION, id=session_id, user_id=user_id) == 1


async def remove_expired_sessions(db: Calls, now: int, limit: int) -> int:
    return await db.run(REMOVE_EXPIRED, now=now, limit=limit)


def _to_credentials(
    user_id: int,
    username: str,
    email: str | None,
    role: Role,
    created_at: int,
    password_hash: str | None,
    second_factor_at: int | None,
) -> Credentials:
    user = User(user_id, username, email, role, created_at)
    return Credentials(user, password_hash, second_factor_at)


def _to_session(
    session_id: int,
    user_agent: str,
    begun_at: int,
    last_active_at: int,
    user_id: int,
    username: str,
    email: str | None,
    role: Role,
    created_at: int,
) -> LiveSession:
    user = User(user_id, username, email, role, created_at)
    return LiveSession(session_id, user_agent, begun_at, last_active_at, user)
