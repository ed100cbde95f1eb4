import pytest
from msgspec.structs import replace

from copydesk.rules.health import Fetch, Signs, judge_health, judge_state
from tests.make import DAY, HOUR, NOW

WELL = Signs(
    failures=0,
    last_success_at=NOW - HOUR,
    last_new_at=NOW - DAY,
    created_at=NOW - 400 * DAY,
    is_suspended=False,
    is_gone=False,
)


def fetch(at: int, *, added: int = 0, error: str = "") -> Fetch:
    return Fetch(at, 200, added, 0, error)


@pytest.mark.parametrize(
    ("signs", "verdict"),
    [
        (WELL, "well"),
        (replace(WELL, last_success_at=None, created_at=NOW), "new"),
        (replace(WELL, failures=1), "failing"),
        (replace(WELL, failures=50), "failing"),
        (replace(WELL, failures=10, last_success_at=NOW - 7 * DAY), "dead"),
        (replace(WELL, failures=9, last_success_at=NOW - 70 * DAY), "failing"),
        (replace(WELL, failures=10, last_success_at=None), "dead"),
        (replace(WELL, last_new_at=NOW - 91 * DAY), "stale"),
        (replace(WELL, last_new_at=None), "stale"),
        (replace(WELL, is_gone=True, failures=3), "gone"),
        (replace(WELL, is_suspended=True, is_gone=True), "suspended"),
        (replace(WELL, waits_until=NOW + HOUR), "waiting"),
        (replace(WELL, waits_until=NOW - HOUR), "well"),
        (replace(WELL, waits_until=NOW + HOUR, failures=1), "failing"),
    ],
    ids=[
        "well", "new", "one failure", "many failures, but not for long", "dead", "too few failures",
        "never answered", "stale", "never brought anything", "gone", "suspended",
        "its host waits", "its host has waited", "it was refused itself",
    ],
)  # fmt: skip
def test_a_feed_is_judged_by_its_signs(signs: Signs, verdict: str) -> None:
    assert judge_health(signs, [], now=NOW).verdict == verdict
    assert judge_state(signs, now=NOW) == verdict


def test_a_yearly_feed_is_not_stale_after_a_hundred_days() -> None:
    log = [fetch(NOW - 700 * DAY, added=1), fetch(NOW - 100 * DAY, added=1)]

    health = judge_health(replace(WELL, last_new_at=NOW - 100 * DAY), log, now=NOW)

    assert health.verdict == "well"


def test_figures_come_from_the_log() -> None:
    log = [
        fetch(NOW - 9 * HOUR, added=2),
        fetch(NOW - 8 * HOUR, error="timeout"),
        fetch(NOW - 7 * HOUR, added=1),
        fetch(NOW - 3 * HOUR, added=1),
    ]

    health = judge_health(WELL, log, now=NOW)

    assert (health.fetches, health.success_share) == (4, 0.75)
    assert health.usual_gap_seconds == 3 * 3600


def test_an_empty_log_gives_no_figures() -> None:
    health = judge_health(WELL, [], now=NOW)

    assert (health.success_share, health.usual_gap_seconds) == (None, None)
