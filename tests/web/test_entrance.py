"""Coming in without a password of ours, over the whole application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from ipaddress import ip_network
from typing import Any

import httpx
import pytest

from copydesk.services.people import modes
from copydesk.services.system.kit import Kit
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.asgi import PEER, Receive, Scope, Send
from copydesk.web.static import StaticFiles
from tests.web_client import PASSWORD

# What is asked here is who is let in: the same on both engines.
pytestmark = pytest.mark.parametrize("engine", ["sqlite"])

PROXY = "10.0.0.5"


@asynccontextmanager
async def opening(
    kit: Kit,
    parts: tuple[Rooms, StaticFiles],
    *,
    base: str = "http://localhost",
    client: str = "127.0.0.1",
    peer: str = "127.0.0.1",
    **settings: Any,
) -> AsyncIterator[httpx.AsyncClient]:
    """Give a client of a server with these settings, behind a connection from `peer`."""
    kit = replace(kit, config=replace(kit.config, **settings))
    await modes.prepare_owner(kit)
    api, static = parts
    api.state["kit"] = kit
    app = App(kit, api, static)

    async def connect(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, PEER: peer}, receive, send)

    transport = httpx.ASGITransport(connect, client=(client, 1))  # type: ignore[arg-type]  # plain ASGI
    async with httpx.AsyncClient(transport=transport, base_url=base) as opened:
        yield opened


@pytest.fixture
def parts(shared_api: Rooms, shared_static: StaticFiles) -> tuple[Rooms, StaticFiles]:
    return shared_api, shared_static


async def test_where_nobody_signs_in_the_page_finds_its_owner(kit: Kit, parts: Any) -> None:
    async with opening(kit, parts, sign_in="none") as client:
        before = await client.get("/v1/subscriptions")
        state = await client.get("/v1/auth/state")
        after = await client.get("/v1/subscriptions")
        again = await client.get("/v1/auth/state")

    assert before.status_code == 401, "a program shows a token, as everywhere"
    assert state.json()["user"]["username"] == modes.OWNER
    assert "httponly" in state.headers["set-cookie"].lower()
    assert after.status_code == 200
    assert again.json()["user"] == state.json()["user"]


@pytest.mark.parametrize(
    ("options", "headers"),
    [
        ({"base": "http://evil.example"}, {}),
        ({"base": "http://localhost.evil.example"}, {}),
        ({"base": "http://192.168.1.5:8400"}, {}),
        ({"client": "192.168.1.7"}, {}),
        ({}, {"x-forwarded-for": "127.0.0.1"}),
        ({}, {"x-forwarded-host": "localhost"}),
        ({}, {"forwarded": "for=127.0.0.1"}),
        ({}, {"host": ""}),
    ],
    ids=ascii,
)
async def test_where_nobody_signs_in_only_this_machine_is_answered(
    kit: Kit, parts: Any, options: Any, headers: dict[str, str]
) -> None:
    async with opening(kit, parts, sign_in="none", **options) as client:
        for path in ("/v1/auth/state", "/", "/healthz", "/fever/?api"):
            assert (await client.get(path, headers=headers)).status_code == 403


@pytest.mark.parametrize("base", ["http://127.0.0.1:8400", "http://[::1]:8400"])
async def test_this_machine_has_several_names(kit: Kit, parts: Any, base: str) -> None:
    async with opening(kit, parts, sign_in="none", base=base, client="::1") as client:
        assert (await client.get("/v1/auth/state")).json()["user"]


async def test_another_sites_page_begins_no_session(kit: Kit, parts: Any) -> None:
    async with opening(kit, parts, sign_in="none") as client:
        state = await client.get("/v1/auth/state", headers={"sec-fetch-site": "cross-site"})

    assert state.json()["user"] is None
    assert "set-cookie" not in state.headers


async def test_a_server_for_one_asks_for_its_password_alone(kit: Kit, parts: Any) -> None:
    async with opening(kit, parts, password=PASSWORD) as client:
        state = await client.get("/v1/auth/state")
        wrong = await client.post("/v1/auth/login", json={"password": "not the password"})
        right = await client.post("/v1/auth/login", json={"password": PASSWORD})

    assert (state.json()["needs_name"], state.json()["user"]) == (False, None)
    assert (wrong.status_code, right.status_code) == (401, 200)


async def test_only_a_trusted_proxy_says_who_somebody_is(kit: Kit, parts: Any) -> None:
    trusted: dict[str, Any] = {
        "proxy_login": "Remote-User",
        "trusted_proxies": (ip_network(PROXY),),
    }
    named = {"remote-user": "ann"}
    async with opening(kit, parts, peer="10.0.0.6", **trusted) as stranger:
        refused = await stranger.get("/v1/auth/state", headers=named)
    async with opening(kit, parts, peer="no address", **trusted) as odd:
        unknown = await odd.get("/v1/auth/state", headers=named)
    async with opening(kit, parts, peer=PROXY) as unset:
        ignored = await unset.get("/v1/auth/state", headers=named)
    async with opening(kit, parts, peer=PROXY, **trusted) as client:
        state = await client.get("/v1/auth/state", headers=named)
        listed = await client.get("/v1/subscriptions", headers=named)

    assert [answer.json()["user"] for answer in (refused, unknown, ignored)] == [None] * 3
    assert state.json()["user"]["username"] == "ann"
    assert listed.status_code == 200


async def test_who_signs_in_anew_at_the_proxy_is_not_taken_for_who_was_there_before(
    kit: Kit, parts: Any
) -> None:
    trusted: dict[str, Any] = {
        "proxy_login": "Remote-User",
        "trusted_proxies": (ip_network(PROXY),),
        "registration": "open",
    }
    async with opening(kit, parts, peer=PROXY, **trusted) as client:
        await client.get("/v1/auth/state", headers={"remote-user": "ann"})
        listed = await client.get("/v1/subscriptions", headers={"remote-user": "bob"})
        state = await client.get("/v1/auth/state", headers={"remote-user": "bob"})

    assert listed.status_code == 401
    assert state.json()["user"]["username"] == "bob"
