from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from copydesk.model.times import MINUTE
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.static import StaticFiles
from tests.conftest import Clock
from tests.standins.authenticator import PRESENT, Authenticator
from tests.web_client import PASSWORD, open_client, register

MINE = "/v1/users/me/passkeys"
COUNT = Sql("SELECT count(*) FROM ceremonies")
NO_PASSWORD = Sql("UPDATE users SET password_hash = NULL")


@pytest.fixture
def kit(kit: Kit) -> Kit:
    return replace(kit, config=replace(kit.config, public_url="http://localhost:8400"))


@pytest.fixture
async def stranger(app: App) -> AsyncIterator[httpx.AsyncClient]:
    async with open_client(app) as opened:
        yield opened


async def add(client: httpx.AsyncClient, device: Authenticator, name: str = "Phone") -> Any:
    asked = (await client.post(f"{MINE}/options")).json()
    wish = {"ceremony": asked["ceremony"], "name": name}
    return await client.post(MINE, json=wish | {"credential": device.make(asked["options"])})


async def ask(client: httpx.AsyncClient) -> Any:
    answer = await client.post("/v1/auth/passkey/options")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def show(client: httpx.AsyncClient, device: Authenticator) -> httpx.Response:
    asked = await ask(client)
    device.count += 1
    wish = {"ceremony": asked["ceremony"], "credential": device.show(asked["options"])}
    return await client.post("/v1/auth/passkey", json=wish)


async def test_somebody_signs_in_with_a_passkey_and_says_no_name(
    ann: httpx.AsyncClient, stranger: httpx.AsyncClient
) -> None:
    device = Authenticator()
    added = await add(ann, device)

    entered = await show(stranger, device)

    assert added.status_code == 201, added.text
    assert entered.json()["user"]["username"] == "ann"
    assert (await stranger.get("/v1/users/me")).json()["username"] == "ann"
    (mine,) = (await ann.get(MINE)).json()["items"]
    assert (mine["name"], mine["last_used_at"] is not None) == ("Phone", True)


async def test_several_passkeys_are_named_renamed_and_removed(ann: httpx.AsyncClient) -> None:
    one, two = Authenticator(), Authenticator()
    first = (await add(ann, one, " My  phone ")).json()
    second = (await add(ann, two, "Laptop")).json()
    asked = (await ann.post(f"{MINE}/options")).json()["options"]
    renamed = await ann.patch(f"{MINE}/{first['id']}", json={"name": "Old phone"})
    removed = await ann.delete(f"{MINE}/{second['id']}")
    missing = await ann.delete(f"{MINE}/{second['id']}")

    assert first["name"] == "My phone"
    assert len(asked["excludeCredentials"]) == 2
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    assert asked["authenticatorSelection"]["userVerification"] == "required"
    assert renamed.json()["name"] == "Old phone"
    assert (removed.status_code, missing.status_code) == (204, 404)
    assert [each["name"] for each in (await ann.get(MINE)).json()["items"]] == ["Old phone"]


@pytest.mark.parametrize(
    "changes",
    [
        {"origin": "http://localhost:8400.evil.example"},
        {"origin": "https://localhost:8400"},
        {"site_id": "evil.example"},
        {"flags": PRESENT},
        {"flags": 0},
        {"handle": b"somebody else"},
        {"count": -1},
        {"id": b"unknown" * 3},
        {"key": Authenticator().key},
    ],
    ids=lambda changes: next(iter(changes)),
)
async def test_a_passkey_that_is_not_used_as_it_should_be_lets_nobody_in(
    ann: httpx.AsyncClient, stranger: httpx.AsyncClient, changes: dict[str, Any]
) -> None:
    """From another site, without a finger, by a copy that counts backwards, with another key."""
    device = Authenticator(count=5)
    await add(ann, device)

    answer = await show(stranger, replace(device, **changes))

    assert answer.status_code == 401, answer.text
    assert (await stranger.get("/v1/users/me")).status_code == 401


async def test_what_a_device_has_signed_works_once(
    ann: httpx.AsyncClient, stranger: httpx.AsyncClient
) -> None:
    device = Authenticator()
    await add(ann, device)
    asked = await ask(stranger)
    wish = {"ceremony": asked["ceremony"], "credential": device.show(asked["options"])}
    first = await stranger.post("/v1/auth/passkey", json=wish)
    again = await stranger.post("/v1/auth/passkey", json=wish)
    fresh = await ask(stranger)
    moved = await stranger.post("/v1/auth/passkey", json=wish | {"ceremony": fresh["ceremony"]})

    assert (first.status_code, again.status_code, moved.status_code) == (200, 404, 401)


async def test_what_was_asked_counts_for_five_minutes_and_is_cleared_away(
    kit: Kit, clock: Clock, ann: httpx.AsyncClient, stranger: httpx.AsyncClient
) -> None:
    device = Authenticator()
    await add(ann, device)
    asked = await ask(stranger)
    clock.move(5 * MINUTE)
    wish = {"ceremony": asked["ceremony"], "credential": device.show(asked["options"])}
    late = await stranger.post("/v1/auth/passkey", json=wish)
    for _ in range(3):
        await ask(stranger)
    clock.move(5 * MINUTE)
    await ask(stranger)

    assert late.status_code == 404
    assert await kit.db.value(COUNT) == 1


