import logging

import httpx
import pytest

from copydesk.newsroom import Newsroom
from tests.web.api.subscriptions.test_subscriptions import follow

SECRETS = {
    "proxy_url": "http://ann:proxypass@127.0.0.1:59",
    "user_agent": "Mine",
    "headers": {"X-Key": "k-123"},
    "cookies": "member=yes",
    "username": "reader-7",
    "password": "hunter2",
}
NOTHING = {
    "proxy_url": "", "has_proxy_password": False, "user_agent": "", "header_names": [],
    "has_cookies": False, "has_username": False, "has_password": False,
}  # fmt: skip


@pytest.fixture
def daily(newsroom: Newsroom) -> Newsroom:
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    return newsroom


async def test_an_access_is_set_told_without_secrets_and_removed(
    ann: httpx.AsyncClient, daily: Newsroom, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    made = await follow(ann, daily.feed_url("daily"))
    path = f"/v1/subscriptions/{made['id']}/access"

    before = (await ann.get(path)).json()
    put = await ann.put(path, json=SECRETS)
    told = await ann.get(path)
    listed = await ann.get("/v1/subscriptions")
    removed = await ann.delete(path)
    after = (await ann.get(path)).json()

    assert before == after == NOTHING
    assert put.json() == told.json() == {
        "proxy_url": "http://127.0.0.1:59", "has_proxy_password": True, "user_agent": "Mine",
        "header_names": ["x-key"], "has_cookies": True, "has_username": True, "has_password": True,
    }  # fmt: skip
    assert [each["has_access"] for each in listed.json()["items"]] == [True]
    # What came with a secret stays private without it.
    assert not made["is_private"]
    later = (await ann.get("/v1/subscriptions")).json()["items"]
    assert [each["is_private"] for each in listed.json()["items"] + later] == [True, True]
    assert removed.status_code == 204
    everything = put.text + told.text + listed.text + caplog.text
    hidden = ("proxypass", "k-123", "member=", "reader-7", "hunter2")
    assert [word for word in hidden if word in everything] == []


async def test_what_is_left_out_stays_and_null_takes_it_away(
    ann: httpx.AsyncClient, daily: Newsroom
) -> None:
    made = await follow(ann, daily.feed_url("daily"))
    path = f"/v1/subscriptions/{made['id']}/access"
    await ann.put(path, json={"password": "hunter2", "user_agent": "Mine"})

    more = (await ann.put(path, json={"cookies": "a=b"})).json()
    less = (await ann.put(path, json={"password": None})).json()

    assert (more["has_password"], more["has_cookies"], more["user_agent"]) == (True, True, "Mine")
    assert (less["has_password"], less["has_cookies"]) == (False, True)


@pytest.mark.parametrize(
    "body",
    [
        {"proxy_url": "ftp://proxy.example"},
        {"headers": {"Host": "a"}},
        {"headers": {"x": "a\r\nb"}},
        {"headers": {f"x-{number}": "a" for number in range(21)}},
        {"password": "x" * 1001},
        {"username": "a:b"},
        {"unknown": 1},
        {"headers": ["x"]},
    ],
    ids=["proxy", "host", "line", "many", "long", "colon", "unknown", "list"],
)
async def test_what_cannot_be_is_400_in_our_shape(
    ann: httpx.AsyncClient, daily: Newsroom, body: dict[str, object]
) -> None:
    made = await follow(ann, daily.feed_url("daily"))

    answer = await ann.put(f"/v1/subscriptions/{made['id']}/access", json=body)

    assert answer.status_code == 400
    assert set(answer.json()["error"]) == {"code", "message", "details"}


async def test_a_shared_feed_is_403_for_users_and_open_to_the_admin(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, daily: Newsroom
) -> None:
    hers = await follow(ann, daily.feed_url("daily"))
    his = await follow(bob, daily.feed_url("daily"))

    refused = await bob.put(f"/v1/subscriptions/{his['id']}/access", json={"password": "x"})
    allowed = await ann.put(f"/v1/subscriptions/{hers['id']}/access", json={"password": "x"})

    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "forbidden")
    assert "only an admin" in refused.json()["error"]["message"]
    assert allowed.status_code == 200


async def test_a_closed_feed_is_previewed_and_followed_with_a_password(
    ann: httpx.AsyncClient, daily: Newsroom
) -> None:
    daily.set_fault("daily", "login", user="reader", password="secret")
    wish = {
        "url": daily.feed_url("daily"),
        "access": {"username": "reader", "password": "secret"},
    }

    closed = await ann.post("/v1/subscriptions", json={"url": daily.feed_url("daily")})
    seen = await ann.post("/v1/feeds/preview", json=wish)
    made = await ann.post("/v1/subscriptions", json=wish)

    assert closed.status_code == 422
    assert (seen.status_code, seen.json()["title"]) == (200, "Daily")
    assert (made.status_code, made.json()["has_access"]) == (201, True)


async def test_an_access_of_others_is_404(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, daily: Newsroom
) -> None:
    path = f"/v1/subscriptions/{(await follow(ann, daily.feed_url('daily')))['id']}/access"

    answers = [await bob.get(path), await bob.put(path, json={}), await bob.delete(path)]

    assert [answer.status_code for answer in answers] == [404] * 3
