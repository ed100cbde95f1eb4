"""The settings: kept by the server, on all devices, and what was done can be undone."""

import re

import pytest
from playwright.async_api import Browser, Page, expect

from copydesk.newsroom import Newsroom
from tests.browser.conftest import open_page
from tests.browser.library import Library
from tests.browser.outlets import follow, open_outlets, open_settings

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_settings_survive_a_reload_and_reach_a_second_browser(
    reader: Page, library: Library, browser: Browser
) -> None:
    await library.enter(reader)
    await open_settings(reader, library, "appearance")
    async with open_page(browser) as other:
        await other.context.add_cookies(await reader.context.cookies())  # type: ignore[arg-type]  # what it gives, it takes
        await open_settings(other, library, "appearance")

        await reader.get_by_role("radio", name="Sepia").check()
        await expect(reader.locator("html")).to_have_attribute("data-theme", "sepia")
        await expect(other.locator("html")).to_have_attribute("data-theme", "sepia")

        await other.get_by_label("Your own styles").last.fill("h1 { color: rgb(1, 2, 3) }")
        await expect(other.locator("h1")).to_have_css("color", "rgb(1, 2, 3)")
        await other.get_by_role("radio", name="Compact").check()
        await expect(reader.locator("h1")).to_have_css("color", "rgb(1, 2, 3)")
        await expect(reader.get_by_role("radio", name="Compact")).to_be_checked()

    await reader.reload()
    await expect(reader.locator("html")).to_have_attribute("data-theme", "sepia")
    await expect(reader.get_by_role("radio", name="Compact")).to_be_checked()
    await expect(reader.locator("h1")).to_have_css("color", "rgb(1, 2, 3)")


async def test_an_app_password_is_shown_once_and_works_until_it_is_revoked(
    reader: Page, library: Library
) -> None:
    await library.enter(reader)
    await open_settings(reader, library, "apps")
    await reader.get_by_label("Name of the app").fill("My phone")
    await reader.get_by_role("button", name="Create app password").click()
    secret = await reader.get_by_label("App password", exact=True).input_value()
    assert len(secret) > 10
    asked = {"Authorization": f"Bearer {secret}"}
    answer = await reader.request.get(f"{library.desk.url}/v1/users/me", headers=asked)
    assert answer.ok

    await reader.reload()
    await expect(reader.get_by_text("My phone")).to_be_visible()
    assert secret not in await reader.content()

    await reader.get_by_role("button", name="Revoke the password for My phone").click()
    await expect(reader.get_by_text("My phone can no longer sign in.")).to_be_visible()


async def test_a_key_is_changed_and_a_conflict_is_told(reader: Page, library: Library) -> None:
    await library.enter(reader)
    await open_settings(reader, library, "keyboard")
    await reader.get_by_role("button", name="Change the key of Star", exact=True).click()
    await reader.keyboard.press("m")
    await expect(reader.get_by_text("M is also used by: Read / unread")).to_be_visible()
    await reader.keyboard.press("Escape")

    await reader.get_by_role("button", name="Change the key of Star", exact=True).click()
    await reader.keyboard.press("x")
    async with reader.expect_response(re.compile("/users/me/preferences")):
        await reader.keyboard.press("Enter")
    await expect(reader.get_by_text("Star is now X.")).to_be_attached()
    await reader.reload()
    await expect(reader.get_by_role("button", name="Reset the key of Star")).to_be_visible()


async def test_what_was_done_can_be_undone_from_the_history(
    reader: Page, library: Library, room: Newsroom
) -> None:
    (address,) = open_outlets(room, "Island")
    await follow(reader, library, {"Island": address})
    await reader.goto(library.desk.url)
    await expect(reader.get_by_text("News of Island").first).to_be_visible()
    await reader.keyboard.press("j")
    await expect(reader.locator(".prose").get_by_text("All about Island.")).to_be_visible()
    async with reader.expect_response(re.compile("/star$")):
        await reader.keyboard.press("s")
    await expect(reader.get_by_role("link", name=re.compile("Starred 1"))).to_be_visible()

    await open_settings(reader, library, "history")
    await reader.get_by_role("button", name=re.compile("Undo: Starred")).click()
    await expect(reader.get_by_text("undone", exact=True)).to_be_visible()
    await expect(reader.get_by_role("link", name="Starred", exact=True)).to_be_visible()
