"""Where a random walk strays to: any list, the settings, the dialogs of feeds, and by finger."""

import random
import re
from functools import partial

from playwright.async_api import expect

from tests.browser.hands import swipe
from tests.journeys.browser.buttons import go_back
from tests.journeys.browser.looks import Look
from tests.journeys.browser.walker import Walker

# How far a row is drawn, and what that marks.
DRAWS = ((0.5, "unread"), (-0.35, "starred"), (-0.75, "later"))


async def _come_home(walker: Walker) -> Look:
    """Be at the list: nothing open over it, no dialog, no page of settings."""
    seen = await walker.calm()
    if seen.path.startswith("/settings"):
        await walker.click("Back to reading")
        seen = await walker.until(lambda now: not now.path.startswith("/settings"), "it is left")
    if seen.open is not None:
        await walker.leave()
    return await walker.rest()


async def go_anywhere(walker: Walker, chance: random.Random) -> None:
    """Follow any link of the sidebar: its list comes, and the sidebar goes if it lay above."""
    await _come_home(walker)
    await walker.show_sidebar()
    links = await walker.page.get_by_role("navigation").get_by_role("link").all()
    link = chance.choice([each for each in links if await each.is_visible()])
    address = await link.get_attribute("href") or ""
    await walker.click(link, count=False)
    path = address.partition("?")[0]
    await walker.until(
        lambda now: now.path == path and now.dialog == "" and now.open is None, f"{path} is shown"
    )
    await walker.rest()


async def enter_settings(walker: Walker, chance: random.Random) -> None:
    """Look at a page of the settings, by its link or the list of pages, and go back to reading."""
    await _come_home(walker)
    await walker.show_sidebar()
    await walker.click(walker.page.get_by_role("button", name="Settings", exact=True))
    await walker.until(lambda now: now.path.startswith("/settings"), "the settings are open")
    title = walker.page.locator("#page-title")
    # Until the page has come, no link is visible, on a wide window neither.
    await expect(title).to_be_visible()
    links = walker.page.get_by_role("navigation", name="Settings").get_by_role("link")
    if await links.first.is_visible():
        link = chance.choice(await links.all())
        name = await link.inner_text()
        await walker.click(link, count=False)
        await expect(title).to_have_text(re.sub(r"\s*\d+$", "", name))
    else:
        before = await title.inner_text()
        await walker.page.get_by_label("Go to", exact=True).press("ArrowDown")
        await expect(title).not_to_have_text(before)
    await expect(walker.page.locator(".content > *").first).to_be_visible()
    await walker.check("in the settings")
    await _leave_settings(walker, chance)


async def sort_feeds(walker: Walker, chance: random.Random) -> None:
    """Look for a feed among those that one follows, and choose and let go of it."""
    await _come_home(walker)
    await walker.show_sidebar()
    await walker.click("Manage feeds")
    rows = walker.page.locator("tbody tr")
    await expect(rows.first).to_be_visible()
    box = chance.choice(await rows.get_by_role("checkbox").all())
    for is_on in (True, False):
        await walker.click(box, count=False)
        await expect(box).to_be_checked(checked=is_on)
    await walker.check("among the feeds")
    await _leave_settings(walker, chance)


async def _leave_settings(walker: Walker, chance: random.Random) -> None:
    if chance.random() < 0.5:
        await walker.click("Back to reading")
    else:
        while (path := (await walker.look()).path).startswith("/settings"):
            await go_back(walker)
            await walker.until(partial(_is_elsewhere, path), "back leads away")
    await walker.until(lambda now: not now.path.startswith("/settings"), "one reads again")
    await walker.rest()


def _is_elsewhere(path: str, now: Look) -> bool:
    return now.path != path


async def open_feed_dialog(walker: Walker, chance: random.Random) -> None:
    """Open the settings of a feed or a folder from its list, and close them one way or another."""
    seen = await walker.calm()
    names = {"Feed settings", "Folder settings"} & set(seen.buttons)
    if not names:
        return
    await walker.click(names.pop())
    await walker.until(lambda now: now.dialog != "", "its settings are open")
    await walker.check("in a dialog")
    if chance.random() < 0.5:
        await walker.click("Close")
    else:
        await go_back(walker)
    now = await walker.until(lambda now: now.dialog == "", "its settings are closed")
    assert now.path == seen.path, "nothing else is left"


async def open_drawer(walker: Walker, chance: random.Random) -> None:
    """Open the sidebar from the side and close it: nothing else is left."""
    seen = await _come_home(walker)
    if "Open the sidebar" not in seen.buttons:
        return
    await walker.show_sidebar()
    if chance.random() < 0.5:
        await walker.click("Close the sidebar")
    else:
        await go_back(walker)
    now = await walker.until(lambda now: now.dialog == "", "the sidebar is closed")
    assert now.path == seen.path, "nothing else is left"


async def draw_any_row(walker: Walker, chance: random.Random) -> None:
    """Draw a row aside, and perhaps take that back."""
    await walker.calm()
    seen = await walker.rest()
    rows = [row for row in seen.rows if row.whole]
    if seen.covered or not rows:
        return
    row = chance.choice(rows)
    across, kind = chance.choice(DRAWS)
    is_on = row.id in getattr(await walker.device.get_marks(), kind)
    await swipe(walker.page, walker.row(row.id), across)
    await walker.owe(kind, row.id, is_on=not is_on)
    if chance.random() < 0.5:
        await walker.click("Undo")
        await walker.owe(kind, row.id, is_on=is_on)
