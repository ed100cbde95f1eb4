"""A real newsboat reads from a real server, by the Miniflux API and by Google Reader's."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from copydesk.newsroom import Newsroom
from tests.bench.desk import Desk, running_desk
from tests.bench.servers import MissingServer, skip_or_fail
from tests.desk_client import get_items, sign_in

pytestmark = pytest.mark.slow
ENTRIES = 3
SECONDS = 60


def find_newsboat() -> str:
    found = shutil.which("newsboat")
    if found:
        return found
    raise skip_or_fail(MissingServer("there is no newsboat; `make test` as root installs it"))


@dataclass
class Set:
    """A server with one feed, and the password of an app."""

    desk: Desk
    client: httpx.AsyncClient
    password: str


@pytest.fixture
async def ready(tmp_path: Path, newsroom: Newsroom) -> AsyncIterator[Set]:
    newsroom.add_outlet("daily")
    for number in range(ENTRIES):
        newsroom.publish("daily", title=f"Story {number}", html=f"<p>Text {number}</p>")
    url = newsroom.feed_url("daily")
    with running_desk(tmp_path / "data") as desk:
        async with sign_in(desk) as client:
            answer = await client.post("/v1/users/me/app-passwords", json={"name": "newsboat"})
            added = await client.post("/v1/subscriptions", json={"url": url})
            assert added.is_success, added.text
            yield Set(desk, client, answer.json()["password"])


def configure(folder: Path, config: str) -> list[str]:
    """Give newsboat a place of its own."""
    folder.mkdir(exist_ok=True)
    (folder / "config").write_text(config)
    (folder / "urls").write_text("")
    options = {"-C": "config", "-c": "cache.db", "-u": "urls"}
    return [part for name, file in options.items() for part in (name, str(folder / file))]


async def reload(folder: Path, config: str) -> None:
    """Let newsboat fetch everything once."""
    process = await asyncio.create_subprocess_exec(
        find_newsboat(),
        *configure(folder, config),
        "-x",
        "reload",
        env={"HOME": str(folder), "LC_ALL": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin:/bin"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    async with asyncio.timeout(SECONDS):
        output, _ = await process.communicate()
    assert process.returncode == 0, output


def read_cache(folder: Path) -> list[tuple[str, int]]:
    """Give titles, and whether newsboat thinks that they are unread."""
    with closing(sqlite3.connect(folder / "cache.db")) as cache:
        return cache.execute("SELECT title, unread FROM rss_item ORDER BY title").fetchall()


async def test_by_the_miniflux_api(ready: Set, tmp_path: Path) -> None:
    folder = tmp_path / "newsboat"
    config = f"""
urls-source "miniflux"
miniflux-url "{ready.desk.url}/miniflux/"
miniflux-login "ann"
miniflux-password "{ready.password}"
"""
    await reload(folder, config)
    assert read_cache(folder) == [(f"Story {n}", 1) for n in range(ENTRIES)]

    [first, *_] = await get_items(ready.client, "/v1/entries?order=oldest")
    body = {"entry_ids": [first["id"]], "read": True}
    assert (await ready.client.post("/v1/entries/mark-read", json=body)).is_success
    await reload(folder, config)

    unread = {title for title, is_unread in read_cache(folder) if is_unread}
    assert unread == {f"Story {n}" for n in range(ENTRIES)} - {first["title"]}


async def test_by_google_readers_atom(ready: Set, tmp_path: Path) -> None:
    folder = tmp_path / "newsboat"
    config = f"""
urls-source "feedhq"
feedhq-url "{ready.desk.url}/"
feedhq-login "ann"
feedhq-password "{ready.password}"
"""
    await reload(folder, config)

    assert [title for title, _ in read_cache(folder)] == [f"Story {n}" for n in range(ENTRIES)]
