"""What is at hand where one points: buttons at rows, menus, picked entries, and sidebar options."""

import re
from functools import partial
from typing import Any

from playwright.async_api import Locator, expect

from tests.bench.waiting import until_seen
from tests.browser.hands import press_long
from tests.journeys.browser.looks import Look
from tests.journeys.browser.scenes.all import play
from tests.journeys.browser.scenes.reading import TAG, come_back, told_count
from tests.journeys.browser.walker import Walker

# Twice each, or back to the first, so that all is as it was.
OPTIONS: tuple[tuple[str, str, Any], ...] = (
    ("Only feeds with unread entries", "hides_read_feeds", True),
    ("Only feeds with unread entries", "hides_read_feeds", False),
    ("Unread counts", "shows_counts", False),
    ("Unread counts", "shows_counts", True),
    ("By name", "sidebar_order", "name"),
    ("Most unread first", "sidebar_order", "unread"),
    ("Latest entry first", "sidebar_order", "newest"),
    ("My own order", "sidebar_order", "own"),
)
# What the menu of an entry offers, and the command that does the same.
ENTRY_ITEMS = (
    ("Select", "pick"),
    ("Mark as", "toggle_read"),
    ("Mark as", "toggle_read"),
    ("(Star|Remove star)", "toggle_star"),
    ("(Star|Remove star)", "toggle_star"),
    ("(Read later|Remove from read later)", "toggle_later"),
    ("(Read later|Remove from read later)", "toggle_later"),
    ("Tags", "tag"),
    ("Boards", "board"),
    ("Mark all above", "mark_above"),
    ("Mark all below", "mark_below"),
    ("Open original in the background", "open_background"),
    ("Open original(?! in)", "open_original"),
    ("Copy link", "copy_link"),
    ("Hide", "hide"),
    ("Filter like this", "filter_like"),
    ("Feed settings", "feed_settings"),
)
# What a row offers under the mouse, with the mark it sets or takes.
ROW_BUTTONS = (
    ("Mark as read", "unread", False),
    ("Mark as unread", "unread", True),
    ("Star", "starred", True),
    ("Remove star", "starred", False),
    ("Read later", "later", True),
    ("Remove from read later", "later", False),
)
PICKED = (
    ("Mark as read", "unread", False),
    ("Star", "starred", True),
    ("Read later", "later", True),
    ("Hide", "hidden", True),
)


async def use_options(walker: Walker) -> None:
    """Choose how the sidebar shows feeds, and see that it does and that the server knows."""
    for item, wish, value in OPTIONS:
        await _choose_option(walker, item)
        await _know(walker, wish, value)
    feed = walker.page.get_by_role("link", name=re.compile(f"^{walker.papers[1].title()}"))
    for item, is_there in (("Collapse all folders", False), ("Expand all folders", True)):
        await _choose_option(walker, item)
        await expect(feed).to_be_visible(visible=is_there)
    await _choose_option(walker, "History")
    await walker.until(lambda now: now.path == "/settings/history", "what was done is shown")
    await walker.page.go_back()
    await walker.until(lambda now: now.path == "/" and bool(now.rows), "back at the desk")
    await walker.calm()
    await walker.check("sidebar options")


async def _choose_option(walker: Walker, item: str) -> None:
    await walker.show_sidebar()
    await walker.click("Sidebar options")
    await walker.click(walker.page.get_by_role("menuitem", name=item, exact=True))


async def _know(walker: Walker, wish: str, value: Any) -> None:
    async def is_known() -> bool:
        return bool((await walker.device.get("/v1/users/me/preferences"))[wish] == value)

    await until_seen(is_known)


async def use_hands(walker: Walker) -> None:
    """Use what a mouse finds at rows and links, or a finger that rests on them."""
    await walker.calm()
    if (await walker.look()).open is not None:
        await walker.leave()
    if walker.has_touch:
        await _rest_on_row(walker)
    else:
        await _use_mouse(walker)


async def _use_mouse(walker: Walker) -> None:
    await walker.press("g u")
    await walker.until(lambda now: now.path == "/" and bool(now.rows), "the list is there")
    await _use_row(walker)
    for item, command in ENTRY_ITEMS:
        await play(walker, command, partial(_choose_at_row, walker, item), "by menu of its row")
    await _pick_several(walker)
    await _use_places(walker)


async def _rest_on_row(walker: Walker) -> None:
    """Let a finger rest on a row, star it, and take that back."""
    seen = await walker.until(lambda now: any(row.whole for row in now.rows), "rows are in sight")
    row = next(row for row in seen.rows if row.whole)
    is_on = row.id in (await walker.device.get_marks()).starred
    await press_long(walker.page, walker.row(row.id))
    await walker.page.get_by_role("menuitem", name=re.compile("^(Star|Remove star)")).tap()
    await walker.owe("starred", row.id, is_on=not is_on)
    await walker.click("Undo")
    await walker.owe("starred", row.id, is_on=is_on)
    await walker.check("a finger rests on a row")


