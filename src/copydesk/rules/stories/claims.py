"""What an entry claims, found by rules: numbers with what they count, dates, quotes, names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from copydesk.rules.stories.comparisons import is_telling
from copydesk.rules.stories.counts import Count, join_contexts, list_counts
from copydesk.rules.stories.dates import MONTH_NAMES, Day, blank_dates, list_dates
from copydesk.rules.stories.numberwords import is_spelled
from copydesk.rules.stories.sentences import LONGEST_SENTENCE, split_sentences
from copydesk.rules.stories.subjects import find_event, list_holders
from copydesk.rules.stories.tongues import ENGLISH, Tongue, choose_tongue
from copydesk.rules.stories.words import make_term

ClaimKind = Literal["number", "date", "quote", "name"]
MOST_CLAIMS = 200
SHORTEST_QUOTE = 4
FEWEST_NAMES = 2
LONGEST_QUOTE = 400

_QUOTE = re.compile(
    r"[“\"]([^“”„\"\n]{12,400})[”\"]|„([^„“”\n]{12,400})[“”\"]|«\s?([^«»\n]{12,400}?)\s?»"
    r"|»([^«»\n]{12,400})«"
)
_NAME = re.compile(
    r"\b(?!The\b|This\b|That\b|But\b|And\b|In\b|On\b|At\b|If\b|When\b|While\b|After\b|For\b|A\b)"
    r"[A-Z][\w’'-]+(?: (?:(?:de|von|van|al|bin|der|la) )?[A-Z][\w’'-]+){1,3}"
)
_WORD = re.compile(r"[^\W_]+")
_COUNTED = frozenset(["euro", "dollar", "millionen", "milliarden", "prozent", "menschen", "uhr"])
_DAYS = frozenset(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", *MONTH_NAMES]
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
    actors: frozenset[str] = frozenset()
    """Of a date: who or what that happens to, as far as it is told."""
    count: Count | None = None
    """Of a number: how exact it is, and the words around it."""


def list_claims(title: str, text: str, language: str = "") -> list[Claim]:
    """Give what an entry claims, each claim once, from the headline down.

    `language` is what its feed tells; the words of the text may tell otherwise.
    """
    tongue = choose_tongue(language, f"{title}\n{text}")
    found: dict[tuple[str, str, str, str], Claim] = {}
    for sentence in [title[:LONGEST_SENTENCE], *split_sentences(text)]:
        for claim in _read_sentence(sentence, tongue):
            key = (claim.kind, _choose_key(claim), claim.value, claim.about)
            known = found.setdefault(key, claim)
            if known.count and claim.count:
                found[key] = replace(known, count=join_contexts(known.count, claim.count))
            if len(found) == MOST_CLAIMS:
                return list(found.values())
    return list(found.values())


def _choose_key(claim: Claim) -> str:
    """Say what makes a claim the same: no text has such a number of two things by chance."""
    if claim.count and is_telling(claim.value):
        return claim.count.thing.family or claim.subject
    return claim.subject


def _read_sentence(sentence: str, tongue: Tongue) -> Iterator[Claim]:
    dates = list_dates(sentence, tongue)
    yield from _tell_dates(sentence, dates, tongue)
    yield from _find_numbers(sentence, blank_dates(sentence, dates), tongue)
    yield from _locate_quotes(sentence)
    yield from _find_names(sentence, tongue)


def _tell_dates(sentence: str, dates: list[Day], tongue: Tongue) -> Iterator[Claim]:
    for day in dates:
        if not day.value:
            continue
        claim = Claim("date", day.value, day.value, day.text, sentence)
        yield claim
        if event := find_event(sentence, day.start, tongue):
            yield replace(claim, label=event.label, about=event.folded, actors=event.actors)


def _find_numbers(sentence: str, plain: str, tongue: Tongue) -> Iterator[Claim]:
    for count in list_counts(plain, tongue):
        yield Claim(
            "number",
            count.thing.subject,
            count.value,
            count.text,
            sentence,
            label=count.thing.label,
            count=count,
        )


def _locate_quotes(sentence: str) -> Iterator[Claim]:
    for match in _QUOTE.finditer(sentence):
        quote = next(filter(None, match.groups()))
        words = _WORD.findall(quote.casefold())
        if len(words) >= SHORTEST_QUOTE:
            folded = " ".join(words)
            # American quotes end with the comma of the sentence around them.
            text = quote[:LONGEST_QUOTE].strip(" ,;")
            yield Claim("quote", folded, folded, text, sentence)


def _cut_articles(name: str) -> str:
    """Take "Die Fähre" for no name: elsewhere the first words of a sentence are many."""
    words = name.split()
    while words and (not make_term(words[0]) or is_spelled(words[0])):
        words = words[1:]
    is_counted = _COUNTED.intersection(name.casefold().split())
    return "" if len(words) < FEWEST_NAMES or is_counted else " ".join(words)


def _find_names(sentence: str, tongue: Tongue) -> Iterator[Claim]:
    words = _WORD.findall(sentence)
    capitals = sum(word[0].isupper() for word in words)
    if capitals * 2 > len(words) and tongue.code != "de":
        return  # a headline in capitals, where they mark no names
    for match in _NAME.finditer(sentence):
        name = match.group() if tongue is ENGLISH else _cut_articles(match.group())
        words = name.casefold().split()
        if name and not _DAYS.intersection(words):
            yield Claim("name", " ".join(words), " ".join(words), name, sentence)
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
