"""Keeping pages and following sites from anywhere: the bookmarks, and the extension as packed."""

import json
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import pytest_asyncio
from playwright.async_api import BrowserContext, Page, async_playwright, expect

from copydesk.newsroom import Newsroom
from tests.bench.desk import Desk
from tests.browser.conftest import FLAGS, PATIENCE_MILLISECONDS, find_chromium
from tests.browser.library import Library
from tests.browser.outlets import open_outlets

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

STATIC = Path(__file__).parents[3] / "src" / "copydesk" / "web" / "static"
PACKED = STATIC / "copydesk-extension.zip"
FIND_ID = """() => document.querySelector('extensions-manager').shadowRoot
  .querySelector('extensions-item-list').shadowRoot
  .querySelectorAll('extensions-item')[0].id"""
# The popup of a button, which no test can press, as a tab behind the page that is looked at.
OPEN_POPUP = "() => chrome.tabs.create({ url: 'popup.html', active: false })"


@pytest_asyncio.fixture(loop_scope="session")
async def chromium() -> AsyncIterator[BrowserContext]:
    """Give a browser of its own, into which the extension was loaded."""
    with TemporaryDirectory() as folder:
        extension = Path(folder) / "extension"
        with zipfile.ZipFile(PACKED) as packed:
            packed.extractall(extension)
        allow_at_once(extension / "manifest.json")
        async with async_playwright() as playwright:
            opened = await playwright.chromium.launch_persistent_context(
                Path(folder) / "profile",
                executable_path=find_chromium(is_whole=True),
                # Of the two ways to have no window only the new one knows extensions.
                headless=False,
                locale="en-GB",
                args=["--headless=new", f"--load-extension={extension}", *FLAGS],
                ignore_default_args=["--disable-extensions"],
            )
            opened.set_default_timeout(PATIENCE_MILLISECONDS)
            yield opened
            await opened.close()


def allow_at_once(manifest: Path) -> None:
    """Let the browser not ask for the permission: its question is no page that hands can reach."""
    read = json.loads(manifest.read_text("utf-8"))
    assert read["permissions"] == ["activeTab", "storage"]
    read["host_permissions"] = read.pop("optional_host_permissions")
    manifest.write_text(json.dumps(read), "utf-8")


async def open_popup(options: Page, front: Page) -> Page:
    """Give the popup over a page."""
    await front.bring_to_front()
    async with options.context.expect_page() as opening:
        await options.evaluate(OPEN_POPUP)
    return await opening.value


async def list_titles(page: Page, desk: Desk, query: str) -> list[str]:
    answer = await page.request.get(f"{desk.url}{query}")
    return [item["title"] for item in (await answer.json())["items"]]


async def test_the_extension_keeps_pages_and_follows_sites(
    chromium: BrowserContext, library: Library, room: Newsroom
) -> None:
    desk, front = library.desk, chromium.pages[0]
    await library.enter(front)
    made = await front.request.post(
        f"{desk.url}/v1/users/me/app-passwords", data={"name": "browser"}
    )
    password = (await made.json())["password"]
    await front.goto("chrome://extensions")
    name = await front.evaluate(FIND_ID)
    options = await chromium.new_page()
    await options.goto(f"chrome-extension://{name}/options.html")
    await options.get_by_label("Address of your desk").fill("no address at all")
    await options.get_by_role("button", name="Save").click()
    await expect(options.get_by_text("This is no address of a desk.")).to_be_visible()
    await options.get_by_label("Address of your desk").fill(desk.url)
    await options.get_by_role("button", name="Save").click()
    await expect(options.get_by_text("Saved.")).to_be_visible()

    # Without a password the desk's own page asks, where one is signed in already.
    [feed] = open_outlets(room, "Harbour")
    await front.goto(feed.rpartition("/")[0])
    popup = await open_popup(options, front)
    async with chromium.expect_page() as opening:
        await popup.get_by_role("button", name="Save this page").click()
    asking = await opening.value
    await asking.get_by_role("dialog").get_by_role("button", name="Save").click()
    await expect(asking.get_by_text("Saved for later.")).to_be_visible()
    await asking.close()
    assert len(await list_titles(front, desk, "/v1/entries?later=true")) == 1

    # With one, the popup does it itself.
    await options.get_by_label("App password").fill("wrong")
    await options.get_by_role("button", name="Save").click()
    popup = await open_popup(options, front)
    await popup.get_by_role("button", name="Follow this site").click()
    await expect(popup.get_by_text("does not know this app password")).to_be_visible()
    await popup.close()
    await options.get_by_label("App password").fill(password)
    await options.get_by_role("button", name="Save").click()
    popup = await open_popup(options, front)
    await popup.get_by_role("button", name="Follow this site").click()
    await expect(popup.get_by_text("On your desk: ")).to_be_visible()
    await popup.close()
    assert len(await list_titles(front, desk, "/v1/subscriptions")) == 2


async def test_a_bookmark_hands_the_page_to_the_desk(
    chromium: BrowserContext, library: Library, room: Newsroom
) -> None:
    reader = chromium.pages[0]
    await library.enter(reader)
    await reader.goto(f"{library.desk.url}/settings/apps")
    async with reader.expect_download() as packed:
        await reader.get_by_role("link", name="Download the extension").click()
    assert (await packed.value).suggested_filename == PACKED.name
    marks = [
        await reader.get_by_role("link", name=name).get_attribute("href")
        for name in ("Save to Copydesk", "Follow in Copydesk")
    ]
    [feed] = open_outlets(room, "Harbour")
    site = feed.rpartition("/")[0]
    await reader.goto(site)
    opened = []
    for mark in marks:
        # A page on which nobody has pressed anything may open no window; a bookmark is a press.
        await reader.mouse.click(4, 4)
        async with reader.context.expect_page() as opening:
            # As the browser does with a bookmark: it is an address like any other.
            session = await reader.context.new_cdp_session(reader)
            await session.send("Page.navigate", {"url": mark or ""})
        opened.append(await opening.value)

    await expect(opened[0].get_by_role("dialog").get_by_text(reader.url)).to_be_visible()
    field = opened[1].get_by_label("Address of a feed or website")
    await expect(field).to_have_value(reader.url)
