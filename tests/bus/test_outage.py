import logging

import pytest

from copydesk.bus.outage import Outage


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def outage(clock: Clock) -> Outage:
    return Outage("commands", clock, first_pause=1, longest_pause=4)


def test_without_an_outage_everyone_may_try(outage: Outage) -> None:
    assert outage.may_try()
    assert outage.may_try()
    assert outage.pause_seconds == 0


def test_during_an_outage_one_caller_per_pause_may_try(outage: Outage, clock: Clock) -> None:
    outage.begin(OSError("no route"))
    assert not outage.may_try()

    clock.now = 1.0
    assert outage.may_try()
    assert not outage.may_try()


def test_pauses_double_up_to_the_longest(outage: Outage, clock: Clock) -> None:
    outage.begin(OSError())
    pauses = []
    for _ in range(4):
        pauses.append(outage.pause_seconds)
        clock.now += outage.pause_seconds
        outage.may_try()
        outage.begin(OSError())

    assert pauses == [1, 2, 4, 4]


def test_many_callers_that_fail_together_lengthen_no_pause(outage: Outage) -> None:
    for _ in range(50):
        outage.begin(OSError())

    assert outage.pause_seconds == 1


def test_the_next_outage_starts_with_the_first_pause(outage: Outage, clock: Clock) -> None:
    outage.begin(OSError())
    clock.now = 1.0
    outage.may_try()
    outage.end()

    outage.begin(OSError())

    assert outage.pause_seconds == 1


def test_an_outage_is_logged_when_it_begins_and_when_it_ends(
    outage: Outage, caplog: pytest.LogCaptureFixture
) -> None:
    outage.end()
    for _ in range(3):
        outage.begin(OSError("no route"))
    for _ in range(3):
        outage.end()

    assert [record.getMessage() for record in caplog.records] == ["bus lost", "bus back"]


def test_refused_commands_are_logged_once_a_minute(
    outage: Outage, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    for clock.now in (0.0, 1.0, 59.0, 61.0):
        outage.note_refusal(ValueError("out of memory"))

    assert len(caplog.records) == 2
    assert not outage.is_on
    assert all(record.levelno == logging.WARNING for record in caplog.records)
