from datetime import UTC, datetime

import pytest

from copydesk.rules.moments import FIRST, LAST, find_shown, show_moment, write_moment

NUMBERS = [0, 1, -1, FIRST, LAST, FIRST - 1, LAST + 1, 2**62, -(2**62), 2**63 - 1, -(2**63)]


@pytest.mark.parametrize("number", NUMBERS)
def test_any_stored_number_can_be_shown(number: int) -> None:
    shown = show_moment(number)

    assert shown.tzinfo is UTC
    assert write_moment(number) == shown.strftime(f"{shown.year:04}-%m-%dT%H:%M:%S.%fZ")


def test_a_time_within_the_calendar_is_exact() -> None:
    time = datetime(2026, 1, 31, 12, 0, 0, 5, tzinfo=UTC)
    number = int(datetime(2026, 1, 31, 12, tzinfo=UTC).timestamp()) * 1_000_000 + 5

    assert (show_moment(number), find_shown(number)) == (time, time)
    assert write_moment(number) == "2026-01-31T12:00:00.000005Z"


@pytest.mark.parametrize("number", [None, LAST + 1, FIRST - 1, 2**62])
def test_a_time_that_never_comes_is_absent(number: int | None) -> None:
    assert find_shown(number) is None


def test_the_ends_of_the_calendar_are_shown() -> None:
    assert (find_shown(LAST), find_shown(FIRST)) == (show_moment(2**62), show_moment(-(2**62)))
