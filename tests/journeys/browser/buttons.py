"""Every button, menu and gesture of the desk, used with the mouse or a finger."""

import asyncio
import re
from functools import partial
from itertools import count
from typing import Any

from playwright.async_api import Locator, expect

from tests.bench.waiting import LONG, until
from tests.browser.hands import swipe
from tests.journeys.browser.athand import use_options
from tests.journeys.browser.looks import Look
from tests.journeys.browser.scenes.all import have_open, open_row, play, tap_row
from tests.journeys.browser.walker import Act, Walker

# Two papers tell of it, each in its own words.
EVENT = (
    (
        "Harbour bridge in Port Ellis closed after crack is found",
        "Engineers closed the Harbour Bridge in Port Ellis on Monday after a crack was found in a"
        " main girder. Three people were hurt. Mayor Ines Calder said repairs take 6 weeks.",
    ),
    (
        "Port Ellis commuters face six weeks without Harbour Bridge",
        "Commuters in Port Ellis must take the ferry: inspectors found a crack in a girder of the"
        " Harbour Bridge. Five people were hurt, and the mayor, Ines Calder, spoke of 6 weeks.",
    ),
)


async def use_reader(walker: Walker) -> None:
    """Use the bar above an open entry: what is on and what is off, steps, and the menu."""
    await have_open(walker)
    for names in (
        ("Mark as unread", "Mark as read"),
        ("Star", "Remove star"),
        ("Read later", "Remove from read later"),
    ):
        command = {"Mark": "toggle_read", "Star": "toggle_star", "Read": "toggle_later"}
        for name in names:
            act = partial(walker.click, name)
            await play(walker, command[names[0].split()[0]], act, "by button")
    for name, command_name in (("Next entry", "next"), ("Previous entry", "previous")):
        if name in (await walker.look()).buttons:  # a phone has no room for them
            await play(walker, command_name, partial(walker.click, name), "by button")
    if "Focus mode: only the text" in (await walker.look()).buttons:  # a phone shows nothing else
        await play(walker, "focus", partial(walker.click, "Focus mode: only the text"), "by button")
        await walker.click("Focus mode: only the text")
        await walker.until(lambda now: now.covered, "the list is out of sight")
        await walker.click("Back to the list")
        await walker.until(lambda now: now.open is None and not now.covered, "the list is back")
        await have_open(walker)
        await walker.click("Focus mode: only the text")
        await walker.until(lambda now: not now.covered, "the list is beside the text")
    for name, command_name in (("Tags", "tag"), ("Boards", "board")):
        if name in (await walker.look()).buttons:  # a phone has them in the menu only
            await play(walker, command_name, partial(walker.click, name), "by button")
        await play(walker, command_name, partial(choose, walker, name), "by menu")
    for item in ("Share", "Copy link", "Hide"):
        act = partial(choose, walker, item)
        await play(walker, {"Copy link": "copy_link"}.get(item, item.lower()), act, "by menu")
    await play(walker, "send_to", partial(choose, walker, "Send to…"), "by menu")
    await choose(walker, "Send to…")
    await walker.click("Set up destinations…")
    await walker.until(lambda now: now.path == "/settings/send_to", "services are set up there")
    await walker.click("Back to reading")
    await have_open(walker)
    act = partial(choose, walker, "Send to a person")
    await play(walker, "send_person", act, "by menu")
    await play(walker, "filter_like", partial(choose, walker, "Filter like this"), "by menu")
    for item, name in (("Full text", "full_text"), ("Fetch the text again", "fetch_again")):
        await play(walker, name, partial(choose, walker, item), "by menu")
    await have_open(walker)
    link = walker.page.get_by_role("link", name=re.compile("^Open original"))
    await play(walker, "open_original", partial(walker.click, link, count=False), "by link")
    name = "Back to the list" if (await walker.look()).covered else "Close the entry"
    await play(walker, "close", partial(walker.click, name), "by button")


async def choose(walker: Walker, item: str) -> None:
    """Open the menu of an entry and choose from it."""
    await walker.click("More")
    await walker.until(lambda now: now.menu, "the menu is open")
    await walker.click(walker.page.get_by_role("menuitem", name=re.compile(f"^{item}")))


