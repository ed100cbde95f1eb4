"""What a user has read and not read, and the counts of it; of two changes the later one counts.

Each change has a time of its own, `at`: when it was made on the device, which may be long before
it reaches us. A field that was set later than that stays as it is. `now` is when we write.
"""

from dataclasses import dataclass, field

import msgspec

from copydesk.model.marks import KEEPING
from copydesk.store.engine.db import Calls, Sql, scalar
from copydesk.store.engine.locks import lock_user
from copydesk.store.entries.filter import FARTHEST, EntryFilter
from copydesk.store.entries.query import take_unread, to_values
from copydesk.store.entries.unreadcounts import UNREAD_BY_FEED, UNREAD_BY_FEED_POSTGRES
from copydesk.store.ingest.duplicates import list_copies
from copydesk.store.reading.readrows import (
    GIVE_UNREAD,
    LIST_NAMED,
    LIST_REACHED,
    LIST_VISIBLE,
    NOT_SET_LATER,
    READ_AT_ONCE,
    READ_HIDDEN,
    SET_READ,
    SET_UNREAD,
    TAKE_UNREAD,
    UNREAD_AT_ONCE,
    UNREAD_HIDDEN,
)

# The time up to which everything that had arrived is read.
_SET_ALL_READ = """
    UPDATE subscriptions
    SET all_read_at = :read_until
    WHERE user_id = :user_id AND COALESCE(all_read_at, 0) < :read_until
"""
SET_ALL_READ = Sql(_SET_ALL_READ)
SET_ALL_READ_OF_FEEDS = Sql(_SET_ALL_READ, "AND feed_id IN (:feed_ids...)")
NEXT_ARRIVAL = Sql("SELECT arrived_at FROM entries WHERE id > :newest_id ORDER BY id LIMIT 1")
OLDEST_UNREAD = Sql("SELECT min(entry_id) FROM unread WHERE user_id = :user_id")
NEWEST_ID = Sql("SELECT value FROM counters WHERE name = 'entries'")
# "> 0" where IS NOT NULL would do: else SQLite walks through everything the user ever read.
_COUNT_MARK = """', 0, 0, count(*)
    FROM states
    WHERE user_id = :user_id AND hidden_at IS NULL AND """
_COUNT = " ".join(
    (
        """
    SELECT 'feed' AS kind, c.feed_id AS id, COALESCE(s.folder_id, 0) AS folder_id,
      c.amount AS amount
    FROM by_feed AS c
    LEFT JOIN subscriptions AS s ON s.user_id = :user_id AND s.feed_id = c.feed_id
    """,
        *(
            "UNION ALL SELECT '" + mark.name + _COUNT_MARK + mark.name + "_at > 0"
            for mark in KEEPING
        ),
        # What carries a tag, besides what comes from feeds with it: so nothing counts twice.
        """
    UNION ALL
    SELECT 'tag', x.tag_id, 0, CAST(sum(x.amount) AS BIGINT)
    FROM (
      SELECT t.tag_id, c.amount
      FROM subscription_tags AS t
      JOIN by_feed AS c ON c.feed_id = t.feed_id
      WHERE t.user_id = :user_id
      UNION ALL
      SELECT g.tag_id, 1
      FROM entry_tags AS g
      CROSS JOIN unread AS u
      WHERE g.user_id = :user_id AND u.user_id = :user_id AND u.sort_at = g.sort_at
        AND u.entry_id = g.entry_id AND NOT EXISTS (
          SELECT 1
          FROM subscription_tags AS t
          WHERE t.user_id = :user_id AND t.tag_id = g.tag_id AND t.feed_id = u.feed_id)
    ) AS x
    GROUP BY x.tag_id
    UNION ALL
    SELECT 'newest', 0, 0, value
    FROM counters
    WHERE name = 'entries'
    """,
    )
)
# SQLite looks up the count of each tagged feed; PostgreSQL has to add it up, once for all of them.
COUNT = Sql(
    "WITH by_feed AS NOT MATERIALIZED (",
    UNREAD_BY_FEED,
    ")",
    _COUNT,
    postgres=" ".join(("WITH by_feed AS MATERIALIZED (", UNREAD_BY_FEED_POSTGRES, ")", _COUNT)),
    is_long=True,
)


class _Reached(msgspec.Struct, frozen=True):
    """An entry that is marked read, by itself or as a copy of another."""

    id: int
    is_seen: bool
    """Whether the user named it, and may see it."""
    is_hidden: bool
    """Whether it is hidden and unread, which only its state says."""


class _Count(msgspec.Struct, frozen=True, order=True):
    """A number of the sidebar: of a feed, a tag or a mark."""

    kind: str
    id: int
    folder_id: int
    amount: int


@dataclass(frozen=True, slots=True)
class Counts:
    """What the sidebar shows: unread by feed, by folder (0 for none) and by tag, and the rest."""

    feeds: dict[int, int] = field(default_factory=dict)
    folders: dict[int, int] = field(default_factory=dict)
    tags: dict[int, int] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
    newest_id: int = 0


