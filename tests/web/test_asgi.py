import pytest

from copydesk.services.people.tries import Caller
from copydesk.web.asgi import COOKIE, get_header, read_caller, read_cookie


def make_scope(*headers: tuple[str, str]) -> dict[str, object]:
    return {"headers": [(name.encode(), text.encode("latin-1")) for name, text in headers]}


@pytest.mark.parametrize(
    ("header", "token"),
    [
        (f"{COOKIE}=abc", "abc"),
        (f"a=b; {COOKIE}=abc; c=d", "abc"),
        (f'{COOKIE}="abc"', "abc"),
        (f" {COOKIE} = abc ", "abc"),
        (f'json={{"a": [1, 2]}}; {COOKIE}=abc', "abc"),
        (f"a b=c; =; ;; é=ü; {COOKIE}=abc", "abc"),
        (f"{COOKIE}=first; {COOKIE}=second", "first"),
        (f"{COOKIE}=", ""),
        (f"x{COOKIE}=abc", ""),
        (COOKIE, ""),
        ("", ""),
    ],
)
def test_the_session_cookie_is_found_among_others(header: str, token: str) -> None:
    assert read_cookie(make_scope(("cookie", header))) == token


def test_several_cookie_headers_are_read_as_one() -> None:
    assert read_cookie(make_scope(("cookie", "a=b"), ("cookie", f"{COOKIE}=abc"))) == "abc"


def test_a_missing_header_is_empty() -> None:
    assert get_header(make_scope(), b"host") == ""


def test_a_door_has_a_program_and_an_address() -> None:
    scope = make_scope(("user-agent", "Reader 1.0"))

    assert read_caller({**scope, "client": ("192.0.2.1", 5)}) == Caller("Reader 1.0", "192.0.2.1")
    assert read_caller({**make_scope(), "client": None}) == Caller("", "")
