"""One question to one model: what comes back, what it costs, and what happens when it fails."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from aiohttp import web

from copydesk.ai.calls import ModelOptions, Question
from copydesk.ai.prompts import load_prompt, write_question
from copydesk.bus.memory import MemoryBus
from copydesk.errors import Crowded, FetchFailed
from copydesk.model.times import DAY, MINUTE, SECOND
from copydesk.services.analysis.asking import ModelFailed, ModelRefused, ask
from copydesk.services.analysis.budgets import OverBudget, OverOwnBudget
from copydesk.services.analysis.endpoints import find_endpoint
from copydesk.services.system.kit import Kit
from copydesk.services.system.modelstate import FIRST_PAUSE_SECONDS, MOST_FAILURES
from copydesk.store.analysis import spend
from tests.conftest import Clock
from tests.services.analysis.conftest import SetUp
from tests.standins.ollama import OllamaStandin

TEXT = "The council voted on the bridge on Monday. It will cost 40 million euros."


def write(model: str, text: str = TEXT) -> Question:
    return write_question(
        load_prompt("en"), "A title", text, model=model, nonce="abcdef12", options=ModelOptions()
    )


async def say(kit: Kit, model: str = "ok", user_id: int | None = None) -> str:
    endpoint = await find_endpoint(kit)
    assert endpoint
    return (await ask(kit, endpoint, write(model), user_id)).text


async def count_spent(kit: Kit) -> tuple[int, int]:
    spent = await spend.list_spent(kit.db, kit.now() // DAY)
    return sum(each.calls for each in spent), sum(
        each.tokens_in + each.tokens_out for each in spent
    )


async def test_ollama_is_asked_in_its_dialect(set_up: SetUp, ollama_standin: OllamaStandin) -> None:
    kit = set_up(ai_provider="ollama", ai_address=ollama_standin.url + "/", ai_model="ok")

    text = await say(kit)

    assert "council voted" in text
    [asked] = ollama_standin.asked
    assert asked["stream"] is False
    assert isinstance(asked["format"], dict)
    assert await count_spent(kit) == (1, 390)


async def test_a_server_that_refuses_the_schema_is_asked_for_less_and_that_is_remembered(
    set_up: SetUp, ollama_standin: OllamaStandin
) -> None:
    ollama_standin.refuses_schema = True
    kit = set_up(ai_provider="ollama", ai_address=ollama_standin.url, ai_model="ok")

    await say(kit)
    await say(kit)

    formats = [type(asked["format"]) for asked in ollama_standin.asked]
    assert formats == [dict, str, str]


@pytest.mark.parametrize(
    ("mode", "calls"), [("broken", 2), ("nothing", 2), ("closed", 2), ("huge", 2)]
)
async def test_a_failure_is_tried_once_more(set_up: SetUp, mode: str, calls: int) -> None:
    kit = set_up(ai_provider="fake", ai_model=mode)

    with pytest.raises(ModelFailed):
        await say(kit, mode)

    assert (await count_spent(kit))[0] == calls


async def test_a_server_that_is_not_there_is_a_failure_with_a_reason(set_up: SetUp) -> None:
    kit = set_up(ai_provider="ollama", ai_address="http://127.0.0.1:9", ai_model="ok")

    with pytest.raises(ModelFailed, match="ollama cannot be asked"):
        await say(kit)


async def test_who_is_busy_is_left_alone_for_as_long_as_it_says(
    set_up: SetUp, ollama_standin: OllamaStandin
) -> None:
    async def refuse(_body: dict[str, Any]) -> web.StreamResponse:
        return web.Response(status=429, headers={"retry-after": "17"})

    ollama_standin.answer = refuse
    kit = set_up(ai_provider="ollama", ai_address=ollama_standin.url, ai_model="ok")

    with pytest.raises(Crowded) as raised:
        await say(kit)

    assert raised.value.retry_after_seconds == 17
    assert len(ollama_standin.asked) == 1


async def test_a_model_that_does_not_exist_is_not_asked_again(set_up: SetUp) -> None:
    kit = set_up(ai_provider="fake", ai_model="none")

    with pytest.raises(ModelRefused, match="no such model"):
        await say(kit, "none")
    with pytest.raises(Crowded, match="left alone"):
        await say(kit, "none")

    assert (await count_spent(kit))[0] == 1


async def test_a_server_that_fails_again_and_again_is_left_alone_for_a_while(
    set_up: SetUp, clock: Clock
) -> None:
    kit = set_up(ai_provider="fake", ai_model="broken")
    for _ in range(MOST_FAILURES):
        with pytest.raises(ModelFailed):
            await say(kit, "broken")

    with pytest.raises(Crowded, match="left alone"):
        await say(kit, "broken")
    clock.move(FIRST_PAUSE_SECONDS * 1_000_000)

    assert await say(kit, "ok")
    assert await say(kit, "ok")


async def test_a_model_that_thinks_for_too_long_is_not_waited_for(
    set_up: SetUp, ollama_standin: OllamaStandin
) -> None:
    is_over = asyncio.Event()

    async def think(_body: dict[str, Any]) -> web.StreamResponse:
        await is_over.wait()
        return web.Response()

    ollama_standin.answer = think
    kit = set_up(ai_provider="ollama", ai_address=ollama_standin.url, ai_model="ok", ai_timeout=0.2)

    with pytest.raises(ModelFailed, match="did not answer"):
        await say(kit)
    is_over.set()


async def test_no_more_run_at_once_than_the_settings_say(
    set_up: SetUp, ollama_standin: OllamaStandin
) -> None:
    running = most = 0
    good = ollama_standin.answer
    both = asyncio.Barrier(2)

    async def answer(body: dict[str, Any]) -> web.StreamResponse:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await both.wait()
        running -= 1
        return await good(body)

    ollama_standin.answer = answer
    kit = set_up(
        ai_provider="ollama", ai_address=ollama_standin.url, ai_model="ok", ai_concurrency=2
    )

    await asyncio.gather(*[say(kit) for _ in range(8)])

    assert most == 2


async def test_the_budget_of_the_day_is_never_exceeded(set_up: SetUp) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_tokens_per_day=6_000, ai_concurrency=5)

    done = await asyncio.gather(*[say(kit) for _ in range(20)], return_exceptions=True)

    assert any(isinstance(each, OverBudget) for each in done)
    assert any(isinstance(each, str) for each in done)
    assert (await count_spent(kit))[1] <= 6_000


async def test_money_is_counted_by_the_prices(set_up: SetUp) -> None:
    kit = set_up(
        ai_provider="fake", ai_model="ok", ai_price_in=1.0, ai_price_out=2.0, ai_cost_per_day=0.004
    )

    done = await asyncio.gather(*[say(kit) for _ in range(15)], return_exceptions=True)

    [spent] = await spend.list_spent(kit.db, 0)
    assert 0 < spent.cost_micro <= 4_000
    assert spent.cost_micro == spent.tokens_in + 2 * spent.tokens_out
    assert any(isinstance(each, OverBudget) for each in done)


async def test_one_users_wishes_do_not_use_up_what_others_have(
    set_up: SetUp, ann: Any, bob: Any
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_tokens_per_user=2_500)
    wishes = [say(kit, user_id=ann.user.id) for _ in range(10)]
    done = await asyncio.gather(*wishes, return_exceptions=True)
    assert any(isinstance(each, OverBudget) for each in done)

    assert await say(kit, user_id=bob.user.id)
    assert await say(kit)


async def test_money_of_one_user_is_never_exceeded(set_up: SetUp, ann: Any, bob: Any) -> None:
    kit = set_up(
        ai_provider="fake",
        ai_model="ok",
        ai_price_in=1.0,
        ai_price_out=2.0,
        ai_cost_per_user=0.004,
        ai_concurrency=5,
    )
    wishes = [say(kit, user_id=ann.user.id) for _ in range(15)]
    done = await asyncio.gather(*wishes, return_exceptions=True)

    own = await spend.find_user_spent(kit.db, kit.now() // DAY, ann.user.id)
    assert any(isinstance(each, OverOwnBudget) for each in done)
    assert own
    assert 0 < own.cost_micro <= 4_000
    assert await say(kit, user_id=bob.user.id)


async def test_calls_of_one_user_in_a_minute_are_limited(set_up: SetUp, ann: Any, bob: Any) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_calls_per_user=2, ai_concurrency=5)

    wishes = [say(kit, user_id=ann.user.id) for _ in range(6)]
    done = await asyncio.gather(*wishes, return_exceptions=True)

    assert sum(isinstance(each, str) for each in done) == 2
    assert await say(kit, user_id=bob.user.id)
    assert await say(kit)


async def test_calls_in_a_minute_are_limited(set_up: SetUp) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_calls_per_minute=2)

    await say(kit)
    await say(kit)
    with pytest.raises(Crowded) as raised:
        await say(kit)

    assert 0 < raised.value.retry_after_seconds <= 60
    assert (await count_spent(kit))[0] == 2


async def test_no_minute_has_more_calls_than_allowed_wherever_it_begins(
    set_up: SetUp, clock: Clock
) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_calls_per_minute=4)
    asked: list[int] = []
    for _ in range(60):
        done = await asyncio.gather(*[say(kit) for _ in range(2)], return_exceptions=True)
        asked += [kit.now()] * sum(isinstance(each, str) for each in done)
        clock.move(7 * SECOND)

    busiest = max(sum(at <= other < at + MINUTE for other in asked) for at in asked)
    assert busiest == 4
    assert len(asked) >= 24


async def test_calls_are_counted_across_processes_and_without_a_bus(
    set_up: SetUp, ann: Any
) -> None:
    settings = {"ai_calls_per_minute": 5, "ai_calls_per_user": 3, "ai_concurrency": 9}
    kits = [
        replace(set_up(ai_provider="fake", ai_model="ok", **settings), bus=MemoryBus())
        for _ in range(3)
    ]
    own = [say(kit, user_id=ann.user.id) for kit in kits for _ in range(4)]
    done = await asyncio.gather(*own, return_exceptions=True)
    assert sum(isinstance(each, str) for each in done) == 3

    # What its reader was refused took nothing from the others.
    done = await asyncio.gather(
        *[say(kit) for kit in kits for _ in range(4)], return_exceptions=True
    )
    assert sum(isinstance(each, str) for each in done) == 2


async def test_a_server_that_asks_for_patience_is_busy_and_has_not_failed(
    set_up: SetUp, ollama_standin: OllamaStandin
) -> None:
    async def ask_for_patience(_body: dict[str, Any]) -> web.StreamResponse:
        return web.Response(status=429, headers={"Retry-After": "120"})

    ollama_standin.answer = ask_for_patience
    kit = set_up(ai_provider="ollama", ai_address=ollama_standin.url, ai_model="ok")
    for _ in range(MOST_FAILURES + 1):
        with pytest.raises(Crowded, match="ollama is busy") as raised:
            await say(kit)
        assert 60 < raised.value.retry_after_seconds <= 120
    assert len(ollama_standin.asked) == 1
    # Who was not asked again takes nothing of the budget.
    [spent] = await spend.list_spent(kit.db, 0)
    assert (spent.calls, spent.tokens_out) == (1, 0)


async def test_calls_of_a_clock_that_was_wrong_block_nobody(set_up: SetUp, clock: Clock) -> None:
    kit = set_up(ai_provider="fake", ai_model="ok", ai_calls_per_minute=1)
    clock.move(DAY)
    await say(kit)
    clock.move(-DAY)

    assert await say(kit)


async def test_a_provider_in_a_closed_network_is_refused(set_up: SetUp) -> None:
    kit = set_up(ai_provider="ollama", ai_address="http://10.0.0.1:11434", ai_model="ok")

    with pytest.raises(ModelFailed, match="closed network") as raised:
        await say(kit)

    assert isinstance(raised.value.__cause__, FetchFailed)
