import httpx
import pytest

from copydesk.errors import FetchFailed
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.fetch.servers import http, serve

BIG = 2**53
DESCRIBE = Sql("UPDATE feeds SET description = 'All the news', language = 'en' WHERE id = :feed_id")


@pytest.fixture
def daily(newsroom: Newsroom) -> Newsroom:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    return newsroom


async def follow(client: httpx.AsyncClient, url: str, **more: object) -> dict[str, object]:
    answer = await client.post("/v1/subscriptions", json={"url": url, **more})
    assert answer.status_code == 201, answer.text
    body: dict[str, object] = answer.json()
    return body


async def test_a_subscription_has_the_shape_of_the_contract(
    ann: httpx.AsyncClient, daily: Newsroom
) -> None:
    made = await follow(ann, daily.feed_url("daily"), title="Mine")
    listed = (await ann.get("/v1/subscriptions")).json()
    one = (await ann.get(f"/v1/subscriptions/{made['id']}")).json()

    state = made["fetch_state"]
    assert isinstance(state, dict)
    assert set(made) >= {
        "id", "feed_id", "title", "feed_title", "feed_url", "site_url", "icon_url", "folder_id",
        "position", "subscribed_at", "unread_count", "fetch_state",
    }  # fmt: skip
    assert set(state) >= {
        "last_checked_at", "next_check_at", "last_success_at", "last_error", "last_error_code",
        "failures", "last_status", "last_error_at", "etag", "last_modified", "cache_control",
        "expires", "expires_at", "fresh_until", "retry_after", "retry_after_until",
    }  # fmt: skip
    assert (made["title"], made["feed_title"], made["unread_count"]) == ("Mine", "Daily", 1)
    assert str(made["subscribed_at"]).endswith("Z")
    assert (state["last_error"], state["last_error_code"], state["failures"]) == (None, None, 0)
    assert listed == {"items": [made]}
    assert one == {**made, "description": one["description"]}


async def test_the_fetch_state_shows_what_the_server_said(
    ann: httpx.AsyncClient, daily: Newsroom
) -> None:
    daily.set_fault("daily", "caching", cache_control="max-age=7200, public", expires=60)

    state = (await follow(ann, daily.feed_url("daily")))["fetch_state"]

    assert isinstance(state, dict)
    assert state["etag"].strip('"')
    assert state["last_modified"].endswith("GMT")
    assert state["cache_control"] == "max-age=7200, public"
    assert state["expires"].endswith("GMT")
    assert state["expires_at"] < state["fresh_until"]
    assert (state["retry_after_until"], state["last_error_at"]) == (None, None)


async def test_the_fetch_state_shows_how_long_the_server_wants_to_be_left_alone(
    ann: httpx.AsyncClient, daily: Newsroom, kit: Kit
) -> None:
    made = await follow(ann, daily.feed_url("daily"))
    daily.set_fault("daily", "status", code=429, retry_after=600)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, int(str(made["feed_id"])))

    state = (await ann.get(f"/v1/subscriptions/{made['id']}")).json()["fetch_state"]

    assert state["retry_after"] == "600"
    assert state["retry_after_until"] > state["last_checked_at"]


async def test_following_again_is_200_with_the_same(
    ann: httpx.AsyncClient, daily: Newsroom
) -> None:
    made = await follow(ann, daily.feed_url("daily"))

    again = await ann.post("/v1/subscriptions", json={"url": daily.feed_url("daily")})

    assert again.status_code == 200
    assert again.json()["id"] == made["id"]


async def test_several_feeds_are_409_with_the_list(ann: httpx.AsyncClient) -> None:
    names = ("news", "sport", "culture")
    page = "<title>The Courier</title>" + "".join(
        f'<link rel="alternate feed" title="RSS" href="/{name}/rss">' for name in names
    )
    async with serve({"/": http(body=page.encode(), content_type="text/html")}) as site:
        answer = await ann.post("/v1/subscriptions", json={"url": site.url()})

    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (409, "many_feeds")
    assert len(error["details"]["feeds"]) == 3
    assert error["details"]["feeds"][0]["title"] == "The Courier (RSS)"
    assert set(error["details"]["feeds"][0]) == {"url", "title", "type", "is_followed"}


