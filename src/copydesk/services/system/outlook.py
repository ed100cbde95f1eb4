"""Whether it is the feeds that fail, or our own way to all of them."""

from dataclasses import dataclass, field

from copydesk.model.times import MINUTE

# What is said by nobody: a host that answers, however badly, was reached.
UNREACHED = frozenset({"dns", "dns_timeout", "unreachable", "timeout", "connection_lost"})
# So many different hosts, and none between them that answers.
LEAST_HOSTS = 4
WINDOW = 15 * MINUTE


@dataclass(slots=True)
class Outlook:
    """What one process has seen of the world lately."""

    lost_at: int | None = None
    """Since when nobody is reached; None while somebody is."""
    _missed: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Hosts that were not reached since somebody was: when first, and for which feed."""

    def note_reached(self) -> bool:
        """Somebody answered; say whether that ends an outage."""
        was_lost, self.lost_at = self.lost_at is not None, None
        self._missed.clear()
        return was_lost

    def note_missed(self, host: str, feed_id: int, now: int) -> list[int]:
        """Somebody was not reached; give the feeds that were blamed for it, if that is an outage.

        They are given once, when the outage is seen for what it is.
        """
        recent = {name: seen for name, seen in self._missed.items() if now - seen[0] < WINDOW}
        recent.setdefault(host, (now, feed_id))
        self._missed = recent
        if self.lost_at is not None or len(recent) < LEAST_HOSTS:
            return []
        self.lost_at = min(at for at, _ in recent.values())
        return [blamed for _, blamed in recent.values() if blamed != feed_id]
