"""Reports that come again: which series an entry is of, and whether two are different issues.

Weather, markets, results, "Roundup #12": the next issue has the same words and tells of another
day. What tells issues apart are the days and numbers that they name, and when they came.
"""

import re
from collections.abc import Hashable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple

from copydesk.model.times import HOUR
from copydesk.rules.stories.days import cut_days, list_days
from copydesk.rules.stories.genres import ANY_GENRE, detect_genre, list_scores, tells_harm
from copydesk.rules.stories.words import LONGEST_LEAD, LONGEST_WEIGHED_TITLE, make_term

SAME_ISSUE = 14 * HOUR
"""What comes every day comes about 24 hours later; one issue is told by others for some hours."""
SAME_MATCH = 30 * HOUR
# While a match is played, its score changes.
PLAYING = 5 * HOUR
NEVER = 1 << 62
# A story is of a series if this part of its entries is.
SERIES_SHARE = 1 / 3
LONGEST_FIXED_TITLE = 8
OPENING = 120
# Two openings that share fewer of their words are of two texts, and of two forms.
SAME_TEXT = 0.5
SAME_FORM = 0.4

_WORD = re.compile(r"[^\W_]+")
_DIGIT = re.compile(r"\d")
_HEAD = re.compile(r"\s*[:–—|]\s|\s-\s")
_EDITION = re.compile(
    r"(?:(?:#|№|第|\b(?:no|nr|n°|nº)\.? ?)"
    r"|\b(?P<word>episode|ep|issue|edition|vol|volume|week|matchday|round|folge|ausgabe|teil"
    r"|spieltag|épisode|numéro|semaine|journée|capítulo|episodio|número|semana|jornada|aflevering"
    r"|deel|speelronde|afsnit|uge|runde)[. ]+)(?P<number>\d+(?:[.,]\d{3})*)(?![.,]?\d)",
    re.IGNORECASE,
)
# "This Week in Ferrum 519": a number at the end of a short name; not "Death toll rises to 12".
_NUMBERED = re.compile(r"((?:[^\W\d_]+(?:['’][^\W\d_]+)? ){1,6})(\d{1,5})(?= ?[:–—|(]| - |$)")
_BEFORE_AMOUNTS = """
to at by hits hit reaches passes tops kills killed than of over after is now about nearly least for
killing injures injured in under past age aged exceeds climbs rises falls from until with and or
since before dead worth costs auf um bei über mit von à de en sur a na op met til på i
"""
_AMOUNTS = frozenset(_BEFORE_AMOUNTS.split())


class Issue(NamedTuple):
    """One report of a series."""

    marks: frozenset[str]
    """Days, numbers or scores that it names."""
    at: int
    span: int = NEVER
    """Further apart, two are not the same."""
    is_plain: bool = True
    """Its headline names its marks: another of the same mark is the same."""
    soon: int = 0
    """Nearer than this, other marks prove nothing."""
    genre: str = ""
    opening: frozenset[str] = frozenset()
    """Of one with a title that may be used again: how its text begins."""


class Wording(NamedTuple):
    """How a text begins that says of which day it is."""

    first: str
    """Its first word: who tells of the same event again seldom begins with the same one."""
    opening: frozenset[str]
    days: frozenset[str]
    at: int


@dataclass(slots=True)
class ToldIssues:
    """Which issues of what comes again the entries of a story are, by series."""

    told: dict[str, dict[int, Issue]] = field(default_factory=dict)
    """By series and the number of an entry."""

    def add(self, number: int, issues: Mapping[str, Issue]) -> None:
        for series, issue in issues.items():
            self.told.setdefault(series, {})[number] = issue

    def remove(self, number: int, issues: Mapping[str, Issue]) -> None:
        for series in issues:
            del self.told[series][number]
            if not self.told[series]:
                del self.told[series]

    def absorb(self, other: "ToldIssues") -> None:
        for series, issues in other.told.items():
            self.told.setdefault(series, {}).update(issues)

    def list_main(self, size: int) -> dict[str, Issue]:
        """Give which issues a story of so many entries tells of: the first of each series."""
        return {series: issue for series in self.told if (issue := self._find(series, size))}

    def has_other(self, issues: Mapping[str, Issue], size: int) -> bool:
        """Say whether a story of so many entries tells of other issues than these."""
        return any(
            are_other_issues(issue, first)
            for series, issue in issues.items()
            if (first := self._find(series, size))
        )

    def _find(self, series: str, size: int) -> Issue | None:
        told = self.told.get(series)
        if not told or len(told) < SERIES_SHARE * size:
            return None
        return next(iter(told.values()))


