"""README and guides, word for word: every key, button and gesture does what they say."""

import re
from collections.abc import Awaitable, Callable
from functools import partial

import pytest
from playwright.async_api import Browser, expect

from tests.journeys.browser import buttons
from tests.journeys.browser.acting import open_row
from tests.journeys.browser.bindings import read_bindings
from tests.journeys.browser.boards import use_boards
from tests.journeys.browser.claims import ELSEWHERE_WALKED, SAID, to_binding
from tests.journeys.browser.gremlin import BUTTONS
from tests.journeys.browser.highlights import use_highlights
from tests.journeys.browser.scenes.all import have_open, play
from tests.journeys.browser.scenes.reading import WHOLE
from tests.journeys.browser.stage import ADMIN, Stage
from tests.journeys.browser.walker import Walker, open_walk

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

AMOUNTS = (10, 15, 30)
# The ways into the settings that guides give, from name to name.
PATHS = sorted({name for _, name, walk in SAID if walk == "open_settings"})
WAYS = re.compile(" [>→] ")
# What is under the mouse says its name, and in brackets its key.
POINTED = "([x, y]) => document.elementFromPoint(x, y)?.closest('[title]')?.title ?? ''"


async def choose_text(walker: Walker) -> None:
    """Choose the page's text with one button, and the feed's words with one click."""
    await open_row(walker, walker.papers[0], WHOLE)
    if not await walker.page.locator(".choice").count():
        await play(walker, "full_text", partial(walker.press, "f"), "by key")
    await press_choice(walker, "As in the feed")
    await play(walker, "full_text", partial(press_choice, walker, "Full text"), "by button")
    await press_choice(walker, "As in the feed")
    feed = walker.page.get_by_role("radio", name="As in the feed")
    await expect(feed).to_be_checked()


async def press_choice(walker: Walker, words: str) -> None:
    await walker.click(walker.page.locator(".choice label", has_text=words), count=False)


async def press_plus(walker: Walker) -> None:
    await play(walker, "add_feed", buttons.from_sidebar(walker, "Add feed"), "by button")


async def press_pill(walker: Walker) -> None:
    await play(walker, "show_new", partial(buttons.press_pill, walker), "by button")


async def point_at_buttons(walker: Walker) -> None:
    """Point at the buttons that do what a key does, wherever they are: each says its key."""
    await have_open(walker)
    bindings = read_bindings()
    seen = await walker.look()
    names = [name for name in seen.buttons if name in BUTTONS]
    assert len(names) >= 10, names  # the one that checks for news may be busy
    for name in names:
        button = walker.button(name)
        await button.hover()
        box = await button.bounding_box()
        assert box
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        title = await walker.page.evaluate(POINTED, middle)
        told = re.fullmatch(r"(.+) \((.+)\)", title)
        assert told, f"{name} says {title!r}"
        assert told[1] == name, f"{name} is covered by {title}"
        keys = bindings[BUTTONS[name]]
        assert to_binding(told[2].replace("Esc", "Escape")) in keys, f"{title} has the keys {keys}"


async def draw_rows(walker: Walker) -> None:
    await buttons.swipe_rows(walker)


async def go_back_from_entry(walker: Walker) -> None:
    await buttons.read_through(walker)


async def open_page(walker: Walker, path: str) -> None:
    """Follow a way into the settings, from name to name, and see that its page has come."""
    first, *rest = WAYS.split(path)
    await walker.calm()
    await walker.press("g u")
    await walker.show_sidebar()
    await walker.click(first)
    await walker.until(lambda now: now.path.startswith("/settings"), "the settings are open")
    link = walker.page.get_by_role("link", name=rest[0], exact=True)
    await walker.click(link, count=False)
    await expect(walker.page.locator("#page-title")).to_have_text(rest[0])
    await expect(walker.page.locator(".content").locator("section, form, p").first).to_be_visible()
    for heading in rest[1:]:
        await expect(walker.page.get_by_role("heading", name=heading)).to_be_visible()


async def move_back(walker: Walker) -> None:
    """Drag a feed to another place, and press the key that moves it back."""
    await open_page(walker, "Settings → Manage feeds")
    lines = walker.page.locator("tbody th[scope=row] bdi")
    titles = [paper.title() for paper in walker.papers]
    before = ["News", titles[1], titles[2], titles[0]]
    await expect(lines).to_have_text(before)
    await lines.nth(2).drag_to(lines.nth(1), target_position={"x": 5, "y": 1})
    await expect(lines).to_have_text(["News", titles[2], titles[1], titles[0]])
    await expect(walker.button("Undo")).to_be_visible()
    await walker.press("u")
    await expect(lines).to_have_text(before)
    await walker.page.reload()
    await expect(lines).to_have_text(before)


HERE: dict[str, Callable[[Walker], Awaitable[None]]] = {
    "choose_text": choose_text,
    "press_plus": press_plus,
    "press_pill": press_pill,
    "point_at_buttons": point_at_buttons,
    "move_back": move_back,
    "use_analysis": buttons.use_analysis,
    "use_limit": buttons.use_limit,
    "use_boards": use_boards,
    "use_highlights": use_highlights,
}
ON_PHONE = {"draw_rows": draw_rows, "go_back_from_entry": go_back_from_entry}


async def test_every_walk_is_there() -> None:
    """What the sentences themselves promise is looked after by `tests/house/test_claims.py`."""
    assert {*HERE, *ON_PHONE, "open_settings", "the browser's own menu"} == ELSEWHERE_WALKED


async def test_the_guides_are_walked(browser: Browser, stage: Stage) -> None:
    bindings = read_bindings()
    keys = {(to_binding(name), walk): None for _, name, walk in SAID if walk in bindings}
    async with open_walk(browser, stage, "desktop", amounts=AMOUNTS) as walker:
        for key, command in keys:
            await play(walker, command, partial(walker.press, key), "as told")
        for walk in HERE.values():
            await walker.calm()
            await walk(walker)


async def test_the_settings_that_guides_name_are_there(browser: Browser, stage: Stage) -> None:
    """As an admin, whom the guides send to some of them."""
    admin = await stage.enter(ADMIN)
    paper = stage.open_paper(5)
    await stage.follow(admin, paper)
    async with open_walk(
        browser, stage, "desktop", amounts=(), device=admin, papers=[paper]
    ) as walker:
        for path in PATHS:
            await open_page(walker, path)
            await walker.check(path)


async def test_the_guide_for_phones_is_walked(browser: Browser, stage: Stage) -> None:
    async with open_walk(browser, stage, "phone", amounts=AMOUNTS) as walker:
        for walk in ON_PHONE.values():
            await walk(walker)
