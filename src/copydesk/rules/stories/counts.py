"""Numbers of a sentence with what they count: as exact as they are told, and said of what.

A number alone proves nothing: "ten years" stand in every text. What it counts, or the words around
it, tell whether two numbers are of the same thing.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from copydesk.rules.stories.amounts import Amount, is_fraction, list_amounts
from copydesk.rules.stories.words import make_term

_CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "dollar": "USD", "dollars": "USD",
               "euro": "EUR", "euros": "EUR", "pounds": "GBP", "yen": "JPY"}  # fmt: skip
PERCENT, POINTS = "%", "points"
_UNIT_LABELS = {"%": "percent", "points": "percentage points"}
# What news count most often, in the words that outlets choose for it.
COUNTED = {
    "killed": ("kill", "dead", "die", "died", "dies", "death", "fatality", "toll", "bodies"),
    "injured": ("injur", "injury", "wound", "hurt"),
    "missing": ("missing", "unaccount"),
    "arrested": ("arrest", "detain", "detained"),
    "magnitude": ("magnitud",),
    "evacuated": ("evacuat", "evacuation"),
}
_COUNTED_BY_TERM = {term: name for name, terms in COUNTED.items() for term in terms}
# Words that tell nothing of an event, and yet say what a number counts.
_UNITS = {
    "people": "people", "day": "day", "days": "day", "week": "week", "weeks": "week",
    "month": "month", "months": "month", "year": "year", "years": "year",
}  # fmt: skip
# Every text counts these, each of something else: the words around them must be the same, too.
_GENERIC_TEXT = """
second minute hour day days week month year decade century time people person member part thing
way case lot step point kilometre kilometer metre meter mile foot feet inch kilo kilogram gram ton
tonne litre liter degree crown euro pound dollar franc krone million
"""
_GENERIC = frozenset(
    name
    for word in _GENERIC_TEXT.split()
    for name in (word, make_term(word), make_term(word + "s"))
)
_YEAR = re.compile(r"(?:19|20)\d\d$")
# "10:30", "A380", "14-9", "and/or 3" are no amounts of anything.
_NOT_BEFORE = re.compile(r"[\w.,/:-]$")
_NOT_BEHIND = re.compile(r"[\d/:]|[^\W_]|[.,]\d")
_LONE_SCALE = re.compile(r"[\s-][mbk]$", re.IGNORECASE)
_UNIT_BEHIND = re.compile(
    r"\s?(?P<percent>%|percent\b|per cent\b|pct\b)|[ -](?P<points>(?:percentage )points?\b)"
    r"|[ -](?P<money>dollars?|euros?|pounds|yen)\b",
    re.IGNORECASE,
)
# "three of its 64 hangers" counts hangers, and not all of them.
_PART_OF = re.compile(
    r"\s+of\s+(?:(?:the|its|their|his|her|our|all|these|those)\s+)*(?:[\d,]+\s+)?(?=[^\W\d_])",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"\b(?:(?P<above>over|above|at least|more than|no fewer than|no less than|as many as)"
    r"|(?P<below>nearly|almost|under|below|up to|at most|less than|fewer than|close to)"
    r"|(?:about|around|some|roughly|approximately|an estimated|circa))\s+[$€£¥]?$",
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"(?:\s?(?:%|percent\b|per cent\b))?\s*(?:-|–|—|\bto\b|\band\b|\bor\b)\s*[$€£¥]?\s*$",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\b(?:between|from)\s+[$€£¥]?$", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")
# Up to two words with nothing but a space or a hyphen between them.
_THING = re.compile(r"[ -]?([^\W_]+)(?:[ -]([^\W_]+))?")
_CLAUSE = re.compile(
    r"[;:()–—|]|,? \b(?:while|whereas|but|and|although)\b|, (?:which|who|where|of which)\b"
)
_RATE = re.compile(
    r"^[^.;,]{0,40}?\b(?:an?|per|each|every) (second|minute|hour|day|week|month|year)\b",
    re.IGNORECASE,
)
# "About 100" and 112 do not contradict each other, nor do "about 38,000" and 38,600.
ROUGH = 0.2
# "More than 100" is true of 120, and yet not what one says of 250.
BEYOND = 0.25


class Count(NamedTuple):
    """A number as a sentence tells it."""

    subject: str
    label: str
    value: str
    text: str
    low: float
    high: float
    """What would not contradict it."""
    family: str
    """Within what it is compared if the words around are alike, '' if `subject` says enough."""
    context: frozenset[str]
    """Terms of the words around it."""
    names: frozenset[str]
    """Those of them that have a capital: in a story many things are of the same place."""


def list_counts(sentence: str) -> Iterator[Count]:
    """Give the numbers of a sentence that count something, from left to right."""
    amounts = [each for each in map(_trim, list_amounts(sentence)) if _stands_alone(sentence, each)]
    joined = False
    for at, amount in enumerate(amounts):
        if joined:
            joined = False
            continue
        partner = amounts[at + 1] if at + 1 < len(amounts) else None
        joined = partner is not None and _is_range(sentence, amount, partner)
        last = partner if joined and partner else amount
        count = _read(sentence, amount, last)
        if count is not None:
            yield count


def join_contexts(one: Count, other: Count) -> Count:
    """Give a number that a text has twice with the words around both."""
    context, names = one.context | other.context, one.names | other.names
    return one._replace(context=context, names=names)


def _trim(amount: Amount) -> Amount:
    """Take "5 m" for metres: only what is written together, as in "5m", is scaled by a letter."""
    if not _LONE_SCALE.search(amount.text):
        return amount
    text = amount.text[:-2]
    return list_amounts(text)[0]._replace(start=amount.start)


def _stands_alone(sentence: str, amount: Amount) -> bool:
    """Say whether a number is one by itself: no part of a time, a name or a share in words."""
    if is_fraction(amount):
        return False
    end = amount.start + len(amount.text)
    before = sentence[: amount.start].rstrip("$€£¥")
    return not _NOT_BEFORE.search(before) and not _NOT_BEHIND.match(sentence, end)


def _is_range(sentence: str, one: Amount, other: Amount) -> bool:
    gap = sentence[one.start + len(one.text) : other.start]
    if not _RANGE.match(gap) or _pick(one, is_first=True) >= _pick(other):
        return False
    is_and = "and" in gap.casefold()
    return not is_and or _BETWEEN.search(sentence[: one.start]) is not None


def _read(sentence: str, first: Amount, last: Amount) -> Count | None:
    low, high = _pick(first, is_first=first is not last), _pick(last)
    end = last.start + len(last.text)
    if high < 2 and last.is_spelled:
        return None  # "one" is mostly no number
    unit, unit_end = _find_unit(sentence, first, end)
    subject, label = _find_subject(sentence, first.start, unit_end)
    if not unit and (not subject or _YEAR.match(last.text)):
        return None
    start, text = first.start, sentence[first.start : unit_end]
    if sentence[max(0, start - 1) : start] in _CURRENCIES:
        start, text = start - 1, sentence[start - 1 : start] + text
    about = _ABOUT.search(sentence[:start])
    value = f"{low:.12g}" if first is last else f"{low:.12g}-{high:.12g}"
    if first is last and about:
        low, high = _widen(value, about)
        text = sentence[about.start() : start] + text
    family = unit or (subject if subject.split()[-1] in _GENERIC else "")
    context, names = _list_context(sentence, first.start, unit_end, "" if unit else subject)
    return Count(
        subject=f"{unit} {subject}".strip(),
        label=label or _UNIT_LABELS.get(unit, unit),
        value=value,
        text=text.strip(),
        low=low,
        high=high,
        family=family,
        context=context,
        names=names,
    )


def _pick(amount: Amount, *, is_first: bool = False) -> float:
    """Choose a reading as English has it: 1,200 is more than a thousand, 1.200 is not."""
    readings = sorted(amount.readings)
    if len(readings) == 1:
        return readings[0]
    # "40 to 50 million": the first one counts millions, too, if it is part of a range.
    if is_first and not amount.is_scaled:
        return readings[-1]
    return readings[-1] if "," in amount.text else readings[0]


def _find_unit(sentence: str, first: Amount, end: int) -> tuple[str, int]:
    """Say in what a number counts, and where that ends; '' if it counts things."""
    sign = sentence[max(0, first.start - 1) : first.start]
    match = _UNIT_BEHIND.match(sentence, end)
    if sign in _CURRENCIES:
        return _CURRENCIES[sign], end
    if match is None:
        return "", end
    if match["percent"]:
        return PERCENT, match.end()
    if match["points"]:
        return POINTS, match.end()
    return _CURRENCIES[match["money"].casefold()], match.end()


def _widen(value: str, about: re.Match[str]) -> tuple[float, float]:
    """Say what a rough number stands for: the fewer digits, the more."""
    number = float(value)
    if about["above"]:
        return number, number * (1 + BEYOND)
    if about["below"]:
        return number * (1 - BEYOND), number
    slack = min(ROUGH * number, find_step(value))
    return number - slack, number + slack


def find_step(value: str) -> float:
    """Give the worth of the last digit that is told; what ends in five is told in fives."""
    whole, _, decimals = value.partition(".")
    if decimals:
        return 10.0 ** -len(decimals)
    told = whole.rstrip("0")
    step = 10.0 ** (len(whole) - len(told))
    return step * 5 if len(told) > 1 and told[-1] == "5" else step


def _list_context(
    sentence: str, start: int, end: int, subject: str
) -> tuple[frozenset[str], frozenset[str]]:
    """Give the terms of the clause that a number stands in, save what it counts; names apart."""
    begin = max((match.end() for match in _CLAUSE.finditer(sentence, 0, start)), default=0)
    stop = _CLAUSE.search(sentence, end)
    behind = sentence[end : stop.start() if stop else len(sentence)]
    context: set[str] = set()
    names: set[str] = set()
    for at, word in enumerate(_WORD.findall(f"{sentence[begin:start]} {behind}")):
        term = _name(word)
        if term.isalpha() and term != subject:
            (names if at and word[0].isupper() else context).add(term)
    if rate := _RATE.match(behind):
        context.add(f"per {rate.group(1).casefold()}")
    return frozenset(context), frozenset(names)


def _find_subject(sentence: str, start: int, end: int) -> tuple[str, str]:
    """Give what a number counts, folded and in words: what is done to people, or what follows."""
    behind = [_name(word) for word in _WORD.findall(sentence[end : end + 60])[:5]]
    ahead = [_name(word) for word in _WORD.findall(sentence[max(0, start - 30) : start])[-3:]]
    # "three dead", "three people were killed", "killed three", "death toll rose to three"
    for term in [*behind, *reversed(ahead)]:
        if term in _COUNTED_BY_TERM:
            return _COUNTED_BY_TERM[term], _COUNTED_BY_TERM[term]
    if part := _PART_OF.match(sentence, end):
        words = _WORD.findall(sentence[part.end() : part.end() + 60])[:2]
        found = ((f"of {_name(word)}", word) for word in reversed(words) if _is_plural(word))
        return next(found, ("", ""))
    if sentence[end : end + 1] not in (" ", "-", ""):
        return "", ""
    return _name_thing(sentence[end : end + 60])


def _name_thing(text: str) -> tuple[str, str]:
    """Give the thing that a text begins with: the first word, or two that end in a plural.

    A word that says nothing ends it: "in 1998 the".
    """
    match = _THING.match(text)
    if not match:
        return "", ""
    first, second = match.group(1), match.group(2) or ""
    one, other = _name(first), _name(second)
    if not one.isalpha():
        return "", ""
    is_longer = other.isalpha() and _is_plural(second) and not _is_plural(first)
    return (f"{one} {other}", f"{first} {second}") if is_longer else (one, first)


def _is_plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))


def _name(word: str) -> str:
    return _UNITS.get(word.casefold()) or make_term(word)
