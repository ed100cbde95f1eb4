"""Two browsers of one reader: what is done in one is seen in the other, with nothing left over."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import open_page
from tests.browser.hands import wheel
from tests.browser.library import PASSWORD, Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROWS = "#entries article"


@pytest_asyncio.fixture(loop_scope="session")
async def other(browser: Browser) -> AsyncIterator[Page]:
    """Give the second device's page, which has not been anywhere yet."""
    async with open_page(browser) as opened:
        yield opened


async def open_both(library: Library, one: Page, other: Page, amount: int = 6) -> None:
    """Sign the same reader in on both, before the same list."""
    await library.enter(one, entries(amount))
    me = await (await one.request.get(f"{library.desk.url}/v1/users/me")).json()
    account = {"username": me["username"], "password": PASSWORD}
    answer = await other.request.post(f"{library.desk.url}/v1/auth/login", data=account)
    assert answer.ok, await answer.text()
    await other.goto(library.desk.url)
    await expect(other.locator(ROWS).first).to_be_visible()


async def test_an_undo_on_one_device_fills_the_list_that_was_emptied_on_the_other(
    reader: Page, other: Page, library: Library
) -> None:
    await open_both(library, reader, other)
    await reader.keyboard.press("Shift+A")
    await expect(reader.get_by_role("heading", name="All read")).to_be_visible()
    await expect(other.get_by_role("link", name="All unread", exact=True)).to_be_visible()

    await other.goto(f"{library.desk.url}/settings/history")
    await other.get_by_role("button", name="Undo").last.click()

    await expect(reader.locator(ROWS)).to_have_count(6)
    await expect(reader.get_by_role("link", name="All unread 6 unread")).to_be_visible()


async def test_what_was_read_on_one_device_is_not_new_on_the_other(
    reader: Page, other: Page, library: Library
) -> None:
    await open_both(library, reader, other)
    await library.bring(reader, entries(3, "Fresh"))
    pill = reader.get_by_role("button", name="3 new")
    # Another process wrote it: the server looks for that every five seconds.
    await expect(pill).to_be_visible()

    await other.keyboard.press(".")
    await expect(other.locator(ROWS)).to_have_count(9)
    await other.keyboard.press("Shift+A")

    await expect(reader.get_by_role("link", name="All unread", exact=True)).to_be_visible()
    await expect(pill).to_have_count(0)


async def test_a_tag_set_on_one_device_shows_on_the_other(
    reader: Page, other: Page, library: Library
) -> None:
    await open_both(library, reader, other)
    for page in (reader, other):
        await page.keyboard.press("j")
        await expect(page.get_by_role("region", name="Reader").locator("h1")).to_be_visible()
        await page.keyboard.press("t")
        await expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()

    await other.keyboard.type("Boats")
    await other.keyboard.press("Enter")

    tag = reader.get_by_role("dialog").get_by_role("checkbox", name="Boats")
    await expect(tag).to_be_checked()


async def test_what_was_scrolled_past_while_it_was_read_elsewhere_comes_back_with_the_undo(
    reader: Page, other: Page, library: Library
) -> None:
    await open_both(library, reader, other, 300)
    # How long the list is shows before its rows are there.
    await wheel(other, by=600, times=3)
    await expect(other.locator(ROWS).last).to_have_attribute("aria-setsize", "300")
    await reader.keyboard.press("Shift+A")
    await expect(other.get_by_role("link", name="All unread", exact=True)).to_be_visible()
    await wheel(other, by=9000, times=2)
    await expect(other.locator(f'{ROWS}[aria-setsize="300"]')).to_have_count(0)

    await reader.keyboard.press("u")
    await expect(reader.get_by_role("link", name="All unread 300 unread")).to_be_visible()
    await other.get_by_role("button", name=re.compile(r"^Show \d+ new entries")).click()
    await wheel(other, by=600, times=3)
    await expect(other.locator(ROWS).last).to_have_attribute("aria-setsize", "300")


async def test_a_menu_means_its_entry_whatever_happens_to_the_list_meanwhile(
    reader: Page, other: Page, library: Library
) -> None:
    await open_both(library, reader, other)
    row = other.locator(ROWS).nth(2)
    about = await row.get_attribute("data-about")
    assert about
    await row.get_by_role("link").click(button="right")
    item = other.get_by_role("menuitem", name="Star")
    await item.focus()
    await reader.keyboard.press("Shift+A")
    await expect(other.get_by_role("link", name="All unread", exact=True)).to_be_visible()
    await library.bring(reader, entries(3, "Fresh"))
    await expect(other.get_by_role("button", name="3 new")).to_be_visible()
    await expect(item).to_be_focused()

    async with other.expect_response("**/star"):
        await other.keyboard.press("Enter")
    answer = await other.request.get(f"{library.desk.url}/v1/entries?starred=true")
    assert [f"entry {each['id']}" for each in (await answer.json())["items"]] == [about]
