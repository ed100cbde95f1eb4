"""Scores by rule, for English: words that judge, shout, guess or push, and where they stand."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import islice
from string import ascii_lowercase
from typing import NamedTuple

from copydesk.ai.lexicon import HEDGES, LOADED, PUSHES, SUPERLATIVES
from copydesk.ai.sentences import LONGEST_TEXT
from copydesk.ai.wordcounts import count_western, make_kinds
from copydesk.model.analysis import Score

MOST_TERMS = 12
MOST_OF_ONE_PHRASE = 10
LEAD = 1500
"""Where a text says what it is; what comes later weighs little."""


Lexicon = Mapping[bytes, list[str]]
"""Phrases by their first word: most texts hold none of them, and are done with one look."""


def _sort_phrases(phrases: frozenset[str]) -> Lexicon:
    found: dict[bytes, list[str]] = {}
    for phrase in sorted(phrases):
        first, *_ = _list_ascii_words(phrase)
        found.setdefault(first, []).append(phrase)
    return found


def _list_ascii_words(lowered: str) -> list[bytes]:
    """Give the words of a text in lower case, or their parts in ASCII, quicker than a pattern."""
    return lowered.encode("ascii", "replace").translate(_LETTERS).split()


@cache
def _compile(phrase: str) -> re.Pattern[str]:
    """Make the pattern of a phrase when a text has it: there are hundreds, and most have none."""
    return re.compile(rf"(?<!\w){re.escape(phrase)}(?!\w)", re.IGNORECASE)


_LETTERS = bytes(sign if chr(sign) in ascii_lowercase else ord(" ") for sign in range(256))
_LOADED = _sort_phrases(LOADED)
_HEDGES = _sort_phrases(HEDGES)
_PUSHES = _sort_phrases(PUSHES)
_SUPERLATIVES = _sort_phrases(SUPERLATIVES)
_SHOUT = re.compile(r"\b[A-Z]{4,}\b")
_MARKS = re.compile(r"[!?]{2,}|!")
_QUESTION = re.compile(r"\?\s*\Z")
_DIRECT = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)
_SHOUTS_IN_TITLE = 3
_WORD = re.compile(r"[^\W\d_]+")
_WORD_KINDS = make_kinds(is_letter=lambda sign: _WORD.match(sign) is not None)


def list_loaded_terms(title: str, text: str) -> tuple[str, ...]:
    """List the words that judge, as they stand, each once; those of the title come first."""
    found: dict[str, str] = {}
    for source in (title, text[:LONGEST_TEXT]):
        for term in _find(_LOADED, source):
            found.setdefault(term.lower(), term)
    return tuple(found.values())[:MOST_TERMS]


def score_stimulus(title: str, text: str) -> Score:
    """Score how loud a text is: capitals, marks, superlatives; the title counts most."""
    shouts = [] if title.isupper() else _list_shouts(title)
    marks = [match.group() for match in _MARKS.finditer(title)]
    tops = _find(_SUPERLATIVES, title)
    lead = text[:LEAD]
    calm = [match.group() for match in _MARKS.finditer(lead)]
    value = 0.25 * len(shouts) + 0.2 * sum(map(len, marks)) + 0.25 * len(tops) + 0.03 * len(calm)
    if title.isupper() and len(_WORD.findall(title)) >= _SHOUTS_IN_TITLE:
        value += 0.3
        shouts = [title.strip()]
    kinds = ("capitals", shouts), ("marks", marks), ("superlatives", tops), ("marks", calm)
    return _score(value, [(name, found) for name, found in kinds if found], "calm wording")


def score_speculation(title: str, text: str) -> Score:
    """Score how much is guessed: hedges in the title and for each hundred words of the lead."""
    lead = text[:LEAD]
    in_title = _find(_HEDGES, title)
    in_lead = _find(_HEDGES, lead)
    asks = [match.group() for match in _QUESTION.finditer(title)]
    words = max(50, _count_words(lead))
    value = 0.35 * len(in_title) + 0.15 * len(asks) + 8 * len(in_lead) / words
    kinds = ("a guess", in_title), ("a question", asks), ("guesses", in_lead)
    return _score(value, [(name, found) for name, found in kinds if found], "stated as fact")


def score_persuasion(title: str, text: str) -> Score:
    """Score how much a text wants something of its readers: calls to act, and talk to them."""
    text = text[:LONGEST_TEXT]
    calls = _find(_PUSHES, title, text)
    direct = [match.group() for match in _DIRECT.finditer(title)]
    words = max(150, _count_words(title) + _count_words(text))
    value = 25 * len(calls) / words + 0.15 * len(direct)
    kinds = ("a call to act", calls), ("talk to the reader", direct)
    return _score(value, [(name, found) for name, found in kinds if found], "asks for nothing")


def _find(lexicon: Lexicon, *texts: str) -> list[str]:
    """List the phrases of a lexicon that stand in some texts, in their order; none too often."""
    looked = [_look_at(text) for text in texts]
    firsts = lexicon.keys() & set().union(*(each.words for each in looked))
    if not firsts:
        return []
    text = "\n".join(texts)
    found = [
        phrase
        for first in firsts
        for phrase in lexicon[first]
        if any(phrase in each.lowered for each in looked)
    ]
    spans = [span for phrase in found for span in _list_spans(phrase, text)]
    return [text[start:end] for start, end in sorted(spans)]


def _list_spans(phrase: str, text: str) -> list[tuple[int, int]]:
    return [match.span() for match in islice(_compile(phrase).finditer(text), MOST_OF_ONE_PHRASE)]


class _Looked(NamedTuple):
    """A text in lower case, and the words in it, or their parts in ASCII."""

    lowered: str
    words: frozenset[bytes]


@lru_cache(maxsize=4)
def _look_at(text: str) -> _Looked:
    """Read a title, a lead or a text once for all lexicons."""
    lowered = text.lower()
    return _Looked(lowered, frozenset(_list_ascii_words(lowered)))


def _count_words(text: str) -> int:
    found = count_western(text, _WORD_KINDS)
    return len(_WORD.findall(text)) if found is None else found


def _list_shouts(title: str) -> list[str]:
    """List words in capitals that are no short names: those that have a vowel inside."""
    return [word for word in _SHOUT.findall(title) if len(set(word) & set("AEIOUY")) >= 2]


def _score(value: float, found: list[tuple[str, list[str]]], nothing: str) -> Score:
    value = round(min(1.0, value), 3)
    if not found:
        return Score(value, nothing)
    named = "; ".join(
        f"{name}: {', '.join(dict.fromkeys(each[:60] for each in pieces[:3]))}"
        for name, pieces in found[:2]
    )
    return Score(value, named, found[0][1][0])
