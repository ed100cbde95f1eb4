"""What filters did: each hit once for filter and entry, and whether it was taken back."""

from collections.abc import Sequence

import msgspec

from copydesk.model.filters import BackWhy, FilterCounts
from copydesk.model.times import DAY
from copydesk.store.engine.db import Calls, Sql

DAYS = 90
"""So long it is remembered what filters did: enough to see that one of them hides too much."""
SEVEN_DAYS = 7 * DAY
# The first of January 1970 was a Thursday; weeks begin with Monday.
TO_MONDAY = 3 * DAY

COUNT = Sql(
    """
    SELECT filter_id, sum(CASE WHEN hit_at >= :week THEN 1 ELSE 0 END) AS last_7_days,
      count(*) AS last_30_days
    FROM filter_hits
    WHERE user_id = :user_id AND hit_at >= :month
    GROUP BY filter_id
    """
)
LIST_KNOWN = Sql(
    """
    SELECT filter_id, entry_id
    FROM filter_hits
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...)
    """
)
ADD = Sql(
    """
    INSERT INTO filter_hits (user_id, filter_id, entry_id, did, has_hidden, has_read, hit_at)
    VALUES (:user_id, :filter_id, :entry_id, :did, :has_hidden, :has_read, :now)
    ON CONFLICT (entry_id, filter_id) DO NOTHING
    """
)
_COLUMNS = "SELECT id, filter_id, entry_id, did, hit_at, back_at, back_why FROM filter_hits"
_OF_FILTER = "WHERE user_id = :user_id AND filter_id = :filter_id"
LIST = Sql(_COLUMNS, _OF_FILTER, "AND id < :before ORDER BY id DESC LIMIT :limit")
LIST_STANDING = Sql(
    _COLUMNS,
    _OF_FILTER,
    "AND hit_at >= :since AND back_at IS NULL ORDER BY id DESC LIMIT :limit",
)
FIND = Sql(_COLUMNS, _OF_FILTER, "AND id = :hit_id")
_NAMED = """
    SELECT h.id, h.filter_id, h.entry_id, h.did, h.hit_at, h.back_at, h.back_why, f.title
    FROM filter_hits AS h
    JOIN filters AS f ON f.id = h.filter_id AND f.user_id = :user_id AND f.removed_at IS NULL
    WHERE h.user_id = :user_id
"""
LIST_OF_ENTRY = Sql(_NAMED, "AND h.entry_id = :entry_id ORDER BY h.id")
LIST_RETURNED = Sql(
    _NAMED,
    """
    AND h.back_why IN ('story', 'shared') AND (h.back_at, h.id) < (:back_at, :before)
    ORDER BY h.back_at DESC, h.id DESC
    LIMIT :limit
    """,
)
LIST_HIDING = Sql(
    _COLUMNS,
    """
    WHERE user_id = :user_id AND entry_id IN (:entry_ids...) AND has_hidden AND back_at IS NULL
    ORDER BY id
    """,
)
SET_BACK = Sql(
    """
    UPDATE filter_hits
    SET back_at = :now, back_why = :why
    WHERE user_id = :user_id AND id IN (:ids...) AND back_at IS NULL
    """
)
COUNT_WEEKS = Sql(
    """
    SELECT (hit_at + :to_monday) / :week AS number, count(*) AS hits,
      sum(CASE WHEN has_hidden THEN 1 ELSE 0 END) AS hidden,
      sum(CASE WHEN has_read THEN 1 ELSE 0 END) AS read, count(back_at) AS brought_back
    FROM filter_hits
    WHERE user_id = :user_id AND filter_id = :filter_id AND hit_at >= :since
    GROUP BY 1
    ORDER BY 1 DESC
    """
)
# What somebody brought back is remembered: the filter must not take it away again.
REMOVE_OLD = Sql(
    """
    DELETE FROM filter_hits
    WHERE id IN (
      SELECT id FROM filter_hits
      WHERE hit_at < :before AND back_at IS NULL
      ORDER BY hit_at
      LIMIT :limit)
    """
)
# The oldest of who has very many, whatever became of them.
REMOVE_MANY = Sql(
    """
    DELETE FROM filter_hits
    WHERE id IN (
      SELECT h.id
      FROM (
        SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY id DESC) AS place
        FROM filter_hits) AS h
      WHERE h.place > :most
      LIMIT :limit)
    """
)


class NewHit(msgspec.Struct, frozen=True):
    """A hit to record; `did` is JSON."""

    filter_id: int
    entry_id: int
    did: str
    has_hidden: bool
    has_read: bool


