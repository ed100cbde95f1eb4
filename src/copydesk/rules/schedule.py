"""When to ask a feed again: one function that weighs everything that has a say."""

from dataclasses import dataclass

from copydesk.rules.websub import BACKUP_SECONDS

SECOND = 1_000_000
FACTOR = 1.8
JITTER = 0.1
FLOOR_SECONDS = 300
# A feed that brought this many new entries in one check is asked sooner, one with none later.
BUSY_ENTRIES = 3
SLOWER, FASTER = 1.5, 2.0
# However quiet a feed is, it is asked this many times less often than a busy one, no rarer.
QUIETEST = 16


@dataclass(frozen=True, slots=True)
class Policy:
    """The operator's choices, from the settings."""

    interval_seconds: int = 1800
    max_seconds: int = 172_800

    @property
    def floor_seconds(self) -> int:
        """Never ask more often than this, unless the operator's own interval is shorter."""
        return min(FLOOR_SECONDS, self.interval_seconds)


@dataclass(frozen=True, slots=True)
class Check:
    """What is known after a feed was asked: `failures` counts this one if it failed."""

    failures: int = 0
    new_entries: int = 0
    interval_seconds: int | None = None
    override_seconds: int | None = None
    freshness_seconds: int = 0
    ttl_seconds: int = 0
    retry_after_seconds: int = 0
    is_pushed: bool = False
    """A hub brings what is new: asking is only a backup, unless somebody set an interval."""


@dataclass(frozen=True, slots=True)
class Next:
    """The pace a feed has earned, and the moment to ask it again."""

    interval_seconds: int
    check_at: int


def next_check(check: Check, policy: Policy, *, now: int, chance: float) -> Next:
    """Decide; `chance` is a number from 0 to 1 that spreads feeds which would ask together."""
    interval = _pace(check, policy)
    if check.failures:
        # Past this power every cap is reached; the bound keeps the number finite.
        delay = interval * FACTOR ** min(check.failures, 60)
    else:
        backup = BACKUP_SECONDS if check.is_pushed and not check.override_seconds else 0
        delay = max(interval, check.freshness_seconds, check.ttl_seconds, backup)
    delay = max(policy.floor_seconds, min(delay, policy.max_seconds))
    delay += delay * JITTER * chance
    # A server that names a time is right, whatever we would like, but not for ever.
    delay = max(min(delay, policy.max_seconds), min(check.retry_after_seconds, 7 * 86_400))
    return Next(interval, now + round(delay * SECOND))


def _pace(check: Check, policy: Policy) -> int:
    """Adapt to how often a feed really brings something; an override stands above that."""
    if check.override_seconds:
        return check.override_seconds
    pace = float(check.interval_seconds or policy.interval_seconds)
    # What a day of pushes brought says nothing about the pace of polls.
    if not check.failures and not check.is_pushed:
        if check.new_entries >= BUSY_ENTRIES:
            pace /= FASTER
        elif check.new_entries == 0:
            pace *= SLOWER
    return round(max(policy.interval_seconds, min(pace, policy.interval_seconds * QUIETEST)))
