"""The control API, as curl would use it."""

import json

import aiohttp
import pytest

from copydesk.newsroom import Newsroom
from copydesk.newsroom.faults import FAULTS

Json = dict[str, object]


async def ask(
    client: aiohttp.ClientSession, method: str, path: str, body: object = None
) -> tuple[int, Json]:
    async with client.request(method, f"/newsroom/{path}", json=body) as response:
        text = await response.text()
        return response.status, json.loads(text) if text else {}


async def test_an_article_is_published_edited_and_retracted(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    new = {
        "outlet": "daily",
        "title": "Fog lifts",
        "html": "<p>At last.</p>",
        "author": "A",
        "categories": ["Weather"],
        "published_at": "2026-11-01T10:00:00+02:00",
    }
    status, article = await ask(client, "POST", "articles", new)
    assert status == 201
    assert article["published_at"] == "2026-11-01T08:00:00Z"
    assert article["url"] == f"{room.url}/daily/articles/fog-lifts-4"
    async with client.get(str(article["url"])) as response:
        assert "At last." in await response.text()

    status, edited = await ask(client, "PATCH", f"articles/{article['id']}", {"title": "Fog stays"})
    assert (status, edited["title"], edited["html"]) == (200, "Fog stays", "<p>At last.</p>")
    assert edited["url"] == article["url"]

    assert await ask(client, "DELETE", f"articles/{article['id']}") == (204, {})
    assert (await ask(client, "DELETE", f"articles/{article['id']}"))[0] == 404


async def test_a_fault_is_set_listed_removed_and_cleared(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    fault = {"name": "status", "options": {"code": 429, "retry_after": 9}, "on": "rss", "times": 2}

    status, answer = await ask(client, "PUT", "outlets/daily/faults", fault)

    assert status == 200
    assert answer["options"] == {"code": 429, "retry_after": 9, "as_date": False}
    assert (answer["on"], answer["times_left"]) == (["rss"], 2)
    async with client.get("/daily/feed.rss") as response:
        assert response.status == 429
    assert await ask(client, "DELETE", "outlets/daily/faults/status") == (204, {})
    assert (await ask(client, "DELETE", "outlets/daily/faults/status"))[0] == 404
    room.set_fault("daily", "cut-off")
    assert await ask(client, "DELETE", "outlets/daily/faults") == (204, {})
    assert room.desk.get_faults("daily").list() == []


async def test_the_table_of_faults_can_be_read(client: aiohttp.ClientSession) -> None:
    _, answer = await ask(client, "GET", "faults")

    rows = answer["items"]
    assert isinstance(rows, list)
    assert [row["name"] for row in rows] == list(FAULTS)
    compressed = next(row for row in rows if row["name"] == "compressed")
    assert compressed["options"]["method"] == {
        "default": "gzip",
        "choices": ["gzip", "deflate", "raw-deflate", "br", "zstd"],
    }


async def test_an_outlet_can_be_opened(room: Newsroom, client: aiohttp.ClientSession) -> None:
    new = {"name": "weekly", "title": "The Weekly", "language": "de", "feed_length": 5}

    status, _ = await ask(client, "POST", "outlets", new)

    assert status == 201
    assert room.desk.get_outlet("weekly").feed_length == 5
    _, answer = await ask(client, "GET", "outlets")
    assert isinstance(answer["items"], list)
    assert answer["items"][1]["feeds"][0] == f"{room.url}/weekly/feed.rss"


async def test_articles_and_requests_can_be_listed(client: aiohttp.ClientSession) -> None:
    async with client.get("/daily/feed.rss", headers={"If-None-Match": '"x"'}):
        pass

    _, articles = await ask(client, "GET", "outlets/daily/articles")
    _, requests = await ask(client, "GET", "requests?path=/daily/&limit=5")

    assert isinstance(articles["items"], list)
    assert articles["items"][0]["title"] == "Seal naps"
    assert isinstance(requests["items"], list)
    assert [each["headers"]["if-none-match"] for each in requests["items"]] == ['"x"']
    assert await ask(client, "DELETE", "requests") == (204, {})
    _, requests = await ask(client, "GET", "requests?path=/daily/")
    assert requests["items"] == []


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "articles", {"title": "No outlet"}, 400),
        ("POST", "articles", {"outlet": "daily"}, 400),
        ("POST", "articles", {"outlet": "nobody", "title": "x"}, 404),
        ("POST", "articles", {"outlet": "daily", "title": "x", "id": 1}, 400),
        ("POST", "articles", {"outlet": "daily", "title": 5}, 400),
        ("POST", "articles", {"outlet": "daily", "title": "x", "published_at": "soon"}, 400),
        ("POST", "articles", ["daily"], 400),
        ("PATCH", "articles/999", {"title": "x"}, 404),
        ("PATCH", "articles/x", {"title": "x"}, 404),
        ("DELETE", "articles/99999999999999999999", None, 404),
        ("PUT", "outlets/daily/faults", {"name": "locusts"}, 404),
        ("PUT", "outlets/daily/faults", {"name": "status", "options": {"code": 1}}, 400),
        ("PUT", "outlets/daily/faults", {"name": "status", "options": [1]}, 400),
        ("PUT", "outlets/nobody/faults", {"name": "status"}, 404),
        ("DELETE", "outlets/nobody/faults", None, 404),
        ("POST", "outlets", {"name": "daily", "title": "Again"}, 409),
        ("POST", "outlets", {"name": "x"}, 400),
        ("POST", "outlets", {"name": "x", "title": "X", "feed_length": True}, 400),
        ("GET", "requests?limit=many", None, 400),
    ],
)
async def test_what_cannot_be_done_is_told_in_the_error_shape(
    client: aiohttp.ClientSession, method: str, path: str, body: object, status: int
) -> None:
    got, answer = await ask(client, method, path, body)

    assert got == status
    error = answer["error"]
    assert isinstance(error, dict)
    assert error.keys() == {"code", "message", "details"}


@pytest.mark.parametrize("data", [b"{", b"\xff", b"[" * 100_000, b"null"])
async def test_a_body_that_is_no_object_is_refused(
    client: aiohttp.ClientSession, data: bytes
) -> None:
    headers = {"Content-Type": "application/json"}
    async with client.post("/newsroom/articles", data=data, headers=headers) as response:
        assert response.status == 400


async def test_a_form_of_another_site_is_refused(client: aiohttp.ClientSession) -> None:
    async with client.post(
        "/newsroom/articles", data={"outlet": "daily", "title": "x"}
    ) as response:
        assert response.status == 400


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
async def test_a_script_of_another_site_is_refused(
    room: Newsroom, client: aiohttp.ClientSession, origin: str
) -> None:
    for method, path in (("DELETE", "articles/1"), ("POST", "articles")):
        url = f"/newsroom/{path}"
        async with client.request(method, url, json={}, headers={"Origin": origin}) as response:
            assert response.status == 403
    headers = {"Origin": room.url}
    async with client.delete("/newsroom/articles/1", headers=headers) as response:
        assert response.status == 204
