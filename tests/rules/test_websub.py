import hashlib
import hmac
from dataclasses import replace

import pytest

from copydesk.model import Hub
from copydesk.rules.websub import (
    HubStep,
    clamp_lease,
    is_genuine,
    next_step,
    read_link_header,
    renew_at,
    should_start,
)
from tests.make import DAY, HOUR, MINUTE, NOW

SECRET, BODY = "a secret", b"<rss/>"


def sign(method: str, body: bytes = BODY, secret: str = SECRET) -> str:
    return f"{method}={hmac.new(secret.encode(), body, method).hexdigest()}"


@pytest.mark.parametrize("method", ["sha1", "sha256", "sha384", "sha512"])
def test_a_right_signature_is_genuine(method: str) -> None:
    assert is_genuine(SECRET, sign(method), BODY)
    assert is_genuine(SECRET, sign(method).upper().replace("SHA", "sha"), BODY)


@pytest.mark.parametrize(
    "signature",
    [
        "",
        "sha256=",
        sign("sha256", b"other"),
        sign("sha256", secret="other"),
        sign("md5"),
        hashlib.sha256(BODY).hexdigest(),
        "sha1=" + sign("sha256").partition("=")[2],
        sign("sha256") + "; x",
        "sha256=" + "é" * 64,
    ],
    ids=[
        "none", "empty", "other body", "other secret", "weak method", "no method", "wrong method",
        "junk", "not ASCII",
    ],
)  # fmt: skip
def test_everything_else_is_not(signature: str) -> None:
    assert not is_genuine(SECRET, signature, BODY)


@pytest.mark.parametrize(
    ("asked", "given"), [(1, 300), (86_400, 86_400), (10**9, 14 * 86_400), (-5, 300)]
)
def test_leases_stay_within_sense(asked: int, given: int) -> None:
    assert clamp_lease(asked) == given


@pytest.mark.parametrize(
    ("lease", "before"), [(10 * DAY, DAY), (5 * HOUR, HOUR), (10 * MINUTE, 5 * MINUTE)]
)
def test_a_lease_is_renewed_before_it_ends(lease: int, before: int) -> None:
    assert renew_at(NOW, NOW + lease) == NOW + lease - before


HUB = Hub(
    feed_id=1,
    hub_url="https://hub.example/",
    topic_url="https://news.example/feed",
    token="token",
    secret="secret",
    state="pending",
    requested_at=NOW,
    expires_at=None,
    last_push_at=None,
    failures=0,
)
ACTIVE = replace(HUB, state="active", expires_at=NOW + 10 * DAY)
FAILED = replace(HUB, state="failed", failures=1)
LEFT = replace(HUB, state="failed", failures=0)
UNWANTED = replace(HUB, is_wanted=False)


@pytest.mark.parametrize(
    ("hub", "later", "step"),
    [
        (replace(HUB, requested_at=0), 0, HubStep("ask")),
        (HUB, HOUR - 1, HubStep("wait", NOW + HOUR)),
        (HUB, HOUR, HubStep("fail")),
        (ACTIVE, 9 * DAY - 1, HubStep("wait", NOW + 9 * DAY)),
        (ACTIVE, 9 * DAY, HubStep("ask")),
        (ACTIVE, 10 * DAY, HubStep("fail")),
        (FAILED, HOUR - 1, HubStep("wait", NOW + HOUR)),
        (FAILED, HOUR, HubStep("ask")),
        (replace(FAILED, failures=4), HOUR, HubStep("wait", NOW + 64 * HOUR)),
        (replace(FAILED, failures=5), 100 * DAY, HubStep("rest")),
        (LEFT, 0, HubStep("ask")),
        (replace(UNWANTED, requested_at=0), 0, HubStep("forget")),
        (UNWANTED, 0, HubStep("leave")),
        (replace(ACTIVE, is_wanted=False), 0, HubStep("leave")),
        (replace(LEFT, is_wanted=False), 0, HubStep("wait", NOW + HOUR)),
        (replace(FAILED, is_wanted=False), HOUR, HubStep("forget")),
    ],
    ids=[
        "new: ask",
        "asked: wait for the hub",
        "not verified in time",
        "active: wait",
        "active: renew",
        "lease over",
        "failed: pause",
        "failed: ask again",
        "failed often: long pause",
        "failed too often",
        "left, but wanted again",
        "unwanted before it was asked",
        "unwanted while it was asked",
        "unwanted while active",
        "unwanted and told: wait for the hub",
        "unwanted and heard nothing",
    ],
)
def test_the_standing_of_a_hub_says_what_to_do(hub: Hub, later: int, step: HubStep) -> None:
    assert next_step(hub, NOW + later) == step


@pytest.mark.parametrize(
    ("hub", "later", "is_started"),
    [
        (None, 0, True),
        (HUB, DAY, False),
        (HUB, 30 * DAY, True),
        (ACTIVE, 30 * DAY, False),
        (ACTIVE, 40 * DAY, True),
        (FAILED, 29 * DAY, False),
        (FAILED, 30 * DAY, True),
        (LEFT, 0, True),
        (replace(ACTIVE, hub_url="https://former.example/"), DAY - 1, False),
        (replace(ACTIVE, hub_url="https://former.example/"), DAY, True),
        (replace(ACTIVE, topic_url="https://former.example/"), DAY, True),
    ],
    ids=[
        "unknown",
        "asked",
        "asked, and forgotten about",
        "active",
        "active, and forgotten about",
        "failed",
        "failed long ago",
        "left",
        "changed today",
        "changed hub",
        "changed topic",
    ],
)
def test_a_hub_is_asked_anew_only_with_a_reason(
    hub: Hub | None, later: int, *, is_started: bool
) -> None:
    assert should_start(hub, HUB.hub_url, HUB.topic_url, NOW + later) is is_started


@pytest.mark.parametrize(
    ("header", "hub", "topic"),
    [
        ("", "", ""),
        ('<https://h.example/>; rel="hub"', "https://h.example/", ""),
        ("<https://h.example/>;rel=hub, <https://t.example/>; REL=Self", "https://h.example/",
         "https://t.example/"),
        ('<https://h.example/>; title="a, b"; rel="other hub"', "https://h.example/", ""),
        ("<https://a.example/>; rel=hub, <https://b.example/>; rel=hub", "https://a.example/", ""),
        ("</hub>; rel=hub", "https://news.example/hub", ""),
        ("<javascript:x>; rel=hub, <https://h.example/>; rel=hub", "https://h.example/", ""),
        ("<http://[x>; rel=hub", "", ""),
        (f"<https://h.example/{'x' * 5000}>; rel=hub", "", ""),
        ("<https://h.example/>; rev=hub", "", ""),
        ("https://h.example/; rel=hub", "", ""),
    ],
    ids=[
        "none", "hub", "both", "several relations", "two hubs", "relative", "no web address",
        "broken", "endless", "other parameter", "no brackets",
    ],
)  # fmt: skip
def test_hub_and_topic_are_found_in_headers(header: str, hub: str, topic: str) -> None:
    assert read_link_header(header, "https://news.example/feed") == (hub, topic)
