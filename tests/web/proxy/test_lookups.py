from dataclasses import replace
from urllib.parse import quote

import httpx
import pytest

from copydesk.model import Visitor
from copydesk.services.analysis import analyses
from copydesk.services.deframed.proxiedfeeds import add_operators_feed
from copydesk.services.ingest.storing import store_entries
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from tests import make
from tests.run_jobs import perform
from tests.services.analysis.test_analyses import watch

LINK = "https://news.example/story"


def ask(link: str) -> str:
    return "/api/lookup?link=" + quote(link, safe="")


@pytest.fixture
async def operator(kit: Kit) -> Visitor:
    return Visitor(replace(await make.user(kit.db, "operator"), role="admin"), 1, "test")


async def bring(kit: Kit, feed_id: int, title: str, link: str, *, published_at: int) -> None:
    item = make.incoming(title, key=title, url=link, published_at=published_at)
    async with kit.db.transaction() as tx:
        await store_entries(kit, tx, feed_id, (item,), full_text="never")


async def analyse(kit: Kit) -> None:
    await analyses.queue_waiting(kit)
    for job in await work.lease(kit, ["analyze"], 5):
        await perform(kit, job)


async def test_an_article_is_unknown_then_awaited_then_told(
    kit: Kit, client: httpx.AsyncClient, operator: Visitor
) -> None:
    served = await add_operators_feed(kit, operator, "https://news.example/feed")
    assert (await client.get(ask(LINK))).status_code == 404
    await bring(kit, served.feed.feed_id, "The news", LINK, published_at=make.NOW)
    waiting = await client.get(ask(LINK))
    assert (waiting.status_code, waiting.json()["status"]) == (202, "processing")
    await analyse(kit)
    told = await client.get(ask(LINK + "?utm_source=mail"))
    assert (told.status_code, told.json()["title"]) == (200, "The news")
    assert told.json()["scores"]["clickbait"]["value"] is not None


async def test_what_nobody_can_speak_of_is_not_awaited_for_ever(
    kit: Kit, client: httpx.AsyncClient, operator: Visitor
) -> None:
    served = await add_operators_feed(kit, operator, "https://news.example/feed")
    await bring(kit, served.feed.feed_id, "The news", LINK, published_at=make.NOW)
    refusing, _ = watch(kit, refused="The news")
    assert (await client.get(ask(LINK))).status_code == 202
    await analyse(refusing)
    assert (await client.get(ask(LINK))).status_code == 404


async def test_where_nothing_is_analysed_nothing_is_awaited(
    kit: Kit, client: httpx.AsyncClient, operator: Visitor
) -> None:
    kit.overlay.set_values({"ai_provider": "off"})
    served = await add_operators_feed(kit, operator, "https://news.example/feed")
    await bring(kit, served.feed.feed_id, "The news", LINK, published_at=make.NOW)
    assert (await client.get(ask(LINK))).status_code == 404


async def test_of_several_feeds_the_newest_counts(
    kit: Kit, client: httpx.AsyncClient, operator: Visitor
) -> None:
    for number, title in enumerate(["Older", "Newer"]):
        served = await add_operators_feed(kit, operator, f"https://news.example/feed{number}")
        await bring(kit, served.feed.feed_id, title, LINK, published_at=make.NOW - 10 + number)
    await analyse(kit)
    assert (await client.get(ask(LINK))).json()["title"] == "Newer"


async def test_what_people_follow_for_themselves_is_nobodys_business(
    kit: Kit, client: httpx.AsyncClient, operator: Visitor
) -> None:
    feed_id = await make.feed(kit.db, "https://news.example/feed")
    await make.subscription(kit.db, operator.user.id, feed_id)
    await bring(kit, feed_id, "The news", LINK, published_at=make.NOW)
    await analyse(kit)
    assert (await client.get(ask(LINK))).status_code == 404


@pytest.mark.parametrize("query", ["", "?link=", "?link=banana", "?link=a&link=b", "?url=x"])
async def test_a_link_that_is_none_is_refused(
    kit: Kit, client: httpx.AsyncClient, query: str
) -> None:
    answer = await client.get(f"/api/lookup{query}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")
