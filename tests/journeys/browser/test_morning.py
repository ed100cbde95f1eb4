"""A morning's reading of 300 entries, with every key, button, gesture and menu of the desk."""

import itertools
import random
from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from playwright.async_api import Browser

from tests.journeys.browser import buttons, others
from tests.journeys.browser.athand import use_hands
from tests.journeys.browser.bindings import read_bindings
from tests.journeys.browser.boards import use_boards
from tests.journeys.browser.edition import use_edition
from tests.journeys.browser.highlights import use_highlights
from tests.journeys.browser.scenes.all import SCENES, have_open, play
from tests.journeys.browser.shares import use_shares
from tests.journeys.browser.stage import Stage
from tests.journeys.browser.triage import use_triage
from tests.journeys.browser.walker import Walker, open_walk

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

AMOUNTS = (60, 120, 120)
# More than one page of the list, which is scrolled to its end after each command.
FEWER = (20, 30, 30)
# They take longest of all tests, so several workers share them.
PARTS = 4
HAPPENINGS = (
    others.read_elsewhere,
    others.star_elsewhere,
    others.tag_elsewhere,
    others.print_news,
    others.clear_elsewhere,
    others.empty_elsewhere,
    others.lose_line,
)
# Shown for a moment only, or the other face of a button that is pressed under its usual name.
# "Copied." is what a button says that was just pressed.
NOT_PRESSED = {"Load more", "Loading entries…", "Checking…", "Undo", "Copied."}


async def be_closed(walker: Walker) -> None:
    await walker.press("g u")
    await walker.until(lambda now: now.path == "/" and bool(now.rows), "the unread list is there")


async def be_open(walker: Walker) -> None:
    await be_closed(walker)
    await have_open(walker)


async def be_scrolled(walker: Walker) -> None:
    """Far down the list, after an entry was read: where everybody is after a minute."""
    await be_open(walker)
    await walker.leave()
    await walker.scroll(3000)
    await walker.until(lambda now: now.at > 2000, "the list is scrolled")


async def be_searching(walker: Walker) -> None:
    await be_closed(walker)
    await walker.press("/")
    await walker.type("story")
    await walker.until(lambda now: now.words == "story" and bool(now.rows), "there are hits")
    await walker.press("Enter")
    await walker.rest()  # what was found for fewer letters stays until more is found


async def be_after_dialog(walker: Walker) -> None:
    """Right after a dialog: what is pressed next must not be lost."""
    await be_closed(walker)
    await walker.press("?")
    await walker.until(lambda now: now.dialog != "", "the help is open")
    await walker.press("Escape")


STATES: dict[str, Callable[[Walker], Awaitable[None]]] = {
    "closed": be_closed,
    "open": be_open,
    "scrolled": be_scrolled,
    "searching": be_searching,
    "after a dialog": be_after_dialog,
}


async def test_every_command_has_a_scene() -> None:
    assert sorted(SCENES) == sorted(read_bindings())


def plan_keys() -> list[tuple[str, list[tuple[str, str]]]]:
    """Give each command with its keys and where each of them is pressed: in two states."""
    states = itertools.cycle(STATES)
    return [
        (command, list(itertools.product(keys, (next(states), next(states)))))
        for command, keys in read_bindings().items()
    ]


@pytest.mark.parametrize("part", range(PARTS))
async def test_every_key_works_wherever_one_is(browser: Browser, stage: Stage, part: int) -> None:
    async with open_walk(browser, stage, "desktop", amounts=FEWER) as walker:
        for command, presses in plan_keys()[part::PARTS]:
            for key, state in presses:
                await walker.calm()
                await STATES[state](walker)
                await play(walker, command, partial(walker.press, key), state)
            await walker.check_scroll()


@pytest.mark.parametrize("size", ["desktop", "phone"])
async def test_every_button_and_gesture_works(browser: Browser, stage: Stage, size: str) -> None:
    async with open_walk(browser, stage, size, amounts=AMOUNTS) as walker:
        await buttons.read_through(walker)
        if walker.has_touch:
            await buttons.swipe_rows(walker)
        await buttons.use_reader(walker)
        await use_hands(walker)
        await buttons.use_list(walker)
        await buttons.use_messages(walker)
        await buttons.use_search(walker)
        await buttons.use_sidebar(walker)
        await use_boards(walker)
        await use_highlights(walker)
        await use_shares(walker)
        await use_triage(walker)
        await use_edition(walker)
        await buttons.use_drawer(walker)
        await buttons.use_pictures(walker)
        await buttons.use_analysis(walker)
        await buttons.use_limit(walker)
        await buttons.use_player(walker)
        await buttons.read_changed(walker)
        await buttons.use_stories(walker)
        await buttons.sign_out(walker)

    # Every button that was seen on the way was used: a new one needs its place in a journey.
    assert sorted(walker.seen - walker.pressed - NOT_PRESSED) == []


async def test_a_tablet_is_used_with_fingers(browser: Browser, stage: Stage) -> None:
    """What differs there: two columns, a drawer, and fingers."""
    async with open_walk(browser, stage, "tablet", amounts=AMOUNTS) as walker:
        await buttons.read_through(walker)
        await buttons.swipe_rows(walker)
        await buttons.use_reader(walker)
        await buttons.use_drawer(walker)
        await buttons.use_pictures(walker)


async def test_two_devices_and_a_tunnel(browser: Browser, stage: Stage) -> None:
    chance = random.Random(7)
    async with open_walk(browser, stage, "desktop", amounts=(20, 20, 20)) as walker:
        await have_open(walker)
        for happening in HAPPENINGS:
            await be_open(walker)
            await happening(walker, chance)
            await walker.check(happening.__name__)
            await walker.check_scroll()
