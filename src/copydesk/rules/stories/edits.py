"""What was changed between two versions of an entry, the weightiest first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Literal

from copydesk.rules.stories.sentences import split_sentences

EditKind = Literal["number", "name", "negation", "headline", "text"]
WEIGHTS: dict[EditKind, int] = {"number": 5, "name": 4, "negation": 4, "headline": 3, "text": 1}
MOST_CHANGES = 100
# Sentences with fewer words in common were not changed: one went, another came.
LEAST_LIKENESS = 0.3

_WORD = re.compile(r"[^\W_]+(?:[.,:]\d+)*(?:['’][^\W\d_]+)?")
_NEGATION_TEXT = """
no not never none nobody nothing neither nor without cannot
nicht kein keine keinen keiner nie niemals ohne
pas jamais aucun aucune sans ninguno ninguna nunca jamás sin
"""
_NEGATIONS = frozenset(_NEGATION_TEXT.split())


@dataclass(frozen=True, slots=True)
class TextEdit:
    """One thing that reads differently now; '' where there was or is nothing."""

    kind: EditKind
    weight: int
    before: str
    after: str


def rank_edits(
    old_title: str, old_text: str, new_title: str, new_text: str
) -> tuple[TextEdit, ...]:
    """Give what was changed, by weight and then in the order of the text."""
    changes = []
    if _fold(old_title) != _fold(new_title):
        changes.append(_weigh(old_title, new_title, "headline"))
    old, new = split_sentences(old_text), split_sentences(new_text)
    changes += [_weigh(before, after, "text") for before, after in _pair(old, new)]
    return tuple(sorted(changes, key=lambda change: -change.weight)[:MOST_CHANGES])


def _pair(old: list[str], new: list[str]) -> Iterator[tuple[str, str]]:
    folded = [_fold(sentence) for sentence in old], [_fold(sentence) for sentence in new]
    matcher = SequenceMatcher(None, *folded, autojunk=False)
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        if tag == "equal":
            continue
        for before, after in zip_longest(old[start:end], new[new_start:new_end], fillvalue=""):
            if before and after and not _is_alike(before, after):
                yield before, ""
                yield "", after
            else:
                yield before, after


def _is_alike(before: str, after: str) -> bool:
    old, new = set(_fold(before)), set(_fold(after))
    return len(old & new) >= LEAST_LIKENESS * max(1, min(len(old), len(new)))


def _weigh(before: str, after: str, least: EditKind) -> TextEdit:
    """Name a change by the weightiest thing in it; a headline weighs more than a sentence."""
    kind = _find_kind(before, after) or least
    weight = WEIGHTS[kind] + (WEIGHTS["headline"] if least == "headline" != kind else 0)
    return TextEdit(kind, weight, before, after)


def _find_kind(before: str, after: str) -> EditKind | None:
    old, new = _WORD.findall(before), _WORD.findall(after)
    if _list_numbers(old) != _list_numbers(new):
        return "number"
    if _count_negations(old) != _count_negations(new):
        return "negation"
    if _list_names(old) != _list_names(new):
        return "name"
    return None


def _list_numbers(words: list[str]) -> list[str]:
    return sorted(word for word in words if word[0].isdigit())


def _count_negations(words: list[str]) -> int:
    folded = (word.casefold() for word in words)
    return sum(word in _NEGATIONS or word.endswith(("n't", "n’t")) for word in folded)


def _list_names(words: list[str]) -> list[str]:
    """Give words with a capital, save the first, which has one in any case.

    Where most words have one, as in many headlines, it marks no names.
    """
    names = sorted({word for word in words[1:] if word[0].isupper()})
    return names if len(names) * 2 < len(words) else []


def _fold(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.casefold()))
