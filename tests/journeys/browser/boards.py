"""A board, used with the mouse or a finger: made, named, filled, noted, put in order, emptied."""

import re
from functools import partial

from playwright.async_api import Locator, expect

from tests.bench.waiting import until_seen
from tests.browser.hands import drag_handle
from tests.journeys.browser.acting import have_rows
from tests.journeys.browser.buttons import turn
from tests.journeys.browser.scenes.reading import BOARD, board
from tests.journeys.browser.walker import Walker


async def use_boards(walker: Walker) -> None:
    """Do with a board whatever it has a button for."""
    if (await have_rows(walker)).open is not None:
        await walker.leave()
    known = {each["title"]: each["id"] for each in (await walker.device.get("/v1/boards"))["items"]}
    if BOARD not in known:
        await board(walker, partial(walker.press, "b"))
    board_id = await _fill(walker)
    await _make(walker)
    await walker.show_sidebar()
    link = walker.page.get_by_role("link", name=re.compile(f"^{BOARD}"))
    await walker.click(link, count=False)
    await walker.until(
        lambda now: now.path == f"/board/{board_id}" and len(now.rows) > 2, "its list"
    )
    await _move(walker)
    await _note(walker)
    await _take_off(walker)
    order = walker.page.get_by_label("Order")
    for key in ("ArrowDown", "ArrowUp"):
        await turn(walker, order, key)
        await walker.until(lambda now: bool(now.rows), "the board is there in the other order")
    await _change(walker)
    await walker.press("g u")
    await walker.until(lambda now: now.path == "/" and bool(now.rows), "back at the desk")
    await walker.check("boards")


async def _fill(walker: Walker) -> int:
    """Put the first entries of the list on the board, from another device."""
    shown = (await walker.device.get("/v1/boards"))["items"]
    board_id: int = next(each["id"] for each in shown if each["title"] == BOARD)
    entries = (await walker.device.get("/v1/entries?limit=5"))["items"]
    body = {"entry_ids": [each["id"] for each in entries]}
    await walker.device.send("POST", f"/v1/boards/{board_id}/entries", body)
    return board_id


async def _make(walker: Walker) -> None:
    """Make a board by its button, and delete it after a second thought."""
    page = walker.page
    await walker.show_sidebar()
    await walker.click("New board")
    dialog = page.get_by_role("dialog", name="New board")
    await expect(dialog.get_by_label("Name")).to_be_focused()
    await walker.type("For one day")
    await dialog.get_by_role("radio", name="Teal").check(force=True)
    await walker.click(dialog.get_by_role("button", name="Save"))
    await expect(page.get_by_role("heading", name="For one day", exact=True)).to_be_visible()
    await walker.click("Board settings")
    dialog = page.get_by_role("dialog", name="Board settings")
    await expect(dialog.get_by_role("radio", name="Teal")).to_be_checked()
    await walker.click("Share by link…")
    await walker.until(lambda now: now.dialog == "As feed or book", "it can get a link")
    await walker.close_dialog()
    await walker.click("Board settings")
    for name in ("Delete board…", "Cancel", "Delete board…", "Delete for good"):
        await walker.click(dialog.get_by_role("button", name=name))
    await walker.until(lambda now: now.path == "/" and now.dialog == "", "the board is gone")


async def _move(walker: Walker) -> None:
    """Move the first entry by its handle: with the keys, and by dragging."""
    first, second, third = [row.id for row in (await walker.rest()).rows[:3]]
    handle = walker.page.get_by_role("button", name=re.compile("^Move ")).first
    await handle.press("ArrowDown")
    walker.pressed.add("Move …")
    await _see_order(walker, [second, first, third])
    await expect(_handle_of(walker, first)).to_be_focused()
    # A move says nothing, so there is no button that takes it back.
    if walker.has_touch:
        await _handle_of(walker, first).press("ArrowUp")
    else:
        await walker.take_back()
    await _see_order(walker, [first, second, third])
    await drag_handle(
        walker.page,
        _handle_of(walker, first),
        walker.page.locator(f'[data-key="{third}"]'),
        has_touch=walker.has_touch,
    )
    await _see_order(walker, [second, third, first])


def _handle_of(walker: Walker, entry_id: int) -> Locator:
    return walker.page.locator(f'[data-moves="{entry_id}"]')


async def _see_order(walker: Walker, ids: list[int]) -> None:
    await walker.until(lambda now: [row.id for row in now.rows[:3]] == ids, f"in this order: {ids}")
    path = (await walker.look()).path
    query = f"board_id={path.rpartition('/')[2]}&order=board&limit=3"

    async def is_told() -> bool:
        told: list[int] = (await walker.device.get(f"/v1/entries/ids?{query}"))["items"]
        return told == ids

    await until_seen(is_told)


async def _note(walker: Walker) -> None:
    """Write a note in its place, think better of it, and change it."""
    for button, words in (
        ("Add a note to ", "Mind the third paragraph."),
        ("Edit note on ", "!"),
    ):
        await walker.click(walker.page.get_by_role("button", name=re.compile(f"^{button}")).first)
        await walker.until(lambda now: now.in_field, "one can write")
        await walker.type(words)
        await walker.click("Cancel")
        await walker.click(walker.page.get_by_role("button", name=re.compile(f"^{button}")).first)
        await walker.type(words)
        await walker.click("Save")
    await expect(walker.page.locator(".note").first).to_have_text("Mind the third paragraph.!")


async def _take_off(walker: Walker) -> None:
    """Take the first entry off the board, and put it back where it was."""
    before = [row.id for row in (await walker.rest()).rows]
    name = re.compile("^Remove from this board: ")
    await walker.click(walker.page.get_by_role("button", name=name).first)
    await walker.until(lambda now: [row.id for row in now.rows] == before[1:], "it is taken off")
    await walker.take_back()
    await walker.until(
        lambda now: [row.id for row in now.rows] == before, "it is back in its place"
    )


async def _change(walker: Walker) -> None:
    """Say what the board is for."""
    await walker.click("Board settings")
    dialog = walker.page.get_by_role("dialog", name="Board settings")
    await walker.click(dialog.get_by_label("What it is for"), count=False)
    await walker.type("Bridges and ferries")
    await walker.click(dialog.get_by_role("button", name="Save"))
    await expect(walker.page.get_by_text("Bridges and ferries")).to_be_visible()
