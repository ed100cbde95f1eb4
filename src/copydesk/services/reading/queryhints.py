"""What in a query looks like an operator and is taken for words: told, with the likely one."""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from copydesk.model.limits import LONGEST_QUERY
from copydesk.rules.query import OPERATORS, is_understood

NoticeReason = Literal["operator", "value"]

_LIKE_OPERATOR = re.compile(r'(?:(?<=\s)|^)-?(?P<name>[A-Za-z_]{2,20}):(?P<value>[^\s/"]\S*)')
_QUOTED = re.compile(r'"[^"]*"?')
# What other programs call it.
_SYNONYMS = {
    "by": "author",
    "date": "after",
    "from": "author",
    "has": "is",
    "in": "folder",
    "intitle": "title",
    "label": "tag",
    "newer": "after",
    "newer_than": "after",
    "older": "before",
    "older_than": "before",
    "since": "after",
    "site": "feed",
    "source": "feed",
    "state": "is",
    "status": "is",
    "subject": "title",
    "topic": "category",
    "until": "before",
}
_EXAMPLES = {
    "after": "after:2026-05-01",
    "before": "before:2026-05-01",
    "category": "category:politics",
    "clickbait": "clickbait:>50%",
    "is": "is:unread",
    "overall": "overall:<30%",
}
MOST_NOTICES = 5


@dataclass(frozen=True, slots=True)
class QueryNotice:
    """A part of a query that was searched for as words, and what was probably meant."""

    word: str
    reason: NoticeReason
    likely: str
    """How it would be understood; '' if nobody can tell."""


def list_notices(text: str, now: int) -> list[QueryNotice]:
    """Give what in a query was not understood, some of it at most."""
    bare = _QUOTED.sub(" ", text[:LONGEST_QUERY])
    found = []
    for match in _LIKE_OPERATOR.finditer(bare):
        name, value, word = match["name"].lower(), match["value"], match[0].lstrip("-")
        if name not in OPERATORS:
            likely = _find_likely(name)
            found.append(QueryNotice(word, "operator", f"{likely}:{value}" if likely else ""))
        elif not is_understood(name, value, now):
            found.append(QueryNotice(word, "value", _EXAMPLES[name]))
    return found[:MOST_NOTICES]


def _find_likely(name: str) -> str:
    close = get_close_matches(name, OPERATORS, n=1, cutoff=0.7)
    return _SYNONYMS.get(name) or (close[0] if close else "")
