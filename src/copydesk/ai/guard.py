"""Finds what a text says and its source does not: numbers, names, quotes, a lost "not", a turn."""

import re
import unicodedata
from collections.abc import Iterator

from copydesk.ai.directions import list_turned
from copydesk.ai.names import KnownNames, list_strange_names
from copydesk.ai.negation import list_lacking, list_reversed
from copydesk.ai.people import list_other_people
from copydesk.rules.stories.amounts import (
    Amount,
    Unit,
    find_unit,
    list_amounts,
    list_clock_hours,
    list_date_spans,
    list_hints,
    list_month_numbers,
)

LONGEST_SOURCE = 1_000_000
LONGEST_TEXT = 20_000
FEWEST_QUOTED_WORDS = 3

_ABOUT = re.compile(
    r"\b(?:about|around|nearly|almost|roughly|approximately|some|over|above|under|below|(?:more|less"
    r"|fewer) than|at least|up to|close to|rund|etwa|fast|environ|près de|unos|casi)\s+[$€£]?$",
    re.IGNORECASE,
)
_NEAR_ENOUGH = 0.1
_ROUNDED_FROM = 1000
# A count of what the source names one by one.
_COUNTED = re.compile(r"\b(?:the|these|those|other|between|all|his|her|their)\s+$", re.IGNORECASE)
_LOOK_BACK = 24
_QUOTE = re.compile(r"[“\"„«]([^“”\"„«»]{4,400})[”\"“»]")
_GAP = re.compile(r"\[[^\]]*\]|…|\.\.\.")
_SIGN = re.compile(r"[\W_]+")
_FRACTIONS = {"½": ".5", "¼": ".25", "¾": ".75"}


def check_support(source: str, text: str) -> list[str]:
    """List what a text says and its source does not, as it stands, in order.

    Numbers and names that stand nowhere in the source, a first name that belongs to another last
    one, quotes that nobody said, the "not" or "without" that a sentence lost or won, what goes up
    where it went down, and women who were men.
    """
    source = _fold(source[:LONGEST_SOURCE])
    text = _fold(text[:LONGEST_TEXT])
    found = [
        *_list_strange_numbers(source, text),
        *list_strange_names(text, KnownNames(source)),
        *_list_strange_quotes(source, text),
        *list_reversed(source, text),
        *list_lacking(source, text),
        *list_other_people(source, text),
        *list_turned(source, text),
    ]
    return list(dict.fromkeys(piece for _, piece in sorted(found)))


def is_grave(piece: str) -> bool:
    """Tell whether one such piece is enough to drop a text: each is, save a name."""
    return any(map(str.isdigit, piece)) or piece[0].islower() or len(piece.split()) > 1


def _fold(text: str) -> str:
    for sign, decimals in _FRACTIONS.items():
        if sign in text:
            text = re.sub(rf"(?<=\d) ?{sign}", decimals, text)
    return unicodedata.normalize("NFKC", text)


def _list_strange_numbers(source: str, text: str) -> Iterator[tuple[int, str]]:
    units: dict[float, set[Unit | None]] = {}
    for amount in list_amounts(source):
        for reading in amount.readings:
            units.setdefault(reading, set()).add(find_unit(source, amount))
    values = {*units, *list_hints(source), *list_clock_hours(source)}
    dates, months = list_date_spans(text), list_month_numbers(source)
    for amount in list_amounts(text):
        is_dated = any(start <= amount.start < end for start, end in dates)
        if is_dated and amount.readings & months:
            continue
        if amount.readings & values:
            if _is_in_other_unit(find_unit(text, amount), amount, units):
                yield amount.start, amount.text
            continue
        before = text[max(0, amount.start - _LOOK_BACK) : amount.start]
        if amount.is_spelled and (1.0 in amount.readings or _COUNTED.search(before)):
            continue
        if not _is_rounded(amount, before, values):
            yield amount.start, amount.text


def _is_in_other_unit(
    unit: Unit | None, amount: Amount, units: dict[float, set[Unit | None]]
) -> bool:
    """Tell whether a number is of another kind of money, time or length than in the source."""
    if unit is None:
        return False
    known = {each for reading in amount.readings for each in units.get(reading, ())}
    return bool(known) and all(
        each is not None and each[0] == unit[0] and each != unit for each in known
    )


def _is_rounded(amount: Amount, before: str, values: set[float]) -> bool:
    """Tell whether a number says that it is not exact, or says less of an exact one."""
    slack = 0.0
    if _ABOUT.search(before):
        slack = _NEAR_ENOUGH
    elif amount.is_scaled and min(amount.readings) >= _ROUNDED_FROM:
        slack = 0.05 if any(mark in amount.text for mark in ".,") else 0.01
    return any(
        abs(value - reading) <= slack * value
        for reading in amount.readings
        for value in values
        if slack
    )


def _list_strange_quotes(source: str, text: str) -> Iterator[tuple[int, str]]:
    """Give what stands in quotes and was not said so; gaps may be marked."""
    said = _strip(source)
    for match in _QUOTE.finditer(text):
        pieces = [piece for piece in _GAP.split(match.group(1)) if piece.strip()]
        words = sum(len(piece.split()) for piece in pieces)
        if words >= FEWEST_QUOTED_WORDS and not all(_strip(piece) in said for piece in pieces):
            yield match.start(1), match.group(1)


def _strip(text: str) -> str:
    return f" {_SIGN.sub(' ', text).strip().casefold()} "