class StoredHit(msgspec.Struct, frozen=True):
    """Something that a filter did with an entry; `did` is JSON."""

    id: int
    filter_id: int
    entry_id: int
    did: str
    hit_at: int
    back_at: int | None
    back_why: BackWhy | str


class NamedHit(StoredHit, frozen=True):
    """A hit with the title of its filter."""

    title: str


class WeekCounts(msgspec.Struct, frozen=True):
    """What a filter did in a week: the weeks are numbered."""

    number: int
    hits: int
    hidden: int
    read: int
    brought_back: int

    @property
    def begins_at(self) -> int:
        return self.number * SEVEN_DAYS - TO_MONDAY


async def list_known(db: Calls, user_id: int, entry_ids: Sequence[int]) -> set[tuple[int, int]]:
    """Give which filters have hit which of these entries before."""
    return set(await db.all(LIST_KNOWN, _to_pair, user_id=user_id, entry_ids=entry_ids))


async def add_hits(tx: Calls, user_id: int, found: Sequence[NewHit], now: int) -> None:
    rows = [{"user_id": user_id, "now": now, **msgspec.structs.asdict(each)} for each in found]
    await tx.run_many(ADD, rows)


async def count_hits(db: Calls, user_id: int, *, week: int, month: int) -> dict[int, FilterCounts]:
    """Give how often each filter hit since two times, by filter; without a hit it is left out."""
    found = await db.all(COUNT, FilterCounts, user_id=user_id, week=week, month=month)
    return {each.filter_id: each for each in found}


async def list_hits(
    db: Calls, user_id: int, filter_id: int, *, before: int, limit: int
) -> list[StoredHit]:
    """Give what a filter did, the newest first."""
    return await db.all(
        LIST, StoredHit, user_id=user_id, filter_id=filter_id, before=before, limit=limit
    )


async def list_standing(
    tx: Calls, user_id: int, filter_id: int, *, since: int, limit: int
) -> list[StoredHit]:
    """Give what a filter did since a time and nobody brought back, the newest first."""
    return await tx.all(
        LIST_STANDING, StoredHit, user_id=user_id, filter_id=filter_id, since=since, limit=limit
    )


async def find_hit(tx: Calls, user_id: int, filter_id: int, hit_id: int) -> StoredHit | None:
    return await tx.one(FIND, StoredHit, user_id=user_id, filter_id=filter_id, hit_id=hit_id)


async def list_of_entry(db: Calls, user_id: int, entry_id: int) -> list[NamedHit]:
    """Give what all filters of a user did with one entry."""
    return await db.all(LIST_OF_ENTRY, NamedHit, user_id=user_id, entry_id=entry_id)


async def list_returned(
    db: Calls, user_id: int, *, before: tuple[int, int], limit: int
) -> list[NamedHit]:
    """Give what came back by itself before a time and a hit, the newest first."""
    back_at, hit_id = before
    return await db.all(
        LIST_RETURNED, NamedHit, user_id=user_id, back_at=back_at, before=hit_id, limit=limit
    )


async def list_hiding(tx: Calls, user_id: int, entry_ids: Sequence[int]) -> list[StoredHit]:
    """Give the hits that hid these entries, as far as they still stand."""
    return await tx.all(LIST_HIDING, StoredHit, user_id=user_id, entry_ids=entry_ids)


async def set_back(tx: Calls, user_id: int, hit_ids: Sequence[int], why: BackWhy, now: int) -> None:
    """Note that hits were taken back."""
    await tx.run(SET_BACK, user_id=user_id, ids=hit_ids, why=why, now=now)


async def count_weeks(db: Calls, user_id: int, filter_id: int, since: int) -> list[WeekCounts]:
    """Give what a filter did week by week, the newest first; weeks without a hit are left out."""
    return await db.all(
        COUNT_WEEKS,
        WeekCounts,
        user_id=user_id,
        filter_id=filter_id,
        since=since,
        week=SEVEN_DAYS,
        to_monday=TO_MONDAY,
    )


async def remove_old(db: Calls, before: int, limit: int) -> int:
    """Forget some hits from before a time."""
    return await db.run(REMOVE_OLD, before=before, limit=limit)


async def remove_many(db: Calls, most: int, limit: int) -> int:
    """Forget some of the oldest hits of those who have more than so many."""
    return await db.run(REMOVE_MANY, most=most, limit=limit)


def _to_pair(filter_id: int, entry_id: int) -> tuple[int, int]:
    return filter_id, entry_id
