"""How much is unread, as the engine keeps it: sums that are written, and changes to be added.

Nothing here writes single changes: triggers do, with every unread row that comes or goes.
"""

from copydesk.store.engine.db import Calls, Sql

# Of one user, by feed; feeds in which nothing is unread are left out. SQLite, where one writes at a
# time, has no changes to be added.
UNREAD_BY_FEED = """
    SELECT feed_id, amount FROM unread_counts WHERE user_id = :user_id AND amount > 0
"""
# Changes alone are added up, which are few: the sum of whole numbers is a decimal there, and takes
# longer to make than to look up what it is made of. A FULL JOIN is never done row by row.
UNREAD_BY_FEED_POSTGRES = """
    SELECT feed_id, COALESCE(kept.amount, 0) + COALESCE(changed.amount, 0) AS amount
    FROM (SELECT feed_id, amount FROM unread_counts WHERE user_id = :user_id) AS kept
    FULL JOIN (
      SELECT feed_id, CAST(sum(amount) AS BIGINT) AS amount
      FROM unread_changes
      WHERE user_id = :user_id
      GROUP BY feed_id
    ) AS changed USING (feed_id)
    WHERE COALESCE(kept.amount, 0) + COALESCE(changed.amount, 0) > 0
"""
# Of the feed of a row of subscriptions `s`, one by one: PostgreSQL, which does not know a new table
# yet, would compare each feed with the counts of all. Most of the time nothing is to be added for
# anybody, and to see that once takes less than to look for each of a thousand feeds.
UNREAD_OF_FEED = """
    COALESCE((
      SELECT c.amount FROM unread_counts AS c WHERE c.user_id = :user_id AND c.feed_id = s.feed_id
    ), 0) + CASE
      WHEN (SELECT EXISTS (SELECT 1 FROM unread_changes AS c WHERE c.user_id = :user_id))
      THEN COALESCE((
        SELECT CAST(sum(c.amount) AS BIGINT)
        FROM unread_changes AS c
        WHERE c.user_id = :user_id AND c.feed_id = s.feed_id
      ), 0)
      ELSE 0 END
"""
LIST_BY_FEED = Sql(UNREAD_BY_FEED, postgres=UNREAD_BY_FEED_POSTGRES, is_long=True)
COUNT_ALL = Sql(
    """
    SELECT CAST(COALESCE(sum(amount), 0) AS BIGINT)
    FROM (
      SELECT amount FROM unread_counts WHERE user_id = :user_id
      UNION ALL
      SELECT amount FROM unread_changes WHERE user_id = :user_id
    ) AS kept
    """
)
COUNT_CHANGES = Sql(
    "SELECT count(*) FROM (SELECT 1 FROM unread_changes LIMIT :most) AS c",
)
# Sorted, so that two who add up cannot deadlock.
ADD_UP = Sql(
    """
    INSERT INTO unread_counts (user_id, feed_id, amount)
    SELECT user_id, feed_id, sum(amount)
    FROM unread_changes
    WHERE TRUE
    GROUP BY user_id, feed_id
    ON CONFLICT (user_id, feed_id) DO UPDATE SET amount = unread_counts.amount + excluded.amount
    """,
    postgres="""
    WITH changes AS (DELETE FROM unread_changes RETURNING user_id, feed_id, amount)
    INSERT INTO unread_counts (user_id, feed_id, amount)
    SELECT user_id, feed_id, sum(amount)
    FROM changes
    GROUP BY user_id, feed_id
    ORDER BY user_id, feed_id
    ON CONFLICT (user_id, feed_id) DO UPDATE SET amount = unread_counts.amount + excluded.amount
    """,
)
# PostgreSQL has done so in one statement: between two, somebody else could append something.
CLEAR = Sql("DELETE FROM unread_changes", postgres="SELECT 1")


async def list_unread_by_feed(db: Calls, user_id: int) -> dict[int, int]:
    """Count what is unread in each feed; those with nothing are left out."""
    return dict(await db.all(LIST_BY_FEED, _to_amount, user_id=user_id))


def _to_amount(feed_id: int, amount: int) -> tuple[int, int]:
    return feed_id, amount


async def count_unread(db: Calls, user_id: int) -> int:
    """Count everything that is unread for a user."""
    count: int = await db.value(COUNT_ALL, user_id=user_id)
    return count


async def has_changes(db: Calls, fewest: int = 1) -> bool:
    """Say whether so many changes wait to be added up, of all users together."""
    count: int = await db.value(COUNT_CHANGES, most=fewest)
    return count >= fewest


async def add_up(tx: Calls) -> None:
    """Add what has changed to the sums, for everybody."""
    await tx.run(ADD_UP)
    await tx.run(CLEAR)
