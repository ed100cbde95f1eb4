"""Which entries tell of the same event: grouped one by one, as they come, by headline and lead.

An entry joins the story it is nearest to, by the angle between their weighted words, if it shares
enough words with it that are rare. Groups only: whether two entries are copies is not asked here.
"""

import heapq
import math
from dataclasses import dataclass, field
from datetime import datetime

from copydesk.model.times import HOUR
from copydesk.rules.stories.places import list_countries
from copydesk.rules.stories.words import get_share, weigh_terms

WINDOW = 72 * HOUR
THRESHOLD = 0.18
"""How near an entry must be to a story, 0 to 1: more is more precise and finds less."""
MOST_ENTRIES = 20_000
"""Beyond it the oldest leave before their time, so that memory has a bound."""

# Two headlines share fewer words than two leads do: less will do for entries of few terms.
HEADLINE_SHARE = 0.53
HEADLINE_TERMS = 12
LEAD_TERMS = 36

# What is known of words beforehand weighs as much as this many stories.
PRIOR_STORIES = 1500
# A word below this rarity proves nothing, one above the span counts whole; two are enough.
LEAST_RARITY = 4.5
RARITY_SPAN = 2.0
ENOUGH_EVIDENCE = 2.0
# What is left of the evidence where entry and story name one country each, and not the same.
ELSEWHERE = 0.25
# How many of the nearest stories are looked at closely.
CANDIDATES = 6
# A word in more stories than this finds none of them; it weighs all the same.
WIDEST_FINDER = 200
# Without the words that find nothing, a story that is near enough still looks this near.
FINDING_SHARE = 0.5

Terms = dict[str, float]


@dataclass(slots=True)
class _Story:
    terms: Terms = field(default_factory=dict)
    square: float = 0.0
    """The square of the length of its terms."""
    members: dict[int, Terms] = field(default_factory=dict)


