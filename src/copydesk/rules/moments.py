"""Stored microseconds as times that can be written, whatever number was stored."""

from datetime import UTC, datetime, timedelta

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# Written without its zone, which is the same for all, a time takes half as long.
_NAIVE_EPOCH = EPOCH.replace(tzinfo=None)
# Multiplied: a span made of a number takes twice as long.
_MICROSECOND = timedelta(microseconds=1)
# Years 1 and 9999: what a calendar, and with it RFC 3339, can write.
FIRST = (datetime.min.replace(tzinfo=UTC) - EPOCH) // _MICROSECOND
LAST = (datetime.max.replace(tzinfo=UTC) - EPOCH) // _MICROSECOND


def show_moment(time: int) -> datetime:
    """Give the time of some microseconds; beyond the calendar, its first or last one."""
    return EPOCH + _MICROSECOND * max(FIRST, min(time, LAST))


def find_shown(time: int | None) -> datetime | None:
    """Give a time that may be absent; one beyond the calendar means never, and is absent too."""
    if time is None or not FIRST <= time <= LAST:
        return None
    return EPOCH + _MICROSECOND * time


def write_moment(time: int) -> str:
    """Write a time as RFC 3339, with all its microseconds."""
    shown = _NAIVE_EPOCH + _MICROSECOND * max(FIRST, min(time, LAST))
    return shown.isoformat(timespec="microseconds") + "Z"
