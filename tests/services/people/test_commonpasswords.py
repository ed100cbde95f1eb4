import pytest

from copydesk.errors import Invalid
from copydesk.services.people.accountwords import check_new_password


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "Password",
        "PASSWORD1!",
        "passw0rd",
        "password2026",
        "12345678",
        "aaaaaaaa",
        "qwertyuiop",
        "1q2w3e4r",
        "iloveyou",
        "Passwort1",
        "motdepasse",
        "changeme!",
    ],
)
def test_what_everybody_tries_is_no_password(password: str) -> None:
    with pytest.raises(Invalid, match="guessed first") as refused:
        check_new_password(password)
    assert refused.value.details["field"] == "password"


@pytest.mark.parametrize(
    "password",
    ["a long enough password", "bench-bench", "abc-74926153", "admin of the fourth floor"],
)
def test_what_one_thinks_up_is_taken(password: str) -> None:
    check_new_password(password)


@pytest.mark.parametrize("password", ["short", "x" * 2000])
def test_a_password_is_neither_too_short_nor_too_long(password: str) -> None:
    with pytest.raises(Invalid, match="characters"):
        check_new_password(password)
