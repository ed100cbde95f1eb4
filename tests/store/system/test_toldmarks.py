import json
from typing import Literal

import pytest

from copydesk.model.events import StatesEvent
from copydesk.store.engine.db import Db
from copydesk.store.reading import operations
from copydesk.store.reading.operations import NewOperation
from copydesk.store.system import events
from copydesk.store.system.toldmarks import mark_and_tell
from tests import make
from tests.store.rows import list_unread


async def mark(
    db: Db, user_id: int, *entry_ids: int, kind: Literal["read", "unread"] = "read"
) -> tuple[list[int], int | None]:
    async with db.transaction() as tx:
        return await mark_and_tell(
            tx,
            user_id,
            NewOperation(kind, "phone", list(entry_ids)),
            StatesEvent(list(entry_ids), kind),
            at=make.NOW,
            now=make.NOW,
        )


@pytest.fixture
async def ids(db: Db) -> tuple[int, ...]:
    """Two entries of a feed that the first user follows."""
    ann, feed_id = await make.user(db), await make.feed(db)
    await make.subscription(db, ann.id, feed_id)
    return await make.store_entries(db, feed_id, make.incoming("a"), make.incoming("b"))


@pytest.mark.parametrize("engine", ["postgres"])
@pytest.mark.parametrize("kind", ["read", "unread"])
async def test_what_changes_as_expected_is_noted_and_told(
    db: Db, ids: tuple[int, ...], kind: Literal["read", "unread"]
) -> None:
    if kind == "unread":
        await mark(db, 1, *ids)
    before = await events.list_events(db, 0, 9)

    touched, number = await mark(db, 1, *ids, kind=kind)

    assert touched == list(ids)
    assert number is not None
    noted = await operations.find_operation(db, 1, number)
    assert noted is not None
    assert (noted.kind, noted.device, noted.entry_ids) == (kind, "phone", list(ids))
    [told] = await events.list_events(db, before[-1].id if before else 0, 9)
    assert (told.kind, told.user_id) == ("states", 1)
    assert json.loads(told.data) == {"entry_ids": list(ids), "change": kind}
    assert await list_unread(db, 1) == (list(ids) if kind == "unread" else [])


async def test_what_else_changes_is_neither_noted_nor_told_yet(
    db: Db, ids: tuple[int, ...]
) -> None:
    first, second = ids
    await mark(db, 1, first)
    seen = len(await events.list_events(db, 0, 9))

    assert await mark(db, 1, first, second) == ([second], None)
    assert await mark(db, 1, first, second) == ([], None)
    assert len(await events.list_events(db, 0, 9)) == seen
    assert await list_unread(db, 1) == []


async def test_entries_of_others_are_neither_marked_nor_noted(db: Db, ids: tuple[int, ...]) -> None:
    ben = await make.user(db, "ben")

    assert await mark(db, ben.id, *ids) == ([], None)
    assert await list_unread(db, 1) == list(ids)
