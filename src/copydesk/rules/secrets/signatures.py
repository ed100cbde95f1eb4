"""Signatures of what is sent elsewhere: whoever shares the secret can tell that it came from us."""

from hmac import digest


def sign_call(
    secret: str, timestamp: int, body: bytes, event: str, delivery: str
) -> dict[str, str]:
    """Give the headers of everything that we send to an address of a user's own.

    What was sent before, and may come twice, has the same `delivery`.
    """
    return {
        "Copydesk-Event": event,
        "Copydesk-Delivery": delivery,
        "Copydesk-Timestamp": str(timestamp),
        "Copydesk-Signature": sign_body(secret, timestamp, body),
    }


def sign_body(secret: str, timestamp: int, body: bytes) -> str:
    """Sign `<timestamp>.<body>` with HMAC-SHA256; the time, in seconds, makes old ones stale."""
    signed = digest(secret.encode(), str(timestamp).encode() + b"." + body, "sha256")
    return "sha256=" + signed.hex()
