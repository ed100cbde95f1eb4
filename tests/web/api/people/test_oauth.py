"""Signing in with providers, tried with a real one (npm oidc-provider)."""

import time
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest

from copydesk.model.times import MINUTE, SECOND
from copydesk.services.people import ceremonies
from copydesk.services.people.oauth import Pending
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql, scalar
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.static import StaticFiles
from tests.conftest import Clock
from tests.standins.openid import (
    CLIENT_ID,
    CLIENT_SECRET,
    OpenIdProvider,
    open_provider,
    say_yes,
)
from tests.web_client import PASSWORD, open_client, register

BASE = "http://desk.test"
BEGIN = "/v1/auth/oauth/oidc"
CALLBACK = f"{BASE}{BEGIN}/callback"
COUNT_USERS = Sql("SELECT count(*) FROM users")
LIST_TOKENS = Sql("SELECT sealed_tokens FROM identities")

pytestmark = pytest.mark.slow


@pytest.fixture
def clock() -> Clock:
    """Give the real time: the provider's clock is the machine's."""
    return Clock(int(time.time()) * SECOND)


@pytest.fixture(scope="module")
def usual() -> Iterator[OpenIdProvider]:
    with open_provider(CALLBACK) as opened:
        yield opened


@pytest.fixture
def provider(usual: OpenIdProvider) -> Iterator[OpenIdProvider]:
    """Give the provider of all these tests, as it was before."""
    yield usual
    if usual.wishes or usual.process is None:
        usual.start()


@pytest.fixture
def kit(kit: Kit, provider: OpenIdProvider) -> Kit:
    return set_up(kit, provider)


def set_up(kit: Kit, provider: OpenIdProvider, **settings: object) -> Kit:
    config = replace(
        kit.config,
        oidc_issuer=provider.issuer,
        oidc_client_id=CLIENT_ID,
        oidc_client_secret=CLIENT_SECRET,
        oidc_title="Work",
        registration="open",
        **settings,  # type: ignore[arg-type]  # settings by name
    )
    return replace(kit, config=config)


def serve(kit: Kit, api: Rooms, static: StaticFiles) -> App:
    api.state["kit"] = kit
    return App(kit, api, static)


async def depart(client: httpx.AsyncClient) -> str:
    answer = await client.get(BEGIN)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def arrive(client: httpx.AsyncClient, place: str) -> str:
    """Come back, and give where that leads."""
    answer = await client.get(place)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def travel(client: httpx.AsyncClient, name: str = "ada") -> str:
    return await arrive(client, await say_yes(await depart(client), CALLBACK, name))


def change(place: str, **changes: str | None) -> str:
    """Put other values into the address where the browser is sent back."""
    query = {name: values[0] for name, values in parse_qs(urlsplit(place).query).items()}
    kept = {**query, **changes}
    return f"{CALLBACK}?{urlencode({name: value for name, value in kept.items() if value})}"


async def who(client: httpx.AsyncClient) -> str | None:
    user = (await client.get("/v1/auth/state")).json()["user"]
    return user["username"] if user else None


async def test_somebody_comes_by_a_provider_and_comes_again_as_the_same(
    kit: Kit, app: App, client: httpx.AsyncClient
) -> None:
    offered = (await client.get("/v1/auth/ways")).json()["providers"]
    assert await travel(client) == "/"
    me = (await client.get("/v1/users/me")).json()
    async with open_client(app) as other:
        assert await travel(other) == "/"
        again = (await other.get("/v1/users/me")).json()

    assert offered == [{"name": "oidc", "title": "Work"}]
    assert (me["username"], me["email"], again["id"]) == ("ada", "ada@example.org", me["id"])
    assert await kit.db.value(COUNT_USERS) == 1
    security = (await client.get("/v1/users/me/security")).json()
    assert (security["has_password"], security["is_email_confirmed"]) == (False, True)


async def test_what_was_agreed_works_once_and_only_in_the_browser_that_left(
    app: App, client: httpx.AsyncClient
) -> None:
    place = await say_yes(await depart(client), CALLBACK)
    async with open_client(app) as thief:
        assert await arrive(thief, place) == "/signin#expired"
        assert await who(thief) is None
    assert await arrive(client, place) == "/signin#expired", "the thief has used it up"
    place = await say_yes(await depart(client), CALLBACK)
    assert await arrive(client, place) == "/"
    await client.post("/v1/auth/logout")

    assert await arrive(client, place) == "/signin#expired"
    assert await who(client) is None


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"state": "invented"}, "expired"),
        ({"state": None}, "expired"),
        ({"iss": "http://127.0.0.1:9"}, "failed"),
        ({"iss": None}, "failed"),
        ({"code": "invented"}, "failed"),
        ({"code": None}, "failed"),
        ({"error": "access_denied"}, "refused"),
        ({"error": "server_error"}, "failed"),
    ],
    ids=str,
)
async def test_a_forged_return_lets_nobody_in(
    client: httpx.AsyncClient, changes: dict[str, str | None], reason: str
) -> None:
    place = await say_yes(await depart(client), CALLBACK)

    assert await arrive(client, change(place, **changes)) == f"/signin#{reason}"
    assert await who(client) is None


