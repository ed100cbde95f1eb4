"""A story as the index keeps it: its entries, their words, and which days they are of."""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from copydesk.rules.stories.recurring import Issue, ToldIssues, Wording, are_reworded
from copydesk.rules.stories.vectors import Terms

# With how many entries of a story, the last ones, the wording of an entry is compared.
LASTS = 5


@dataclass(frozen=True, slots=True)
class StoryMember:
    """An entry as the index reads it."""

    terms: Terms
    """A vector of length 1."""
    outlet: Hashable
    issues: dict[str, Issue]
    """By what comes again: which one of it this is."""
    wording: Wording | None


@dataclass(slots=True)
class Story:
    """Entries about one event. What is asked of it for each entry must not grow with it."""

    terms: Terms = field(default_factory=dict)
    square: float = 0.0
    """The square of the length of its terms."""
    members: dict[int, StoryMember] = field(default_factory=dict)
    outlets: Counter[Hashable] = field(default_factory=Counter)
    issues: ToldIssues = field(default_factory=ToldIssues)

    def add(self, number: int, reading: StoryMember) -> None:
        self.members[number] = reading
        self.outlets[reading.outlet] += 1
        self.issues.add(number, reading.issues)

    def remove(self, number: int) -> StoryMember:
        reading = self.members.pop(number)
        self.outlets[reading.outlet] -= 1
        if not self.outlets[reading.outlet]:
            del self.outlets[reading.outlet]
        self.issues.remove(number, reading.issues)
        return reading

    def absorb(self, other: "Story") -> None:
        self.members.update(other.members)
        self.outlets.update(other.outlets)
        self.issues.absorb(other.issues)

    def is_of_one(self, outlet: Hashable) -> bool:
        return len(self.outlets) == 1 and outlet in self.outlets

    def list_lasts(self) -> Iterator[StoryMember]:
        return islice(reversed(self.members.values()), LASTS)


def is_of_another_day(reading: StoryMember, story: Story) -> bool:
    """Say whether an entry and a story are two issues of something that comes again."""
    has_other = story.issues.has_other(reading.issues, len(story.members))
    return has_other or _is_reworded(reading, story)


def are_of_two_days(one: Story, other: Story) -> bool:
    """Say whether two stories are two issues of something that comes again."""
    issues = one.issues.list_main(len(one.members))
    has_other = other.issues.has_other(issues, len(other.members))
    return has_other or any(_is_reworded(each, other) for each in one.list_lasts())


def _is_reworded(reading: StoryMember, story: Story) -> bool:
    if reading.wording is None:
        return False
    wordings = (each.wording for each in story.list_lasts())
    return any(each and are_reworded(reading.wording, each) for each in wordings)
