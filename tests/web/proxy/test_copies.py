"""What is sent of a served feed lies ready-made in the store; memory holds what was asked for."""

import gzip
import uuid
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest

from copydesk.bus import valkey
from copydesk.bus.memory import MemoryBus
from copydesk.bus.valkey import ValkeyBus
from copydesk.rules.addresses import feed_key
from copydesk.services.deframed import hotkeys
from copydesk.services.system.hotfeeds import ENTRY_BYTES, HotFeeds
from copydesk.services.system.kit import Kit
from copydesk.services.system.served import name_facts
from copydesk.store.engine.db import Sql
from copydesk.store.feeds.feeds import find_feed
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.write.copies import STEPS
from copydesk.write.records import FeedCopy
from tests.bench.fixtures import valkey_server
from tests.bench.servers import Server
from tests.bench.waiting import LONG
from tests.services.deframed.readers import PLAIN, TEASER, work_off, write_feed
from tests.services.sites import Site
from tests.web.proxy.asking import ask, get
from tests.web_client import open_client

__all__ = ["valkey_server"]
pytestmark = pytest.mark.usefixtures("followed")
# Nobody can read this, so whoever answers has not tried.
SPOIL_PIECES = Sql("UPDATE proxied_builds SET packed = :packed")
DROP_COPIES = Sql("DELETE FROM proxied_copies")
# As a process of the release before leaves them, which knows nothing of copies.
BUILD_ANEW = Sql("UPDATE proxied_builds SET built_at = built_at + 1")
GZIP = {"accept-encoding": "gzip"}


async def build(kit: Kit, client: httpx.AsyncClient, site: Site) -> str:
    url = write_feed(site, PLAIN, TEASER)
    await get(client, url)
    await work_off(kit)
    return url


def restart(kit: Kit) -> Kit:
    """Give a kit that has lost all but its database."""
    return replace(kit, bus=MemoryBus(), hot_feeds=HotFeeds())


async def test_every_usual_limit_is_stored_as_it_is_sent(
    kit: Kit, client: httpx.AsyncClient, site: Site, shared_api: Rooms
) -> None:
    url = await build(kit, client, site)
    wishes = [{} if step is None else {"max_score": str(step)} for step in STEPS]
    paths = [ask(url, embedded=form, **wish) for form in ("true", "false") for wish in wishes]
    await kit.db.run(DROP_COPIES)
    async with open_client(App(restart(kit), shared_api)) as reader:
        made = [(await reader.get(path)).content for path in paths]
    assert len({*made}) > 4
    await kit.db.run(Sql("UPDATE proxied_feeds SET dirty_at = 1"))
    await work_off(kit)
    await kit.db.run(SPOIL_PIECES, packed=b"spoilt")
    for coding in ("br", "gzip", "identity"):
        async with open_client(App(restart(kit), shared_api)) as reader:
            for path, body in zip(paths, made, strict=True):
                answer = await reader.get(path, headers={"accept-encoding": coding})
                assert answer.headers.get("content-encoding", "identity") == coding
                # Only the time of the build is another.
                assert len(answer.content) == len(body)
                assert answer.text.count("<item>") == body.count(b"<item>")


@pytest.mark.parametrize("change", [DROP_COPIES, BUILD_ANEW], ids=["none", "older"])
async def test_a_build_of_the_release_before_is_served_from_its_pieces(
    kit: Kit, client: httpx.AsyncClient, site: Site, shared_api: Rooms, change: Sql
) -> None:
    url = await build(kit, client, site)
    await kit.db.run(change)
    async with open_client(App(restart(kit), shared_api)) as reader:
        assert await get(reader, url) == [PLAIN[0], TEASER[0]]
        await kit.db.run(SPOIL_PIECES, packed=b"spoilt")
        assert (await reader.get(ask(url))).status_code == 200


async def test_memory_holds_only_the_encodings_that_were_asked_for(
    kit: Kit, client: httpx.AsyncClient, site: Site, app: App
) -> None:
    url, hot = await build(kit, client, site), kit.hot_feeds
    async with open_client(app) as reader:
        hot.clear()
        packed = await reader.get(ask(url), headers=GZIP)
        with_one = hot.size
        assert with_one == ENTRY_BYTES + int(packed.headers["content-length"])
        other = await reader.get(ask(url), headers={"accept-encoding": "br"})
        assert hot.size == with_one + int(other.headers["content-length"])
        plain = await reader.get(ask(url), headers={"accept-encoding": "identity"})
        assert packed.content == other.content == plain.content