async def read_changed(walker: Walker) -> None:
    """Let a publisher change the open entry; show the new text, and what changed."""
    room, paper = walker.stage.room, walker.papers[0]
    await open_row(walker, paper, "section[aria-label='Attachments']")
    [newest, *_] = room.desk.make_edition(paper).articles
    room.edit(newest.id, summary="In short, everything is different now.")
    await walker.device.send("POST", "/v1/subscriptions/refresh")
    show = walker.page.get_by_role("button", name="Show the new text")
    await expect(show).to_be_visible()
    await walker.click(show)
    await expect(show).to_have_count(0)
    await play(walker, "history", partial(choose, walker, "What changed"), "by menu")
    await walker.click(walker.page.get_by_role("dialog").locator("summary", has_text="In the text"))
    await expect(walker.page.get_by_role("dialog").locator("p ins").first).to_be_visible()
    await walker.close_dialog()
    updated = walker.page.get_by_role("button", name=re.compile("^updated "))
    await play(walker, "history", partial(walker.click, updated), "by button")
    await walker.close_dialog()
    await walker.check("changed")


async def use_stories(walker: Walker) -> None:
    """Let two papers tell of one event; follow it from the entry, and see it side by side."""
    for paper, words in zip(walker.papers, EVENT, strict=False):
        walker.stage.room.publish(paper, title=words[0], html=f"<p>{words[1]}</p>")
    await walker.device.send("POST", "/v1/subscriptions/refresh")
    walker.may(unread=None)
    story: dict[str, Any] = {}
    looks = count(1)

    async def is_told() -> bool:
        found = (await walker.device.get("/v1/stories"))["items"]
        # Either paper may have been read first.
        titles = {title for title, _ in EVENT}
        story.update(next((each for each in found if each["title"] in titles), {}))
        if story:
            return True
        # Who asks all the time keeps the server from what is asked for.
        await asyncio.sleep(1)
        # A check that ran already may have come before the news, and is not asked for twice.
        if next(looks) % 20 == 0:
            await walker.device.send("POST", "/v1/subscriptions/refresh")
        return False

    # Not what a page shows, but what the server makes of it when it has the time: all that came
    # before, hundreds of entries, is analysed first.
    await until(is_told, seconds=3 * LONG)
    page = walker.page
    await walker.show_sidebar()
    await walker.click(page.get_by_role("link", name=re.compile("^Stories")), count=False)
    await walker.click(page.get_by_role("link", name=story["title"]), count=False)
    await walker.until(lambda now: now.path == f"/stories/{story['id']}", "the story is shown")
    await walker.click(page.get_by_role("link", name=EVENT[1][0]), count=False)
    await walker.until(lambda now: now.open is not None, "its second entry is open")
    await play(walker, "follow_story", partial(walker.click, "Follow this story"), "by button")
    await play(walker, "follow_story", partial(walker.click, "Stop following"), "by button")
    link = page.get_by_role("link", name="Also covered by 1 other outlet")
    await play(walker, "open_story", partial(walker.click, link, count=False), "by link")


async def use_pictures(walker: Walker) -> None:
    """Enlarge a picture, go to the next and back, and close it by going back."""
    await open_row(walker, walker.papers[-1], "section[aria-label='Attachments']")
    picture = walker.page.get_by_role("button", name=re.compile("^Enlarge picture")).first
    for leave in (walker.close_dialog, partial(go_back, walker)):
        await walker.click(picture)
        box = walker.page.get_by_role("dialog", name="Picture")
        await expect(box).to_contain_text("1 of 2")
        if walker.has_touch:
            await swipe(walker.page, box, -0.5)
        else:
            await walker.click(box.get_by_role("button", name="Next picture"))
        await expect(box).to_contain_text("2 of 2")
        await walker.click(box.get_by_role("button", name="Previous picture"))
        await expect(box).to_contain_text("1 of 2")
        await walker.click(box.get_by_role("button", name="Next picture"))
        await leave()
        now = await walker.until(lambda now: now.dialog == "", "the picture is closed")
        assert now.open is not None, "the entry is still open"
    await walker.check("pictures")


async def go_back(walker: Walker) -> None:
    await walker.page.go_back()


