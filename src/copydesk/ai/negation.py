"""Finds a "not" or "without" that was dropped or added: what a text says the other way round."""

import re
from collections.abc import Iterator

from copydesk.ai.plainwords import PLAIN_WORDS
from copydesk.ai.sentences import split_sentences
from copydesk.rules.stories.words import make_term

MOST_CLAUSES = 600
_FEWEST_TERMS = 2
# How much of a clause must stand in one of the source to say the opposite of it, or the same.
_OPPOSITE = 0.75
_SAME = 0.6

_NOT = re.compile(
    r"\b(?:not|never|no|none|nobody|neither|nor|cannot|nicht|kein|keine|keinen|keiner|nie|niemals"
    r"|pas|jamais|aucun|aucune|nunca|jamás)\b|n['’]t\b",
    re.IGNORECASE,
)
# These deny nothing.
_NO_DENIAL = re.compile(
    r"\b(?:not (?:only|just|least)|no (?:doubt|less|fewer|later)|whether or not|if not)\b"
    r"|\bno\. ?\d",
    re.IGNORECASE,
)
# These may be a "not" in other words, so neither side can be held against the other.
_SOFT = re.compile(
    r"\b(?:fail\w*|refus\w*|reject\w*|den(?:y|ies|ied|ial|ying)|without|lack\w*|unable|declin\w*"
    r"|unlikely|false\w*|wrong\w*|halt\w*|stop\w*|block\w*|bar(?:s|red)|ban\w*|avoid\w*|prevent\w*"
    r"|hardly|barely|few|little|unless|until|only|absen\w*|miss\w*|un\w{4,}|in(?:valid|correct)\w*"
    r"|rul\w+ out|drop\w*|cancel\w*|abandon\w*|instead|yet to|ohne|sin|sans)\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(
    r"[,;:–—]\s|\b(?:but|although|though|while|because|which|who|and|that|aber|mais|pero)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W_]+")
_ARTICLE = r"(?:(?:an?|any|some|the)\s+)?(?:[^\W\d_]+\s+)?"
# "without a struggle" and "after a short struggle"; the last word is what is lacking or there.
_WITHOUT = re.compile(rf"\bwithout\s+{_ARTICLE}([^\W\d_]+)", re.IGNORECASE)
_WITH = re.compile(
    rf"\b(?:after|with|amid|following|despite)\s+(?!no\b){_ARTICLE}([^\W\d_]+)", re.IGNORECASE
)


class _Clause:
    def __init__(self, text: str) -> None:
        told = _NO_DENIAL.sub(" ", text)
        found = _NOT.search(told)
        self.denial = found.group() if found else ""
        self.is_soft = _SOFT.search(told) is not None
        self.terms = {
            term
            for word in _WORD.findall(_NOT.sub(" ", told))
            if word.casefold() not in PLAIN_WORDS and (term := make_term(word))
        }


def list_reversed(source: str, text: str) -> Iterator[tuple[int, str]]:
    """Give the "not" that a clause of a text lacks or has alone, and where the clause begins."""
    known = [clause for sentence in split_sentences(source) for clause in _cut(sentence)]
    known = known[:MOST_CLAUSES]
    for sentence in split_sentences(text):
        clause = _Clause(sentence)
        if clause.is_soft or len(clause.terms) < _FEWEST_TERMS:
            continue
        if denial := _find_opposite(clause, known):
            yield text.find(sentence), denial


def list_lacking(source: str, text: str) -> Iterator[tuple[int, str]]:
    """Give what a text has come with that the source says was lacking, or the reverse."""
    lacking, rest = _list_things(_WITHOUT, source), _list_terms(_WITHOUT.sub(" ", source))
    there = _list_things(_WITH, source)
    denied = {
        term
        for sentence in split_sentences(source)
        if _NOT.search(sentence) or _SOFT.search(sentence)
        for term in _list_terms(sentence)
    }
    for match, things in _list_phrases(_WITH, text):
        if things & lacking and not things & rest:
            yield match.start(), match.group()
    for match, things in _list_phrases(_WITHOUT, text):
        if things & there and not things & (lacking | denied):
            yield match.start(), match.group()


def _list_things(pattern: re.Pattern[str], text: str) -> set[str]:
    return {thing for _, things in _list_phrases(pattern, text) for thing in things}


def _list_phrases(pattern: re.Pattern[str], text: str) -> Iterator[tuple[re.Match[str], set[str]]]:
    for match in pattern.finditer(text):
        yield match, _list_terms(match.group(1))


def _list_terms(text: str) -> set[str]:
    return {term for word in _WORD.findall(text) if (term := make_term(word))}


def _cut(sentence: str) -> list[_Clause]:
    """Give the clauses of a sentence, and itself unless one of them denies and another does not."""
    clauses = [_Clause(clause) for clause in _CLAUSE.split(sentence) if clause.strip()]
    if len(clauses) == 1:
        return clauses
    is_mixed = len({bool(clause.denial) for clause in clauses}) > 1
    return clauses if is_mixed else [_Clause(sentence), *clauses]


def _find_opposite(clause: _Clause, known: list[_Clause]) -> str:
    opposite = ""
    for other in known:
        shared = len(clause.terms & other.terms) / len(clause.terms)
        agrees = bool(other.denial) == bool(clause.denial)
        if shared >= _SAME and (agrees or other.is_soft):
            return ""
        if shared >= _OPPOSITE and not opposite:
            opposite = clause.denial or other.denial
    return opposite
