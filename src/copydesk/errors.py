"""Every error Copydesk raises on purpose; `web/errors.py` maps each code to a status."""

from collections.abc import Mapping, Sequence


class CopydeskError(Exception):
    """Something failed for a reason we can name: a code for programs, a message for people."""

    code = "error"

    def __init__(self, message: str, **details: object) -> None:
        super().__init__(message)
        self.message = message
        self.details: Mapping[str, object] = details


class Invalid(CopydeskError):
    """The request cannot be understood or is not allowed in this form."""

    code = "invalid"


class Unauthorized(CopydeskError):
    """Nobody is signed in, or the credentials are wrong."""

    code = "unauthorized"


class CodeNeeded(Unauthorized):
    """The password is right, but this account also asks for a code of its owner's app."""

    code = "code_needed"


class Forbidden(CopydeskError):
    """Somebody is signed in, but may not do this."""

    code = "forbidden"


class NotFound(CopydeskError):
    """No such row, or none that this user may see."""

    code = "not_found"


class Conflict(CopydeskError):
    """The thing exists already, or has changed meanwhile."""

    code = "conflict"


class WrongMethod(CopydeskError):
    """There is something at this address, but it takes only `methods`."""

    code = "method_not_allowed"

    def __init__(self, method: str, methods: Sequence[str]) -> None:
        super().__init__(f"this address does not take {method}")
        self.methods = methods


class TooLarge(CopydeskError):
    """The request body is larger than we accept."""

    code = "too_large"


class TooSlow(CopydeskError):
    """The request body took longer than we wait."""

    code = "too_slow"


class HungUp(CopydeskError):
    """The other side left before its request was whole: nobody hears an answer."""

    code = "hung_up"


class TooMany(CopydeskError):
    """A rate limit was reached; `retry_after_seconds` says when to come back."""

    code = "too_many_requests"

    def __init__(self, message: str, retry_after_seconds: float) -> None:
        super().__init__(message, retry_after_seconds=round(retry_after_seconds, 1))
        self.retry_after_seconds = retry_after_seconds


class Unavailable(CopydeskError):
    """A part we need does not answer now; trying again later may help."""

    code = "unavailable"


class Crowded(Unavailable):
    """There is no room for it now; `retry_after_seconds` says when to come back."""

    def __init__(self, message: str, retry_after_seconds: float) -> None:
        super().__init__(message, retry_after_seconds=round(retry_after_seconds, 1))
        self.retry_after_seconds = retry_after_seconds


class DatabaseAway(Unavailable):
    """The database cannot be used now; its room has said so in the log, once for all callers."""


class FetchFailed(CopydeskError):
    """An address gave us nothing usable; `reason` is one of `fetch.reasons`."""

    code = "fetch_failed"

    def __init__(self, message: str, *, reason: str, **details: object) -> None:
        super().__init__(message, reason=reason, **details)
        self.reason = reason


class SendFailed(CopydeskError):
    """A service did not take what was sent to it; `reason` is one of `model.destinations`."""

    code = "send_failed"

    def __init__(
        self,
        message: str,
        *,
        reason: str,
        is_passing: bool = False,
        retry_after_seconds: float | None = None,
    ) -> None:
        super().__init__(message, reason=reason)
        self.reason = reason
        self.is_passing = is_passing
        """Trying again later may help."""
        self.retry_after_seconds = retry_after_seconds


class SignInFailed(CopydeskError):
    """A provider did not bring somebody in; `reason` is what the page says about it."""

    code = "sign_in_failed"

    def __init__(self, message: str, *, reason: str) -> None:
        super().__init__(message, reason=reason)
        self.reason = reason


class ParseFailed(CopydeskError):
    """A document is not what it should be: no feed, no OPML, no article."""

    code = "not_a_feed"


class WorkFailed(CopydeskError):
    """A child process died, ran out of memory or took too long over a document."""

    code = "document_refused"


class ChildLost(WorkFailed):
    """A child process was ended from outside, or so it seems: memory was short, or somebody stopped
    it. The next try may read the same document.
    """


class LeaseLost(CopydeskError):
    """Another worker took this job over; whatever we did for it must not be stored."""

    code = "lease_lost"


class ConfigError(CopydeskError):
    """A setting is unknown or has a value that is not allowed."""

    code = "config"


class StoreError(CopydeskError):
    """The database cannot be used as it is (newer schema, changed migration, bad file)."""

    code = "store"
