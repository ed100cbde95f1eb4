"""How much a page asks for when it is opened, counted in a real browser."""

from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Request, expect

from tests.bench.waiting import until_seen
from tests.browser.conftest import open_page
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

MOST_REQUESTS = 11
IS_LAID_OUT = "(part) => part.checkVisibility({ contentVisibilityAuto: true })"
# What comes last: the parts that most readers need soon, and the text that `j` opens first.
LAST = ("/assets/soon-", "/v1/entries/ids", "/v1/entries/")


@pytest_asyncio.fixture(loop_scope="session")
async def newcomer(browser: Browser) -> AsyncIterator[Page]:
    """Give a browser that has never been here."""
    async with open_page(browser) as opened:
        yield opened


async def open_desk(page: Page, address: str) -> list[str]:
    """Open the page, and give what was asked for until it had all that it fetches ahead."""
    asked: list[str] = []

    def note(request: Request) -> None:
        # Pictures of feeds and articles are the news themselves: as many as are in sight.
        if request.resource_type != "image":
            asked.append(request.url.removeprefix(address))

    async def is_done() -> bool:
        return all(any(path.startswith(last) for path in asked) for last in LAST)

    page.on("request", note)
    await page.goto(address)
    await expect(page.locator("#entries article").first).to_be_visible()
    await until_seen(is_done)
    # What a hand or a key needs is fetched when the desk has settled: a menu is there at once then.
    await page.locator("#entries article").first.click(button="right")
    await expect(page.get_by_role("menu")).to_be_visible()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Control+k")
    await expect(page.get_by_role("dialog")).to_be_visible()
    page.remove_listener("request", note)
    return asked


async def test_a_start_asks_for_fewer_than_twelve_things(
    reader: Page, newcomer: Page, library: Library
) -> None:
    await library.enter(reader, entries(300), entries(20))
    cookies = await reader.context.cookies()
    await newcomer.context.add_cookies(cookies)  # type: ignore[arg-type]  # as they came

    asked = await open_desk(newcomer, library.desk.url)

    told = "\n".join(asked)
    assert len(asked) == len(set(asked)), told
    assert len(asked) <= MOST_REQUESTS, told


async def test_lines_of_the_sidebar_are_laid_out_when_they_come_into_sight(
    reader: Page, library: Library
) -> None:
    await reader.set_viewport_size({"width": 1440, "height": 400})
    await library.enter(reader, *(entries(1) for _ in range(80)))
    last = reader.locator("nav a[data-about^=feed]").last
    title = last.locator(".title")

    assert not await title.evaluate(IS_LAID_OUT)
    await last.hover()
    await until_seen(partial(title.evaluate, IS_LAID_OUT))