async def test_no_feed_is_422_with_a_reason(ann: httpx.AsyncClient) -> None:
    async with serve({"/": http(body=b"<html>", content_type="text/html")}) as site:
        answer = await ann.post("/v1/subscriptions", json={"url": site.url()})

    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (422, "not_a_feed")
    assert error["details"]["reason"] == "no_feed"


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://10.1.2.3/feed", "blocked_address"),
        ("http://169.254.169.254/latest/meta-data/", "blocked_address"),
        ("http://192.168.0.1/", "blocked_address"),
        ("http://[::1]/feed", "blocked_address"),
        ("http://[::ffff:10.0.0.1]/", "blocked_address"),
        ("http://0x0a000001/", "blocked_address"),
        ("http://167772161/", "blocked_address"),
        ("http://0/", "blocked_address"),
        ("http://127.0.0.1:22/", "blocked_port"),
        ("http://127.0.0.1:6379/", "blocked_port"),
        ("http://127.0.0.1:9/feed", "blocked_port"),
        ("file:///etc/passwd", "bad_url"),
        ("ftp://news.example/feed", "bad_url"),
        ("gopher://news.example/", "bad_url"),
        ("javascript:alert(1)", "bad_url"),
        ("data:text/xml,<rss/>", "bad_url"),
        ("http://news.example:99999/", "bad_url"),
        ("http://news.example:-1/", "bad_url"),
        ("http://", "bad_url"),
        ("http://[::1", "bad_url"),
        ("http://a..b/", "bad_url"),
        ("http://%00/", "bad_url"),
        ("http://" + "a" * 300 + ".example/", "bad_url"),
        ("http://*/", "bad_url"),
        ("just words", "bad_url"),
        ("\x00", "bad_url"),
        ("   ", "bad_url"),
    ],
    ids=ascii,
)
async def test_addresses_nobody_may_or_can_fetch_are_422_with_a_reason(
    ann: httpx.AsyncClient, url: str, reason: str
) -> None:
    answer = await ann.post("/v1/subscriptions", json={"url": url})

    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (422, "fetch_failed")
    assert error["details"]["reason"] == reason
    assert " " in error["message"]


