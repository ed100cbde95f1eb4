"""Throw-away."""
import pytest
from playwright.async_api import Browser
from tests.browser.conftest import open_page
from tests.browser.library import Library, entries
from tests.browser.outlets import open_settings

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]
PHONE = {"width": 390, "height": 844}

async def test_shots(browser: Browser, library: Library) -> None:
    async with open_page(browser, locale="de-DE") as page:
        await library.enter(page, entries(12))
        await page.keyboard.press("j")
        await page.wait_for_timeout(1000)
        await page.screenshot(path="/tmp/shots/D1.png")
        await page.keyboard.press("?")
        await page.wait_for_timeout(1000)
        await page.screenshot(path="/tmp/shots/D2.png")
    async with open_page(browser, locale="de-DE", viewport=PHONE, has_touch=True) as page:
        await library.enter(page, entries(12))
        await page.screenshot(path="/tmp/shots/P0.png")
        await page.get_by_role("button", name="Seitenleiste öffnen").click()
        await page.wait_for_timeout(700)
        await page.screenshot(path="/tmp/shots/P1.png")
        await open_settings(page, library, "manage")
        await page.get_by_role("button", name="Einstellungen von").first.click()
        await page.wait_for_timeout(1500)
        await page.screenshot(path="/tmp/shots/P2.png")
        await page.keyboard.press("Escape")
        await page.keyboard.press("Control+k")
        await page.wait_for_timeout(1000)
        await page.screenshot(path="/tmp/shots/P3.png")
        await page.keyboard.press("Escape")
        await open_settings(page, library, "reading")
        await page.wait_for_timeout(500)
        await page.screenshot(path="/tmp/shots/P4.png", full_page=True)
