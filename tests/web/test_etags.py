import httpx
import pytest

from copydesk.web.asgi import Message, Scope
from copydesk.web.etags import LARGEST_TAGGED, make_etag, matches, tag_answers

TAG = b'W/"abc"'


def make_scope(tags: str = "", path: str = "/v1/counts", method: str = "GET") -> Scope:
    headers = [(b"if-none-match", tags.encode("latin-1"))] if tags else []
    return {"method": method, "path": path, "headers": headers}


@pytest.mark.parametrize(
    ("tags", "is_match"),
    [
        ('W/"abc"', True),
        ('"abc"', True),
        ('"x", W/"abc" ,"y"', True),
        ("*", True),
        ("", False),
        ('"ab"', False),
        ("abc", False),
        ('"x", *', False),
        ('W/"abc', False),
        ("\xff" * 50, False),
    ],
)
def test_a_known_tag_is_found(tags: str, is_match: bool) -> None:
    assert matches(make_scope(tags), TAG) is is_match


def test_a_tag_is_weak_and_follows_the_body() -> None:
    assert make_etag(b"a") == make_etag(b"a")
    assert make_etag(b"a") != make_etag(b"b")
    assert make_etag(b"").startswith(b'W/"')


async def send_through(scope: Scope, *messages: Message) -> list[Message]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    tagged = tag_answers(scope, send)
    for message in messages:
        await tagged(message)
    return sent


def start(status: int = 200, kind: bytes = b"application/json", *headers: bytes) -> Message:
    more = [(name, b"x") for name in headers]
    return {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", kind), *more],
    }


def body(data: bytes, *, more_body: bool = False) -> Message:
    return {"type": "http.response.body", "body": data, "more_body": more_body}


@pytest.mark.parametrize(
    ("scope", "first", "data"),
    [
        (make_scope(method="POST"), start(), b"{}"),
        (make_scope(path="/v1/users/me"), start(), b"{}"),
        (make_scope(path="/v1/auth/state"), start(), b"{}"),
        (make_scope(), start(404), b"{}"),
        (make_scope(), start(200, b"text/html"), b"{}"),
        (make_scope(), start(200, b"application/json", b"set-cookie"), b"{}"),
        (make_scope(), start(), b"x" * (LARGEST_TAGGED + 1)),
    ],
    ids=["a change", "a user", "a session", "an error", "a page", "a cookie", "too large"],
)
async def test_some_answers_are_let_through_as_they_are(
    scope: Scope, first: Message, data: bytes
) -> None:
    last = body(data)

    assert await send_through(scope, first, last) == [first, last]


async def test_an_answer_in_pieces_is_let_through() -> None:
    messages = [start(), body(b"[", more_body=True), body(b"]")]

    assert await send_through(make_scope(), *messages) == messages


PATHS = ["/v1/entries", "/v1/subscriptions", "/v1/folders", "/v1/counts"]


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize("path", PATHS)
async def test_what_did_not_change_is_not_sent_again(ann: httpx.AsyncClient, path: str) -> None:
    first = await ann.get(path)
    tag = first.headers["etag"]

    again = await ann.get(path, headers={"if-none-match": tag})

    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert again.headers["cache-control"] == first.headers["cache-control"] == "private, no-cache"
    assert "content-length" not in again.headers
    assert "content-type" not in again.headers


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_what_changed_is_sent(ann: httpx.AsyncClient) -> None:
    tag = (await ann.get("/v1/folders")).headers["etag"]
    await ann.post("/v1/folders", json={"title": "News"})

    again = await ann.get("/v1/folders", headers={"if-none-match": tag})

    assert again.status_code == 200
    assert again.headers["etag"] != tag
    assert again.json()["items"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_tag_opens_nothing(ann: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    tag = (await ann.get("/v1/folders")).headers["etag"]

    answer = await client.get("/v1/folders", headers={"if-none-match": f"{tag}, *"})

    assert answer.status_code == 401
