"""What PostgreSQL tries first for lists of followed feeds: the nearest entries of all feeds.

No index has the entries of somebody's feeds in order, and to ask each of a thousand for its first
takes longer than all the rest. Who follows many finds a page among the nearest of everybody's: they
are walked through until it is full, but no farther than a few times its length. Only where that
does not do, as for who follows few feeds of many, feeds are asked one by one.
"""

from dataclasses import dataclass

from copydesk.store.entries.query import RowColumns

# What each row that is walked through is called.
WALKED = RowColumns("walked.id", "walked.feed_id", "walked.sort_at")

# Eight are walked through for each that is wanted, or for each feed if these are fewer.
_REACH = """
    WITH reach AS MATERIALIZED (
      SELECT 8 * count(*) AS most
      FROM (
        SELECT
        FROM subscriptions AS f
        WHERE f.user_id = :user_id AND f.unsubscribed_at IS NULL
        LIMIT :limit) AS f
    ), near AS MATERIALIZED (
      SELECT walked.id, walked.sort_at AS place
      FROM (
"""
_AS_FAR = " LIMIT (SELECT most FROM reach)) AS walked"
_FOLLOWED = """
    CROSS JOIN LATERAL (
      SELECT s.feed_id
      FROM subscriptions AS s
      WHERE s.user_id = :user_id AND s.feed_id = walked.feed_id AND s.unsubscribed_at IS NULL
        AND walked.id >= s.visible_from
"""
_UNTIL_FULL = " LIMIT :limit),"
# What was walked through to its end has no more, like a category that hardly anything is in.
_MORE = """
    more AS MATERIALIZED (
      SELECT (SELECT count(*) FROM near) < :limit AND (
        SELECT count(*) FROM (
"""
# As a list in between: PostgreSQL takes it for short, and looks up what is joined to it. It would
# else believe that it grows with the store, and read all marks of the user at once.
_CHOOSE = """
        ) >= (SELECT most FROM reach) AS is_needed
    )
    SELECT listed.id, listed.place
    FROM (
      SELECT array_agg(found.id) AS ids, array_agg(found.place) AS places
      FROM (
        SELECT near.id, near.place FROM near WHERE NOT (SELECT is_needed FROM more)
        UNION ALL
        SELECT gathered.id, gathered.place FROM (
"""
_AS_LIST = """
        ) AS gathered WHERE (SELECT is_needed FROM more)
      ) AS found
    ) AS lists
    CROSS JOIN LATERAL unnest(lists.ids, lists.places) AS listed (id, place)
"""


@dataclass(frozen=True, slots=True)
class Walk:
    """A way through entries of all feeds: `rows` has `id`, `feed_id` and `sort_at`."""

    rows: str
    """In the order of an index, without an end."""
    asked: str
    """What is asked of each row `walked`."""
    order: str


def walk_first(walk: Walk, gathered: str) -> str:
    """Write `id` and `place` of a list that is walked through, or else gathered from feeds."""
    near = (walk.rows, _AS_FAR, _FOLLOWED, walk.asked, " LIMIT 1) AS s", walk.order, _UNTIL_FULL)
    parts = (_REACH, *near, _MORE, walk.rows, _AS_FAR, _CHOOSE, gathered, _AS_LIST)
    return " ".join(parts)
