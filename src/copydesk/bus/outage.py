"""Whether a server answers, so that a dead one costs callers no time and the log two lines."""

from collections.abc import Callable

from copydesk.log import get_logger

log = get_logger(__name__)

REFUSAL_LOG_SECONDS = 60.0


class Outage:
    """Remembers a failure and when to try again; the pauses double up to a limit."""

    def __init__(
        self, part: str, clock: Callable[[], float], first_pause: float, longest_pause: float
    ) -> None:
        self._part = part
        self._clock = clock
        self._first_pause = first_pause
        self._longest_pause = longest_pause
        self._pause = first_pause
        self._began_at: float | None = None
        self._retry_at = 0.0
        self._refused_at: float | None = None

    @property
    def is_on(self) -> bool:
        return self._began_at is not None

    @property
    def pause_seconds(self) -> float:
        """How long to wait before the next attempt."""
        return max(0.0, self._retry_at - self._clock())

    def may_try(self) -> bool:
        """Let everyone through while all is well, and one caller per pause during an outage."""
        if not self.is_on:
            return True
        if self.pause_seconds > 0:
            return False
        self._pause = min(self._pause * 2, self._longest_pause)
        self._retry_at = self._clock() + self._pause
        return True

    def begin(self, error: Exception) -> None:
        """Note a failed attempt; only the first of an outage counts and is logged."""
        if self._began_at is None:
            self._began_at = self._clock()
            self._pause = self._first_pause
            self._retry_at = self._began_at + self._pause
            log.warning("bus lost", part=self._part, reason=_reason(error))

    def end(self) -> None:
        """Note an answer."""
        if self._began_at is not None:
            seconds = round(self._clock() - self._began_at, 1)
            self._began_at = None
            log.warning("bus back", part=self._part, seconds=seconds)

    def note_refusal(self, error: Exception) -> None:
        """Note that the server answers but refuses a command: no outage, but worth a line."""
        now = self._clock()
        if self._refused_at is None or now - self._refused_at >= REFUSAL_LOG_SECONDS:
            self._refused_at = now
            log.warning("bus refused a command", part=self._part, reason=_reason(error))


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:200]
