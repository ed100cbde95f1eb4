"""What a person typed into the search field, read into terms and filters; nothing is an error."""

import re
from collections.abc import Callable, Mapping
from math import ceil, floor
from typing import Literal

import msgspec
from msgspec.structs import replace

from copydesk.model.analysis import CATEGORIES, Category
from copydesk.model.limits import LONGEST_QUERY
from copydesk.model.marks import MARKS, MarkName
from copydesk.rules.search import MOST_WORDS, fold_text, is_unspaced
from copydesk.rules.spans import find_moment

Part = Literal["any", "title", "author"]
MarkWord = Literal["unread", "new", MarkName]
ScoreEnd = Literal[
    "clickbait from", "clickbait until", "clickbait least", "clickbait most",
    "overall from", "overall until", "overall least", "overall most",
]  # fmt: skip
"""Which score, and which end of what is asked for. "from" and "until" find only what was scored;
"least" and "most" keep what was not."""
# A shorter beginning fits so many words that the engines would read most of the index.
SHORTEST_PREFIX = 3
# Every spelling of a moment has at most so many characters.
LONGEST_MOMENT = 30

OPERATORS = (
    "title", "author", "feed", "folder", "tag", "is", "before", "after", "category", "clickbait",
    "overall",
)  # fmt: skip
_TOKEN = re.compile(
    rf"""(?P<minus>-?)
    (?:(?P<name>{"|".join(OPERATORS)}):)?
    (?:"(?P<quoted>[^"]*)(?:"(?P<star>\*?)|$)|(?P<plain>\S*))\s*""",
    re.IGNORECASE | re.VERBOSE,
)
_SCORE = re.compile(r"(?P<sign>[<>])(?P<equal>=?)(?P<number>\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})%?")
_ENDS: dict[tuple[str, str, bool], ScoreEnd] = {
    ("clickbait", ">", True): "clickbait from",
    ("clickbait", "<", True): "clickbait until",
    ("clickbait", "<", False): "clickbait least",
    ("clickbait", ">", False): "clickbait most",
    ("overall", ">", True): "overall from",
    ("overall", "<", True): "overall until",
    ("overall", "<", False): "overall least",
    ("overall", ">", False): "overall most",
}
_PARTS: dict[str, Part] = {"title": "title", "author": "author"}
_MARKS: dict[str, tuple[MarkWord, bool]] = {
    "unread": ("unread", True),
    "read": ("unread", False),
    # What came since the last visit.
    "new": ("new", True),
    **{mark.name: (mark.name, True) for mark in MARKS},
}


class Term(msgspec.Struct, frozen=True):
    """Words that stand one after the other, in one part of an entry or in any."""

    words: tuple[str, ...]
    part: Part = "any"
    is_prefix: bool = False


class Name(msgspec.Struct, frozen=True):
    """A feed, folder or tag as a person calls it: its number, or words of its title."""

    text: str
    is_wanted: bool = True


class Query(msgspec.Struct, frozen=True):
    """What must occur, what must not, and which entries count at all."""

    wanted: tuple[tuple[Term, ...], ...] = ()
    """Of each group, at least one term."""
    unwanted: tuple[Term, ...] = ()
    feeds: tuple[Name, ...] = ()
    folders: tuple[Name, ...] = ()
    tags: tuple[Name, ...] = ()
    categories: frozenset[Category] | None = None
    """One of these."""
    not_categories: frozenset[Category] = frozenset()
    scores: dict[ScoreEnd, int] = {}
    """Both ends count; in thousandths."""
    marks: dict[MarkWord, bool] = {}
    since: int | None = None
    """Published at this moment or later, in microseconds."""
    until: int | None = None
    """Published before this moment."""
    is_impossible: bool = False
    """Whether two filters exclude each other."""

    @property
    def is_empty(self) -> bool:
        return self == Query()


def join_scores(one: Mapping[ScoreEnd, int], other: Mapping[ScoreEnd, int]) -> dict[ScoreEnd, int]:
    """Give the ends of what both ask for."""
    joined = dict(one)
    for end, bound in other.items():
        narrow = max if end.endswith(("from", "least")) else min
        joined[end] = narrow(bound, joined.get(end, bound))
    return joined


def parse_query(text: str, now: int) -> Query:
    """Read a query; what is not understood counts as words, empty filters as nothing."""
    reader = _Reader(now)
    for match in _TOKEN.finditer(text[:LONGEST_QUERY]):
        reader.read(match)
    return reader.finish()


def is_understood(name: str, value: str, now: int) -> bool:
    """Say whether an operator takes a value; otherwise both count as words."""
    return name in _PARTS or _Reader(now).read_filter(name, value, is_wanted=True)


