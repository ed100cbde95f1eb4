"""A reader who follows `id > cursor` misses nothing, however many write at the same time."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from copydesk.store.engine.db import Calls, Db, Sql, scalar
from copydesk.store.feeds import feeds
from copydesk.store.ingest import entries
from copydesk.store.system import events
from tests import make
from tests.store.rows import list_ids, list_unread

WRITERS = 4
ROUNDS = 6
LIST_EVENT_IDS = Sql("SELECT id FROM events WHERE id > :after ORDER BY id")

Add = Callable[[Calls, int], Awaitable[None]]
ListAfter = Callable[[Db, int], Awaitable[list[int]]]


async def list_entry_ids(db: Db, after: int) -> list[int]:
    return await list_ids(db, after)


async def list_event_ids(db: Db, after: int) -> list[int]:
    return await db.all(LIST_EVENT_IDS, scalar, after=after)


class Reader:
    """Follows a table by its ids, as a client of the API does."""

    def __init__(self, db: Db, list_after: ListAfter) -> None:
        self._db = db
        self._list_after = list_after
        self.seen: list[int] = []

    async def look(self) -> None:
        self.seen += await self._list_after(self._db, self.seen[-1] if self.seen else 0)

    async def follow(self, work: "asyncio.Future[list[None]]") -> None:
        while not work.done():
            await self.look()
        await self.look()


async def add_entry(tx: Calls, feed_id: int) -> None:
    items = (make.incoming(f"entry {feed_id} {id(tx)}"),)
    await entries.apply_entries(tx, feed_id, items, now=make.NOW, backlog=None)


async def add_event(tx: Calls, feed_id: int) -> None:
    await events.add_event(tx, make.event("refreshed", feed_id=feed_id), make.NOW)


async def add_event_from_sequence(tx: Calls, feed_id: int) -> None:
    """Do what the counters are there to avoid."""
    add = Sql(
        "SELECT 1",
        postgres="INSERT INTO events (id, kind, feed_id, data, created_at)"
        " VALUES (nextval('event_ids'), 'x', :feed_id, '', 0)",
    )
    await tx.run(add, feed_id=feed_id)


async def race_to_commit(db: Db, add: Add, reader: Reader) -> None:
    """Let a writer that took its id first commit last, if the store allows that."""

    async def write_first() -> None:
        async with db.transaction() as tx:
            await add(tx, 1)
            second = asyncio.create_task(write_second())
            # Where ids are given out in the order of commits, the second cannot end before us.
            await asyncio.wait([second], timeout=0.3)
            await reader.look()
        await second

    async def write_second() -> None:
        async with db.transaction() as tx:
            await add(tx, 2)

    await write_first()
    await reader.look()


@pytest.mark.parametrize(
    ("add", "list_after"),
    [(add_entry, list_entry_ids), (add_event, list_event_ids)],
    ids=["entries", "events"],
)
async def test_an_id_that_was_taken_first_is_seen_first(
    db: Db, add: Add, list_after: ListAfter
) -> None:
    for number in (1, 2):
        await make.feed(db, f"https://{number}.example/feed")
    reader = Reader(db, list_after)

    await race_to_commit(db, add, reader)

    assert reader.seen == [1, 2]


@pytest.mark.parametrize("engine", ["postgres"])
async def test_ids_from_a_sequence_would_be_missed(db: Db) -> None:
    await db.run_script("CREATE SEQUENCE event_ids")
    reader = Reader(db, list_event_ids)

    await race_to_commit(db, add_event_from_sequence, reader)
    await db.run_script("DROP SEQUENCE event_ids")

    assert await list_event_ids(db, 0) == [1, 2]
    assert reader.seen == [2], "the proof that the test above can fail"


async def test_a_reader_misses_no_entry_of_many_writers(db: Db) -> None:
    feed_ids = [await make.feed(db, f"https://{n}.example/feed") for n in range(WRITERS)]
    ann = (await make.user(db)).id
    for feed_id in feed_ids:
        await make.subscription(db, ann, feed_id)
    reader = Reader(db, list_entry_ids)

    async def write(feed_id: int) -> None:
        for number in range(ROUNDS):
            items = [make.incoming(f"{feed_id} {number} {place}") for place in range(3)]
            await make.store_entries(db, feed_id, *items)

    work = asyncio.gather(*(write(feed_id) for feed_id in feed_ids))
    await reader.follow(work)
    await work

    assert reader.seen == list(range(1, WRITERS * ROUNDS * 3 + 1))
    assert await list_unread(db, ann) == reader.seen


async def test_a_reader_misses_no_event_of_many_writers(db: Db) -> None:
    reader = Reader(db, list_event_ids)

    async def write(number: int) -> None:
        for _ in range(ROUNDS):
            async with db.transaction() as tx:
                await add_event(tx, number)
                told = [events.NewEvent(make.event("states"), user_id) for user_id in (1, 2)]
                await events.add_events(tx, make.NOW, *told)

    work = asyncio.gather(*(write(number) for number in range(WRITERS)))
    await reader.follow(work)
    await work

    assert reader.seen == list(range(1, WRITERS * ROUNDS * 3 + 1))


async def test_two_refreshes_of_one_feed_store_its_entries_once(db: Db) -> None:
    feed_id = await make.feed(db)
    items = tuple(make.incoming(f"{number}") for number in range(5))

    async def refresh() -> int:
        async with db.transaction() as tx:
            assert await feeds.lock_source(tx, feed_id)
            stored = await entries.apply_entries(tx, feed_id, items, now=make.NOW, backlog=None)
            return len(stored.added)

    added = await asyncio.gather(*(refresh() for _ in range(4)))

    assert sorted(added) == [0, 0, 0, 5]
    assert await list_ids(db) == [1, 2, 3, 4, 5]
