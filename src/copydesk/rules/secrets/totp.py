"""Codes of six digits that change every half minute, as apps on phones make them (RFC 6238)."""

from base64 import b32encode
from hmac import compare_digest, digest
from urllib.parse import quote, urlencode

from copydesk.model.times import SECOND

STEP_SECONDS = 30
DIGITS = 6
# Clocks of phones differ, and typing takes a moment: the code before and the next count, too.
DRIFT = 1


def name_step(now: int) -> int:
    """Give the half minute that a time is in."""
    return now // (STEP_SECONDS * SECOND)


def make_code(secret: bytes, step: int) -> str:
    """Give the code of a half minute."""
    mac = digest(secret, step.to_bytes(8, "big"), "sha1")
    start = mac[-1] & 0x0F
    number = int.from_bytes(mac[start : start + 4], "big") & 0x7FFF_FFFF
    return str(number % 10**DIGITS).zfill(DIGITS)


def find_step(secret: bytes, code: str, now: int, last_step: int) -> int | None:
    """Find the half minute that a code is of; one that was used, or is before such, is no code."""
    current, typed = name_step(now), code.encode("utf-8", "replace")
    found = None
    for step in range(current - DRIFT, current + DRIFT + 1):
        # Each is compared, so that the time says nothing of which it was.
        if compare_digest(make_code(secret, step).encode(), typed) and step > last_step:
            found = step
    return found


def write_secret(secret: bytes) -> str:
    """Write a secret as people type it into an app."""
    return b32encode(secret).decode().rstrip("=")


def write_address(secret: bytes, username: str, issuer: str) -> str:
    """Write the address that an app reads from a picture."""
    label = f"{quote(issuer, safe='')}:{quote(username, safe='')}"
    query = urlencode({"secret": write_secret(secret), "issuer": issuer}, quote_via=quote)
    return f"otpauth://totp/{label}?{query}"
