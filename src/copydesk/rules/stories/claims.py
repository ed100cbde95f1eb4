"""What an entry claims, found by rules: numbers with what they count, dates, quotes, names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from copydesk.rules.stories.sentences import split_sentences
from copydesk.rules.stories.subjects import find_event, list_holders
from copydesk.rules.stories.words import make_term

ClaimKind = Literal["number", "date", "quote", "name"]
MOST_CLAIMS = 200
SHORTEST_QUOTE = 4
LONGEST_QUOTE = 400

_SCALES = {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "mln": 1e6, "m": 1e6, "billion": 1e9,
           "bln": 1e9, "bn": 1e9, "trillion": 1e12, "k": 1e3}  # fmt: skip
_SMALL = {
    word: float(number)
    for number, word in enumerate(
        [
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
        ],
        start=2,
    )
}
_CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "dollar": "USD", "dollars": "USD",
               "euro": "EUR", "euros": "EUR", "pounds": "GBP", "yen": "JPY"}  # fmt: skip
# What news count most often, in the words that outlets choose for it.
_COUNTED = {
    "killed": ("kill", "dead", "die", "died", "dies", "death", "fatality", "toll", "bodies"),
    "injured": ("injur", "injury", "wound", "hurt"),
    "missing": ("missing", "unaccount"),
    "arrested": ("arrest", "detain", "detained"),
    "magnitude": ("magnitud",),
    "evacuated": ("evacuat", "evacuation"),
}
_COUNTED_BY_TERM = {term: name for name, terms in _COUNTED.items() for term in terms}
# Words that tell nothing of an event, and yet say what a number counts.
_UNITS = {
    "people": "people", "day": "day", "days": "day", "week": "week", "weeks": "week",
    "month": "month", "months": "month", "year": "year", "years": "year",
}  # fmt: skip
_MONTH_NAMES = """
january jan,february feb,march mar,april apr,may,june jun,july jul,august aug,september sept sep,
october oct,november nov,december dec
"""
_MONTHS = {
    name: number
    for number, names in enumerate(_MONTH_NAMES.split(","), start=1)
    for name in names.split()
}
_MONTH = "|".join(sorted((name.capitalize() for name in _MONTHS), key=len, reverse=True))
_DATE = re.compile(
    rf"\b(?:({_MONTH})\.? (\d{{1,2}})|(\d{{1,2}})(?:st|nd|rd|th)? (?:of )?({_MONTH}))\b(?![.,]?\d)"
)
_YEAR = re.compile(r"(?:19|20)\d\d$")
_NUMBER = re.compile(
    r"(?<![\w.,/:-])([$€£¥])?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|"
    + "|".join(_SMALL)
    + r")(?![\d/:])(?:[ -]?(hundred|thousand|million|billion|trillion|mln|bln|bn|m|k)\b)?"
    r"(?:\s?(%|percent\b|per cent\b))?(?:[ -](dollars?|euros?|pounds|yen)\b)?",
    re.IGNORECASE,
)
# "three of its 64 hangers" counts hangers, and not all of them.
_PART_OF = re.compile(
    r"\s+of\s+(?:(?:the|its|their|his|her|our|all|these|those)\s+)*(?:[\d,]+\s+)?(?=[^\W\d_])",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"\b(?:about|around|nearly|almost|over|under|at least|more than|up to|some|roughly"
    r"|approximately|less than|fewer than)\s+$",
    re.IGNORECASE,
)
_QUOTE = re.compile(r"[“\"]([^“”\"\n]{12,400})[”\"]")
_NAME = re.compile(
    r"\b(?!The\b|This\b|That\b|But\b|And\b|In\b|On\b|At\b|If\b|When\b|While\b|After\b|For\b|A\b)"
    r"[A-Z][\w’'-]+(?: (?:(?:de|von|van|al|bin|der|la) )?[A-Z][\w’'-]+){1,3}"
)
_WORD = re.compile(r"[^\W_]+")
# Up to two words with nothing but a space or a hyphen between them.
_THING = re.compile(r"[ -]?([^\W_]+)(?:[ -]([^\W_]+))?")
_DAYS = frozenset(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", *_MONTHS]
)


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that can be compared: a value, and what it is a value of."""

    kind: ClaimKind
    subject: str
    """What is counted, or the words of a quote or a name, folded; equal when it is the same."""
    value: str
    text: str
    """As it stands in the entry."""
    sentence: str
    is_rough: bool = False
    """The entry says "about" or "at least"."""
    label: str = ""
    """What a number counts, or `about`, in the words of the entry."""
    about: str = ""
    """What happens on a date, or the office of a name, folded; such a claim is made once more
    without it, and is there only to be compared."""


