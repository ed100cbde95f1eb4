"""Days of the calendar in a sentence: "March 3", "3. März", "le 3 mars", "3 de marzo"."""

import re
from typing import NamedTuple

from copydesk.rules.stories.days import fold_letters
from copydesk.rules.stories.tongues import Tongue

_MONTH_TEXT = {
    "en": """January Jan,February Feb,March Mar,April Apr,May,June Jun,July Jul,August Aug,
        September Sept Sep,October Oct,November Nov,December Dec""",
    "de": """januar jänner,februar,märz,april,mai,juni,juli,august,september,oktober,november,
        dezember""",
    "fr": """janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,
        décembre""",
    "es": """enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre setiembre,octubre,
        noviembre,diciembre""",
}
_MONTHS = {
    code: {
        fold_letters(name): number
        for number, names in enumerate(text.split(","), start=1)
        for name in names.split()
    }
    for code, text in _MONTH_TEXT.items()
}
MONTH_NAMES = frozenset(_MONTHS["en"])
LAST_DAY, LAST_MONTH = 31, 12
_FIGURES = re.compile(
    r"(?<![\w.,/-])(?:(?:19|20)\d\d-(?P<month>\d\d)-(?P<day>\d\d)"
    r"|(?P<first>\d{1,2})\.(?P<then>\d{1,2})\.(?P<year>(?:19|20)?\d\d\b)?"
    # Here each country has its own order.
    r"|\d{1,2}/\d{1,2}/(?:19|20)?\d\d)(?![\w/-])"
)


class Day(NamedTuple):
    """A date as it stands; `value` is '' if it is not plain which day that is."""

    value: str
    text: str
    start: int


def _make_pattern(code: str) -> re.Pattern[str]:
    months = "|".join(sorted(_MONTH_TEXT[code].replace(",", " ").split(), key=len, reverse=True))
    if code == "en":
        return re.compile(
            rf"\b(?:(?P<month>{months})\.? (?P<day>\d{{1,2}})"
            rf"|(?P<first>\d{{1,2}})(?:st|nd|rd|th)? (?:of )?(?P<then>{months}))\b(?![.,]?\d)"
        )
    return re.compile(
        rf"\b(?P<first>\d{{1,2}})(?:\.|er|º)? (?:de )?(?P<then>{months})\b"
        r"|(?P<month>(?!))(?P<day>(?!))",
        re.IGNORECASE,
    )


_PATTERNS = {code: _make_pattern(code) for code in _MONTHS}


def list_dates(sentence: str, tongue: Tongue) -> list[Day]:
    """Give the dates of a sentence."""
    found = [
        _read(match, {})
        for match in _FIGURES.finditer(sentence)
        # Elsewhere a number at the end of a sentence looks like that: "magnitude 6.4."
        if not match["first"] or match["year"] or tongue.code == "de"
    ]
    if pattern := _PATTERNS.get(tongue.code):
        found += [_read(match, _MONTHS[tongue.code]) for match in pattern.finditer(sentence)]
    return found


def blank_dates(sentence: str, dates: list[Day]) -> str:
    """Put as many marks in the place of dates: their numbers count nothing."""
    for each in dates:
        end = each.start + len(each.text)
        sentence = sentence[: each.start] + "_" * len(each.text) + sentence[end:]
    return sentence


def _read(match: re.Match[str], months: dict[str, int]) -> Day:
    name = match["month"] or match["then"] or "0"
    month = months[fold_letters(name)] if months else int(name)
    day = int(match["day"] or match["first"] or 0)
    is_plain = 1 <= day <= LAST_DAY and 1 <= month <= LAST_MONTH
    value = f"{month:02}-{day:02}" if is_plain else ""
    return Day(value, match.group(), match.start())
