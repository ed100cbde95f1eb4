"""Scenes of the commands around an entry: moving, marking, and leaving for its original.

A scene gets the walker and the act, which is a key or a button; it looks first, so that it can be
played in any state: entry open or not, list scrolled, in a search, right after a dialog.
"""

import re

from playwright.async_api import expect

from tests.bench.waiting import until_seen
from tests.journeys.browser.acting import (
    go,
    have_current,
    have_open,
    have_rows,
    open_row,
    scene,
    see_dialog,
)
from tests.journeys.browser.looks import Look
from tests.journeys.browser.stage import ADMIN
from tests.journeys.browser.walker import Act, Walker

TAG = "Harbour"
BOARD = "Watched closely"
ALONE = "None of your other feeds covers this so far."
# What only the newest entry of a paper has, which has all that entries can have.
WHOLE = "section[aria-label='Attachments']"


@scene("next")
async def open_next(walker: Walker, act: Act) -> None:
    await _step(walker, act, 1)


@scene("previous")
async def open_previous(walker: Walker, act: Act) -> None:
    await _step(walker, act, -1)


async def _step(walker: Walker, act: Act, step: int) -> None:
    before = await walker.look()
    expected = before.near(before.current, step)
    await act()
    if expected is not None:
        await walker.until(lambda now: now.open == expected, f"entry {expected} is open")
        await expect(walker.page.get_by_role("region", name="Reader").locator("h1")).to_be_visible()


@scene("select_next")
async def select_next(walker: Walker, act: Act) -> None:
    await _select(walker, act, 1)


@scene("select_previous")
async def select_previous(walker: Walker, act: Act) -> None:
    await _select(walker, act, -1)


async def _select(walker: Walker, act: Act, step: int) -> None:
    before = await walker.look()
    expected = before.near(before.selected or before.current, step)
    await act()
    if expected is not None:
        now = await walker.until(lambda now: now.selected == expected, f"{expected} is selected")
        assert now.open == before.open, "selecting opens nothing"
        await expect(walker.row(expected)).to_be_in_viewport()


@scene("open")
async def open_selected(walker: Walker, act: Act) -> None:
    before = await have_rows(walker)
    if before.open is not None:
        await walker.leave()
    seen = await walker.rest()
    expected = seen.near(seen.selected, 1) or seen.selected
    await walker.press("n")
    await walker.until(lambda now: now.selected == expected, f"n selects {expected}")
    await act()
    await walker.until(lambda now: now.open == expected, f"{expected} is open")


@scene("close")
async def close(walker: Walker, act: Act) -> None:
    before = await have_open(walker)
    await act()
    now = await walker.until(
        lambda now: now.open is None and not now.covered, "the entry is closed"
    )
    if any(row.id == before.open for row in now.rows):
        await expect(walker.page.locator(f"#entry-{before.open}")).to_be_focused()


@scene("read_on")
async def read_on(walker: Walker, act: Act) -> None:
    before = await have_open(walker)
    if before.in_control:  # the space bar belongs to a button that has the focus
        await walker.press("j")
        before = await walker.until(lambda now: not now.in_control, "j leads into the text")
    await act()
    if before.near(before.open, 1) is not None:
        await walker.until(
            lambda now: now.open != before.open or now.text_at > before.text_at, "one reads on"
        )


@scene("toggle_read")
async def toggle_read(walker: Walker, act: Act) -> None:
    await _toggle(walker, act, "unread")


@scene("toggle_star")
async def toggle_star(walker: Walker, act: Act) -> None:
    await _toggle(walker, act, "starred")


@scene("toggle_later")
async def toggle_later(walker: Walker, act: Act) -> None:
    await _toggle(walker, act, "later")


async def _toggle(walker: Walker, act: Act, kind: str) -> None:
    current = (await have_current(walker)).current
    assert current
    if (await walker.look()).open == current:  # opening is reading, which may be on its way
        await _arrive(walker, current)
    was_on = await _is_on(walker, kind, current)
    await act()
    await walker.owe(kind, current, is_on=not was_on)


