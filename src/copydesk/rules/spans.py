"""Moments as people write them in a search: a day, a month, a year, or how long ago."""

import re
from datetime import UTC, datetime

from copydesk.model.times import DAY, HOUR, SECOND

_UNITS = {"h": HOUR, "d": DAY, "w": 7 * DAY, "m": 30 * DAY, "y": 365 * DAY}
_AGO = re.compile(r"([0-9]{1,5})([hdwmy])", re.IGNORECASE)
_DATE = re.compile(r"([0-9]{4})(?:[-/.]([0-9]{1,2})(?:[-/.]([0-9]{1,2}))?)?")


def find_moment(text: str, now: int) -> int | None:
    """Give the first microsecond (UTC) of `2026-11-01`, `2026-11` or `2026`, or of `7d` ago."""
    if ago := _AGO.fullmatch(text):
        return now - int(ago[1]) * _UNITS[ago[2].lower()]
    if date := _DATE.fullmatch(text):
        return _find_day(int(date[1]), int(date[2] or 1), int(date[3] or 1))
    return None


def _find_day(year: int, month: int, day: int) -> int | None:
    try:
        return int(datetime(year, month, day, tzinfo=UTC).timestamp()) * SECOND
    except ValueError:  # such a day does not exist
        return None