def list_claims(title: str, text: str) -> list[Claim]:
    """Give what an entry claims, each claim once, from the headline down."""
    found: dict[tuple[str, str, str, str], Claim] = {}
    for sentence in [title, *split_sentences(text)]:
        for claim in _read_sentence(sentence):
            found.setdefault((claim.kind, claim.subject, claim.value, claim.about), claim)
            if len(found) == MOST_CLAIMS:
                return list(found.values())
    return list(found.values())


def _read_sentence(sentence: str) -> Iterator[Claim]:
    yield from _find_dates(sentence)
    without_dates = _DATE.sub(lambda match: "_" * len(match.group()), sentence)
    yield from _find_numbers(sentence, without_dates)
    yield from _locate_quotes(sentence)
    yield from _find_names(sentence)


def _find_dates(sentence: str) -> Iterator[Claim]:
    for match in _DATE.finditer(sentence):
        month = _MONTHS[(match.group(1) or match.group(4)).casefold()]
        day = int(match.group(2) or match.group(3))
        if 1 <= day <= 31:
            value = f"{month:02}-{day:02}"
            yield Claim("date", value, value, match.group(), sentence)
            if event := find_event(sentence, match.start()):
                yield Claim(
                    "date",
                    value,
                    value,
                    match.group(),
                    sentence,
                    label=event.label,
                    about=event.folded,
                )


def _find_numbers(sentence: str, plain: str) -> Iterator[Claim]:
    for match in _NUMBER.finditer(plain):
        currency, digits, scale, percent, money = match.groups()
        subject, label = _find_subject(plain, match.start(), match.end())
        unit = _CURRENCIES.get(currency or (money or "").casefold(), "%" if percent else "")
        if not subject or (not unit and _YEAR.match(digits)):
            continue
        amount = _SMALL.get(digits.casefold()) or float(digits.replace(",", ""))
        amount *= _SCALES.get((scale or "").casefold(), 1)
        yield Claim(
            "number",
            f"{unit} {subject}".strip(),
            f"{amount:.12g}",
            match.group().strip(),
            sentence,
            is_rough=bool(_ABOUT.search(plain[: match.start()])),
            label=label,
        )


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


def _locate_quotes(sentence: str) -> Iterator[Claim]:
    for match in _QUOTE.finditer(sentence):
        words = _WORD.findall(match.group(1).casefold())
        if len(words) >= SHORTEST_QUOTE:
            folded = " ".join(words)
            yield Claim("quote", folded, folded, match.group(1)[:LONGEST_QUOTE], sentence)


def _find_names(sentence: str) -> Iterator[Claim]:
    capitals = sum(word[0].isupper() for word in _WORD.findall(sentence))
    if capitals * 2 > len(_WORD.findall(sentence)):
        return  # a headline in capitals, where they mark no names
    for match in _NAME.finditer(sentence):
        words = match.group().casefold().split()
        if not _DAYS.intersection(words):
            yield Claim("name", " ".join(words), " ".join(words), match.group(), sentence)
    for office, name in list_holders(sentence):
        words = name.casefold().split()
        if not _DAYS.intersection(words):
            # Whoever is called by the last name alone is the same.
            yield Claim(
                "name",
                words[-1],
                words[-1],
                name,
                sentence,
                label=office.label,
                about=office.folded,
            )
