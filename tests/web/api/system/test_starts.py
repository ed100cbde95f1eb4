"""One answer for a page that is opened: each part as its own address gives it, and no more."""

import httpx
import pytest

from copydesk.newsroom import Newsroom
from tests.web_client import register

PARTS = {
    "subscriptions": "/v1/subscriptions/brief",
    "folders": "/v1/folders",
    "tags": "/v1/tags",
    "boards": "/v1/boards",
    "searches": "/v1/searches",
    "counts": "/v1/counts",
    "preferences": "/v1/users/me/preferences",
    "received": "/v1/shares?side=received&limit=100",
    "sent": "/v1/shares?side=sent&limit=100",
    "new_shares": "/v1/shares/new",
    "shared_folders": "/v1/shared-folders",
    "story_alerts": "/v1/stories/alerts?limit=1",
}


@pytest.fixture
async def reader(ann: httpx.AsyncClient, newsroom: Newsroom) -> httpx.AsyncClient:
    """Give somebody with a little of everything."""
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("daily")})
    for path, body in (
        ("/v1/folders", {"title": "News"}),
        ("/v1/tags", {"title": "Later"}),
        ("/v1/boards", {"title": "Port"}),
        ("/v1/searches", {"title": "Storms", "query": "storm"}),
    ):
        assert (await ann.post(path, json=body)).is_success
    return ann


async def test_each_part_is_what_its_own_address_answers(reader: httpx.AsyncClient) -> None:
    start = (await reader.get("/v1/start")).json()

    assert start["state"] == (await reader.get("/v1/auth/state")).json()
    assert set(start["desk"]) == {"event_id", *PARTS}
    for part, path in PARTS.items():
        assert start["desk"][part] == (await reader.get(path)).json(), part
    for part in ("subscriptions", "folders", "tags", "boards", "searches"):
        assert len(start["desk"][part]["items"]) == 1, part


async def test_a_stranger_learns_no_more_than_at_the_door(
    reader: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    answer = (await client.get("/v1/start")).json()

    assert answer == {"state": (await client.get("/v1/auth/state")).json(), "desk": None}
    assert answer["state"]["user"] is None


async def test_nobody_sees_what_is_somebody_elses(
    reader: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    desk = (await bob.get("/v1/start")).json()["desk"]

    lists = [part["items"] for part in desk.values() if isinstance(part, dict) and "items" in part]
    assert lists == [[]] * len(lists)
    assert desk["counts"]["unread"] == 0


async def test_it_is_kept_by_no_cache_and_says_whose_it_is(reader: httpx.AsyncClient) -> None:
    answer = await reader.get("/v1/start")

    assert answer.headers["cache-control"] == "no-store"
    assert "etag" not in answer.headers
    assert answer.headers["x-copydesk-user"] == "1"


async def test_it_is_refused_to_who_means_somebody_else(reader: httpx.AsyncClient) -> None:
    answer = await reader.get("/v1/start", headers={"x-copydesk-user": "99"})

    assert answer.status_code == 401


async def test_a_first_visit_is_told_to_make_an_account(client: httpx.AsyncClient) -> None:
    before = (await client.get("/v1/start")).json()
    await register(client)

    assert (before["state"]["needs_setup"], before["desk"]) == (True, None)
