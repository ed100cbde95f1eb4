"""Signatures of what is sent elsewhere: whoever shares the secret can tell that it came from us."""

from hmac import digest


def sign_body(secret: str, timestamp: int, body: bytes) -> str:
    """Sign `<timestamp>.<body>` with HMAC-SHA256; the time, in seconds, makes old ones stale."""
    signed = digest(secret.encode(), str(timestamp).encode() + b"." + body, "sha256")
    return "sha256=" + signed.hex()
