"""What the server itself has to remember: its secrets, what an admin chose."""

from copydesk.store.engine.db import Calls, Sql

FIND = Sql("SELECT value FROM settings WHERE key = :key")
SET = Sql(
    """
    INSERT INTO settings (key, value, updated_at)
    VALUES (:key, :value, :now)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
    """
)
ADD = Sql(
    """
    INSERT INTO settings (key, value, updated_at)
    VALUES (:key, :value, :now)
    ON CONFLICT (key) DO NOTHING
    """
)


async def find_setting(db: Calls, key: str) -> str | None:
    value: str | None = await db.value(FIND, key=key)
    return value


async def set_setting(db: Calls, key: str, value: str, now: int) -> None:
    await db.run(SET, key=key, value=value, now=now)


async def add_setting(db: Calls, key: str, value: str, now: int) -> str:
    """Set what is not set yet; give the value that counts, whoever set it."""
    await db.run(ADD, key=key, value=value, now=now)
    current: str = await db.value(FIND, key=key)
    return current