class StoryIndex:
    """The stories of the last hours. The same entries in the same order give the same stories."""

    def __init__(self, *, threshold: float = THRESHOLD, window: int = WINDOW) -> None:
        self._threshold = threshold
        self._window = window
        self._stories: dict[int, _Story] = {}
        self._finders: dict[str, dict[int, float]] = {}
        """By term: the stories that have it, and its weight there."""
        self._leaving: list[tuple[int, int, int]] = []
        """A heap: when an entry was, its number, its story."""
        self._newest: int | None = None
        self._last_number = 0
        self._last_story = 0

    def __len__(self) -> int:
        """Count the entries in the window."""
        return len(self._leaving)

    def add(
        self,
        title: str,
        lead: str = "",
        at: int | datetime | None = None,
        *,
        new_id: int | None = None,
    ) -> int:
        """Give the id of the story an entry belongs to; `at` in microseconds UTC.

        One that belongs to none begins a story, called `new_id` or the next number.
        """
        moment = self._move_window(at)
        vector = self._weigh(weigh_terms(title, lead))
        nearness, story_id = self._find_nearest(vector)
        if nearness < self._get_limit(vector):
            story_id = self._last_story + 1 if new_id is None else new_id
        self._put(story_id, vector, moment)
        return story_id

    def find(self, title: str, lead: str = "") -> int | None:
        """Give the story an entry would join, without a trace of it in the index."""
        vector = self._weigh(weigh_terms(title, lead))
        nearness, story_id = self._find_nearest(vector)
        return story_id if nearness >= self._get_limit(vector) else None

    def restore(self, story_id: int, title: str, lead: str, at: int | datetime) -> None:
        """Put an entry into the story that it is known to belong to."""
        moment = self._move_window(at)
        self._put(story_id, self._weigh(weigh_terms(title, lead)), moment)

    def _move_window(self, at: int | datetime | None) -> int:
        moment = (self._newest or 0) if at is None else _read_moment(at)
        if self._newest is None or moment > self._newest:
            self._newest = moment
        while self._leaving and (
            self._leaving[0][0] < self._newest - self._window or len(self._leaving) >= MOST_ENTRIES
        ):
            self._take_out(heapq.heappop(self._leaving))
        return moment

    def _get_rarity(self, term: str) -> float:
        """Count stories, not entries: a word that all entries of one story share tells much."""
        stories = len(self._stories) + 1 + PRIOR_STORIES
        known = len(self._finders.get(term, ())) + 0.5 + PRIOR_STORIES * get_share(term)
        return math.log(stories / known)

    def _weigh(self, counts: dict[str, float]) -> Terms:
        """Give the terms of an entry as a vector of length 1."""
        weights = {
            term: (1 + math.log(count)) * self._get_rarity(term) for term, count in counts.items()
        }
        length = math.sqrt(sum(weight * weight for weight in weights.values()))
        return {term: weight / length for term, weight in weights.items()}

    def _get_limit(self, vector: Terms) -> float:
        length = (len(vector) - HEADLINE_TERMS) / (LEAD_TERMS - HEADLINE_TERMS)
        share = HEADLINE_SHARE + (1 - HEADLINE_SHARE) * min(1.0, max(0.0, length))
        return self._threshold * share

    def _find_nearest(self, vector: Terms) -> tuple[float, int]:
        """Give how near the nearest story is, and which; the older one where two are alike."""
        nearest = (0.0, 0)
        for story_id in self._list_candidates(vector):
            story = self._stories[story_id]
            product = sum(weight * story.terms.get(term, 0.0) for term, weight in vector.items())
            nearness = product / math.sqrt(story.square)
            if nearness > nearest[0]:
                nearness *= self._weigh_evidence(vector, story)
                if nearness > nearest[0]:
                    nearest = (nearness, story_id)
        return nearest

    def _list_candidates(self, vector: Terms) -> list[int]:
        products: dict[int, float] = {}
        for term, weight in vector.items():
            found = self._finders.get(term)
            if found and len(found) <= WIDEST_FINDER:
                for story_id, other in found.items():
                    products[story_id] = products.get(story_id, 0.0) + weight * other
        least = self._threshold * HEADLINE_SHARE * FINDING_SHARE
        near = [
            (-product / math.sqrt(self._stories[story_id].square), story_id)
            for story_id, product in products.items()
            if product > least
        ]
        return sorted(story_id for _, story_id in heapq.nsmallest(CANDIDATES, near))

    def _weigh_evidence(self, vector: Terms, story: _Story) -> float:
        """Say from 0 to 1 whether entry and story share words that are rare."""
        evidence = sum(
            min(1.0, max(0.0, (self._get_rarity(term) - LEAST_RARITY) / RARITY_SPAN))
            for term in vector
            if term in story.terms
        )
        share = min(1.0, evidence / ENOUGH_EVIDENCE)
        return share * ELSEWHERE if _is_elsewhere(vector, story) else share

    def _put(self, story_id: int, vector: Terms, moment: int) -> None:
        assert self._newest is not None
        self._last_story = max(self._last_story, story_id)
        if not vector or moment < self._newest - self._window:
            return
        self._last_number += 1
        story = self._stories.setdefault(story_id, _Story())
        story.members[self._last_number] = vector
        for term, weight in vector.items():
            before = story.terms.get(term, 0.0)
            story.terms[term] = before + weight
            story.square += weight * (2 * before + weight)
            self._finders.setdefault(term, {})[story_id] = before + weight
        heapq.heappush(self._leaving, (moment, self._last_number, story_id))

    def _take_out(self, leaving: tuple[int, int, int]) -> None:
        """Forget an entry, and its story with the last one."""
        _, number, story_id = leaving
        story = self._stories[story_id]
        vector = story.members.pop(number)
        for term, weight in vector.items():
            self._lower(story_id, story, term, weight)
        if not story.members:
            del self._stories[story_id]

    def _lower(self, story_id: int, story: _Story, term: str, weight: float) -> None:
        left = story.terms[term] - weight
        if left > 1e-9:
            story.square += left * left - story.terms[term] ** 2
            story.terms[term] = self._finders[term][story_id] = left
            return
        story.square -= story.terms.pop(term) ** 2
        found = self._finders[term]
        del found[story_id]
        if not found:
            del self._finders[term]


def _is_elsewhere(vector: Terms, story: _Story) -> bool:
    """Say whether two events of one kind happened in two countries."""
    here = list_countries(vector)
    if len(here) != 1:
        return False
    there = list_countries(story.terms)
    return len(there) == 1 and here != there


def _read_moment(at: int | datetime) -> int:
    return round(at.timestamp() * 1_000_000) if isinstance(at, datetime) else int(at)
