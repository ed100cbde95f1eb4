"""Signing in with plain OAuth 2, as GitHub Enterprise Server documents it, at a stand-in."""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from aiohttp import web

from copydesk.services.system.kit import Kit
from copydesk.web.app import App
from tests.web_client import PASSWORD, open_client, register

BEGIN = "/v1/auth/oauth/github"
ACCESS = "gho_access"


@dataclass
class Hub:
    """What it was asked, and whom it knows."""

    url: str = ""
    challenge: str = ""
    user: object = field(default_factory=lambda: {"id": 7, "login": "ada", "name": "Ada"})
    given_back: list[str] = field(default_factory=list)

    async def exchange(self, request: web.Request) -> web.Response:
        """Give a token for the code, to who knows the secret and what was agreed."""
        form = await request.post()
        digest = hashlib.sha256(str(form["code_verifier"]).encode()).digest()
        proven = urlsafe_b64encode(digest).decode().rstrip("=")
        is_ours = (form["client_id"], form["client_secret"]) == ("desk", "secret")
        if request.headers["accept"] != "application/json":
            return web.Response(text="access_token=no", content_type="text/plain")
        if not is_ours or proven != self.challenge or form["code"] != "right":
            return web.json_response({"error": "bad_verification_code"})
        return web.json_response({"access_token": ACCESS, "token_type": "bearer"})

    async def tell(self, request: web.Request) -> web.Response:
        assert request.headers["authorization"] == f"Bearer {ACCESS}"
        emails = [{"email": "ada@example.org", "primary": True, "verified": True}]
        return web.json_response(emails if request.path.endswith("/emails") else self.user)

    async def revoke(self, request: web.Request) -> web.Response:
        assert request.headers["authorization"].startswith("Basic ")
        self.given_back.append((await request.json())["access_token"])
        return web.Response(status=204)


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    known = Hub()
    app = web.Application()
    app.router.add_post("/login/oauth/access_token", known.exchange)
    app.router.add_get("/api/v3/user", known.tell)
    app.router.add_get("/api/v3/user/emails", known.tell)
    app.router.add_delete("/api/v3/applications/desk/grant", known.revoke)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    known.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield known
    await runner.cleanup()


@pytest.fixture
def kit(kit: Kit, hub: Hub) -> Kit:
    config = replace(
        kit.config,
        github_client_id="desk",
        github_client_secret="secret",
        github_address=hub.url,
        registration="open",
    )
    return replace(kit, config=config)


async def travel(client: httpx.AsyncClient, hub: Hub, url: str = "", code: str = "right") -> str:
    url = url or str((await client.get(BEGIN)).headers["location"])
    asked = parse_qs(urlsplit(url).query)
    assert url.startswith(f"{hub.url}/login/oauth/authorize?")
    hub.challenge = asked["code_challenge"][0]
    query = {"code": code, "state": asked["state"][0]}
    answer = await client.get(f"{BEGIN}/callback", params=query)
    return str(answer.headers["location"])


async def test_somebody_comes_by_github_and_the_token_is_given_back_in_the_end(
    client: httpx.AsyncClient, hub: Hub
) -> None:
    assert await travel(client, hub) == "/"
    me = (await client.get("/v1/users/me")).json()
    await client.post("/v1/users/me/password", json={"new": PASSWORD})
    (mine,) = (await client.get("/v1/users/me/identities")).json()["items"]
    await client.delete(f"/v1/users/me/identities/{mine['id']}")

    assert (me["username"], me["email"]) == ("ada", "ada@example.org")
    assert (mine["provider"], mine["title"]) == ("github", "GitHub")
    assert hub.given_back == [ACCESS]


@pytest.mark.parametrize("user", [{}, [], {"id": None}, "ada"], ids=str)
async def test_nobody_comes_in_of_whom_nothing_is_said(
    client: httpx.AsyncClient, hub: Hub, user: object
) -> None:
    hub.user = user

    assert await travel(client, hub) == "/signin#failed"


async def test_a_wrong_code_lets_nobody_in(client: httpx.AsyncClient, hub: Hub) -> None:
    assert await travel(client, hub, code="wrong") == "/signin#failed"
    assert (await client.get("/v1/auth/state")).json()["user"] is None


async def test_an_account_that_exists_is_connected(
    app: App, client: httpx.AsyncClient, hub: Hub
) -> None:
    await register(client)
    wish = {"provider": "github"}
    url = (await client.post("/v1/users/me/identities", json=wish)).json()["url"]
    assert await travel(client, hub, url) == "/settings/account"

    async with open_client(app) as again:
        await travel(again, hub)
        assert (await again.get("/v1/users/me")).json()["username"] == "ann"
