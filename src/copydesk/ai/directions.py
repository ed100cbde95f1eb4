"""Finds what a text lets rise where its source lets it fall, win where it loses, or the reverse."""

import re
from collections.abc import Iterator

from copydesk.ai.plainwords import PLAIN_WORDS
from copydesk.ai.sentences import split_sentences
from copydesk.rules.stories.words import make_term

MOST_CLAUSES = 600
_FEWEST_TERMS = 2
# How much of a clause must stand in one of the source to be about the same.
_SAME = 0.75
_PAIRS = (
    (
        "rise rises rose risen rising increase increases increased increasing grow grows grew grown"
        " growing gain gains gained climb climbs climbed climbing jump jumps jumped surge surges"
        " surged soar soars soared higher",
        "fall falls fell fallen falling decrease decreases decreased decreasing shrink shrinks"
        " shrank shrunk decline declines declined declining drop drops dropped dropping slump"
        " slumps slumped plunge plunges plunged lower",
    ),
    ("win wins won", "lose loses lost"),
    ("approve approves approved accept accepts accepted", "reject rejects rejected refuse refused"),
    ("guilty convicted", "innocent acquitted"),
    ("open opens opened reopen reopens reopened", "close closes closed"),
    ("support supports supported back backs backed", "oppose opposes opposed"),
)
_SIDES = {
    word: (number, side)
    for number, pair in enumerate(_PAIRS)
    for side, words in enumerate(pair)
    for word in words.split()
}
_CLAUSE = re.compile(
    r"[,;:–—]\s|\b(?:but|although|though|while|because|which|who|and|that|after|as)\b",
    re.IGNORECASE,
)
# What is denied, or only may be, goes neither way.
_UNSURE = re.compile(r"\b(?:[Nn]ot|[Nn]ever|[Nn]o|[Ii]f|could|may|might|should|would)\b|n['’]t\b")
_WORD = re.compile(r"[^\W_]+")


class _Clause:
    def __init__(self, text: str, *, is_whole: bool = False) -> None:
        self.is_whole = is_whole
        words = [word.casefold() for word in _WORD.findall(text)]
        self.turns = {_SIDES[word]: word for word in words if word in _SIDES}
        self.terms = {
            term
            for word in words
            if word not in _SIDES and word not in PLAIN_WORDS and (term := make_term(word))
        }
        self.is_unsure = _UNSURE.search(text) is not None

    def may_be(self, other: "_Clause") -> bool:
        """Say whether it may be about the same: it shares a word, or has too few to tell.

        A sentence of several clauses does not say which of them goes that way; they do.
        """
        if self.is_whole:
            return False
        return len(self.terms) < _FEWEST_TERMS or not self.terms.isdisjoint(other.terms)


def list_turned(source: str, text: str) -> Iterator[tuple[int, str]]:
    """Give the word that goes the other way, and where its sentence begins."""
    known: list[_Clause] | None = None
    for sentence in split_sentences(text):
        clause = _Clause(sentence)
        if clause.is_unsure or len(clause.turns) != 1 or len(clause.terms) < _FEWEST_TERMS:
            continue
        if known is None:
            known = _list_clauses(source)
        ((number, side), word) = next(iter(clause.turns.items()))
        near = [each for each in known if _is_near(clause, each)]
        if (
            near
            and all((number, 1 - side) in each.turns and not each.is_unsure for each in near)
            and not any((number, side) in each.turns and each.may_be(clause) for each in known)
        ):
            yield text.find(sentence), word


def _list_clauses(source: str) -> list[_Clause]:
    found = []
    for sentence in split_sentences(source):
        pieces = [piece for piece in _CLAUSE.split(sentence) if piece.strip()]
        if len(pieces) > 1:
            found.append(_Clause(sentence, is_whole=True))
        found += [_Clause(piece) for piece in pieces]
        if len(found) >= MOST_CLAUSES:
            break
    return found[:MOST_CLAUSES]


def _is_near(clause: _Clause, other: _Clause) -> bool:
    return len(clause.terms & other.terms) >= _SAME * len(clause.terms)
