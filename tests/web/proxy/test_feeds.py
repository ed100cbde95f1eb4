import asyncio
import re
from dataclasses import replace

import feedparser
import httpx
import pytest
from lxml import etree

from copydesk.bus.memory import MemoryBus
from copydesk.services.deframed import building, proxiedfeeds
from copydesk.services.feeds import refreshes
from copydesk.services.system import work
from copydesk.services.system.hotfeeds import HotFeeds
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from tests import make
from tests.conftest import Clock
from tests.run_jobs import perform
from tests.services.analysis.test_analyses import watch
from tests.services.deframed.readers import KINDS, PLAIN, TEASER, work_off, write_feed
from tests.services.sites import Site
from tests.web.proxy.asking import ask, get
from tests.web_client import open_client

COUNT_FEEDS = Sql("SELECT count(*) FROM proxied_feeds")
COUNT_BUILDS = Sql("SELECT count(*) FROM jobs WHERE kind = 'build'")
SET_TITLE = Sql("UPDATE feeds SET title = :title WHERE url LIKE '%harbour%'")
SCORE = "{urn:copydesk:analysis}"


pytestmark = pytest.mark.usefixtures("followed")


async def test_an_unknown_feed_is_empty_at_once_and_fills_by_itself(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    """Invariant 12: the proxy never waits for analyses; its first answer is valid and empty."""
    url = write_feed(site, PLAIN, TEASER)
    first = await client.get(ask(url))
    assert (first.status_code, site.asked) == (200, [])
    assert first.headers["content-type"] == "application/rss+xml; charset=utf-8"
    parsed = feedparser.parse(first.content)
    assert (parsed.bozo, parsed.version, parsed.entries) == (False, "rss20", [])
    assert "being prepared" in parsed.feed.description

    await work_off(kit)

    assert await get(client, url) == [PLAIN[0], TEASER[0]]


async def test_who_waits_for_a_new_feed_does_not_wait_for_the_clock(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, PLAIN, TEASER)
    await get(client, url)
    while leased := await work.lease(kit, KINDS, 50):
        for job in leased:
            await perform(kit, job)
    assert await get(client, url) == [PLAIN[0], TEASER[0]]


async def test_scores_and_reasons_stand_in_the_description(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, TEASER)
    await get(client, url)
    await work_off(kit)
    [entry] = feedparser.parse((await client.get(ask(url, embedded="true"))).content).entries
    assert re.search(r"Teasing headline: \d+ of 100 \(teases: ", entry.description)
    assert re.search(r"Overall: \d+ of 100", entry.description)


async def test_beside_the_originals_the_analysis_has_a_namespace_of_its_own(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, TEASER)
    await get(client, url)
    await work_off(kit)
    answer = await client.get(ask(url, embedded="false"))
    item = etree.fromstring(answer.content).find("channel/item")
    assert item is not None
    assert (item.findtext("title"), item.findtext("description")) == TEASER
    scores = item.findall(f"{SCORE}analysis/{SCORE}score")
    assert "clickbait" in {score.get("name") for score in scores}
    assert float(item.findtext(f"{SCORE}analysis/{SCORE}overall") or -1) > 0


async def test_a_limit_leaves_out_what_is_above_it_and_nothing_else(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, PLAIN, TEASER)
    await get(client, url)
    await work_off(kit)
    beside = etree.fromstring((await client.get(ask(url, embedded="false"))).content)
    overall = [float(each.text or 0) for each in beside.iter(f"{SCORE}overall")]
    low, high = sorted(overall)
    assert await get(client, url, max_score=str(high + 0.001)) == [PLAIN[0], TEASER[0]]
    assert await get(client, url, max_score=str((low + high) / 2)) == [PLAIN[0]]
    assert await get(client, url, max_score="0") == []


async def test_served_feeds_follow_the_weights_of_the_settings(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, TEASER)
    await get(client, url)
    await work_off(kit)
    before = await client.get(ask(url, embedded="false"))
    kit.overlay.set_values({"ai_weight_clickbait": 0.0, "ai_weight_hyper_stimulus": 0.0})
    await work_off(kit)
    after = await client.get(ask(url, embedded="false"))
    high, low = (
        float(etree.fromstring(each.content).findtext(f".//{SCORE}overall") or -1)
        for each in (before, after)
    )
    assert high > low >= 0
    assert await get(client, url, max_score=str((low + high) / 2)) == [TEASER[0]]


async def test_what_was_not_scored_passes_every_limit_and_is_marked(
    kit: Kit, client: httpx.AsyncClient, site: Site, app: App
) -> None:
    kit = replace(kit, config=replace(kit.config, ai_provider="off"))
    app._kit = kit
    url = write_feed(site, PLAIN)
    await get(client, url)
    await work_off(kit)
    answer = await client.get(ask(url, max_score="0"))
    [entry] = feedparser.parse(answer.content).entries
    assert "Not analysed" in entry.description
    assert b"<copydesk:status>unscored</copydesk:status>" in answer.content


async def test_an_old_build_is_served_until_the_new_one_is_whole(
    kit: Kit, client: httpx.AsyncClient, site: Site, clock: Clock
) -> None:
    """Invariant 14: the old build is served until the new one is whole."""
    url = write_feed(site, PLAIN)
    await get(client, url)
    await work_off(kit)
    old = await client.get(ask(url))
    write_feed(site, TEASER, PLAIN)
    clock.move(3_600 * make.SECOND)
    # The new entry is there, but nobody has spoken of it, and no deadline has passed.
    await refreshes.queue_due_feeds(kit)
    for job in await work.lease(kit, ["refresh"], 5):
        await perform(kit, job)
    await building.queue_due(kit)
    assert await kit.db.value(COUNT_BUILDS) == 0
    assert (await client.get(ask(url))).content == old.content

    await work_off(kit)

    new = await client.get(ask(url))
    assert await get(client, url) == [TEASER[0], PLAIN[0]]
    assert new.headers["etag"] != old.headers["etag"]
    dates = [etree.fromstring(each.content).findtext("channel/pubDate") for each in (old, new)]
    assert dates[0] != dates[1]


async def test_a_deadline_builds_without_what_is_awaited(
    kit: Kit, client: httpx.AsyncClient, site: Site, clock: Clock
) -> None:
    kit, _ = watch(kit)
    url = write_feed(site, PLAIN)
    await get(client, url)
    for job in await work.lease(kit, ["refresh"], 5):
        await perform(kit, job)
    await building.queue_due(kit)
    assert await kit.db.value(COUNT_BUILDS) == 0
    clock.move(kit.settings.proxy_deadline * make.SECOND)
    await building.queue_due(kit)
    await building.queue_due(kit)
    assert await kit.db.value(COUNT_BUILDS) == 1
    for job in await work.lease(kit, ["build"], 5):
        await perform(kit, job)
    assert await get(client, url) == [PLAIN[0]]


@pytest.mark.parametrize("model", ["nothing", "broken", "closed"])
async def test_an_entry_that_cannot_be_analysed_does_not_stop_the_build(
    kit: Kit, client: httpx.AsyncClient, site: Site, clock: Clock, model: str
) -> None:
    """Invariant 13: one failed item does not stop the build, by the model or by the rules."""
    kit.overlay.set_values({"ai_provider": "fake", "ai_model": model})
    kit, _ = watch(kit, refused=TEASER[0])
    url = write_feed(site, PLAIN, TEASER)
    await get(client, url)
    for _ in range(3):
        await work_off(kit)
        clock.move(kit.settings.proxy_deadline * make.SECOND)
    await work_off(kit)
    assert await get(client, url) == [PLAIN[0], TEASER[0]]
    beside = etree.fromstring((await client.get(ask(url, embedded="false"))).content)
    assert len([*beside.iter(f"{SCORE}analysis")]) == 1
    assert [each.text for each in beside.iter(f"{SCORE}status")] == ["unscored"]


async def test_a_restart_with_empty_memory_serves_the_stored_copy(
    kit: Kit, client: httpx.AsyncClient, site: Site, shared_api: Rooms
) -> None:
    """Invariant 16: a restart with empty copies serves the stored one."""
    url = write_feed(site, PLAIN, TEASER)
    await get(client, url)
    await work_off(kit)
    before = await client.get(ask(url, max_score="0.5"))
    site.answers.clear()
    fresh = replace(kit, bus=MemoryBus(), hot_feeds=HotFeeds())
    async with open_client(App(fresh, shared_api)) as reader:
        after = await reader.get(ask(url, max_score="0.5"))
    assert (after.status_code, after.content) == (200, before.content)


async def test_an_entry_of_another_domain_is_left_out_until_an_operator_allows_it(
    kit: Kit, client: httpx.AsyncClient, ann: httpx.AsyncClient, site: Site
) -> None:
    """Invariant 15: an item off the feed's domain is left out by default."""
    links = {TEASER[0]: "https://bank.example/offer"}
    url = write_feed(site, PLAIN, TEASER, links=links)
    await get(client, url)
    await work_off(kit)
    assert await get(client, url) == [PLAIN[0]]
    lookup = "/api/lookup?link=https://bank.example/offer"
    assert (await client.get(lookup)).status_code == 404
    [feed] = (await ann.get("/v1/proxied-feeds")).json()["items"]
    assert (feed["added_by"], feed["is_domain_enforced"]) == ("reader", True)
    changed = await ann.patch(
        f"/v1/proxied-feeds/{feed['feed_id']}", json={"domains": ["*.example"]}
    )
    assert changed.json()["domains"] == ["*.example"]
    await work_off(kit)
    assert await get(client, url) == [PLAIN[0], TEASER[0]]
    assert (await client.get(lookup)).status_code == 200


async def test_a_page_that_is_no_feed_stays_empty_and_says_why(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    site.put("/page", "<html><body><p>No feed here.</p></body></html>")
    await get(client, f"{site.url}/page")
    await work_off(kit)
    parsed = feedparser.parse((await client.get(ask(f"{site.url}/page"))).content)
    assert parsed.entries == []
    assert "could not be read" in parsed.feed.description


async def test_a_feed_of_ones_own_is_served_to_nobody(kit: Kit, client: httpx.AsyncClient) -> None:
    await make.feed(kit.db, "https://own.example/feed", is_private=True)
    answer = await client.get(ask("https://own.example/feed"))
    assert answer.status_code == 404
    assert await kit.db.value(COUNT_FEEDS) == 0


async def test_a_crowd_costs_a_bounded_number_of_rows(kit: Kit, client: httpx.AsyncClient) -> None:
    statuses = [
        (await client.get(ask(f"https://n{number}.example/feed"))).status_code
        for number in range(kit.settings.proxy_quota + 5)
    ]
    assert statuses.count(429) == 5
    assert await kit.db.value(COUNT_FEEDS) == kit.settings.proxy_quota


@pytest.mark.parametrize(
    ("settings", "status"),
    [
        ({"proxy_registration": "closed"}, 403),
        ({"proxy_registration": "listed", "proxy_hosts": "*.other.example"}, 403),
        ({"proxy_registration": "listed", "proxy_hosts": "a.example, news.example"}, 200),
        ({"proxy_registration": "open"}, 200),
        ({"proxy_most_feeds": 0}, 403),
    ],
)
async def test_who_may_add_feeds_is_a_setting(
    kit: Kit, client: httpx.AsyncClient, settings: dict[str, object], status: int
) -> None:
    kit.overlay.set_values(settings)
    answer = await client.get(ask("https://news.example/feed"))
    assert answer.status_code == status
    assert await kit.db.value(COUNT_FEEDS) == (1 if status == 200 else 0)


async def test_an_operator_switches_feeds_off_deletes_and_restores_them(
    kit: Kit, client: httpx.AsyncClient, ann: httpx.AsyncClient, bob: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, PLAIN)
    added = await ann.post("/v1/proxied-feeds", json={"url": url})
    assert (added.status_code, added.json()["is_polling"]) == (201, True)
    path = f"/v1/proxied-feeds/{added.json()['feed_id']}"
    await work_off(kit)
    assert await get(client, url) == [PLAIN[0]]

    for method, address, body, status in (
        ("PATCH", path, {"is_enabled": False}, 404),
        ("PATCH", path, {"is_enabled": True}, 200),
        ("DELETE", path, None, 404),
        ("POST", f"{path}/restore", None, 200),
    ):
        assert (await ann.request(method, address, json=body)).is_success
        await asyncio.sleep(0)
        await work_off(kit)
        assert (await client.get(ask(url))).status_code == status
    assert await get(client, url) == [PLAIN[0]]
    assert (await bob.get("/v1/proxied-feeds")).status_code == 403


async def test_of_many_feeds_an_operator_finds_one(kit: Kit, ann: httpx.AsyncClient) -> None:
    for place in ("harbour.example/feed", "hill.example/a_100%25", "hill.example/Ax100!"):
        assert (await ann.post("/v1/proxied-feeds", json={"url": f"https://{place}"})).is_success
    await kit.db.run(SET_TITLE, title="Über den Hafen")
    for words, count in (
        ("", 3), (" HARBOUR.ex ", 1), ("a_100", 1), ("x100!", 1), ("100%", 1), ("hill", 2),
        ("ÜBER DEN", 1), ("_", 1), ("nowhere", 0),
    ):  # fmt: skip
        found = (await ann.get("/v1/proxied-feeds", params={"q": words})).json()["items"]
        assert len(found) == count, words
    page = (await ann.get("/v1/proxied-feeds?q=hill&limit=1")).json()
    more = {"q": "hill", "cursor": page["next_cursor"]}
    [last] = (await ann.get("/v1/proxied-feeds", params=more)).json()["items"]
    assert last["url"] == "https://hill.example/Ax100!"


async def test_an_operators_choice_outlives_the_list_of_the_settings(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    kit.overlay.set_values({"proxy_feeds": "https://a.example/feed, https://b.example/feed"})
    await proxiedfeeds.follow_settings(kit)
    first, second = (await ann.get("/v1/proxied-feeds")).json()["items"]
    assert (first["added_by"], second["is_polling"]) == ("settings", True)
    await ann.patch(f"/v1/proxied-feeds/{first['feed_id']}", json={"is_enabled": False})
    await ann.delete(f"/v1/proxied-feeds/{second['feed_id']}")
    await proxiedfeeds.follow_settings(kit)
    first, second = (await ann.get("/v1/proxied-feeds")).json()["items"]
    assert not first["is_enabled"]
    assert second["deleted_at"]


async def test_a_feed_with_ten_thousand_items_is_cut_to_the_newest(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, *((f"Report number {n}", f"Text {n}") for n in range(2_000)))
    kit.overlay.set_values({"ai_provider": "off"})
    await get(client, url)
    await work_off(kit)
    assert len(await get(client, url)) == kit.settings.proxy_items


async def test_another_language_comes_with_the_next_build(
    kit: Kit, client: httpx.AsyncClient, site: Site
) -> None:
    url = write_feed(site, TEASER)
    await get(client, url)
    await work_off(kit)
    own = await client.get(ask(url, lang="de"))
    assert "Teasing headline" in own.text
    await work_off(kit)
    translated = await client.get(ask(url, lang="de"))
    assert "Lockende Überschrift" in translated.text
    assert "Teasing headline" in (await client.get(ask(url))).text
