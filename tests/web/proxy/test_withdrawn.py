"""What must not be served any more is served by nobody: not from memory, not from shared copies."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest

from copydesk.bus.listener import MAX_MESSAGES, Listener
from copydesk.bus.memory import MemoryBus
from copydesk.rules.addresses import feed_key
from copydesk.services.deframed import hotkeys
from copydesk.services.deframed.hotkeys import FeedFacts
from copydesk.services.deframed.uses import follow_changes
from copydesk.services.system.hotfeeds import HotFeeds
from copydesk.services.system.kit import SERVED_CHANGED, Kit
from copydesk.services.system.served import tell_changed, withdraw
from copydesk.store.feeds.feeds import find_feed
from copydesk.store.feeds.moves import move_feed
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from tests import make
from tests.services.deframed.readers import PLAIN, work_off, write_feed
from tests.services.sites import Site
from tests.web.proxy.asking import ask, get
from tests.web_client import open_client

pytestmark = pytest.mark.usefixtures("followed")
FACTS = FeedFacts(cache=1, url="https://a.example/", polling=False, base_domain=[], language="en")


@pytest.fixture
async def other(kit: Kit, shared_api: Rooms) -> AsyncIterator[httpx.AsyncClient]:
    """Give a reader of a second process, with memory of its own and the same bus."""
    second = replace(kit, hot_feeds=HotFeeds())
    task = asyncio.create_task(follow_changes(second))
    async with open_client(App(second, shared_api)) as opened:
        yield opened
    task.cancel()


async def serve_everywhere(kit: Kit, site: Site, *readers: httpx.AsyncClient) -> tuple[int, str]:
    """Have a feed in the memory of all processes; give its id and its address."""
    url = write_feed(site, PLAIN)
    await get(readers[0], url)
    await work_off(kit)
    for reader in readers:
        assert await get(reader, url) == [PLAIN[0]]
    feed_id = await find_feed(kit.db, feed_key(url))
    assert feed_id is not None
    return feed_id, url


async def test_a_feed_that_is_deleted_for_everybody_is_gone_at_once(
    kit: Kit,
    client: httpx.AsyncClient,
    ann: httpx.AsyncClient,
    other: httpx.AsyncClient,
    site: Site,
) -> None:
    feed_id, url = await serve_everywhere(kit, site, client, other)
    assert (await ann.delete(f"/v1/feeds/{feed_id}")).is_success
    await asyncio.sleep(0)
    for reader in (client, other):
        assert await get(reader, url) == []


@pytest.mark.parametrize("change", ["switch off", "delete"])
async def test_a_feed_that_is_not_served_any_more_is_gone_at_once(
    kit: Kit,
    client: httpx.AsyncClient,
    ann: httpx.AsyncClient,
    other: httpx.AsyncClient,
    site: Site,
    change: str,
) -> None:
    feed_id, url = await serve_everywhere(kit, site, client, other)
    path = f"/v1/proxied-feeds/{feed_id}"
    if change == "delete":
        await ann.delete(path)
    else:
        await ann.patch(path, json={"is_enabled": False})
    # Somebody read the database before, and shares only now what was true then.
    await hotkeys.add_facts(kit, feed_id, FACTS)
    await asyncio.sleep(0)
    for reader in (client, other):
        assert (await reader.get(ask(url))).status_code == 404


async def test_what_is_known_is_shared_until_a_feed_is_withdrawn(kit: Kit) -> None:
    await hotkeys.add_facts(kit, 7, FACTS)
    assert await hotkeys.find_facts(kit, 7) == FACTS
    await withdraw(kit, 7)
    await hotkeys.add_facts(kit, 7, FACTS)
    assert await hotkeys.find_facts(kit, 7) is None
    await tell_changed(kit, 7)
    await hotkeys.add_facts(kit, 7, FACTS)
    assert await hotkeys.find_facts(kit, 7) == FACTS


async def test_what_is_shared_of_a_feed_names_its_hosts(
    kit: Kit, client: httpx.AsyncClient, ann: httpx.AsyncClient, site: Site
) -> None:
    feed_id, url = await serve_everywhere(kit, site, client)
    await ann.patch(f"/v1/proxied-feeds/{feed_id}", json={"domains": ["*.example"]})
    await asyncio.sleep(0)
    await get(client, url)
    facts = await hotkeys.find_facts(kit, feed_id)
    assert facts
    assert (facts.url, facts.base_domain) == (url, ["127.0.0.1", "*.example"])


@pytest.mark.parametrize("loss", ["none came through", "more than are kept"])
async def test_memory_is_emptied_when_calls_are_lost(
    kit: Kit, client: httpx.AsyncClient, site: Site, loss: str
) -> None:
    await serve_everywhere(kit, site, client)
    assert kit.hot_feeds.size
    assert isinstance(kit.bus, MemoryBus)
    [listener] = kit.bus._listeners[SERVED_CHANGED]
    lose(listener, loss)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert kit.hot_feeds.size == 0


def lose(listener: Listener, loss: str) -> None:
    if loss == "none came through":
        listener.note_loss()
        return
    for _ in range(MAX_MESSAGES + 1):
        listener.put(b"999")


async def test_a_feed_that_goes_up_in_another_is_served_all_the_time(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    feed_id, url = await serve_everywhere(kit, site, client)
    into_id = await make.feed(kit.db, f"{site.url}/new")
    async with kit.db.transaction() as tx:
        await move_feed(tx, feed_id, url, f"{site.url}/new", make.NOW)
    await withdraw(kit, feed_id)
    await asyncio.sleep(0)
    assert await get(client, url) == [PLAIN[0]]
    assert await get(client, f"{site.url}/new") == [PLAIN[0]]
    assert await find_feed(kit.db, feed_key(url)) == into_id