async def _arrive(walker: Walker, current: int) -> None:
    """Wait until the server knows what the page shows of an entry."""
    button = walker.page.get_by_role("button", name=re.compile("^Mark as (un)?read$")).last
    await expect(button).to_be_visible()
    if not walker.wire.is_cut:
        is_read = await button.get_attribute("aria-label") == "Mark as unread"
        await walker.owe("unread", current, is_on=not is_read)


async def _is_on(walker: Walker, kind: str, entry_id: int) -> bool:
    """Say what holds now: what waits for the server counts more than what the server knows."""
    names = {
        "unread": "Mark as read",
        "starred": "Remove star",
        "later": "Remove from read later",
    }
    if (await walker.look()).open == entry_id:
        return await walker.page.get_by_role("button", name=names[kind], exact=True).count() > 0
    return entry_id in getattr(await walker.device.get_marks(), kind)


@scene("hide")
async def hide(walker: Walker, act: Act) -> None:
    before = await have_current(walker)
    current = before.current
    assert current
    walker.may(unread={current}, hidden={current})
    await act()
    await walker.owe("hidden", current, is_on=True)
    await walker.until(lambda now: all(row.id != current for row in now.rows), "its row is gone")
    await walker.take_back()
    await walker.owe("hidden", current, is_on=False)


@scene("tag")
async def tag(walker: Walker, act: Act) -> None:
    current = (await have_current(walker)).current
    had = TAG in (await walker.device.get(f"/v1/entries/{current}"))["tags"]
    await see_dialog(walker, act, "Tags of this entry")
    await walker.type(TAG)
    await walker.press("Enter")

    async def is_tagged() -> bool:
        return (TAG in (await walker.device.get(f"/v1/entries/{current}"))["tags"]) != had

    await until_seen(is_tagged)
    await walker.close_dialog()


@scene("board")
async def board(walker: Walker, act: Act) -> None:
    current = (await have_current(walker)).current
    known = {each["title"]: each["id"] for each in (await walker.device.get("/v1/boards"))["items"]}
    entry = await walker.device.get(f"/v1/entries/{current}")
    had = known.get(BOARD) in entry["board_ids"]
    await see_dialog(walker, act, "Boards of this entry")
    await walker.type(BOARD)
    await walker.press("Enter")

    async def is_there() -> bool:
        shown = (await walker.device.get("/v1/boards"))["items"]
        ids = [each["id"] for each in shown if each["title"] == BOARD]
        entry = await walker.device.get(f"/v1/entries/{current}")
        return (set(ids) <= set(entry["board_ids"])) != had and bool(ids)

    await until_seen(is_there)
    await walker.close_dialog()


@scene("highlight")
async def highlight(walker: Walker, act: Act) -> None:
    """Highlight a sentence, and take that back where it stands."""
    await have_open(walker)
    had = len((await walker.device.get("/v1/highlights"))["items"])
    await act()
    colour = walker.page.get_by_role("button", name="Highlight in yellow")
    await expect(colour).to_be_focused()
    await walker.press("Enter")

    async def count(wanted: int) -> None:
        async def is_so() -> bool:
            return len((await walker.device.get("/v1/highlights"))["items"]) == wanted

        await until_seen(is_so)

    await count(had + 1)
    handle = walker.page.get_by_role("button", name=re.compile("^Highlight: ")).first
    await handle.press("Enter")
    dialog = walker.page.get_by_role("dialog", name="Highlight")
    await dialog.get_by_role("button", name="Remove highlight").press("Enter")
    await count(had)
    await expect(dialog).to_have_count(0)


