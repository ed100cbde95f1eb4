import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.rules.schedule import (
    MOST_RECENT,
    Check,
    Policy,
    Recent,
    average_gap,
    choose_latest,
    find_silence,
    is_just_asked,
    next_check,
    note_arrivals,
    wait_for_host,
)
from tests.make import DAY, HOUR, MINUTE, NOW, SECOND

POLICY = Policy(interval_seconds=1800, max_seconds=172_800)


def delay(check: Check, policy: Policy = POLICY, chance: float = 0.0) -> float:
    return (next_check(check, policy, now=NOW, chance=chance).check_at - NOW) / SECOND


@pytest.mark.parametrize(
    ("check", "seconds"),
    [
        (Check(), 1800),
        (Check(gap_seconds=7200), 7200),
        (Check(gap_seconds=10), 1800),
        (Check(gap_seconds=30 * 86_400), 1800 * 16),
        (Check(gap_seconds=7200, silence_seconds=60), 1800),
        (Check(gap_seconds=7200, silence_seconds=5400), 5400),
        (Check(gap_seconds=7200, silence_seconds=86_400), 7200),
        (Check(freshness_seconds=10), 1800),
        (Check(freshness_seconds=7200), 7200),
        (Check(freshness_seconds=30 * 86_400), 172_800),
        (Check(ttl_seconds=3600), 3600),
        (Check(retry_after_seconds=5000), 5000),
        (Check(retry_after_seconds=400_000), 400_000),
        (Check(retry_after_seconds=10_000_000), 7 * 86_400),
        (Check(gap_seconds=9, override_seconds=600), 600),
        (Check(gap_seconds=9, override_seconds=10), 300),
        (Check(is_pushed=True), 86_400),
        (Check(is_pushed=True, ttl_seconds=100_000), 100_000),
        (Check(is_pushed=True, override_seconds=600), 600),
        (Check(is_pushed=True, failures=1), 3240),
        (Check(failures=1), 3240),
        (Check(failures=2), 5832),
        (Check(failures=1, gap_seconds=30 * 86_400), 3240),
        (Check(failures=1, override_seconds=86_400), 155_520),
        (Check(failures=1000), 172_800),
        (Check(failures=1, retry_after_seconds=9000), 9000),
    ],
    ids=[
        "as set",
        "as often as it brings something",
        "never sooner than set",
        "never rarer than sixteen times",
        "something came just now",
        "something came a while ago",
        "long silent: as often as usual",
        "short freshness: the interval counts",
        "longer freshness is honoured",
        "endless freshness: the cap counts",
        "ttl",
        "retry-after is a floor",
        "retry-after beats the cap",
        "retry-after has an end",
        "override",
        "override above the floor",
        "pushed: a backup once a day",
        "pushed: headers and ttl still count",
        "pushed: an override wins",
        "pushed: failures as ever",
        "first failure",
        "second failure",
        "a quiet feed is tried again as soon",
        "a failure of a feed with an override",
        "many failures: the cap",
        "failure with retry-after",
    ],
)
def test_the_next_check_weighs_everything(check: Check, seconds: float) -> None:
    assert delay(check) == seconds


def test_chance_spreads_checks_by_a_tenth_at_most() -> None:
    assert delay(Check(), chance=1.0) == 1980


def test_an_operator_may_ask_more_often_than_our_floor() -> None:
    assert delay(Check(), Policy(interval_seconds=5)) == 5


def test_a_failure_keeps_the_pace_a_feed_has_earned() -> None:
    plan = next_check(Check(failures=3, gap_seconds=3600), POLICY, now=NOW, chance=0.0)

    assert plan.interval_seconds == 3600


def follow(recent: Recent | None, times: list[int]) -> Recent:
    """Let entries arrive one by one, each at its own check."""
    for time in times:
        recent = note_arrivals(recent, [time], since=time - MINUTE if recent else None, now=time)
    assert recent
    return recent


def test_the_gap_is_what_lies_between_the_entries_of_a_first_check() -> None:
    published = [NOW - number * 2 * HOUR for number in range(1, 11)]

    recent = note_arrivals(None, published, since=None, now=NOW)

    assert recent == Recent(NOW - 20 * HOUR, 10)
    assert average_gap(recent, NOW) == 7200


def test_the_gap_follows_a_feed_that_slows_down_and_speeds_up_again() -> None:
    busy = follow(None, [NOW + number * 10 * MINUTE for number in range(30)])
    slow_at = [NOW + DAY + number * 6 * HOUR for number in range(60)]
    slow = follow(busy, slow_at)
    again_at = [slow_at[-1] + number * 10 * MINUTE for number in range(1, 100)]
    again = follow(slow, again_at)

    assert average_gap(busy, NOW + 290 * MINUTE) == pytest.approx(600, rel=0.1)
    assert average_gap(slow, slow_at[-1]) == pytest.approx(6 * 3600, rel=0.1)
    assert average_gap(again, again_at[-1]) == pytest.approx(600, rel=0.3)


def test_a_feed_that_falls_silent_is_asked_ever_more_rarely_as_time_goes_by() -> None:
    recent = follow(None, [NOW + number * 10 * MINUTE for number in range(20)])
    gaps = [average_gap(recent, NOW + days * DAY) for days in range(1, 5)]

    assert gaps == sorted(gaps)
    assert gaps[-1] == 4 * 86_400 / 20


