import pytest

from copydesk.model.times import SECOND
from copydesk.rules.secrets.totp import (
    find_step,
    make_code,
    name_step,
    write_address,
    write_secret,
)

SECRET = b"12345678901234567890"
NOW = 1_111_111_109 * SECOND


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "287082"),
        (1111111109, "081804"),
        (1111111111, "050471"),
        (1234567890, "005924"),
        (2000000000, "279037"),
        (20000000000, "353130"),
    ],
)
def test_codes_are_those_of_the_standard(seconds: int, code: str) -> None:
    """The last six of the eight digits in the appendix of RFC 6238."""
    assert make_code(SECRET, name_step(seconds * SECOND)) == code


@pytest.mark.parametrize("drift", [-1, 0, 1])
def test_a_clock_may_be_half_a_minute_off(drift: int) -> None:
    step = name_step(NOW) + drift

    assert find_step(SECRET, make_code(SECRET, step), NOW, -1) == step


@pytest.mark.parametrize("drift", [-2, 2])
def test_a_code_of_another_time_is_none(drift: int) -> None:
    code = make_code(SECRET, name_step(NOW) + drift)

    assert find_step(SECRET, code, NOW, -1) is None


def test_a_code_that_was_used_is_none_and_neither_is_one_before_it() -> None:
    step = name_step(NOW)

    assert find_step(SECRET, make_code(SECRET, step), NOW, step) is None
    assert find_step(SECRET, make_code(SECRET, step - 1), NOW, step) is None
    assert find_step(SECRET, make_code(SECRET, step + 1), NOW, step) == step + 1


@pytest.mark.parametrize("code", ["", "1", "08180", "0818044", "٠٨١٨٠٤", "abcdef", "\ud800"])
def test_what_is_no_code_is_none(code: str) -> None:
    assert find_step(SECRET, code, NOW, -1) is None


def test_the_address_for_apps_names_account_and_server() -> None:
    assert write_secret(SECRET) == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    assert write_address(SECRET, "Jörg & Co:1", "Copydesk") == (
        "otpauth://totp/Copydesk:J%C3%B6rg%20%26%20Co%3A1"
        "?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Copydesk"
    )