async def use_analysis(walker: Walker) -> None:
    """Read what is said of an entry, deframe it, point everything out, and disagree with all."""
    await open_row(walker, walker.papers[-1], "section[aria-label='Analysis']")
    panel = walker.page.get_by_role("region", name="Analysis")
    for _ in range(2):
        await play(walker, "deframe", partial(walker.click, "Calmer headline"), "by button")
    await walker.click(panel.locator("summary"))
    inside = panel.locator("details button")
    await expect(inside.first).to_be_visible()
    for number in range(await inside.count()):
        for is_on in (True, False):
            await walker.click(inside.nth(number))
            await expect(inside.nth(number)).to_have_attribute("aria-pressed", str(is_on).lower())
    await walker.check("analysis")


async def use_limit(walker: Walker) -> None:
    """Put the list in order, calmest first; set a limit, and show what it folds."""
    if walker.has_touch:
        await walker.leave()
    order = walker.page.get_by_label("Order")
    for keys in (("ArrowDown",) * 3, ("ArrowUp",) * 3):
        for key in keys:
            await turn(walker, order, key)
        await walker.until(lambda now: bool(now.rows), "the list is there in the other order")
    await walker.device.send(
        "PATCH", "/v1/users/me/preferences", {"fold_by": "overall", "fold_above": 10}
    )
    for name, other in (("Show them", "Collapse them"), ("Collapse them", "Show them")):
        await walker.click(name)
        await expect(walker.page.get_by_role("button", name=other)).to_be_visible()
    await walker.device.send("PATCH", "/v1/users/me/preferences", {"fold_by": "nothing"})
    await walker.until(lambda now: bool(now.rows), "nothing is folded any more")
    await walker.check("a limit")


async def use_player(walker: Walker) -> None:
    await open_row(walker, walker.papers[-1], "section[aria-label='Attachments']")
    await walker.click(walker.page.get_by_role("button", name=re.compile("^(Play|Resume)")).first)
    player = walker.page.get_by_role("region", name="Player")
    await expect(player).to_be_visible()
    for name in ("Forward 30 seconds", "Back 15 seconds"):
        await walker.click(player.get_by_role("button", name=name))
    toggle = player.get_by_role("button", name=re.compile("^(Play|Pause)$"))
    for _ in range(2):
        await walker.click(toggle)
    await turn(walker, player.get_by_label("Speed"), "ArrowDown")
    await use_queue(walker, player)
    await turn(walker, player.get_by_label("Sleep timer"), "ArrowDown")
    await walker.click(player.get_by_role("button", name="5 more minutes"))
    await turn(walker, player.get_by_label("Sleep timer"), "ArrowUp")
    await expect(player.get_by_role("button", name="5 more minutes")).to_have_count(0)
    await walker.click(player.locator("button.title"))
    await walker.click(player.get_by_role("button", name="Close the player"))
    await expect(player).to_have_count(0)
    await walker.check("player")


async def use_queue(walker: Walker, player: Locator) -> None:
    """Let the open entry play next and last; play it now, take it out, and empty the queue."""
    panel = player.get_by_role("region", name="Up next")
    await walker.click(player.get_by_role("button", name="Up next"))
    await expect(panel).to_contain_text("Nothing is queued.")
    for item, deed in (
        ("Play next", re.compile("^Play now: ")),
        ("Play last", re.compile("^Remove from the queue: ")),
        ("Play next", re.compile("^Next in the queue$")),
        ("Play next", re.compile("^Empty the queue$")),
    ):
        # What plays to its end takes the next one by itself.
        pause = player.get_by_role("button", name="Pause", exact=True)
        if await pause.count():
            await walker.click(pause)
        await choose(walker, item)
        await expect(panel.get_by_role("listitem")).to_have_count(1)
        await walker.click(panel.get_by_role("button", name=deed))
        await expect(panel.get_by_role("listitem")).to_have_count(0)
    await walker.click(player.get_by_role("button", name="Up next"))
    await expect(panel).to_have_count(0)


async def turn(walker: Walker, field: Locator, key: str) -> None:
    """Choose another value of a field with an arrow key."""
    await field.press(key)
    walker.pressed.add(walker.name(await field.get_attribute("aria-label") or ""))


