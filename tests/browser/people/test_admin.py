"""What an admin does in a real browser: let readers in and out, and choose how sites are asked."""

import re
import time
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from copydesk.store.engine.db import Sql
from copydesk.store.engine.sqlite import open_sqlite
from copydesk.store.system import jobs
from copydesk.wiring import DATABASE_FILE
from tests.bench.desk import Desk
from tests.bench.waiting import until_seen
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.library import PASSWORD

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

BURY_JOBS = Sql(
    "UPDATE jobs SET state = 'dead', last_error = 'no answer from lake' WHERE kind = 'extract'"
)


INTERVAL = "Usual time between checks"
WHO = "Who can create accounts"


async def enter_as_admin(page: Page, desk: Desk, place: str) -> None:
    account = {"username": "boss", "password": PASSWORD}
    answer = await page.request.post(f"{desk.url}/v1/auth/register", data=account)
    assert answer.ok, await answer.text()
    await page.goto(f"{desk.url}/settings/{place}")
    await expect(page.locator("#page-title")).to_be_visible()


def line(page: Page, name: str) -> Locator:
    return page.locator("section li").filter(has_text=name)


async def sign_in(page: Page, desk: Desk, password: str) -> int:
    account = {"username": "ann", "password": password}
    return (await page.request.post(f"{desk.url}/v1/auth/login", data=account)).status


async def test_readers_are_let_in_shut_out_and_deleted(
    page: Page, desk: Desk, browser: Browser
) -> None:
    await enter_as_admin(page, desk, "users")
    await page.get_by_label("Name", exact=True).fill("ann")
    await page.get_by_label("First password", exact=True).fill("short")
    await page.get_by_role("button", name="Create user").click()
    await expect(page.get_by_text("Choose a password with at least 8 characters")).to_be_visible()
    await page.get_by_label("First password", exact=True).fill(PASSWORD)
    await page.get_by_role("button", name="Create user").click()
    ann = line(page, "ann")
    await expect(ann).to_contain_text("has never signed in")

    async with open_page(browser) as other:
        assert await sign_in(other, desk, PASSWORD) == 200
        await ann.get_by_role("button", name="Disable").click()
        await expect(ann).to_contain_text("disabled")

        async def is_out() -> bool:
            return (await other.request.get(f"{desk.url}/v1/users/me")).status == 401

        await until_seen(is_out)
        assert await sign_in(other, desk, PASSWORD) == 401

        await ann.get_by_role("button", name="Enable").click()
        await ann.get_by_role("button", name="New password").click()
        await ann.get_by_label("New password for ann", exact=True).fill("another good password")
        assert await find_faults(page) == []
        await ann.get_by_role("button", name="Save").click()
        await expect(page.get_by_text("ann has a new password")).to_be_visible()
        assert await sign_in(other, desk, "another good password") == 200

    await ann.get_by_role("button", name="Make admin").click()
    await expect(ann.get_by_text("Admin", exact=True)).to_be_visible()
    await ann.get_by_role("button", name="Delete").click()
    assert await find_faults(page) == []
    await ann.get_by_role("button", name="Delete for good").click()
    await expect(ann).to_have_count(0)


async def test_a_publisher_is_asked_as_the_admin_says(page: Page, desk: Desk) -> None:
    await enter_as_admin(page, desk, "publishers")
    await expect(
        page.get_by_text("Nothing to see here yet: all sites are fetched normally.")
    ).to_be_visible()
    await page.get_by_label("Domain").fill("news.example")
    await page.get_by_label("Name").fill("The Example")
    await page.locator("#publisher-mode").select_option("Like a browser")
    await page.get_by_role("button", name="Add publisher").click()
    example = line(page, "The Example")
    await expect(example.get_by_role("combobox")).to_have_value("2")
    assert await find_faults(page) == []

    saved = re.compile(r"/v1/publishers/\d+$")
    async with page.expect_response(saved):
        await example.get_by_role("combobox").select_option("Not at all")
    async with page.expect_response(saved):
        await example.get_by_role("switch").click()
    await expect(example.get_by_role("switch")).not_to_be_checked()
    await page.reload()
    await expect(example.get_by_role("combobox")).to_have_value("0")
    await expect(example.get_by_role("switch")).not_to_be_checked()

    await example.get_by_role("button", name="Remove The Example").click()
    await expect(page.get_by_text("Removed The Example. Its feeds are kept.")).to_be_visible()
    await expect(example).to_have_count(0)


async def test_settings_change_while_the_server_runs(page: Page, desk: Desk) -> None:
    await enter_as_admin(page, desk, "server")
    await expect(page.get_by_text("No changes so far.")).to_be_visible()
    await expect(page.get_by_label(INTERVAL, exact=True)).to_be_disabled()
    await page.get_by_label("Find a setting").fill("regist")
    await expect(page.get_by_label(INTERVAL, exact=True)).to_have_count(0)

    await page.get_by_label(WHO, exact=True).select_option("open")
    await page.get_by_role("button", name=f"Save {WHO}").click()
    await expect(page.get_by_text(f"boss set {WHO} to Anyone")).to_be_visible()
    state = await (await page.request.get(f"{desk.url}/v1/auth/state")).json()
    assert state["can_register"]
    assert await find_faults(page) == []

    await page.get_by_role("button", name=f"Back to default: {WHO}").click()
    await expect(page.get_by_text(f"boss set {WHO} back to its default")).to_be_visible()
    await expect(page.get_by_label(WHO, exact=True)).to_have_value("invited")


async def test_a_value_that_the_server_refuses_stays_to_be_mended(page: Page, desk: Desk) -> None:
    await enter_as_admin(page, desk, "server")
    days = page.get_by_label("Keep readers’ history", exact=True)

    await days.fill("3")
    await days.press("Enter")

    await expect(page.get_by_text("Enter a number from 30 to 36,500.")).to_be_visible()
    await expect(days).to_have_value("3")
    await days.fill("365")
    await days.press("Enter")
    await expect(page.get_by_text("Saved Keep readers’ history.")).to_be_visible()


async def test_failed_work_is_tried_again_or_deleted(
    page: Page, desk: Desk, tmp_path: Path
) -> None:
    db = await open_sqlite(tmp_path / DATABASE_FILE)
    async with db.transaction() as tx:
        for key in ("one", "two"):
            await jobs.add_job(tx, "extract", "0", now=time.time_ns() // 1000, dedup_key=key)
        await tx.run(BURY_JOBS)
    await db.close()
    await enter_as_admin(page, desk, "jobs")
    await expect(line(page, "no answer from lake")).to_have_count(2)
    assert await find_faults(page) == []

    await line(page, "extract").first.get_by_role("button", name="Try").click()
    await expect(page.get_by_text("Trying extract again.")).to_be_visible()
    await line(page, "extract").get_by_role("button", name="Delete").click()
    await expect(page.get_by_text("No failed jobs.")).to_be_visible()