@pytest.mark.parametrize("wrong", ["verifier", "nonce", "redirect_uri"])
async def test_a_code_is_worth_nothing_without_what_was_agreed(
    kit: Kit, client: httpx.AsyncClient, wrong: str
) -> None:
    place = await say_yes(await depart(client), CALLBACK)
    state = parse_qs(urlsplit(place).query)["state"][0]
    agreed, _ = await ceremonies.take(kit, "provider", state, Pending)
    setattr(agreed, wrong, "https://elsewhere.example/" + "x" * 60)
    state = await ceremonies.begin(kit, "provider", agreed)

    assert await arrive(client, change(place, state=state)) == "/signin#failed"


async def test_it_is_over_after_ten_minutes(client: httpx.AsyncClient, clock: Clock) -> None:
    place = await say_yes(await depart(client), CALLBACK)
    clock.move(11 * MINUTE)

    assert await arrive(client, place) == "/signin#expired"


async def test_a_provider_that_changes_its_key_is_believed_and_another_is_not(
    kit: Kit, client: httpx.AsyncClient, clock: Clock, provider: OpenIdProvider
) -> None:
    assert await travel(client) == "/"
    provider.start(kid="second")
    assert await travel(client) == "/"
    provider.start(kid="third")
    # No stranger can have us look for new keys all the time.
    assert await travel(client) == "/signin#failed"
    clock.move(MINUTE)

    assert await travel(client) == "/"


