"""The contract of every bus, kept by the one in memory and the one over Valkey alike."""

import asyncio
from collections.abc import Awaitable

import pytest

from copydesk.bus import Bus
from copydesk.bus.listener import MAX_MESSAGES, Listener
from tests.bench.waiting import LONG, until

STRANGE_NAMES = ["a b", "ö/?*[x]", "", "\x00\r\n", "\ud800", "x" * 5000]


async def collect(listener: Listener, count: int) -> list[bytes]:
    messages: list[bytes] = []
    while len(messages) < count:
        batch = await listener.wait(LONG)
        assert batch, f"only {len(messages)} of {count} messages came"
        messages += batch
    return messages


async def test_a_listener_gets_what_is_published_after_it_came_in_order(bus: Bus) -> None:
    await bus.publish("news", b"before")
    async with bus.listen("news") as listener:
        for number in range(20):
            await bus.publish("news", str(number).encode())

        assert await collect(listener, 20) == [str(number).encode() for number in range(20)]


async def test_a_message_may_be_empty_or_any_bytes(bus: Bus) -> None:
    async with bus.listen("news") as listener:
        await bus.publish("news")
        await bus.publish("news", bytes(range(256)) * 1000)

        assert await collect(listener, 2) == [b"", bytes(range(256)) * 1000]


async def test_every_listener_of_a_channel_gets_every_message(bus: Bus) -> None:
    async with bus.listen("news") as first, bus.listen("news") as second:
        await bus.publish("news", b"1")

        assert await collect(first, 1) == await collect(second, 1) == [b"1"]


async def test_a_listener_hears_its_own_channel_only(bus: Bus) -> None:
    async with bus.listen("mine") as mine, bus.listen("yours") as yours:
        await bus.publish("yours", b"2")
        await bus.publish("mine", b"1")

        assert await collect(yours, 1) == [b"2"]
        assert await collect(mine, 1) == [b"1"]


async def test_a_listener_stays_when_another_one_leaves(bus: Bus) -> None:
    async with bus.listen("news") as staying:
        async with bus.listen("news"):
            pass
        await bus.publish("news", b"1")

        assert await collect(staying, 1) == [b"1"]


async def test_a_channel_can_be_left_and_joined_again_at_once(bus: Bus) -> None:
    for number in range(20):
        async with bus.listen("news") as listener:
            await bus.publish("news", str(number).encode())

            assert await collect(listener, 1) == [str(number).encode()]


async def test_many_listeners_may_come_and_go_at_the_same_time(bus: Bus) -> None:
    async def listen_once(number: int) -> None:
        async with bus.listen(f"news {number % 7}") as listener:
            await bus.publish(f"news {number % 7}", b"x")
            assert set(await listener.wait(LONG)) == {b"x"}

    await asyncio.gather(*(listen_once(number) for number in range(60)))


async def test_waiting_ends_with_nothing_when_nothing_happens(bus: Bus) -> None:
    async with bus.listen("news") as listener:
        assert await listener.wait(0.01) == []


async def test_a_slow_listener_keeps_the_newest_messages_and_is_told(bus: Bus) -> None:
    async with bus.listen("news") as slow, bus.listen("end") as end:
        for number in range(MAX_MESSAGES + 5):
            await bus.publish("news", str(number).encode())
        await bus.publish("end", b"x")
        await collect(end, 1)

        messages = await slow.wait(LONG)

        assert messages == [str(number).encode() for number in range(5, MAX_MESSAGES + 5)]
        assert await slow.wait(0) == []


async def test_a_value_is_kept_replaced_and_removed(bus: Bus) -> None:
    await bus.set("key", b"old", ttl_seconds=60)
    await bus.set("key", b"\x00new\xff", ttl_seconds=60)
    assert await bus.get("key") == b"\x00new\xff"

    await bus.remove("key", "never there")
    assert await bus.get("key") is None


async def test_a_value_is_added_only_where_there_is_none(bus: Bus) -> None:
    await bus.add("key", b"first", ttl_seconds=60)
    await bus.add("key", b"second", ttl_seconds=60)
    assert await bus.get("key") == b"first"

    await bus.remove("key")
    await bus.add("key", b"third", ttl_seconds=60)
    assert await bus.get("key") == b"third"


