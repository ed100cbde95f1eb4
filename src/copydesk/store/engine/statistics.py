"""How large PostgreSQL believes its tables to be: it is told when they have grown a lot.

It looks by itself once a minute. Until then it plans for the tables as it saw them last, and a
first refresh, whose statements were planned while there was nothing, reads them whole.
"""

from copydesk.store.engine.db import Calls, Sql

FEWEST_ENTRIES = 1_000
GROWN_TIMES = 5

HAS_GROWN = Sql(
    "SELECT :fewest + :times < 0",
    postgres="""
    SELECT c.value >= CAST(:fewest AS BIGINT)
      AND c.value > CAST(:times AS BIGINT) * GREATEST(t.reltuples, 1)
    FROM counters AS c
    CROSS JOIN pg_class AS t
    WHERE c.name = 'entries' AND t.oid = CAST('entries' AS REGCLASS)
    """,
)
# With a sample of the largest tables, all plans on them are made anew.
LOOK = Sql("SELECT 1", postgres="ANALYZE entries, entry_bodies, entry_keys, unread, states")


async def has_grown(db: Calls) -> bool:
    """Say whether there is many times more than the database knows of."""
    return bool(await db.value(HAS_GROWN, fewest=FEWEST_ENTRIES, times=GROWN_TIMES))


async def look_at_tables(tx: Calls) -> None:
    await tx.run(LOOK)
