"""Workload W1 over real HTTP on its own loopback hosts."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import aiohttp
import pytest

from copydesk.newsroom import Newsroom
from copydesk.newsroom.workload import Workload
from copydesk.newsroom.workload_site import Shelf

WORKLOAD = Workload(datetime(2026, 11, 15, 18, 0, tzinfo=UTC), feeds=20, entries=3)


@pytest.fixture
async def room() -> AsyncIterator[Newsroom]:
    async with Newsroom(shelf=Shelf(WORKLOAD)) as room:
        yield room


@pytest.mark.parametrize(
    ("number", "content_type"),
    [(0, "application/rss+xml"), (10, "application/atom+xml"), (17, "application/feed+json")],
)
async def test_a_feed_is_served_with_validators_and_without_compression(
    room: Newsroom, number: int, content_type: str
) -> None:
    url = WORKLOAD.get_url(number, room.port)
    async with aiohttp.ClientSession() as session:
        async with session.get(url) as response:
            body = await response.read()
        assert response.status == 200
        assert response.content_type == content_type
        assert response.charset == "utf-8"
        assert response.headers["Content-Length"] == str(len(body))
        assert response.headers["Last-Modified"] == "Sun, 15 Nov 2026 18:00:00 GMT"
        assert not {"Content-Encoding", "Cache-Control"} & response.headers.keys()
        assert body == WORKLOAD.render(number, room.port)

        for condition in (
            {"If-None-Match": response.headers["ETag"]},
            {"If-Modified-Since": response.headers["Last-Modified"]},
        ):
            async with session.get(url, headers=condition) as again:
                assert again.status == 304
        async with session.get(url) as again:
            assert await again.read() == body


async def test_feeds_come_from_a_written_folder(tmp_path: Path) -> None:
    WORKLOAD.write(tmp_path, 1)
    (tmp_path / "0.rss.xml").write_bytes(b"from the folder")

    async with (
        Newsroom(shelf=Shelf(WORKLOAD, tmp_path)) as room,
        aiohttp.ClientSession() as session,
        session.get(WORKLOAD.get_url(0, room.port)) as response,
    ):
        assert await response.read() == b"from the folder"


async def test_more_feeds_than_are_kept_are_still_served() -> None:
    many = Workload(WORKLOAD.until, feeds=70, entries=1)
    async with Newsroom(shelf=Shelf(many)) as room, aiohttp.ClientSession() as session:
        for number in [*range(70), 0]:
            async with session.get(many.get_url(number, room.port)) as response:
                assert await response.read() == many.render(number, room.port)


@pytest.mark.parametrize(
    ("path", "status", "size"),
    [
        ("/w1/site0/", 200, 50),
        ("/w1/site0/articles/e0", 200, 50),
        ("/favicon.ico", 404, None),
        ("/w1/f/20.rss.xml", 404, None),
        ("/w1/f/0.json", 404, None),
        ("/w1/f/x", 404, None),
    ],
)
async def test_home_pages_are_small_and_nothing_else_is_there(
    room: Newsroom, path: str, status: int, size: int | None
) -> None:
    url = f"http://{WORKLOAD.get_host(0)}:{room.port}{path}"
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        body = await response.read()

    assert response.status == status
    assert size is None or len(body) == size


async def test_the_opml_names_the_running_port(room: Newsroom) -> None:
    async with aiohttp.ClientSession(room.url) as session, session.get("/w1/w1.opml") as response:
        assert WORKLOAD.get_url(19, room.port) in await response.text()
