"""Taking back in a real browser: a whole scroll, after a reload, from the history."""

import re

import pytest
from playwright.async_api import Page, expect

from copydesk.newsroom import Newsroom
from tests.bench.waiting import until_seen
from tests.browser.hands import wheel
from tests.browser.library import Library, entries
from tests.browser.outlets import follow, open_outlets, open_settings

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

    await until_seen(is_marked)
    await reader.keyboard.press("u")

    await expect(
        reader.get_by_text(re.compile(r"^\d+ entries are unread again\.$"))
    ).to_be_visible()
    await expect(reader.get_by_role("link", name="All unread 120 unread")).to_be_visible()

    async def is_back() -> bool:
        return await count_unread(reader, library) == 120

    await until_seen(is_back)


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

    await until_seen(is_back)


async def test_an_entry_that_was_marked_before_a_reload_is_back_in_its_place(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(6))
    titles = await reader.locator(f"{ROWS} h2").all_inner_texts()
    await reader.keyboard.press("n")
    await reader.keyboard.press("n")
    await reader.keyboard.press("m")

    async def is_marked() -> bool:
        return await count_unread(reader, library) == 5

    await until_seen(is_marked)
    await reader.reload()
    await expect(reader.locator(ROWS)).to_have_count(5)
    await reader.keyboard.press("u")

    await expect(reader.get_by_text("Undone.")).to_be_visible()
    await expect(reader.locator(f"{ROWS} h2")).to_have_text(titles)
    assert await count_unread(reader, library) == 6


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


async def test_many_stars_that_were_read_at_once_are_on_offer_until_the_next_action(
    reader: Page, library: Library
) -> None:
    """No slip of this size is noticed within the seconds of a usual message."""
    await reader.clock.install()
    await library.enter(reader, entries(120))
    ids = await (await reader.request.get(f"{library.desk.url}/v1/entries/ids?limit=200")).json()
    for entry_id in ids["items"]:
        await reader.request.post(f"{library.desk.url}/v1/entries/{entry_id}/star")
    await reader.keyboard.press("g")
    await reader.keyboard.press("s")
    await expect(reader.locator(ROWS).first).to_be_visible()
    end = reader.get_by_text("That’s everything.")

    async def is_at_end() -> bool:
        await wheel(reader, by=50_000)
        return await end.count() > 0

    await until_seen(is_at_end)
    await reader.keyboard.press("Shift+A")
    await expect(reader.get_by_text("Marked as read.")).to_be_visible()

    await reader.clock.fast_forward(15_000)

    await expect(reader.get_by_role("button", name="Undo")).to_be_visible()
    await reader.keyboard.press("u")

    async def is_back() -> bool:
        return await count_unread(reader, library) == 120

    await until_seen(is_back)


async def test_a_folder_that_was_removed_comes_back_with_its_feeds(
    reader: Page, library: Library, room: Newsroom
) -> None:
    first, second = open_outlets(room, "Lake", "River")
    await follow(reader, library, {"Lake": first, "River": second}, folder="Waters")
    await reader.goto(library.desk.url)
    await reader.get_by_role("link", name=re.compile("^Waters")).click()
    await reader.get_by_role("button", name="Folder settings").click()
    await reader.get_by_role("button", name="Remove folder").click()
    await expect(reader.get_by_role("link", name=re.compile("^Waters"))).to_have_count(0)
    await expect(reader.get_by_role("dialog")).to_have_count(0)

    await reader.keyboard.press("u")
    await expect(reader.get_by_role("link", name=re.compile("^Waters"))).to_be_visible()

    await open_settings(reader, library, "manage")
    names = reader.locator("tbody th[scope=row] bdi")
    await expect(names).to_have_text(["Waters", "Lake", "River"])
    await expect(reader.get_by_role("row").filter(has_text="Waters")).to_contain_text("2 feeds")
