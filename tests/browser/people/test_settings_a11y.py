"""The pages of settings shut nobody out: axe finds nothing, and they fit on a phone."""

import pytest
from playwright.async_api import Page, expect

from copydesk.newsroom import Newsroom
from tests.browser.axe import find_faults
from tests.browser.library import Library
from tests.browser.outlets import follow, open_outlets, open_settings

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PAGES = {
    "manage": "Manage feeds",
    "health": "Feed health",
    "import": "Import and export",
    "packs": "Starter feeds",
    "tags": "Tags, boards and searches",
    "filters": "Filters",
    "reading": "Reading",
    "appearance": "Appearance",
    "keyboard": "Keyboard",
    "account": "Account",
    "apps": "Apps",
    "out": "Published feeds and books",
    "history": "History",
    "about": "About",
}
# The page that scrolls is inside another one, which never does.
WIDE = """() => [document.documentElement, document.querySelector('#entries')]
  .some((pane) => pane.scrollWidth > pane.clientWidth)"""


async def visit(page: Page, name: str) -> list[str]:
    """Go to another page of settings as a phone does, by the choice above them."""
    await page.locator("#page-choice").select_option(name, force=True)
    await expect(page.locator("#page-title")).to_have_text(PAGES[name])
    await expect(page.get_by_text("Loading…")).to_have_count(0)
    return [f"{name}: {fault}" for fault in await find_faults(page)]


async def prepare(page: Page, library: Library, room: Newsroom, theme: str) -> None:
    first, second = open_outlets(room, "Lake", "Shore")
    feeds = {"Lake": first, "Shore": second, "Nowhere": f"{room.url}/nowhere/feed.rss"}
    await follow(page, library, feeds, folder="Waters")
    await library.prefer(page, theme=theme)
    await open_settings(page, library, "manage")


async def test_no_page_has_faults(reader: Page, library: Library, room: Newsroom) -> None:
    await prepare(reader, library, room, "light")

    faults = [fault for name in PAGES for fault in await visit(reader, name)]

    assert faults == []


@pytest.mark.parametrize("theme", ["sepia", "oled"])
async def test_other_colours_can_be_read(
    reader: Page, library: Library, room: Newsroom, theme: str
) -> None:
    await prepare(reader, library, room, theme)

    faults = [fault for name in ("manage", "health", "apps") for fault in await visit(reader, name)]

    assert faults == []


async def test_all_pages_fit_on_a_phone(reader: Page, library: Library, room: Newsroom) -> None:
    await reader.set_viewport_size({"width": 360, "height": 640})
    await prepare(reader, library, room, "dark")
    faults = []
    for name in PAGES:
        faults += await visit(reader, name)
        if await reader.evaluate(WIDE):
            faults.append(f"{name} is too wide")

    assert faults == []


async def test_the_settings_of_a_feed_have_no_faults(
    reader: Page, library: Library, room: Newsroom
) -> None:
    await prepare(reader, library, room, "light")
    await reader.get_by_label("Select Lake").check()
    await reader.get_by_label("Settings for Lake").click()
    await reader.get_by_text("Password, proxy and headers").click()
    await expect(reader.get_by_label("Cookies")).to_be_visible()

    assert await find_faults(reader) == []


async def test_a_new_account_is_met_without_faults(reader: Page, library: Library) -> None:
    await library.enter(reader)
    await expect(reader.get_by_text("Ready when you are")).to_be_visible()

    assert await find_faults(reader) == []