@scene("send_person")
async def send_person(walker: Walker, act: Act) -> None:
    """Send the entry to the admin, who is always there, and take it back elsewhere."""
    current = (await have_current(walker)).current
    path = f"/v1/entries/{current}/shares"
    await see_dialog(walker, act, "Send to a person")
    await walker.until(lambda now: now.in_field, "one can write a name")
    await walker.type(ADMIN)
    dialog = walker.page.get_by_role("dialog", name="Send to a person")
    await expect(dialog.get_by_role("button", name="Send", exact=True)).to_be_enabled()
    await walker.click(dialog.get_by_role("button", name="Send", exact=True))
    await walker.until(lambda now: now.dialog == "", "it is sent")
    [share] = (await walker.device.get(path))["items"]
    assert share["other"]["username"] == ADMIN
    await walker.device.send("DELETE", f"/v1/shares/{share['id']}")
    await expect(walker.page.get_by_text("You sent this to")).to_be_hidden()


@scene("filter_like")
async def filter_like(walker: Walker, act: Act) -> None:
    """The editor begins with what holds for the entry, and says at once what it would hit."""
    await have_current(walker)
    await act()
    await walker.until(lambda now: now.dialog == "Filter like this", "one can say what is alike")
    dialog = walker.page.get_by_role("dialog", name="Filter like this")
    await expect(dialog.get_by_text(re.compile("entries from the last 30 days"))).to_be_visible()
    await walker.close_dialog()


@scene("mark_all_read")
async def mark_all_read(walker: Walker, act: Act) -> None:
    seen = await walker.until(lambda now: told_count(now) is None, "nothing is said yet")
    await walker.agree()
    before = await walker.device.get_marks()
    walker.may(unread=None)
    await act()
    if seen.path.startswith("/search") and not seen.words:
        await walker.check("mark all in an empty search")
        assert (await walker.device.get_marks()).unread == before.unread
        return
    now = await walker.until(lambda now: told_count(now) is not None, "it is said how many")
    told = told_count(now)
    await be_marked(walker, before.unread, told)
    if not re.search("/(starred|later|hidden|shared|search|tag|board)", seen.path):
        part = f"&feed_id={found[1]}" if (found := re.search(r"/feed/(\d+)", seen.path)) else ""
        left = await walker.device.get(f"/v1/entries/ids?unread=true{part}&limit=10000")
        pill = walker.page.get_by_role("button", name=re.compile(r"^Show \d+ new"))
        if left["items"]:  # then they have come meanwhile
            await expect(pill).to_be_visible()
    if told:
        await walker.take_back()
        await come_back(walker, before.unread)


def told_count(seen: Look) -> int | None:
    for message in seen.messages:
        if found := re.search(r"^([\d,]+) entr\w+ marked as read", message):
            return int(found[1].replace(",", ""))
        if message.startswith(("Everything here is already read", "Marked as read.")):
            return 0 if message.startswith("Every") else None
    return None


async def be_marked(walker: Walker, unread: frozenset[int], count: int | None) -> None:
    """Wait until the server has heard of so many marks; those taken back sooner are not seen."""

    async def is_marked() -> bool:
        return len(unread - (await walker.device.get_marks()).unread) == count

    await until_seen(is_marked)


async def come_back(walker: Walker, unread: frozenset[int]) -> None:
    async def is_back() -> bool:
        return (await walker.device.get_marks()).unread == unread

    try:
        await until_seen(is_back)
    except TimeoutError:
        raise AssertionError("undo brings back exactly what was unread") from None


@scene("undo")
async def undo(walker: Walker, act: Act) -> None:
    current = (await have_current(walker)).current
    assert current
    was_on = await _is_on(walker, "starred", current)
    await walker.press("s")
    await walker.owe("starred", current, is_on=not was_on)
    await act()
    await walker.owe("starred", current, is_on=was_on)


@scene("follow_story")
async def follow_story(walker: Walker, act: Act) -> None:
    """Follow the story of an entry, or stop that, or hear that no other outlet tells of it."""
    current = (await have_current(walker)).current
    before = (await walker.device.get(f"/v1/entries/{current}"))["story"]
    await act()
    if before is None:
        await walker.until(lambda now: ALONE in now.messages, "it is said that nobody else tells")
        return

    async def is_other() -> bool:
        now = (await walker.device.get(f"/v1/entries/{current}"))["story"]
        return (now["followed_at"] is None) != (before["followed_at"] is None)

    await until_seen(is_other)