async def use_list(walker: Walker) -> None:
    """Use what stands above the list."""
    for name, command in (
        ("Check for new entries", "refresh"),
        ("Mark all as read", "mark_all_read"),
        ("Search", "search"),
    ):
        await play(walker, command, partial(walker.click, name), "by button")
    layout = walker.page.get_by_role("button", name=re.compile("^Layout: "))
    for _ in range(3):
        await play(walker, "layout_next", partial(walker.click, layout), "by button")
    await walker.click("As feed or book…")
    await walker.until(lambda now: now.dialog == "As feed or book", "it can get an address")
    await walker.close_dialog()
    order = walker.page.get_by_label("Order")
    for key in ("ArrowDown", "ArrowUp"):
        await turn(walker, order, key)
        await walker.until(lambda now: bool(now.rows), "the list is there in the other order")
    for words in ("All", "Unread"):
        await show(walker, words)
    # News that come while the list is asked for again are simply in it: then others must come.
    while not any(name.startswith("Show #") for name in walker.pressed):
        await play(walker, "show_new", partial(press_pill, walker), "by button")
    await walker.check_scroll()


async def show(walker: Walker, words: str) -> None:
    """Choose between all entries and unread ones."""
    label = walker.page.locator("header label", has_text=re.compile(rf"^\s*{words}")).first
    await walker.click(label, count=False)
    is_all = words == "All"
    await walker.until(lambda now: now.is_all is is_all and bool(now.rows), f"{words} is shown")


async def press_pill(walker: Walker) -> None:
    await walker.click(walker.page.get_by_role("button", name=re.compile(r"^Show \d+ new")))


async def use_messages(walker: Walker) -> None:
    """Put a message away, and read everything and look at what was read."""
    await walker.click("Mark all as read")
    walker.may(unread=None)
    await walker.until(lambda now: now.unread == 0, "everything is read")
    await walker.click("Dismiss")
    await walker.click("Show read entries")
    await walker.until(lambda now: bool(now.is_all and now.rows), "what was read is shown")
    last = (await walker.device.get("/v1/operations?limit=1"))["items"][0]
    await walker.device.send("POST", f"/v1/operations/{last['id']}/undo")
    await walker.until(lambda now: now.unread > 0, "another device has taken it back")
    await show(walker, "Unread")
    await walker.check("messages")


async def use_search(walker: Walker) -> None:
    """Use the hints below an empty field, keep a search and forget it."""
    await walker.click("Search")
    await walker.until(lambda now: now.in_field, "one can type")
    hints = walker.page.locator("#entries section button")
    await expect(hints.first).to_be_visible()
    for number in range(2):
        await walker.click(hints.nth(number))
        await walker.until(lambda now: now.in_field and bool(now.value), "the hint is in the field")
        await walker.press("mod+a", "Backspace")
        await expect(hints.first).to_be_visible()
    await walker.type("story")
    await walker.click("Save this search")
    await expect(walker.page.get_by_text("Search saved.")).to_be_visible()
    await walker.click("Delete this saved search")
    await expect(walker.page.get_by_text("Saved search deleted.")).to_be_visible()
    await walker.click("Close search")
    await walker.until(lambda now: not now.path.startswith("/search"), "the search is left")
    await walker.check("searches")


async def use_sidebar(walker: Walker) -> None:
    """Use the sidebar, which has to be opened first where there is no room for it."""
    page = walker.page
    for command, name in (
        ("add_feed", "Add feed"),
        ("palette", "Find or do anything"),
        ("help", "Keyboard help"),
    ):
        await play(walker, command, from_sidebar(walker, name), "by button")
    toggle = "Show / hide the sidebar"
    if toggle in (await walker.look()).buttons:  # where there is room for it beside the list
        act = from_sidebar(walker, toggle)
        await play(walker, "toggle_sidebar", act, "by button")
        await act()
        await walker.until(lambda now: "Open the sidebar" in now.buttons, "it is hidden")
        await use_drawer(walker)
        await act()
        await walker.until(lambda now: "Open the sidebar" not in now.buttons, "it is back")
    await use_options(walker)
    for name in ("Collapse News", "Expand News"):
        await walker.show_sidebar()
        await walker.click(name)
        await expect(page.get_by_role("link", name=re.compile("^News"))).to_be_visible()
    await walker.show_sidebar()
    await walker.click(page.get_by_role("button", name=re.compile("^Colours: ")))
    await open_from_sidebar(walker, "News", "/folder/", "Folder settings")
    await open_from_sidebar(walker, walker.papers[0].title(), "/feed/", "Feed settings")
    await switch_view(walker)
    lists = {
        "Today": "/today",
        "All entries": "/everything",
        "Starred": "/starred",
        "Read later": "/later",
        "Hidden": "/hidden",
        "All unread": "/",
    }
    for link, path in lists.items():
        await walker.show_sidebar()
        await walker.click(page.get_by_role("link", name=re.compile(f"^{link}")), count=False)
        await walker.until(partial(_is_at, path), f"{link} is shown")
    for name in ("Manage feeds", "Settings"):
        await walker.show_sidebar()
        await walker.click(name)
        await walker.until(lambda now: now.path.startswith("/settings"), f"{name} leads there")
        await page.go_back()
        await walker.until(lambda now: now.path == "/" and bool(now.rows), "back at the desk")
    await walker.check("sidebar")


