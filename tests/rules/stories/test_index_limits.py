"""What an entry costs is bound by the entry, not by the story that it joins: steps are counted."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

from copydesk.rules.stories.index import StoryIndex

if TYPE_CHECKING:
    from _typeshed import TraceFunction

TITLE = "Harbour Bridge in Port Ellis closed after crack is found"
LEAD = "Engineers closed the Harbour Bridge in Port Ellis, Norway, after a crack was found."


@contextmanager
def count_steps() -> Iterator[Callable[[], int]]:
    """Count the lines of Python that run."""
    steps = 0

    def trace(_frame: FrameType, event: str, _argument: object) -> "TraceFunction":
        nonlocal steps
        steps += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield lambda: steps
    finally:
        sys.settrace(before)


def count_joining(size: int) -> int:
    """Give the steps of the entry after so many, each of its own outlet and with its own word."""
    index = StoryIndex()
    for number in range(size):
        index.add(TITLE, f"{LEAD} Witness{number} saw it.", number, outlet=number)
    with count_steps() as count:
        assert index.add(TITLE, LEAD, size, outlet=size) == 1
    return count()


def count_leaving(size: int) -> int:
    """Give the steps when the first of so many entries leaves the window for a new one."""
    index = StoryIndex(window=size)
    for number in range(size + 1):
        index.add(TITLE, f"{LEAD} Witness{number} saw it.", number, outlet=number)
    with count_steps() as count:
        index.add("Bakery wins award", "", size + 1)
    assert len(index) == size + 1
    return count()


def test_joining_a_story_of_a_thousand_takes_the_steps_of_one_of_a_hundred() -> None:
    assert count_joining(1000) <= count_joining(100) * 1.2


def test_leaving_a_story_of_a_thousand_takes_the_steps_of_one_of_a_hundred() -> None:
    assert count_leaving(1000) <= count_leaving(100) * 1.2