def list_issues(
    title: str, lead: str, terms: AbstractSet[str], at: int, outlet: Hashable
) -> dict[str, Issue]:
    """Give which issues an entry with these terms is, by series; most are none of any."""
    title, lead = title[:LONGEST_WEIGHED_TITLE], lead[:LONGEST_LEAD]
    days = list_days(title, at)
    issues = dict(_list_daily(title, lead, terms, days, at))
    issues.update(_list_numbered(title, at))
    if days:
        for text in (title, _HEAD.split(title, maxsplit=1)[0]):
            if len(words := _WORD.findall(cut_days(text).casefold())) > 1:
                issues["dated " + " ".join(words)] = Issue(days, at)
    words = _WORD.findall(title.casefold())
    # Without a text to compare, outlets that have the same headline have it from each other.
    if 0 < len(words) <= LONGEST_FIXED_TITLE and (lead or outlet is not None):
        series = " ".join(["titled", *words] if lead else ["titled", str(outlet), *words])
        issues[series] = Issue(frozenset(), at, SAME_ISSUE, opening=_list_opening(lead[:OPENING]))
    return issues


def are_other_issues(one: Issue, other: Issue) -> bool:
    """Say whether two reports of a series are of different days or numbers."""
    if one.genre != other.genre and ANY_GENRE not in (one.genre, other.genre):
        return True
    apart = abs(one.at - other.at)
    if one.marks and other.marks:
        if one.marks.isdisjoint(other.marks):
            return apart >= one.soon
        if one.is_plain and other.is_plain:
            return False
    if one.opening and other.opening and _share(one.opening, other.opening) >= SAME_TEXT:
        return False
    return apart > one.span


def read_wording(lead: str, terms: AbstractSet[str], at: int) -> Wording | None:
    """Give how a lead begins if it names a day; what harms somebody is no report that recurs."""
    opening = lead[:OPENING]
    days = list_days(opening, at)
    if not days or tells_harm(terms):
        return None
    return Wording(opening.split(maxsplit=1)[0], _list_opening(opening), days, at)


def are_reworded(one: Wording, other: Wording) -> bool:
    """Say whether one text is the other with another day and other figures put in."""
    if one.first != other.first or abs(one.at - other.at) <= SAME_ISSUE:
        return False
    if not one.days.isdisjoint(other.days):
        return False
    return _share(one.opening, other.opening) >= SAME_FORM


def _list_opening(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(cut_days(text).casefold()))


def _list_daily(
    title: str, lead: str, terms: AbstractSet[str], days: frozenset[str], at: int
) -> Iterator[tuple[str, Issue]]:
    headed = frozenset(map(make_term, _WORD.findall(title)))
    if genre := detect_genre(title, lead, headed, terms):
        marks = days or list_days(lead, at)
        yield "daily", Issue(marks, at, SAME_ISSUE, is_plain=bool(days), genre=genre)
    if scores := list_scores(title, lead, terms):
        yield "match", Issue(scores, at, SAME_MATCH, is_plain=False, soon=PLAYING)


def _list_numbered(title: str, at: int) -> Iterator[tuple[str, Issue]]:
    if not _DIGIT.search(title):
        return
    if match := _EDITION.search(title):
        yield (
            f"edition {(match['word'] or '#').casefold()}",
            Issue(frozenset([match["number"]]), at),
        )
    elif match := _NUMBERED.match(title):
        name = match[1].casefold().split()
        if name[-1] not in _AMOUNTS:
            yield " ".join(["numbered", *name]), Issue(frozenset([match[2]]), at)


def _share(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other)
