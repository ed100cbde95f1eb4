"""Links that work once, in a real browser: an invitation, a forgotten password, an address."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.bench.desk import Desk, running_desk
from tests.bench.waiting import until_seen
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.library import PASSWORD
from tests.browser.people.test_admin import enter_as_admin, line
from tests.standins.mailroom import Mailroom, open_mailroom

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

NEW = "quite another password"


async def read_letter(room: Mailroom, page: str) -> str:
    """Wait for a letter and give the link in it."""

    async def has_come() -> bool:
        return any(f"/{page}#" in text for text in room.texts())

    await until_seen(has_come)
    found = re.search(rf"/{page}#\S+", next(text for text in room.texts() if f"/{page}#" in text))
    assert found is not None
    return found[0]


async def choose(page: Page, name: str, password: str) -> None:
    if name:
        await page.get_by_label("Name", exact=True).fill(name)
    await page.get_by_label("Password", exact=True).fill(password)
    await page.keyboard.press("Enter")


async def set_limits(page: Page) -> None:
    """Say how many feeds a guest may follow; what is no number is refused."""
    await page.get_by_role("button", name="Limits for guest").click()
    await page.get_by_label("Most feeds").fill("many")
    await page.get_by_role("button", name="Save", exact=True).click()
    await expect(page.get_by_text("Enter a whole number")).to_be_visible()
    await page.get_by_label("Most feeds").fill("12")
    await page.get_by_role("button", name="Save", exact=True).click()
    await page.get_by_role("button", name="Limits for guest").click()
    await expect(page.get_by_label("Most feeds")).to_have_value("12")
    await page.get_by_role("button", name="Cancel", exact=True).click()


async def test_somebody_is_invited_and_shut_out_of_the_second_use(
    page: Page, desk: Desk, browser: Browser
) -> None:
    await enter_as_admin(page, desk, "users")
    await page.get_by_role("button", name="Create invitation").click()
    link = await page.get_by_label("Invitation", exact=True).input_value()
    await expect(line(page, "for anyone with the link")).to_be_visible()
    assert await find_faults(page) == []

    async with open_page(browser) as guest:
        await guest.goto(link)
        await expect(guest.get_by_text("boss has invited you.")).to_be_visible()
        assert "#" not in guest.url, "the secret leaves the address"
        assert await find_faults(guest) == []
        await choose(guest, "guest", "short")
        await expect(guest.get_by_text("at least 8 characters").first).to_be_visible()
        await choose(guest, "guest", PASSWORD)
        await expect(guest.get_by_role("navigation").first).to_be_visible()
    async with open_page(browser) as late:
        await late.goto(link)
        await expect(late.get_by_text("This link no longer works")).to_be_visible()
        await late.get_by_role("button", name="Continue").click()
        await expect(late.get_by_role("heading", name="Sign in")).to_be_visible()

    await page.reload()
    await expect(page.get_by_text("joined as guest")).to_be_visible()
    await set_limits(page)
    guest_line = line(page, "has never").or_(line(page, "last signed in")).filter(has_text="guest")
    await guest_line.first.get_by_role("button", name="New password").click()
    await page.get_by_role("button", name="Link for a new password").click()
    handed = await page.get_by_label("Link for guest", exact=True).input_value()
    async with open_page(browser) as guest:
        await guest.goto(handed)
        await choose(guest, "", NEW)
        await expect(guest.get_by_text("The password for guest has been changed.")).to_be_visible()
        await guest.get_by_role("button", name="Continue").click()
        await choose(guest, "guest", NEW)
        await expect(guest.get_by_role("navigation").first).to_be_visible()

    await page.get_by_role("button", name="Create invitation").click()
    await line(page, "for anyone with the link").get_by_role("button", name="Withdraw").click()
    await expect(page.get_by_text("Invitation withdrawn.")).to_be_visible()
    await page.goto(f"{desk.url}/settings/audit")
    await expect(page.get_by_text("guest set a new password with a link")).to_be_visible()
    assert await find_faults(page) == []


async def test_a_password_is_forgotten_and_an_address_confirmed(
    browser: Browser, tmp_path: Path
) -> None:
    async with open_mailroom() as room:
        mail = f"smtp+plain://127.0.0.1:{room.port}"
        with running_desk(tmp_path, mail_url=mail) as desk:
            async with open_page(browser) as page:
                await enter_as_admin(page, desk, "account")
                await page.get_by_role("textbox", name="E-mail").fill("boss@news.example")
                await page.get_by_role("button", name="Save e-mail").click()
                await expect(page.get_by_text("Not confirmed yet")).to_be_visible()
                await page.goto(desk.url + await read_letter(room, "confirm"))
                await expect(page.get_by_text("boss@news.example is confirmed.")).to_be_visible()
                await page.goto(f"{desk.url}/settings/account")
                await expect(page.get_by_text("Confirmed.")).to_be_visible()
            async with open_page(browser) as page:
                await page.goto(desk.url)
                await page.get_by_role("button", name="Forgot your password?").click()
                await page.get_by_label("Name or e-mail").fill("boss@news.example")
                assert await find_faults(page) == []
                await page.get_by_role("button", name="Send me a link").click()
                await expect(page.get_by_text("an e-mail is on its way")).to_be_visible()
                await page.goto(desk.url + await read_letter(room, "reset"))
                await choose(page, "", NEW)
                await page.get_by_role("button", name="Continue").click()
                await choose(page, "boss@news.example", NEW)
                await expect(page.get_by_role("navigation").first).to_be_visible()