async def switch_view(walker: Walker) -> None:
    """Show the feed whose list is open deframed, and then as it was."""
    switch = walker.button("Deframed view")
    for is_on in (True, False):
        await walker.click(switch)
        await expect(switch).to_have_attribute("aria-pressed", str(is_on).lower())


def _is_at(path: str, now: Look) -> bool:
    return now.path == path and now.dialog == ""


def from_sidebar(walker: Walker, name: str) -> Act:
    async def act() -> None:
        await walker.show_sidebar()
        await walker.click(walker.page.get_by_role("button", name=name, exact=True).first)

    return act


async def open_from_sidebar(walker: Walker, link: str, path: str, dialog: str) -> None:
    """Go to a feed or folder, and open and close its settings."""
    await walker.show_sidebar()
    await walker.click(walker.page.get_by_role("link", name=re.compile(f"^{link}")), count=False)
    await walker.until(
        lambda now: now.path.startswith(path) and now.dialog == "", f"{link} is shown"
    )
    await walker.click(dialog)
    await walker.until(lambda now: now.dialog != "", f"{dialog} are open")
    await walker.click("Close")
    await walker.until(lambda now: now.dialog == "", f"{dialog} are closed")


async def use_drawer(walker: Walker) -> None:
    """Close the sidebar with its cross, and with the back button, which leaves nothing else."""
    seen = await walker.look()
    if "Open the sidebar" not in seen.buttons:
        return
    for leave in (partial(walker.click, "Close the sidebar"), partial(go_back, walker)):
        await walker.show_sidebar()
        await leave()
        now = await walker.until(lambda now: now.dialog == "", "the sidebar is closed")
        assert now.path == seen.path, "nothing else is left"
    await walker.check("drawer")


async def swipe_rows(walker: Walker) -> None:
    """Draw rows aside: right for read, left for starred, further left for later."""
    for across, kind in ((0.5, "unread"), (-0.35, "starred"), (-0.75, "later")):
        await walker.until(lambda now: sum(row.whole for row in now.rows) > 2, "rows")
        seen = await walker.rest()
        row = [row for row in seen.rows if row.whole][1]
        is_on = row.id in getattr(await walker.device.get_marks(), kind)
        await swipe(walker.page, walker.row(row.id), across)
        await walker.owe(kind, row.id, is_on=not is_on)
        # At once: the offer goes after some seconds.
        await walker.click("Undo")
        await walker.owe(kind, row.id, is_on=is_on)
        await walker.check(f"swipe for {kind} and back")


async def read_through(walker: Walker) -> None:
    """Read as on a phone: tap, go on by the card below the text, go back, scroll on."""
    await have_open(walker)
    await walker.leave()
    await walker.scroll(2500)
    seen = await walker.until(lambda now: now.at > 1500, "the list is scrolled")
    before = await tap_row(walker)
    card = walker.page.get_by_role("link", name=re.compile("^Next in this list"))
    await walker.click(card, count=False)
    await walker.until(lambda now: now.open not in (None, before.open), "the next one is open")
    await go_back(walker)
    await walker.until(lambda now: now.open is None and not now.covered, "the list is back")
    await walker.until(lambda now: abs(now.at - seen.at) < 600, "it stands where it was left")
    await walker.check("read through")
    await walker.check_scroll()


async def sign_out(walker: Walker) -> None:
    await walker.show_sidebar()
    await walker.click("Sign out")
    await expect(walker.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
