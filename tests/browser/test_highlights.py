"""Highlights in a real browser: by mouse, by finger, by keys; after an edit; in their list."""

import re

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from copydesk.model import IncomingEntry
from tests import make
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.library import Library

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

FIRST = "The council met for three hours."
SECOND = "It decided that the bridge will be closed from April on."
HTML = f"<p>{FIRST}</p><p>{SECOND}</p><p>Nobody said who will pay for it.</p>"


def write(html: str = HTML) -> IncomingEntry:
    return make.incoming("Bridge", key="bridge", html=html)


async def open_text(page: Page, library: Library) -> None:
    await library.enter(page, [write()])
    await page.locator("#entries article").first.click()
    await expect(page.locator(".prose")).to_be_visible()


async def select(page: Page, words: Locator) -> None:
    """Draw the mouse over all words of a line."""
    box = await words.bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    await page.mouse.move(box["x"] + 1, y)
    await page.mouse.down()
    await page.mouse.move(box["x"] + box["width"] - 2, y, steps=5)
    await page.mouse.up()


def paragraph(page: Page, number: int) -> Locator:
    return page.locator(".prose p").nth(number)


async def test_words_are_highlighted_with_the_mouse_and_stay(
    reader: Page, library: Library
) -> None:
    await open_text(reader, library)

    await select(reader, paragraph(reader, 1))
    await reader.get_by_role("button", name="Highlight in green").click()

    mark = reader.locator(".prose mark")
    await expect(mark).to_have_text(SECOND)
    await expect(mark).to_have_attribute("data-colour", "green")
    await expect(reader.get_by_role("toolbar", name="Highlight the selection")).to_have_count(0)
    await reader.reload()
    await expect(mark).to_have_text(SECOND)


async def test_a_highlight_stays_with_its_words_after_an_edit(
    reader: Page, library: Library
) -> None:
    await open_text(reader, library)
    await select(reader, paragraph(reader, 1))
    await reader.get_by_role("button", name="Highlight in yellow").click()
    await expect(reader.locator(".prose mark")).to_have_text(SECOND)

    edited = SECOND.replace("closed", "shut")
    await library.fill_again(reader, [write(f"<p>Updated.</p><p>{FIRST}</p><p>{edited}</p>")])
    await reader.reload()
    await expect(reader.locator(".prose")).to_contain_text("shut")
    await expect(reader.locator(".prose mark")).to_have_text(edited)

    await library.fill_again(reader, [write(f"<p>{FIRST}</p>")])
    await reader.reload()
    await expect(reader.locator(".prose")).not_to_contain_text("shut")
    await expect(reader.locator(".prose mark")).to_have_count(0)
    await reader.keyboard.press("g")
    await reader.keyboard.press("e")
    await expect(reader.get_by_text("No longer in the text")).to_be_visible()
    await expect(reader.locator("blockquote")).to_have_text(SECOND)


async def test_sentences_are_highlighted_and_noted_with_keys_alone(
    reader: Page, library: Library
) -> None:
    await open_text(reader, library)

    await reader.keyboard.press("e")
    first = reader.get_by_role("button", name="Highlight in yellow")
    await expect(first).to_be_focused()
    await reader.keyboard.press("ArrowDown")
    await reader.keyboard.press("Shift+ArrowDown")
    await expect(reader.get_by_role("status").filter(has_text=SECOND)).to_have_count(1)
    await reader.keyboard.press("Enter")
    await expect(reader.locator(".prose mark")).to_have_count(2)

    handle = reader.get_by_role("button", name=re.compile("^Highlight: "))
    await handle.focus()
    await reader.keyboard.press("Enter")
    dialog = reader.get_by_role("dialog", name="Highlight")
    await expect(dialog.get_by_label("Note")).to_be_focused()
    await reader.keyboard.type("Who pays?")
    await dialog.get_by_role("button", name="Save").press("Enter")
    await expect(dialog).to_have_count(0)
    await expect(reader.locator(".own-handle.noted")).to_have_count(1)
    await reader.keyboard.press("e")
    await expect(first).to_be_focused()
    await reader.keyboard.press("Escape")
    await expect(first).to_have_count(0)
    await expect(reader.locator(".prose")).to_be_visible()


async def test_the_list_finds_takes_away_and_brings_back(reader: Page, library: Library) -> None:
    await open_text(reader, library)
    for number, colour in ((0, "pink"), (1, "blue")):
        await select(reader, paragraph(reader, number))
        await reader.get_by_role("button", name=f"Highlight in {colour}").click()
        await expect(reader.locator(".prose mark")).to_have_count(number + 1)

    await reader.get_by_role("link", name="Highlights").click()
    quotes = reader.locator("blockquote")
    await expect(quotes).to_have_text([SECOND, FIRST])
    await reader.get_by_role("searchbox").fill("bridge april")
    await expect(quotes).to_have_text([SECOND])
    await reader.get_by_role("searchbox").fill("")
    await expect(quotes).to_have_count(2)
    await reader.get_by_role("button", name=re.compile("^Remove highlight: It")).click()
    await expect(quotes).to_have_text([FIRST])
    await reader.get_by_role("button", name="Undo").click()
    await expect(quotes).to_have_text([SECOND, FIRST])
    async with reader.expect_download() as loading:
        await reader.get_by_role("link", name="Export all as Markdown").click()
    assert (await loading.value).suggested_filename == "copydesk-highlights.md"
    assert await find_faults(reader) == []
    await reader.get_by_role("link", name="Bridge", exact=True).click()
    await expect(reader.locator(".prose mark")).to_have_count(2)
    assert await find_faults(reader) == []


async def test_another_device_shows_what_was_highlighted(reader: Page, library: Library) -> None:
    await open_text(reader, library)
    other = await reader.context.new_page()
    await other.goto(reader.url)
    await expect(other.locator(".prose")).to_be_visible()

    await select(reader, paragraph(reader, 0))
    await reader.get_by_role("button", name="Highlight in orange").click()

    await expect(other.locator(".prose mark")).to_have_text(FIRST)
    await other.close()


async def test_a_finger_changes_a_highlight(browser: Browser, library: Library) -> None:
    async with open_page(browser, viewport={"width": 390, "height": 844}, has_touch=True) as phone:
        await library.enter(phone, [write()])
        await phone.locator("#entries article").first.tap()
        await expect(phone.locator(".prose")).to_be_visible()
        await select(phone, paragraph(phone, 0))
        await phone.get_by_role("button", name="Highlight with a note").tap()
        dialog = phone.get_by_role("dialog", name="Highlight")
        await dialog.get_by_role("radio", name="Pink").check(force=True)
        await dialog.get_by_role("button", name="Save").tap()
        mark = phone.locator(".prose mark")
        await expect(mark).to_have_attribute("data-colour", "pink")
        await mark.tap()
        await dialog.get_by_role("button", name="Remove highlight").tap()
        await expect(mark).to_have_count(0)
        await phone.get_by_role("button", name="Undo").tap()
        await expect(mark).to_have_text(FIRST)
