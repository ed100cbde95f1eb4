"""Picks the sentences that say most: early ones, central ones, near the title, each for once."""

import math
from collections import Counter

from copydesk.ai.sentences import count_words, list_words, split_sentences

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


def summarize(title: str, text: str) -> tuple[str, tuple[str, ...]]:
    """Give a summary and key points, each sentence as it stands; nothing for short texts."""
    length = count_words(text)
    if length < FEWEST_WORDS:
        return "", ()
    sentences = [each for each in split_sentences(text) if _is_sentence(each)][:MOST_CANDIDATES]
    if len(sentences) <= SUMMARY_SENTENCES:
        return "", ()
    vectors = _weigh(sentences)
    merits = _rate(vectors, _unit(Counter(_stems(title))))
    chosen = _choose(sentences, vectors, merits, count=SUMMARY_SENTENCES, words=SUMMARY_WORDS)
    summary = " ".join(sentences[index] for index in sorted(chosen))
    if length < FEWEST_WORDS_FOR_POINTS:
        return summary, ()
    later = [0.0 if index in chosen else merit for index, merit in enumerate(merits)]
    points = _choose(sentences, vectors, later, count=MOST_POINTS, taken=chosen)
    return summary, tuple(sentences[index] for index in sorted(points))


def _is_sentence(text: str) -> bool:
    return SHORTEST_SENTENCE <= count_words(text) <= LONGEST_SENTENCE and not text.endswith(":")


def _stems(text: str) -> list[str]:
    """Give what words have in common with their other forms."""
    return [word[:6] for word in list_words(text) if len(word) > 3 or not word.isascii()]


def _weigh(sentences: list[str]) -> list[Vector]:
    counts = [Counter(_stems(sentence)) for sentence in sentences]
    spread = Counter(stem for each in counts for stem in each)
    total = len(sentences)
    return [
        _unit({stem: n * math.log(1 + total / spread[stem]) for stem, n in each.items()})
        for each in counts
    ]


def _unit(vector: dict[str, float] | Counter[str]) -> Vector:
    size = math.sqrt(sum(weight * weight for weight in vector.values())) or 1.0
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
    return sum(weight * other[stem] for stem, weight in one.items() if stem in other)


def _choose(
    sentences: list[str],
    vectors: list[Vector],
    merits: list[float],
    *,
    count: int,
    words: int = 1000,
    taken: tuple[int, ...] = (),
) -> tuple[int, ...]:
    """Take the best one after another; what repeats a taken one loses."""
    chosen: list[int] = []
    sameness = [
        max((_compare(vector, vectors[other]) for other in taken), default=0.0)
        for vector in vectors
    ]
    left = [index for index, merit in enumerate(merits) if merit > 0]
    while left and len(chosen) < count:
        best = max(left, key=lambda index: (merits[index] - _SAMENESS * sameness[index], -index))
        left.remove(best)
        words -= count_words(sentences[best])
        if words < 0 and chosen:
            break
        chosen.append(best)
        for index in left:
            sameness[index] = max(sameness[index], _compare(vectors[index], vectors[best]))
    return tuple(chosen)
