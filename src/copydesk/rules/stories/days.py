"""Which days of the calendar a text names, in the languages of the page."""

import re
from datetime import UTC, datetime, timedelta

from copydesk.model.times import SECOND

_MONTH_NAMES = """
january jan januar janvier enero januari
february feb februar février febrero februari
march mar märz mars marzo maart marts
april apr avril abril
may mai mayo mei maj
june jun juni juin junio
july jul juli juillet julio
august aug août agosto augustus
september sept sep septembre septiembre
october oct oktober octobre octubre
november nov novembre noviembre
december dec dezember décembre diciembre
"""
_MONTHS = {
    name: number
    for number, names in enumerate(_MONTH_NAMES.strip().splitlines(), start=1)
    for name in names.split()
}
_DAY_NAMES = """
monday montag lundi lunes maandag mandag
tuesday dienstag mardi martes dinsdag tirsdag
wednesday mittwoch mercredi miércoles woensdag onsdag
thursday donnerstag jeudi jueves donderdag torsdag
friday freitag vendredi viernes vrijdag fredag
saturday samstag sonnabend samedi sábado zaterdag lørdag
sunday sonntag dimanche domingo zondag søndag
"""
_WEEKDAYS = {
    name: number
    for number, names in enumerate(_DAY_NAMES.strip().splitlines())
    for name in names.split()
}
# Whatever a clock says, it is a day of the calendar.
_LAST = round(datetime(9999, 1, 1, tzinfo=UTC).timestamp()) * SECOND


def _choose(names: dict[str, int]) -> str:
    return "|".join(sorted(names, key=len, reverse=True))


_DATE = re.compile(
    rf"(?<!\w)(?:(?P<month>{_choose(_MONTHS)})\.? (?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?!\w|[.,]\d)"
    rf"|(?P<first>\d{{1,2}})(?:st|nd|rd|th|er|[.º])?(?: of| de)? (?P<then>{_choose(_MONTHS)})(?!\w)"
    r"|\d{4}-(?P<iso>\d{2}-\d{2})(?!\d)"
    r"|(?P<one>\d{1,2})[./](?P<other>\d{1,2})[./](?:\d{4}|\d{2})(?!\d)"
    r"|(?P<kanji>\d{1,2})月(?P<nichi>\d{1,2})日)(?:,? \d{4}(?!\d))?",
    re.IGNORECASE,
)
# No date is written without one, and most texts have none.
_DIGIT = re.compile(r"\d")
_WORDS = re.compile(r"\w+")
_WEEKDAY = re.compile(rf"(?<!\w)({_choose(_WEEKDAYS)})(?:['’]s)?(?!\w)", re.IGNORECASE)


def list_days(text: str, at: int) -> frozenset[str]:
    """Give the days that a text of this time names, as "11-17"; a weekday is the nearest one."""
    days: set[str] = set()
    if _DIGIT.search(text):
        for match in _DATE.finditer(text):
            days.update(_read_date(match))
    if days:
        return frozenset(days)
    return frozenset(_find_weekday(_WEEKDAYS[name], at) for name in _list_weekdays(text))


def cut_dates(text: str) -> str:
    return _DATE.sub(" ", text) if _DIGIT.search(text) else text


def cut_days(text: str) -> str:
    undated = cut_dates(text)
    return _WEEKDAY.sub(" ", undated) if _list_weekdays(undated) else undated


def _list_weekdays(text: str) -> set[str]:
    """Give the names of weekdays in a text: looking at its words costs less than the pattern."""
    return _WEEKDAYS.keys() & _WORDS.findall(fold_letters(text))


def _read_date(match: re.Match[str]) -> list[str]:
    if match["iso"]:
        return [match["iso"]]
    if match["one"]:
        # Which of them is the month is not known: the same day is written the same way by both.
        one, other = int(match["one"]), int(match["other"])
        return [f"{one:02}-{other:02}", f"{other:02}-{one:02}"]
    if match["kanji"]:
        return [f"{int(match['kanji']):02}-{int(match['nichi']):02}"]
    month = _MONTHS[fold_letters(match["month"] or match["then"])]
    return [f"{month:02}-{int(match['day'] or match['first']):02}"]


def fold_letters(name: str) -> str:
    """Fold letters as the patterns do: a Turkish i counts, with its dot or without."""
    return name.casefold().replace("\u0307", "").replace("ı", "i")


def _find_weekday(weekday: int, at: int) -> str:
    day = datetime.fromtimestamp(min(max(at, 0), _LAST) / SECOND, UTC).date()
    ahead = (weekday - day.weekday() + 3) % 7 - 3
    return f"{day + timedelta(days=ahead):%m-%d}"