async def list_visible(db: Calls, user_id: int, entry_ids: list[int]) -> list[int]:
    return await db.all(LIST_VISIBLE, scalar, user_id=user_id, entry_ids=entry_ids)


async def mark_read(
    tx: Calls,
    user_id: int,
    entry_ids: list[int],
    *,
    at: int,
    now: int,
    is_spreading: bool = True,
) -> list[int]:
    """Mark entries read, and their copies if it spreads; give those that were unread."""
    await lock_user(tx, user_id)
    values: dict[str, object] = {"user_id": user_id, "at": at}
    if is_spreading and tx.dialect == "postgres":
        return await tx.all(READ_AT_ONCE, scalar, entry_ids=entry_ids, now=now, **values)
    listing = LIST_REACHED if is_spreading else LIST_NAMED
    reached = await tx.all(listing, _Reached, entry_ids=entry_ids, **values)
    ids = [each.id for each in reached]
    taken = await tx.all(TAKE_UNREAD, scalar, entry_ids=ids, **values)
    hidden = [each.id for each in reached if each.is_hidden]
    if hidden:
        await tx.all(READ_HIDDEN, scalar, entry_ids=hidden, now=now, **values)
    noted = list({*taken, *(each.id for each in reached if each.is_seen)})
    await tx.run(SET_READ, entry_ids=noted, now=now, read_until=0, **values)
    return taken + hidden


async def mark_unread(
    tx: Calls, user_id: int, entry_ids: list[int], *, at: int, now: int
) -> list[int]:
    """Mark entries unread and give those that were read."""
    await lock_user(tx, user_id)
    values: dict[str, object] = {"user_id": user_id, "entry_ids": entry_ids, "at": at}
    if tx.dialect == "postgres":
        return await tx.all(UNREAD_AT_ONCE, scalar, now=now, **values)
    given = await tx.all(GIVE_UNREAD, scalar, **values)
    hidden = await tx.all(UNREAD_HIDDEN, scalar, now=now, **values)
    await tx.run(SET_UNREAD, now=now, **values)
    return given + hidden


async def mark_all_read(tx: Calls, wanted: EntryFilter, *, at: int, now: int) -> list[int]:
    """Mark all that a filter finds unread, and copies of it; give what was unread.

    All of a feed is remembered by one time; only what that time does not tell gets a state.
    """
    user_id = wanted.user_id
    await lock_user(tx, user_id)
    taken = await tx.all(take_unread(wanted, NOT_SET_LATER), scalar, **to_values(wanted), at=at)
    read_until = await _set_all_read(tx, wanted, at)
    await tx.run(SET_READ, user_id=user_id, entry_ids=taken, at=at, now=now, read_until=read_until)
    if copies := set(await list_copies(tx, taken)).difference(taken):
        taken += await mark_read(tx, user_id, list(copies), at=at, now=now, is_spreading=False)
    return taken


async def _set_all_read(tx: Calls, wanted: EntryFilter, at: int) -> int:
    """Give the time up to which all that arrived in a part is now read; 0 if there is none."""
    is_whole = wanted.tag_id is None and wanted.entry_ids is None
    if not is_whole or wanted.published_until < FARTHEST:
        return 0
    next_at = await tx.value(NEXT_ARRIVAL, newest_id=wanted.ids_until - 1)
    bounds = [at, wanted.arrived_until - 1, FARTHEST if next_at is None else next_at - 1]
    read_until = min(bounds)
    if wanted.feed_ids is None:
        await tx.run(SET_ALL_READ, user_id=wanted.user_id, read_until=read_until)
    else:
        await tx.run(
            SET_ALL_READ_OF_FEEDS,
            user_id=wanted.user_id,
            feed_ids=wanted.feed_ids,
            read_until=read_until,
        )
    return read_until


async def count_states(db: Calls, user_id: int) -> Counts:
    feeds: dict[int, int] = {}
    folders: dict[int, int] = {}
    tags: dict[int, int] = {}
    single: dict[str, int] = {}
    # In one order, so that an answer changes only when a count does.
    for row in sorted(await db.all(COUNT, _Count, user_id=user_id)):
        if row.kind == "feed":
            feeds[row.id] = row.amount
            folders[row.folder_id] = folders.get(row.folder_id, 0) + row.amount
        elif row.kind == "tag":
            tags[row.id] = row.amount
        else:
            single[row.kind] = row.amount
    newest_id = single.pop("newest", 0)
    return Counts(feeds, folders, tags, single, newest_id)


async def find_oldest_unread(db: Calls, user_id: int) -> int | None:
    """Give the lowest number of what is unread; None if nothing is."""
    entry_id: int | None = await db.value(OLDEST_UNREAD, user_id=user_id)
    return entry_id


async def get_newest_id(db: Calls) -> int:
    newest_id: int = await db.value(NEWEST_ID)
    return newest_id
