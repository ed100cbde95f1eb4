"""The front door: every refusal has one shape, every answer its headers."""

import json
from typing import Any

import httpx
import pytest

from copydesk.services.system.kit import Kit
from copydesk.web.api import LARGEST_BODY
from copydesk.web.app import App
from tests.web_client import PASSWORD, open_client

# The same on both engines: nothing here gets as far as a row.
pytestmark = pytest.mark.parametrize("engine", ["sqlite"])
JSON = {"content-type": "application/json"}


def check_refusal(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """Check the one shape of errors and give the error."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    body = answer.json()
    assert set(body) == {"error"}
    error: dict[str, Any] = body["error"]
    assert set(error) == {"code", "message", "details"}
    assert error["code"] == code
    assert len(str(error["message"])) > 8
    assert isinstance(error["details"], dict)
    return error


@pytest.mark.parametrize(
    "path", ["/v1", "/v1/", "/v1/nothing", "/v1/entries/abc", "/v1/a/b/c", "/v1/swagger", "/v1//"]
)
async def test_an_unknown_path_of_the_api_is_told_as_data(
    ann: httpx.AsyncClient, path: str
) -> None:
    check_refusal(await ann.get(path), 404, "not_found")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PUT", "/v1/folders"),
        ("DELETE", "/v1/entries"),
        ("POST", "/v1/counts"),
        ("POST", "/v1/events"),
        ("POST", "/healthz"),
        ("DELETE", "/"),
        ("POST", "/assets/app.js"),
        ("BREW", "/v1/folders"),
    ],
)
async def test_a_wrong_method_is_refused_and_the_right_ones_named(
    ann: httpx.AsyncClient, method: str, path: str
) -> None:
    answer = await ann.request(method, path)

    check_refusal(answer, 405, "method_not_allowed")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"not json",
        b'{"title": "\xff\xfe"}',
        b'{"title": "\\ud800"}',
        b'{"title": NaN}',
        b"[" * 100_000,
        b'{"title": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b"\x00",
        "{}".encode("utf-16"),
        b"title=News",
    ],
    ids=lambda body: ascii(body[:16]),
)
async def test_a_body_that_is_no_json_is_refused(ann: httpx.AsyncClient, body: bytes) -> None:
    answer = await ann.post("/v1/folders", content=body, headers=JSON)

    check_refusal(answer, 400, "invalid")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"", "body"),
        (b"[]", "body"),
        (b"null", "body"),
        (b'"News"', "body"),
        (b"{}", "title"),
        (b'{"title": "News", "color": "red"}', "color"),
        (b'{"title": 5}', "title"),
        (b'{"title": null}', "title"),
        (b'{"title": "News", "parent_id": "one"}', "parent_id"),
        (b'{"title": "News", "parent_id": 0}', "parent_id"),
        (b'{"title": "News", "parent_id": 1.5}', "parent_id"),
        (b'{"title": "News", "parent_id": 99999999999999999999999}', "parent_id"),
    ],
    ids=ascii,
)
async def test_a_body_of_another_kind_is_refused_and_its_field_named(
    ann: httpx.AsyncClient, body: bytes, field: str
) -> None:
    answer = await ann.post("/v1/folders", content=body, headers=JSON)

    error = check_refusal(answer, 400, "invalid")
    assert field in error["details"]["fields"]
    assert str(error["message"]).removeprefix("the ").startswith(field + " ")
    assert "`" not in str(error)


async def test_a_body_that_is_too_large_is_refused_unread(ann: httpx.AsyncClient) -> None:
    body = b'{"title": "' + b"x" * LARGEST_BODY + b'"}'

    async def trickle() -> object:
        for start in range(0, len(body), 65_536):
            yield body[start : start + 65_536]

    announced = await ann.post("/v1/folders", content=body, headers=JSON)
    unannounced = await ann.post("/v1/folders", content=trickle(), headers=JSON)  # type: ignore[arg-type]  # httpx takes a stream, too

    check_refusal(announced, 413, "too_large")
    check_refusal(unannounced, 413, "too_large")


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=101",
        "limit=x",
        "limit=",
        "unread=maybe",
        "order=up",
        "feed_id=-1",
        "folder_id=9999999999999999999999",
        "cursor=" + "x" * 300,
        "q=" + "x" * 501,
    ],
)
async def test_queries_out_of_bounds_are_refused(ann: httpx.AsyncClient, query: str) -> None:
    error = check_refusal(await ann.get(f"/v1/entries?{query}"), 400, "invalid")

    name = query.partition("=")[0]
    assert name in error["details"]["fields"]
    assert str(error["message"]).startswith(name + " ")
    assert "`" not in str(error)


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/v1/entries?limit=0", "limit must be at least 1"),
        ("/v1/entries?limit=x", "limit must be a whole number"),
        ("/v1/entries?unread=maybe", "unread must be true or false"),
        ("/v1/entries?order=up", "order must be one of "),
        ("/v1/entries?q=" + "x" * 501, "q must have at most 500 characters"),
        ("/v1/entries?after=noon", "after is not a parameter of this address"),
        ("/v1/operations?since=noon", "since must be a time such as 2026-01-31T12:00:00Z"),
        ("/v1/feeds/preview", "url is missing"),
    ],
)
async def test_what_is_wrong_with_a_query_is_a_sentence(
    ann: httpx.AsyncClient, path: str, sentence: str
) -> None:
    error = check_refusal(await ann.get(path), 400, "invalid")

    assert str(error["message"]).startswith(sentence)
    assert list(error["details"]["fields"]) == [sentence.partition(" ")[0]]


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("/v1/folders", {"title": 5}, "title must be text"),
        ("/v1/folders", {}, "title is missing"),
        ("/v1/entries/mark-read", {"entry_ids": [1, "2"]}, "entry_ids[1] must be a whole number"),
        ("/v1/folders", {"title": "a", "hue": "red"}, "hue is not a field that"),
    ],
)
async def test_what_is_wrong_with_a_body_is_a_sentence(
    ann: httpx.AsyncClient, path: str, body: object, sentence: str
) -> None:
    error = check_refusal(await ann.post(path, json=body), 400, "invalid")

    assert str(error["message"]).startswith(sentence)
    assert list(error["details"]["fields"]) == [sentence.partition(" ")[0]]


@pytest.mark.parametrize(
    "path",
    [
        "/v1/users/me",
        "/v1/users/me/sessions",
        "/v1/subscriptions",
        "/v1/subscriptions/1",
        "/v1/folders",
        "/v1/entries",
        "/v1/entries/1",
        "/v1/entries/1/versions",
        "/v1/counts",
        "/v1/events",
        "/v1/feeds/preview?url=https://news.example",
        "/v1/feeds/discover?url=https://news.example",
    ],
)
@pytest.mark.parametrize("token", ["", "Bearer x", "Bearer ", "Basic YTpi", "Bearer é"], ids=ascii)
async def test_nobody_gets_in_without_a_session(
    client: httpx.AsyncClient, path: str, token: str
) -> None:
    headers = {"authorization": token.encode()} if token else {}

    check_refusal(await client.get(path, headers=headers), 401, "unauthorized")  # type: ignore[arg-type]  # raw bytes


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/feeds/12",
        "/nothing.js",
        "/v1/counts",
        "/v1/nothing",
        "/v1/events",
        "/v1/openapi.json",
        "/healthz",
        "/readyz",
    ],
)
async def test_no_answer_lets_a_browser_guess_or_tells_where_one_came_from(
    client: httpx.AsyncClient, path: str
) -> None:
    answer = await client.get(path)

    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


@pytest.mark.parametrize("path", ["/v1/auth/state", "/v1/users/me", "/v1/nothing", "/healthz"])
async def test_data_is_kept_by_no_cache(ann: httpx.AsyncClient, path: str) -> None:
    answer = await ann.get(path)

    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/v1/counts", "/v1/folders", "/healthz", "/readyz", "/"])
async def test_head_answers_like_get_without_the_body(ann: httpx.AsyncClient, path: str) -> None:
    head, get = await ann.head(path), await ann.get(path)

    assert head.status_code == get.status_code
    assert head.content == b""
    assert head.headers["content-length"] == get.headers["content-length"]


async def test_options_names_methods_and_opens_nothing_to_other_sites(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.options("/v1/folders", headers={"origin": "https://evil.example"})

    assert answer.status_code == 204
    assert "GET" in answer.headers["allow"]
    assert not any(name.startswith("access-control") for name in answer.headers)


@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "http://["}],
    ids=["origin", "fetch site", "no address"],
)
async def test_another_site_cannot_sign_a_browser_in(
    app: App, client: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    body = {"username": "evil", "password": PASSWORD}

    answer = await client.post("/v1/auth/register", json=body, headers=headers)

    check_refusal(answer, 403, "forbidden")
    assert (await client.get("/v1/auth/state")).json()["needs_setup"] is True


async def test_a_program_with_a_token_may_come_from_anywhere(
    app: App, ann: httpx.AsyncClient
) -> None:
    login = await ann.post("/v1/auth/login", json={"username": "ann", "password": PASSWORD})
    headers = {"authorization": f"Bearer {login.json()['token']}"}

    async with open_client(app, **headers) as program:
        answer = await program.post(
            "/v1/folders", json={"title": "News"}, headers={"origin": "app://reader"}
        )

    assert answer.status_code == 201


async def test_odd_cookies_of_other_programs_do_not_hide_ours(
    app: App, ann: httpx.AsyncClient
) -> None:
    token = ann.cookies["copydesk_session"]
    odd = f'theme={{"a":[1,2]}}; =; bad name=x; copydesk_session="{token}"; last'

    async with open_client(app, cookie=odd) as other:
        answer = await other.get("/v1/users/me")

    assert answer.status_code == 200


async def test_ready_says_whether_the_database_answers(kit: Kit, client: httpx.AsyncClient) -> None:
    before = await client.get("/readyz")
    await kit.db.close()
    after = await client.get("/readyz")
    alive = await client.get("/healthz")
    data = await client.get("/v1/auth/state")

    assert before.json() == {"status": "ok"}
    check_refusal(after, 503, "unavailable")
    assert alive.status_code == 200
    check_refusal(data, 503, "unavailable")


async def test_a_fault_of_ours_is_told_calmly_and_in_shape(
    ann: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from copydesk.services.reading import entries

    async def break_down(*_arguments: object) -> None:
        raise ZeroDivisionError("secret inside")

    monkeypatch.setattr(entries, "count_entries", break_down)

    answer = await ann.get("/v1/counts")

    check_refusal(answer, 500, "internal")
    assert "secret" not in answer.text
    (line,) = [each for each in caplog.records if each.message == "request broke"]
    facts = line.facts  # type: ignore[attr-defined]  # what our logger adds
    assert (facts["method"], facts["path"], facts["user_id"]) == ("GET", "/v1/counts", 1)


async def test_the_document_of_the_api_is_plain_json(client: httpx.AsyncClient) -> None:
    answer = await client.get("/v1/openapi.json")

    assert answer.status_code == 200
    assert json.loads(answer.content)["openapi"].startswith("3.1")
