from datetime import UTC, datetime

import pytest

from copydesk.model.times import SECOND
from copydesk.rules.daytimes import DayTime, compute_last_due, compute_next_due

BERLIN = "Europe/Berlin"
SUNDAY = frozenset({6})


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * SECOND


@pytest.mark.parametrize(
    ("daytime", "now", "last", "following"),
    [
        (DayTime(3, "UTC"), "2026-11-16T02:59:59", "2026-11-15T03:00", "2026-11-16T03:00"),
        (DayTime(3, "UTC"), "2026-11-16T03:00", "2026-11-16T03:00", "2026-11-17T03:00"),
        (DayTime(0, BERLIN), "2026-07-01T22:30", "2026-07-01T22:00", "2026-07-02T22:00"),
        (DayTime(0, BERLIN), "2026-12-01T22:30", "2026-11-30T23:00", "2026-12-01T23:00"),
        (DayTime(8, "Pacific/Auckland"), "2026-01-01T00:00", "2025-12-31T19:00",
         "2026-01-01T19:00"),
        # On 29 March 2026 clocks go from 2 to 3: the hour is due when they do, and once.
        (DayTime(2, BERLIN), "2026-03-29T00:59", "2026-03-28T01:00", "2026-03-29T01:00"),
        (DayTime(2, BERLIN), "2026-03-29T01:00", "2026-03-29T01:00", "2026-03-30T00:00"),
        # On 25 October 2026 the hour from 2 to 3 comes twice: the first one counts.
        (DayTime(2, BERLIN), "2026-10-25T00:00", "2026-10-25T00:00", "2026-10-26T01:00"),
        (DayTime(2, BERLIN), "2026-10-25T01:30", "2026-10-25T00:00", "2026-10-26T01:00"),
        (DayTime(9, "UTC", SUNDAY), "2026-11-15T08:59", "2026-11-08T09:00", "2026-11-15T09:00"),
        (DayTime(9, "UTC", SUNDAY), "2026-11-15T09:00", "2026-11-15T09:00", "2026-11-22T09:00"),
        (DayTime(9, "UTC", frozenset({0, 4})), "2026-11-16T10:00", "2026-11-16T09:00",
         "2026-11-20T09:00"),
    ],
    ids=["before the hour", "at the hour", "in summer", "in winter", "far east", "before the gap",
         "in the gap", "the hour that comes twice", "its second time", "before a weekday",
         "at a weekday", "two weekdays"],
)  # fmt: skip
def test_an_hour_of_a_zone_is_due(daytime: DayTime, now: str, last: str, following: str) -> None:
    assert (compute_last_due(daytime, at(now)), compute_next_due(daytime, at(now))) == (
        at(last),
        at(following),
    )


def test_each_rule_has_a_text_of_its_own() -> None:
    rules = [DayTime(3, "UTC"), DayTime(4, "UTC"), DayTime(3, BERLIN), DayTime(3, "UTC", SUNDAY)]

    assert len({str(rule) for rule in rules}) == 4