@scene("open_story")
async def open_story(walker: Walker, act: Act) -> None:
    current = (await have_current(walker)).current
    story = (await walker.device.get(f"/v1/entries/{current}"))["story"]
    await act()
    if story is None:
        await walker.until(lambda now: ALONE in now.messages, "it is said that nobody else tells")
        return
    await walker.until(lambda now: now.path == f"/stories/{story['id']}", "the story is shown")
    await go(walker, "g u", "/")


@scene("open_original")
async def open_original(walker: Walker, act: Act) -> None:
    await have_current(walker)
    async with walker.page.context.expect_page() as opening:
        await act()
    opened = await opening.value
    assert walker.stage.room.url in opened.url or opened.url == "about:blank"
    await opened.close()


@scene("copy_link")
async def copy_link(walker: Walker, act: Act) -> None:
    await have_current(walker)
    await act()
    await walker.until(lambda now: "Link copied." in now.messages, "the link is copied")


@scene("send_to")
async def send_to(walker: Walker, act: Act) -> None:
    await have_current(walker)
    await act()
    await walker.until(lambda now: now.dialog == "Send this entry to", "one can choose where to")
    await expect(walker.page.get_by_role("link", name="Write an e-mail")).to_be_visible()
    await walker.close_dialog()


@scene("share")
async def share(walker: Walker, act: Act) -> None:
    await copy_link(walker, act)  # this browser has no sheet to share with


@scene("full_text")
async def full_text(walker: Walker, act: Act) -> None:
    """The page's text is fetched when it is first wanted; from then on one can choose."""
    await open_row(walker, walker.papers[0], WHOLE)
    page = walker.page
    choice = page.get_by_role("radiogroup", name="Which text").or_(
        page.get_by_role("group", name="Which text")
    )
    full = choice.get_by_role("radio", name=re.compile("Full text|Fetching"))
    was_full = await full.count() > 0 and await full.is_checked()
    await act()
    await expect(full).to_be_checked(checked=not was_full)


@scene("fetch_again")
async def fetch_again(walker: Walker, act: Act) -> None:
    await open_row(walker, walker.papers[0], WHOLE)
    await act()
    await walker.until(
        lambda now: "The text was fetched again." in now.messages, "the text is fetched again"
    )


@scene("history")
async def history(walker: Walker, act: Act) -> None:
    await have_current(walker)
    await act()
    never = "The publisher has not changed this entry."
    await walker.until(
        lambda now: now.dialog == "What the publisher changed" or never in now.messages,
        "one sees what the publisher changed, or that nothing was",
    )


@scene("play")
async def play_sound(walker: Walker, act: Act) -> None:
    await open_row(walker, walker.papers[0], WHOLE)
    await act()
    player = walker.page.get_by_role("region", name="Player")
    await expect(player).to_be_visible()
    await walker.click(player.get_by_role("button", name="Close the player"))
    await expect(player).to_have_count(0)


@scene("read_aloud")
async def read_aloud(walker: Walker, act: Act) -> None:
    """Most machines that run this have no voice; one that has is told to be quiet."""
    await have_current(walker)
    await act()
    bar = walker.page.get_by_role("region", name="Read aloud")
    none = walker.page.get_by_text("This browser has no voice that can read aloud.")
    await expect(bar.or_(none).first).to_be_visible()
    if await bar.count():
        await walker.click(bar.get_by_role("button", name="Stop reading aloud"))
        await expect(bar).to_have_count(0)


@scene("deframe")
async def deframe(walker: Walker, act: Act) -> None:
    await open_row(walker, walker.papers[-1], "section[aria-label='Analysis']")
    switch = walker.button("Calmer headline")
    was_on = await switch.get_attribute("aria-pressed") == "true"
    await act()
    await expect(switch).to_have_attribute("aria-pressed", str(not was_on).lower())
