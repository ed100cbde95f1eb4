"""What conditions on texts look for, as patterns of RE2: linear time, whatever it is."""

import re
import unicodedata
from dataclasses import dataclass

import re2

from copydesk.errors import Invalid
from copydesk.rules.filters.fields import Field
from copydesk.rules.filters.syntax import BORDER, SPACE, read_pattern

# Of one pattern, and of all that a reader has together; a class such as \w takes twenty thousand.
PATTERN_BYTES = 1 << 20
SET_BYTES = 8 << 20
LONGEST_TEXT = 20_000
"""So many characters of a text are looked at."""

_GAP = r"[\t\p{Z}]+"
"""Between words that stand on one line."""
_KINDS_OF_I = ("\u0130", "\u0131", "i\u0307")
_IS_WORD = re.compile(r"\w")
# Python's words end at a vowel sign or accent that stands for itself; ours do not.
_WORDS = re.compile(
    r"([\w\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"
    r"\u0900-\u0963\u0966-\u0dff\u0e31-\u0e4e\u0eb1-\u0ecd\u102b-\u103e\u17b4-\u17d3"
    r"\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]+)"
)


@dataclass(frozen=True, slots=True)
class TextPattern:
    """What finds a text, and if that finds too much, what tells for sure."""

    plain: str
    marked: str | None = None
    """For a text whose borders are marked."""


def compile_pattern(field: Field, op: str, value: str) -> TextPattern:
    """Write a condition as a pattern, or say why that cannot be done."""
    value = fold(value)
    if op == "matches":
        return _compile_written(field, value)
    words = value.split()
    gap = _GAP if field.has_lines else f"[{SPACE}]+"
    literal = gap.join(re2.escape(word) for word in words)
    if op == "word":
        before = r"\b" if _IS_WORD.match(words[0]) else ""
        after = r"\b" if _IS_WORD.match(words[-1][-1]) else ""
        return _compile_written(field, f"{before}{literal}{after}")
    start, end = ("(?m)^", "$") if field.has_lines else (r"\A", r"\z")
    if field.name == "language":
        # Whoever wants German wants that of Austria, too.
        plain = f"{start}(?:{literal})(?:[-_].*)?{end}"
    elif op == "equals":
        plain = f"{start}(?:{literal}){end}"
    elif op == "starts":
        plain = f"{start}(?:{literal})"
    else:
        plain = literal
    _check(plain)
    return TextPattern(plain)


def fold(text: str) -> str:
    """Write a text in the one form in which it is compared.

    RE2 takes I for i, but neither the Turkish capital with a dot nor the small one without.
    """
    text = unicodedata.normalize("NFC", text)
    for letter in _KINDS_OF_I:
        text = text.replace(letter, "i")
    return text


def mark_borders(text: str) -> str:
    """Put a sign at every border of words."""
    return BORDER.join(_WORDS.split(text.replace(BORDER, " ")))


def make_options(most_bytes: int) -> "re2.Options":
    """Give how patterns are compared; RE2 would write every mistake to the log of the process."""
    options = re2.Options()
    options.log_errors = False
    options.max_mem = most_bytes
    options.case_sensitive = False
    options.never_capture = True
    return options


def _compile_written(field: Field, value: str) -> TextPattern:
    # What somebody wrote must stand by itself: else `a)|(b` would leave its group.
    written = read_pattern(value)
    flags = "(?m)" if field.has_lines else ""
    _check(written.plain)
    if written.marked is None:
        return TextPattern(f"{flags}(?:{written.plain})")
    _check(written.marked)
    return TextPattern(f"{flags}(?:{written.plain})", f"{flags}(?:{written.marked})")


def _check(pattern: str) -> None:
    """Say in RE2's words what is wrong with a pattern."""
    try:
        re2.compile(pattern, make_options(PATTERN_BYTES))
    except re2.error as error:
        [problem] = error.args
        raise Invalid(_explain(problem)) from error


def _explain(problem: bytes | str) -> str:
    said = problem.decode("utf-8", "replace") if isinstance(problem, bytes) else problem
    if said.startswith("pattern too large"):
        return "this pattern is too large"
    if said.startswith(("invalid perl operator", "invalid escape sequence")):
        return f"{said}; patterns know neither look-around nor back references"
    return said
