"""What the words that two texts share prove: rare ones that both tell of the same event."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from copydesk.rules.stories.members import Story
from copydesk.rules.stories.vectors import Terms, are_elsewhere

# A word below this rarity proves nothing, one above the span counts whole; two are enough.
LEAST_RARITY = 4.5
RARITY_SPAN = 2.0
ENOUGH_EVIDENCE = 2.0
# Of two leads in the same town more words are the same by chance.
ENOUGH_FOR_LEADS = 2.5
# What is left of the evidence where entry and story name one country each, and not the same.
ELSEWHERE = 0.25
# In how many entries of a story, the last ones, evidence is looked for.
WITNESSES = 30


@dataclass(frozen=True, slots=True)
class Evidence:
    """What each word of a text proves, weighed once for all that it is compared with."""

    proofs: Terms
    name_parts: dict[str, str]
    """By a word that goes on with a name: the word before it."""
    length: float
    """From 0, a headline alone, to 1, one with a lead."""

    def weigh(self, terms: Terms) -> float:
        """Say from 0 to 1 whether another text has words of this one that are rare."""
        parts = self.name_parts
        proofs = self.proofs.items()
        shared = (proof for term, proof in proofs if term in terms and parts.get(term) not in terms)
        return add_proofs(shared, self.length)

    def weigh_story(self, terms: Terms, story: Story) -> float:
        """Say from 0 to 1 whether an entry of these terms shares rare words with a story.

        Leads have so many words that a few of them stand somewhere in any story of some size:
        there a single entry of it must share them.
        """
        whole = self.weigh(story.terms)
        if whole and self.length and len(story.members) > 1:
            whole += (self._find_witness(story) - whole) * self.length
        return whole * ELSEWHERE if are_elsewhere(terms, story.terms) else whole

    def _find_witness(self, story: Story) -> float:
        best = 0.0
        for each in islice(reversed(story.members.values()), WITNESSES):
            best = max(best, self.weigh(each.terms))
            if best >= 1.0:
                break
        return best


def measure_proof(rarity: float) -> float:
    """Say from 0 to 1 what a word proves that is so rare."""
    return min(1.0, max(0.0, (rarity - LEAST_RARITY) / RARITY_SPAN))


def add_proofs(proofs: Iterable[float], length: float) -> float:
    """Say from 0 to 1 whether words prove enough together; two large stories share thousands."""
    enough = ENOUGH_EVIDENCE + (ENOUGH_FOR_LEADS - ENOUGH_EVIDENCE) * length
    total = 0.0
    for proof in proofs:
        total += proof
        if total >= enough:
            return 1.0
    return total / enough
