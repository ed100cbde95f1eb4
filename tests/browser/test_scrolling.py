"""The list goes where the wheel and the finger send it, whatever was opened or selected before."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import open_page
from tests.browser.hands import drag, find_place, wheel
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROWS = "#entries article"
PHONE: ViewportSize = {"width": 390, "height": 844}
STEP = 300
TURNS = 8

Doing = Callable[[Page], Awaitable[None]]


async def click_third(page: Page) -> None:
    await page.locator(ROWS).nth(2).get_by_role("link").click()
    await expect(page.get_by_role("region", name="Reader").locator("h1")).to_be_visible()


async def click_third_and_leave(page: Page) -> None:
    await click_third(page)
    await page.keyboard.press("Escape")
    await expect(page.locator(ROWS).nth(2).get_by_role("link")).to_be_focused()


async def read_ten(page: Page) -> None:
    for _ in range(10):
        await page.keyboard.press("j")
    await expect(page.locator(f"{ROWS}.selected")).to_have_attribute("aria-posinset", "10")


async def select_ten(page: Page) -> None:
    for _ in range(10):
        await page.keyboard.press("n")
    await expect(page.locator(f"{ROWS}.selected")).to_have_attribute("aria-posinset", "10")


@pytest.mark.parametrize("prepare", [click_third, click_third_and_leave, read_ten, select_ten])
async def test_the_wheel_scrolls_on_after(reader: Page, library: Library, prepare: Doing) -> None:
    await library.enter(reader, entries(120))
    await prepare(reader)
    start = await find_place(reader)

    places = await wheel(reader, by=STEP, times=TURNS)

    assert places[-1] >= start + STEP * TURNS * 0.9, places
    assert places == sorted(set(places))


async def test_a_finger_scrolls_on_after_an_entry_was_opened(
    browser: Browser, library: Library
) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as page:
        await library.enter(page, entries(120))
        for _ in range(4):
            await drag(page, by=-STEP)
        await page.locator(ROWS).nth(4).get_by_role("link").tap()
        await expect(page.get_by_role("region", name="Reader").locator("h1")).to_be_visible()
        await page.go_back()
        await expect(page.get_by_role("region", name="Reader").locator("h1")).to_be_hidden()
        start = await find_place(page)

        for _ in range(TURNS):
            await drag(page, by=-STEP)

        assert await find_place(page) >= start + STEP * TURNS * 0.8


async def test_after_scrolling_away_a_key_brings_the_selection_back_into_sight(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(120))
    await select_ten(reader)
    await wheel(reader, by=3000)

    await reader.keyboard.press("n")

    chosen = reader.locator(f"{ROWS}.selected")
    await expect(chosen).to_have_attribute("aria-posinset", "11")
    await expect(chosen).to_be_in_viewport(ratio=0.9)
