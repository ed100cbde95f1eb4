"""Keys that devices hold for users."""

from dataclasses import dataclass

from copydesk.model import Passkey, Role, User
from copydesk.store.engine.db import Calls, Sql, scalar

ADD = Sql(
    """
    INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, name, created_at)
    VALUES (:user_id, :credential_id, :public_key, :sign_count, :name, :now)
    ON CONFLICT DO NOTHING
    RETURNING id
    """
)
LIST = Sql(
    """
    SELECT id, name, created_at, last_used_at
    FROM passkeys
    WHERE user_id = :user_id
    ORDER BY id
    """
)
LIST_CREDENTIALS = Sql("SELECT credential_id FROM passkeys WHERE user_id = :user_id ORDER BY id")
# It is who comes that is looked for: no user is known yet.
FIND = Sql(
    """
    SELECT p.id AS passkey_id, p.public_key, p.sign_count,
      u.id AS user_id, u.username, u.email, u.role, u.created_at
    FROM passkeys AS p
    JOIN users AS u ON u.id = p.user_id
    WHERE p.credential_id = :credential_id AND u.disabled_at IS NULL
    """
)
# Of two who bring the same count, one is let in; keys that do not count always bring 0.
TOUCH = Sql(
    """
    UPDATE passkeys
    SET sign_count = :sign_count, last_used_at = :now
    WHERE id = :id AND user_id = :user_id AND (sign_count < :sign_count OR :sign_count = 0)
    """
)
RENAME = Sql("UPDATE passkeys SET name = :name WHERE id = :id AND user_id = :user_id")
REMOVE = Sql("DELETE FROM passkeys WHERE id = :id AND user_id = :user_id")


@dataclass(frozen=True, slots=True)
class HeldKey:
    """What is needed to check what a device has signed, and whose device it is."""

    id: int
    public_key: bytes
    sign_count: int
    user: User


async def add_passkey(
    tx: Calls,
    user_id: int,
    credential_id: bytes,
    *,
    public_key: bytes,
    sign_count: int,
    name: str,
    now: int,
) -> int | None:
    """Keep a key, or give None if it is known already."""
    passkey_id: int | None = await tx.value(
        ADD,
        user_id=user_id,
        credential_id=credential_id,
        public_key=public_key,
        sign_count=sign_count,
        name=name,
        now=now,
    )
    return passkey_id


async def list_passkeys(db: Calls, user_id: int) -> list[Passkey]:
    return await db.all(LIST, Passkey, user_id=user_id)


async def list_credential_ids(db: Calls, user_id: int) -> list[bytes]:
    return [bytes(each) for each in await db.all(LIST_CREDENTIALS, scalar, user_id=user_id)]


async def find_passkey(db: Calls, credential_id: bytes) -> HeldKey | None:
    return await db.one(FIND, _to_key, credential_id=credential_id)


async def touch_passkey(
    tx: Calls, user_id: int, passkey_id: int, *, sign_count: int, now: int
) -> bool:
    """Note that a key was used; give False if somebody was faster with the same count."""
    found = await tx.run(TOUCH, id=passkey_id, user_id=user_id, sign_count=sign_count, now=now)
    return found == 1


async def rename_passkey(tx: Calls, user_id: int, passkey_id: int, name: str) -> bool:
    return await tx.run(RENAME, id=passkey_id, user_id=user_id, name=name) == 1


async def remove_passkey(tx: Calls, user_id: int, passkey_id: int) -> bool:
    return await tx.run(REMOVE, id=passkey_id, user_id=user_id) == 1


def _to_key(
    passkey_id: int,
    public_key: bytes,
    sign_count: int,
    user_id: int,
    username: str,
    email: str | None,
    role: Role,
    created_at: int,
) -> HeldKey:
    user = User(user_id, username, email, role, created_at)
    return HeldKey(passkey_id, bytes(public_key), sign_count, user)
