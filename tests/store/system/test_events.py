import json

import pytest

from copydesk.model.events import RefreshedEvent, StatesEvent
from copydesk.store.engine.db import Db
from copydesk.store.system import events
from copydesk.store.system.events import NewEvent
from tests import make


async def add(db: Db, kind: str, *, now: int = make.NOW, user_id: int | None = None) -> None:
    async with db.transaction() as tx:
        await events.add_event(tx, make.event(kind), now, user_id=user_id)


async def test_events_come_in_order_and_in_pages(db: Db) -> None:
    for number in range(5):
        await add(db, f"kind {number}")

    first = await events.list_events(db, 0, 3)
    rest = await events.list_events(db, first[-1].id, 3)

    assert [event.id for event in first + rest] == [1, 2, 3, 4, 5]
    assert [event.kind for event in rest] == ["kind 3", "kind 4"]
    assert await events.list_events(db, 5, 3) == []


async def test_an_event_is_kept_as_it_was(db: Db) -> None:
    told = StatesEvent([1, 2], "tagged", 3)
    failed = RefreshedEvent(9, "“Ärger” 東京 \0 😀")
    async with db.transaction() as tx:
        await events.add_event(tx, told, make.NOW, user_id=7)
        await events.add_event(tx, failed, make.NOW)

    first, second = await events.list_events(db, 0, 9)

    assert json.loads(first.data) == {"entry_ids": [1, 2], "change": "tagged", "tag_id": 3}
    assert (first.kind, first.user_id, first.feed_id) == ("states", 7, None)
    assert json.loads(second.data) == {"feed_id": 9, "error": failed.error}
    assert (second.kind, second.user_id, second.feed_id) == ("refreshed", None, 9)


@pytest.mark.parametrize("user_ids", [[], [3], [5, 4, 3]])
async def test_several_events_are_recorded_at_once(db: Db, user_ids: list[int]) -> None:
    async with db.transaction() as tx:
        new = [NewEvent(make.event("states"), user_id) for user_id in user_ids]
        await events.add_events(tx, make.NOW, *new)

    found = await events.list_events(db, 0, 9)
    assert [event.user_id for event in found] == user_ids
    assert [event.id for event in found] == list(range(1, len(user_ids) + 1))


async def test_an_event_of_a_failed_transaction_leaves_no_gap(db: Db) -> None:
    async def fail() -> None:
        async with db.transaction() as tx:
            await events.add_event(tx, make.event("lost"), make.NOW)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    await add(db, "kept")

    assert [(event.id, event.kind) for event in await events.list_events(db, 0, 9)] == [(1, "kept")]


async def test_the_span_of_the_log_is_known(db: Db) -> None:
    assert await events.get_span(db) == (1, 0)
    for number in range(3):
        await add(db, "x", now=make.NOW + number)
    assert await events.get_span(db) == (1, 3)

    assert await events.remove_old_events(db, make.NOW + 2, 10) == 2
    assert await events.get_span(db) == (3, 3)


async def test_an_emptied_log_still_knows_how_far_it_got(db: Db) -> None:
    for _ in range(3):
        await add(db, "x")
    await events.remove_old_events(db, make.NOW + 1, 10)

    assert await events.get_span(db) == (4, 3)
    await add(db, "x")
    assert [event.id for event in await events.list_events(db, 3, 9)] == [4]
