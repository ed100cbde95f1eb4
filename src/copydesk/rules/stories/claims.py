"""What an entry claims, found by rules: numbers with what they count, dates, quotes, names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from copydesk.rules.stories.counts import Count, join_contexts, list_counts
from copydesk.rules.stories.sentences import split_sentences
from copydesk.rules.stories.subjects import find_event, list_holders

ClaimKind = Literal["number", "date", "quote", "name"]
MOST_CLAIMS = 200
SHORTEST_QUOTE = 4
LONGEST_QUOTE = 400

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
_QUOTE = re.compile(r"[“\"]([^“”\"\n]{12,400})[”\"]")
_NAME = re.compile(
    r"\b(?!The\b|This\b|That\b|But\b|And\b|In\b|On\b|At\b|If\b|When\b|While\b|After\b|For\b|A\b)"
    r"[A-Z][\w’'-]+(?: (?:(?:de|von|van|al|bin|der|la) )?[A-Z][\w’'-]+){1,3}"
)
_WORD = re.compile(r"[^\W_]+")
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
    label: str = ""
    """What a number counts, or `about`, in the words of the entry."""
    about: str = ""
    """What happens on a date, or the office of a name, folded; such a claim is made once more
    without it, and is there only to be compared."""
    count: Count | None = None
    """Of a number: how exact it is, and the words around it."""


def list_claims(title: str, text: str) -> list[Claim]:
    """Give what an entry claims, each claim once, from the headline down."""
    found: dict[tuple[str, str, str, str], Claim] = {}
    for sentence in [title, *split_sentences(text)]:
        for claim in _read_sentence(sentence):
            key = (claim.kind, claim.subject, claim.value, claim.about)
            known = found.setdefault(key, claim)
            if known.count and claim.count:
                found[key] = replace(known, count=join_contexts(known.count, claim.count))
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
    for count in list_counts(plain):
        yield Claim(
            "number",
            count.subject,
            count.value,
            count.text,
            sentence,
            label=count.label,
            count=count,
        )


def _locate_quotes(sentence: str) -> Iterator[Claim]:
    for match in _QUOTE.finditer(sentence):
        words = _WORD.findall(match.group(1).casefold())
        if len(words) >= SHORTEST_QUOTE:
            folded = " ".join(words)
            # American quotes end with the comma of the sentence around them.
            text = match.group(1)[:LONGEST_QUOTE].strip(" ,;")
            yield Claim("quote", folded, folded, text, sentence)


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
