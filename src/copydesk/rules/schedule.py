"""When to ask a feed again: one function that weighs everything that has a say."""

from collections.abc import Sequence
from dataclasses import dataclass

from copydesk.model.times import DAY_SECONDS, SECOND
from copydesk.rules.websub import BACKUP_SECONDS

FACTOR = 1.8
JITTER = 0.1
FLOOR_SECONDS = 300
# However quiet a feed is, it is asked this many times less often than a busy one, no rarer.
QUIETEST = 16
# The pace is read off so many of a feed's last entries.
MOST_RECENT = 20
# A server that names a time is right, whatever we would like, but not for ever.
LONGEST_WAIT_SECONDS = 7 * DAY_SECONDS


@dataclass(frozen=True, slots=True)
class Policy:
    """The operator's choices, from the settings."""

    interval_seconds: int = 1800
    max_seconds: int = 172_800
    least_seconds: int = FLOOR_SECONDS

    @property
    def floor_seconds(self) -> int:
        """Never ask more often than this; the lowest floor lets a shorter interval count."""
        if self.least_seconds > FLOOR_SECONDS:
            return self.least_seconds
        return min(FLOOR_SECONDS, self.interval_seconds)

    @property
    def longest_seconds(self) -> int:
        """Never wait longer than this by ourselves."""
        return max(self.max_seconds, self.floor_seconds)


@dataclass(frozen=True, slots=True)
class Check:
    """What is known after a feed was asked: `failures` counts this one if it failed."""

    failures: int = 0
    gap_seconds: float | None = None
    """The time from one entry of the feed to the next, on average; None if that is unknown."""
    silence_seconds: float | None = None
    """The time since its last entry: where something came just now, more may follow soon."""
    override_seconds: int | None = None
    freshness_seconds: int = 0
    ttl_seconds: int = 0
    retry_after_seconds: int = 0
    is_pushed: bool = False
    """A hub brings what is new: asking is only a backup, unless somebody set an interval."""


@dataclass(frozen=True, slots=True)
class Recent:
    """The last entries of a feed: when the first of them came, and how many they are."""

    from_at: int
    count: int = 0


@dataclass(frozen=True, slots=True)
class Next:
    """The pace a feed has earned, and the moment to ask it again."""

    interval_seconds: int
    check_at: int
    is_told: bool = False
    """Whether the server named that moment; none of ours is so far ahead."""


def next_check(check: Check, policy: Policy, *, now: int, chance: float) -> Next:
    """Decide; `chance` is a number from 0 to 1 that spreads feeds which would ask together."""
    interval = _pace(check, policy)
    if check.failures:
        # From the operator's interval on, however quiet the feed is: most failures pass soon.
        # Past this power every cap is reached; the bound keeps the number finite.
        base = check.override_seconds or policy.interval_seconds
        delay = base * FACTOR ** min(check.failures, 60)
    else:
        backup = BACKUP_SECONDS if check.is_pushed and not check.override_seconds else 0
        delay = max(interval, check.freshness_seconds, check.ttl_seconds, backup)
    delay = max(policy.floor_seconds, min(delay, policy.max_seconds))
    delay += delay * JITTER * chance
    delay = min(delay, policy.longest_seconds)
    wait = min(check.retry_after_seconds, LONGEST_WAIT_SECONDS)
    return Next(interval, now + round(max(delay, wait) * SECOND), is_told=wait > delay)


def wait_for_host(seconds: float, *, now: int, chance: float) -> int:
    """Give when to ask a feed whose host wants to be left alone; its other feeds wait as well."""
    wait = min(seconds, LONGEST_WAIT_SECONDS / (1 + JITTER))
    return now + round(wait * (1 + JITTER * chance) * SECOND)


def choose_latest(policy: Policy, now: int, *, is_told: bool) -> int:
    """Give the latest time that a next check can have: the clock was set back since a later one.

    One that a server named may be further ahead.
    """
    longest = policy.longest_seconds
    return now + (max(longest, LONGEST_WAIT_SECONDS) if is_told else longest) * SECOND


def is_just_asked(last_success_at: int | None, policy: Policy, now: int) -> bool:
    """Say whether a feed was asked so short a time ago that nobody needs to ask it again."""
    return last_success_at is not None and 0 <= now - last_success_at < (
        policy.floor_seconds * SECOND
    )


def note_arrivals(
    recent: Recent | None, published: Sequence[int | None], *, since: int | None, now: int
) -> Recent:
    """Count new entries among the last ones of a feed.

    They came after the check `since`, whatever their dates say; those of a first check came when
    they say. Of the entries that are counted no more, nobody knows when each came: evenly, then.
    """
    newest = _find_arrivals(published, since, now)[-MOST_RECENT:]
    if not newest:
        return recent or Recent(now)
    kept = min(recent.count, MOST_RECENT - len(newest)) if recent else 0
    if recent is None or not kept:
        return Recent(newest[0], len(newest))
    dropped = recent.count - kept
    span = max(newest[0] - recent.from_at, 0)
    from_at = min(recent.from_at, newest[0]) + span * dropped // recent.count
    return Recent(from_at, kept + len(newest))


def find_silence(
    published: Sequence[int | None], *, since: int | None, last_at: int | None, now: int
) -> float | None:
    """Give the seconds since something last came: now, or when it did before; None for never."""
    times = _find_arrivals(published, since, now)
    latest = times[-1] if times else last_at
    return None if latest is None else max(now - latest, 0) / SECOND


def average_gap(recent: Recent, now: int) -> float:
    """Give the seconds from one entry to the next; the silence since the last one counts, too."""
    return max(now - recent.from_at, 0) / SECOND / max(recent.count, 1)


def _find_arrivals(published: Sequence[int | None], since: int | None, now: int) -> list[int]:
    """Give when each of some new entries came, the newest last."""
    earliest = -(2**63) if since is None else since
    return sorted(min(max(now if at is None else at, earliest), now) for at in published)


def _pace(check: Check, policy: Policy) -> int:
    """Ask as often as a feed brings something, and soon where something came just now.

    In its silence the pauses grow with it, up to what is usual. An override stands above all that.
    """
    if check.override_seconds:
        return check.override_seconds
    fastest = policy.interval_seconds
    gap = fastest if check.gap_seconds is None else check.gap_seconds
    if check.silence_seconds is not None:
        gap = min(gap, check.silence_seconds)
    return round(max(fastest, min(gap, fastest * QUIETEST)))
