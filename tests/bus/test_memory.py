from copydesk.bus.buckets import Buckets
from copydesk.bus.cache import Cache
from copydesk.bus.memory import MemoryBus


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_cache_forgets_a_value_at_its_time() -> None:
    clock = Clock()
    cache = Cache(clock, max_bytes=10_000)
    cache.set("key", b"1", ttl_seconds=5)

    clock.now += 4.9
    assert cache.get("key") == b"1"
    clock.now += 0.1
    assert cache.get("key") is None
    assert cache.size_bytes == 0


def test_a_full_cache_drops_what_was_not_used_for_longest() -> None:
    cache = Cache(Clock(), max_bytes=4000)
    for name in "abc":
        cache.set(name, b"x" * 1000, ttl_seconds=5)
    cache.get("a")

    cache.set("d", b"x" * 1000, ttl_seconds=5)

    assert [name for name in "abcd" if cache.get(name)] == ["a", "c", "d"]


def test_a_value_too_large_for_the_cache_is_not_kept() -> None:
    cache = Cache(Clock(), max_bytes=4000)
    cache.set("small", b"1", ttl_seconds=5)
    cache.set("large", b"1", ttl_seconds=5)

    cache.set("large", b"x" * 5000, ttl_seconds=5)

    assert cache.get("large") is None
    assert cache.get("small") == b"1"


def test_the_size_of_a_cache_counts_each_value_once() -> None:
    cache = Cache(Clock(), max_bytes=100_000)
    for number in range(50):
        cache.set(f"key {number % 5}", b"x" * number, ttl_seconds=5)
    for number in range(5):
        cache.remove(f"key {number}")

    assert (len(cache), cache.size_bytes) == (0, 0)


def test_a_bucket_refills_with_time_up_to_its_capacity() -> None:
    clock = Clock()
    buckets = Buckets(clock, max_buckets=10)

    def take(cost: float) -> float:
        return buckets.take("login", capacity=10, refill_per_second=2, cost=cost)

    assert take(10) == 0.0
    assert take(4) == 2.0
    clock.now += 1
    assert take(4) == 1.0
    clock.now += 1
    assert take(4) == 0.0
    clock.now += 100
    assert take(10) == 0.0
    assert take(1) == 0.5


def test_a_clock_that_goes_back_gives_no_tokens_and_takes_none() -> None:
    clock = Clock()
    buckets = Buckets(clock, max_buckets=10)
    buckets.take("login", capacity=2, refill_per_second=1, cost=1)

    clock.now -= 500

    assert buckets.take("login", capacity=2, refill_per_second=1, cost=1) == 0.0
    assert buckets.take("login", capacity=2, refill_per_second=1, cost=1) == 1.0


def test_the_number_of_buckets_is_bounded_and_the_oldest_goes_first() -> None:
    buckets = Buckets(Clock(), max_buckets=2)
    for name in ("a", "b", "a", "c"):
        buckets.take(name, capacity=2, refill_per_second=1, cost=1)

    assert len(buckets) == 2
    assert buckets.take("a", capacity=2, refill_per_second=1, cost=1) == 1.0


async def test_a_channel_without_listeners_takes_no_room() -> None:
    bus = MemoryBus()
    for number in range(5):
        async with bus.listen(f"news {number}"):
            assert len(bus._listeners) == 1

    assert bus._listeners == {}
