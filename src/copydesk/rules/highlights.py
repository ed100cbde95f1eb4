"""Where the words of a query stand in a title or a text, marked as HTML that is safe to show."""

import re
import unicodedata
from collections.abc import Sequence
from html import escape

from copydesk.rules.query import Term
from copydesk.rules.search import UNSPACED, fold_character, fold_text, is_unspaced

# How much of a text is looked through, and how much of it is shown.
LONGEST_SEARCHED = 30_000
SNIPPET_LENGTH = 240
LEAD_LENGTH = 60
MOST_MARKS = 50

_INSIDE_WORD = f"[^\\s{UNSPACED}]"
_NOT_BEFORE = f"(?<!{_INSIDE_WORD})"
_NOT_BEHIND = f"(?!{_INSIDE_WORD})"
_SPACE = re.compile(r"\s+")


class Highlighter:
    """The terms of a query, ready to be found in many texts."""

    def __init__(self, terms: Sequence[Term]) -> None:
        self._patterns = {part: _compile(terms, part) for part in ("any", "title")}

    def mark_title(self, title: str) -> str:
        """Give the whole title with what was found in it."""
        title = unicodedata.normalize("NFC", title)
        return _render(title, self._find(title, "title"))

    def make_snippet(self, texts: Sequence[str]) -> str:
        """Give the place of the first text in which something was found, else its beginning."""
        shown = [_flatten(text) for text in texts]
        for text in shown:
            if spans := self._find(text, "any"):
                return _cut(text, spans)
        return _cut(next(filter(None, shown), ""), [])

    def _find(self, text: str, part: str) -> list[tuple[int, int]]:
        pattern = self._patterns[part]
        if pattern is None:
            return []
        folded, offsets = _fold(text)
        spans: list[tuple[int, int]] = []
        for match in pattern.finditer(folded):
            start, end = match.span()
            spans.append((start, end) if offsets is None else (offsets[start], offsets[end]))
            if len(spans) == MOST_MARKS:
                break
        return spans


def _compile(terms: Sequence[Term], part: str) -> re.Pattern[str] | None:
    """Join the terms that may stand in a part into one pattern over folded text."""
    fitting = {_to_pattern(term) for term in terms if term.part in ("any", part)}
    # Longer ones first: of "new" and "new york", the second is the one that was meant.
    ordered = sorted(fitting, key=lambda pattern: (-len(pattern), pattern))
    return re.compile("|".join(ordered)) if ordered else None


def _to_pattern(term: Term) -> str:
    pattern = _NOT_BEFORE
    for number, word in enumerate(term.words):
        if number:
            is_joined = is_unspaced(term.words[number - 1][-1]) or is_unspaced(word[0])
            pattern += r"\s*" if is_joined else r"\s+"
        pattern += re.escape(word)
    if is_unspaced(term.words[0][0]):
        pattern = pattern.removeprefix(_NOT_BEFORE)
    if is_unspaced(term.words[-1][-1]):
        return pattern
    return pattern + (f"{_INSIDE_WORD}*" if term.is_prefix else _NOT_BEHIND)


def _fold(text: str) -> tuple[str, list[int] | None]:
    """Fold each character by itself; the offsets say where it was, if lengths have changed."""
    if text.isascii():
        return fold_text(text), None
    pieces = list(map(fold_character, text))
    folded = "".join(pieces)
    if len(folded) == len(text) and all(map(len, pieces)):
        return folded, None
    offsets = [place for place, piece in enumerate(pieces) for _ in piece]
    return folded, [*offsets, len(text)]


def _flatten(text: str) -> str:
    normal = unicodedata.normalize("NFC", text[:LONGEST_SEARCHED])
    return _SPACE.sub(" ", normal).strip()


def _cut(text: str, spans: list[tuple[int, int]]) -> str:
    """Show some of a text around the first thing that was found."""
    start = max(0, spans[0][0] - LEAD_LENGTH) if spans else 0
    if start:
        space = text.find(" ", start, spans[0][0])
        start = start if space < 0 else space + 1
    end = min(len(text), start + SNIPPET_LENGTH)
    if end < len(text):
        space = text.rfind(" ", start + SNIPPET_LENGTH // 2, end)
        end = end if space < 0 else space
    inside = [(a - start, b - start) for a, b in spans if a >= start and b <= end]
    shown = _render(text[start:end], inside)
    return ("…" if start else "") + shown + ("…" if end < len(text) else "")


def _render(text: str, spans: list[tuple[int, int]]) -> str:
    pieces, shown = [], 0
    for start, end in spans:
        if end > start >= shown:
            pieces += [escape(text[shown:start]), "<mark>", escape(text[start:end]), "</mark>"]
            shown = end
    return "".join([*pieces, escape(text[shown:])])
