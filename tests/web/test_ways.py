"""The first moments: what is answered before the application is there, and what waits for it."""

import asyncio

import httpx
import pytest

from copydesk.services.system.kit import Kit
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.asgi import Headers
from copydesk.web.static import StaticFiles, is_of_page
from copydesk.web.ways import Porch
from tests.web_client import open_client

# The same on both engines: nothing of this is stored.
pytestmark = pytest.mark.parametrize("engine", ["sqlite"])


def find_nothing(_query: bytes, _headers: Headers, _scheme: str, _reader: str) -> None:
    return None


async def test_a_sign_of_life_and_the_page_come_before_all_else(
    kit: Kit, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    async with open_client(Porch(kit, shared_static)) as early:
        alive, page = await early.get("/healthz"), await early.get("/feeds/12")
    async with open_client(App(kit, shared_api, shared_static)) as later:
        alive_later, page_later = await later.get("/healthz"), await later.get("/feeds/12")

    assert (alive.status_code, alive.headers) == (200, alive_later.headers)
    assert (page.status_code, page.headers) == (page_later.status_code, page_later.headers)
    assert (alive.content, page.content) == (alive_later.content, page_later.content)


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/readyz"), ("GET", "/v1/folders"), ("POST", "/"), ("GET", "/?url=https://a.example")],
)
async def test_whoever_wants_more_waits_and_is_answered_as_ever(
    kit: Kit, shared_api: Rooms, shared_static: StaticFiles, method: str, path: str
) -> None:
    app = App(kit, shared_api, shared_static)
    porch = Porch(kit, shared_static)
    async with open_client(porch) as client:
        asking = asyncio.create_task(client.request(method, path))
        for _ in range(20):
            await asyncio.sleep(0)
        has_waited = not asking.done()
        porch.open(app, find_nothing)
        answer: httpx.Response = await asking
    async with open_client(app) as later:
        expected = await later.request(method, path)

    assert has_waited
    assert (answer.status_code, answer.content) == (expected.status_code, expected.content)


def test_no_door_but_that_of_the_page_is_taken_for_it(
    kit: Kit, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    doors = App(kit, shared_api, shared_static).doors.all[:-1]
    taken = [
        (door.name, path)
        for door in doors
        for path in door.paths
        if not door.parameters
        and is_of_page({"method": "GET", "path": path.replace("*", "x"), "query_string": b""})
    ]

    assert taken == []


def test_nothing_is_found_in_memory_before_anything_is_there(
    kit: Kit, shared_static: StaticFiles
) -> None:
    assert Porch(kit, shared_static).find_quickly(b"url=x", [], "http", "") is None
