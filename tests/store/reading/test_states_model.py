"""Whatever users do in whatever order, the store agrees with a model a child could check."""

import asyncio
import shutil
from collections.abc import Callable
from itertools import count, product
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from copydesk.store.engine.db import Db
from tests import make
from tests.databases import open_db
from tests.store.states_desk import Desk, Part

STEPS = 40
EXAMPLES = 6


@pytest.fixture
def open_store(
    engine: str, request: pytest.FixtureRequest, tmp_path: Path
) -> Callable[[asyncio.Runner], Db]:
    """Give what opens an empty store."""
    numbers = count()

    def open_one(runner: asyncio.Runner) -> Db:
        if engine == "sqlite":
            template = request.getfixturevalue("sqlite_template")
            return runner.run(
                open_db(engine, str(shutil.copy(template, tmp_path / f"{next(numbers)}.db")))
            )
        url = request.getfixturevalue("postgres_url")
        request.getfixturevalue("sweeper").sweep()
        return runner.run(open_db(engine, url))

    return open_one


def test_random_use_agrees_with_a_simple_model(
    open_store: Callable[[asyncio.Runner], Db],
) -> None:
    machine = type("OpenDesk", (Desk,), {"open_store": staticmethod(open_store)})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_three_changes_agree_with_the_model_in_whatever_order_they_come_in(
    open_store: Callable[[asyncio.Runner], Db],
) -> None:
    """Try each way to set and clear a mark three times, each on entries of its own."""
    desk = type("OpenDesk", (Desk,), {"open_store": staticmethod(open_store)})()
    changes = list(product((True, False), range(3)))
    ways = list(product(changes, repeat=3))
    first_id = max(desk.items) + 1
    desk.arrive_some(0, 2 * len(ways), 0)
    ids = sorted(id_ for id_ in desk.items if id_ >= first_id)
    # The second half is hidden: there is no unread row that says whether it is read.
    desk.change(0, set(ids[len(ways) :]), "hidden", is_set=True, at=desk.time)

    for mark in ("read", "starred", "later", "hidden"):
        desk.time += make.MINUTE
        time = desk.time
        for place, (is_set, ago) in product(range(3), changes):
            chosen = {
                id_ for id_, way in zip(ids, ways * 2, strict=True) if way[place] == (is_set, ago)
            }
            desk.change(0, chosen, mark, is_set=is_set, at=time - ago * make.SECOND)
        desk.compare()
    desk.teardown()


def test_undo_agrees_with_the_model_whatever_came_after(
    open_store: Callable[[asyncio.Runner], Db],
) -> None:
    """Change a copy of an article three times, take one of the changes back, and do it again."""
    desk = type("OpenDesk", (Desk,), {"open_store": staticmethod(open_store)})()

    for mark in ("read", "starred"):
        for way, place in product(product((True, False), repeat=3), range(3)):
            desk.arrive_copies(0)
            ids = {max(desk.items)}
            done = [desk.change(0, ids, mark, is_set=is_set, at=desk.time) for is_set in way]
            operation_id = done[place]
            undoing_id = None if operation_id is None else desk.undo_one(0, operation_id)
            if undoing_id is not None:
                desk.undo_one(0, undoing_id)
    desk.teardown()


@pytest.mark.parametrize("scope", get_args(Part))
def test_marking_all_agrees_with_the_model_in_every_part(
    open_store: Callable[[asyncio.Runner], Db], scope: Part
) -> None:
    """Mark all up to the newest entry or the one before, then take it back or come late to it."""
    desk = type("OpenDesk", (Desk,), {"open_store": staticmethod(open_store)})()
    for feed in (2, 3):
        desk.move(0, feed, "x", is_out=False)
        desk.tag_feed(0, feed % 2, feed, is_set=True)

    for back, then, feed in product((0, 1), ("undo", "unread", "arrive"), (2, 3)):
        for where in (0, feed):
            # One that is tagged by itself, and one that its feed tags as well.
            desk.arrive_some(where, 1, back)
            desk.tag_some(0, {max(desk.items)}, feed % 2, is_set=True)
        newest_id = max(desk.items) - back
        desk.read_all(0, scope, which=feed, newest=newest_id, ago=0, then=then)
        desk.compare()
    # Of two tags of a feed, one stays.
    desk.tag_feed(0, 1, 2, is_set=True)
    desk.tag_feed(0, 0, 2, is_set=False)
    desk.teardown()
