import hashlib
import hmac

import pytest

from copydesk.rules.websub import clamp_lease, is_genuine, renew_at
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
