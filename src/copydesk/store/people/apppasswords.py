"""App passwords and tokens: one per program, as hashes, with what they may do and who used them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from copydesk.model import AppPassword, Role, Scope, User
from copydesk.store.engine.db import Calls, Sql

SecretKind = Literal["password", "token"]

_COLUMNS = """
    id AS password_id, name, scopes, created_at, expires_at, last_used_at, last_ip, last_user_agent
"""
_USE = """
    a.id AS password_id, a.name, a.scopes, a.last_used_at,
      u.id AS user_id, u.username, u.username_key, u.email, u.role, u.created_at
"""
ADD = Sql(
    """
    INSERT INTO app_passwords (user_id, kind, name, password_hash, scopes, created_at, expires_at)
    VALUES (:user_id, :kind, :name, :password_hash, :scopes, :now, :expires_at)
    RETURNING id
    """
)
ADD_KEY = Sql(
    """
    INSERT INTO fever_keys (key_hash, user_id, app_password_id)
    VALUES (:key_hash, :user_id, :app_password_id)
    """
)
COUNT = Sql("SELECT count(*) FROM app_passwords WHERE user_id = :user_id")
LIST = Sql(
    "SELECT",
    _COLUMNS,
    "FROM app_passwords WHERE user_id = :user_id AND kind = :kind ORDER BY id",
)
REMOVE = Sql("DELETE FROM app_passwords WHERE id = :id AND user_id = :user_id AND kind = :kind")
REMOVE_ALL = Sql("DELETE FROM app_passwords WHERE user_id = :user_id")
FIND = Sql(
    "SELECT",
    _USE,
    """
    FROM app_passwords AS a
    JOIN users AS u ON u.id = a.user_id
    WHERE a.password_hash = :password_hash AND a.kind = :kind AND u.disabled_at IS NULL
      AND (a.expires_at IS NULL OR a.expires_at > :now)
    """,
)
FIND_BY_KEY = Sql(
    "SELECT",
    _USE,
    """
    FROM fever_keys AS k
    JOIN app_passwords AS a ON a.id = k.app_password_id
    JOIN users AS u ON u.id = a.user_id
    WHERE k.key_hash = :key_hash AND u.disabled_at IS NULL
    """,
)
TOUCH = Sql(
    """
    UPDATE app_passwords
    SET last_used_at = :now, last_ip = :ip, last_user_agent = :user_agent
    WHERE id = :id AND user_id = :user_id
    """
)


@dataclass(frozen=True, slots=True)
class LivePassword:
    """An app password that somebody showed, of a user who is not disabled."""

    id: int
    name: str
    scopes: tuple[Scope, ...]
    last_used_at: int | None
    user: User
    username_key: str


async def add_password(
    tx: Calls,
    user_id: int,
    name: str,
    *,
    password_hash: bytes,
    key_hashes: Iterable[bytes] = (),
    scopes: Iterable[Scope],
    now: int,
    kind: SecretKind = "password",
    expires_at: int | None = None,
) -> int:
    """Store an app password and every key that may stand for it, or a token."""
    password_id: int = await tx.value(
        ADD,
        user_id=user_id,
        name=name,
        password_hash=password_hash,
        scopes=" ".join(scopes),
        now=now,
        kind=kind,
        expires_at=expires_at,
    )
    rows = [
        {"key_hash": key_hash, "user_id": user_id, "app_password_id": password_id}
        for key_hash in key_hashes
    ]
    await tx.run_many(ADD_KEY, rows)
    return password_id


async def count_passwords(tx: Calls, user_id: int) -> int:
    count: int = await tx.value(COUNT, user_id=user_id)
    return count


async def list_passwords(
    db: Calls, user_id: int, kind: SecretKind = "password"
) -> list[AppPassword]:
    return await db.all(LIST, _to_password, user_id=user_id, kind=kind)


async def remove_password(
    db: Calls, user_id: int, password_id: int, kind: SecretKind = "password"
) -> bool:
    return await db.run(REMOVE, id=password_id, user_id=user_id, kind=kind) == 1


async def remove_all(tx: Calls, user_id: int) -> None:
    """Take back every app password and token of a user."""
    await tx.run(REMOVE_ALL, user_id=user_id)


async def find_password(
    db: Calls, password_hash: bytes, now: int, kind: SecretKind = "password"
) -> LivePassword | None:
    """Find what somebody showed, unless its time is over."""
    return await db.one(FIND, _to_live, password_hash=password_hash, now=now, kind=kind)


async def find_by_key(db: Calls, key_hash: bytes) -> LivePassword | None:
    return await db.one(FIND_BY_KEY, _to_live, key_hash=key_hash)


async def touch_password(
    db: Calls, user_id: int, password_id: int, *, ip: str, user_agent: str, now: int
) -> None:
    await db.run(TOUCH, id=password_id, user_id=user_id, ip=ip, user_agent=user_agent, now=now)


def _read_scopes(text: str) -> tuple[Scope, ...]:
    known: tuple[Scope, ...] = ("read", "write", "admin")
    return tuple(scope for scope in known if scope in text.split())


def _to_password(
    password_id: int,
    name: str,
    scopes: str,
    created_at: int,
    expires_at: int | None,
    last_used_at: int | None,
    last_ip: str,
    last_user_agent: str,
) -> AppPassword:
    return AppPassword(
        id=password_id,
        name=name,
        scopes=_read_scopes(scopes),
        created_at=created_at,
        last_used_at=last_used_at,
        last_ip=last_ip,
        last_user_agent=last_user_agent,
        expires_at=expires_at,
    )


def _to_live(
    password_id: int,
    name: str,
    scopes: str,
    last_used_at: int | None,
    user_id: int,
    username: str,
    username_key: str,
    email: str | None,
    role: Role,
    created_at: int,
) -> LivePassword:
    user = User(user_id, username, email, role, created_at)
    return LivePassword(password_id, name, _read_scopes(scopes), last_used_at, user, username_key)
