"""Pages of other sites: those that an admin listed use the API with a token, and nobody else's."""

import httpx
import pytest

from copydesk.services.system.kit import Kit
from copydesk.web.app import App
from tests.web.accounts import add_user
from tests.web_client import open_client

pytestmark = pytest.mark.parametrize("engine", ["sqlite"])

APP = "https://app.example"
ALLOW = "access-control-allow-origin"


@pytest.fixture
async def token(kit: Kit) -> str:
    return await add_user(kit, "ann")


def list_origins(kit: Kit, app: App, origins: str) -> App:
    kit.overlay.set_values({"api_origins": origins})
    return app


async def ask(app: App, method: str, path: str, **headers: str) -> httpx.Response:
    shown = {name.replace("_", "-"): value for name, value in headers.items()}
    async with open_client(app) as client:
        return await client.request(method, path, headers=shown)


async def test_a_listed_site_reads_with_a_token_and_never_with_a_cookie(
    kit: Kit, app: App, token: str
) -> None:
    list_origins(kit, app, f"https://other.example, {APP}")

    answer = await ask(app, "GET", "/v1/subscriptions", origin=APP, authorization=f"Bearer {token}")
    refused = await ask(app, "GET", "/v1/subscriptions", origin=APP)

    assert (answer.status_code, answer.headers[ALLOW]) == (200, APP)
    assert "origin" in answer.headers["vary"].lower()
    assert (refused.status_code, refused.headers[ALLOW]) == (401, APP), "an error can be read, too"
    for each in (answer, refused):
        assert "access-control-allow-credentials" not in each.headers


async def test_a_browser_that_asks_first_is_told_what_a_listed_site_may_send(
    kit: Kit, app: App
) -> None:
    list_origins(kit, app, APP)
    wanted = {"access_control_request_method": "PATCH"}

    answer = await ask(app, "OPTIONS", "/v1/users/me", origin=APP, **wanted)
    other = await ask(app, "OPTIONS", "/v1/users/me", origin="https://evil.example", **wanted)

    assert answer.status_code == 204
    assert "PATCH" in answer.headers["access-control-allow-methods"]
    assert "authorization" in answer.headers["access-control-allow-headers"]
    assert "access-control-allow-credentials" not in answer.headers
    assert ALLOW not in other.headers


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "https://app.example.evil.example"]
)
async def test_a_site_that_is_not_listed_reads_nothing(
    kit: Kit, app: App, token: str, origin: str
) -> None:
    list_origins(kit, app, APP)

    answer = await ask(
        app, "GET", "/v1/subscriptions", origin=origin, authorization=f"Bearer {token}"
    )

    assert ALLOW not in answer.headers


async def test_all_sites_are_let_read_without_their_names_and_without_cookies(
    kit: Kit, app: App, token: str
) -> None:
    list_origins(kit, app, "*")
    cookie = f"copydesk_session={token}"

    answer = await ask(app, "GET", "/v1/subscriptions", origin=APP, cookie=cookie)
    forged = await ask(app, "POST", "/v1/subscriptions/refresh", origin=APP, cookie=cookie)

    assert answer.headers[ALLOW] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    assert forged.status_code == 403, "what changes something needs a token all the same"


async def test_no_site_is_listed_unless_an_admin_does(app: App, token: str) -> None:
    answer = await ask(app, "GET", "/v1/subscriptions", origin=APP, authorization=f"Bearer {token}")

    assert ALLOW not in answer.headers
