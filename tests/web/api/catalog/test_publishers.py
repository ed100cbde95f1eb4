import httpx
import pytest

from copydesk.newsroom import Newsroom
from tests.web.api.subscriptions.test_subscriptions import follow


async def test_publishers_are_added_changed_listed_and_removed(ann: httpx.AsyncClient) -> None:
    made = await ann.post("/v1/publishers", json={"name": "House", "domain": "News.Example"})
    path = f"/v1/publishers/{made.json()['id']}"
    changed = await ann.patch(path, json={"fetch_mode": 2, "is_enabled": False})
    listed = await ann.get("/v1/publishers")
    removed = await ann.delete(path)
    after = await ann.get("/v1/publishers")

    assert made.status_code == 201
    assert set(made.json()) == {
        "id", "name", "domain", "fetch_mode", "is_enabled", "feed_count", "created_at",
    }  # fmt: skip
    assert (made.json()["domain"], made.json()["fetch_mode"]) == ("news.example", 1)
    assert (changed.json()["fetch_mode"], changed.json()["is_enabled"]) == (2, False)
    assert listed.json() == {"items": [changed.json()]}
    assert removed.status_code == 204
    assert after.json() == {"items": []}


async def test_a_disabled_publisher_shows_in_its_feeds(
    ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    made = await follow(ann, newsroom.feed_url("daily"))

    added = await ann.post(
        "/v1/publishers", json={"name": "House", "domain": "127.0.0.1", "is_enabled": False}
    )

    feed = (await ann.get(f"/v1/subscriptions/{made['id']}")).json()
    assert added.json()["feed_count"] == 1
    assert feed["is_suspended"]
    assert feed["fetch_state"]["last_error_code"] == "not_asked"
    assert "switched off" in feed["fetch_state"]["last_error"]


@pytest.mark.parametrize(
    "body",
    [
        {"name": "House"},
        {"name": "", "domain": "news.example"},
        {"name": "x" * 51, "domain": "news.example"},
        {"name": "House", "domain": "no host"},
        {"name": "House", "domain": "news.example", "fetch_mode": 3},
        {"name": "House", "domain": "news.example", "more": 1},
    ],
)
async def test_what_is_no_publisher_is_400(ann: httpx.AsyncClient, body: dict[str, object]) -> None:
    answer = await ann.post("/v1/publishers", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_what_is_taken_is_409_and_what_is_not_there_404(ann: httpx.AsyncClient) -> None:
    body = {"name": "House", "domain": "news.example"}
    await ann.post("/v1/publishers", json=body)

    answers = [
        await ann.post("/v1/publishers", json=body),
        await ann.patch("/v1/publishers/4711", json={"fetch_mode": 0}),
        await ann.delete("/v1/publishers/4711"),
    ]

    assert [answer.status_code for answer in answers] == [409, 404, 404]


async def test_publishers_are_closed_to_users_and_strangers(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    assert (await bob.get("/v1/publishers")).status_code == 403
    assert (await client.get("/v1/publishers")).status_code == 401
