"""How much a bench does, and how its lines compare a measurement with its goal."""

from typing import Literal

Size = Literal["tiny", "small", "full"]

# Feeds of workload W1; tiny only shows that a bench runs.
FEEDS: dict[Size, int] = {"tiny": 4, "small": 100, "full": 1000}
ENTRIES_PER_FEED = 30


def compare(value: float, goal: float, unit: str) -> str:
    """Render a measurement beside its goal: below 1 is better than the goal."""
    return f"{value:.3g} {unit} = {value / goal:.2f}x goal {goal:g}"


def percentile(values: list[float], share: float) -> float:
    """Give the smallest value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, min(len(ordered) - 1, round(share * len(ordered)) - 1))]
