"""WebSub decisions: whether a push is genuine, and when a lease must be renewed."""

import hmac
import re

SECOND = 1_000_000
HOUR = 3600 * SECOND
# Asked for; hubs may give less. Longer ones are cut, so that a lost hub is noticed.
WANTED_LEASE_SECONDS = 10 * 86_400
LONGEST_LEASE_SECONDS = 14 * 86_400
SHORTEST_LEASE_SECONDS = 300
# A feed with a live hub is still asked this often: hubs fall silent without a word.
BACKUP_SECONDS = 86_400
_METHODS = frozenset({"sha1", "sha256", "sha384", "sha512"})
_SIGNATURE = re.compile(r"\s*(sha1|sha256|sha384|sha512)=([0-9a-fA-F]{40,128})\s*")


def is_genuine(secret: str, signature: str, body: bytes) -> bool:
    """Check the X-Hub-Signature of a push in constant time; unknown methods are not genuine."""
    match = _SIGNATURE.fullmatch(signature)
    if match is None or match[1] not in _METHODS:
        return False
    expected = hmac.new(secret.encode(), body, match[1]).hexdigest()
    return hmac.compare_digest(expected, match[2].lower())


def clamp_lease(seconds: int) -> int:
    """Keep a hub's lease within sense."""
    return max(SHORTEST_LEASE_SECONDS, min(seconds, LONGEST_LEASE_SECONDS))


def renew_at(now: int, expires_at: int) -> int:
    """Renew when a tenth of the lease is left, at the latest an hour before its end."""
    left = expires_at - now
    return expires_at - max(left // 10, min(HOUR, left // 2))
