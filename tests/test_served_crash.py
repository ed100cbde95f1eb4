"""Served feeds outlive the death of everything else: of a server that builds, and of all copies."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import ExitStack
from email.utils import parsedate_to_datetime
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from lxml import etree
from valkey import Valkey

from copydesk.newsroom import Newsroom
from tests.bench.desk import Desk, running_desk
from tests.bench.fixtures import NewDatabase, valkey_server
from tests.bench.servers import Server
from tests.bench.waiting import LONG, until
from tests.desk_client import sign_in

__all__ = ["valkey_server"]
pytestmark = pytest.mark.slow

# On PostgreSQL nobody knows that a process is dead before its leases end, a minute later.
KILLS = {"sqlite": 3, "postgres": 1}
LEASES_SECONDS = 240.0
FIRST = 15
FORMS = ("", "&embedded=false", "&max_score=0.9", "&lang=de")
# Long enough that writing and compressing it takes a while, in which somebody can die.
TEXT = "".join(
    f"<p>Sentence number {n} of {n * 7919 % 10007} about the harbour.</p>" for n in range(200)
)


@pytest.fixture
def settings(engine: str, request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """Give the settings of one process alone, and of several that share PostgreSQL and Valkey."""
    if engine == "sqlite":
        yield {}
        return
    new_database: NewDatabase = request.getfixturevalue("new_database")
    server: Server = request.getfixturevalue("valkey_server")
    yield {"database_url": new_database(), "bus_url": server.url}
    flush(server)


def flush(server: Server) -> None:
    """Take everything away that is held in Valkey."""
    client = Valkey.from_url(server.url)
    client.flushall()
    client.close()  # type: ignore[no-untyped-call]  # the library has no types for it


def publish(newsroom: Newsroom, count: int, begin: int = 0) -> int:
    """Print articles, numbered on from those that are there; give how many there are."""
    for number in range(begin, begin + count):
        newsroom.publish("daily", title=f"Story {number}", html=TEXT)
    return begin + count


async def read(desk: Desk, newsroom: Newsroom, form: str = "") -> tuple[int, float]:
    """Give how many stories a feed has, and when it was built; what is not whole fails here."""
    url = f"{desk.url}/?url={quote(newsroom.feed_url('daily'), safe='')}{form}"
    async with httpx.AsyncClient(timeout=LONG) as client:
        answer = await client.get(url)
    assert answer.status_code == 200, answer.text
    root = etree.fromstring(answer.content)
    titles = [each.text or "" for each in root.iterfind("channel/item/title")]
    assert sorted(titles) == sorted(f"Story {number}" for number in range(len(titles)))
    built = root.findtext("channel/lastBuildDate") or ""
    return len(titles), parsedate_to_datetime(built).timestamp()


async def follow(desk: Desk, newsroom: Newsroom, *, is_new: bool) -> None:
    """Serve the feed and have it asked for at once, as whoever presses the button does."""
    async with sign_in(desk, is_new=is_new) as client:
        url = newsroom.feed_url("daily")
        for path in ("/v1/proxied-feeds", "/v1/subscriptions"):
            assert (await client.post(path, json={"url": url})).is_success
        await client.post("/v1/subscriptions/refresh")


async def wait_for(desk: Desk, newsroom: Newsroom, count: int) -> None:
    """Wait until every form has so many stories."""

    async def is_whole() -> bool:
        found = [await read(desk, newsroom, form) for form in FORMS]
        return all(stories == count for stories, _ in found)

    await until(is_whole, seconds=LEASES_SECONDS)


async def test_a_server_that_is_killed_while_it_builds_serves_a_whole_feed_afterwards(
    tmp_path: Path, newsroom: Newsroom, settings: dict[str, str], engine: str
) -> None:
    """Invariants 14 and 16: the old build is served until the new one is whole, also from cold."""
    newsroom.add_outlet("daily")
    known, chance = publish(newsroom, FIRST), random.Random(11)
    seen = dict.fromkeys(FORMS, (0, 0.0))
    for turn in range(KILLS[engine] + 1):
        with running_desk(tmp_path / "data", **settings) as desk:
            if turn:
                # Before anything is built anew: what is stored is served, and none of it is older.
                for form in FORMS:
                    found = await read(desk, newsroom, form)
                    assert found >= seen[form]
                    assert found[0] in (known - 1, known)
            await follow(desk, newsroom, is_new=not turn)
            await wait_for(desk, newsroom, known)
            if turn == KILLS[engine]:
                return
            seen = {form: await read(desk, newsroom, form) for form in FORMS}
            known = publish(newsroom, 1, known)
            async with sign_in(desk, is_new=False) as client:
                await client.post("/v1/subscriptions/refresh")
            await asyncio.sleep(chance.uniform(0.2, 3.0))
            desk.kill()


async def test_a_valkey_that_forgets_everything_is_not_noticed_by_readers(
    tmp_path: Path, newsroom: Newsroom, new_database: NewDatabase, valkey_server: Server
) -> None:
    """Invariant 16: with all copies gone, every process serves the stored one."""
    newsroom.add_outlet("daily")
    known = publish(newsroom, FIRST)
    settings = {"database_url": new_database(), "bus_url": valkey_server.url}
    with ExitStack() as stack:
        first, second = (
            stack.enter_context(running_desk(tmp_path / name, **settings)) for name in "ab"
        )
        await follow(first, newsroom, is_new=True)
        await wait_for(first, newsroom, known)
        is_over = asyncio.Event()

        async def ask_on(desk: Desk) -> int:
            asked = 0
            while not is_over.is_set():
                for form in FORMS:
                    assert (await read(desk, newsroom, form))[0] == known
                asked += 1
            return asked

        asking = [asyncio.create_task(ask_on(desk)) for desk in (first, second, first, second)]
        for _ in range(10):
            await asyncio.to_thread(flush, valkey_server)
            await asyncio.sleep(0.2)
        third = await asyncio.to_thread(
            stack.enter_context, running_desk(tmp_path / "c", **settings)
        )
        assert (await read(third, newsroom))[0] == known
        is_over.set()
        assert min(await asyncio.gather(*asking)) > 1
        known = publish(newsroom, 1, known)
        await follow(second, newsroom, is_new=False)
        for desk in (first, second, third):
            await wait_for(desk, newsroom, known)
    flush(valkey_server)
