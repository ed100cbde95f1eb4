"""How many entries there are, read or not, as the engine keeps it.

Nothing here writes: triggers do, with every entry and every subscription that comes, goes or moves.
"""

from dataclasses import dataclass

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.entries.conditions import Condition
from copydesk.store.entries.unreadcounts import UNREAD_OF_FEED
from copydesk.store.entries.visibility import IS_FOLLOWED

# Of each feed, what came since its reader may see it.
_SHOWN = """
    FROM subscriptions AS s
    JOIN entry_counts AS c ON c.feed_id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
"""
# What a feed `s` must have for a list to look into it at all: one of which all is read has nothing
# that is unread, and would be walked through from end to end.
_ALL_OF_FEED = """(
        SELECT c.amount - s.entries_below FROM entry_counts AS c WHERE c.feed_id = s.feed_id)
"""
HAS_ANY: dict[Condition, str] = {
    "unread": " ".join((" AND 0 <", UNREAD_OF_FEED)),
    "read": " ".join((" AND", UNREAD_OF_FEED, "<", _ALL_OF_FEED)),
}
LIST_BY_FEED = Sql(
    "SELECT s.feed_id, c.amount - s.entries_below AS amount",
    _SHOWN,
    "AND c.amount > s.entries_below",
    is_long=True,
)
COUNT_ALL = Sql("SELECT CAST(COALESCE(sum(c.amount - s.entries_below), 0) AS BIGINT)", _SHOWN)
# Both in one walk through a thousand feeds.
GET_STANDING = Sql(
    """
    SELECT max(t.last_checked_at) AS checked_at,
      CAST(COALESCE(sum(c.amount - s.entries_below), 0) AS BIGINT) AS shown
    FROM subscriptions AS s
    LEFT JOIN feed_states AS t ON t.feed_id = s.feed_id
    LEFT JOIN entry_counts AS c ON c.feed_id = s.feed_id
    WHERE s.user_id = :user_id AND s.unsubscribed_at IS NULL
    """
)
# "> 0" where IS NOT NULL would do, or SQLite walks through everything the user ever read.
COUNT_HIDDEN = Sql(
    """
    SELECT count(*)
    FROM states AS st
    CROSS JOIN entries AS e
    CROSS JOIN subscriptions AS s
    WHERE st.user_id = :user_id AND st.hidden_at > 0 AND e.id = st.entry_id AND
    """,
    IS_FOLLOWED,
)


@dataclass(frozen=True, slots=True)
class FeedStanding:
    """How the feeds of a user are: when one was last asked, and how many entries they show."""

    checked_at: int | None
    shown: int


async def count_by_feed(db: Calls, user_id: int) -> dict[int, int]:
    """Give how many entries, read and unread, each feed has for this user."""
    rows = await db.all(LIST_BY_FEED, lambda feed_id, amount: (feed_id, amount), user_id=user_id)
    return dict(rows)


async def count_shown(db: Calls, user_id: int) -> int:
    """Count what the feeds of a user have brought, without what was hidden."""
    count: int = await db.value(COUNT_ALL, user_id=user_id)
    hidden: int = await db.value(COUNT_HIDDEN, user_id=user_id)
    return count - hidden


async def get_standing(db: Calls, user_id: int) -> FeedStanding:
    """Say when a feed of a user was last asked, and count as `count_shown` does."""
    found = await db.one(GET_STANDING, FeedStanding, user_id=user_id)
    assert found is not None, "a sum is a row, whatever there is"
    hidden: int = await db.value(COUNT_HIDDEN, user_id=user_id)
    return FeedStanding(found.checked_at, found.shown - hidden)
