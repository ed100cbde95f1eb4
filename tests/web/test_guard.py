import inspect

import pytest
from litestar import Litestar

from copydesk.web.asgi import Message
from copydesk.web.guard import DATA_HEADERS, guard_answers, is_foreign_name, is_forged

PUBLIC = "https://news.example/"


def make_scope(method: str = "POST", **headers: str) -> dict[str, object]:
    raw = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    return {"method": method, "headers": raw}


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_reading_is_never_forged(method: str) -> None:
    assert not is_forged(make_scope(method, origin="https://evil.example", host="desk.example"))


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, False),
        ({"sec_fetch_site": "same-origin"}, False),
        ({"sec_fetch_site": "none"}, False),
        ({"sec_fetch_site": "same-site"}, True),
        ({"sec_fetch_site": "cross-site"}, True),
        ({"sec_fetch_site": "nonsense"}, True),
        ({"sec_fetch_site": "cross-site", "origin": "http://desk.example"}, True),
        ({"origin": "http://desk.example"}, False),
        ({"origin": "https://desk.example"}, False),
        ({"origin": "http://DESK.example"}, False),
        ({"origin": "http://desk.example:8400"}, True),
        ({"origin": "http://desk.example.evil.example"}, True),
        ({"origin": "null"}, True),
        ({"origin": "http://["}, True),
        ({"origin": "://"}, True),
        ({"origin": "https://news.example"}, False),
        ({"origin": "https://evil.example", "authorization": "Bearer abc"}, False),
        ({"origin": "https://evil.example", "authorization": "bearer abc"}, False),
        ({"origin": "https://evil.example", "authorization": "Basic abc"}, True),
        ({"origin": "https://evil.example", "cookie": "copydesk_session=x"}, True),
    ],
    ids=ascii,
)
def test_a_page_of_another_site_is_recognised(headers: dict[str, str], expected: bool) -> None:
    scope = make_scope(host="desk.example", **headers)

    assert is_forged(scope, PUBLIC) is expected


def test_without_a_host_no_origin_is_ours() -> None:
    assert is_forged(make_scope(origin="http://"))


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("evil.example", True),
        ("evil.example:8400", True),
        ("localhost.evil.example", True),
        ("127.0.0.1.evil.example", True),
        ("", False),
        ("localhost:8400", False),
        ("desk.localhost", False),
        ("127.0.0.1:8400", False),
        ("192.168.1.5", False),
        ("[::1]:8400", False),
        ("[fe80::1", False),
        ("nas:8400", False),
        ("nas.local", False),
        ("NAS.LOCAL.", False),
        ("nas.home.arpa", False),
    ],
)
def test_a_name_that_may_be_anybodys_is_ours_only_if_the_settings_say_so(
    host: str, expected: bool
) -> None:
    scope = make_scope(host=host, origin=f"http://{host}", sec_fetch_site="same-origin")

    assert is_foreign_name(scope) is expected
    assert not is_foreign_name(scope, PUBLIC)


def test_only_pages_that_change_something_are_asked_for_their_name() -> None:
    assert not is_foreign_name(make_scope("GET", host="evil.example", origin="http://evil.example"))
    assert not is_foreign_name(make_scope(host="evil.example"))
    bearer = make_scope(host="evil.example", origin="http://x", authorization="Bearer abc")
    assert not is_foreign_name(bearer)


async def test_headers_an_answer_has_are_left_alone() -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    guarded = guard_answers({}, send)
    own = [(b"cache-control", b"max-age=5"), (b"X-Content-Type-Options", b"nosniff")]
    await guarded({"type": "http.response.start", "status": 200, "headers": own})
    await guarded({"type": "http.response.body", "body": b"x"})

    headers = sent[0]["headers"]
    names = [name.lower() for name, _ in headers]
    assert dict(headers)[b"cache-control"] == b"max-age=5"
    assert len(names) == len(set(names)) == len(DATA_HEADERS)
    assert sent[1] == {"type": "http.response.body", "body": b"x"}


def test_no_request_waits_for_a_thread_before_it_is_let_in(whole_api: Litestar) -> None:
    # Litestar calls plain functions in a thread; whoever comes then waits for those before them.
    assert [guard for guard in whole_api.guards if not inspect.iscoroutinefunction(guard)] == []
