"""How differently outlets headline one event."""

from collections.abc import Sequence
from itertools import combinations

from copydesk.rules.stories.words import weigh_terms

MOST_HEADLINES = 40


def measure_spread(headlines: Sequence[str]) -> float:
    """Give the part of words that two headlines do not share on average, from 0 to 1."""
    words = [frozenset(weigh_terms(title, "")) for title in headlines[:MOST_HEADLINES]]
    pairs = [(one, other) for one, other in combinations(words, 2) if one or other]
    if not pairs:
        return 0.0
    shared = sum(len(one & other) / len(one | other) for one, other in pairs)
    return round(1 - shared / len(pairs), 3)
