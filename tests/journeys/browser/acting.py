"""How scenes are kept and played, and what they have in common."""

from collections.abc import Awaitable, Callable

from playwright.async_api import expect

from tests.journeys.browser.looks import Look
from tests.journeys.browser.walker import Act, Walker

Scene = Callable[[Walker, Act], Awaitable[None]]
SCENES: dict[str, Scene] = {}


def scene(command: str) -> Callable[[Scene], Scene]:
    def keep(play: Scene) -> Scene:
        SCENES[command] = play
        return play

    return keep


async def play(walker: Walker, command: str, act: Act, state: str) -> None:
    """Play the scene of a command and see that all is well afterwards."""
    await walker.calm()
    await SCENES[command](walker, act)
    await walker.check(f"{command} ({state})")


async def have_current(walker: Walker) -> Look:
    """Select an entry if none is selected or open, so that there is something to mark."""
    seen = await have_rows(walker)
    if seen.current is None and walker.has_touch:
        return await have_open(walker)
    if seen.current is None:
        await walker.press("n")
        seen = await walker.until(lambda now: now.current is not None, "n selects an entry")
    return seen


async def have_rows(walker: Walker) -> Look:
    """Go to all entries if the list is empty, as some are."""
    seen = await walker.look()
    if seen.open is None and not seen.rows:
        await walker.press("g a")
        seen = await walker.until(lambda now: bool(now.rows), "there are entries")
    return seen


async def have_open(walker: Walker) -> Look:
    seen = await have_rows(walker)
    if seen.open is None and walker.has_touch:
        return await tap_row(walker)
    if seen.open is None:
        await walker.press("j")
        seen = await walker.until(lambda now: now.open is not None, "j opens an entry")
    return seen


async def tap_row(walker: Walker) -> Look:
    """Open an entry that is in sight with the mouse or a finger."""
    seen = await walker.until(lambda now: any(row.whole for row in now.rows), "rows are in sight")
    first = next(row.id for row in seen.rows if row.whole)
    await walker.click(walker.page.locator(f"#entry-{first}"), count=False)
    return await walker.until(lambda now: now.open == first, f"entry {first} is open")


async def see_dialog(walker: Walker, act: Act, name: str) -> None:
    await act()
    await walker.until(lambda now: now.dialog == name, f"the dialog {name!r} is open")


async def open_row(walker: Walker, paper: str, part: str) -> None:
    """Go to a paper and open its newest entry, which has all that entries can have."""
    feeds = await walker.device.list_feeds()
    feed_id = feeds[paper.title()]
    seen = await walker.look()
    is_there = seen.open is not None and seen.path.startswith(f"/feed/{feed_id}/")
    if not is_there or not await walker.page.locator(part).count():
        await walker.press("g f")
        await walker.until(lambda now: now.in_field, "the palette takes what is typed")
        await walker.type(paper)
        await walker.press("Enter")
        await walker.until(lambda now: now.path.startswith(f"/feed/{feed_id}"), "the feed is shown")
        seen = await walker.until(lambda now: now.is_all is not None, "one can choose")
        if not seen.is_all:
            await walker.press("shift+u")
        await walker.until(lambda now: bool(now.rows), "its entries are there")
        await walker.press("j")
        await expect(walker.page.locator(part)).to_be_visible()


async def go(walker: Walker, keys: str, path: str) -> None:
    await walker.press(keys)
    await walker.until(lambda now: now.path == path and now.open is None, f"{keys} leads to {path}")
