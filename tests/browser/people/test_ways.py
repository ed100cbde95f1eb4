"""Ways in beside name and password, in a real browser: codes of an app, a provider, passkeys."""

import re
from base64 import b32decode
from pathlib import Path

import pytest
from playwright.async_api import Browser, CDPSession, Page, expect

from copydesk.model.times import SECOND
from copydesk.rules.secrets.totp import make_code, name_step
from tests.bench.desk import Desk, running_desk
from tests.bench.waiting import until_seen
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.library import PASSWORD
from tests.browser.people.test_admin import enter_as_admin, line
from tests.standins.openid import CLIENT_ID, CLIENT_SECRET, open_provider

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def show_code(page: Page, secret: str, *, later: int = 0) -> str:
    """Give what an app shows by the clock of the page, so many half minutes from now."""
    now: float = await page.evaluate("Date.now()")
    step = name_step(int(now / 1000) * SECOND)
    return make_code(b32decode(secret.replace(" ", "")), step + later)


async def sign_in(page: Page, name: str) -> None:
    await page.get_by_label("Name", exact=True).fill(name)
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await page.keyboard.press("Enter")


async def test_somebody_signs_in_with_a_code_and_an_admin_helps_who_lost_the_app(
    page: Page, desk: Desk, browser: Browser
) -> None:
    await enter_as_admin(page, desk, "users")
    account = {"username": "coder", "password": PASSWORD}
    await page.request.post(f"{desk.url}/v1/users", data=account)
    async with open_page(browser) as guest:
        await guest.goto(f"{desk.url}/settings/account")
        await sign_in(guest, "coder")
        await guest.get_by_role("button", name="Set up an app…").click()
        await guest.get_by_label("Your password", exact=True).fill(PASSWORD)
        await guest.keyboard.press("Enter")
        secret = await guest.get_by_label("Secret for the app", exact=True).input_value()
        assert await find_faults(guest) == []
        await guest.get_by_label("Code from your app").fill(await show_code(guest, secret))
        await guest.keyboard.press("Enter")
        await expect(guest.get_by_text("They are shown only now.")).to_be_visible()
        assert await find_faults(guest) == []
        await guest.get_by_role("button", name="Sign out here").click()
        await sign_in(guest, "coder")
        await expect(guest.get_by_role("heading", name="One more step")).to_be_visible()
        await expect(guest.get_by_label("Code from your app")).to_be_focused()
        assert await find_faults(guest) == []
        await guest.keyboard.type("000000")
        await guest.keyboard.press("Enter")
        await expect(guest.get_by_text("This code is wrong").first).to_be_visible()
        await guest.get_by_label("Code from your app").fill(await show_code(guest, secret, later=1))
        await guest.keyboard.press("Enter")
        await expect(guest.get_by_role("navigation").first).to_be_visible()

        await page.reload()
        await (
            line(page, "coder")
            .get_by_role("button", name="Turn off two-step sign-in for coder")
            .click()
        )
        await expect(
            page.get_by_text("coder can now sign in with just the password.")
        ).to_be_visible()
        await expect(guest.get_by_role("heading", name="Sign in")).to_be_visible()
        await sign_in(guest, "coder")
        await expect(guest.get_by_role("navigation").first).to_be_visible()


async def say_who(page: Page, name: str) -> None:
    """Sign in at the provider, and let the desk know."""
    await page.get_by_placeholder("Enter any login").fill(name)
    await page.get_by_placeholder("and password").fill("any")
    await page.get_by_role("button", name="Sign-in").click()
    await page.get_by_role("button", name="Continue").click()


async def test_somebody_comes_by_a_provider_and_is_told_when_they_may_not(
    browser: Browser, tmp_path: Path
) -> None:
    with open_provider("http://127.0.0.1/unknown-yet") as provider:
        settings = {
            "oidc_issuer": provider.issuer,
            "oidc_client_id": CLIENT_ID,
            "oidc_client_secret": CLIENT_SECRET,
            "oidc_title": "Work",
            "signin_networks": "127.0.0.0/8",
        }
        with running_desk(tmp_path, **settings) as desk:
            provider.start(callback=f"{desk.url}/v1/auth/oauth/oidc/callback")
            async with open_page(browser) as page:
                await enter_as_admin(page, desk, "account")
                await page.get_by_role("button", name="Connect Work").click()
                await say_who(page, "boss-elsewhere")
                await expect(page.get_by_text("boss-elsewhere@example.org")).to_be_visible()
                assert await find_faults(page) == []
            async with open_page(browser) as page:
                await page.goto(desk.url)
                await page.get_by_role("button", name="Sign in with Work").click()
                await say_who(page, "boss-elsewhere")
                await expect(page.get_by_role("navigation").first).to_be_visible()
                await page.goto(f"{desk.url}/settings/account")
                await page.get_by_role("button", name="Disconnect Work").click()
                await expect(
                    page.get_by_text("You can no longer sign in with Work.")
                ).to_be_visible()
            async with open_page(browser) as page:
                await page.goto(desk.url)
                way = page.get_by_role("button", name="Sign in with Work")
                await expect(way).to_be_visible()
                assert await find_faults(page) == []
                await way.click()
                await say_who(page, "stranger")
                await expect(
                    page.get_by_text("does not accept new accounts this way")
                ).to_be_visible()
                assert page.url == f"{desk.url}/"
                assert await find_faults(page) == []
                await page.get_by_role("button", name="Continue").click()
                await expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


async def hold_keys(page: Page) -> CDPSession:
    """Give the browser a device that holds keys, and whose owner is always there."""
    session = await page.context.new_cdp_session(page)
    await session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    await session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session


async def list_sessions(page: Page, url: str) -> list[int]:
    """Give where somebody is signed in, as far as the browser may know."""
    answer = await page.request.get(f"{url}/v1/users/me/sessions")
    return [each["id"] for each in (await answer.json())["items"]] if answer.ok else []


async def test_a_passkey_is_added_and_lets_its_owner_in_without_typing(
    browser: Browser, tmp_path: Path
) -> None:
    with running_desk(tmp_path) as desk:
        # Browsers have passkeys for names, not for addresses.
        url = desk.url.replace("127.0.0.1", "localhost")
        async with open_page(browser) as page:
            await hold_keys(page)
            account = {"username": "boss", "password": PASSWORD}
            await page.request.post(f"{url}/v1/auth/register", data=account)
            await page.goto(f"{url}/settings/account")
            await page.get_by_role("button", name="Add a passkey").click()
            await expect(page.get_by_text("You can now sign in")).to_be_visible()
            assert await find_faults(page) == []
            await page.get_by_role("button", name="Add a passkey").click()
            await expect(page.get_by_text("has a passkey for your account")).to_be_visible()
            await page.get_by_role("button", name=re.compile("^Edit .* on Linux")).click()
            await page.get_by_role("textbox", name="Name").fill("My laptop")
            await page.keyboard.press("Enter")
            await expect(page.get_by_text("My laptop", exact=True)).to_be_visible()
            (first,) = await list_sessions(page, url)
            await page.get_by_role("button", name="Sign out here").click()

            async def is_back() -> bool:
                return [each != first for each in await list_sessions(page, url)] == [True]

            # The browser offers the key by itself, and its owner takes it at once.
            await until_seen(is_back)
            await expect(page.get_by_role("navigation").first).to_be_visible()
            await page.goto(f"{url}/settings/account")
            await page.get_by_role("button", name="Delete My laptop").click()
            await page.get_by_role("button", name="Delete", exact=True).click()
            await expect(page.get_by_text("My laptop", exact=True)).to_have_count(0)
