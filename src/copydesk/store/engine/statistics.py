"""How large PostgreSQL believes its tables to be: it is told when they have grown a lot.

It looks by itself once a minute. Until then it plans for the tables as it saw them last, and a
first refresh, whose statements were planned while there was nothing, reads them whole. So do lists
after somebody has marked everything read for the first time: once for each entry on their way.
"""

from copydesk.store.engine.db import Calls, Sql

FEWEST_ENTRIES = 1_000
# Of rows that readers have: some two thousand.
FEWEST_PAGES = 16
GROWN_TIMES = 5

HAS_GROWN = Sql(
    "SELECT :fewest + :fewest_pages + :times < 0",
    postgres="""
    SELECT c.value >= CAST(:fewest AS BIGINT)
        AND c.value > CAST(:times AS BIGINT) * GREATEST(t.reltuples, 1)
      OR EXISTS (
        SELECT 1
        FROM pg_class AS r
        CROSS JOIN LATERAL (
          SELECT pg_relation_size(r.oid) / CAST(current_setting('block_size') AS BIGINT) AS pages
        ) AS found
        WHERE r.oid IN (CAST('unread' AS REGCLASS), CAST('states' AS REGCLASS),
            CAST('subscriptions' AS REGCLASS))
          AND found.pages >= CAST(:fewest_pages AS BIGINT)
          AND found.pages > CAST(:times AS BIGINT) * GREATEST(r.relpages, 1))
    FROM counters AS c
    CROSS JOIN pg_class AS t
    WHERE c.name = 'entries' AND t.oid = CAST('entries' AS REGCLASS)
    """,
)
# With a sample of the largest tables, all plans on them are made anew.
LOOK = Sql(
    "SELECT 1", postgres="ANALYZE entries, entry_bodies, entry_keys, unread, states, subscriptions"
)


async def has_grown(db: Calls) -> bool:
    """Say whether there is many times more than the database knows of."""
    grown = await db.value(
        HAS_GROWN, fewest=FEWEST_ENTRIES, fewest_pages=FEWEST_PAGES, times=GROWN_TIMES
    )
    return bool(grown)


async def look_at_tables(tx: Calls) -> None:
    await tx.run(LOOK)
