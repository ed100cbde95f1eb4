r"""Reads a pattern that a person wrote into its parts, in the language of RE2.

RE2 takes `\w`, `\d`, `\s` and `\b` for ASCII, so that `\bécole\b` finds nothing. The classes are
written out by what Unicode says. A border of words cannot be written out, because RE2 cannot look
around; so a pattern with one is written twice: without its borders, which finds all that it means
and more, and for a text in which a sign marks every border.
"""

import re
from dataclasses import dataclass

from copydesk.errors import Invalid

BORDER = "\ue000"
"""A sign that no text has of its own: it is taken out before borders are marked."""
WORD = r"\p{L}\p{M}\p{N}_"
SPACE = r"\s\p{Z}"
MOST_REPEATED = 50

_CLASSES = {"w": WORD, "d": r"\p{Nd}", "s": SPACE}
_QUANTIFIER = re.compile(r"[*+?]|\{(\d+)(?:,(\d*))?\}")
_OPENING = re.compile(r"\(\?(?:P?<\w+>|[a-zA-Z-]*[:)])")
_CODE = re.compile(r"x\{[0-9A-Fa-f]+\}|x[0-9A-Fa-f]{2}|[pP]\{\^?\w+\}|[pP]\w|[0-7]{1,3}")
_NAMED = re.compile(r"\[:\^?\w+:\]")


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern for plain texts, and one for marked texts if it asks for borders of words."""

    plain: str
    marked: str | None


class _Reader:
    """Walks through a pattern once, and writes both forms of it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.plain: list[str] = []
        self.marked: list[str] = []
        self.has_border = False
        self.dot = f"[^{BORDER}]" if re.search(r"\(\?[a-zA-Z]*s", text) else rf"[^\n{BORDER}]"

    def read(self) -> Pattern:
        while self.place < len(self.text):
            self._read_part()
        marked = "".join(self.marked) if self.has_border else None
        return Pattern("".join(self.plain), marked)

    def _read_part(self) -> None:
        sign = self.text[self.place]
        if sign == "\\":
            self._read_escape()
        elif sign == "[":
            self._read_class()
        elif sign == ".":
            self._add(".", self.dot)
        elif sign == "$":
            self._join("$", f"{BORDER}?$")
        elif found := _QUANTIFIER.match(self.text, self.place):
            self._check_quantifier(found)
            self._join(found[0])
        elif sign == "(" and (found := _OPENING.match(self.text, self.place)):
            self._join(found[0])
        elif sign in "(|)^":
            self._join(sign)
        else:
            self._add(sign if sign not in "{}" else "\\" + sign, length=1)

    def _check_quantifier(self, found: re.Match[str]) -> None:
        if any(int(bound) > MOST_REPEATED for bound in found.groups() if bound):
            raise Invalid(f"something can be repeated at most {MOST_REPEATED} times by number")

    def _read_escape(self) -> None:
        name = self.text[self.place + 1 : self.place + 2]
        if name == "b":
            self.has_border = True
            self._join(r"\b", BORDER, plain="(?:)")
        elif name == "B":
            raise Invalid(r"\B cannot be looked for")
        elif name == "C":
            raise Invalid(r"\C cannot be looked for")
        elif name == "Q":
            self._read_quoted()
        elif name in ("A", "z"):
            self._join("\\" + name, f"{BORDER}?\\z" if name == "z" else None)
        elif name in _CLASSES:
            self._add(f"[{_CLASSES[name]}]", length=2)
        elif name.lower() in _CLASSES:
            negated = _CLASSES[name.lower()]
            self._add(f"[^{negated}]", f"[^{negated}{BORDER}]", length=2)
        elif found := _CODE.match(self.text, self.place + 1):
            code = "\\" + found[0]
            self._add(code, f"[^\\p{code[2:]}{BORDER}]" if name == "P" else None, len(code))
        else:
            self._add("\\" + name, length=2)

    def _read_quoted(self) -> None:
        """Take everything up to `\\E`, or to the end, as it stands."""
        end = self.text.find("\\E", self.place)
        quoted = self.text[self.place + 2 : end if end >= 0 else None]
        self.place += 2 if end < 0 else 4
        for sign in quoted:
            self._add(re.escape(sign), length=1)

    def _read_class(self) -> None:
        """Read `[...]`, in which a closing bracket that comes first is one of the signs."""
        text, place = self.text, self.place + 1
        is_negated = text.startswith("^", place)
        place += is_negated
        parts: list[str] = []
        while not text.startswith("]", place) or not parts:
            if place >= len(text):
                raise Invalid("a bracket [ is not closed")
            part, length = self._read_member(place)
            parts.append(part)
            place += length
        inner = "".join(parts)
        opening = "[^" if is_negated else "["
        marked = f"{opening}{inner}{BORDER if is_negated else ''}]"
        self._add(f"{opening}{inner}]", marked, place + 1 - self.place)

    def _read_member(self, place: int) -> tuple[str, int]:
        """Give one member of a class as RE2 takes it, and how long it is here."""
        if found := _NAMED.match(self.text, place):
            return found[0], len(found[0])
        sign = self.text[place]
        if sign != "\\":
            return ("\\]" if sign == "]" else sign), 1
        name = self.text[place + 1 : place + 2]
        if name in _CLASSES:
            return _CLASSES[name], 2
        if name in ("W", "S", "b", "B", "C", "Q"):
            raise Invalid(f"\\{name} cannot stand within [...]")
        if found := _CODE.match(self.text, place + 1):
            return "\\" + found[0], 1 + len(found[0])
        return (r"\P{Nd}" if name == "D" else "\\" + name), 2

    def _add(self, plain: str, marked: str | None = None, length: int = 1) -> None:
        """Write something that takes one character; a border may stand before it."""
        self.plain.append(plain)
        self.marked.append(f"(?:{BORDER}?{plain if marked is None else marked})")
        self.place += length

    def _join(self, here: str, marked: str | None = None, plain: str | None = None) -> None:
        """Write something that takes no character."""
        self.plain.append(here if plain is None else plain)
        self.marked.append(here if marked is None else marked)
        self.place += len(here)


def read_pattern(text: str) -> Pattern:
    """Write a person's pattern as RE2 takes it; what is wrong beyond that, RE2 says."""
    return _Reader(text).read()
