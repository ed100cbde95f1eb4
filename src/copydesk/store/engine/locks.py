"""Rows that a transaction takes first, so that nobody changes beside it what belongs to them.

Who writes to SQLite is alone from the first statement on: nothing else is to be locked there.
"""

from copydesk.store.engine.db import Calls, Sql

LOCK_ACCOUNTS = Sql("UPDATE counters SET value = value WHERE name = 'entries'")
LOCK_USER = Sql(
    "SELECT 1",
    postgres="SELECT id FROM users WHERE id = :user_id FOR NO KEY UPDATE",
    opens=True,
)
# Nobody joins or leaves a feed while its new entries are given to its readers.
LOCK_FEED = Sql(
    "SELECT 1",
    postgres="SELECT feed_id FROM feed_states WHERE feed_id = :feed_id FOR UPDATE",
    opens=True,
)
# The number says what is locked.
LOCK_SERVED = Sql("SELECT 1", postgres="SELECT pg_advisory_xact_lock(1936029281)")


async def lock_accounts(tx: Calls) -> None:
    """Let nobody else create an account until this transaction ends."""
    await tx.run(LOCK_ACCOUNTS)


async def lock_user(tx: Calls, user_id: int) -> None:
    """Let nobody else change what this user has until this transaction ends."""
    if tx.dialect == "postgres":
        await tx.run(LOCK_USER, user_id=user_id)


async def lock_feed(tx: Calls, feed_id: int) -> None:
    """Keep refreshes of this feed out, and wait for the one that runs; before `lock_user`."""
    if tx.dialect == "postgres":
        await tx.run(LOCK_FEED, feed_id=feed_id)


async def lock_served(tx: Calls) -> None:
    """Let nobody else add a served feed until this transaction ends."""
    if tx.dialect == "postgres":
        await tx.value(LOCK_SERVED)
