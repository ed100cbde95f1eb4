"""A random walk over the desk: any key, button, wheel, finger, device and tunnel, in any order."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial

from tests.journeys.browser import others, visits
from tests.journeys.browser.bindings import read_bindings
from tests.journeys.browser.scenes.all import SCENES, play, tap_row
from tests.journeys.browser.walker import Walker

Prank = Callable[[Walker, random.Random], Awaitable[None]]
# Buttons that do what a command does, by their names.
BUTTONS = {
    "Back to the list": "close",
    "Check for new entries": "refresh",
    "Close the entry": "close",
    "Find or do anything": "palette",
    "Boards": "board",
    "Keyboard help": "help",
    "Mark all as read": "mark_all_read",
    "Mark as read": "toggle_read",
    "Mark as unread": "toggle_read",
    "Next entry": "next",
    "Previous entry": "previous",
    "Read later": "toggle_later",
    "Remove from read later": "toggle_later",
    "Remove star": "toggle_star",
    "Search": "search",
    "Star": "toggle_star",
    "Tags": "tag",
}
HASTY = ("next", "previous", "select_next", "select_previous", "close", "layout_next")
MOST_SCROLLS = 3000
# How often the list is scrolled to its very end after a step; that it rolls is seen after each.
TO_THE_END = 0.15


async def press_any_key(walker: Walker, chance: random.Random) -> None:
    """Play the scene of any command with one of its keys."""
    command, keys = chance.choice(sorted(read_bindings().items()))
    if keys:
        await play(walker, command, partial(walker.press, chance.choice(keys)), "by key")


async def press_any_button(walker: Walker, chance: random.Random) -> None:
    """Play the scene of any button that is in sight."""
    seen = await walker.calm()
    names = sorted(set(seen.buttons) & set(BUTTONS))
    if not names:
        return
    name = chance.choice(names)
    if BUTTONS[name].startswith("toggle_") and seen.open is None:
        return
    await play(walker, BUTTONS[name], partial(walker.click, name), "by button")


async def press_hastily(walker: Walker, chance: random.Random) -> None:
    """Press several keys without waiting for what they do."""
    await walker.calm()
    bindings = read_bindings()
    keys = [bindings[chance.choice(HASTY)] for _ in range(chance.randint(2, 6))]
    await walker.press(*(each[0] for each in keys if each))
    await walker.rest()


async def open_any_row(walker: Walker, _chance: random.Random) -> None:
    seen = await walker.calm()
    if not seen.covered and any(row.whole for row in seen.rows):
        await tap_row(walker)


async def scroll_somewhere(walker: Walker, chance: random.Random) -> None:
    """Scroll the list, and see that it moved if it could."""
    seen = await walker.calm()
    pixels = chance.choice((-1, 1)) * chance.randint(200, MOST_SCROLLS)
    room = seen.depth - seen.at if pixels > 0 else seen.at
    if seen.covered or room < 1:
        return
    await walker.scroll(pixels)
    await walker.until(lambda now: now.at != seen.at, f"the list moves by {pixels}")


async def type_in_dialog(walker: Walker, chance: random.Random) -> None:
    """Type letters into a dialog and leave it: they are no commands there."""
    await walker.calm()
    await walker.press(chance.choice(("mod+k", "?", "g f")))
    await walker.until(lambda now: now.dialog != "", "a dialog is open")
    await walker.type(chance.choice(("massundo", "jsmA", "uuu", "hl.r")))
    await walker.press("Escape")
    await walker.until(lambda now: now.dialog == "", "Escape closes the dialog")


async def go_back(walker: Walker, _chance: random.Random) -> None:
    """Go back where there is something to go back to."""
    seen = await walker.calm()
    if seen.open is not None:
        await walker.page.go_back()
        await walker.until(lambda now: now.path.startswith("/"), "one is still at the desk")


async def reload(walker: Walker, _chance: random.Random) -> None:
    before = await walker.calm()
    await walker.page.reload()
    await walker.until(
        lambda now: now.open == before.open and now.path == before.path and now.title != "",
        "the page is the same after a reload",
    )
    await walker.until(lambda now: now.unread == before.unread, "so are its counts")


PRANKS: dict[Prank, int] = {
    press_any_key: 30,
    press_any_button: 12,
    press_hastily: 5,
    open_any_row: 6,
    scroll_somewhere: 10,
    type_in_dialog: 4,
    go_back: 2,
    reload: 1,
    others.read_elsewhere: 4,
    others.star_elsewhere: 3,
    others.clear_elsewhere: 1,
    others.tag_elsewhere: 1,
    others.print_news: 2,
    others.lose_line: 2,
    visits.go_anywhere: 4,
    visits.enter_settings: 3,
    visits.sort_feeds: 2,
    visits.open_feed_dialog: 2,
}
# What fingers do; they press no keys.
TOUCHES: dict[Prank, int] = {
    press_any_button: 14,
    open_any_row: 8,
    scroll_somewhere: 10,
    visits.draw_any_row: 10,
    visits.open_drawer: 6,
    visits.go_anywhere: 5,
    visits.enter_settings: 3,
    visits.sort_feeds: 2,
    visits.open_feed_dialog: 2,
    go_back: 5,
    reload: 1,
    others.read_elsewhere: 4,
    others.star_elsewhere: 3,
    others.tag_elsewhere: 1,
    others.print_news: 2,
}


@dataclass
class Gremlin:
    """Plays pranks with a seed, which repeats them exactly."""

    walker: Walker
    seed: int
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    async def walk(self, steps: int) -> None:
        """Play that many pranks and see after each of them that all is well."""
        assert set(SCENES) == set(read_bindings())
        pranks = TOUCHES if self.walker.has_touch else PRANKS
        for number in range(steps):
            [prank] = self.chance.choices(list(pranks), list(pranks.values()))
            name = f"{number}: {prank.__name__}"
            try:
                await prank(self.walker, self.chance)
                await self.walker.check(name)
                await self.walker.check_roll()
                if self.chance.random() < TO_THE_END:
                    await self.walker.check_scroll()
            except AssertionError as error:
                raise AssertionError(f"seed {self.seed}, {name}: {error}") from error
