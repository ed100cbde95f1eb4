from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import pytest

from copydesk.bus.memory import MemoryBus
from copydesk.services.system.kit import Kit
from copydesk.web.api import list_all_handlers
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from tests.web_client import PASSWORD, open_client, register

PATH = "/v1/users/me/app-passwords"


async def make(client: httpx.AsyncClient, *scopes: str) -> dict[str, object]:
    body = {"name": "phone"} | ({"scopes": list(scopes)} if scopes else {})
    answer = await client.post(PATH, json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, object] = answer.json()
    return made


@asynccontextmanager
async def open_program(
    app: App, client: httpx.AsyncClient, *scopes: str
) -> AsyncIterator[httpx.AsyncClient]:
    """Give the client of a program that was given these scopes."""
    password = (await make(client, *scopes))["password"]
    async with open_client(app, authorization=f"Bearer {password}") as program:
        yield program


async def test_a_password_is_shown_once(ann: httpx.AsyncClient) -> None:
    made = await make(ann)
    listed = await ann.get(PATH)

    assert set(made) == {"id", "name", "scopes", "created_at", "password"}
    assert made["scopes"] == ["read", "write"]
    [item] = listed.json()["items"]
    assert set(item) == {
        "id", "name", "scopes", "created_at", "last_used_at", "last_ip", "last_user_agent",
    }  # fmt: skip
    assert item["last_used_at"] is None
    assert str(made["password"]) not in listed.text


async def test_a_program_is_let_in_until_its_password_is_removed(
    app: App, ann: httpx.AsyncClient
) -> None:
    made = await make(ann)
    headers = {"authorization": f"Bearer {made['password']}", "user-agent": "Reader 1.0"}
    async with open_client(app, **headers) as program:
        before = await program.get("/v1/counts")
        [item] = (await ann.get(PATH)).json()["items"]
        removed = await ann.delete(f"{PATH}/{made['id']}")
        after = await program.get("/v1/counts")

    assert (before.status_code, removed.status_code, after.status_code) == (200, 204, 401)
    assert item["last_user_agent"] == "Reader 1.0"
    assert item["last_used_at"]


@pytest.mark.parametrize(
    ("scopes", "statuses"),
    [
        (["read"], (200, 403, 403)),
        (["write"], (403, 201, 403)),
        (["read", "write"], (200, 201, 403)),
        (["admin"], (403, 403, 200)),
    ],
    ids=str,
)
async def test_scopes_decide_what_a_program_may_do(
    app: App, ann: httpx.AsyncClient, scopes: list[str], statuses: tuple[int, int, int]
) -> None:
    async with open_program(app, ann, *scopes) as program:
        answers = (
            await program.get("/v1/folders"),
            await program.post("/v1/folders", json={"title": "News"}),
            await program.get("/v1/users"),
        )

    assert tuple(answer.status_code for answer in answers) == statuses
    wanted = ("read", "write", "admin")
    for answer, scope in zip(answers, wanted, strict=True):
        if answer.status_code == 403:
            assert answer.json()["error"]["details"] == {"scope": scope}
            assert scope in answer.json()["error"]["message"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_reading_program_changes_nothing_at_all(
    app: App, ann: httpx.AsyncClient, shared_api: Rooms
) -> None:
    """Whatever route is added: only reading it is open to the scope read."""
    # There are more routes than requests that a user may make at once.
    await ann.patch("/v1/settings", json={"rate_burst": 0})
    async with open_program(app, ann, "read") as program:
        for handler in list_all_handlers():
            for method in set(handler.http_methods) - {"GET"}:
                if handler.security == []:
                    continue
                for path in handler.paths:
                    parts = ["1" if part.startswith("{") else part for part in path.split("/")]
                    address = "/".join(parts)
                    answer = await program.request(str(method), address, json={})
                    assert answer.status_code in (400, 403), f"{method} {path}: {answer.text}"


async def test_a_program_follows_events_if_it_may_read(app: App, ann: httpx.AsyncClient) -> None:
    async with open_program(app, ann, "write") as program:
        answer = await program.get("/v1/events")

    assert answer.status_code == 403
    assert answer.json()["error"]["details"] == {"scope": "read"}


async def test_a_program_cannot_take_the_account(app: App, ann: httpx.AsyncClient) -> None:
    change = {"current": PASSWORD, "new": "another long password"}
    async with open_program(app, ann, "read", "write", "admin") as program:
        answers = [
            await program.post(PATH, json={"name": "another"}),
            await program.delete(f"{PATH}/1"),
            await program.patch("/v1/users/me", json={"email": "x@news.example"}),
            await program.post("/v1/users/me/password", json=change),
            await program.request("DELETE", "/v1/users/me", json={"password": PASSWORD}),
            await program.delete("/v1/users/me/sessions/1"),
            await program.post("/v1/auth/logout"),
        ]

    assert {answer.status_code for answer in answers} == {403}
    assert (await ann.get("/v1/users/me")).json()["email"] is None


async def test_the_scope_admin_is_for_admins(bob: httpx.AsyncClient) -> None:
    answer = await bob.post(PATH, json={"name": "phone", "scopes": ["admin"]})

    assert answer.status_code == 403


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_too_many_requests_are_refused_with_the_time_to_wait(
    kit: Kit, shared_api: Rooms
) -> None:
    config = replace(kit.config, rate_burst=4, search_burst=1)
    kit = replace(kit, config=config, bus=MemoryBus(clock=lambda: 0.0))
    shared_api.state["kit"] = kit
    async with open_client(App(kit, shared_api)) as ann:
        await register(ann)
        searches = [await ann.get("/v1/entries?q=news") for _ in range(2)]
        others = [await ann.get("/v1/counts") for _ in range(3)]

    assert [answer.status_code for answer in searches] == [200, 429]
    assert [answer.status_code for answer in others] == [200, 200, 429]
    error = others[-1].json()["error"]
    assert error["code"] == "too_many_requests"
    assert error["details"]["retry_after_seconds"] > 0
    assert int(others[-1].headers["retry-after"]) >= 1


@pytest.mark.parametrize("is_wished", [False, True])
async def test_a_new_password_ends_those_of_programs_if_that_is_wished(
    app: App, ann: httpx.AsyncClient, is_wished: bool
) -> None:
    change = {"current": PASSWORD, "new": PASSWORD + "!"}
    wish = {"ends_app_passwords": True} if is_wished else {}
    async with open_program(app, ann, "read") as program:
        changed = await ann.post("/v1/users/me/password", json=change | wish)
        answer = await program.get("/v1/users/me")

    assert changed.status_code == 204
    assert answer.status_code == (401 if is_wished else 200)
