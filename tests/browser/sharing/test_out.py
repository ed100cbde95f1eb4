"""Feeds and books of one's own in a real browser: given an address, read by it, taken back."""

import re
from functools import partial

import pytest
from playwright.async_api import Page, expect

from tests.bench.waiting import until_seen
from tests.browser.axe import find_faults
from tests.browser.library import Library, entries
from tests.browser.outlets import open_settings

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

WIDE = """() => [document.documentElement, document.querySelector('#entries')]
  .some((pane) => pane.scrollWidth > pane.clientWidth)"""


async def choose(page: Page, words: str) -> None:
    """Find something in the palette and do it."""
    await page.keyboard.press("Control+k")
    await expect(page.get_by_role("dialog").get_by_role("combobox")).to_be_focused()
    await page.keyboard.type(words)
    await page.keyboard.press("Enter")


async def test_a_list_gets_an_address_and_loses_it(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(3))
    await choose(reader, "As feed or book")
    dialog = reader.get_by_role("dialog", name="As feed or book")
    await expect(dialog.get_by_label("Title")).to_be_focused()
    await reader.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await reader.get_by_role("button", name="As feed or book…").click()
    await expect(dialog.get_by_label("Title")).to_be_focused()
    await dialog.get_by_label("Title").fill("For the train")
    await dialog.get_by_role("button", name="Create an address").click()
    address = await dialog.get_by_role("textbox", name="RSS feed").input_value()
    assert await find_faults(reader) == []
    assert "For the train" in await (await reader.request.get(address)).text()
    await dialog.get_by_role("button", name="Done").click()
    await expect(dialog).to_have_count(0)

    await open_settings(reader, library, "out")
    row = reader.get_by_role("listitem").filter(has_text="For the train")
    await expect(row).to_contain_text("fetched once")
    assert await find_faults(reader) == []
    async with reader.expect_response("**/v1/own-feeds/*"):
        await row.get_by_role("switch", name="With full text: For the train").press("Space")
    await row.get_by_role("button", name="New address for For the train").click()
    await expect(reader.get_by_text("The old address no longer works.")).to_be_visible()
    renewed = await reader.get_by_role("textbox", name="RSS feed").input_value()
    assert (await reader.request.get(address)).status == 404
    assert (await reader.request.get(renewed)).status == 200
    await reader.get_by_role("button", name="Done").click()
    await row.get_by_role("button", name="Revoke the address of For the train").click()
    await expect(row).to_have_count(0)
    await expect(reader.get_by_text(re.compile("^No list has an address yet"))).to_be_visible()
    assert (await reader.request.get(renewed)).status == 404


async def fits(page: Page) -> bool:
    """Say whether nothing is wider than the window, which may just have become narrow."""
    return not await page.evaluate(WIDE)


async def test_an_e_reader_gets_one_address_for_all_books(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(3))
    await open_settings(reader, library, "out")
    await reader.get_by_role("button", name="Create an address for e-readers").click()
    address = await reader.get_by_role("textbox", name="Address of your books").input_value()
    shown = await reader.request.get(address)
    assert "opds-catalog" in shown.headers["content-type"]
    await reader.set_viewport_size({"width": 360, "height": 740})
    await until_seen(partial(fits, reader))
    assert await find_faults(reader) == []
    await reader.get_by_role("button", name="Revoke the address for e-readers").click()
    await expect(reader.get_by_text("The address of your books no longer works.")).to_be_visible()
    assert (await reader.request.get(address)).status == 404


async def test_a_board_is_shared_by_a_link(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(2))
    await reader.keyboard.press("j")
    await reader.keyboard.press("b")
    await expect(reader.get_by_label("Find or create a board")).to_be_focused()
    await reader.keyboard.type("Monday")
    async with reader.expect_response("**/v1/boards/*/entries"):
        await reader.keyboard.press("Enter")
    await reader.keyboard.press("Escape")
    await reader.get_by_role("link", name=re.compile("^Monday")).first.click()
    await expect(reader.get_by_role("heading", name="Monday", exact=True)).to_be_visible()
    await reader.get_by_role("button", name="Board settings").click()
    await reader.get_by_role("button", name="Share by link…").click()
    dialog = reader.get_by_role("dialog", name="As feed or book")
    await expect(dialog.get_by_label("Title")).to_have_value("Monday")
    await expect(dialog.get_by_role("switch", name="With full text")).not_to_be_checked()
    await dialog.get_by_role("button", name="Create an address").click()
    address = await dialog.get_by_role("textbox", name="Page, for people").input_value()

    await reader.goto(address)
    await expect(reader.get_by_role("heading", level=1, name="Monday")).to_be_visible()
    await expect(reader.get_by_role("article")).to_have_count(1)
    assert await find_faults(reader) == []
    await reader.set_viewport_size({"width": 360, "height": 740})
    assert not await reader.evaluate("document.documentElement.scrollWidth > innerWidth")
