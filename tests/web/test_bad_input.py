"""Bad input to every route there is: refused in the API's own shape, and nothing changes."""

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import httpx
import pytest

from copydesk.services.system.cursors import write_cursor
from copydesk.services.system.kit import Kit
from copydesk.web.api import LARGEST_BODY, list_all_handlers
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from tests import make
from tests.web.accounts import add_user
from tests.web_client import PASSWORD, open_client, register

pytestmark = pytest.mark.parametrize("engine", ["sqlite"])

JSON = {"content-type": "application/json"}
# Signing in is limited, and lists (OPML) and pictures are no JSON.
ELSEWHERE = {
    "/v1/auth/register",
    "/v1/auth/login",
    "/v1/auth/logout",
    "/v1/opml",
    "/v1/branding/logo",
}
Route = tuple[str, str]


def list_routes(*, has_body: bool | None = None) -> Iterator[Route]:
    """List routes that need a session, with the number 1 for each id."""
    for handler in list_all_handlers():
        for path in handler.paths:
            takes_body = "data" in (handler.fn.__annotations__ or {})
            if path in ELSEWHERE or handler.security == [] or "openapi" in path:
                continue
            if has_body is None or takes_body is has_body:
                for method in handler.http_methods:
                    yield str(method), re.sub(r"{[^}]*}", "1", path)


BODY_ROUTES = sorted(set(list_routes(has_body=True)))
ALL_ROUTES = sorted(set(list_routes()))


def check_refusal(answer: httpx.Response, *statuses: int) -> dict[str, object]:
    """See that an answer is an error of ours, and says nothing of our inside."""
    assert answer.status_code in (statuses or range(400, 500)), answer.text
    assert answer.headers["content-type"] == "application/json"
    body = answer.json()
    assert set(body) == {"error"}
    assert set(body["error"]) == {"code", "message", "details"}
    assert not re.search(r"Traceback|sqlite|asyncpg|File \"|copydesk\.", answer.text)
    error: dict[str, object] = body["error"]
    # Nor does it speak the validator's language.
    assert not re.search(r"`|[Ee]xpected|RFC ?3339|[Ii]nvalid (enum|value)", str(error["message"]))
    return error


def fingerprint(database_url: str) -> str:
    """Give a hash of everything stored, but for when sessions were last used."""
    with closing(sqlite3.connect(database_url)) as connection:
        lines = [line for line in connection.iterdump() if '"sessions"' not in line]
    return hashlib.sha256("\n".join(lines).encode("utf-8", "replace")).hexdigest()


@pytest.fixture
def kit(kit: Kit) -> Kit:
    """Give a kit without limits: here many requests are made on purpose."""
    return replace(kit, config=replace(kit.config, rate_burst=0, search_burst=0))


@pytest.fixture
async def things(kit: Kit, ann: httpx.AsyncClient) -> None:
    """Give the admin one of everything, all with the number 1."""
    user_id = (await ann.get("/v1/users/me")).json()["id"]
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, user_id, feed_id)
    [entry_id] = await make.store_entries(kit.db, feed_id, make.incoming("one"))
    made = [
        await ann.post("/v1/folders", json={"title": "News"}),
        await ann.post("/v1/tags", json={"title": "News"}),
        await ann.post("/v1/searches", json={"title": "News", "query": "news"}),
        await ann.post("/v1/users/me/app-passwords", json={"name": "phone"}),
        await ann.post("/v1/publishers", json={"name": "News", "domain": "news.example"}),
        await ann.post(f"/v1/entries/{entry_id}/star"),
    ]
    assert all(answer.is_success for answer in made), [answer.text for answer in made]
    assert {user_id, feed_id, entry_id} == {1}


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b'{"title": "\xff\xfe"}',
        b"\x00",
        b"[" * 50_000,
        b"[]",
        b"null",
        b"1",
        b'"text"',
        b'{"no_such_field": 1}',
        b'{"entry_ids": "1", "title": [], "url": {}, "name": 1, "email": 5, "theme": 0, "new": 1}',
        "{}".encode("utf-16"),
    ],
    ids=lambda body: ascii(body[:20]),
)
async def test_no_route_takes_another_body(
    ann: httpx.AsyncClient, things: None, database_url: str, body: bytes
) -> None:
    before = fingerprint(database_url)

    for method, path in BODY_ROUTES:
        answer = await ann.request(method, path, content=body, headers=JSON)
        error = check_refusal(answer, 400, 404)
        assert error["code"] in ("invalid", "not_found"), f"{method} {path}"

    assert fingerprint(database_url) == before


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "application/xml", "é/ü", "json"]
)
async def test_no_route_takes_another_type(
    ann: httpx.AsyncClient, things: None, database_url: str, kind: str
) -> None:
    before = fingerprint(database_url)

    for method, path in BODY_ROUTES:
        headers = {"content-type": kind.encode()}
        answer = await ann.request(method, path, content=b"{}", headers=headers)  # type: ignore[arg-type]  # raw bytes
        check_refusal(answer, 415)

    assert fingerprint(database_url) == before


