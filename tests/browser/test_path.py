"""The whole path as a person walks it: account, feed, reading, live news."""

import re
import socket
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from copydesk.newsroom import Newsroom
from tests.bench.desk import Desk
from tests.browser.conftest import open_page

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PASSWORD = "a long enough password"


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, desk: Desk) -> AsyncIterator[Page]:
    """Give what people have: the page, and its worker as soon as it has come."""
    async with open_page(browser, has_worker=True) as opened:
        await opened.goto(desk.url)
        yield opened


async def create_account(page: Page) -> None:
    await page.get_by_label("Name", exact=True).fill("ann")
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await page.get_by_role("button", name="Create account").click()
    await expect(page.get_by_text("Ready when you are")).to_be_visible()


async def add_feed(page: Page, address: str) -> None:
    await page.get_by_role("banner").get_by_role("button", name="Add feed").first.click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_role("textbox", name="Address of a feed or website").fill(address)
    await page.keyboard.press("Enter")


def open_outlet(room: Newsroom, name: str, titles: list[str]) -> str:
    room.add_outlet(name)
    for title in titles:
        room.publish(name, title=title, html=f"<p>All about {title}.</p><script>bad()</script>")
    return room.feed_url(name)


async def test_from_an_empty_desk_to_live_news(page: Page, room: Newsroom) -> None:
    address = open_outlet(room, "daily", ["First story", "Second story"])
    await create_account(page)

    await add_feed(page, address)
    await expect(page.get_by_text("First story").first).to_be_visible()
    await expect(page.get_by_text("Second story").first).to_be_visible()

    room.publish("daily", title="Breaking story", html="<p>Just in.</p>")
    pill = page.get_by_role("button", name=re.compile("Show . new"))
    await expect(pill).to_be_visible()
    await expect(page.get_by_text("Breaking story")).to_have_count(0)
    await pill.click()
    await expect(page.get_by_text("Breaking story").first).to_be_visible()


async def test_reading_marks_read_and_can_be_taken_back(page: Page, room: Newsroom) -> None:
    address = open_outlet(room, "weekly", ["One story", "Two story", "Three story"])
    await create_account(page)
    await add_feed(page, address)
    await expect(page.get_by_role("link", name="All unread 3 unread")).to_be_visible()

    await page.keyboard.press("j")
    reader = page.get_by_role("region", name="Reader")
    await expect(reader.get_by_text(re.compile("All about (One|Two|Three) story"))).to_be_visible()
    await expect(page.get_by_role("link", name="All unread 2 unread")).to_be_visible()
    await page.keyboard.press("s")
    await expect(page.get_by_role("button", name="Remove star").first).to_be_visible()

    await page.get_by_role("button", name="Mark all as read").first.click()
    # The star has an undo of its own until this one takes its place.
    await expect(page.get_by_text("2 entries marked as read.")).to_be_visible()
    await page.get_by_role("button", name="Undo").click()
    await expect(page.get_by_role("link", name="All unread 2 unread")).to_be_visible()


async def test_a_reload_shows_the_same_desk(page: Page, room: Newsroom, desk: Desk) -> None:
    address = open_outlet(room, "monthly", ["A lasting story"])
    await create_account(page)
    await add_feed(page, address)
    await page.get_by_text("A lasting story").first.click()
    await expect(page.get_by_role("heading", name="A lasting story").first).to_be_visible()

    await page.reload()
    await expect(page.get_by_role("heading", name="A lasting story").first).to_be_visible()

    await page.goto(desk.url + "/starred")
    await expect(page.get_by_text("Nothing starred yet")).to_be_visible()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("not an address", "address"),
        ("http://127.0.0.1:{port}/feed", "refuse|connect|answer"),
        ("ftp://news.example/feed", "address"),
    ],
    ids=["words", "nobody there", "no web address"],
)
async def test_a_wrong_address_is_explained(page: Page, address: str, words: str) -> None:
    await create_account(page)

    with socket.socket() as nobody:  # has a port and does not listen, so that nobody else does
        nobody.bind(("127.0.0.1", 0))
        await add_feed(page, address.format(port=nobody.getsockname()[1]))
        alert = page.get_by_role("dialog").get_by_role("alert")
        await expect(alert).to_be_visible()
    await expect(alert).to_contain_text(re.compile(words, re.IGNORECASE))


async def test_a_site_with_one_feed_in_three_formats_asks_nothing(
    page: Page, room: Newsroom
) -> None:
    open_outlet(room, "plural", ["A chosen story"])
    await create_account(page)

    await add_feed(page, f"{room.url}/plural/")

    await expect(page.get_by_role("link", name="A chosen story").first).to_be_visible()
    await expect(page.get_by_role("dialog")).to_be_hidden()


async def test_signing_out_ends_at_the_door(page: Page) -> None:
    await create_account(page)

    await page.get_by_role("button", name="Sign out").click()

    await expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
