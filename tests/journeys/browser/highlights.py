"""Highlights, used with the mouse or a finger: made in each colour, noted, taken away, listed."""

import re

from playwright.async_api import expect

from tests.journeys.browser.acting import have_open
from tests.journeys.browser.walker import Walker

COLOURS = ("yellow", "green", "blue", "pink", "orange")


async def use_highlights(walker: Walker) -> None:
    """Do with highlights whatever there is a button for."""
    await have_open(walker)
    bar = walker.page.get_by_role("toolbar", name="Highlight the selection")
    for number, colour in enumerate(COLOURS):
        await walker.press("e")
        await expect(bar).to_be_visible()
        if number == 0:
            for name in ("Next sentence", "Previous sentence", "Add a sentence"):
                await walker.click(name)
        for _ in range(number):
            await walker.click("Next sentence")
        await walker.click(f"Highlight in {colour}")
        await expect(bar).to_have_count(0)
        await expect(walker.page.locator(".prose mark.own").first).to_be_visible()
    await _note(walker)
    await _list(walker)
    for each in (await walker.device.get("/v1/highlights"))["items"]:
        await walker.device.send("DELETE", f"/v1/highlights/{each['id']}", None)
    await walker.press("g u")
    await walker.until(lambda now: now.path == "/" and bool(now.rows), "back at the desk")
    await walker.check("highlights")


async def _note(walker: Walker) -> None:
    """Highlight with a note, and take a highlight away where it stands."""
    await walker.press("e")
    await walker.click("Highlight with a note")
    dialog = walker.page.get_by_role("dialog", name="Highlight")
    await expect(dialog.get_by_label("Note")).to_be_focused()
    await walker.type("Ask for the minutes.")
    await walker.click(dialog.get_by_role("button", name="Save"))
    handle = walker.page.get_by_role("button", name=re.compile("^Highlight: ")).first
    await walker.click(handle)
    await walker.click(dialog.get_by_role("button", name="Remove highlight"))
    await expect(dialog).to_have_count(0)
    await walker.take_back()


async def _list(walker: Walker) -> None:
    """See them in their list, change one and take one away."""
    await walker.show_sidebar()
    link = walker.page.get_by_role("navigation").get_by_role("link", name="Highlights")
    await walker.click(link, count=False)
    await walker.until(lambda now: now.path == "/highlights", "the list of highlights")
    quotes = walker.page.locator("#entries blockquote")
    await expect(quotes.first).to_be_visible()
    await walker.click("Send to Readwise…")
    await walker.until(lambda now: now.path == "/settings/send_to", "services are set up there")
    await walker.press("g e")
    await walker.until(lambda now: now.path == "/highlights", "back at the list of highlights")
    await expect(quotes.first).to_be_visible()
    edit = walker.page.get_by_role("button", name=re.compile("^Edit highlight: ")).first
    await walker.click(edit)
    await walker.close_dialog()
    count = await quotes.count()
    remove = walker.page.get_by_role("button", name=re.compile("^Remove highlight: ")).first
    await walker.click(remove)
    await expect(quotes).to_have_count(count - 1)