async def test_enormous_lists_are_refused(
    ann: httpx.AsyncClient, things: None, database_url: str
) -> None:
    before = fingerprint(database_url)
    ids, text = list(range(1, 20_000)), "x" * 100_000
    shapes = [{"entry_ids": ids}, {"subscription_ids": ids}, {"ids": ids}, {"urls": [text] * 2}]
    shapes += [{"name": text}, {"title": text, "query": "x"}]
    bodies = [json.dumps(shape).encode() for shape in shapes] + [b" " * (LARGEST_BODY + 1)]

    for body in bodies:
        for method, path in BODY_ROUTES:
            answer = await ann.request(method, path, content=body, headers=JSON)
            check_refusal(answer, 400, 404, 413)

    assert fingerprint(database_url) == before


async def test_nobody_reaches_what_belongs_to_another(
    kit: Kit, app: App, things: None, database_url: str
) -> None:
    """The second user asks for everything of the first, with bodies that would fit."""
    bodies: list[dict[str, object]] = [
        {},
        {"title": "stolen"},
        {"name": "stolen"},
        {"entry_ids": [1], "is_set": True},
        {"entry_ids": [1], "mark": "starred", "is_set": True},
        {"seconds": 5},
        {"url": "https://news.example/feed"},
        {"folder_id": 1},
    ]
    by_id = [route for route in ALL_ROUTES if "/1" in route[1]]
    assert len(by_id) > 20
    async with open_client(app, authorization=f"Bearer {await add_user(kit)}") as bob:
        before = fingerprint(database_url)
        for method, path in by_id:
            for body in bodies if (method, path) in BODY_ROUTES else [None]:
                answer = await bob.request(method, path, json=body)
                check_refusal(answer, 400, 403, 404)
                assert "News" not in answer.text, f"{method} {path}"

        assert fingerprint(database_url) == before


@pytest.mark.parametrize(
    "token",
    [
        "x",
        "Bearer",
        "Bearer " + "A" * 43,
        "Bearer " + "0" * 20,
        "Bearer 0000-0000-0000-0000-0000",
        "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.",
        "Bearer ' OR 1=1 --",
        "Bearer \xff\xfe",
        "Basic YW5uOmEgbG9uZyBlbm91Z2ggcGFzc3dvcmQ=",
        "Bearer " + "A" * 30_000,
    ],
    ids=lambda token: ascii(token[:24]),
)
async def test_a_forged_token_opens_no_route(
    client: httpx.AsyncClient, things: None, database_url: str, token: str
) -> None:
    before = fingerprint(database_url)

    for method, path in ALL_ROUTES:
        headers = {"authorization": token.encode("latin-1")}
        answer = await client.request(method, path, json={}, headers=headers)  # type: ignore[arg-type]  # raw bytes
        assert check_refusal(answer, 400, 401)["code"] in ("unauthorized", "invalid")
        assert "www-authenticate" not in answer.headers

    assert fingerprint(database_url) == before


