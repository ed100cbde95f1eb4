"""Counts and times what this process does; one call each, cheap enough for every request."""

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import TypeAlias

Label: TypeAlias = str
Series: TypeAlias = tuple[str, ...]
"""The name of a number and what tells it from others: few values each, never an address."""

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 90.0)
"""Seconds; what took longer than the last stands in one more bucket."""
MOST_SERIES = 2_000


@dataclass(slots=True)
class Timing:
    """How often something was done, and how long it took."""

    count: int = 0
    seconds: float = 0.0
    buckets: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))


@dataclass(frozen=True, slots=True)
class MetricsSnapshot:
    """The numbers of one moment."""

    counts: dict[Series, int]
    timings: dict[Series, Timing]


class Metrics:
    """The numbers of one process since its start."""

    def __init__(self) -> None:
        self._counts: dict[Series, int] = {}
        self._timings: dict[Series, Timing] = {}

    def count(self, name: str, *labels: Label, by: int = 1) -> None:
        """Count what happened."""
        series = (name, *labels)
        known = self._counts.get(series)
        if known is not None or len(self._counts) < MOST_SERIES:
            self._counts[series] = (known or 0) + by

    def observe(self, name: str, seconds: float, *labels: Label) -> None:
        """Note how long something took."""
        series = (name, *labels)
        timing = self._timings.get(series)
        if timing is None:
            if len(self._timings) >= MOST_SERIES:
                return
            timing = self._timings[series] = Timing()
        timing.count += 1
        timing.seconds += seconds
        timing.buckets[bisect_left(BOUNDS, seconds)] += 1

    @contextmanager
    def time(self, name: str, *labels: Label) -> Iterator[None]:
        """Note how long a block takes, and whether it ended with an error: ok or failed."""
        started = perf_counter()
        outcome = "failed"
        try:
            yield
            outcome = "ok"
        finally:
            self.observe(name, perf_counter() - started, *labels, outcome)

    def snapshot(self) -> MetricsSnapshot:
        """Give a copy of all numbers."""
        timings = {
            series: Timing(each.count, each.seconds, list(each.buckets))
            for series, each in self._timings.items()
        }
        return MetricsSnapshot(dict(self._counts), timings)
