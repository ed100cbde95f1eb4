"""What readers hear of models: that one is awaited, why none came, and when to ask again."""

from dataclasses import replace

import pytest

from copydesk.errors import Conflict, Crowded
from copydesk.model import Visitor
from copydesk.model.times import HOUR, SECOND
from copydesk.services.analysis import analyses, judgements, statuses
from copydesk.services.analysis.statuses import ModelStatus
from copydesk.services.system.kit import Kit
from copydesk.store.analysis import modelwaits
from copydesk.store.engine.db import Sql
from tests.conftest import Clock
from tests.services.analysis.conftest import SetUp
from tests.services.analysis.judging import bring, judge_all, run

COUNT_JOBS = Sql("SELECT count(*) FROM jobs WHERE kind = 'judge' AND state <> 'dead'")

COUNT_EVENTS = Sql("SELECT count(*) FROM events WHERE kind = 'analysis'")


async def find(kit: Kit, visitor: Visitor, entry_id: int) -> ModelStatus | None:
    known = await analyses.find_analysis(kit, entry_id)
    assert known
    return await statuses.find_status(kit, visitor, entry_id, known)


async def give_up(kit: Kit, clock: Clock) -> None:
    """Let all tries pass."""
    for _ in range(40):
        await judgements.queue_waiting(kit)
        await run(kit)
        clock.move(HOUR)


async def test_without_a_model_there_is_nothing_to_wait_for(kit: Kit, ann: Visitor) -> None:
    [entry_id] = await bring(kit, ann, "a", "Council votes")

    assert await find(kit, ann, entry_id) is None
    with pytest.raises(Conflict):
        await analyses.ask_again(kit, ann, entry_id)


async def test_what_waits_and_what_came_is_said(set_up: SetUp, ann: Visitor) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok")
    [entry_id] = await bring(kit, ann, "a", "Council votes")
    before = await find(kit, ann, entry_id)

    await judge_all(kit)

    assert (before, await find(kit, ann, entry_id)) == (
        ModelStatus("waiting"),
        ModelStatus("answered"),
    )


async def test_what_is_opened_while_a_model_reads_it_is_not_read_twice(
    set_up: SetUp, ann: Visitor, clock: Clock
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok")
    [entry_id] = await bring(kit, ann, "a", "Council votes")
    await judgements.queue_waiting(kit)
    clock.move(SECOND)

    await analyses.get_analysis(kit, ann, entry_id)

    wait = await modelwaits.find_wait(kit.db, entry_id)
    assert wait
    assert wait.since == kit.now() - SECOND


async def test_what_is_too_old_to_be_shown_unasked_is_shown_when_opened(
    set_up: SetUp, ann: Visitor
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_backlog_hours=0)
    [entry_id] = await bring(kit, ann, "a", "Council votes")
    before = await find(kit, ann, entry_id)

    await analyses.get_analysis(kit, ann, entry_id)

    assert before == ModelStatus("unasked")
    assert await find(kit, ann, entry_id) == ModelStatus("waiting")


async def test_what_was_given_up_says_why_and_is_not_queued_by_opening_it(
    set_up: SetUp, ann: Visitor, clock: Clock
) -> None:
    kit = set_up(ai_provider="fake", ai_model="nothing")
    [entry_id] = await bring(kit, ann, "a", "Council votes")
    await give_up(kit, clock)

    await analyses.get_analysis(kit, ann, entry_id)

    status = await find(kit, ann, entry_id)
    assert status
    assert status.state == "failed"
    assert "fake" in status.reason
    assert await kit.db.value(COUNT_JOBS) == 0


async def test_whoever_has_an_entry_open_hears_that_it_was_given_up(
    set_up: SetUp, ann: Visitor, clock: Clock
) -> None:
    kit = set_up(ai_provider="fake", ai_model="nothing")
    [entry_id] = await bring(kit, ann, "a", "Council votes")
    before = await kit.db.value(COUNT_EVENTS)

    await give_up(kit, clock)

    assert await kit.db.value(COUNT_EVENTS) == before + 1
    status = await find(kit, ann, entry_id)
    assert status
    assert status.state == "failed"


async def test_what_was_given_up_is_asked_again_if_its_reader_says_so(
    set_up: SetUp, ann: Visitor, clock: Clock
) -> None:
    kit = set_up(ai_provider="fake", ai_model="nothing")
    [entry_id] = await bring(kit, ann, "a", "Council votes")
    await give_up(kit, clock)

    await analyses.ask_again(kit, ann, entry_id)

    assert await find(kit, ann, entry_id) == ModelStatus("waiting")
    assert await kit.db.value(COUNT_JOBS) == 1


async def test_what_one_model_gave_up_is_shown_to_another_one_when_opened(
    set_up: SetUp, ann: Visitor, clock: Clock
) -> None:
    kit = set_up(ai_provider="fake", ai_model="nothing")
    [entry_id] = await bring(kit, ann, "a", "Council votes")
    await give_up(kit, clock)

    other = set_up(ai_provider="fake", ai_model="ok")
    await analyses.get_analysis(other, ann, entry_id)

    assert await find(other, ann, entry_id) == ModelStatus("waiting")


async def test_a_budget_that_is_used_up_is_said(set_up: SetUp, ann: Visitor) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_tokens_per_day=100)
    [entry_id] = await bring(kit, ann, "a", "Council votes")
    await judge_all(kit)

    status = await find(kit, ann, entry_id)

    assert status == ModelStatus("over_budget", "the budget for models is used up for today")


async def test_ones_own_budget_is_nobody_elses_business(
    set_up: SetUp, ann: Visitor, bob: Visitor
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_backlog_hours=0, ai_tokens_per_user=2_500)
    ids = await bring(kit, ann, "a", *[f"Council {number} votes" for number in range(5)])
    for entry_id in ids:
        await analyses.get_analysis(kit, ann, entry_id)
        await run(kit)

    own = await find(kit, ann, ids[-1])

    assert own == ModelStatus("over_budget", "your budget for models is used up for today")
    with pytest.raises(Crowded, match="your budget"):
        await analyses.ask_again(kit, ann, ids[-1])
    known = await analyses.find_analysis(kit, ids[-1])
    assert known
    assert await statuses.find_status(kit, bob, ids[-1], known) == ModelStatus("unasked")


async def test_a_model_that_was_switched_off_is_not_awaited(set_up: SetUp, ann: Visitor) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok")
    [entry_id] = await bring(kit, ann, "a", "Council votes")

    off = replace(kit, config=replace(kit.config, ai_provider="builtin"))

    assert await find(off, ann, entry_id) is None
