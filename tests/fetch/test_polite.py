import asyncio
import heapq
from itertools import count

import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.polite import LONGEST_AWAY_SECONDS, Polite
from copydesk.fetch.request import Urgency


class Clock:
    """A clock that jumps to the next sleeper once everybody sleeps or waits."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.now + seconds, next(self._numbers), future))
        await future

    async def run(self, *tasks: asyncio.Task[None]) -> None:
        while not all(task.done() for task in tasks):
            for _ in range(20):
                await asyncio.sleep(0)
            if self._sleepers:
                self.now, _, future = heapq.heappop(self._sleepers)
                if not future.cancelled():
                    future.set_result(None)
        await asyncio.gather(*tasks)


def make_polite(clock: Clock, interval: float = 1.0, concurrent: int = 2, **more: int) -> Polite:
    return Polite(
        interval_seconds=interval,
        concurrent=concurrent,
        clock=clock,
        sleep=clock.sleep,
        most_hosts=more.get("most_hosts", 10_000),
    )


async def visit(
    polite: Polite, clock: Clock, host: str, starts: list[tuple[str, float]], lasts: float = 0
) -> None:
    async with polite.turn(host):
        starts.append((host, clock.now))
        if lasts:
            await clock.sleep(lasts)


async def test_requests_to_one_host_start_an_interval_apart() -> None:
    clock = Clock()
    polite = make_polite(clock)
    starts: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(visit(polite, clock, "a", starts)) for _ in range(4)]
    await clock.run(*tasks)
    assert [at for _, at in starts] == [1000, 1001, 1002, 1003]


async def test_hosts_do_not_wait_for_each_other() -> None:
    clock = Clock()
    polite = make_polite(clock)
    starts: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(visit(polite, clock, host, starts)) for host in "abcd"]
    await clock.run(*tasks)
    assert {at for _, at in starts} == {1000}


async def test_turns_are_given_in_order_of_arrival() -> None:
    clock = Clock()
    polite = make_polite(clock)
    order: list[int] = []

    async def take(number: int) -> None:
        async with polite.turn("a"):
            order.append(number)

    tasks = []
    for number in range(10):
        tasks.append(asyncio.create_task(take(number)))
        await asyncio.sleep(0)
    await clock.run(*tasks)
    assert order == list(range(10))


async def test_at_most_so_many_are_served_at_once() -> None:
    clock = Clock()
    polite = make_polite(clock, interval=1, concurrent=2)
    starts: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(visit(polite, clock, "a", starts, lasts=10)) for _ in range(4)]
    await clock.run(*tasks)
    assert [at for _, at in starts] == [1000, 1001, 1010, 1011]


async def test_zero_switches_the_limits_off() -> None:
    clock = Clock()
    polite = make_polite(clock, interval=0, concurrent=0)
    starts: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(visit(polite, clock, "a", starts, lasts=5)) for _ in range(50)]
    await clock.run(*tasks)
    assert {at for _, at in starts} == {1000}


async def test_a_request_within_a_turn_counts_for_the_next() -> None:
    clock = Clock()
    polite = make_polite(clock)
    async with polite.turn("a"):
        clock.now += 0.9
        polite.count_request("a")
    assert polite.wait_seconds("a") == pytest.approx(1.0)


async def test_a_short_block_is_waited_for() -> None:
    clock = Clock()
    polite = make_polite(clock)
    polite.block("a", 3)
    starts: list[tuple[str, float]] = []
    await clock.run(asyncio.create_task(visit(polite, clock, "a", starts)))
    assert starts == [("a", 1003)]


async def test_a_long_block_fails_at_once_and_says_when_to_come_back() -> None:
    clock = Clock()
    polite = make_polite(clock)
    polite.block("a", 600)
    polite.block("a", 10)
    with pytest.raises(FetchFailed) as caught:
        await polite.enter("a")
    assert caught.value.reason == "host_waits"
    assert caught.value.details["retry_after_seconds"] == 600


async def test_a_block_reaches_those_already_waiting() -> None:
    clock = Clock()
    polite = make_polite(clock)
    await polite.enter("a")
    tasks = [asyncio.create_task(visit(polite, clock, "a", [])) for _ in range(3)]
    await asyncio.sleep(0)
    polite.block("a", 600)
    await clock.run(*[asyncio.create_task(_expect_failure(task)) for task in tasks])
    polite.leave("a")
    assert polite.wait_seconds("b") == 0


async def _expect_failure(task: asyncio.Task[None]) -> None:
    with pytest.raises(FetchFailed):
        await task


async def test_a_block_ends() -> None:
    clock = Clock()
    polite = make_polite(clock)
    polite.block("a", 10**9)
    clock.now += 3600
    async with polite.turn("a"):
        pass


async def test_someone_who_leaves_the_queue_holds_nobody_up() -> None:
    clock = Clock()
    polite = make_polite(clock, concurrent=1)
    starts: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(visit(polite, clock, "a", starts)) for _ in range(4)]
    for _ in range(5):
        await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[2].cancel()
    await clock.run(tasks[0], tasks[3])
    assert len(starts) == 2


async def test_an_error_inside_a_turn_gives_the_turn_back() -> None:
    clock = Clock()
    polite = make_polite(clock, interval=0, concurrent=1)
    with pytest.raises(KeyError):
        async with polite.turn("a"):
            raise KeyError
    async with polite.turn("a"):
        pass


async def test_resting_hosts_are_forgotten() -> None:
    clock = Clock()
    polite = make_polite(clock)
    for number in range(500):
        async with polite.turn(f"host{number}"):
            clock.now += 0.5
    assert len(polite._hosts) <= 5


async def test_memory_is_bounded_even_if_every_host_is_blocked() -> None:
    clock = Clock()
    polite = make_polite(clock, most_hosts=100)
    for number in range(1000):
        polite.block(f"host{number}", 3600)
    assert len(polite._hosts) <= 101


async def test_a_host_in_use_is_never_forgotten() -> None:
    clock = Clock()
    polite = make_polite(clock, most_hosts=3)
    async with polite.turn("busy"):
        for number in range(20):
            async with polite.turn(f"host{number}"):
                clock.now += 5
    assert polite.wait_seconds("busy") == 0


def test_an_estimate_counts_those_before() -> None:
    clock = Clock()
    polite = make_polite(clock)

    async def scene() -> float:
        await polite.enter("a")
        tasks = [asyncio.create_task(polite.enter("a")) for _ in range(3)]
        await asyncio.sleep(0)
        seconds = polite.wait_seconds("a")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return seconds

    assert asyncio.run(scene()) == pytest.approx(4.0)


async def test_whoever_finds_a_long_queue_is_told_when_to_come_again() -> None:
    clock = Clock()
    polite = make_polite(clock)
    await polite.enter("a")
    tasks = [asyncio.create_task(polite.enter("a")) for _ in range(2)]
    await asyncio.sleep(0)

    times = [polite.line_up("a") for _ in range(3)]

    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert times == pytest.approx([3.0, 4.0, 5.0])
    assert polite.line_up("b") == 0


async def test_nobody_is_sent_away_for_a_short_queue_or_for_very_long() -> None:
    clock = Clock()
    polite = make_polite(clock)
    await polite.enter("a")
    short = polite.line_up("a")
    tasks = [asyncio.create_task(polite.enter("a")) for _ in range(100)]
    await asyncio.sleep(0)

    long = polite.line_up("a")

    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert short == 0
    assert long == LONGEST_AWAY_SECONDS


async def test_a_blocked_host_sends_nobody_away_because_it_refuses_at_once() -> None:
    clock = Clock()
    polite = make_polite(clock)
    polite.block("a", 600)

    assert polite.line_up("a") == 0


async def test_a_host_that_does_not_answer_has_a_long_queue_without_an_interval() -> None:
    clock = Clock()
    polite = make_polite(clock, interval=0, concurrent=1)
    await polite.enter("a")
    at_first = polite.line_up("a")
    clock.now += 10

    later = polite.line_up("a")

    polite.leave("a")
    assert at_first == 0
    assert later == 10
    assert polite.line_up("a") == 0


async def take(
    polite: Polite, clock: Clock, turns: list[tuple[str, float]], name: str, lasts: float = 0
) -> None:
    """Take a turn at host a: capitals are awaited by somebody, digits have patience."""
    usual = Urgency.PATIENT if name.isdigit() else Urgency.USUAL
    async with polite.turn("a", Urgency.AWAITED if name.isupper() else usual):
        turns.append((name, clock.now))
        if lasts:
            await clock.sleep(lasts)


async def start(tasks: list[asyncio.Task[None]]) -> None:
    for _ in range(len(tasks) + 5):
        await asyncio.sleep(0)


async def test_what_somebody_awaits_goes_before_all_that_nobody_does() -> None:
    clock = Clock()
    polite = make_polite(clock)
    turns: list[tuple[str, float]] = []
    names = [*"abcde", *"ABCDEF"]
    tasks = [asyncio.create_task(take(polite, clock, turns, name)) for name in names]
    await clock.run(*tasks)

    # One pause after the other is made up for once nobody waits any more.
    assert turns == [
        ("a", 1000), ("A", 1000), ("B", 1000), ("C", 1000), ("D", 1000), ("E", 1001), ("F", 1002),
        ("b", 1007), ("c", 1008), ("d", 1009), ("e", 1010),
    ]  # fmt: skip


async def test_whoever_comes_while_the_first_in_line_sleeps_comes_before_it() -> None:
    clock = Clock()
    polite = make_polite(clock)
    turns: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(take(polite, clock, turns, name)) for name in "abABCDE"]
    await start(tasks)
    late = asyncio.create_task(take(polite, clock, turns, "F"))
    await clock.run(*tasks, late)

    assert [name for name, _ in turns] == ["a", *"ABCDEF", "b"]


async def test_over_the_minutes_a_host_is_asked_no_more_often_for_people() -> None:
    clock = Clock()
    polite = make_polite(clock)
    turns: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(take(polite, clock, turns, name)) for name in "Aa" * 30]
    await clock.run(*tasks)

    times = [at for _, at in turns]
    assert all(after - before >= 20 for before, after in zip(times, times[25:], strict=False))
    assert len(times) == 60


async def test_slow_requests_that_nobody_awaits_leave_places_for_people() -> None:
    clock = Clock()
    polite = make_polite(clock, interval=0, concurrent=2)
    turns: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(take(polite, clock, turns, name, 60)) for name in "abcABC"]
    await clock.run(*tasks)

    assert turns == [
        ("a", 1000), ("b", 1000), ("A", 1000), ("B", 1000), ("C", 1060), ("c", 1060),
    ]  # fmt: skip


async def test_what_somebody_awaits_is_not_sent_away_for_a_line_that_it_need_not_join() -> None:
    clock = Clock()
    polite = make_polite(clock)
    tasks = [asyncio.create_task(take(polite, clock, [], name)) for name in "abcdefgh"]
    await start(tasks)

    assert polite.line_up("a") > 0
    assert polite.line_up("a", Urgency.AWAITED) == 0
    await clock.run(*tasks)


async def test_a_person_who_gives_up_holds_nobody_up() -> None:
    clock = Clock()
    polite = make_polite(clock)
    turns: list[tuple[str, float]] = []
    names = "abABCDEFG"
    tasks = [asyncio.create_task(take(polite, clock, turns, name)) for name in names]
    await start(tasks)
    tasks[-1].cancel()
    tasks[-2].cancel()
    await clock.run(*tasks[:-2])

    assert [name for name, _ in turns] == ["a", *"ABCDE", "b"]


async def test_a_blocked_host_is_blocked_for_people_too() -> None:
    clock = Clock()
    polite = make_polite(clock)
    polite.block("a", 600)

    with pytest.raises(FetchFailed):
        await polite.enter("a", Urgency.AWAITED)


async def test_feeds_go_before_what_comes_on_top_of_them() -> None:
    clock = Clock()
    polite = make_polite(clock)
    turns: list[tuple[str, float]] = []
    tasks = [asyncio.create_task(take(polite, clock, turns, name)) for name in "0123abcA"]
    await clock.run(*tasks)

    assert [name for name, _ in turns] == [*"0Aabc123"]


async def test_a_feed_is_not_sent_away_for_a_line_of_pages() -> None:
    clock = Clock()
    polite = make_polite(clock)
    tasks = [asyncio.create_task(take(polite, clock, [], name)) for name in "012345678"]
    await start(tasks)
    away = [polite.line_up("a", Urgency.PATIENT) for _ in range(5)]

    assert all(away)
    assert polite.line_up("a") == 0
    await clock.run(*tasks)


async def test_pages_do_not_use_the_time_that_feeds_were_sent_away_for() -> None:
    clock = Clock()
    polite = make_polite(clock)
    tasks = [asyncio.create_task(take(polite, clock, [], name)) for name in "abcdef"]
    await start(tasks)
    feed_seconds = max(polite.line_up("a") for _ in range(3))
    await clock.run(*tasks)
    clock.now += 1

    # Nobody stands in line now, but the feeds will be back.
    feeds_left = feed_seconds - 6
    assert feeds_left > 0
    assert polite.line_up("a") == 0
    assert polite.line_up("a", Urgency.PATIENT) > feeds_left
    clock.now += 60
    assert polite.line_up("a", Urgency.PATIENT) == 0