async def test_an_issuer_that_calls_itself_otherwise_is_not_believed(
    kit: Kit, provider: OpenIdProvider, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    elsewhere = provider.issuer.replace("127.0.0.1", "localhost")
    other = replace(kit, config=replace(kit.config, oidc_issuer=elsewhere))
    async with open_client(serve(other, shared_api, shared_static)) as client:
        answer = await client.get(BEGIN)

    assert answer.json()["error"]["message"].startswith("the provider calls itself otherwise")


@pytest.mark.parametrize(
    "wishes",
    [
        {"alg": "ES256"},
        {"alg": "EdDSA"},
        {"alg": "PS256"},
        {"method": "client_secret_post"},
        {"conforms": True},
        {"conforms": True, "userinfo": False},
    ],
    ids=str,
)
async def test_other_providers_are_understood(
    client: httpx.AsyncClient, provider: OpenIdProvider, wishes: dict[str, object]
) -> None:
    provider.start(**wishes)

    assert await travel(client) == "/"

    assert (await client.get("/v1/users/me")).json()["email"] == "ada@example.org"


async def test_somebody_of_whom_nothing_else_is_said_comes_in_all_the_same(
    kit: Kit, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    shy = replace(kit, config=replace(kit.config, oidc_scopes="openid"))
    async with open_client(serve(shy, shared_api, shared_static)) as client:
        assert await travel(client) == "/"
        me = (await client.get("/v1/users/me")).json()

    assert (me["username"], me["email"]) == ("reader", None)


async def test_a_client_without_a_secret_is_proven_by_what_was_agreed(
    kit: Kit, provider: OpenIdProvider, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    provider.start(method="none")
    public = replace(kit, config=replace(kit.config, oidc_client_secret=""))
    async with open_client(serve(public, shared_api, shared_static)) as client:
        assert await travel(client) == "/"


async def test_an_account_is_connected_and_disconnected_but_never_from_its_last_way_in(
    app: App, client: httpx.AsyncClient
) -> None:
    await register(client)
    url = (await client.post("/v1/users/me/identities", json={"provider": "oidc"})).json()["url"]
    assert await arrive(client, await say_yes(url, CALLBACK)) == "/settings/account"
    (mine,) = (await client.get("/v1/users/me/identities")).json()["items"]
    async with open_client(app) as again:
        await travel(again)
        assert await who(again) == "ann"
    removed = await client.delete(f"/v1/users/me/identities/{mine['id']}")
    async with open_client(app) as new:
        await travel(new)
        assert await who(new) == "ada", "nobody knows them any more"
        (own,) = (await new.get("/v1/users/me/identities")).json()["items"]
        last = await new.delete(f"/v1/users/me/identities/{own['id']}")
        foreign = await client.delete(f"/v1/users/me/identities/{own['id']}")
        await new.post("/v1/users/me/password", json={"new": PASSWORD})
        then = await new.delete(f"/v1/users/me/identities/{own['id']}")

    assert (mine["title"], mine["label"]) == ("Work", "ada@example.org")
    assert (removed.status_code, last.status_code, foreign.status_code) == (204, 409, 404)
    assert then.status_code == 204


async def test_who_is_known_elsewhere_is_not_connected_twice(
    app: App, client: httpx.AsyncClient
) -> None:
    async with open_client(app) as first:
        await travel(first)
    await register(client, "bob")
    url = (await client.post("/v1/users/me/identities", json={"provider": "oidc"})).json()["url"]

    assert await arrive(client, await say_yes(url, CALLBACK)) == "/signin#linked_elsewhere"


async def test_a_connection_is_made_only_for_who_asked_for_it(
    app: App, client: httpx.AsyncClient
) -> None:
    """Else somebody's provider could be joined to an account that they do not own."""
    await register(client)
    url = (await client.post("/v1/users/me/identities", json={"provider": "oidc"})).json()["url"]
    place = await say_yes(url, CALLBACK)
    await client.post("/v1/auth/logout")

    assert await arrive(client, place) == "/signin#expired"


async def test_an_address_that_somebody_has_does_not_open_their_account(
    client: httpx.AsyncClient, app: App
) -> None:
    account = {"username": "victim", "password": PASSWORD, "email": "ada@example.org"}
    async with open_client(app) as victim:
        await victim.post("/v1/auth/register", json=account)

    assert await travel(client) == "/signin#taken"
    assert await who(client) is None


async def test_names_that_are_taken_get_a_number(client: httpx.AsyncClient, app: App) -> None:
    async with open_client(app) as other:
        await register(other, "ada")

    await travel(client)

    assert await who(client) == "ada2"


@pytest.mark.parametrize(
    ("settings", "wishes", "landing"),
    [
        ({"registration": "invited"}, {}, "/signin#closed"),
        ({"registration": "closed"}, {}, "/signin#closed"),
        ({"registration": "open"}, {}, "/"),
        ({"registration": "invited", "signin_domains": "Example.org, b.example"}, {}, "/"),
        ({"registration": "open", "signin_domains": "b.example"}, {}, "/signin#closed"),
        ({"registration": "closed", "signin_domains": "example.org"}, {}, "/signin#closed"),
        (
            {"registration": "invited", "signin_domains": "example.org"},
            {"verified": False},
            "/signin#closed",
        ),
    ],
    ids=str,
)
async def test_who_may_sign_up_is_for_the_admin_to_say(
    kit: Kit,
    provider: OpenIdProvider,
    shared_api: Rooms,
    shared_static: StaticFiles,
    settings: dict[str, str],
    wishes: dict[str, object],
    landing: str,
) -> None:
    if wishes:
        provider.start(**wishes)
    config = replace(kit.config, **settings)  # type: ignore[arg-type]  # settings by name
    strict = replace(kit, config=config)
    app = serve(strict, shared_api, shared_static)
    async with open_client(app) as admin, open_client(app) as client:
        await register(admin, "boss")
        assert await travel(client) == landing


async def test_an_invitation_is_taken_along(
    kit: Kit, provider: OpenIdProvider, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    app = serve(set_up(kit, provider), shared_api, shared_static)
    async with open_client(app) as admin, open_client(app) as client:
        await register(admin, "boss")
        made = (await admin.post("/v1/invitations", json={"role": "admin"})).json()
        invitation = made["path"].removeprefix("/join#")
        begun = await client.post(BEGIN, json={"invitation": invitation})
        await arrive(client, await say_yes(begun.json()["url"], CALLBACK))

        assert (await client.get("/v1/users/me")).json()["role"] == "admin"
        shown = (await admin.get("/v1/invitations")).json()["items"]
        assert shown[0]["username"] == "ada"


async def test_a_closed_account_stays_closed(app: App, client: httpx.AsyncClient) -> None:
    async with open_client(app) as admin:
        await register(admin, "boss")
        await travel(client)
        user_id = (await client.get("/v1/users/me")).json()["id"]
        await admin.patch(f"/v1/users/{user_id}", json={"is_disabled": True})

    assert await travel(client) == "/signin#closed_account"


async def test_tokens_of_providers_are_sealed_and_given_back(
    kit: Kit, client: httpx.AsyncClient
) -> None:
    await travel(client)

    (sealed,) = await kit.db.all(LIST_TOKENS, scalar)

    assert b"token" not in bytes(sealed)
    assert b"access_token" in kit.vault.open(bytes(sealed), f"tokens of {kit.config.oidc_issuer}")


async def test_a_provider_that_is_away_or_unknown_is_told_at_once(
    client: httpx.AsyncClient, provider: OpenIdProvider
) -> None:
    provider.stop()

    away, unknown = await client.get(BEGIN), await client.get("/v1/auth/oauth/nobody")

    assert (away.status_code, unknown.status_code) == (422, 404)
    assert away.json()["error"]["details"]["reason"] == "away"


async def test_a_form_that_another_site_sends_is_carried_on_and_does_nothing_itself(
    client: httpx.AsyncClient,
) -> None:
    """As Apple sends people back."""
    answer = await client.post(
        "/v1/auth/oauth-form/apple",
        data={"state": "a b", "code": "c", "user": "{}"},
        headers={"origin": "https://appleid.apple.com", "sec-fetch-site": "cross-site"},
    )

    assert answer.status_code == 303
    assert answer.headers["location"] == "/v1/auth/oauth/apple/callback?state=a+b&code=c"
    assert "set-cookie" not in answer.headers
