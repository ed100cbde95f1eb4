"""Pictures, transcripts and chapters that could not be had: all processes leave them alone a while.

The while grows each time. What is asked for with a feed's credentials fails for that feed only.
"""

from urllib.parse import urlsplit

import msgspec

from copydesk.errors import FetchFailed
from copydesk.keys import make_key
from copydesk.model.times import DAY_SECONDS, HOUR_SECONDS, SECOND
from copydesk.services.system.kit import Kit
from copydesk.services.system.outlook import UNREACHED

# What says that there is no such file; anything else may pass.
_LASTING_REASONS = frozenset({"bad_url", "blocked_address", "blocked_port", "gone", "not_an_image"})
_LASTING_STATUSES = frozenset({401, 403, 404})
# Its host was told to be left alone, and is: nobody was asked.
_NOT_ASKED = "host_waits"
_FIRST_SECONDS = 30
_LONGEST_SECONDS = HOUR_SECONDS
_LASTING_SECONDS = HOUR_SECONDS
_LONGEST_LASTING_SECONDS = DAY_SECONDS


class FailedFile(msgspec.Struct, frozen=True):
    """What went wrong with a file the last time, how often so far, and when it may be asked for."""

    message: str
    reason: str
    failures: int
    until: int


async def refuse_failed(kit: Kit, url: str, *, feed_id: int = 0) -> None:
    """Raise what went wrong with a file, if that was a moment ago."""
    known = await _find(kit, _name(url, feed_id))
    if known and known.until > kit.now():
        host = urlsplit(url).hostname or ""
        raise FetchFailed(known.message, reason=known.reason, host=host)


async def note_failed(kit: Kit, url: str, error: FetchFailed, *, feed_id: int = 0) -> None:
    """Have a file left alone for a while: the longer, the more often it failed."""
    if error.reason == _NOT_ASKED:
        return
    name = _name(url, feed_id)
    known = await _find(kit, name)
    failures = (known.failures if known else 0) + 1
    seconds = _choose_pause(error, failures)
    failed = FailedFile(error.message, error.reason, failures, kit.now() + seconds * SECOND)
    # Remembered beyond its pause, so that the next failure knows of this one.
    await kit.bus.set(name, msgspec.json.encode(failed), ttl_seconds=2 * seconds)


def _choose_pause(error: FetchFailed, failures: int) -> int:
    is_lasting = error.reason in _LASTING_REASONS or (
        error.details.get("status") in _LASTING_STATUSES
    )
    first = _LASTING_SECONDS if is_lasting else _FIRST_SECONDS
    longest = _LONGEST_LASTING_SECONDS if is_lasting else _LONGEST_SECONDS
    if error.reason in UNREACHED:
        # Maybe our own way out is gone: files are to be back soon after it.
        longest = 4 * _FIRST_SECONDS
    return min(first << min(failures - 1, 20), longest)


async def _find(kit: Kit, name: str) -> FailedFile | None:
    raw = await kit.bus.get(name)
    try:
        return msgspec.json.decode(raw, type=FailedFile) if raw else None
    except msgspec.MsgspecError:  # of another version
        return None


def _name(url: str, feed_id: int) -> str:
    return f"failed_file:{feed_id}:{make_key(url)}"
