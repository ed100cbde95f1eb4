"""What was done offline while its server is another one, or has more than the device keeps."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from copydesk.web.asgi import COOKIE
from tests.browser.conftest import open_page
from tests.browser.library import entries
from tests.browser.vaults import (
    Place,
    count_unread,
    row,
    wait_for_fill,
    wait_for_operations,
    wait_for_vaults,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_what_one_did_offline_is_never_done_in_another_database(
    browser: Browser, tmp_path: Path
) -> None:
    """Both count their readers, entries and operations from one."""
    place = Place(tmp_path / "first")
    async with open_page(browser, has_worker=True) as page:
        ann = await place.library.enter(page, entries(2, "Story of Ann"))
        await wait_for_fill(page, ann)
        [session] = await page.context.cookies()
        place.stop()
        await row(page, "Story of Ann 1").click()
        await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()

        place.come_back(tmp_path / "second")
        other = await place.library.enter(page, entries(2, "Story of Bob"))
        await expect(page.get_by_role("link", name="All unread 2 unread")).to_be_visible()
        await wait_for_vaults(page, "copydesk", f"copydesk.{ann}", f"copydesk.{other}")
        await row(page, "Story of Bob 2").click()
        await wait_for_operations(page, place.desk.url, "read")
        await expect(page.get_by_role("link", name="All unread 1 unread")).to_be_visible()
        await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)

        place.stop()
        place.come_back(tmp_path / "first")
        token = session["value"]
        await page.context.add_cookies([{"name": COOKIE, "value": token, "url": place.desk.url}])
        await page.goto(place.desk.url)
        await expect(page.get_by_role("link", name="All unread 1 unread")).to_be_visible()
        await wait_for_operations(page, place.desk.url, "read")
        assert await count_unread(page, place.desk.url) == 1
    place.stop()


async def test_marking_all_counts_what_is_not_on_this_device(
    browser: Browser, tmp_path: Path
) -> None:
    place = Place(tmp_path)
    async with open_page(browser, has_worker=True) as page:
        await page.add_init_script("localStorage.setItem('copydesk.offline', '{\"entries\": 3}')")
        shelves = entries(9), entries(5, "Report")
        reader = await place.library.enter(page, *shelves, mark_read="manual")
        await wait_for_fill(page, reader)
        place.stop()
        await page.reload()
        await expect(page.get_by_role("link", name="All unread 14 unread")).to_be_visible()

        await page.keyboard.press("Shift+A")
        await expect(page.get_by_text("14 entries marked as read.")).to_be_visible()
        # Also what the page is told when it is loaded anew.
        await page.reload()
        await expect(page.get_by_role("heading", name="All read")).to_be_visible()
        await expect(page.get_by_role("link", name="All unread", exact=True)).to_be_visible()
        await expect(page.get_by_role("link", name=re.compile(r"\d unread"))).to_have_count(0)
        assert not re.search(r"\d", await page.title())

        await page.keyboard.press("u")
        await expect(page.get_by_role("link", name="All unread 14 unread")).to_be_visible()
        await page.reload()
        await expect(page.get_by_role("link", name="All unread 14 unread")).to_be_visible()
        await expect(page.get_by_role("link", name=re.compile("9 unread$"))).to_be_visible()
