"""What filters did: each hit once for filter and entry."""

from collections.abc import Sequence

import msgspec

from copydesk.model.filters import FilterCounts
from copydesk.store.engine.db import Calls, Sql

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
    INSERT INTO filter_hits (user_id, filter_id, entry_id, did, hit_at)
    VALUES (:user_id, :filter_id, :entry_id, :did, :now)
    ON CONFLICT (entry_id, filter_id) DO NOTHING
    """
)


class NewHit(msgspec.Struct, frozen=True):
    """A hit to record; `did` is JSON."""

    filter_id: int
    entry_id: int
    did: str


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


def _to_pair(filter_id: int, entry_id: int) -> tuple[int, int]:
    return filter_id, entry_id
