"""The edition, used with the mouse or a finger: longer, marked, read from, as a book and a feed."""

import re

from playwright.async_api import expect

from tests.journeys.browser.looks import NAME
from tests.journeys.browser.walker import Walker


async def use_edition(walker: Walker) -> None:
    """Do with an edition whatever there is a button for."""
    page = walker.page
    await walker.show_sidebar()
    link = page.get_by_role("navigation").get_by_role("link", name="Edition")
    await walker.click(link, count=False)
    await walker.until(lambda now: now.path == "/edition", "the edition is shown")
    await expect(page.get_by_role("heading", name="In this edition")).to_be_visible()
    await expect(page.get_by_role("link", name="As a book (EPUB)")).to_be_visible()
    await _choose_source(walker)
    walker.may(unread=None, read=None)
    await walker.click(page.get_by_role("button", name=re.compile("^Mark as read: ")).first)
    await walker.click(page.get_by_role("button", name=re.compile("^Mark as unread: ")).first)
    await walker.click("Mark the whole edition as read")
    await walker.take_back()
    await walker.click("As a feed")
    await walker.click("Create an address")
    for form in ("Atom", "RSS", "JSON Feed", "EPUB"):
        await walker.click(page.get_by_role("button", name=re.compile(f"^Copy .*{form}")))
    await walker.click("Done")
    for each in (await walker.device.get("/v1/own-feeds"))["items"]:
        await walker.device.send("DELETE", f"/v1/own-feeds/{each['id']}", None)
    await walker.click(page.locator("#entries li a").first, count=False)
    await walker.until(lambda now: now.open is not None, "its first article is open")
    await walker.press("g u")
    await walker.until(lambda now: now.path == "/" and bool(now.rows), "back at the desk")
    await walker.check("edition")


async def _choose_source(walker: Walker) -> None:
    """Take it from a folder, and from everything again."""
    source = walker.page.get_by_label("From", exact=True)
    name = await source.evaluate(NAME)
    for key in ("ArrowDown", "ArrowUp"):
        before = await source.input_value()
        await source.press(key)
        await expect(source).not_to_have_value(before)
    await expect(walker.page.get_by_role("heading", name="In this edition")).to_be_visible()
    walker.pressed.add(walker.name(name))
