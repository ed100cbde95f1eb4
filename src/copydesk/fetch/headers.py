"""Reads what HTTP headers say about time: how long an answer is fresh, when to come back."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC
from email.utils import parsedate_to_datetime

from copydesk.model.times import DAY_SECONDS

LONGEST_RETRY_SECONDS = 7 * DAY_SECONDS
LONGEST_FRESHNESS_SECONDS = 365 * DAY_SECONDS
LONGEST_KEPT = 1000

_DIRECTIVE = re.compile(r'([a-z-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s,;"]+)))?', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CacheControl:
    """The directives of `Cache-Control` that matter to one reader's own copy."""

    max_age_seconds: int | None = None
    is_no_store: bool = False
    is_no_cache: bool = False


@dataclass(frozen=True, slots=True)
class Caching:
    """What headers say about keeping an answer."""

    cache_control: str = ""
    expires_at: float | None = None
    """Seconds since 1970 by our clock; None if nothing was said."""
    expires: str = ""
    """The same as the server wrote it."""


UNSAID = Caching()


def parse_cache_control(value: str) -> CacheControl:
    """Read a `Cache-Control` header; what makes no sense is passed over."""
    found: dict[str, str] = {}
    for match in _DIRECTIVE.finditer(value):
        found.setdefault(match[1].lower(), match[2] or match[3] or "")
    max_age = _parse_seconds(found.get("max-age", ""))
    return CacheControl(
        max_age_seconds=None if max_age is None else min(max_age, LONGEST_FRESHNESS_SECONDS),
        is_no_store="no-store" in found,
        is_no_cache="no-cache" in found,
    )


def parse_http_date(value: str) -> float | None:
    """Read an HTTP date as seconds since 1970; None when it is none."""
    try:
        moment = parsedate_to_datetime(value[:100])
        # HTTP dates are in GMT, also when they do not say so.
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return None


def retry_after_seconds(headers: Mapping[str, str], now: float) -> float | None:
    """Seconds until the server wants to be asked again, at most a week; None if it says nothing."""
    value = headers.get("retry-after", "").strip()
    if not value:
        return None
    seconds: float | None = _parse_seconds(value)
    if seconds is None:
        moment = parse_http_date(value)
        seconds = None if moment is None else moment - _read_clock(headers, now)
    return None if seconds is None else min(max(seconds, 0.0), LONGEST_RETRY_SECONDS)


def read_caching(headers: Mapping[str, str], now: float, before: Caching = UNSAID) -> Caching:
    """Read how long an answer may be kept; what it does not say is as it was `before`."""
    return Caching(
        headers.get("cache-control", before.cache_control),
        _read_expiry(headers, now) if "expires" in headers else before.expires_at,
        headers.get("expires", before.expires),
    )


def freshness_seconds(
    headers: Mapping[str, str], now: float, before: Caching = UNSAID
) -> float | None:
    """Seconds for which asking again is pointless; None if nothing is said about it."""
    caching = read_caching(headers, now, before)
    control = parse_cache_control(caching.cache_control)
    if control.is_no_store or control.is_no_cache:
        return 0.0
    if control.max_age_seconds is not None:
        age = _parse_seconds(headers.get("age", "").strip()) or 0
        return float(max(control.max_age_seconds - age, 0))
    if caching.expires_at is None:
        return None
    return min(max(caching.expires_at - now, 0.0), LONGEST_FRESHNESS_SECONDS)


def _read_expiry(headers: Mapping[str, str], now: float) -> float:
    expires = parse_http_date(headers["expires"])
    if expires is None:
        # "0", "-1" and other junk mean: already stale (RFC 9111, 5.3).
        return now
    seconds = min(expires - _read_clock(headers, now), LONGEST_FRESHNESS_SECONDS)
    return max(now + seconds, 0.0)


def keep_header(value: str) -> str:
    """Give the text of a header back if it can be stored and sent as it is, else ''."""
    is_whole = value.isprintable() and "\ufffd" not in value
    return value if is_whole and len(value) <= LONGEST_KEPT else ""


def _read_clock(headers: Mapping[str, str], now: float) -> float:
    # The server's own clock decides about its own dates, if it shows it: ours may differ.
    shown = parse_http_date(headers.get("date", ""))
    return now if shown is None else shown


def _parse_seconds(text: str) -> int | None:
    whole, point, fraction = text.partition(".")
    if not text.isascii() or not whole.isdigit() or (point and not fraction.isdigit()):
        return None
    # More digits than a century has seconds mean "very long", not a number worth computing.
    return int(whole) if len(whole) <= 12 else 10**12


def collect_headers(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Give headers by lower-case name, repeated ones joined; of cookies only the names."""
    headers: dict[str, str] = {}
    for name, value in pairs:
        lower = name.lower()
        text = value.partition("=")[0].strip() if lower == "set-cookie" else value
        if not text.isascii():
            # Bytes that are no UTF-8 arrive as surrogates, which nobody could store or print.
            text = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        headers[lower] = f"{headers[lower]}, {text}" if lower in headers else text
    return headers
