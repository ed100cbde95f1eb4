"""The straight way to a route answers as Litestar's own does, word by word."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler
from litestar.types import HTTPScope

from copydesk.services.system.kit import Kit
from copydesk.web.api.rooms import Rooms
from copydesk.web.api.straight import find_straight_way
from tests.web.api.desk import follow

QUESTIONS = {
    "one who asks": ("GET", "/v1/users/me", None),
    "a list": ("GET", "/v1/entries?limit=2&unread=true&content=true", None),
    "a search": ("GET", "/v1/entries?q=news&limit=2", None),
    "a number in the path": ("GET", "/v1/entries/1", None),
    "nothing there": ("GET", "/v1/entries/77", None),
    "no number": ("GET", "/v1/entries/x", None),
    "the wrong kind": ("GET", "/v1/entries?limit=many", None),
    "too many": ("GET", "/v1/entries?limit=100000", None),
    "an unknown parameter": ("GET", "/v1/entries?unreadd=true", None),
    "two views": ("GET", "/v1/entries?unread=true&starred=true", None),
    "a parameter missing": ("GET", "/v1/entries/search", None),
    "a head alone": ("HEAD", "/v1/users/me", None),
    "another method": ("PATCH", "/v1/entries", None),
    "a mark": ("POST", "/v1/entries/mark-read", b'{"entry_ids":[1],"read":false}'),
    "a broken body": ("POST", "/v1/entries/mark-read", b'{"entry_ids":['),
    "a wrong body": ("POST", "/v1/entries/mark-read", b'{"entry_ids":["1"]}'),
    "no body": ("POST", "/v1/entries/mark-read", b""),
    "a mark by its address": ("DELETE", "/v1/entries/1/star", None),
    "no JSON": ("GET", "/v1/opml", None),
    "open to all": ("GET", "/v1/openapi.json", None),
}
CHANGING = ("date", "retry-after")


async def list_handlers(api: Rooms, *paths: str) -> list[HTTPRouteHandler]:
    """Give the handlers of the rooms that answer some paths."""
    rooms = {await api.open_room(path) for path in paths}
    routes = [route for room in rooms for route in room.routes]
    return [handler for route in routes for handler in getattr(route, "route_handlers", ())]


@contextmanager
def going_round(handlers: list[HTTPRouteHandler]) -> Iterator[None]:
    """Have all requests go the way of Litestar."""
    for handler in handlers:
        handler.opt["straight_way"] = None
    try:
        yield
    finally:
        for handler in handlers:
            handler.opt.pop("straight_way", None)


async def ask(client: httpx.AsyncClient, name: str) -> tuple[int, bytes, list[Any]]:
    method, path, body = QUESTIONS[name]
    headers = {"content-type": "application/json"} if body is not None else {}
    answer = await client.request(method, path, content=body, headers=headers)
    told = sorted(pair for pair in answer.headers.multi_items() if pair[0] not in CHANGING)
    return answer.status_code, answer.content, told


@pytest.mark.parametrize("name", QUESTIONS)
async def test_both_ways_give_the_same_answer(
    ann: httpx.AsyncClient, kit: Kit, shared_api: Rooms, name: str
) -> None:
    await follow(kit, 1, 3)

    straight = await ask(ann, name)
    with going_round(await list_handlers(shared_api, QUESTIONS[name][1].partition("?")[0])):
        round_about = await ask(ann, name)

    assert straight == round_about


async def test_who_is_signed_out_gets_nowhere_on_both_ways(
    client: httpx.AsyncClient, shared_api: Rooms
) -> None:
    straight = await ask(client, "a list")
    with going_round(await list_handlers(shared_api, "/v1/entries")):
        round_about = await ask(client, "a list")

    assert straight == round_about
    assert straight[0] == 401


async def test_a_route_that_asks_litestar_for_more_is_left_to_it(shared_api: Rooms) -> None:
    """No route has hooks; one that gets some must not lose them without a word."""
    scope: Any = HTTPScope(path_params={})  # type: ignore[typeddict-item]  # all that is looked at
    room = await list_handlers(shared_api, "/v1/counts")
    handlers = [each for each in room if each.paths == {"/v1/counts"}]
    for handler in (each for each in handlers if "GET" in each.http_methods):
        handler.opt.pop("straight_way", None)
        assert find_straight_way(handler, scope)
        handler.opt.pop("straight_way")
        handler.after_request, kept = (lambda answer: answer), handler.after_request
        try:
            assert find_straight_way(handler, scope) is None
        finally:
            handler.after_request = kept
            handler.opt.pop("straight_way")
    assert handlers