async def test_who_has_a_feed_already_costs_no_bytes_in_memory(
    kit: Kit, client: httpx.AsyncClient, site: Site, shared_api: Rooms
) -> None:
    url = await build(kit, client, site)
    tag = (await client.get(ask(url))).headers["etag"]
    after = restart(kit)
    async with open_client(App(after, shared_api)) as reader:
        for _ in range(2):
            known = await reader.get(ask(url), headers={"if-none-match": tag})
            assert (known.status_code, after.hot_feeds.size) == (304, ENTRY_BYTES)
        changed = await reader.get(ask(url), headers={"if-none-match": '"other"'} | GZIP)
        assert changed.status_code == 200
        assert after.hot_feeds.size == ENTRY_BYTES + int(changed.headers["content-length"])
        # At the first time too, who has another one is sent this one.
        after.hot_feeds.clear()
        again = await reader.get(ask(url), headers={"if-none-match": '"other"'} | GZIP)
        assert again.content == changed.content


@pytest.fixture
async def shared(
    kit: Kit, valkey_server: Server, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Kit]:
    """Give a kit whose bus other processes see; on a busy machine it is waited for."""
    monkeypatch.setattr(valkey, "ANSWER_SECONDS", LONG)
    bus = ValkeyBus(valkey_server.url, prefix=f"test-{uuid.uuid4().hex}:")
    yield replace(kit, bus=bus)
    await bus.close()


async def find_id(kit: Kit, url: str) -> int:
    feed_id = await find_feed(kit.db, feed_key(url))
    assert feed_id is not None
    return feed_id


@pytest.mark.parametrize("asked", ["built", "stored"])
async def test_processes_share_what_was_built_or_read_from_the_store(
    shared: Kit, site: Site, shared_api: Rooms, asked: str
) -> None:
    async with open_client(App(shared, shared_api)) as reader:
        url = await build(shared, reader, site)
    form = hotkeys.name_form("en", is_embedded=True)
    feed_id = await find_id(shared, url)
    index = await hotkeys.find_index(shared, feed_id, form)
    assert index is not None
    if asked == "stored":
        await shared.bus.remove(f"feed:{feed_id}:final:{form}")
    for packed in (b"read", b"spoilt"):
        other = replace(shared, hot_feeds=HotFeeds())
        async with open_client(App(other, shared_api)) as reader:
            answer = await reader.get(ask(url), headers=GZIP)
        assert answer.text.count("<item>") == 2
        assert await hotkeys.find_index(shared, feed_id, form)
        await shared.db.run(SPOIL_PIECES, packed=packed)
        await shared.db.run(DROP_COPIES)


async def test_what_is_shared_of_an_older_build_is_not_served(
    kit: Kit, client: httpx.AsyncClient, site: Site, shared_api: Rooms
) -> None:
    """The bus was away when a feed was built, and came back with what it held before."""
    url = await build(kit, client, site)
    feed_id, form = await find_id(kit, url), hotkeys.name_form("en", is_embedded=True)
    old = FeedCopy("old", 1, "gzip", gzip.compress(b"<rss/>"), 0, 6)
    await hotkeys.set_index(kit, feed_id, form, hotkeys.FormIndex(1, [], {0: "old"}))
    await hotkeys.set_copy(kit, feed_id, form, 0, old)
    # For so long it is not looked whether the database knows better.
    await kit.bus.remove(name_facts(feed_id))
    second = replace(kit, hot_feeds=HotFeeds())
    async with open_client(App(second, shared_api)) as reader:
        for headers in (GZIP, {"if-none-match": '"old"'}):
            assert await get(reader, url, max_score="1") == [PLAIN[0], TEASER[0]]
            answer = await reader.get(ask(url), headers=headers)
            assert answer.text.count("<item>") == 2


async def test_limits_that_nobody_foresaw_are_made_once_for_each_set_of_items(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = await build(kit, client, site)
    await kit.db.run(DROP_COPIES)
    await client.get(ask(url, max_score="0.9991"), headers=GZIP)
    await kit.db.run(SPOIL_PIECES, packed=b"spoilt")
    for limit in ("0.9992", "0.99930", "1"):
        answer = await client.get(ask(url, max_score=limit), headers=GZIP)
        assert answer.text.count("<item>") == 2
