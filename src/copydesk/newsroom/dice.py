"""Chance that can be repeated: the same seed always tells the same news."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def seeded(*parts: object) -> random.Random:
    """A source of chance that depends on the parts alone, not on the process or the platform."""
    return random.Random("/".join(map(str, parts)))  # noqa: S311 - news, not secrets


def pick(dice: random.Random, choices: Sequence[T]) -> T:
    return choices[int(dice.random() * len(choices))]


def between(dice: random.Random, low: int, high: int) -> int:
    """A whole number from low to high, both included."""
    return low + int(dice.random() * (high - low + 1))
