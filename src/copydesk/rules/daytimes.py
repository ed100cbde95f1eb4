"""When something that is done at an hour of certain days was due last, and is due next.

The hour is one of a wall clock. Where clocks are put back it comes twice, and the first one counts;
where they are put forward it does not come, and what was due then is due when they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from copydesk.model.times import SECOND

EVERY_DAY = frozenset(range(7))
# On both sides of now: so many that even what is due once a week is among them.
_DAYS_AROUND = 8


@dataclass(frozen=True, slots=True)
class DayTime:
    """An hour by the clocks of a zone, on every day or on some; Monday is 0."""

    hour: int
    zone: str
    weekdays: frozenset[int] = EVERY_DAY

    def __str__(self) -> str:
        days = "".join(map(str, sorted(self.weekdays)))
        return f"{self.hour:02d}:00 {self.zone} {days}"


def compute_last_due(daytime: DayTime, now: int) -> int:
    """Give the last moment, up to now, at which it was due."""
    return max(moment for moment in _list_moments(daytime, now) if moment <= now)


def compute_next_due(daytime: DayTime, now: int) -> int:
    """Give the first moment after now at which it will be due."""
    return min(moment for moment in _list_moments(daytime, now) if moment > now)


def _list_moments(daytime: DayTime, now: int) -> Iterator[int]:
    zone = ZoneInfo(daytime.zone)
    today = datetime.fromtimestamp(now // SECOND, zone).date()
    for shift in range(-_DAYS_AROUND, _DAYS_AROUND + 1):
        day = today + timedelta(days=shift)
        if day.weekday() in daytime.weekdays:
            due = datetime(day.year, day.month, day.day, daytime.hour, tzinfo=zone)
            yield int(due.timestamp()) * SECOND
