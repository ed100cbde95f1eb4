"""Which entries tell of the same event: grouped one by one, as they come, by headline and lead.

An entry joins the story it is nearest to, by the angle between their weighted words, if it shares
enough words with it that are rare. One that is near two stories makes them one if they are alike.
Groups only: whether two entries are copies is not asked here.
"""

import heapq
import math
from collections.abc import Hashable, Iterable, Iterator
from datetime import datetime

from copydesk.model.times import HOUR, SECOND
from copydesk.rules.stories.evidence import ELSEWHERE, Evidence, add_proofs, measure_proof
from copydesk.rules.stories.genres import is_digest
from copydesk.rules.stories.members import Story, StoryMember, are_of_two_days, is_of_another_day
from copydesk.rules.stories.recurring import list_issues, read_wording
from copydesk.rules.stories.vectors import Terms, are_elsewhere, measure_length, multiply
from copydesk.rules.stories.words import STOCK_TERMS, get_share, list_name_parts, weigh_terms

WINDOW = 72 * HOUR
THRESHOLD = 0.18
"""How near an entry must be to a story, 0 to 1: more is more precise and finds less."""
MOST_ENTRIES = 20_000
"""Beyond it the oldest leave before their time, so that memory has a bound."""

# Two headlines share fewer words than two leads do: less will do for entries of few terms.
HEADLINE_SHARE = 0.53
LEAD_SHARE = 0.82

# What is known of words beforehand weighs as much as this many stories.
PRIOR_STORIES = 1500
# A headline with fewer words that are not stock ones names no event.
FEWEST_TERMS = 2
# How many of the nearest stories are looked at closely.
CANDIDATES = 6
# A word in more stories than this finds none of them; it weighs all the same.
WIDEST_FINDER = 200
# Without the words that find nothing, a story that is near enough still looks this near.
FINDING_SHARE = 0.5

# How much nearer than an entry must be two stories that it joins: the larger they are, the more.
MERGE_SHARE = 2.0
MERGE_GROWTH = 0.3