CURSORS = [
    "x",
    "AAAA",
    "é",
    "\x00",
    "=" * 10,
    "A" * 199,
    write_cursor(1),
    write_cursor(-1, -1),
    write_cursor(2**62, 2**62, 2**62),
    write_cursor(*range(8)),
]


async def test_a_cursor_of_another_list_is_refused_or_harmless(
    ann: httpx.AsyncClient, things: None, database_url: str
) -> None:
    before = fingerprint(database_url)
    lists = [path for method, path in ALL_ROUTES if method == "GET" and "/1" not in path]

    for path in lists:
        for cursor in CURSORS:
            others = {"url": "-"} if path.startswith("/v1/feeds/") else {}
            answer = await ann.get(path, params={"cursor": cursor} | others)
            assert answer.status_code in (200, 400, 422), f"{path} {cursor!r}: {answer.text}"

    assert fingerprint(database_url) == before


async def test_no_route_takes_a_parameter_that_it_does_not_know(
    ann: httpx.AsyncClient, things: None, database_url: str
) -> None:
    before = fingerprint(database_url)
    open_routes = [("GET", "/v1/auth/state"), ("GET", "/v1/openapi.json"), ("GET", "/v1/events")]

    for method, path in [*ALL_ROUTES, *open_routes]:
        answer = await ann.request(method, path + "?unreadd=true&no%00%FF=", json={})
        error = check_refusal(answer, 400)
        assert "unreadd is not a parameter" in str(error["message"]), f"{method} {path}"

    assert fingerprint(database_url) == before


async def test_every_parameter_of_the_description_is_known(
    ann: httpx.AsyncClient, things: None
) -> None:
    paths = (await ann.get("/v1/openapi.json")).json()["paths"]
    asked = 0
    for path, methods in paths.items():
        names = [each["name"] for each in methods.get("get", {}).get("parameters", ())]
        query = [name for name in names if "{" + name not in path and name != "Last-Event-ID"]
        if path.startswith("/v1/") and query:
            asked += 1
            answer = await ann.get(re.sub(r"{[^}]*}", "1", path), params=dict.fromkeys(query, "é"))
            assert "is not a parameter" not in answer.text
    assert asked > 5


@pytest.mark.parametrize("name", ["x-odd", "user-agent", "cookie", "last-event-id", "accept"])
@pytest.mark.parametrize("value", [b"x" * 100_000, b"\xff\xfe\x80", b""], ids=["huge", "raw", "no"])
async def test_odd_headers_do_no_harm(ann: httpx.AsyncClient, name: str, value: bytes) -> None:
    token = ann.cookies["copydesk_session"]
    headers = {"authorization": f"Bearer {token}".encode(), name: value}

    answer = await ann.get("/v1/users/me", headers=headers)  # type: ignore[arg-type]  # raw bytes

    assert answer.status_code == 200


async def test_numbers_that_look_like_text_are_refused(ann: httpx.AsyncClient) -> None:
    answers = [
        await ann.post("/v1/entries/mark-read", json={"entry_ids": ["1"]}),
        await ann.post("/v1/folders", json={"title": 5}),
        await ann.patch("/v1/users/me/preferences", json={"shows_read": "true"}),
        await ann.patch("/v1/users/me/preferences", json={"text_size": 20.5}),
    ]

    for answer in answers:
        assert check_refusal(answer, 400)["details"]


async def test_a_password_is_repeated_in_no_answer(
    kit: Kit, shared_api: Rooms, client: httpx.AsyncClient
) -> None:
    await register(client)
    secret = PASSWORD + " and more"
    answers = [
        await client.post("/v1/auth/login", json={"username": "ann", "password": secret}),
        await client.post("/v1/users/me/password", json={"current": secret, "new": "short"}),
        await client.post("/v1/users/me/password", json={"current": secret, "new": [secret]}),
        await client.post("/v1/users", json={"username": "<b>", "password": secret}),
    ]

    for answer in answers:
        check_refusal(answer)
        assert secret not in answer.text
