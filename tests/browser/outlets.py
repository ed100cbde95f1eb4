"""Readers who follow outlets of the newsroom, and the way to the pages of settings."""

from itertools import count

from playwright.async_api import Page, expect

from copydesk.newsroom import Newsroom
from tests.browser.library import Library

_numbers = count(1)


def open_outlets(room: Newsroom, *titles: str) -> list[str]:
    """Open an outlet for each title, with one article, and give the addresses of their feeds."""
    addresses = []
    for title in titles:
        name = f"{title.lower()}-{next(_numbers)}"
        room.add_outlet(name)
        room.publish(name, title=f"News of {title}", html=f"<p>All about {title}.</p>")
        addresses.append(room.feed_url(name))
    return addresses


def write_opml(feeds: dict[str, str], folder: str = "") -> bytes:
    lines = "".join(
        f'<outline type="rss" text="{title}" xmlUrl="{url}"/>' for title, url in feeds.items()
    )
    inside = f'<outline text="{folder}">{lines}</outline>' if folder else lines
    return f'<opml version="2.0"><head/><body>{inside}</body></opml>'.encode()


async def follow(page: Page, library: Library, feeds: dict[str, str], folder: str = "") -> None:
    """Let a new reader follow these feeds."""
    await library.enter(page)
    answer = await page.request.post(
        f"{library.desk.url}/v1/opml",
        data=write_opml(feeds, folder),
        headers={"Content-Type": "text/x-opml"},
    )
    assert answer.ok, await answer.text()


async def open_settings(page: Page, library: Library, name: str) -> None:
    await page.goto(f"{library.desk.url}/settings/{name}")
    await expect(page.locator("#page-title")).to_be_visible()
