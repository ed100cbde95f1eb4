"""Where a request shows a credential, and that nothing counts which a door does not take."""

import pytest

from copydesk.web.asgi import COOKIE
from copydesk.web.credentials import Credential, read_basic, read_token

PAGE: tuple[Credential, ...] = ("bearer", "cookie")


def make_scope(*headers: tuple[str, str]) -> dict[str, object]:
    return {"headers": [(name.encode(), text.encode("latin-1")) for name, text in headers]}


@pytest.mark.parametrize(
    ("authorization", "token"),
    [
        ("Bearer abc", "abc"),
        ("bearer  abc ", "abc"),
        ("Bearer", "cookie"),
        ("Bearer ", "cookie"),
        ("Basic abc", "cookie"),
        ("", "cookie"),
    ],
)
def test_a_bearer_token_goes_before_the_cookie(authorization: str, token: str) -> None:
    scope = make_scope(("cookie", f"{COOKIE}=cookie"), ("authorization", authorization))

    assert read_token(scope, PAGE) == token


@pytest.mark.parametrize(
    ("kind", "header", "text"),
    [
        ("google login", "authorization", "GoogleLogin auth=abc"),
        ("google login", "authorization", "googlelogin  AUTH=abc "),
        ("auth token", "x-auth-token", " abc "),
        ("cookie", "cookie", f"{COOKIE}=abc"),
    ],
)
def test_a_token_counts_only_where_its_kind_is_taken(
    kind: Credential, header: str, text: str
) -> None:
    scope = make_scope((header, text))

    assert read_token(scope, [kind]) == "abc"
    assert read_token(scope, ["bearer", "basic", "nothing"]) == ""


@pytest.mark.parametrize(
    ("header", "login"),
    [
        ("Basic YW5uOmE6Yg==", ("ann", "a:b")),
        ("basic YW5u", ("ann", "")),
        ("Basic Y", None),
        ("Bearer YW5uOmE6Yg==", None),
        ("", None),
    ],
)
def test_name_and_password_are_unpacked(header: str, login: tuple[str, str] | None) -> None:
    assert read_basic(make_scope(("authorization", header))) == login
