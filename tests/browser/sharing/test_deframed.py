"""Feeds for other readers in a real browser: an admin sees to them, anybody takes the address."""

import re

import pytest
from playwright.async_api import Browser, Page, expect

from copydesk.newsroom import Newsroom
from tests.bench.desk import Desk
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.outlets import open_outlets
from tests.browser.people.test_admin import enter_as_admin

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

WIDE = """() => [document.documentElement, document.querySelector('#entries')]
  .some((pane) => pane.scrollWidth > pane.clientWidth)"""


async def serve(page: Page, feed: str) -> None:
    await page.get_by_label("Address of the feed").fill(feed)
    await page.get_by_role("button", name="Serve feed").click()


async def test_an_admin_serves_a_feed_and_sees_to_it(
    page: Page, desk: Desk, room: Newsroom
) -> None:
    [feed] = open_outlets(room, "Lake")
    await enter_as_admin(page, desk, "served")
    await expect(page.get_by_text("No feeds served yet.")).to_be_visible()
    assert await find_faults(page) == []
    await serve(page, "ftp://lake.example/feed")
    await expect(page.get_by_role("alert").first).to_be_visible()
    await serve(page, feed)
    lake = page.get_by_role("group", name="Lake")
    await expect(lake).to_contain_text("Added by an admin")
    await expect(lake).not_to_contain_text("not yet")

    await lake.get_by_text("Address and hosts").click()
    address = await lake.get_by_label("Address for readers", exact=True).input_value()
    assert "<rss" in await (await page.request.get(address)).text()
    await lake.get_by_label("More hosts").fill("https://wrong.example/")
    await lake.get_by_role("button", name="Save hosts").click()
    await expect(page.get_by_role("alert").filter(has_text="a host is a name")).to_be_visible()
    await lake.get_by_label("More hosts").fill("*.lake.example\nshore.example")
    await lake.get_by_role("button", name="Save hosts").click()
    await expect(page.get_by_text(re.compile("^Saved the hosts for Lake"))).to_be_visible()
    assert await find_faults(page) == []

    saved = "**/v1/proxied-feeds/*"
    for name in ("Enabled", "Keep up to date"):
        async with page.expect_response(saved):
            await lake.get_by_role("switch", name=name).press("Space")
    assert (await page.request.get(address)).status == 404
    await page.reload()
    for name in ("Enabled", "Keep up to date"):
        await expect(lake.get_by_role("switch", name=name)).not_to_be_checked()
    await lake.get_by_role("switch", name="Enabled").press("Space")

    await lake.get_by_role("button", name="Delete Lake").press("Enter")
    await expect(lake.get_by_role("button", name="Restore Lake")).to_be_focused()
    assert await find_faults(page) == []
    await page.get_by_role("button", name="Undo").click()
    await expect(lake.get_by_role("switch", name="Enabled")).to_be_checked()
    await lake.get_by_role("button", name="Delete Lake").click()
    await lake.get_by_role("button", name="Restore Lake").click()
    await expect(page.get_by_text(re.compile("^Lake.* is served again")).first).to_be_visible()


async def test_a_feed_is_taken_to_another_reader(page: Page, desk: Desk, room: Newsroom) -> None:
    [feed] = open_outlets(room, "Lake")
    await enter_as_admin(page, desk, "reading")
    made = await page.request.post(f"{desk.url}/v1/subscriptions", data={"url": feed})
    subscription = await made.json()
    await page.goto(f"{desk.url}/feed/{subscription['feed_id']}")
    await page.get_by_role("button", name="Feed settings").click()
    box = page.get_by_role("dialog")
    await box.get_by_text("Use in another reader").click()
    await box.get_by_role("radio", name="As published").check()
    await box.get_by_label("Highest overall score").press("ArrowLeft")
    address = box.get_by_label("Address for the other reader", exact=True)
    await expect(address).to_have_value(
        f"{desk.url}/?url={feed.replace(':', '%3A').replace('/', '%2F')}"
        "&embedded=false&max_score=0.9"
    )
    assert "<rss" in await (await page.request.get(await address.input_value())).text()
    assert await find_faults(page) == []
    await box.get_by_role("button", name="Close").click()

    await page.keyboard.press("Control+k")
    await page.keyboard.type("another reader")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="Use in another reader")).to_be_visible()
    await expect(address).to_have_value(
        f"{desk.url}/?url={feed.replace(':', '%3A').replace('/', '%2F')}"
    )
    await page.get_by_role("button", name="Copy Address for the other reader").click()
    assert await find_faults(page) == []
    await page.keyboard.press("Escape")

    path = f"{desk.url}/v1/subscriptions/{subscription['id']}/access"
    assert (await page.request.put(path, data={"cookies": "member=yes"})).ok
    await page.reload()
    await page.get_by_role("button", name="Feed settings").click()
    await box.get_by_text("Use in another reader").click()
    await expect(box.get_by_text("This feed is private to you")).to_be_visible()
    await expect(address).to_have_count(0)


async def test_on_a_phone_served_feeds_are_not_wider_than_the_page(
    desk: Desk, browser: Browser, room: Newsroom
) -> None:
    [feed] = open_outlets(room, "Lake")
    async with open_page(browser, viewport={"width": 360, "height": 740}, has_touch=True) as phone:
        await phone.emulate_media(color_scheme="dark")
        await enter_as_admin(phone, desk, "served")
        await serve(phone, f"{feed}?{'a-long-way-to-go-' * 12}")
        row = phone.locator("section li")
        await expect(row).to_contain_text("Added by an admin")
        await row.get_by_text("Address and hosts").click()
        await expect(row.get_by_label("More hosts")).to_be_visible()

        assert await phone.evaluate(WIDE) is False
        assert await find_faults(phone) == []