class _Reader:
    """The query so far, and which operator waits for the next token."""

    def __init__(self, now: int) -> None:
        self._now = now
        self._query = Query()
        self._groups: list[list[Term]] = []
        self._unwanted: list[Term] = []
        self._words = 0
        self._is_negated = False
        self._can_join = False
        self._is_joining = False

    def read(self, match: re.Match[str]) -> None:
        plain, quoted = match["plain"], match["quoted"]
        if quoted is None and self._read_operator(match[0].strip()):
            return
        is_wanted = bool(match["minus"]) == self._is_negated
        self._is_negated = False
        name = (match["name"] or "").lower()
        value = plain if quoted is None else quoted
        is_open = bool(match["star"]) if quoted is not None else plain.endswith("*")
        if name and name not in _PARTS:
            if not value or self.read_filter(name, value, is_wanted=is_wanted):
                self._can_join = self._is_joining = False
                return
            value = f"{name} {value}"
        self._read_term(value, _PARTS.get(name, "any"), is_open=is_open, is_wanted=is_wanted)

    def finish(self) -> Query:
        return replace(
            self._query,
            wanted=tuple(tuple(group) for group in self._groups),
            unwanted=tuple(self._unwanted),
        )

    def _read_operator(self, typed: str) -> bool:
        if typed == "OR":
            self._is_joining = self._can_join
        elif typed == "NOT":
            self._is_negated = True
        return typed in ("OR", "AND", "NOT")

    def _read_term(self, value: str, part: Part, *, is_open: bool, is_wanted: bool) -> None:
        words = tuple(fold_text(value).split())[: MOST_WORDS - self._words]
        if not words:
            return
        self._words += len(words)
        last = words[-1]
        is_prefix = is_open and len(last) >= SHORTEST_PREFIX and not is_unspaced(last[-1])
        term = Term(words, part, is_prefix)
        if not is_wanted:
            self._unwanted.append(term)
        elif self._is_joining:
            self._groups[-1].append(term)
        else:
            self._groups.append([term])
        self._can_join, self._is_joining = is_wanted, False

    def read_filter(self, name: str, value: str, *, is_wanted: bool) -> bool:
        """Take in a filter, and say whether it was one."""
        if name in ("feed", "folder", "tag"):
            self._add_name(name, Name(value, is_wanted))
            return True
        if name == "is":
            return self._add_mark(value.lower(), is_wanted=is_wanted)
        if name == "category":
            return self._add_category(value.lower(), is_wanted=is_wanted)
        if name in ("clickbait", "overall"):
            return self._add_score(name, value, is_wanted=is_wanted)
        moment = find_moment(value[:LONGEST_MOMENT], self._now)
        if moment is not None:
            self._add_moment(moment, is_start=(name == "after") == is_wanted)
        return moment is not None

    def _add_name(self, kind: str, name: Name) -> None:
        query = self._query
        if kind == "feed":
            self._query = replace(query, feeds=(*query.feeds, name))
        elif kind == "folder":
            self._query = replace(query, folders=(*query.folders, name))
        else:
            self._query = replace(query, tags=(*query.tags, name))

    def _add_mark(self, value: str, *, is_wanted: bool) -> bool:
        known = _MARKS.get(value)
        if known is None:
            return False
        mark, claim = known[0], known[1] == is_wanted
        marks = self._query.marks
        if marks.get(mark, claim) != claim:
            self._query = replace(self._query, is_impossible=True)
        self._query = replace(self._query, marks={**marks, mark: claim})
        return True

    def _add_category(self, value: str, *, is_wanted: bool) -> bool:
        found = frozenset(each for each in CATEGORIES if value in (each, each + "s"))
        known = self._query.categories
        if found and not is_wanted:
            left_out = self._query.not_categories | found
            self._query = replace(self._query, not_categories=left_out)
        elif found:
            kept = found if known is None else known & found
            self._query = replace(self._query, categories=kept)
            if not kept:
                self._query = replace(self._query, is_impossible=True)
        return bool(found)

    def _add_score(self, name: str, value: str, *, is_wanted: bool) -> bool:
        match = _SCORE.fullmatch(value)
        if match is None:
            return False
        number = float(match["number"])
        whole = 100 if value.endswith("%") or number > 1 else 1
        bound = round(1000 * number / whole, 3)
        end = _ENDS[name, match["sign"], is_wanted]
        is_lowest = (match["sign"] == ">") == is_wanted
        # What is not above a bound may be the bound itself.
        is_inside = bool(match["equal"]) == is_wanted
        if is_lowest:
            chosen = ceil(bound) if is_inside else floor(bound) + 1
        else:
            chosen = floor(bound) if is_inside else ceil(bound) - 1
        self._query = replace(self._query, scores=join_scores(self._query.scores, {end: chosen}))
        return True

    def _add_moment(self, moment: int, *, is_start: bool) -> None:
        narrow: Callable[[int, int], int] = max if is_start else min
        former = self._query.since if is_start else self._query.until
        chosen = moment if former is None else narrow(moment, former)
        if is_start:
            self._query = replace(self._query, since=chosen)
        else:
            self._query = replace(self._query, until=chosen)
