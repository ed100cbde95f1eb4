import pytest

from copydesk.rules.secrets.signatures import sign_body, sign_call

SECRET, AT, BODY = "a secret", 1_700_000_000, b'{"id": 1}'
# printf '1700000000.{"id": 1}' | openssl dgst -sha256 -hmac "a secret"
MADE_BY_OPENSSL = "b1c74462d9b1233d86ed773b6ea6bf38315927fe28111a05035c4e1587bd314d"


def test_a_signature_is_what_openssl_makes_of_time_and_body() -> None:
    assert sign_body(SECRET, AT, BODY) == "sha256=" + MADE_BY_OPENSSL


@pytest.mark.parametrize(
    ("secret", "timestamp", "body"),
    [("other", AT, BODY), (SECRET, AT + 1, BODY), (SECRET, AT, BODY + b" ")],
    ids=["another secret", "another time", "another body"],
)
def test_a_signature_holds_secret_time_and_body(secret: str, timestamp: int, body: bytes) -> None:
    assert sign_body(secret, timestamp, body) != sign_body(SECRET, AT, BODY)


def test_what_is_sent_says_what_and_when_it_is_and_is_signed() -> None:
    assert sign_call(SECRET, AT, BODY, "entry", "12-1") == {
        "Copydesk-Event": "entry",
        "Copydesk-Delivery": "12-1",
        "Copydesk-Timestamp": str(AT),
        "Copydesk-Signature": f"sha256={MADE_BY_OPENSSL}",
    }
