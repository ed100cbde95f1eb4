"""How well a feed does: read off its state and its last fetches, in words and as a code."""

from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Literal

import msgspec

from copydesk.model.times import DAY, SECOND

# So many failures in a row over at least this long: the feed is dead until it answers again.
DEAD_FAILURES = 10
DEAD_AFTER = 7 * DAY
STALE_AFTER = 90 * DAY
# A feed is stale sooner or later, as it published often or rarely.
STALE_GAPS = 10

HealthVerdict = Literal["new", "well", "failing", "dead", "gone", "stale", "suspended", "waiting"]


@dataclass(frozen=True, slots=True)
class Fetch:
    """One line of the fetch log."""

    fetched_at: int
    status: int | None
    added: int
    changed: int
    error_code: str


class Signs(msgspec.Struct, frozen=True):
    """What a feed's state says now."""

    failures: int
    last_success_at: int | None
    last_new_at: int | None
    created_at: int
    is_suspended: bool
    is_gone: bool
    waits_until: int | None = None
    """Until when its server wants to be left alone."""


@dataclass(frozen=True, slots=True)
class Health:
    """The verdict, and the figures behind it."""

    verdict: HealthVerdict
    fetches: int
    success_share: float | None
    """Of the fetches in the log, from 0 to 1; None when there are none."""
    usual_gap_seconds: int | None
    """Between two fetches that brought something new."""
    last_new_at: int | None


def judge_state(signs: Signs, *, now: int) -> HealthVerdict:
    """Judge a feed by its state alone, as lists of a thousand feeds do."""
    return _judge(signs, None, now)


def judge_health(signs: Signs, log: list[Fetch], *, now: int) -> Health:
    """Judge a feed by its log, oldest line first or last."""
    good = sum(not fetch.error_code for fetch in log)
    gap = _usual_gap(log)
    return Health(
        verdict=_judge(signs, gap, now),
        fetches=len(log),
        success_share=good / len(log) if log else None,
        usual_gap_seconds=gap,
        last_new_at=signs.last_new_at,
    )


def _judge(signs: Signs, gap_seconds: int | None, now: int) -> HealthVerdict:
    if signs.is_suspended:
        return "suspended"
    if signs.is_gone:
        return "gone"
    if signs.failures:
        since = signs.last_success_at or signs.created_at
        is_dead = signs.failures >= DEAD_FAILURES and now - since >= DEAD_AFTER
        return "dead" if is_dead else "failing"
    if (signs.waits_until or 0) > now:
        return "waiting"
    if signs.last_success_at is None:
        return "new"
    patience = max(STALE_AFTER, (gap_seconds or 0) * SECOND * STALE_GAPS)
    return "stale" if now - (signs.last_new_at or signs.created_at) > patience else "well"


def _usual_gap(log: list[Fetch]) -> int | None:
    """The median time between fetches that brought entries."""
    times = sorted(fetch.fetched_at for fetch in log if fetch.added)
    gaps = [after - before for before, after in pairwise(times)]
    return round(median(gaps) / SECOND) if gaps else None
