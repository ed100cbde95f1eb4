"""Words typed after the search was called for are looked for; they never run as commands."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.bench.waiting import until_seen
from tests.browser.conftest import open_page
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROWS = "#entries article"
PHONE: ViewportSize = {"width": 390, "height": 844}
# Each of its letters is a command: hide, mark all, refresh, read later ...
WORDS = "harbour maps"

Doing = Callable[[Page], Awaitable[None]]


async def open_by_key(page: Page) -> None:
    await page.keyboard.press("j")
    await expect(page.get_by_role("region", name="Reader").locator("h1")).to_be_visible()


async def open_by_click(page: Page) -> None:
    await page.locator(ROWS).nth(1).get_by_role("link").click()
    await expect(page.get_by_role("region", name="Reader").locator("h1")).to_be_visible()


async def open_what_was_found(page: Page) -> None:
    await page.keyboard.press("/")
    await page.keyboard.type("Story 4")
    await expect(page.locator(ROWS)).to_have_count(1)
    await page.keyboard.press("Enter")
    await open_by_key(page)


async def open_and_go_to_settings(page: Page) -> None:
    await open_what_was_found(page)
    await page.get_by_role("button", name="Settings").click()
    await expect(page.get_by_role("switch").first).to_be_visible()


async def stay(page: Page) -> None:
    await expect(page.locator(ROWS).first).to_be_visible()


async def check_nothing_was_done(page: Page, library: Library, unread: int) -> None:
    """See what the server knows, once it has heard what was opened before."""

    async def is_known() -> bool:
        counts = await (await page.request.get(f"{library.desk.url}/v1/counts")).json()
        return bool(counts["unread"] <= unread)

    await until_seen(is_known)
    counts = await (await page.request.get(f"{library.desk.url}/v1/counts")).json()
    operations = await (await page.request.get(f"{library.desk.url}/v1/operations")).json()
    assert (counts["unread"], len(operations["items"])) == (unread, 6 - unread)


@pytest.mark.parametrize("layout", ["list", "cards"])
@pytest.mark.parametrize(
    ("prepare", "unread"),
    [
        (stay, 6),
        (open_by_key, 5),
        (open_by_click, 5),
        (open_what_was_found, 5),
        (open_and_go_to_settings, 5),
    ],
)
async def test_what_is_typed_after_the_slash_stands_in_the_field(
    reader: Page, library: Library, prepare: Doing, unread: int, layout: str
) -> None:
    await library.enter(reader, entries(6), layout=layout)
    await prepare(reader)

    await reader.keyboard.press("/")
    await reader.keyboard.press("Control+a")
    await reader.keyboard.type(WORDS)

    field = reader.get_by_role("searchbox")
    await expect(field).to_be_focused()
    await expect(field).to_have_value(WORDS)
    await expect(reader.get_by_role("heading", name="Nothing found")).to_be_visible()
    await check_nothing_was_done(reader, library, unread)


async def test_the_magnifier_beside_an_open_entry_leads_to_the_field(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(6))
    await open_by_key(reader)

    await reader.get_by_role("button", name="Search").click()
    await reader.keyboard.type(WORDS)

    await expect(reader.get_by_role("searchbox")).to_have_value(WORDS)
    await check_nothing_was_done(reader, library, 5)


async def test_words_go_on_while_an_entry_that_was_found_closes(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(6))
    await open_what_was_found(reader)

    await reader.get_by_role("searchbox").click()
    await reader.keyboard.type(" maps", delay=120)

    field = reader.get_by_role("searchbox")
    await expect(field).to_have_value("Story 4 maps")
    await expect(reader.get_by_role("heading", name="Nothing found")).to_be_visible()
    await expect(field).to_be_focused()
    await check_nothing_was_done(reader, library, 5)


async def test_a_desk_without_feeds_has_a_field_to_type_into(
    reader: Page, library: Library
) -> None:
    await library.enter(reader)

    await reader.keyboard.press("/")
    await reader.keyboard.type(WORDS)

    await expect(reader.get_by_role("searchbox")).to_have_value(WORDS)


async def test_mark_all_on_a_search_without_words_marks_nothing(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(6))
    await reader.keyboard.press("/")
    await expect(reader.get_by_role("searchbox")).to_be_focused()

    await reader.keyboard.press("Enter")
    await reader.keyboard.press("Shift+A")

    await expect(reader.get_by_text("Everything here is already read.")).to_be_visible()
    await check_nothing_was_done(reader, library, 6)


async def test_a_phone_types_into_the_field(browser: Browser, library: Library) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as page:
        await library.enter(page, entries(6))

        await page.get_by_role("button", name="Search").tap()
        await page.keyboard.type(WORDS)

        await expect(page.get_by_role("searchbox")).to_have_value(WORDS)


async def test_enter_leads_to_what_is_found_and_keys_are_commands_there(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(6))
    await reader.keyboard.press("/")
    await expect(reader.get_by_role("searchbox")).to_be_focused()

    await reader.keyboard.type("Story 4")
    await reader.keyboard.press("Enter")
    await reader.keyboard.press("j")

    heading = reader.get_by_role("region", name="Reader").locator("h1")
    await expect(heading).to_contain_text("Story 4")
    await expect(reader.get_by_role("searchbox")).to_have_value("Story 4")


async def test_enter_gives_a_phone_its_screen_back(browser: Browser, library: Library) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as page:
        await library.enter(page, entries(6))
        await page.get_by_role("button", name="Search").tap()
        await page.keyboard.type("Story 4")

        await page.keyboard.press("Enter")

        await expect(page.locator(ROWS)).to_have_count(1)
        # Keyboards on a screen are there for as long as a field has the focus.
        await expect(page.get_by_role("searchbox")).not_to_be_focused()


async def test_a_search_that_is_too_long_is_shortened_not_tried_again(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(6))
    await reader.keyboard.press("/")
    await reader.keyboard.type("Story 4")
    await expect(reader.locator(ROWS)).to_have_count(1)
    await reader.keyboard.insert_text(" and so on" * 50)
    failed = reader.locator("#entries").get_by_role("alert")
    await expect(failed).to_contain_text("The search can have at most 500 characters.")
    await expect(reader.locator(ROWS)).to_have_count(0)
    await expect(reader.get_by_role("button", name="Try again")).to_have_count(0)

    await failed.get_by_role("button", name="Change the search").click()
    await expect(reader.get_by_role("searchbox")).to_be_focused()
    await reader.keyboard.press("Control+A")
    await reader.keyboard.type("Story 5")
    await expect(reader.locator(ROWS)).to_have_count(1)
    await expect(failed).to_have_count(0)
