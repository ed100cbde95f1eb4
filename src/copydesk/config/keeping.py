"""Settings of keeping: how long what is kept, and when the rest is removed."""

from dataclasses import dataclass

from copydesk.config.values import bound, days, setting


@dataclass(frozen=True, kw_only=True)
class KeepingSettings:
    """How long what is kept."""

    audit_days: int = days(
        365,
        "days the record of sign-ins and of what admins did is kept",
        title="days the record of sign-ins is kept",
    )
    fetch_log_days: int = days(
        90,
        "days the log of fetches, runs and failed jobs is kept",
        title="days the log of fetches is kept",
    )
    history_days: int = days(
        90,
        "days that people can look up what they did; changes can be undone for 30",
        least=30,
        title="days the history of readers is kept",
    )
    left_feed_days: int = days(
        90,
        "days a feed that nobody follows any more is kept, for who comes back",
        title="days a feed without readers is kept",
    )
    entry_days: int = bound(
        0,
        "days entries are kept after they came, unless somebody keeps them, has not read them, "
        "or they are the newest of their feed; 0 = for ever",
        title="days entries are kept",
    )
    unread_days: int = bound(
        0,
        "days after which entries go though somebody has not read them; 0 = never",
        title="days unread entries are kept",
    )
    event_days: int = days(
        7, "days the event log is kept for reconnecting pages", title="days events are kept"
    )
    clean_hour: int = setting(
        3,
        "hour of the day at which what nobody needs any more is removed",
        least=0,
        most=23,
        title="hour of cleaning",
    )
