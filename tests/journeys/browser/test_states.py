"""Keys where a morning seldom is: behind a dialog, offline, beside another browser."""

import random
from functools import partial

import pytest
from playwright.async_api import Browser

from tests.browser.vaults import wait_for_fill
from tests.journeys.browser import others
from tests.journeys.browser.bindings import read_bindings
from tests.journeys.browser.looks import Look
from tests.journeys.browser.scenes.all import SCENES, have_open, play
from tests.journeys.browser.stage import KINDS, Stage
from tests.journeys.browser.walker import Walker, open_walk

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

AMOUNTS = (20, 20, 20)
BURST = 10
# They belong to whatever has the focus in a dialog, or open one in the place of another.
OF_DIALOGS = {"Enter", "Space", "Escape", "mod+k"}
# What needs no server: what is kept in the browser is read, marked and shown.
OFFLINE = (
    "select_next", "next", "previous", "close", "open", "toggle_star", "toggle_later", "undo",
    "copy_link", "layout_next", "layout_previous", "help", "toggle_read",
)  # fmt: skip
# What one browser does while the same reader looks at another one.
BESIDE = ("toggle_star", "next", "toggle_later", "hide", "mark_all_read", "undo", "tag")


async def test_no_key_acts_behind_a_dialog(browser: Browser, stage: Stage) -> None:
    keys = [key for each in read_bindings().values() for key in each if key not in OF_DIALOGS]
    async with open_walk(browser, stage, "desktop", amounts=AMOUNTS) as walker:
        before = await have_open(walker)
        await walker.check("open")
        await walker.press("?")
        await walker.until(lambda now: now.dialog == "Keyboard", "the help is open")
        for key in keys:
            await walker.press(key)
            now = await walker.look()
            assert (now.dialog, now.path) == ("Keyboard", before.path), f"{key} acts"
        await walker.check("keys behind a dialog")
        await walker.close_dialog()
        await walker.check("after the dialog")


async def test_the_key_right_after_a_dialog_is_heard(browser: Browser, stage: Stage) -> None:
    """Many keys, as fast as they can be: they fall into every moment of its closing."""
    async with open_walk(browser, stage, "desktop", amounts=AMOUNTS) as walker:
        listed = (await walker.device.get(f"/v1/entries?unread=true&limit={2 * BURST}"))["items"]
        ends = [listed[BURST - 1]["id"], listed[2 * BURST - 1]["id"]]
        for close, end in zip(("Escape", "Close"), ends, strict=True):
            await walker.press("?")
            await walker.until(lambda now: now.dialog == "Keyboard", "the help is open")
            await (walker.press(close) if close == "Escape" else walker.click(close))
            await walker.press(*["n"] * BURST)
            await walker.until(partial(_is_selected, end), f"all {BURST} keys are heard")
        await walker.check("keys right after a dialog")


def _is_selected(entry_id: int, now: Look) -> bool:
    return now.current == entry_id


async def test_a_search_takes_every_word_and_marks_nothing(browser: Browser, stage: Stage) -> None:
    """From an open entry, by key and by button; and "mark all" before anything was typed."""
    async with open_walk(browser, stage, "desktop", amounts=AMOUNTS) as walker:
        for act in (partial(walker.press, "/"), partial(walker.click, "Search")):
            await have_open(walker)
            await walker.check("open")
            await play(walker, "search", act, "open")
        await walker.press("/")
        await walker.until(lambda now: now.in_field and now.words == "", "one can type")
        await walker.press("Enter")
        await walker.until(lambda now: not now.in_field, "the field is left")
        await play(walker, "mark_all_read", partial(walker.press, "shift+a"), "an empty search")


async def test_keys_work_without_a_server(browser: Browser, stage: Stage) -> None:
    async with open_walk(browser, stage, "desktop", amounts=AMOUNTS) as walker:
        await have_open(walker)
        await walker.check("open")
        me = await walker.device.get("/v1/users/me")
        await wait_for_fill(walker.page, me["id"])
        await walker.cut()
        for command in OFFLINE:
            await walker.calm()
            [key, *_] = read_bindings()[command]
            await SCENES[command](walker, partial(walker.press, key))
            walker.steps.append(f"{command} (offline)")
        await walker.until(lambda now: now.status.startswith("Offline"), "one sees it is offline")
        await walker.mend()
        await walker.check("back from the tunnel")


async def test_two_browsers_of_one_reader_agree(browser: Browser, stage: Stage) -> None:
    chance = random.Random(11)
    async with open_walk(browser, stage, "desktop", amounts=AMOUNTS) as here:
        device = await stage.enter(here.device.name)
        async with open_walk(
            browser, stage, "desktop", amounts=(), device=device, papers=here.papers
        ) as there:
            for command in BESIDE:
                acting, looking = chance.sample((here, there), 2)
                await have_open(looking)
                await _look_away(acting, looking)
                [key, *_] = read_bindings()[command]
                await play(acting, command, partial(acting.press, key), "beside another browser")
                await _look_away(acting, looking)
                await looking.check(f"{command} in the other browser")
                await looking.check_roll()
            await others.read_elsewhere(here, chance)


async def _look_away(*walkers: Walker) -> None:
    """Allow each of them what the other does."""
    for walker in walkers:
        walker.may(**dict.fromkeys(KINDS))
