import pytest

from copydesk.rules.schedule import Check, Policy, next_check
from tests.make import NOW, SECOND

POLICY = Policy(interval_seconds=1800, max_seconds=172_800)


def delay(check: Check, policy: Policy = POLICY, chance: float = 0.0) -> float:
    return (next_check(check, policy, now=NOW, chance=chance).check_at - NOW) / SECOND


@pytest.mark.parametrize(
    ("check", "seconds"),
    [
        (Check(new_entries=1), 1800),
        (Check(new_entries=0, interval_seconds=1800), 2700),
        (Check(new_entries=5, interval_seconds=7200), 3600),
        (Check(new_entries=5, interval_seconds=1800), 1800),
        (Check(new_entries=0, interval_seconds=1800 * 16), 1800 * 16),
        (Check(new_entries=1, freshness_seconds=10), 1800),
        (Check(new_entries=1, freshness_seconds=7200), 7200),
        (Check(new_entries=1, freshness_seconds=30 * 86_400), 172_800),
        (Check(new_entries=1, ttl_seconds=3600), 3600),
        (Check(new_entries=1, retry_after_seconds=5000), 5000),
        (Check(new_entries=1, retry_after_seconds=400_000), 400_000),
        (Check(new_entries=1, retry_after_seconds=10_000_000), 7 * 86_400),
        (Check(new_entries=9, override_seconds=600), 600),
        (Check(new_entries=9, override_seconds=10), 300),
        (Check(new_entries=1, is_pushed=True), 86_400),
        (Check(new_entries=1, is_pushed=True, ttl_seconds=100_000), 100_000),
        (Check(new_entries=1, is_pushed=True, override_seconds=600), 600),
        (Check(is_pushed=True, failures=1), 3240),
        (Check(failures=1), 3240),
        (Check(failures=2), 5832),
        (Check(failures=1000), 172_800),
        (Check(failures=1, retry_after_seconds=9000), 9000),
    ],
    ids=[
        "as set",
        "nothing new: later",
        "much new: sooner",
        "never sooner than set",
        "never rarer than sixteen times",
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
        "many failures: the cap",
        "failure with retry-after",
    ],
)
def test_the_next_check_weighs_everything(check: Check, seconds: float) -> None:
    assert delay(check) == seconds


def test_chance_spreads_checks_by_a_tenth_at_most() -> None:
    assert delay(Check(new_entries=1), chance=1.0) == 1980


def test_an_operator_may_ask_more_often_than_our_floor() -> None:
    assert delay(Check(new_entries=1), Policy(interval_seconds=5)) == 5


def test_a_failure_keeps_the_pace_a_feed_has_earned() -> None:
    plan = next_check(Check(failures=3, interval_seconds=3600), POLICY, now=NOW, chance=0.0)

    assert plan.interval_seconds == 3600


@pytest.mark.parametrize("new_entries", [0, 9])
def test_a_pushed_feed_keeps_its_pace_for_the_day_the_hub_falls_silent(new_entries: int) -> None:
    check = Check(new_entries=new_entries, interval_seconds=3600, is_pushed=True)

    assert next_check(check, POLICY, now=NOW, chance=0.0).interval_seconds == 3600