def test_the_silence_begins_with_the_last_entry_whenever_it_was_written() -> None:
    published = [NOW - 3 * HOUR, NOW - 2 * HOUR]
    since = NOW - HOUR

    assert find_silence(published, since=None, last_at=None, now=NOW) == 7200
    assert find_silence(published, since=since, last_at=None, now=NOW) == 3600
    assert find_silence([NOW + HOUR], since=since, last_at=None, now=NOW) == 0
    assert find_silence([], since=since, last_at=NOW - 9 * HOUR, now=NOW) == 9 * 3600
    assert find_silence([], since=since, last_at=None, now=NOW) is None


def test_an_entry_with_an_old_date_came_when_it_was_first_seen() -> None:
    recent = note_arrivals(
        Recent(NOW - HOUR, 2), [NOW - 900 * DAY, None], since=NOW - HOUR, now=NOW
    )

    assert recent == Recent(NOW - HOUR, 4)


def test_a_feed_without_entries_is_measured_from_its_first_check_on() -> None:
    empty = note_arrivals(None, [], since=None, now=NOW)

    assert average_gap(note_arrivals(empty, [], since=NOW, now=NOW + DAY), NOW + DAY) == 86_400
    assert note_arrivals(empty, [NOW + DAY], since=NOW, now=NOW + DAY) == Recent(NOW + DAY, 1)


moments = st.integers(-(2**62), 2**62)
recents = st.none() | st.builds(Recent, moments, st.integers(0, MOST_RECENT))


@given(recents, st.lists(st.none() | moments, max_size=50), st.none() | moments, moments)
def test_whatever_clocks_and_dates_say_the_count_is_bounded_and_nothing_comes_from_the_future(
    recent: Recent | None, published: list[int | None], since: int | None, now: int
) -> None:
    after = note_arrivals(recent, published, since=since, now=now)

    assert (
        after.count == min(MOST_RECENT, len(published) + (recent.count if recent else 0))
        or not published
    )
    assert after.count <= MOST_RECENT
    assert after.from_at <= max(now, recent.from_at if recent else now)
    assert average_gap(after, now) >= 0


checks = st.builds(
    Check,
    failures=st.integers(0, 2000),
    gap_seconds=st.none() | st.floats(0, 1e15),
    override_seconds=st.none() | st.integers(300, 172_800),
    freshness_seconds=st.integers(0, 10**9),
    ttl_seconds=st.integers(0, 10**9),
    retry_after_seconds=st.integers(0, 10**9),
    is_pushed=st.booleans(),
)
policies = st.builds(
    Policy, interval_seconds=st.integers(1, 100_000), max_seconds=st.integers(100_000, 10**6)
)


@given(checks, policies, st.floats(0, 1))
def test_no_check_is_sooner_than_the_floor_or_later_than_the_latest(
    check: Check, policy: Policy, chance: float
) -> None:
    plan = next_check(check, policy, now=NOW, chance=chance)

    assert plan.check_at >= NOW + policy.floor_seconds * SECOND
    assert plan.check_at <= choose_latest(policy, NOW, is_told=plan.is_told)


@given(recents, policies, st.integers(NOW, NOW + DAY), st.integers(1, 100))
def test_asking_often_without_news_never_slows_a_feed_down(
    recent: Recent | None, policy: Policy, now: int, times: int
) -> None:
    once = note_arrivals(recent, [], since=now, now=now)
    often = once
    for _ in range(times):
        often = note_arrivals(often, [], since=now, now=now)
    plans = [
        next_check(Check(gap_seconds=average_gap(each, now)), policy, now=now, chance=0.0)
        for each in (once, often)
    ]

    assert plans[0] == plans[1]


@pytest.mark.parametrize(
    ("ago", "is_just"),
    [(None, False), (0, True), (299, True), (300, False), (-5, False)],
    ids=["never", "now", "minutes ago", "longer ago", "in the future"],
)
def test_whether_a_feed_was_just_asked(ago: int | None, is_just: bool) -> None:
    last = None if ago is None else NOW - ago * SECOND

    assert is_just_asked(last, POLICY, NOW) == is_just


@pytest.mark.parametrize(
    ("seconds", "chance", "waited"),
    [(100, 0, 100), (100, 1, 110), (30 * 86_400, 1, 7 * 86_400)],
    ids=["as asked", "spread", "a week at most"],
)
def test_feeds_of_a_host_that_wants_peace_wait_apart(
    seconds: float, chance: float, waited: float
) -> None:
    assert wait_for_host(seconds, now=NOW, chance=chance) == NOW + round(waited * SECOND)


@pytest.mark.parametrize(
    ("check", "policy", "seconds"),
    [
        (Check(), Policy(1800, 172_800, 300), 1800),
        (Check(), Policy(60, 172_800, 300), 60),
        (Check(), Policy(60, 172_800, 3600), 3600),
        (Check(gap_seconds=9, override_seconds=600), Policy(1800, 172_800, 86_400), 86_400),
        (Check(), Policy(1800, 7200, 86_400), 86_400),
        (Check(failures=1), Policy(300, 172_800, 3600), 3600),
    ],
    ids=[
        "the lowest changes nothing",
        "the lowest lets a shorter interval count",
        "a floor above the interval",
        "a floor above what a reader chose",
        "a floor above the longest pause",
        "a floor after a failure",
    ],
)
def test_nothing_is_asked_more_often_than_the_floor_allows(
    check: Check, policy: Policy, seconds: float
) -> None:
    assert delay(check, policy) == seconds
    assert delay(check, policy, chance=1) >= seconds
    is_asked = is_just_asked(NOW - 200 * SECOND, policy, NOW)
    assert is_asked == (policy.floor_seconds > 200)
    assert choose_latest(policy, NOW, is_told=False) >= NOW + seconds * SECOND
