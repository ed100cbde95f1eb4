import asyncio

from copydesk.model.limits import LONGEST_QUERY_STRING
from copydesk.model.proxied import ProxiedUse
from copydesk.services.system import hotfeeds
from copydesk.services.system.hotfeeds import (
    MEGABYTE,
    MOST_READERS,
    HotCopy,
    HotFeeds,
    ReadyAnswer,
)


def make_copy(feed_id: int = 1, size: int = 1_000) -> HotCopy:
    return HotCopy(feed_id, b'"tag"', 0, {"br": ReadyAnswer(200, [], b"", b"x" * size)})


def test_the_least_used_goes_when_there_is_no_room() -> None:
    hot = HotFeeds(megabytes=1)
    for number in range(4):
        hot.keep(b"%d" % number, make_copy(number, MEGABYTE // 4), hot.drops)
        hot.find(b"0")
    assert [hot.find(b"%d" % number) is None for number in range(4)] == [False, True, False, False]
    assert hot.size <= MEGABYTE


def test_what_is_too_large_or_asked_too_wordily_is_not_kept() -> None:
    hot = HotFeeds(megabytes=1)
    hot.keep(b"large", make_copy(1, MEGABYTE), 0)
    hot.keep(b"x" * (LONGEST_QUERY_STRING + 1), make_copy(), 0)
    assert hot.size == 0


def test_what_a_copy_grows_by_is_counted_and_given_back() -> None:
    hot, copy = HotFeeds(megabytes=1), make_copy()
    hot.keep(b"a", copy, 0)
    for _ in range(2):
        hot.add_answer(b"a", copy, "", ReadyAnswer(200, [], b"", b"x" * 5_000))
    hot.add_answer(b"b", make_copy(2), "", ReadyAnswer(200, [], b"", b"x" * 5_000))
    assert hot.size == copy.size
    hot.drop(1)
    assert hot.size == 0


def test_a_copy_that_outgrows_the_room_goes() -> None:
    hot, copy = HotFeeds(megabytes=1), make_copy()
    hot.keep(b"a", copy, 0)
    hot.add_answer(b"a", copy, "", ReadyAnswer(200, [], b"", b"x" * MEGABYTE))
    assert (hot.find(b"a"), hot.size) == (None, 0)


def test_a_feed_that_was_built_anew_is_forgotten_in_all_its_forms() -> None:
    hot = HotFeeds()
    for query, feed_id in ((b"a", 1), (b"b", 1), (b"c", 2)):
        hot.keep(query, make_copy(feed_id), 0)
    hot.drop(1)
    assert [hot.find(query) is None for query in (b"a", b"b", b"c")] == [True, True, False]
    hot.clear()
    assert (hot.find(b"c"), hot.size) == (None, 0)


def test_what_was_read_before_a_new_build_is_not_kept_after_it() -> None:
    hot = HotFeeds()
    moment = hot.drops
    hot.drop(1)
    hot.keep(b"a", make_copy(1), moment)
    hot.keep(b"b", make_copy(2), moment)
    assert hot.find(b"a") is None
    assert hot.find(b"b")


async def test_of_many_who_ask_for_the_same_one_fetches_it() -> None:
    hot, fetched = HotFeeds(), list[int]()

    async def ask(number: int) -> None:
        async with hot.one_at_a_time(b"a"):
            if hot.find(b"a") is None:
                await asyncio.sleep(0)
                fetched.append(number)
                hot.keep(b"a", make_copy(), hot.drops)

    await asyncio.gather(*(ask(number) for number in range(20)))
    assert len(fetched) == 1
    assert hot._loading == {}


def test_readers_are_counted_once_a_day_and_only_so_many() -> None:
    uses = HotFeeds().uses
    uses.take(1)
    for reader in ("a", "a", "b"):
        uses.note(7, reader, is_hot=True, is_unchanged=reader == "b")
    assert uses.take(1) == [ProxiedUse(7, 3, 3, 1, 2)]
    uses.note(7, "a", is_hot=False, is_unchanged=False)
    assert uses.take(2) == [ProxiedUse(7, 1, 0, 0, 0)]
    uses.note(7, "a", is_hot=False, is_unchanged=False)
    assert uses.take(2) == [ProxiedUse(7, 1, 0, 0, 1)]
    for number in range(MOST_READERS + 10):
        uses.note(7, str(number), is_hot=True, is_unchanged=False)
    [use] = uses.take(2)
    assert (use.requests, use.readers) == (MOST_READERS + 10, MOST_READERS - 1)


def test_readers_of_all_feeds_together_are_told_apart_only_so_far() -> None:
    uses = HotFeeds().uses
    for number in range(hotfeeds.MOST_READERS_IN_ALL + 1_000):
        uses.note(number % 10_007, f"reader {number}", is_hot=True, is_unchanged=False)
    taken = uses.take(0)
    assert sum(use.requests for use in taken) == hotfeeds.MOST_READERS_IN_ALL + 1_000
    assert sum(use.readers for use in taken) == hotfeeds.MOST_READERS_IN_ALL
    assert sum(map(len, uses._readers.values())) == hotfeeds.MOST_READERS_IN_ALL
    uses.take(1)
    assert uses._readers == {}


def test_what_was_dropped_is_remembered_only_so_far_and_never_wrongly() -> None:
    hot = HotFeeds()
    moment = hot.drops
    for feed_id in range(3 * hotfeeds.MOST_DROPPED):
        hot.drop(feed_id)
    assert len(hot._dropped) <= hotfeeds.MOST_DROPPED
    for feed_id in (0, hotfeeds.MOST_DROPPED, 3 * hotfeeds.MOST_DROPPED - 1):
        hot.keep(b"%d" % feed_id, make_copy(feed_id), moment)
    assert hot.size == 0
    hot.keep(b"0", make_copy(0), hot.drops)
    assert hot.find(b"0")


def test_a_copy_is_not_held_for_ever_without_a_look_and_each_goes_by_itself() -> None:
    now = 0.0
    hot = HotFeeds(clock=lambda: now)
    hot.keep(b"a", make_copy(1), 0)
    now = hotfeeds.SURE_SECONDS / 2
    hot.keep(b"b", make_copy(2), 0)
    assert hot.find(b"a")
    now = hotfeeds.SURE_SECONDS + 1
    assert hot.find(b"a") is None
    assert hot.find(b"b")
    assert hot.size == make_copy().size
