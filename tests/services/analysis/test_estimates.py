"""What showing everything would cost: told before, by texts that are unknown and what they took."""

import pytest

from copydesk.errors import Forbidden
from copydesk.model import Visitor
from copydesk.services.analysis import estimates, judgements
from copydesk.services.system.kit import Kit
from copydesk.store.analysis import spend
from copydesk.store.engine.db import Sql
from tests.services.analysis.conftest import SetUp
from tests.services.analysis.judging import bring, judge_all

SPEND = Sql("UPDATE model_spend SET calls = 6, tokens_in = 6000, tokens_out = 600")
FORGET = Sql("UPDATE entry_analyses SET analysis_id = NULL")


async def test_the_same_text_in_two_feeds_is_estimated_once(
    set_up: SetUp, ann: Visitor, admin: Visitor
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok")
    await bring(kit, ann, "a", "Council votes", "Another council votes")
    await bring(kit, ann, "b", "Council votes")

    found = await estimates.estimate_all(kit, admin)

    assert (found.entries, found.texts, found.measured_on, found.days) == (3, 2, 0, 1)
    assert found.tokens == 2 * (estimates.USUAL_TOKENS_IN + estimates.USUAL_TOKENS_OUT)


async def test_what_the_model_knows_costs_nothing_and_another_model_knows_nothing(
    set_up: SetUp, ann: Visitor, admin: Visitor
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok")
    await bring(kit, ann, "a", "Council votes", "Another council votes")
    await judge_all(kit)
    await bring(kit, ann, "b", "A third council votes")

    known = await estimates.estimate_all(kit, admin)
    other = await estimates.estimate_all(set_up(ai_provider="fake", ai_model="labelled"), admin)

    assert (known.entries, known.texts) == (3, 1)
    assert (other.entries, other.texts) == (3, 3)
    await judge_all(kit)
    done = await estimates.estimate_all(kit, admin)
    assert (done.texts, done.tokens, done.cost, done.days) == (0, 0, 0.0, 0)


async def test_repeated_questions_and_all_models_are_in_the_price(
    set_up: SetUp, ann: Visitor, admin: Visitor
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_also="labelled")
    await bring(kit, ann, "a", "Council votes")
    await judge_all(kit)
    await kit.db.run(SPEND)
    await bring(kit, ann, "b", "Another council votes")

    priced = {"ai_price_in": 1.0, "ai_price_out": 10.0, "ai_cost_per_day": 0.005}
    both = set_up(ai_provider="fake", ai_model="ok", ai_also="labelled", **priced)
    one = set_up(ai_provider="fake", ai_model="ok", **priced)

    found = await estimates.estimate_all(both, admin)
    assert (found.texts, found.measured_on, found.tokens) == (1, 2, 6600)
    assert found.cost == pytest.approx(0.012)
    assert found.days == 3
    alone = await estimates.estimate_all(one, admin)
    assert (alone.texts, alone.tokens) == (2, 6600)


async def test_an_entry_of_which_nothing_was_said_counts_as_a_text(
    set_up: SetUp, ann: Visitor, admin: Visitor
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok")
    await bring(kit, ann, "a", "Council votes", "Another council votes")
    await kit.db.run(FORGET)

    assert (await estimates.estimate_all(kit, admin)).texts == 2


async def test_without_a_model_there_is_nothing_to_pay(
    kit: Kit, ann: Visitor, admin: Visitor
) -> None:
    await bring(kit, ann, "a", "Council votes")

    found = await estimates.estimate_all(kit, admin)

    assert (found.entries, found.texts, found.tokens, found.cost) == (1, 0, 0, 0.0)
    with pytest.raises(Forbidden):
        await estimates.estimate_all(kit, ann)


async def test_the_estimate_is_what_it_comes_to(
    set_up: SetUp, ann: Visitor, admin: Visitor
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok")
    await bring(kit, ann, "a", "Council votes", "Another council votes")
    await judge_all(kit)
    await bring(kit, ann, "b", "A third council votes")
    before = await spend.list_spent(kit.db, 0)
    said = await estimates.estimate_all(kit, admin)

    await judgements.start_all_over(kit, admin)
    await judge_all(kit)

    after = await spend.list_spent(kit.db, 0)
    took = sum(each.tokens_in + each.tokens_out for each in after)
    took -= sum(each.tokens_in + each.tokens_out for each in before)
    assert said.tokens == pytest.approx(took, rel=0.1)