async def test_removing_nothing_does_no_harm(bus: Bus) -> None:
    await bus.remove()

    assert await bus.ping()


async def test_a_value_is_gone_when_its_time_is_over(bus: Bus) -> None:
    await bus.set("key", b"1", ttl_seconds=0.01)

    async def is_gone() -> bool:
        return await bus.get("key") is None

    await until(is_gone)


@pytest.mark.parametrize("ttl_seconds", [0, -5])
async def test_a_value_without_time_left_is_removed(bus: Bus, ttl_seconds: float) -> None:
    await bus.set("key", b"1", ttl_seconds=60)
    await bus.set("key", b"2", ttl_seconds=ttl_seconds)

    assert await bus.get("key") is None


@pytest.mark.parametrize("name", STRANGE_NAMES, ids=ascii)
async def test_a_name_may_be_any_text(bus: Bus, name: str) -> None:
    await bus.set(name, b"1", ttl_seconds=60)
    assert await bus.get(name) == b"1"
    assert await bus.take(name, capacity=1, refill_per_second=1) == 0.0
    async with bus.listen(name) as listener:
        await bus.publish(name, b"2")
        assert await collect(listener, 1) == [b"2"]


async def test_a_bucket_gives_its_capacity_and_then_names_the_wait(bus: Bus) -> None:
    takes = [await bus.take("login", capacity=3, refill_per_second=0.001) for _ in range(3)]
    refused = await bus.take("login", capacity=3, refill_per_second=0.001)

    assert takes == [0.0, 0.0, 0.0]
    assert 0 < refused <= 1000


async def test_a_refused_take_takes_nothing(bus: Bus) -> None:
    await bus.take("login", capacity=10, refill_per_second=0.001, cost=7)

    assert await bus.take("login", capacity=10, refill_per_second=0.001, cost=5) > 0
    assert await bus.take("login", capacity=10, refill_per_second=0.001, cost=3) == 0.0


async def test_what_is_put_back_can_be_taken_again_but_not_more(bus: Bus) -> None:
    def take(cost: float) -> Awaitable[float]:
        return bus.take("login", capacity=2, refill_per_second=0.001, cost=cost)

    assert await take(2) == 0.0
    assert await take(-1) == 0.0
    assert await take(1) == 0.0
    assert await take(1) > 0
    for _ in range(5):
        assert await take(-1) == 0.0
    assert await take(2) == 0.0
    assert await take(1) > 0


async def test_after_the_named_wait_a_take_is_allowed(bus: Bus) -> None:
    await bus.take("login", capacity=1, refill_per_second=50)
    wait_seconds = await bus.take("login", capacity=1, refill_per_second=50)

    # The loop counts whole milliseconds, and may wake us a part of one too soon.
    await asyncio.sleep(wait_seconds + 0.001)

    assert await bus.take("login", capacity=1, refill_per_second=50) == 0.0


async def test_a_cost_above_the_capacity_empties_the_bucket(bus: Bus) -> None:
    assert await bus.take("import", capacity=2, refill_per_second=0.001, cost=9) == 0.0
    assert await bus.take("import", capacity=2, refill_per_second=0.001, cost=9) > 0


async def test_buckets_do_not_share_tokens(bus: Bus) -> None:
    await bus.take("one", capacity=1, refill_per_second=0.001)

    assert await bus.take("two", capacity=1, refill_per_second=0.001) == 0.0


async def test_racing_callers_get_no_more_than_the_capacity(bus: Bus) -> None:
    takes = await asyncio.gather(
        *(bus.take("login", capacity=5, refill_per_second=0.001) for _ in range(40))
    )

    assert takes.count(0.0) == 5


async def test_a_closed_bus_behaves_like_one_that_is_down(bus: Bus) -> None:
    await bus.set("key", b"1", ttl_seconds=60)
    await bus.close()

    assert not await bus.ping()
    await bus.publish("news", b"1")
    await bus.set("other", b"1", ttl_seconds=60)
    assert await bus.get("key") is None
    assert await bus.get("other") is None
    assert await bus.take("login", capacity=1, refill_per_second=1) == 0.0
    async with bus.listen("news") as listener:
        assert await listener.wait(0) == []
    await bus.close()
