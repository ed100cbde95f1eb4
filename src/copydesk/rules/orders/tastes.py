"""What a reader likes, learned from what they did: small, linear, and explained entry by entry.

An entry has a few traits: its feed, its author, its category and the words of its headline. Each
trait that a reader met often enough makes entries stand some minutes higher or lower than their
date puts them, by how much more often they cared for it than for others. All minutes add up, and
that is the whole explanation.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log

from copydesk.rules.search import fold_text

FEWEST_EXAMPLES = 20
FEWEST_OF_TRAIT = 3
# As many examples of the usual kind each trait has before the first of its own.
PRIOR = 5.0
# What is cared for e times as often as the rest stands so many minutes higher.
STEP_MINUTES = 360
# Words are many and say little.
WORD_STEP_MINUTES = 120
MOST_OF_TRAIT = 720
LEAST_OF_TRAIT = 15
MOST_IN_ALL = 2160
MOST_TRAITS = 500
MOST_WORDS = 12
SHORTEST_WORD = 4


@dataclass(frozen=True, slots=True)
class Example:
    """An entry that a reader cared for (above 0) or passed over (below)."""

    traits: Sequence[str]
    liking: float


def list_traits(feed_id: int, author: str, category: str, title: str) -> list[str]:
    """Give the traits of an entry: `feed:3`, `author:jo doe`, `category:sport`, `word:harbour`."""
    traits = [f"feed:{feed_id}"]
    if name := " ".join(fold_text(author).split()):
        traits.append(f"author:{name[:100]}")
    if category:
        traits.append(f"category:{category}")
    words = dict.fromkeys(
        word for word in fold_text(title).split() if len(word) >= SHORTEST_WORD and word.isalpha()
    )
    return [*traits, *(f"word:{word[:50]}" for word in list(words)[:MOST_WORDS])]


def learn_taste(examples: Iterable[Example]) -> dict[str, int]:
    """Give how many minutes higher or lower each trait puts entries; nothing of too little."""
    liked: defaultdict[str, float] = defaultdict(float)
    passed: defaultdict[str, float] = defaultdict(float)
    counts: defaultdict[str, int] = defaultdict(int)
    likes, passes, number = 1.0, 1.0, 0
    for example in examples:
        number += 1
        likes += max(0.0, example.liking)
        passes += max(0.0, -example.liking)
        for trait in example.traits:
            counts[trait] += 1
            liked[trait] += max(0.0, example.liking)
            passed[trait] += max(0.0, -example.liking)
    if number < FEWEST_EXAMPLES:
        return {}
    usual = likes / (likes + passes)
    minutes = {
        trait: _to_minutes(trait, liked[trait], passed[trait], usual)
        for trait, count in counts.items()
        if count >= FEWEST_OF_TRAIT
    }
    strongest = sorted(minutes, key=lambda trait: (-abs(minutes[trait]), trait))[:MOST_TRAITS]
    return {trait: minutes[trait] for trait in strongest if abs(minutes[trait]) >= LEAST_OF_TRAIT}


def sum_taste(taste: Mapping[str, int], traits: Iterable[str]) -> int:
    """Give how many minutes higher or lower an entry stands, at most a day and a half."""
    minutes = sum(taste.get(trait, 0) for trait in traits)
    return max(-MOST_IN_ALL, min(MOST_IN_ALL, minutes))


def explain_taste(taste: Mapping[str, int], traits: Iterable[str]) -> list[tuple[str, int]]:
    """Give the traits that move an entry, and by how much; the strongest first."""
    found = [(trait, taste[trait]) for trait in traits if trait in taste]
    return sorted(found, key=lambda each: (-abs(each[1]), each[0]))


def _to_minutes(trait: str, liked: float, passed: float, usual: float) -> int:
    odds = (liked + PRIOR * usual) / (passed + PRIOR * (1 - usual))
    step = WORD_STEP_MINUTES if trait.startswith("word:") else STEP_MINUTES
    minutes = round(step * (log(odds) - log(usual / (1 - usual))))
    return max(-MOST_OF_TRAIT, min(MOST_OF_TRAIT, minutes))
