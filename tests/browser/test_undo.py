"""Taking back in a real browser: a whole scroll, after a reload, from the history."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.bench.waiting import until
from tests.browser.hands import wheel
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROWS = "#entries article"


async def count_unread(page: Page, library: Library) -> int:
    counts = await (await page.request.get(f"{library.desk.url}/v1/counts")).json()
    unread: int = counts["unread"]
    return unread


async def test_one_key_gives_back_all_that_one_scroll_has_marked(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(120), mark_read="scroll")
    await expect(reader.get_by_role("link", name="All unread 120 unread")).to_be_visible()
    for _ in range(12):
        await wheel(reader, by=400)

    async def is_marked() -> bool:
        return await count_unread(reader, library) <= 90

    await until(is_marked)
    await reader.keyboard.press("u")

    await expect(
        reader.get_by_text(re.compile(r"^\d+ entries are unread again\.$"))
    ).to_be_visible()
    await expect(reader.get_by_role("link", name="All unread 120 unread")).to_be_visible()

    async def is_back() -> bool:
        return await count_unread(reader, library) == 120

    await until(is_back)


async def test_a_reload_does_not_forget_how_to_take_back(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(6))
    await reader.keyboard.press("Shift+A")
    await expect(reader.get_by_text("6 entries marked as read.")).to_be_visible()

    await reader.reload()
    await expect(reader.get_by_role("heading", name="All read")).to_be_visible()
    await reader.keyboard.press("u")

    await expect(reader.locator(ROWS)).to_have_count(6)

    async def is_back() -> bool:
        return await count_unread(reader, library) == 6

    await until(is_back)


async def test_with_nothing_left_the_history_is_offered_and_names_the_entries(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(6))
    await reader.keyboard.press("j")
    await expect(reader.get_by_role("link", name="All unread 5 unread")).to_be_visible()
    await reader.keyboard.press("u")
    await expect(reader.get_by_role("link", name="All unread 6 unread")).to_be_visible()
    await reader.keyboard.press("u")

    await reader.get_by_role("button", name="See history").click()

    link = reader.get_by_role("listitem").get_by_role("link", name=re.compile("^Story 1")).first
    await link.click()
    await expect(reader).to_have_url(re.compile(r"/entry/\d+$"))
