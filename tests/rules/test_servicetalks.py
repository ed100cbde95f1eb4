import pytest

from copydesk.errors import SendFailed
from copydesk.model.destinations import ServiceReply
from copydesk.rules.servicetalks import (
    ask_object,
    check_reply,
    is_service_address,
    join_address,
    join_tags,
    patch_json,
    post_form,
    post_json,
    read_object,
    read_text,
    write_basic,
    write_token,
)


@pytest.mark.parametrize(
    ("status", "retry_after", "reason", "is_passing"),
    [
        (301, None, "wrong_address", False),
        (204, None, "wrong_address", False),
        (400, None, "rejected", False),
        (401, None, "unauthorized", False),
        (404, None, "wrong_address", False),
        (429, 12.0, "busy", True),
        (500, None, "failing", True),
        (503, None, "failing", True),
        (503, 5.0, "busy", True),
    ],
)
def test_an_answer_means(
    status: int, retry_after: float | None, reason: str, is_passing: bool
) -> None:
    with pytest.raises(SendFailed) as failed:
        check_reply(ServiceReply(status, b"", retry_after), 200, 201)
    assert (failed.value.reason, failed.value.is_passing) == (reason, is_passing)
    assert failed.value.retry_after_seconds == retry_after


def test_what_was_hoped_for_goes_on() -> None:
    check_reply(ServiceReply(201), 200, 201)


@pytest.mark.parametrize("body", [b"", b"<html>", b"[1]", b"\xff", b"[" * 5000])
def test_what_is_no_object_is_another_service(body: bytes) -> None:
    with pytest.raises(SendFailed) as failed:
        read_object(ServiceReply(200, body))
    assert failed.value.reason == "wrong_address"


@pytest.mark.parametrize("found", [{}, {"id": ""}, {"id": 3}])
def test_a_text_must_be_there(found: dict[str, object]) -> None:
    with pytest.raises(SendFailed):
        read_text(found, "id")


def test_a_service_may_live_below_a_path() -> None:
    given = {"address": "https://example.org/links/"}
    assert join_address(given, "/api/") == "https://example.org/links/api/"
    assert join_address(given, "/api", q="ü&?") == "https://example.org/links/api?q=%C3%BC%26%3F"


@pytest.mark.parametrize(
    ("address", "can_be"),
    [
        ("https://example.org", True),
        ("http://example.org/links", True),
        ("https://example.org/?a", False),
        ("https://example.org/#a", False),
        ("https://a@example.org", False),
        ("mailto:a@example.org", False),
        ("https://", False),
    ],
)
def test_where_a_service_can_live(address: str, can_be: bool) -> None:
    assert is_service_address(address) is can_be


def test_tags_in_one_line_stay_apart() -> None:
    tags = ("a b", "c,d", " e ")
    assert join_tags(tags, between=" ", instead="-") == "a-b c-d e"
    assert join_tags(tags, between=",", instead=" ") == "a b,c d,e"


def test_bodies_say_what_they_are_and_keep_other_headers() -> None:
    sent = post_json("https://example.org/api", {"a": 1}, {"x": "y"})
    form = post_form("https://example.org/form", {"a": "b c"}, {})

    assert (sent.method, sent.body, sent.headers["x"]) == ("POST", b'{"a":1}', "y")
    assert sent.headers["content-type"] == "application/json"
    assert form.body == b"a=b+c"
    assert form.headers["content-type"] == "application/x-www-form-urlencoded"


def test_what_is_changed_is_sent_as_it_is_made_but_for_the_method() -> None:
    changed = patch_json("https://a.example/", {"note": "b"}, {"x": "y"})

    assert changed.method == "PATCH"
    assert (changed.body, changed.headers["x"]) == (b'{"note":"b"}', "y")


def test_a_name_and_a_password_go_into_one_header() -> None:
    assert write_basic("ann", "p:w") == "Basic YW5uOnA6dw=="


def test_an_object_and_its_text_are_read() -> None:
    assert read_text(read_object(ServiceReply(200, b'{"id": "x"}')), "id") == "x"


def test_a_service_is_asked_with_its_token_for_what_it_must_know() -> None:
    given = {"address": "https://links.example/app/", "token": "secret"}
    talk = ask_object(given, "/api/user", write_token(given, "Token"), limit="1")

    call = next(talk)
    with pytest.raises(StopIteration) as ended:
        talk.send(ServiceReply(200, b'{"name": "ann"}'))

    assert call.url == "https://links.example/app/api/user?limit=1"
    assert call.headers == {"authorization": "Token secret"}
    assert ended.value.value == {"name": "ann"}
