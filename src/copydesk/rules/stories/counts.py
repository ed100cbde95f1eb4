"""Numbers of a sentence with what they count: as exact as they are told, and said of what.

A number alone proves nothing: "ten years" stand in every text. What it counts, or the words around
it, tell whether two numbers are of the same thing.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from copydesk.rules.stories.amounts import Amount, is_fraction, list_amounts
from copydesk.rules.stories.clauses import Around, Clause, cut_clause, look_around
from copydesk.rules.stories.days import fold_letters
from copydesk.rules.stories.numberwords import list_spelled
from copydesk.rules.stories.things import Thing, measure, name_thing
from copydesk.rules.stories.tongues import ENGLISH, Tongue

_CURRENCIES = {
    "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "dollar": "USD", "dollars": "USD",
    "dólares": "USD", "dólar": "USD", "euro": "EUR", "euros": "EUR", "pounds": "GBP",
    "pfund": "GBP", "libras": "GBP", "yen": "JPY", "franken": "CHF", "francs": "CHF",
}  # fmt: skip
PERCENT, POINTS = "%", "points"
_YEAR = re.compile(r"(?:19|20)\d\d$")
# "10:30", "A380", "14-9", "and/or 3", "0800 555 123" are no amounts of anything.
_NOT_BEFORE = re.compile(r"[\w.,/:-]$|\d $")
_NOT_BEHIND = re.compile(r"[\d/:]|[^\W_]|[.,]\d| \d")
_AGES = re.compile(
    r"\b(?:aged?|im alter von|âgée?s? de)(?: \d+,?(?: and| und| et| y)?)* $", re.IGNORECASE
)
# "Note 7", "Article 50": not the first word of a sentence, so that the capital marks a name.
_NAMED = re.compile(r"\w.*(?<![^\W_])[A-Z][a-z]+ $", re.DOTALL)
_PADDED = re.compile(r"0\d")
_LONE_SCALE = re.compile(r"[\s-][mbk]$", re.IGNORECASE)
_MONEY = "|".join(sorted((word for word in _CURRENCIES if word.isalpha()), key=len, reverse=True))
_UNIT_BEHIND = re.compile(
    r"\s?(?P<percent>%|percent\b|per cent\b|pct\b|prozent\b|pour ?cent\b|por ciento\b)"
    r"|[ -](?P<points>percentage points?\b|prozentpunkten?\b|points? de pourcentage\b"
    r"|puntos porcentuales\b)"
    rf"|\.?[ -](?:d['’]|de )?(?P<money>{_MONEY})\b|\s?(?P<sign>[$€£¥])",
    re.IGNORECASE,
)
# "Three people, including two children, were hurt": what is between is left out.
_INCLUDED = re.compile(
    r", (?:including|among them|darunter|davon|dont|parmi eux|entre ell[oa]s|incluid[oa]s)\b"
    r"[^,;.]{1,80},",
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"(?:\s?(?P<share>%|percent\b|per cent\b|prozent\b))?\s*"
    r"(?:-|–|—|\b(?:to|or|bis|oder|à|a|ou|o)\b|(?P<both>\b(?:and|und|et|y)\b))\s*[$€£¥]?\s*$",
    re.IGNORECASE,
)
# Where a point is no decimal point, and a comma not always a decimal one.
_COMMA_PARTS_THOUSANDS = frozenset(["en", "es"])
# "About 100" and 112 do not contradict each other, nor do "about 38,000" and 38,600.
ROUGH = 0.2
# "More than 100" is true of 120, and yet not what one says of 250.
BEYOND = 0.25


class Count(NamedTuple):
    """A number as a sentence tells it."""

    value: str
    text: str
    low: float
    high: float
    """What would not contradict it."""
    thing: Thing
    around: Around


def list_counts(sentence: str, tongue: Tongue = ENGLISH) -> Iterator[Count]:
    """Give the numbers of a sentence that count something, from left to right."""
    plain = _INCLUDED.sub(lambda match: " " * len(match.group()), sentence)
    amounts = [each for each in _list_amounts(plain, tongue) if _stands_alone(plain, each)]
    at = 0
    while at < len(amounts):
        first = last = amounts[at]
        low = _end(amounts[at - 1]) if at else 0
        if at + 1 < len(amounts) and _is_range(plain, first, amounts[at + 1], tongue):
            at, last = at + 1, amounts[at + 1]
        high = amounts[at + 1].start if at + 1 < len(amounts) else len(plain)
        if count := _read(plain, (first, last), (low, high), tongue):
            yield count
        at += 1


def join_contexts(one: Count, other: Count) -> Count:
    """Give a number that a text has twice with the words around both."""
    return one._replace(around=one.around.join(other.around))


def measure_step(value: str) -> float:
    """Give the worth of the last digit that is told; what ends in five is told in fives."""
    whole, _, decimals = value.partition(".")
    if decimals:
        return 10.0 ** -len(decimals)
    told = whole.rstrip("0")
    step = 10.0 ** (len(whole) - len(told))
    return step * 5 if len(told) > 1 and told[-1] == "5" else step


def _list_amounts(sentence: str, tongue: Tongue) -> list[Amount]:
    amounts = [_trim(each) for each in list_amounts(sentence)]
    if tongue is not ENGLISH:
        amounts = [each for each in amounts if not each.is_spelled]
        amounts += list_spelled(sentence, tongue.code)
    return sorted(amounts, key=lambda each: each.start)


def _trim(amount: Amount) -> Amount:
    """Take "5 m" for metres: only what is written together, as in "5m", is scaled by a letter."""
    if not _LONE_SCALE.search(amount.text):
        return amount
    text = amount.text[:-2]
    return list_amounts(text)[0]._replace(start=amount.start)


def _end(amount: Amount) -> int:
    return amount.start + len(amount.text)


def _stands_alone(sentence: str, amount: Amount) -> bool:
    """Say whether a number is one by itself: no part of a time, a name or a share in words."""
    if is_fraction(amount) or _PADDED.match(amount.text):
        return False
    before = sentence[: amount.start].rstrip("$€£¥")
    if _NOT_BEFORE.search(before) or _AGES.search(before):
        return False
    return not _NOT_BEHIND.match(sentence, _end(amount))


def _is_range(sentence: str, one: Amount, other: Amount, tongue: Tongue) -> bool:
    match = _RANGE.match(sentence[_end(one) : other.start])
    if not match or _pick(one, tongue, is_first=True) >= _pick(other, tongue):
        return False
    if match["share"] and _find_unit(sentence, other.start, _end(other))[0] != PERCENT:
        return False  # "rose 5 percent to 3.4 billion"
    return not match["both"] or tongue.between.search(sentence[: one.start]) is not None


def _read(
    sentence: str, amounts: tuple[Amount, Amount], room: tuple[int, int], tongue: Tongue
) -> Count | None:
    first, last = amounts
    low, high = _pick(first, tongue, is_first=first is not last), _pick(last, tongue)
    if high < 2 and last.is_spelled:
        return None  # "one" is mostly no number
    unit, end = _find_unit(sentence, first.start, _end(last))
    start = first.start - (sentence[max(0, first.start - 1) : first.start] in _CURRENCIES)
    about = tongue.about.search(sentence[:start])
    if about:
        start = about.start()
    clause = cut_clause(sentence, (start, end), room, tongue)
    thing = _choose_thing(unit, clause, is_one=high == 1)
    if not thing.subject or (not unit and _is_name(sentence, last, thing)):
        return None
    value = f"{low:.12g}" if first is last else f"{low:.12g}-{high:.12g}"
    if first is last and about:
        low, high = _widen(value, about)
    subject = "" if unit else thing.family or thing.subject
    text = sentence[start:end].strip()
    return Count(value, text, low, high, thing, look_around(clause, subject))


def _is_name(sentence: str, amount: Amount, thing: Thing) -> bool:
    """Say whether a number names a year, or something as in "Note 7"; "Paris 12 people" counts."""
    if _YEAR.match(amount.text):
        return True
    is_plain = amount.text.isdigit() and not thing.harm and thing.family != "people"
    return is_plain and _NAMED.match(sentence[: amount.start]) is not None


def _choose_thing(unit: str, clause: Clause, *, is_one: bool) -> Thing:
    if not unit:
        return name_thing(clause, is_one=is_one)
    names = {PERCENT: clause.tongue.percent, POINTS: clause.tongue.points}
    return measure(unit, names.get(unit, unit), clause)


def _pick(amount: Amount, tongue: Tongue, *, is_first: bool = False) -> float:
    """Choose a reading as the language has it: 1,200 is more than a thousand here, 1.200 there."""
    readings = sorted(amount.readings)
    if len(readings) == 1:
        return readings[0]
    # "40 to 50 million": the first one counts millions, too, if it is part of a range.
    if is_first and not amount.is_scaled:
        return readings[-1]
    parts_by_comma = tongue.code in _COMMA_PARTS_THOUSANDS
    is_whole = parts_by_comma if "," in amount.text else tongue is not ENGLISH
    return readings[-1] if is_whole else readings[0]


def _find_unit(sentence: str, start: int, end: int) -> tuple[str, int]:
    """Say in what a number counts, and where that ends; '' if it counts things."""
    sign = sentence[max(0, start - 1) : start]
    if sign in _CURRENCIES:
        return _CURRENCIES[sign], end
    match = _UNIT_BEHIND.match(sentence, end)
    if match is None:
        return "", end
    if match["percent"]:
        return PERCENT, match.end()
    if match["points"]:
        return POINTS, match.end()
    return _CURRENCIES[fold_letters(match["money"] or match["sign"])], match.end()


def _widen(value: str, about: re.Match[str]) -> tuple[float, float]:
    """Say what a rough number stands for: the fewer digits, the more."""
    number = float(value)
    if about["above"]:
        return number, number * (1 + BEYOND)
    if about["below"]:
        return number * (1 - BEYOND), number
    slack = min(ROUGH * number, measure_step(value))
    return number - slack, number + slack
