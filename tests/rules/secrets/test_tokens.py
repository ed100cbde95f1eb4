from copydesk.rules.secrets.tokens import hash_token


def test_a_token_is_known_again_and_cannot_be_read() -> None:
    kept = hash_token("a secret")

    assert kept == hash_token("a secret")
    assert kept != hash_token("a Secret")
    assert b"secret" not in kept


def test_what_no_text_should_hold_has_a_hash_too() -> None:
    assert len(hash_token("\udcff\x00")) == 32