async def _use_row(walker: Walker) -> None:
    seen = await walker.rest()
    chosen = next(row for row in seen.rows if row.whole and row.unread)
    row = walker.row(chosen.id)
    for title, kind, is_on in ROW_BUTTONS:
        await row.hover()
        await walker.click(row.locator(f"button[title='{title}']"))
        await walker.owe(kind, chosen.id, is_on=is_on)
    await walker.click(row.locator("button[title='More']"))
    await walker.until(lambda now: now.menu, "the menu of the row is open")
    await walker.press("Escape")
    await walker.until(lambda now: not now.menu, "the menu is closed")
    await walker.check("buttons at a row")


async def _choose_at_row(walker: Walker, item: str) -> None:
    current = (await walker.look()).current
    assert current
    await _choose_at(walker, walker.row(current), item)


async def _choose_at(walker: Walker, place: Locator, item: str) -> None:
    """Ask for the menu of what is there, and choose from it."""
    await place.click(button="right")
    await walker.until(lambda now: now.menu, "the menu is open")
    await walker.click(walker.page.get_by_role("menuitem", name=re.compile(f"^{item}")))


async def _pick_several(walker: Walker) -> None:
    """Pick three unread entries, mark them, and take that back as one step."""
    await walker.calm()
    if (await walker.look()).open is not None:
        await walker.leave()
    for name, kind, is_on in PICKED:
        ids = await _pick_three(walker)
        before = await walker.device.get_marks()
        bar = walker.page.get_by_role("toolbar", name="3 entries selected")
        await walker.click(bar.get_by_role("button", name=name))
        for entry_id in ids:
            await walker.owe(kind, entry_id, is_on=is_on)
        if kind == "unread":
            await _hear_changed(walker)
            await _pick_three(walker)
            await walker.click(bar.get_by_role("button", name="Mark as unread"))
            for entry_id in ids:
                await walker.owe(kind, entry_id, is_on=True)
            await _hear_changed(walker)
            continue
        await walker.until(partial(_says, " changed."), "it is said, and can be taken back")
        await walker.take_back()
        for entry_id in ids:
            await walker.owe(kind, entry_id, is_on=entry_id in getattr(before, kind))
    await _pick_three(walker)
    count = (await walker.look()).count
    await walker.click("Select all")
    all_of_them = walker.page.get_by_role("toolbar", name=f"{count} entries selected")
    await expect(all_of_them).to_be_visible()
    await walker.click("Clear selection")
    await expect(all_of_them).to_have_count(0)
    await walker.check("picked entries")


async def _hear_changed(walker: Walker) -> None:
    """Hear that entries were changed, and put that message away."""
    await walker.until(partial(_says, " changed."), "it is said")
    await walker.click("Dismiss")
    await walker.until(lambda now: not _says(" changed.", now), "nothing is said any more")


async def _pick_three(walker: Walker) -> list[int]:
    seen = await walker.rest()
    ids = [row.id for row in seen.rows if row.whole][:3]
    links = [walker.page.locator(f"#entry-{entry_id}") for entry_id in ids]
    await links[0].click(modifiers=["Control"])
    await links[-1].click(modifiers=["Shift"])
    await expect(walker.page.get_by_role("toolbar", name="3 entries selected")).to_be_visible()
    return ids


async def _use_places(walker: Walker) -> None:
    """Use the menus of a feed, a folder and a tag in the sidebar."""
    page = walker.page
    title = walker.papers[1].title()
    feed = page.get_by_role("navigation").get_by_role("link", name=re.compile(f"^{title}"))
    folder = page.get_by_role("navigation").get_by_role("link", name=re.compile("^News"))
    tag = page.get_by_role("navigation").get_by_role("link", name=re.compile(f"^{TAG}"))
    for place in (feed, folder, tag):
        await _mark_place(walker, place)
    await play(walker, "refresh", partial(_choose_at, walker, feed, "Check for new"), "by menu")
    await _choose_at(walker, feed, "Copy feed address")
    await walker.until(lambda now: "Link copied." in now.messages, "the address is copied")
    await _move_feed(walker, feed, title)
    await _rename_feed(walker, feed, title)
    await _leave_feed(walker, feed, title)
    for place, item in ((feed, "Feed settings"), (folder, "Folder settings")):
        await _choose_at(walker, place, item)
        await walker.until(lambda now: now.dialog != "", "the settings are open")
        await walker.close_dialog()
    inside = page.get_by_role("navigation").get_by_role("link", name=re.compile(f"^{title}"))
    for item, is_there in (("Collapse News", False), ("Expand News", True)):
        await _choose_at(walker, folder, item)
        await expect(inside).to_be_visible(visible=is_there)
    for item, words in (("Mute this feed", "is muted."), ("Unmute this feed", "no longer muted.")):
        await _choose_at(walker, feed, item)
        await walker.until(partial(_says, words), f"it is said that it {words}")
        await _is_muted(walker, title, is_muted=item.startswith("Mute"))
    await walker.check("menus of the sidebar")
    for place, item, path in (
        (folder, "Manage feeds", "/settings/"),
        (tag, "Manage tags", "/settings/tags"),
    ):
        await _choose_at(walker, place, item)
        await walker.until(partial(_leads_to, path), f"{item} leads there")
        await page.go_back()
        await walker.until(lambda now: now.path == "/" and bool(now.rows), "back at the desk")
    await walker.check("ways out of the sidebar")