@pytest.mark.parametrize("path", ["feeds/preview", "feeds/discover"])
@pytest.mark.parametrize(
    "url", ["http://10.1.2.3/", "file:///etc/passwd", "http://x:99999/", "words", "http://["]
)
async def test_looking_at_such_addresses_is_refused_alike(
    ann: httpx.AsyncClient, path: str, url: str
) -> None:
    answer = await ann.get(f"/v1/{path}", params={"url": url})

    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "fetch_failed")


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_port_where_nobody_listens_is_told_as_such(
    ann: httpx.AsyncClient, unused_tcp_port: int
) -> None:
    answer = await ann.post(
        "/v1/subscriptions", json={"url": f"http://127.0.0.1:{unused_tcp_port}/feed"}
    )

    error = answer.json()["error"]
    assert error["details"]["reason"] == "refused"
    assert error["message"] == "127.0.0.1 refuses the connection"


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"url": ""},
        {"url": 5},
        {"url": None},
        {"url": "x" * 4001},
        {"url": "http://a.example", "title": "x" * 501},
        {"url": "http://a.example", "title": 7},
        {"url": "http://a.example", "folder_id": BIG + 1},
        {"url": "http://a.example", "folder_id": -1},
        {"url": "http://a.example", "user_id": 2},
    ],
    ids=ascii,
)
async def test_bad_bodies_are_400(ann: httpx.AsyncClient, body: dict[str, object]) -> None:
    answer = await ann.post("/v1/subscriptions", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_a_subscription_is_renamed_moved_and_left(
    ann: httpx.AsyncClient, daily: Newsroom
) -> None:
    folder = (await ann.post("/v1/folders", json={"title": "News"})).json()
    made = await follow(ann, daily.feed_url("daily"))
    path = f"/v1/subscriptions/{made['id']}"

    renamed = (await ann.patch(path, json={"title": "Mine"})).json()
    moved = (await ann.patch(path, json={"folder_id": folder["id"], "position": 3})).json()
    reset = (await ann.patch(path, json={"title": None, "folder_id": None})).json()
    left = await ann.delete(path)
    gone = await ann.get(path)

    assert (renamed["title"], renamed["folder_id"]) == ("Mine", None)
    assert (moved["title"], moved["folder_id"], moved["position"]) == ("Mine", folder["id"], 3)
    assert (reset["title"], reset["folder_id"], reset["position"]) == ("Daily", None, 3)
    assert (left.status_code, left.content) == (204, b"")
    assert gone.status_code == 404
    assert (await ann.get("/v1/subscriptions")).json() == {"items": []}


async def test_what_belongs_to_others_is_404_and_unchanged(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, daily: Newsroom
) -> None:
    folder = (await ann.post("/v1/folders", json={"title": "News"})).json()
    made = await follow(ann, daily.feed_url("daily"), folder_id=folder["id"])
    path = f"/v1/subscriptions/{made['id']}"

    answers = [
        await bob.get(path),
        await bob.patch(path, json={"title": "His"}),
        await bob.delete(path),
        await bob.post(f"{path}/refresh"),
        await bob.post(
            "/v1/subscriptions", json={"url": daily.feed_url("daily"), "folder_id": folder["id"]}
        ),
    ]

    assert [answer.status_code for answer in answers] == [404] * 5
    assert all("Daily" not in answer.text for answer in answers)
    assert (await bob.get("/v1/subscriptions")).json() == {"items": []}
    assert {**(await ann.get(path)).json(), **made} == (await ann.get(path)).json()


@pytest.mark.parametrize("number", [0, BIG, 10**30])
async def test_ids_that_cannot_be_are_refused_kindly(ann: httpx.AsyncClient, number: int) -> None:
    answer = await ann.get(f"/v1/subscriptions/{number}")

    assert answer.status_code in (400, 404)
    assert set(answer.json()["error"]) == {"code", "message", "details"}


async def test_refreshes_are_queued(ann: httpx.AsyncClient, daily: Newsroom, kit: Kit) -> None:
    made = await follow(ann, daily.feed_url("daily"))

    one = await ann.post(f"/v1/subscriptions/{made['id']}/refresh")
    every = await ann.post("/v1/subscriptions/refresh")

    assert (one.status_code, one.json()["queued"]) == (202, 1)
    assert (every.status_code, every.json()["queued"]) == (202, 1)
    assert one.json()["run_id"] < every.json()["run_id"]


async def test_a_feed_is_suspended_paced_and_asked_in_another_mode(
    ann: httpx.AsyncClient, daily: Newsroom
) -> None:
    made = await follow(ann, daily.feed_url("daily"))
    path = f"/v1/subscriptions/{made['id']}"
    change = {"is_suspended": True, "refresh_seconds": 600, "fetch_mode": 2}

    changed = (await ann.patch(path, json=change)).json()
    every = (await ann.post("/v1/subscriptions/refresh")).json()
    one = (await ann.post(f"{path}/refresh")).json()
    back = {"is_suspended": False, "refresh_seconds": None, "fetch_mode": None}
    restored = (await ann.patch(path, json=back)).json()

    assert {name: made[name] for name in change} == back
    assert {name: changed[name] for name in change} == change
    assert {name: restored[name] for name in change} == back
    assert (every, one["queued"]) == ({"queued": 0, "run_id": None}, 1)


@pytest.mark.parametrize(
    "change", [{"refresh_seconds": 299}, {"refresh_seconds": 10**9}, {"fetch_mode": 3}]
)
async def test_a_pace_or_mode_that_cannot_be_is_400(
    ann: httpx.AsyncClient, daily: Newsroom, change: dict[str, object]
) -> None:
    made = await follow(ann, daily.feed_url("daily"))

    answer = await ann.patch(f"/v1/subscriptions/{made['id']}", json=change)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_what_concerns_all_readers_is_403_for_one_of_them(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, daily: Newsroom
) -> None:
    await follow(ann, daily.feed_url("daily"))
    his = await follow(bob, daily.feed_url("daily"))
    path = f"/v1/subscriptions/{his['id']}"

    refused = await bob.patch(path, json={"is_suspended": True, "title": "His"})
    renamed = await bob.patch(path, json={"title": "His"})

    error = refused.json()["error"]
    assert (refused.status_code, error["code"]) == (403, "forbidden")
    assert error["message"].startswith("other people follow this feed too")
    assert (renamed.status_code, renamed.json()["title"]) == (200, "His")


async def test_a_feed_tells_its_description_and_language(kit: Kit, ann: httpx.AsyncClient) -> None:
    user_id = (await ann.get("/v1/users/me")).json()["id"]
    feed_id = await make.feed(kit.db, "https://told.example/feed")
    await make.subscription(kit.db, user_id, feed_id)
    await kit.db.run(DESCRIBE, feed_id=feed_id)
    listed = (await ann.get("/v1/subscriptions")).json()["items"]
    [mine] = [each for each in listed if each["feed_id"] == feed_id]

    told = (await ann.get(f"/v1/subscriptions/{mine['id']}")).json()

    assert (told["description"], told["language"]) == ("All the news", "en")
    assert (mine["language"], "description" in mine) == ("en", False)


@pytest.mark.parametrize("type_", ["rss", "atom", "json"])
async def test_a_feed_tells_what_its_document_is(
    ann: httpx.AsyncClient, daily: Newsroom, type_: str
) -> None:
    made = await follow(ann, daily.feed_url("daily", type_))
    [listed] = (await ann.get("/v1/subscriptions")).json()["items"]

    assert (made["type"], listed["type"]) == (type_, type_)
