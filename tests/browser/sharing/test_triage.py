"""Two people before two browsers work through a folder of one of them."""

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


async def make_folder(library: Library, page: Page) -> int:
    """Put all that somebody follows into a folder."""
    at = library.desk.url
    followed = (await (await page.request.get(f"{at}/v1/subscriptions")).json())["items"]
    body = {"title": "Newsroom", "subscription_ids": [each["id"] for each in followed]}
    made = await page.request.post(f"{at}/v1/folders", data=body, headers={"origin": at})
    folder_id: int = (await made.json())["id"]
    return folder_id


async def keep_for_oneself(page: Page) -> None:
    """Star the open article, and begin to tag it."""
    await page.get_by_role("button", name="Star", exact=True).click()
    await expect(page.get_by_role("button", name="Remove star")).to_be_visible()
    await page.locator("#entries").get_by_role("button", name="Tags", exact=True).click()
    await expect(page.get_by_role("dialog", name="Tags of this entry")).to_be_visible()
    await page.keyboard.press("Escape")


async def take_by_keys(page: Page, row: Locator) -> None:
    """Go to those it can be handed over to, let go of it, and take it again."""
    await row.focus()
    await page.keyboard.press("Shift+Y")
    await expect(page.get_by_label("Hand over to")).to_be_focused()
    await row.focus()
    await page.keyboard.press("y")
    await expect(page.get_by_role("button", name="Claim", exact=True)).to_be_enabled()
    await page.keyboard.press("y")
    await expect(page.get_by_role("button", name="Release", exact=True)).to_be_enabled()


async def search_in_vain(page: Page) -> None:
    """Look for words that nothing has, and for none again."""
    await page.get_by_role("searchbox", name="Search this folder").fill("nothing like it")
    await expect(page.get_by_text("No article in this view has all")).to_be_visible()
    await page.get_by_role("searchbox", name="Search this folder").fill("")


async def test_two_people_share_a_folder(reader: Page, other: Page, library: Library) -> None:
    await library.enter(reader, entries(3))
    await library.enter(other, entries(1))
    answer = await other.request.get(f"{library.desk.url}/v1/users/me")
    name = (await answer.json())["username"]
    await make_folder(library, reader)

    await reader.get_by_role("link", name=re.compile("^Newsroom")).click()
    await reader.get_by_role("button", name="Folder settings").click()
    dialog = reader.get_by_role("dialog", name="Folder settings")
    await expect(dialog.get_by_label("User name")).to_be_visible()
    await dialog.get_by_label("User name").fill(name)
    await dialog.get_by_role("button", name="Invite").click()
    await expect(dialog.get_by_text("invited", exact=True)).to_be_visible()
    assert await find_faults(reader) == []
    await dialog.get_by_role("button", name="Open the shared list").click()
    await expect(reader).to_have_url(re.compile("/shared-folders/"))

    await other.get_by_role("link", name=re.compile("^Newsroom")).click()
    await other.get_by_role("button", name="Join").click()
    first = other.locator("[data-step]").first
    await expect(first).to_contain_text("Story")
    title = (await first.inner_text()).rpartition(":")[2].strip()
    await other.keyboard.press("j")
    await other.keyboard.press("Enter")
    await expect(first).to_have_attribute("aria-expanded", "true")
    await other.get_by_role("button", name="Claim", exact=True).click()
    await expect(other.get_by_text("Claimed by you")).to_be_visible()
    await expect(reader.get_by_text(f"Claimed by {name}")).to_be_visible()
    await other.get_by_label("Note for everyone in this folder").fill("Call them first")
    await other.get_by_role("button", name="Add note").click()
    await expect(reader.get_by_text("1 note")).to_be_visible()
    await other.get_by_role("button", name="Undo").last.click()
    await expect(other.get_by_text("Call them first")).to_be_hidden()
    assert await find_faults(other) == []

    await keep_for_oneself(other)
    await take_by_keys(other, first)
    await search_in_vain(reader)

    await reader.get_by_role("combobox", name="Show").select_option("Unclaimed")
    await expect(reader.get_by_role("button", name=title)).to_be_hidden()
    await first.focus()
    await other.keyboard.press("q")
    await expect(other.get_by_text(f"Done by {name}")).to_be_visible()

    await reader.get_by_role("button", name="Shared with").click()
    await reader.get_by_role("button", name=f"Remove {name}").click()
    await expect(other.get_by_text("This folder is no longer shared with you.")).to_be_visible()


async def share_folder(library: Library, page: Page, other: Page) -> int:
    """Share all that the first reader follows with the second, who joins."""
    at = library.desk.url
    who = await (await other.request.get(f"{at}/v1/users/me")).json()
    folder_id = await make_folder(library, page)
    members = f"{at}/v1/folders/{folder_id}/members"
    body = {"username": who["username"]}
    await page.request.post(members, data=body, headers={"origin": at})
    joined = f"{at}/v1/shared-folders/{folder_id}/join"
    await other.request.post(joined, headers={"origin": at})
    return folder_id


async def test_an_open_article_survives_a_reload_and_back_closes_it(
    reader: Page, other: Page, library: Library
) -> None:
    await library.enter(reader, entries(60))
    await library.enter(other)
    folder_id = await share_folder(library, reader, other)
    await other.goto(f"{library.desk.url}/shared-folders/{folder_id}")
    await other.get_by_role("button", name="Show more").click()
    await expect(other.locator("[data-step]")).to_have_count(60)
    title = other.locator("[data-step]").last
    name = (await title.inner_text()).rpartition(":")[2].strip()

    await title.click()
    await expect(other).to_have_url(re.compile(rf"/shared-folders/{folder_id}/entry/\d+$"))
    await expect(other.get_by_role("button", name="Claim", exact=True)).to_be_visible()
    await other.reload()

    # It is not among the first fifty, and stands above them.
    opened = other.get_by_role("button", name=name)
    await expect(opened).to_have_attribute("aria-expanded", "true")
    await expect(opened).to_be_in_viewport()
    await expect(other.get_by_role("button", name="Claim", exact=True)).to_be_visible()
    await other.go_back()
    await expect(other).to_have_url(re.compile(rf"/shared-folders/{folder_id}$"))
    await expect(other.get_by_role("button", name="Claim", exact=True)).to_be_hidden()


async def test_escape_closes_an_open_article_before_the_folder(
    reader: Page, other: Page, library: Library
) -> None:
    await library.enter(reader, entries(3))
    await library.enter(other)
    folder_id = await share_folder(library, reader, other)
    await other.goto(f"{library.desk.url}/shared-folders/{folder_id}")
    first = other.locator("[data-step]").first
    await expect(first).to_be_visible()
    await other.keyboard.press("j")
    await other.keyboard.press("Enter")
    await expect(first).to_have_attribute("aria-expanded", "true")

    await other.keyboard.press("Escape")
    await expect(first).to_have_attribute("aria-expanded", "false")
    await expect(first).to_be_focused()
    await other.keyboard.press("Escape")
    await expect(other).to_have_url(f"{library.desk.url}/")
