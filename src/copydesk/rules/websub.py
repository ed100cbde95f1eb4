"""WebSub decisions: which hub to ask, what its standing calls for, whether a push is genuine."""

import hmac
import re
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urljoin

from copydesk.model import Hub
from copydesk.model.limits import LONGEST_ADDRESS
from copydesk.model.times import DAY, DAY_SECONDS, HOUR, SECOND

# Asked for; hubs may give less. Longer ones are cut, so that a lost hub is noticed.
WANTED_LEASE_SECONDS = 10 * DAY_SECONDS
LONGEST_LEASE_SECONDS = 14 * DAY_SECONDS
SHORTEST_LEASE_SECONDS = 300
# A feed with a live hub is still asked this often: hubs fall silent without a word.
BACKUP_SECONDS = DAY_SECONDS
# A hub that has not come to verify a request by then will not come.
PATIENCE = HOUR
# Pauses of 1, 4, 16 and 64 hours; after the last failure the hub is left alone for a month.
MOST_FAILURES = 5
REST = 30 * DAY
# A feed that names another hub each time it is asked does not send us to all of them.
CHANGE_PAUSE = DAY
# What a refresh finds may be so new that the hub is just about to push it.
GRACE = 600 * SECOND
_METHODS = frozenset({"sha1", "sha256", "sha384", "sha512"})
_SIGNATURE = re.compile(r"\s*(sha1|sha256|sha384|sha512)=([0-9a-fA-F]{40,128})\s*")
_LINK = re.compile(r"<([^<>]*)>([^<>]*)")
_RELATION = re.compile(r";\s*rel\s*=\s*(?:\"([^\"]*)\"|([^\s;,\"]+))", re.IGNORECASE)

Action = Literal["ask", "leave", "fail", "forget", "rest", "wait"]


@dataclass(frozen=True, slots=True)
class HubStep:
    """What to do about a hub now; `at` says until when to wait."""

    action: Action
    at: int = 0


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


def read_link_header(header: str, base: str) -> tuple[str, str]:
    """Give the first hub and the topic that an HTTP Link header names; '' for what it does not."""
    found: dict[str, str] = {}
    for target, parameters in _LINK.findall(header):
        relation = _RELATION.search(parameters)
        names = (relation[1] or relation[2] or "").lower().split() if relation else []
        if url := _resolve(target.strip(), base):
            for name in names:
                found.setdefault(name, url)
    return found.get("hub", ""), found.get("self", "")


def should_start(hub: Hub | None, hub_url: str, topic_url: str, now: int) -> bool:
    """Say whether a feed that names this hub calls for a request of its own."""
    if hub is None:
        return True
    idle = now - max(hub.requested_at, hub.expires_at or 0)
    if (hub.hub_url, hub.topic_url) != (hub_url, topic_url):
        return now - hub.requested_at >= CHANGE_PAUSE
    # Left on purpose, but somebody follows the feed again; or nothing was heard for long.
    return (hub.state == "failed" and hub.failures == 0) or idle >= REST


def next_step(hub: Hub, now: int) -> HubStep:
    """Decide what the standing of a hub calls for; it may be asked at any time, and often."""
    if not hub.is_wanted:
        return _part(hub, now)
    if hub.state == "failed":
        if hub.failures >= MOST_FAILURES:
            return HubStep("rest")
        return _wait_or("ask", retry_at(hub), now)
    if hub.state == "active":
        assert hub.expires_at is not None, "an active hub has a lease"
        if hub.expires_at <= now:
            return HubStep("fail")
        return _wait_or("ask", renew_at(hub.requested_at, hub.expires_at), now)
    if not hub.requested_at:
        return HubStep("ask")
    return _wait_or("fail", hub.requested_at + PATIENCE, now)


def retry_at(hub: Hub) -> int:
    """Give the time at which a hub that failed is asked again."""
    return hub.requested_at + (HOUR * 4 ** (hub.failures - 1) if hub.failures else 0)


def _resolve(target: str, base: str) -> str:
    try:
        url = urljoin(base, target)
    except ValueError:  # such as an unclosed bracket of an IPv6 address
        return ""
    is_web = url.startswith(("https://", "http://"))
    return url if is_web and len(url) <= LONGEST_ADDRESS else ""


def _part(hub: Hub, now: int) -> HubStep:
    """Nobody wants the feed: tell the hub, then wait a while for it to ask whether that is so."""
    if not hub.requested_at:
        return HubStep("forget")
    if hub.state != "failed":
        return HubStep("leave")
    return _wait_or("forget", hub.requested_at + PATIENCE, now)


def _wait_or(action: Action, at: int, now: int) -> HubStep:
    return HubStep("wait", at) if now < at else HubStep(action)
