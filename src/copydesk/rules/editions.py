"""An edition: what to read in so many minutes, and for all else why it is not in it.

Entries come in an order that somebody chose, usually the fair one. The edition takes them as they
come, one of each story, until the time is used up; a feed gets no more than its share while others
have something to say.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

Reason = Literal["same_story", "too_long", "share_used", "no_time"]
# Words a minute, where nobody has measured how long an entry takes to read.
READING_PACE = 220
SHORTEST_SECONDS = 15
# Of the time, for one feed, as long as there are others.
LARGEST_SHARE = 3


@dataclass(frozen=True, slots=True)
class Candidate:
    """An entry that could be in it; entries without a story have none in common."""

    id: int
    feed_id: int
    seconds: int
    story_id: int | None = None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An entry that is not in it."""

    id: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Edition:
    """What to read, in the order it came in, how long it takes, and what is not in it."""

    ids: tuple[int, ...]
    seconds: int
    left_out: tuple[LeftOut, ...]


def choose_edition(candidates: Sequence[Candidate], budget_seconds: int) -> Edition:
    """Choose what fits into the time."""
    share = budget_seconds // LARGEST_SHARE
    chosen: dict[int, Candidate] = {}
    # First within the shares; what room is left then goes to whoever comes first.
    for most_per_feed in (share, budget_seconds):
        for each in _fit(candidates, chosen, budget_seconds, most_per_feed):
            chosen[each.id] = each
    left_out = [
        LeftOut(each.id, _explain(each, chosen, budget_seconds, share))
        for each in candidates
        if each.id not in chosen
    ]
    ids = tuple(each.id for each in candidates if each.id in chosen)
    return Edition(ids, _sum_seconds(chosen), tuple(left_out))


def estimate_seconds(word_count: int) -> int:
    """Guess how long a text takes to read."""
    return max(SHORTEST_SECONDS, word_count * 60 // READING_PACE)


def _fit(
    candidates: Sequence[Candidate],
    chosen: dict[int, Candidate],
    budget: int,
    most_per_feed: int,
) -> Iterator[Candidate]:
    used = _sum_seconds(chosen)
    stories = {each.story_id for each in chosen.values()} - {None}
    of_feed: dict[int, int] = {}
    for each in chosen.values():
        of_feed[each.feed_id] = of_feed.get(each.feed_id, 0) + each.seconds
    for each in candidates:
        taken = of_feed.get(each.feed_id, 0)
        # The first of a feed may be longer than its share.
        is_shared = not taken or taken + each.seconds <= most_per_feed
        if each.id in chosen or each.story_id in stories:
            continue
        if used + each.seconds > budget or not is_shared:
            continue
        used += each.seconds
        of_feed[each.feed_id] = taken + each.seconds
        if each.story_id is not None:
            stories.add(each.story_id)
        yield each


def _explain(each: Candidate, chosen: dict[int, Candidate], budget: int, share: int) -> Reason:
    if each.story_id is not None and any(
        other.story_id == each.story_id for other in chosen.values()
    ):
        return "same_story"
    if each.seconds > budget:
        return "too_long"
    taken = sum(other.seconds for other in chosen.values() if other.feed_id == each.feed_id)
    return "share_used" if taken and taken + each.seconds > share else "no_time"


def _sum_seconds(chosen: dict[int, Candidate]) -> int:
    return sum(each.seconds for each in chosen.values())
