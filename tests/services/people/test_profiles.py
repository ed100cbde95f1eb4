from typing import Any

import pytest

from copydesk.errors import SignInFailed
from copydesk.services.people.profiles import read_claims, read_facebook, read_github

TOKENS = {"access_token": "a", "id_token": "i"}


def test_github_says_who_somebody_is_and_which_address_counts() -> None:
    emails = [
        {"email": "old@example.org", "primary": False, "verified": True},
        {"email": "ada@example.org", "primary": True, "verified": True},
    ]

    profile = read_github("https://github.com", {"id": 7, "login": "ada-l"}, emails, TOKENS)

    assert (profile.subject, profile.email, profile.domain) == (
        "7",
        "ada@example.org",
        "example.org",
    )
    assert (profile.names, profile.label) == (("ada-l",), "ada@example.org")
    assert profile.tokens == {"access_token": "a"}, "what was said once is not kept"


@pytest.mark.parametrize(
    "emails",
    [[], None, "no", [7], [{"email": "a@b.example", "primary": True, "verified": False}]],
    ids=str,
)
def test_an_address_that_is_not_confirmed_is_nobodys(emails: Any) -> None:
    profile = read_github("https://github.com", {"id": 7, "login": "ada"}, emails, TOKENS)

    assert (profile.email, profile.domain, profile.label) == ("", "", "ada")


def test_facebook_says_nothing_of_whether_an_address_is_confirmed() -> None:
    user = {"id": "9", "name": "Ada Lovelace", "email": "ada@example.org"}

    profile = read_facebook("https://www.facebook.com", user, TOKENS)

    assert (profile.email, profile.is_email_confirmed, profile.domain) == (
        "ada@example.org",
        False,
        "",
    )
    assert profile.names == ("Ada-Lovelace", "ada")


def test_apple_says_yes_in_words() -> None:
    claims = {"sub": "001", "email": "x@privaterelay.appleid.com", "email_verified": "true"}

    assert read_claims("https://appleid.apple.com", claims, TOKENS).is_email_confirmed


@pytest.mark.parametrize("user", [{}, None, [], {"id": None}, {"id": True}, {"id": ""}], ids=str)
def test_who_is_nobody_comes_not_in(user: Any) -> None:
    with pytest.raises(SignInFailed):
        read_github("https://github.com", user, [], TOKENS)


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("ada@example.org", ("ada",)),
        ("<script>", ("script",)),
        ("../../etc", ("etc",)),
        ("\u202eada\x00", ("ada",)),
        ("王", ("王",)),
        ("--", ()),
        (7, ()),
        ("x" * 300, ("x" * 40,)),
    ],
    ids=ascii,
)
def test_of_odd_names_only_what_is_a_name_is_left(name: object, names: tuple[str, ...]) -> None:
    profile = read_claims("https://id.example", {"sub": "1", "preferred_username": name}, {})

    assert profile.names == names


@pytest.mark.parametrize("email", ["no address", "a@b\r\nc", 7, None, "a@" + "b" * 300], ids=ascii)
def test_what_is_no_address_is_none(email: object) -> None:
    claims = {"sub": "1", "email": email, "email_verified": True}

    profile = read_claims("https://id.example", claims, {})

    assert (profile.email, profile.is_email_confirmed) == ("", False)
