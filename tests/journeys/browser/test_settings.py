"""Every button, switch, list and form of the settings, used by hand and seen at the server."""

from pathlib import Path

import pytest
from playwright.async_api import Browser

from copydesk.newsroom import Newsroom
from tests.bench.desk import running_desk
from tests.bench.waiting import until_seen
from tests.browser.outlets import write_opml
from tests.journeys.browser.clerk import open_settings
from tests.journeys.browser.settings import admin, feeds, filters, own
from tests.journeys.browser.stage import ADMIN, Device, Stage

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_reader_uses_each_control_of_their_own_settings(
    browser: Browser, stage: Stage
) -> None:
    device = await stage.sign_up()
    paper = stage.open_paper(3)
    await stage.follow(device, paper, folder="News")
    async with open_settings(browser, stage, device) as clerk:
        clerk.names += [paper.title()]
        await own.use_preferences(clerk)
        await own.use_keyboard(clerk)
        await own.use_apps(clerk)
        await own.use_history(clerk)
        await own.use_tags(clerk)
        await filters.use_filters(clerk)
        await own.use_about(clerk)
        await own.use_account(clerk)

    clerk.check_all_used()


async def test_a_reader_uses_each_control_of_their_feeds(browser: Browser, stage: Stage) -> None:
    device, friend = await stage.sign_up(), await stage.sign_up()
    await friend.client.aclose()
    papers = [stage.open_paper(2) for _ in range(5)]
    addresses = [stage.room.feed_url(paper) for paper in papers]
    first, second, added, healed, brought = (paper.title() for paper in papers)
    await stage.follow(device, papers[0])
    await stage.follow(device, papers[1], folder="News")
    ill, worse = (f"Ill {paper[5:]}" for paper in papers[:2])
    await follow_ill(device, {ill: f"{stage.room.url}/gone-{papers[0][5:]}/feed.rss"})
    async with open_settings(browser, stage, device) as clerk:
        clerk.names += [ill, worse, first, second, added, healed, brought]
        clerk.names += [f"{second} anew", "Evening", "Night", "News", friend.name]
        await feeds.use_table(clerk, first, addresses[2])
        await feeds.use_feed(clerk, second)
        await feeds.use_folder(clerk, friend.name)
        await feeds.use_health(clerk, ill, addresses[3])
        await follow_ill(device, {worse: f"{stage.room.url}/gone-{papers[1][5:]}/feed.rss"})
        await feeds.use_successor(clerk)
        await feeds.use_import(clerk, {brought: addresses[4], "No web": "ftp://x.example"})

    # The list of a shared folder is no page of the settings; its address ends in a number.
    clerk.check_all_used("about", "#")


async def follow_ill(device: Device, feeds: dict[str, str]) -> None:
    """Follow feeds that do not answer, as a list from another reader brings them."""
    content = write_opml(feeds)
    answer = await device.client.post(
        "/v1/opml", content=content, headers={"content-type": "text/xml"}
    )
    assert answer.is_success, answer.text

    async def is_known() -> bool:
        items = (await device.get("/v1/subscriptions"))["items"]
        ill = [each for each in items if each["title"] in feeds]
        return all(each["fetch_state"]["last_error"] for each in ill)

    await until_seen(is_known)


async def test_an_admin_uses_each_control_of_their_pages(
    browser: Browser, room: Newsroom, tmp_path: Path
) -> None:
    with running_desk(tmp_path, rate_burst="0") as desk:
        stage = Stage(desk, room)
        stage.make_admin()
        paper = stage.open_paper(2)
        async with open_settings(browser, stage, await stage.enter(ADMIN)) as clerk:
            clerk.names += [paper.title(), admin.READER, ADMIN]
            await admin.use_users(clerk)
            await admin.use_publishers(clerk)
            await admin.use_served(clerk, room.feed_url(paper), paper.title())
            await admin.use_server(clerk)
            await admin.use_jobs(clerk, tmp_path)
            await admin.use_audit(clerk)

        clerk.check_all_used("about", "anywhere")
