"""README and guides, word for word: every key, button and gesture does what they say."""

import re
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.journeys.browser import buttons
from tests.journeys.browser.acting import open_row
from tests.journeys.browser.bindings import read_bindings
from tests.journeys.browser.claims import PAGES, ROOT, WALKS, list_claims, list_names, to_binding
from tests.journeys.browser.scenes import have_open, play
from tests.journeys.browser.stage import Stage
from tests.journeys.browser.walker import Walker, open_walk

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

AMOUNTS = (10, 15, 30)
PATHS = (
    "Settings → Manage feeds",
    "Settings → Reading → On this device",
    "Settings → Keyboard",
)
SAID = [(sentence, name, walk) for sentence, deeds in WALKS.items() for name, walk in deeds.items()]


async def choose_text(walker: Walker) -> None:
    """Choose the page's text with one button, and the feed's words with one click."""
    await open_row(walker, walker.papers[0], ".choice")
    await press_choice(walker, "Feed’s text")
    await play(walker, "full_text", partial(press_choice, walker, "Full text"), "by button")
    await press_choice(walker, "Feed’s text")
    feed = walker.page.get_by_role("radio", name="Feed’s text")
    await expect(feed).to_be_checked()


async def press_choice(walker: Walker, words: str) -> None:
    await walker.click(walker.page.locator(".choice label", has_text=words), count=False)


async def press_plus(walker: Walker) -> None:
    await play(walker, "add_feed", buttons.from_sidebar(walker, "Add feed"), "by button")


async def press_pill(walker: Walker) -> None:
    await play(walker, "show_new", partial(buttons.press_pill, walker), "by button")


async def point_at_buttons(walker: Walker) -> None:
    """Point at the buttons of an entry: each says its key."""
    await have_open(walker)
    bar = walker.page.get_by_role("toolbar", name="Reader").get_by_role("button")
    for button in await bar.all():
        name = await button.get_attribute("aria-label")
        title = await button.get_attribute("title") or ""
        assert re.search(r" \(.+\)$", title) or name == "More", f"{name} does not say its key"


async def draw_rows(walker: Walker) -> None:
    await buttons.swipe_rows(walker)


async def go_back_from_entry(walker: Walker) -> None:
    await buttons.read_through(walker)


async def open_settings(walker: Walker) -> None:
    """Follow the ways into the settings that guides give, from name to name."""
    for path in PATHS:
        first, *rest = path.split(" → ")
        await walker.calm()
        await walker.press("g u")
        await walker.show_sidebar()
        await walker.click(first)
        await walker.until(lambda now: now.path.startswith("/settings"), "the settings are open")
        link = walker.page.get_by_role("link", name=rest[0], exact=True)
        await walker.click(link, count=False)
        await expect(walker.page.locator("#page-title")).to_have_text(rest[0])
        for heading in rest[1:]:
            await expect(walker.page.get_by_role("heading", name=heading)).to_be_visible()


HERE: dict[str, Callable[[Walker], Awaitable[None]]] = {
    "choose_text": choose_text,
    "press_plus": press_plus,
    "press_pill": press_pill,
    "point_at_buttons": point_at_buttons,
    "open_settings": open_settings,
}
ON_PHONE = {"draw_rows": draw_rows, "go_back_from_entry": go_back_from_entry}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
async def test_every_sentence_about_a_key_or_a_button_is_walked(page: Path) -> None:
    unknown = [
        sentence
        for sentence in list_claims(page)
        if not list_names(sentence) <= set(WALKS.get(sentence, ())) or sentence not in WALKS
    ]

    assert unknown == [], "write into tests/journeys/browser/claims.py what these sentences promise"


async def test_no_walk_is_left_of_a_sentence_that_is_gone() -> None:
    said = {sentence for page in PAGES for sentence in list_claims(page)}
    known = {*read_bindings(), *HERE, *ON_PHONE, "the browser's own menu"}

    assert set(WALKS) - said == set()
    assert {
        walk for _, _, walk in SAID if walk not in known and not (ROOT / walk).is_file()
    } == set()


async def test_every_key_is_the_one_that_is_told() -> None:
    bindings = read_bindings()

    wrong = [
        f"{name!r} is told for {walk}, whose keys are {bindings[walk]}"
        for _, name, walk in SAID
        if walk in bindings and to_binding(name) not in bindings[walk]
    ]

    assert wrong == []


async def test_the_guides_are_walked(browser: Browser, stage: Stage) -> None:
    bindings = read_bindings()
    keys = {(to_binding(name), walk): None for _, name, walk in SAID if walk in bindings}
    async with open_walk(browser, stage, "desktop", amounts=AMOUNTS) as walker:
        for key, command in keys:
            await play(walker, command, partial(walker.press, key), "as told")
        for walk in HERE.values():
            await walker.calm()
            await walk(walker)


async def test_the_guide_for_phones_is_walked(browser: Browser, stage: Stage) -> None:
    async with open_walk(browser, stage, "phone", amounts=AMOUNTS) as walker:
        for walk in ON_PHONE.values():
            await walk(walker)
