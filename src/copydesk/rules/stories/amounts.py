"""Numbers of a text, however they are written: 1,200, 1.200, 1200, 1.2 thousand, twelve hundred."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from copydesk.rules.stories.days import fold_letters

_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL = {word: float(value) for value, word in enumerate(_UNITS.split())}
_SMALL |= {word: 10.0 * value for value, word in enumerate(_TENS.split(), 2)}
_SCALES = {
    "dozen": 12.0, "hundred": 1e2, "thousand": 1e3, "k": 1e3, "tausend": 1e3, "mil": 1e3,
    "million": 1e6, "millions": 1e6, "m": 1e6, "mn": 1e6, "mio": 1e6, "millionen": 1e6,
    "millones": 1e6, "billion": 1e9, "billions": 1e9, "bn": 1e9, "b": 1e9, "mrd": 1e9,
    "milliarden": 1e9, "milliarde": 1e9, "milliards": 1e9, "milliard": 1e9, "millón": 1e6,
    "mil millones": 1e9, "trillion": 1e12, "tn": 1e12,
}  # fmt: skip
# Words that say a number without naming it: they support one and are never asked for support.
_HINTS = {
    "half": (50.0,), "quarter": (25.0,), "third": (3.0, 33.0, 33.3), "once": (1.0,),
    "twice": (2.0,), "double": (2.0,), "doubled": (2.0,), "triple": (3.0,), "tripled": (3.0,),
    "both": (2.0,), "pair": (2.0,), "couple": (2.0,), "first": (1.0,), "second": (2.0,),
    "fourth": (4.0,), "fifth": (5.0, 20.0), "sixth": (6.0,), "seventh": (7.0,),
    "eighth": (8.0,), "ninth": (9.0,), "tenth": (10.0,), "century": (100.0,), "decade": (10.0,),
}  # fmt: skip
# Shares in words, as percent.
_FRACTIONS = {
    "two thirds": (66.0, 66.7, 67.0), "three quarters": (75.0,), "two fifths": (40.0,),
    "three fifths": (60.0,), "four fifths": (80.0,), "nine tenths": (90.0,),
}  # fmt: skip
_MONTH_NAMES = """
january february march april may june july august september october november december
"""
_MONTH_NUMBERS = {name: float(number) for number, name in enumerate(_MONTH_NAMES.split(), 1)}

_SCALE = "|".join(sorted(_SCALES, key=len, reverse=True))
_SPELLED = "|".join(sorted(_SMALL, key=len, reverse=True))
_DIGITS = re.compile(
    rf"(?<![\d.,])(\d{{1,3}}(?: \d{{3}})+(?!\d)|\d+(?:[.,'’]\d+)*)"
    rf"(?:(?: |-)?({_SCALE})(?![^\W\d_]))?",
    re.IGNORECASE,
)
# "twenty-one", "three hundred and five", "a million", "one hundred and twenty thousand"
_ONES = "|".join(_UNITS.split()[1:10])
_PIECE = f"(?:(?:{_TENS.replace(' ', '|')})[ -](?:{_ONES})|(?:{_SPELLED}))"
_HUNDREDS = rf"(?:{_PIECE}|an?)[ -]hundred(?:(?: and |[ -]){_PIECE}(?![ -]hundred))?"
_LARGE = "|".join(word for word in _SCALE.split("|") if len(word) > 2 and _SCALES[word] >= 1000)
_WORDS = re.compile(
    rf"\b(?:(?:{_HUNDREDS}|{_PIECE}|an?)[ -](?:{_LARGE})"
    rf"(?:(?:,? and |,? |-)(?:{_HUNDREDS}|{_PIECE})(?![ -](?:{_SCALE})))?"
    rf"|{_HUNDREDS}|{_PIECE}(?:[ -]dozen)?|(?:an? )?dozen)\b",
    re.IGNORECASE,
)
_FRACTION = re.compile(
    "|".join(rf"\b{words.replace(' ', '[ -]')}\b" for words in _FRACTIONS), re.IGNORECASE
)
_MONTH = re.compile(rf"\b(?:{'|'.join(_MONTH_NUMBERS)})\b", re.IGNORECASE)
_NUMBER_WORD = re.compile(r"[^\W_]+")
_HINT = re.compile(rf"\b(?:{'|'.join(_HINTS)})\b", re.IGNORECASE)
_RANGE = re.compile(r"\s*(?:-|–|to|and|or|bis|à|und)\s*[$€£]?\s*$", re.IGNORECASE)
_SEPARATOR = re.compile(r"[.,'’ ]")
_LONGEST_GAP = 8
_THOUSAND = 1000.0


# What is measured in several units: a number in another one of the same kind is another number.
_UNIT_WORDS = {
    "money": {
        "USD": "dollar dollars usd", "EUR": "euro euros eur", "GBP": "pound pounds gbp sterling",
        "JPY": "yen jpy", "CHF": "franc francs chf", "INR": "rupee rupees",
    },
    "time": {
        "second": "second seconds", "minute": "minute minutes min", "hour": "hour hours hr hrs",
        "day": "day days", "week": "week weeks", "month": "month months",
        "year": "year years year-old years-old",
    },
    "length": {
        "km": "km kilometre kilometres kilometer kilometers", "mile": "mile miles mi",
        "m": "metre metres meter meters", "ft": "foot feet ft",
    },
    "share": {"percent": "% percent pct prozent", "point": "point points"},
}  # fmt: skip
_UNITS_BY_WORD = {
    word: (kind, unit)
    for kind, units in _UNIT_WORDS.items()
    for unit, words in units.items()
    for word in words.split()
}
_SIGNS = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR"}
_UNIT_BEHIND = re.compile(r"[ -]?([$€£¥₹%]|[^\W\d_]+(?:-old)?)")
_CLOCK = re.compile(
    r"\b(\d{1,2})[:.](\d\d)(?: ?([ap])\.?m\b)?|\b(\d{1,2}) ?([ap])\.?m\b", re.IGNORECASE
)
_NOON = 12
_PLAIN_DATE = re.compile(r"\b(?:\d{4}-(\d\d)-\d\d|(\d{1,2})[/.](\d{1,2})[/.]\d{2,4})\b")
_MONTHS = 12

Unit = tuple[str, str]


class Amount(NamedTuple):
    """A number as it stands, where, and what it may mean."""

    text: str
    start: int
    readings: frozenset[float]
    is_scaled: bool
    is_spelled: bool


def list_amounts(text: str) -> list[Amount]:
    """Give the numbers of a text in order; of "40 to 50 million" both count millions."""
    found = sorted([*_list_digits(text), *_list_spelled(text)], key=lambda each: each.start)
    amounts: list[Amount] = []
    for at, amount in enumerate(found):
        readings = amount.readings
        if not amount.is_scaled and at + 1 < len(found) and found[at + 1].is_scaled:
            gap = text[amount.start + len(amount.text) : found[at + 1].start]
            scale = _find_scale(found[at + 1].text)
            if scale and len(gap) <= _LONGEST_GAP and _RANGE.match(gap):
                readings |= {reading * scale for reading in readings}
        amounts.append(amount._replace(readings=readings))
    return amounts


def list_hints(text: str) -> set[float]:
    """Give what words like "half" or "both" may mean as a number."""
    return {value for word in _HINT.findall(text) for value in _HINTS[fold_letters(word)]}


def list_month_numbers(text: str) -> set[float]:
    """Give the months that a text names, as they stand in dates in figures."""
    return {_MONTH_NUMBERS[fold_letters(word)] for word in _MONTH.findall(text)}


def list_date_spans(text: str) -> list[tuple[int, int]]:
    """Say where dates in figures stand."""
    return [match.span() for match in _PLAIN_DATE.finditer(text)]


def list_clock_hours(text: str) -> set[float]:
    """Give the numbers of times of the day, however they are written: 19:30 is 7.30 pm."""
    found: set[float] = set()
    for hour, minute, half, alone, other_half in _CLOCK.findall(text):
        value = int(hour or alone)
        found |= {float(value), float(minute or 0)}
        if value > _NOON:
            found.add(float(value - _NOON))
        elif (half or other_half).lower() == "p":
            found.add(float(value + _NOON))
    return found


def list_months(text: str) -> set[int]:
    """Give the months that dates in figures may name: 03/04/2024 is in March or April."""
    numbers = {int(number) for found in _PLAIN_DATE.findall(text) for number in found if number}
    return {number for number in numbers if 1 <= number <= _MONTHS}


def find_unit(text: str, amount: Amount) -> Unit | None:
    """Say in what a number counts, and of which kind that is; None if it is not known."""
    sign = _SIGNS.get(text[max(0, amount.start - 1) : amount.start].strip())
    if sign:
        return "money", sign
    match = _UNIT_BEHIND.match(text, amount.start + len(amount.text))
    if match is None:
        return None
    word = fold_letters(match.group(1))
    return ("money", _SIGNS[word]) if word in _SIGNS else _UNITS_BY_WORD.get(word)


def _list_digits(text: str) -> Iterator[Amount]:
    for match in _DIGITS.finditer(text):
        number, scale = match.groups()
        factor = _SCALES[fold_letters(scale)] if scale else 1.0
        readings = frozenset(factor * value for value in _read_number(number))
        yield Amount(match.group(), match.start(), readings, scale is not None, is_spelled=False)


def _read_number(number: str) -> set[float]:
    """Give what a number may mean: "1.200" is 1200 here and 1.2 there."""
    marks = _SEPARATOR.findall(number)
    if not marks:
        return {float(number)}
    whole = float(_SEPARATOR.sub("", number))
    *groups, last = _SEPARATOR.split(number)
    decimal = float(f"{''.join(groups)}.{last}")
    if len(marks) == 1 and marks[0] in ".,":
        if last == "000":
            return {whole}
        return {decimal} if len(last) != 3 or number[0] == "0" else {decimal, whole}
    return {whole} if marks[-1] in marks[:-1] or marks[0] in "'’ " else {decimal}


def _list_spelled(text: str) -> Iterator[Amount]:
    shares = {match.start(): match.group() for match in _FRACTION.finditer(text)}
    for start, share in shares.items():
        readings = frozenset(_FRACTIONS[fold_letters(share).replace("-", " ")])
        yield Amount(share, start, readings, is_scaled=False, is_spelled=True)
    for match in _WORDS.finditer(text):
        if match.start() in shares:
            continue
        words = _NUMBER_WORD.findall(fold_letters(match.group()))
        readings = frozenset({_read_words(words)})
        is_scaled = words[-1] in _SCALES and len(words) > 1
        yield Amount(match.group(), match.start(), readings, is_scaled, is_spelled=True)


def is_fraction(amount: Amount) -> bool:
    return _FRACTION.fullmatch(amount.text) is not None


def _read_words(words: list[str]) -> float:
    total = part = 0.0
    for word in words:
        scale = _SCALES.get(word)
        if scale is None:
            part += _SMALL.get(word, 0.0)
        elif scale < _THOUSAND:
            part = (part or 1.0) * scale
        else:
            total, part = total + (part or 1.0) * scale, 0.0
    return total + part


def _find_scale(text: str) -> float | None:
    word = fold_letters(re.split(r"[\d\s-]", text)[-1])
    return _SCALES.get(word)
