"""Picks the sentences that say most: early ones, central ones, near the title, each for once."""

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from copydesk.ai.gists import Gists
from copydesk.ai.sentences import MOST_SENTENCES, count_words, iterate_sentences, list_stems

FEWEST_WORDS = 90
"""Who reads less than this has read it before any summary of it."""
FEWEST_WORDS_FOR_POINTS = 200
SUMMARY_SENTENCES = 3
SUMMARY_WORDS = 100
MOST_POINTS = 4
SHORTEST_SENTENCE = 5
LONGEST_SENTENCE = 60
MOST_CANDIDATES = 20
"""Later ones are too far from the beginning to be chosen."""

_SAMENESS = 0.6


class _Candidate(NamedTuple):
    """A sentence that may be chosen: what it is about, and how many words it has."""

    text: str
    stems: frozenset[str]
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
    gists = Gists([each.stems for each in candidates])
    merits = gists.rate(list_stems(title))
    chosen = _choose(candidates, gists, merits, count=SUMMARY_SENTENCES, words=SUMMARY_WORDS)
    summary = " ".join(candidates[index].text for index in sorted(chosen))
    if length < FEWEST_WORDS_FOR_POINTS:
        return summary, ()
    later = [0.0 if index in chosen else merit for index, merit in enumerate(merits)]
    points = _choose(candidates, gists, later, count=MOST_POINTS, taken=chosen)
    return summary, tuple(candidates[index].text for index in sorted(points))


def _list_candidates(text: str) -> Iterator[_Candidate]:
    for sentence in islice(iterate_sentences(text), MOST_SENTENCES):
        words = 1 + sentence.count(" ") if sentence.isascii() else count_words(sentence)
        if SHORTEST_SENTENCE <= words <= LONGEST_SENTENCE and not sentence.endswith(":"):
            yield _Candidate(sentence, list_stems(sentence), words)


def _choose(
    candidates: Sequence[_Candidate],
    gists: Gists,
    merits: list[float],
    *,
    count: int,
    words: int = 1000,
    taken: tuple[int, ...] = (),
) -> tuple[int, ...]:
    """Take the best one after another; what repeats a taken one loses."""
    chosen: list[int] = []
    sameness = _Sameness(gists, list(taken))
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

    def __init__(self, gists: Gists, taken: list[int]) -> None:
        self.taken = taken
        self._gists = gists
        self._measured: dict[int, tuple[int, float]] = {}

    def measure(self, index: int) -> float:
        done, most = self._measured.get(index, (0, 0.0))
        for other in self.taken[done:]:
            most = max(most, self._gists.compare(index, other))
        self._measured[index] = len(self.taken), most
        return most
