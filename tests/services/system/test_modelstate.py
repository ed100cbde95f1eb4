import asyncio

from copydesk.model.times import SECOND
from copydesk.services.system.modelstate import (
    FIRST_PAUSE_SECONDS,
    LONGEST_PAUSE_SECONDS,
    MOST_FAILURES,
    MOST_KNOWN,
    Breaker,
    ModelState,
)


def test_a_breaker_opens_after_failures_in_a_row() -> None:
    breaker = Breaker()
    for _ in range(MOST_FAILURES - 1):
        breaker.note_failure(0)
    assert breaker.wait_seconds(0) == 0

    breaker.note_success()
    breaker.note_failure(0)
    assert breaker.wait_seconds(0) == 0
    for _ in range(MOST_FAILURES):
        breaker.note_failure(0)

    assert breaker.wait_seconds(0) > 0


def test_one_call_finds_out_whether_it_is_over() -> None:
    breaker = Breaker()
    breaker.note_failure(0, is_final=True)
    later = FIRST_PAUSE_SECONDS * SECOND

    assert breaker.wait_seconds(later) == 0
    assert breaker.wait_seconds(later) == FIRST_PAUSE_SECONDS
    breaker.note_success()
    assert breaker.wait_seconds(later) == 0


def test_the_pause_grows_but_not_for_ever() -> None:
    breaker = Breaker()
    for _ in range(100):
        breaker.note_failure(0)

    assert breaker.wait_seconds(0) == LONGEST_PAUSE_SECONDS


async def test_a_turn_waits_for_room() -> None:
    server, order = ModelState().get("x"), list[str]()

    async def work(name: str) -> None:
        async with server.turn(1):
            order.append(name)
            await asyncio.sleep(0)
            order.append(name)

    await asyncio.gather(work("a"), work("b"))

    assert order == ["a", "a", "b", "b"]
    assert server.running == 0


async def test_only_so_many_servers_are_remembered_and_those_at_work_stay() -> None:
    state = ModelState()
    first = state.get(0)
    async with first.turn(1):
        for number in range(MOST_KNOWN * 2):
            state.get(number)
        assert state.get(0) is first


async def test_after_a_change_of_settings_all_begin_anew() -> None:
    state = ModelState()
    idle, busy = state.get("idle"), state.get("busy")
    for server in (idle, busy):
        server.breaker.note_failure(0, is_final=True)
        server.step = 2
    async with busy.turn(1):
        state.forget()

    assert state.get("busy") is busy
    assert (busy.step, busy.breaker.wait_seconds(0)) == (0, 0)
    assert state.get("idle") is not idle
