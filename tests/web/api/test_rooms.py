"""The API answers alike, whichever of its rooms are built already."""

from typing import cast

import httpx
import pytest
from litestar.datastructures import State

from copydesk.services.system.kit import Kit
from copydesk.web.api import NOUNS, list_handlers
from copydesk.web.api.openapi import build_api
from copydesk.web.api.rooms import Rooms, name_room
from copydesk.web.app import App
from copydesk.web.static import StaticFiles
from tests.web_client import open_client


@pytest.mark.parametrize("noun", NOUNS)
def test_a_noun_names_what_its_addresses_begin_with(noun: str) -> None:
    names = {name_room(path) for handler in list_handlers(noun) for path in handler.paths}

    assert names == set(NOUNS[noun])


async def test_all_rooms_together_are_the_whole_api() -> None:
    rooms = Rooms(cast("Kit", None))
    whole = {
        (route.path, *sorted(getattr(route, "methods", ())))
        for route in build_api(State()).routes
        if route.path.startswith("/v1/")
    }
    built = [
        (route.path, *sorted(getattr(route, "methods", ())))
        for name in {name for names in NOUNS.values() for name in names}
        for route in (
            await rooms.open_room(f"/v1/{name}12" if name.endswith("/") else f"/v1/{name}")
        ).routes
    ]

    assert sorted(built) == sorted(whole)


async def test_a_room_is_built_once_and_all_that_is_nowhere_is_one() -> None:
    rooms = Rooms(cast("Kit", None))

    assert await rooms.open_room("/v1/tags") is await rooms.open_room("/v1//tags/12")
    assert await rooms.open_room("/v1/tags") is not await rooms.open_room("/v1/counts")
    assert await rooms.open_room("/v1/nothing") is await rooms.open_room("/v1")
    assert await rooms.open_room("/v1/entries") is await rooms.open_room("/v1//entries/")
    assert await rooms.open_room("/v1/entries/12") is await rooms.open_room("/v1/entries/12/copies")
    assert await rooms.open_room("/v1/entries") is not await rooms.open_room("/v1/entries/12")


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/v1", 404),
        ("GET", "/v1/nothing/12", 404),
        ("GET", "/v1/tags/12/nothing", 404),
        ("PUT", "/v1/tags", 405),
        ("PUT", "/v1/entries", 405),
        ("GET", "/v1/entries/", 401),
        ("GET", "/v1/entries/12", 401),
        ("OPTIONS", "/v1/entries", 204),
        ("OPTIONS", "/v1/tags", 204),
        ("GET", "/v1//tags", 401),
        ("GET", "/v1/openapi.json", 200),
    ],
)
async def test_the_first_request_of_a_server_is_answered_as_any(
    kit: Kit, shared_static: StaticFiles, method: str, path: str, status: int
) -> None:
    async with open_client(App(kit, static=shared_static)) as client:
        answers: list[httpx.Response] = [await client.request(method, path) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [status, status]
    assert answers[0].content == answers[1].content
    assert answers[0].headers.get("allow") == answers[1].headers.get("allow")
