"""Two people before two browsers: one sends an entry, the other sees, answers and dismisses it."""

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def other(browser: Browser) -> AsyncIterator[Page]:
    async with open_page(browser) as opened:
        yield opened


async def get_name(library: Library, page: Page) -> str:
    answer = await page.request.get(f"{library.desk.url}/v1/users/me")
    name: str = (await answer.json())["username"]
    return name


async def send(page: Page, name: str, note: str = "") -> Locator:
    """Send the open entry; give the message that says so."""
    await page.keyboard.press("Shift+T")
    dialog = page.get_by_role("dialog", name="Send to a person")
    await expect(dialog.get_by_label("Name")).to_be_focused()
    await page.keyboard.type(name)
    await dialog.get_by_label("Note").fill(note)
    await dialog.get_by_role("button", name="Send", exact=True).click()
    await expect(dialog).to_be_hidden()
    return page.get_by_text(f"Sent to {name}.")


async def test_an_entry_goes_from_one_to_the_other_and_an_answer_comes_back(
    reader: Page, other: Page, library: Library
) -> None:
    await library.enter(reader, entries(3))
    await library.enter(other, entries(1))
    names = [await get_name(library, page) for page in (reader, other)]
    await reader.get_by_role("link", name="Story 2").first.click()

    await expect(await send(reader, names[1], "Read the end")).to_be_visible()
    await expect(reader.get_by_text("not seen yet")).to_be_visible()
    shared = other.get_by_role("link", name=re.compile("^Shared with me"))
    await expect(shared).to_contain_text("1")
    await other.keyboard.press("g")
    await other.keyboard.press("p")
    await expect(other.get_by_text("Read the end")).to_be_visible()
    assert await find_faults(other) == []
    await other.get_by_role("link", name="Story 2").first.click()
    await expect(other.get_by_text(f"From {names[0]}")).to_be_visible()
    await expect(reader.get_by_text("seen", exact=True)).to_be_visible()
    await other.get_by_role("button", name="Reply", exact=True).click()
    await other.keyboard.type("I did")
    await other.get_by_role("button", name="Send reply").click()
    await expect(reader.get_by_text("I did")).to_be_visible()
    assert await find_faults(reader) == []

    await other.keyboard.press("s")
    await other.get_by_role("button", name=re.compile("^More about what you")).click()
    await other.get_by_role("menuitem", name="Dismiss").click()
    await expect(other.get_by_text("Dismissed.")).to_be_visible()
    await other.keyboard.press("g")
    await other.keyboard.press("s")
    await expect(other.get_by_role("link", name="Story 2").first).to_be_visible()


async def test_what_was_sent_is_taken_back(reader: Page, other: Page, library: Library) -> None:
    await library.enter(reader, entries(2))
    await library.enter(other, entries(1))
    name = await get_name(library, other)
    await reader.get_by_role("link", name="Story 1").first.click()
    await send(reader, name)
    await other.get_by_role("link", name=re.compile("^Shared with me")).click()
    await expect(other.get_by_role("link", name="Story 1").first).to_be_visible()

    await reader.get_by_role("button", name="Undo").click()

    await expect(reader.get_by_text("Unsent.")).to_be_visible()
    await expect(reader.get_by_text("You sent this to")).to_be_hidden()
    await other.reload()
    await expect(other.get_by_text("Nothing here")).to_be_visible()


async def test_a_name_that_nobody_has_is_said_in_the_dialog(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(1))
    await reader.get_by_role("link", name="Story 1").first.click()

    await reader.keyboard.press("Shift+T")
    dialog = reader.get_by_role("dialog", name="Send to a person")
    await dialog.get_by_label("Name").fill("nobody at all")
    await dialog.get_by_role("button", name="Send", exact=True).click()

    await expect(dialog.get_by_role("alert")).to_contain_text("Nobody by this name accepts entries")
    assert await find_faults(reader) == []


async def test_who_wants_nothing_is_not_found(reader: Page, other: Page, library: Library) -> None:
    await library.enter(reader, entries(1))
    await library.enter(other, entries(1))
    name = await get_name(library, other)
    await other.goto(f"{library.desk.url}/settings/account")

    await other.get_by_role(
        "switch", name="Other people on this server can send me entries"
    ).click()
    await other.reload()
    await expect(
        other.get_by_role("switch", name="Other people on this server can send me entries")
    ).not_to_be_checked()
    answer = await reader.request.get(f"{library.desk.url}/v1/contacts?prefix={name}")

    assert (await answer.json())["items"] == []
