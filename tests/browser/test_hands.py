"""Menus where one asks for them, and several entries picked by hand."""

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.bench.waiting import until_seen
from tests.browser.axe import find_faults
from tests.browser.conftest import DESKTOP, open_page
from tests.browser.hands import carry, drag, press_long, swipe
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROWS = "#entries article"
PHONE: ViewportSize = {"width": 390, "height": 844}


async def test_a_menu_marks_an_entry_and_several_are_picked(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(12))
    rows = reader.locator(ROWS)
    menu = reader.get_by_role("menu")

    await rows.nth(3).get_by_role("link").click(button="right")
    await expect(menu).to_be_visible()
    assert await find_faults(reader) == []
    await menu.get_by_role("menuitem", name="Mark all above as read").click()
    await expect(reader.get_by_text("3 entries marked as read.")).to_be_visible()
    await expect(reader.locator(f"{ROWS}.unread")).to_have_count(9)
    await reader.keyboard.press("u")
    await expect(reader.locator(f"{ROWS}.unread")).to_have_count(12)

    await rows.nth(1).get_by_role("link").click(modifiers=["Control"])
    await rows.nth(4).get_by_role("link").click(modifiers=["Shift"])
    bar = reader.get_by_role("toolbar", name="4 entries selected")
    await expect(bar).to_be_visible()
    assert await find_faults(reader) == []
    await bar.get_by_role("button", name="Star").click()
    await expect(reader.get_by_role("link", name="Starred 4")).to_be_visible()
    await reader.keyboard.press("u")
    await expect(reader.get_by_role("link", name="Starred", exact=True)).to_be_visible()

    # The menu key, on a feed of the sidebar.
    feed = reader.get_by_role("navigation").locator("[data-about^='feed ']").first
    await feed.focus()
    await reader.keyboard.press("Shift+F10")
    await expect(menu.get_by_role("menuitem", name="Mute this feed")).to_be_visible()
    await reader.keyboard.press("Escape")
    await expect(feed).to_be_focused()


async def test_a_thumb_goes_from_text_to_text_and_asks_for_news(
    browser: Browser, library: Library
) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as page:
        await library.enter(page, entries(8))
        title = page.get_by_role("region", name="Reader").locator("h1")
        await page.locator(ROWS).first.get_by_role("link").tap()
        await expect(title).to_contain_text("Story 1")
        assert await find_faults(page) == []
        bar = page.get_by_role("toolbar", name="Reader")
        box = await bar.bounding_box()
        assert box
        assert box["y"] > PHONE["height"] * 0.9

        async def has_moved_on() -> bool:
            """What fingers can do is fetched when the desk has settled."""
            await swipe(page, page.locator("#reading"), -0.6)
            return "Story 1 " not in f"{await title.inner_text()} "

        await until_seen(has_moved_on)
        await bar.get_by_role("button", name="Back to the list").tap()
        async with page.expect_request(lambda sent: sent.url.endswith("/subscriptions/refresh")):
            await drag(page, by=300)


@pytest.mark.parametrize("has_touch", [False, True], ids=["mouse", "finger"])
async def test_lines_of_the_sidebar_are_carried(
    browser: Browser, library: Library, *, has_touch: bool
) -> None:
    size = PHONE if has_touch else DESKTOP
    async with open_page(browser, viewport=size, has_touch=has_touch) as page:
        await library.enter(page, entries(3), entries(3))
        await page.request.post(f"{library.desk.url}/v1/folders", data={"title": "Harbour"})
        if has_touch:
            await page.get_by_role("button", name="Open the sidebar").tap()
        nav = page.get_by_role("navigation", name="Feeds and lists")
        folder = nav.locator("[data-about^='folder ']")
        feeds = nav.locator("[data-about^='feed ']")
        inside = nav.locator("ul[id^='folder-'] [data-about^='feed ']")
        await expect(folder).to_be_visible()
        names = await feeds.all_inner_texts()

        await folder.click(button="right")
        await expect(page.get_by_role("menu")).to_be_visible()
        await page.keyboard.press("Escape")
        await carry(page, feeds.first, folder, has_touch=has_touch)
        await expect(page.get_by_text("is now in Harbour.")).to_be_visible()
        await expect(inside).to_have_count(1)
        # What was dropped is not opened, nor is its menu there.
        assert page.url.rstrip("/") == library.desk.url.rstrip("/")
        await expect(page.get_by_role("menu")).to_have_count(0)
        assert await find_faults(page) == []
        if has_touch:  # what is said lies below the open sidebar
            await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Undo").first.click()
        if has_touch:
            await page.get_by_role("button", name="Open the sidebar").tap()
        await expect(inside).to_have_count(0)

        await carry(page, feeds.last, feeds.first, has_touch=has_touch)
        await expect(page.get_by_text("is now next to")).to_be_visible()
        await feeds.first.focus()
        await page.keyboard.press("Alt+ArrowDown")
        await expect(page.get_by_text("is now number 2 of 2.")).to_be_visible()
        await expect(feeds.last).to_be_focused()
        assert sorted(await feeds.all_inner_texts()) == sorted(names)


async def test_a_finger_picks_several_by_tapping(browser: Browser, library: Library) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as page:
        await library.enter(page, entries(6))
        rows = page.locator(ROWS)
        menu = page.get_by_role("menu")

        await rows.first.get_by_role("link").click(button="right")
        await expect(menu).to_be_visible()
        await page.keyboard.press("Escape")
        await press_long(page, rows.nth(1))
        await menu.get_by_role("menuitem", name="Select").tap()
        await rows.nth(2).get_by_role("link").tap()
        bar = page.get_by_role("toolbar", name="2 entries selected")
        await expect(bar).to_be_visible()
        assert await find_faults(page) == []
        await bar.get_by_role("button", name="Tags").tap()
        await page.keyboard.type("ships")
        await expect(page.get_by_label("Find or add a tag")).to_have_value("ships")
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("2 entries changed.")).to_be_attached()
        await page.keyboard.press("Escape")
        await bar.get_by_role("button", name="Hide").tap()
        await expect(rows).to_have_count(4)
        await page.get_by_role("button", name="Undo").last.tap()
        await expect(rows).to_have_count(6)


async def test_a_finger_may_rest_before_anything_else_is_done(
    browser: Browser, library: Library
) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as page:
        await library.enter(page, entries(3))
        # Heard also by a browser that tells of no long press, as soon as there is a row.
        await press_long(page, page.locator(ROWS).first)
        await expect(page.get_by_role("menuitem", name="Star")).to_be_visible()
        assert page.url.rstrip("/") == library.desk.url.rstrip("/")
