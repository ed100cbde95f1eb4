"""Managing feeds as a person does: bring them, sort them, set them, mend them, leave them."""

import re
from collections.abc import Sequence

import pytest
from playwright.async_api import Browser, FilePayload, Locator, Page, expect

from copydesk.newsroom import Newsroom
from tests.bench.waiting import until_seen
from tests.browser.conftest import open_page
from tests.browser.hands import let_rest
from tests.browser.library import Library
from tests.browser.outlets import follow, open_outlets, open_settings, write_opml

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


def lines(page: Page) -> Locator:
    """Give the names in the table of feeds, top to bottom."""
    return page.locator("tbody th[scope=row] bdi")


async def expect_order(page: Page, titles: Sequence[str]) -> None:
    await expect(lines(page)).to_have_text(list(titles))


async def find_corner(part: Locator) -> tuple[float, float]:
    box = await part.bounding_box()
    assert box
    return box["x"], box["y"]


async def test_a_feed_is_added_with_a_preview_a_folder_and_tags(
    reader: Page, library: Library, room: Newsroom
) -> None:
    first, second = open_outlets(room, "Bridge", "Harbour")
    await follow(reader, library, {"Bridge": first}, folder="Towns")
    await reader.goto(library.desk.url)
    await reader.get_by_role("banner").get_by_role("button", name="Add feed").first.click()
    dialog = reader.get_by_role("dialog")

    await dialog.get_by_label("Address of a feed or website").fill(second)
    await dialog.get_by_role("button", name="Preview").click()
    await expect(dialog.get_by_text("News of Harbour")).to_be_visible()
    await dialog.get_by_label("Folder").select_option(label="Towns")
    await dialog.get_by_label("Tags").fill("sea, ships")
    await dialog.get_by_role("button", name="Add this feed").click()
    await expect(dialog).to_have_count(0)

    await open_settings(reader, library, "manage")
    line = reader.get_by_role("row").filter(has_text="Harbour")
    await expect(line).to_contain_text("sea")
    await expect(line).to_contain_text("ships")


async def test_an_import_is_looked_at_first_followed_and_reported(
    reader: Page, library: Library, room: Newsroom
) -> None:
    good, other = open_outlets(room, "Meadow", "Forest")
    feeds = {
        "Meadow": good,
        "Forest": other,
        "Nowhere": f"{room.url}/nowhere/feed.rss",
        "Not the web": "ftp://news.example/feed",
    }
    await library.enter(reader)
    await reader.get_by_role("link", name="Import your feeds").click()
    await expect(reader.get_by_role("heading", name="Import and export")).to_be_focused()

    file: FilePayload = {
        "name": "mine.opml",
        "mimeType": "",
        "buffer": write_opml(feeds, "Country"),
    }
    await reader.locator("#opml-file").set_input_files(file)
    await expect(reader.get_by_text("What is in mine.opml")).to_be_visible()
    await reader.get_by_text("Why 1 can’t be added").click()
    await expect(reader.get_by_text("Not the web")).to_be_visible()
    await expect(reader.get_by_role("link", name=re.compile("Meadow"))).to_have_count(0)

    await reader.get_by_role("button", name="Add 3 feeds").click()
    await expect(reader.get_by_role("heading", name="Your feeds are here")).to_be_visible()
    await expect(reader.get_by_text("1 not answering")).to_be_visible()
    await expect(reader.get_by_role("link", name=re.compile("Meadow"))).to_be_visible()

    async with reader.expect_download() as download:
        await reader.get_by_role("link", name="Download your feeds").click()
    path = await (await download.value).path()
    assert good in path.read_text("utf-8")


async def test_lines_are_dragged_into_folders_and_beside_each_other(
    reader: Page, library: Library, room: Newsroom
) -> None:
    addresses = open_outlets(room, "Ash", "Birch", "Cedar")
    await follow(reader, library, dict(zip(("Ash", "Birch", "Cedar"), addresses, strict=True)))
    await open_settings(reader, library, "manage")
    await expect_order(reader, ["Ash", "Birch", "Cedar"])

    await lines(reader).nth(2).drag_to(lines(reader).nth(0), target_position={"x": 5, "y": 1})
    await expect_order(reader, ["Cedar", "Ash", "Birch"])

    await reader.get_by_role("button", name="New folder").click()
    await reader.get_by_label("Name of the new folder").fill("Trees")
    await reader.keyboard.press("Enter")
    await expect_order(reader, ["Trees", "Cedar", "Ash", "Birch"])
    await let_rest(reader)
    await lines(reader).nth(2).drag_to(lines(reader).nth(0))
    await expect_order(reader, ["Trees", "Ash", "Cedar", "Birch"])

    await reader.reload()
    await expect_order(reader, ["Trees", "Ash", "Cedar", "Birch"])
    await expect(reader.get_by_role("row").filter(has_text="Trees")).to_contain_text("1 feed")


