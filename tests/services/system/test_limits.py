from dataclasses import replace

import pytest

from copydesk.bus.memory import MemoryBus
from copydesk.errors import TooMany
from copydesk.model import Visitor
from copydesk.services.system import limits
from copydesk.services.system.kit import Kit
from copydesk.services.system.ratecache import KEPT_MICROSECONDS, RateCache
from tests.conftest import Clock

pytestmark = pytest.mark.parametrize("engine", ["sqlite"])


def limit(kit: Kit, **settings: float) -> Kit:
    """Give a kit with these limits, by a clock that stands still."""
    config = replace(kit.config, **settings)  # type: ignore[arg-type]  # fields of it
    return replace(kit, config=config, bus=MemoryBus(clock=lambda: 0.0), rate_cache=RateCache())


async def test_what_is_too_much_is_refused_with_the_time_to_wait(kit: Kit, ann: Visitor) -> None:
    kit = limit(kit, rate_burst=3, rate_per_second=0.5)
    for _ in range(3):
        await limits.take(kit, ann)

    with pytest.raises(TooMany) as raised:
        await limits.take(kit, ann)

    assert raised.value.retry_after_seconds == pytest.approx(2)


async def test_a_burst_is_granted_in_parts_and_whole(kit: Kit, ann: Visitor) -> None:
    kit = limit(kit, rate_burst=100, rate_per_second=10)
    for _ in range(100):
        await limits.take(kit, ann)

    with pytest.raises(TooMany) as raised:
        await limits.take(kit, ann)

    assert raised.value.retry_after_seconds == pytest.approx(0.5)


async def test_what_is_left_of_a_part_is_lost_after_a_while(
    kit: Kit, ann: Visitor, clock: Clock
) -> None:
    kit = limit(kit, rate_burst=40)
    for _ in range(20):
        await limits.take(kit, ann)
        clock.move(KEPT_MICROSECONDS)

    with pytest.raises(TooMany):
        await limits.take(kit, ann)


def test_only_so_many_users_are_remembered(engine: str) -> None:
    rate_cache = RateCache(most=2)
    for bucket in ("a", "b", "c"):
        rate_cache.grant(bucket, 1, now=0)

    assert [rate_cache.spend(bucket, now=0) for bucket in ("a", "b", "c", "c")] == [
        False,
        True,
        True,
        False,
    ]


async def test_users_and_kinds_are_counted_apart(kit: Kit, ann: Visitor, bob: Visitor) -> None:
    kit = limit(kit, rate_burst=1, search_burst=1)
    await limits.take(kit, ann)
    await limits.take(kit, ann, "search")
    await limits.take(kit, bob)

    with pytest.raises(TooMany):
        await limits.take(kit, ann)
    with pytest.raises(TooMany):
        await limits.take(kit, ann, "search")


async def test_zero_means_no_limit(kit: Kit, ann: Visitor) -> None:
    kit = limit(kit, rate_burst=0, search_burst=0)

    for _ in range(500):
        await limits.take(kit, ann)
        await limits.take(kit, ann, "search")
