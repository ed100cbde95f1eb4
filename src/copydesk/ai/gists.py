"""What sentences of a text are about, by the stems of their words, and how near they are.

Each sentence is a vector with a weight for each of its stems, which is the larger, the fewer of
the sentences have it. Most stems stand in one sentence alone: they make it longer, and bring it
near to no other. Only the others are looked at one by one.
"""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import chain

POSITION = 1.0
CENTRE = 0.35
TITLE = 0.2
# How fast sentences lose weight: the sixth still counts for half of the first.
PACE = 8.0
# Sums depend on the order of stems in their last digits, and that on the process.
DIGITS = 9


class Gists:
    """The sentences of a text, each given by its stems."""

    def __init__(self, stems: Sequence[frozenset[str]]) -> None:
        spread = Counter(chain.from_iterable(stems))
        squares = {count: math.log(1 + len(stems) / count) ** 2 for count in {1, *spread.values()}}
        self._stems = stems
        self._alone = squares[1]
        self._squares = {stem: squares[count] for stem, count in spread.items() if count > 1}
        self._shared = [each & self._squares.keys() for each in stems]
        self._lengths = [
            math.sqrt((len(each) - len(shared)) * self._alone + self._weigh(shared)) or 1.0
            for each, shared in zip(stems, self._shared, strict=True)
        ]

    def rate(self, title: frozenset[str]) -> list[float]:
        """Give the merit of each sentence: how early it stands, how central, how near the title."""
        central = self._list_central()
        most = max(central) or 1.0
        return [
            round(
                POSITION * math.exp(-index / PACE)
                + CENTRE * near / most
                + TITLE * self._compare_title(index, title),
                DIGITS,
            )
            for index, near in enumerate(central)
        ]

    def compare(self, one: int, other: int) -> float:
        """Say how much two sentences repeat each other: 1 if they have the same stems."""
        common = self._shared[one] & self._shared[other]
        lengths = self._lengths[one] * self._lengths[other]
        return round(self._weigh(common) / lengths, DIGITS) if common else 0.0

    def _list_central(self) -> list[float]:
        """Say how near each sentence is to the sum of all."""
        pulls = dict.fromkeys(self._squares, 0.0)
        for shared, length in zip(self._shared, self._lengths, strict=True):
            pull = 1 / length
            for stem in shared:
                pulls[stem] += pull
        weighted = {stem: pull * self._squares[stem] for stem, pull in pulls.items()}
        return [
            (
                (len(each) - len(shared)) * self._alone / length
                + sum(map(weighted.__getitem__, shared))
            )
            / length
            for each, shared, length in zip(self._stems, self._shared, self._lengths, strict=True)
        ]

    def _compare_title(self, index: int, title: frozenset[str]) -> float:
        common = self._stems[index] & title
        if not common:
            return 0.0
        weights = sum(math.sqrt(self._squares.get(stem, self._alone)) for stem in common)
        return weights / (self._lengths[index] * math.sqrt(len(title)))

    def _weigh(self, shared: frozenset[str]) -> float:
        return sum(map(self._squares.__getitem__, shared))