async def test_a_finger_drags_by_the_handle(
    browser: Browser, library: Library, room: Newsroom
) -> None:
    addresses = open_outlets(room, "Reed", "Sedge", "Thistle")
    async with open_page(browser, has_touch=True, viewport={"width": 390, "height": 844}) as phone:
        titles = ("Reed", "Sedge", "Thistle")
        await follow(phone, library, dict(zip(titles, addresses, strict=True)))
        await phone.request.post(f"{library.desk.url}/v1/folders", data={"title": "Marsh"})
        await open_settings(phone, library, "manage")
        await expect_order(phone, ["Marsh", "Reed", "Sedge", "Thistle"])
        # Lines become lower when their feeds have been read, and handles move up.
        await expect(phone.get_by_text("Not fetched yet")).to_have_count(0)
        touch = await phone.context.new_cdp_session(phone)

        async def drag(title: str, target: str) -> None:
            handle = phone.get_by_role("button", name=f"Move {title}")
            line = phone.get_by_role("row").filter(has_text=target)
            places: list[tuple[float, float]] = []

            async def are_still() -> bool:
                nonlocal places
                await phone.wait_for_timeout(250)
                before, places = places, [await find_corner(part) for part in (handle, line)]
                return places == before

            await until_seen(are_still)
            (x, y), (_, end) = places
            for kind, height in [("Start", y + 10), ("Move", y - 10), ("Move", end + 8)]:
                points = [{"x": x + 10, "y": height}]
                await touch.send(
                    "Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points}
                )
            await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

        await drag("Thistle", "Reed")
        await expect_order(phone, ["Marsh", "Thistle", "Reed", "Sedge"])
        await let_rest(phone)
        await drag("Sedge", "Marsh")
        await expect_order(phone, ["Marsh", "Sedge", "Thistle", "Reed"])


async def test_the_keyboard_moves_what_the_mouse_drags(
    reader: Page, library: Library, room: Newsroom
) -> None:
    first, second = open_outlets(room, "Oak", "Pine")
    await follow(reader, library, {"Oak": first, "Pine": second})
    await reader.request.post(f"{library.desk.url}/v1/folders", data={"title": "Woods"})
    await open_settings(reader, library, "manage")
    await expect_order(reader, ["Woods", "Oak", "Pine"])

    handle = reader.get_by_role("button", name="Move Pine")
    await handle.focus()
    await reader.keyboard.press("ArrowUp")
    await expect_order(reader, ["Woods", "Pine", "Oak"])
    await expect(handle).to_be_focused()
    await expect(reader.get_by_text("Pine is now number 1 of 2.")).to_be_attached()

    await reader.keyboard.press("ArrowRight")
    await expect(reader.get_by_text("Pine is now in Woods.")).to_be_attached()
    await expect(reader.get_by_role("row").filter(has_text="Woods")).to_contain_text("1 feed")
    await expect(handle).to_be_focused()


async def test_a_feed_has_settings_of_its_own_and_keeps_its_secrets(
    reader: Page, library: Library, room: Newsroom
) -> None:
    (address,) = open_outlets(room, "River")
    await follow(reader, library, {"River": address})
    await open_settings(reader, library, "manage")
    await reader.get_by_label("Settings for River").click()
    dialog = reader.get_by_role("dialog", name="Feed settings")
    await expect(dialog.get_by_text(address)).to_be_visible()

    await dialog.get_by_text("Password, proxy and headers").click()
    await dialog.get_by_label("User name").fill("ann")
    await dialog.get_by_label("Password", exact=True).fill("very secret")
    await dialog.get_by_role("button", name="Save access").click()
    await expect(dialog.get_by_text("The feed is fetched this way from now on.")).to_be_visible()
    await expect(dialog.get_by_label("Password", exact=True)).to_have_value("")

    await dialog.get_by_label("Title").fill("My river")
    await dialog.get_by_label("Mute").check()
    await dialog.get_by_label("Full text").select_option("always")
    await dialog.get_by_label("When an entry is edited").select_option("show")
    await dialog.get_by_label("Check for new entries").select_option("3600")
    await dialog.get_by_role("button", name="Save", exact=True).click()
    await expect(dialog).to_have_count(0)

    await reader.reload()
    await reader.get_by_label("Settings for My river").click()
    await expect(dialog.get_by_label("Mute")).to_be_checked()
    await expect(dialog.get_by_label("Full text")).to_have_value("always")
    await expect(dialog.get_by_label("When an entry is edited")).to_have_value("show")
    await expect(dialog.get_by_label("Check for new entries")).to_have_value("3600")
    assert "very secret" not in await reader.content()


async def test_sick_feeds_are_explained_and_mended(
    reader: Page, library: Library, room: Newsroom
) -> None:
    (address,) = open_outlets(room, "Valley")
    await follow(reader, library, {"Old valley": f"{room.url}/gone/feed.rss"})
    await open_settings(reader, library, "health")
    await expect(reader.get_by_role("heading", name="Failing (1)")).to_be_visible()
    await expect(reader.get_by_role("article").get_by_text("404")).to_be_visible()

    await reader.get_by_role("button", name="Look for its new address").click()
    await reader.get_by_label("Another address").fill(address)
    change = reader.get_by_role("button", name="Change address")
    await expect(change).to_be_enabled()
    await change.click()

    await expect(reader.get_by_role("heading", name="All feeds are working")).to_be_visible()
    # The name that its reader brought along stays; what the feed brings is from the new address.
    await expect(reader.get_by_role("link", name=re.compile("Not working"))).to_have_count(0)
    await reader.get_by_role("link", name=re.compile("^Old valley")).click()
    await expect(reader.get_by_role("link", name=re.compile("News of Valley"))).to_be_visible()