async def _move_feed(walker: Walker, feed: Locator, title: str) -> None:
    """Move a feed by its menu: out of its folder and back, then past its neighbour and back."""
    home, order = await _find_home(walker, title), await _list_feeds(walker)
    await _choose_at(walker, feed, "Move to…")
    await walker.click(walker.page.get_by_role("menuitem", name="To the top level"))
    await walker.until(partial(_says, "is now in the top level."), "it is said where it is")
    await until_seen(partial(_is_at, walker, title, None))
    await walker.take_back()
    await walker.until(partial(_says, "Back where it was."), "it is said that it is back")
    await until_seen(partial(_is_at, walker, title, home))
    await until_seen(partial(_is_ordered, walker, order, wanted=True))
    for wanted in (False, True):
        await _choose_at(walker, feed, "Move (up|down)")
        await until_seen(partial(_is_ordered, walker, order, wanted=wanted))
    await walker.check("a feed moved by its menu")


async def _rename_feed(walker: Walker, feed: Locator, title: str) -> None:
    """Give a feed another name by its menu, and take that back."""
    await _choose_at(walker, feed, "Rename")
    await walker.until(lambda now: now.dialog == f"Rename {title}", "its name is asked for")
    await walker.type("The Quay")
    await walker.click("Save")
    await walker.until(partial(_says, "Renamed to The Quay."), "its new name is said")
    assert "The Quay" in await _list_titles(walker)
    await walker.take_back()
    await expect(feed).to_be_visible()
    await until_seen(partial(_is_followed, walker, title, wanted=True))
    await walker.check("a feed renamed by its menu")


async def _leave_feed(walker: Walker, feed: Locator, title: str) -> None:
    """Leave a feed by its menu, and follow it again."""
    await walker.calm()
    before = await walker.device.get_marks()
    walker.may(unread=None)
    await _choose_at(walker, feed, "Unsubscribe")
    await walker.until(partial(_says, f"Unsubscribed from {title}."), "it is said")
    await until_seen(partial(_is_followed, walker, title, wanted=False))
    await walker.take_back()
    await walker.until(partial(_says, f"{title} is back."), "it is said that it is back")
    await expect(feed).to_be_visible()
    await come_back(walker, before.unread)
    await walker.check("a feed left by its menu")


async def _list_titles(walker: Walker) -> list[str]:
    return [each["title"] for each in (await walker.device.get("/v1/subscriptions"))["items"]]


async def _is_followed(walker: Walker, title: str, *, wanted: bool) -> bool:
    return (title in await _list_titles(walker)) is wanted


async def _list_feeds(walker: Walker) -> list[str]:
    links = walker.page.get_by_role("navigation").locator("[data-about^='feed ']")
    return [text.split("\n")[0] for text in await links.all_inner_texts()]


async def _is_ordered(walker: Walker, order: list[str], *, wanted: bool) -> bool:
    return (await _list_feeds(walker) == order) is wanted


async def _is_at(walker: Walker, title: str, home: int | None) -> bool:
    return await _find_home(walker, title) == home


async def _find_home(walker: Walker, title: str) -> int | None:
    feeds = (await walker.device.get("/v1/subscriptions"))["items"]
    found: int | None = next(each["folder_id"] for each in feeds if each["title"] == title)
    return found


async def _mark_place(walker: Walker, place: Locator) -> None:
    """Mark a whole place as read, and take that back."""
    await walker.until(lambda now: told_count(now) is None, "nothing is said yet")
    await walker.agree()
    before = await walker.device.get_marks()
    walker.may(unread=None)
    await _choose_at(walker, place, "Mark all as read")
    now = await walker.until(lambda now: told_count(now) is not None, "it is said how many")
    told = told_count(now)

    async def is_marked() -> bool:
        return len(before.unread - (await walker.device.get_marks()).unread) == told

    await until_seen(is_marked)
    if told:
        await walker.take_back()
        await come_back(walker, before.unread)


async def _is_muted(walker: Walker, title: str, *, is_muted: bool) -> None:
    async def is_so() -> bool:
        feeds = (await walker.device.get("/v1/subscriptions"))["items"]
        return any(each["title"] == title and each["is_muted"] == is_muted for each in feeds)

    await until_seen(is_so)


def _says(words: str, now: Look) -> bool:
    return any(message.endswith(words) for message in now.messages)


def _leads_to(path: str, now: Look) -> bool:
    return now.path.startswith(path)
