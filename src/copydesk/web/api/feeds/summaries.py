"""How a feed does, in two words, as lists of feeds and each feed itself say it."""

import msgspec

from copydesk.services.feeds.health import Status, Summary


class HealthSummary(msgspec.Struct, gc=False):
    """How the feed does, and why we think so."""

    status: Status
    reason: str | None


def shape_summary(summary: Summary) -> HealthSummary:
    return HealthSummary(summary.status, summary.reason or None)