class StoryIndex:
    """The stories of the last hours. The same entries in the same order give the same stories."""

    def __init__(self, *, threshold: float = THRESHOLD, window: int = WINDOW) -> None:
        self._threshold = threshold
        self._window = window
        self._stories: dict[int, Story] = {}
        self._finders: dict[str, dict[int, float]] = {}
        """By term: the stories that have it, and its weight there."""
        self._leaving: list[tuple[int, int]] = []
        """A heap: when an entry was, and its number."""
        self._homes: dict[int, int] = {}
        """By number of an entry: its story."""
        self._merges: list[tuple[int, int]] = []
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
        outlet: Hashable = None,
    ) -> int:
        """Give the id of the story an entry belongs to from now on; `at` in microseconds UTC.

        One that belongs to none begins a story, called `new_id` or the next number. An outlet
        begins no story with itself: what its entries share may be how it always puts things.
        """
        moment = self._move_window(at)
        reading = self._read(title, lead, outlet, moment)
        near = self._list_near(reading, lead)
        story_id = near[0] if near else self._last_story + 1 if new_id is None else new_id
        # Before it joins: one that tells of two events would make any two stories alike.
        for other_id in near[1:]:
            if self._are_alike(story_id, other_id, reading):
                story_id = self._merge(story_id, other_id)
        self._put(story_id, reading, moment)
        return story_id

    def find(
        self,
        title: str,
        lead: str = "",
        at: int | datetime | None = None,
        *,
        outlet: Hashable = None,
    ) -> int | None:
        """Give the story an entry would join, without a trace of it in the index."""
        moment = self._read_moment(at)
        near = self._list_near(self._read(title, lead, outlet, moment), lead)
        return near[0] if near else None

    def restore(
        self, story_id: int, title: str, lead: str, at: int | datetime, *, outlet: Hashable = None
    ) -> None:
        """Put an entry into the story that it is known to belong to."""
        moment = self._move_window(at)
        self._put(story_id, self._read(title, lead, outlet, moment), moment)

    def take_merges(self) -> list[tuple[int, int]]:
        """Give which stories became part of which, in order, since this was asked last."""
        merges, self._merges = self._merges, []
        return merges

    def _move_window(self, at: int | datetime | None) -> int:
        moment = self._read_moment(at)
        if self._newest is None or moment > self._newest:
            self._newest = moment
        while self._leaving and (
            self._leaving[0][0] < self._newest - self._window or len(self._leaving) >= MOST_ENTRIES
        ):
            self._take_out(heapq.heappop(self._leaving)[1])
        return moment

    def _read_moment(self, at: int | datetime | None) -> int:
        if at is None:
            return self._newest or 0
        return round(at.timestamp() * SECOND) if isinstance(at, datetime) else int(at)

    def _list_rarities(self, terms: Iterable[str], length: float) -> Iterator[float]:
        """Count stories, not entries: a word that all entries of one story share tells much."""
        stories, finders = len(self._stories) + 1 + PRIOR_STORIES, self._finders
        for term in terms:
            known = len(finders.get(term, ())) + 0.5 + PRIOR_STORIES * get_share(term, length)
            yield math.log(stories / known)

    def _read(self, title: str, lead: str, outlet: Hashable, at: int) -> StoryMember:
        counts = weigh_terms(title, lead)
        # What tells of many things is near to many stories, and of none of them; one word is, too.
        if is_digest(title) or len(counts.keys() - STOCK_TERMS) < FEWEST_TERMS:
            counts = {}
        rarities = self._list_rarities(counts, measure_length(counts))
        weights = [
            (1 + math.log(count)) * rarity
            for count, rarity in zip(counts.values(), rarities, strict=True)
        ]
        length = math.sqrt(sum(weight * weight for weight in weights))
        terms = {term: weight / length for term, weight in zip(counts, weights, strict=True)}
        issues = list_issues(title, lead, counts.keys(), at, outlet)
        wording = read_wording(lead, counts.keys(), at)
        return StoryMember(terms, outlet, issues, wording)

    def _get_limit(self, length: float) -> float:
        return self._threshold * (HEADLINE_SHARE + (LEAD_SHARE - HEADLINE_SHARE) * length)

    def _list_near(self, reading: StoryMember, lead: str) -> list[int]:
        """Give the stories that an entry is near enough to, the nearest first, else the older."""
        length = measure_length(reading.terms)
        limit = self._get_limit(length)
        evidence: Evidence | None = None
        near = []
        for story_id in self._list_candidates(reading.terms):
            story = self._stories[story_id]
            if reading.outlet is not None and story.is_of_one(reading.outlet):
                continue
            nearness = multiply(reading.terms, story.terms) / math.sqrt(story.square)
            if nearness >= limit and not is_of_another_day(reading, story):
                evidence = evidence or self._collect_evidence(reading.terms, length, lead)
                nearness *= evidence.weigh_story(reading.terms, story)
                if nearness >= limit:
                    near.append((-nearness, story_id))
        return [story_id for _, story_id in sorted(near)]

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
        return [story_id for _, story_id in heapq.nsmallest(CANDIDATES, near)]

    def _collect_evidence(self, terms: Terms, length: float, lead: str) -> Evidence:
        telling = [term for term in terms if term not in STOCK_TERMS]
        proofs = zip(telling, map(measure_proof, self._list_rarities(telling, length)), strict=True)
        found = {term: proof for term, proof in proofs if proof}
        return Evidence(found, list_name_parts(lead), length)

    def _are_alike(self, one_id: int, other_id: int, reading: StoryMember) -> bool:
        """Say whether two stories that an entry is near to are one."""
        one, other = self._stories[one_id], self._stories[other_id]
        if len(one.terms) > len(other.terms):
            one, other = other, one
        if are_of_two_days(one, other):
            return False
        fewest = min(len(one.members), len(other.members))
        share = MERGE_SHARE * (1 + MERGE_GROWTH * math.log(fewest))
        limit = self._get_limit(measure_length(reading.terms)) * share
        nearness = multiply(one.terms, other.terms) / math.sqrt(one.square * other.square)
        if nearness < limit:
            return False
        length = measure_length(one.terms)
        shared = (term for term in one.terms if term in other.terms and term not in STOCK_TERMS)
        evidence = add_proofs(map(measure_proof, self._list_rarities(shared, length)), length)
        if are_elsewhere(one.terms, other.terms):
            evidence *= ELSEWHERE
        return nearness * evidence >= limit

    def _merge(self, one_id: int, other_id: int) -> int:
        """Make two stories one, called as the older; give its id."""
        kept_id, gone_id = min(one_id, other_id), max(one_id, other_id)
        kept, gone = self._stories[kept_id], self._stories.pop(gone_id)
        for term, weight in gone.terms.items():
            del self._finders[term][gone_id]
            self._raise(kept_id, kept, term, weight)
        kept.absorb(gone)
        self._homes.update(dict.fromkeys(gone.members, kept_id))
        self._merges.append((gone_id, kept_id))
        return kept_id

    def _put(self, story_id: int, reading: StoryMember, moment: int) -> None:
        assert self._newest is not None
        self._last_story = max(self._last_story, story_id)
        if not reading.terms or moment < self._newest - self._window:
            return
        self._last_number += 1
        story = self._stories.setdefault(story_id, Story())
        story.add(self._last_number, reading)
        for term, weight in reading.terms.items():
            self._raise(story_id, story, term, weight)
        self._homes[self._last_number] = story_id
        heapq.heappush(self._leaving, (moment, self._last_number))

    def _raise(self, story_id: int, story: Story, term: str, weight: float) -> None:
        before = story.terms.get(term, 0.0)
        story.terms[term] = before + weight
        story.square += weight * (2 * before + weight)
        self._finders.setdefault(term, {})[story_id] = before + weight

    def _take_out(self, number: int) -> None:
        """Forget an entry, and its story with the last one."""
        story_id = self._homes.pop(number)
        story = self._stories[story_id]
        reading = story.remove(number)
        for term, weight in reading.terms.items():
            self._lower(story_id, story, term, weight)
        if not story.members:
            del self._stories[story_id]

    def _lower(self, story_id: int, story: Story, term: str, weight: float) -> None:
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