async def test_a_key_is_added_only_for_who_asked_for_it_and_only_once(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    device = Authenticator()
    asked = (await ann.post(f"{MINE}/options")).json()
    wish = {
        "ceremony": asked["ceremony"],
        "name": "Phone",
        "credential": device.make(asked["options"]),
    }
    stolen = await bob.post(MINE, json=wish)
    late = await ann.post(MINE, json=wish)
    await add(ann, device)
    twice = await add(ann, device)

    assert (stolen.status_code, late.status_code, twice.status_code) == (404, 404, 409)


@pytest.mark.parametrize(
    "changes", [{"origin": "https://evil.example"}, {"site_id": "evil.example"}, {"flags": PRESENT}]
)
async def test_a_key_for_another_site_is_not_kept(
    ann: httpx.AsyncClient, changes: dict[str, Any]
) -> None:
    answer = await add(ann, replace(Authenticator(), **changes))

    assert answer.status_code == 400
    assert (await ann.get(MINE)).json()["items"] == []


@pytest.mark.parametrize(
    "credential",
    [{}, {"id": 7}, {"id": "a", "rawId": "a", "type": "public-key", "response": {}}, {"x": [{}]}],
    ids=str,
)
async def test_what_is_no_credential_is_refused(
    ann: httpx.AsyncClient, stranger: httpx.AsyncClient, credential: dict[str, Any]
) -> None:
    asked = (await ann.post(f"{MINE}/options")).json()
    wish = {"ceremony": asked["ceremony"], "name": "x", "credential": credential}
    added = await ann.post(MINE, json=wish)
    begun = await ask(stranger)
    wish = {"ceremony": begun["ceremony"], "credential": credential}
    shown = await stranger.post("/v1/auth/passkey", json=wish)

    assert (added.status_code, shown.status_code) == (400, 401)


async def test_the_last_way_in_is_not_removed(kit: Kit, ann: httpx.AsyncClient) -> None:
    only = (await add(ann, Authenticator())).json()
    await kit.db.run(NO_PASSWORD)
    refused = await ann.delete(f"{MINE}/{only['id']}")
    await add(ann, Authenticator())
    removed = await ann.delete(f"{MINE}/{only['id']}")

    assert (refused.status_code, removed.status_code) == (409, 204)


async def test_a_closed_account_is_not_opened_by_a_passkey(
    app: App, ann: httpx.AsyncClient, stranger: httpx.AsyncClient
) -> None:
    login = {"username": "cat", "password": PASSWORD}
    user_id = (await ann.post("/v1/users", json=login)).json()["id"]
    device = Authenticator()
    async with open_client(app) as cat:
        await cat.post("/v1/auth/login", json=login)
        await add(cat, device)
    await ann.patch(f"/v1/users/{user_id}", json={"is_disabled": True})

    assert (await show(stranger, device)).status_code == 401


async def test_a_second_factor_is_not_asked_of_a_passkey(
    kit: Kit, ann: httpx.AsyncClient, stranger: httpx.AsyncClient
) -> None:
    device = Authenticator()
    await add(ann, device)
    await kit.db.run(Sql("UPDATE users SET second_factor_at = 1"))

    assert (await show(stranger, device)).status_code == 200


async def test_passkeys_are_offered_only_where_browsers_have_them(
    kit: Kit, client: httpx.AsyncClient, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    offered = (await client.get("/v1/auth/ways")).json()["has_passkeys"]
    plain = replace(kit, config=replace(kit.config, public_url="http://192.0.2.1"))
    shared_api.state["kit"] = plain
    async with open_client(App(plain, shared_api, shared_static)) as other:
        refused = await other.post("/v1/auth/passkey/options")
        there = (await other.get("/v1/auth/ways")).json()["has_passkeys"]

    assert (offered, there, refused.status_code) == (True, False, 409)


async def test_programs_add_no_passkeys(app: App, ann: httpx.AsyncClient) -> None:
    made = (await ann.post("/v1/users/me/app-passwords", json={"name": "app"})).json()
    async with open_client(app, authorization=f"Bearer {made['password']}") as program:
        answer = await program.post(f"{MINE}/options")

    assert answer.status_code == 403


async def test_what_was_done_with_passkeys_is_on_record(
    kit: Kit, client: httpx.AsyncClient
) -> None:
    await register(client)
    added = (await add(client, Authenticator(), "Phone")).json()
    await client.delete(f"{MINE}/{added['id']}")

    lines = (await client.get("/v1/audit")).json()["items"]

    assert [(line["action"], line["subject"]) for line in lines[:2]] == [
        ("passkey_removed", "Phone"),
        ("passkey_added", "Phone"),
    ]
