"""Picks the sentences that say most: early ones, central ones, near the title, each for once."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from copydesk.ai.sentences import (
    MOST_SENTENCES,
    count_words,
    iterate_sentences,
    list_words,
    read_words,
)

FEWEST_WORDS = 90
"""Who reads less than this has read it before any summary of it."""
FEWEST_WORDS_FOR_POINTS = 200
SUMMARY_SENTENCES = 3
SUMMARY_WORDS = 100
MOST_POINTS = 4
SHORTEST_SENTENCE = 5
LONGEST_SENTENCE = 60
MOST_CANDIDATES = 50

_POSITION = 1.0
_CENTRE = 0.35
_TITLE = 0.2
_SAMENESS = 0.6
# How fast sentences lose weight: the sixth still counts for half of the first.
_PACE = 8.0

Vector = dict[str, float]


class _Candidate(NamedTuple):
    """A sentence that may be chosen: what it is about, and how many words it has."""

    text: str
    stems: list[str]
    words: int


def summarize(title: str, text: str, *, length: int | None = None) -> tuple[str, tuple[str, ...]]:
    """Give a summary and key points, each sentence as it stands; nothing for short texts.

    Who has counted the words of the text says so.
    """
    length = count_words(text) if length is None else length
    if length < FEWEST_WORDS:
        return "", ()
    candidates = list(islice(_list_candidates(text), MOST_CANDIDATES))
    if len(candidates) <= SUMMARY_SENTENCES:
        return "", ()
    vectors = _weigh([each.stems for each in candidates])
    merits = _rate(vectors, _unit(Counter(_cut_stems(list_words(title)))))
    chosen = _choose(candidates, vectors, merits, count=SUMMARY_SENTENCES, words=SUMMARY_WORDS)
    summary = " ".join(candidates[index].text for index in sorted(chosen))
    if length < FEWEST_WORDS_FOR_POINTS:
        return summary, ()
    later = [0.0 if index in chosen else merit for index, merit in enumerate(merits)]
    points = _choose(candidates, vectors, later, count=MOST_POINTS, taken=chosen)
    return summary, tuple(candidates[index].text for index in sorted(points))


def _list_candidates(text: str) -> Iterator[_Candidate]:
    for sentence in islice(iterate_sentences(text), MOST_SENTENCES):
        words, count = read_words(sentence)
        if SHORTEST_SENTENCE <= count <= LONGEST_SENTENCE and not sentence.endswith(":"):
            yield _Candidate(sentence, _cut_stems(words), count)


def _cut_stems(words: list[str]) -> list[str]:
    """Give what words have in common with their other forms."""
    return [word[:6] for word in words if len(word) > 3 or not word.isascii()]


def _weigh(stems: list[list[str]]) -> list[Vector]:
    counts = [Counter(each) for each in stems]
    spread = Counter(chain.from_iterable(counts))
    total = len(stems)
    rarity = {count: math.log(1 + total / count) for count in set(spread.values())}
    return [_unit({stem: n * rarity[spread[stem]] for stem, n in each.items()}) for each in counts]


def _unit(vector: dict[str, float] | Counter[str]) -> Vector:
    size = math.sqrt(sum([weight * weight for weight in vector.values()])) or 1.0
    return {stem: weight / size for stem, weight in vector.items()}


def _rate(vectors: list[Vector], title: Vector) -> list[float]:
    centre: Vector = {}
    for vector in vectors:
        for stem, weight in vector.items():
            centre[stem] = centre.get(stem, 0.0) + weight
    centre = _unit(centre)
    central = [_compare(vector, centre) for vector in vectors]
    most = max(central) or 1.0
    return [
        _POSITION * math.exp(-index / _PACE)
        + _CENTRE * central[index] / most
        + _TITLE * _compare(vector, title)
        for index, vector in enumerate(vectors)
    ]


def _compare(one: Vector, other: Vector) -> float:
    if len(one) > len(other):
        one, other = other, one
    return sum([weight * other[stem] for stem, weight in one.items() if stem in other])


def _choose(
    candidates: Sequence[_Candidate],
    vectors: list[Vector],
    merits: list[float],
    *,
    count: int,
    words: int = 1000,
    taken: tuple[int, ...] = (),
) -> tuple[int, ...]:
    """Take the best one after another; what repeats a taken one loses."""
    chosen: list[int] = []
    sameness = _Sameness(vectors, list(taken))
    # Nobody is worth more than their merit: who comes late need not be compared with anybody.
    left = sorted((at for at, merit in enumerate(merits) if merit > 0), key=lambda at: -merits[at])
    while left and len(chosen) < count:
        best, highest = -1, -math.inf
        for index in left:
            if merits[index] < highest:
                break
            worth = merits[index] - _SAMENESS * sameness.measure(index)
            if worth > highest or (worth == highest and index < best):
                best, highest = index, worth
        left.remove(best)
        words -= candidates[best].words
        if words < 0 and chosen:
            break
        chosen.append(best)
        sameness.taken.append(best)
    return tuple(chosen)


class _Sameness:
    """How much sentences repeat those that were taken; each pair is compared once, if at all."""

    def __init__(self, vectors: list[Vector], taken: list[int]) -> None:
        self.taken = taken
        self._vectors = vectors
        self._measured: dict[int, tuple[int, float]] = {}

    def measure(self, index: int) -> float:
        done, most = self._measured.get(index, (0, 0.0))
        for other in self.taken[done:]:
            most = max(most, _compare(self._vectors[index], self._vectors[other]))
        self._measured[index] = len(self.taken), most
        return most
