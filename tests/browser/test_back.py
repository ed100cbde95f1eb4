"""Going back closes what lies over the page, before it leaves anything."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Route, ViewportSize, expect

from tests import make
from tests.browser.conftest import open_page
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest_asyncio.fixture(loop_scope="session")
async def phone(browser: Browser) -> AsyncIterator[Page]:
    async with open_page(browser, viewport=PHONE, has_touch=True) as opened:
        yield opened


async def open_story(page: Page, title: str) -> None:
    await page.get_by_role("link", name=title).first.click()
    await expect(page.get_by_role("heading", name=title).first).to_be_visible()


async def test_back_closes_the_drawer_and_stays_in_the_list(phone: Page, library: Library) -> None:
    await library.enter(phone, entries(3))
    await open_story(phone, "Story 1")
    await phone.go_back()
    await phone.get_by_role("button", name="Open the sidebar").tap()
    drawer = phone.get_by_role("dialog")
    await expect(drawer).to_be_visible()

    await phone.go_back()

    await expect(drawer).to_be_hidden()
    await expect(phone.get_by_role("link", name="Story 1").first).to_be_visible()
    await expect(phone).to_have_url(f"{library.desk.url}/")


async def test_a_link_in_the_drawer_leaves_no_dead_step_behind(
    phone: Page, library: Library
) -> None:
    await library.enter(phone, entries(3))
    await phone.get_by_role("button", name="Open the sidebar").tap()
    await phone.get_by_role("dialog").get_by_role("link", name="Starred").tap()
    await expect(phone.get_by_text("Nothing starred yet")).to_be_visible()

    await phone.go_back()
    await expect(phone.get_by_role("link", name="Story 1").first).to_be_visible()
    await phone.go_forward()

    await expect(phone.get_by_text("Nothing starred yet")).to_be_visible()
    await expect(phone.get_by_role("dialog")).to_be_hidden()


async def test_back_closes_an_enlarged_picture_and_then_the_entry(
    phone: Page, library: Library
) -> None:
    html = '<p>Look:</p><img src="https://news.example/a.png" alt="A quay">'
    await library.enter(phone, [make.incoming("With a picture", html=html)])
    await open_story(phone, "With a picture")
    await phone.get_by_role("button", name="Enlarge picture: A quay").tap()
    picture = phone.get_by_role("dialog")
    await expect(picture).to_be_visible()

    await phone.go_back()

    await expect(picture).to_be_hidden()
    await expect(phone.get_by_text("Look:", exact=True)).to_be_visible()
    await phone.go_back()
    await expect(phone.get_by_text("Look:", exact=True)).to_be_hidden()


@pytest.mark.parametrize("key", ["?", "Control+k", "Shift+N"])
async def test_back_closes_dialogs_and_the_palette(
    reader: Page, library: Library, key: str
) -> None:
    await library.enter(reader, entries(3))
    await open_story(reader, "Story 1")
    await reader.keyboard.press(key)
    dialog = reader.get_by_role("dialog")
    await expect(dialog).to_be_visible()

    await reader.go_back()

    await expect(dialog).to_be_hidden()
    await expect(reader.get_by_text("All about Story 1.", exact=True)).to_be_visible()
    await reader.go_forward()
    await expect(dialog).to_be_hidden()
    await reader.keyboard.press("Escape")
    await expect(reader.get_by_text("All about Story 1.", exact=True)).to_be_hidden()


async def test_a_dialog_that_was_closed_leaves_no_step_behind(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(3))
    await open_story(reader, "Story 1")
    for _ in range(3):
        await reader.keyboard.press("?")
        await expect(reader.get_by_role("dialog")).to_be_visible()
        await reader.keyboard.press("Escape")
        await expect(reader.get_by_role("dialog")).to_be_hidden()
    await reader.keyboard.press("j")
    await expect(reader.get_by_text("All about Story 2.", exact=True)).to_be_visible()

    await reader.go_back()

    await expect(reader.get_by_text("All about Story 2.", exact=True)).to_be_hidden()
    await expect(reader).to_have_url(f"{library.desk.url}/")


async def test_what_is_chosen_in_the_palette_is_one_step(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(3))
    await reader.keyboard.press("Control+k")
    await reader.keyboard.type("starred")
    await reader.keyboard.press("Enter")
    await expect(reader.get_by_text("Nothing starred yet")).to_be_visible()

    await reader.go_back()
    await expect(reader.get_by_role("link", name="Story 1").first).to_be_visible()


async def test_what_is_typed_before_the_palette_has_come_reaches_it(
    reader: Page, library: Library
) -> None:
    """On a slow line the first key opens it, and a person types on."""
    is_typed = asyncio.Event()

    async def answer_late(route: Route) -> None:
        await is_typed.wait()
        await route.continue_()

    await reader.route("**/soon-*.js", answer_late)
    await library.enter(reader, entries(3))
    await reader.keyboard.press("Control+k")
    await reader.keyboard.type("starx")
    await reader.keyboard.press("Backspace")
    await reader.keyboard.type("red")
    await reader.keyboard.press("Enter")
    is_typed.set()

    await expect(reader.get_by_text("Nothing starred yet")).to_be_visible()


async def test_two_quick_steps_back_close_and_leave(phone: Page, library: Library) -> None:
    await library.enter(phone, entries(3))
    await phone.get_by_role("button", name="Open the sidebar").tap()
    await phone.get_by_role("dialog").get_by_role("link", name="Starred").tap()
    await expect(phone.get_by_text("Nothing starred yet")).to_be_visible()
    await phone.get_by_role("button", name="Open the sidebar").tap()
    await expect(phone.get_by_role("dialog")).to_be_visible()

    await phone.go_back()
    await phone.go_back()

    await expect(phone.get_by_role("dialog")).to_be_hidden()
    await expect(phone.get_by_role("link", name="Story 1").first).to_be_visible()


async def test_a_reload_under_an_open_dialog_leaves_no_dead_step(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(3))
    await open_story(reader, "Story 1")
    await reader.keyboard.press("?")
    await expect(reader.get_by_role("dialog")).to_be_visible()
    await reader.reload()
    await expect(reader.get_by_text("All about Story 1.", exact=True)).to_be_visible()
    await expect(reader.get_by_role("dialog")).to_be_hidden()

    await reader.go_back()

    await expect(reader.get_by_text("All about Story 1.", exact=True)).to_be_hidden()
    await expect(reader).to_have_url(f"{library.desk.url}/")
