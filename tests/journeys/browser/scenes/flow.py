"""Scenes of the commands that lead on from list to list, and of those that make room for a text."""

import re

from playwright.async_api import expect

from tests.journeys.browser.acting import go, have_current, have_open, have_rows, scene
from tests.journeys.browser.scenes.reading import be_marked, come_back, told_count
from tests.journeys.browser.walker import Act, Walker

ALL_READ = "Everything is read."


@scene("next_unread")
async def next_unread(walker: Walker, act: Act) -> None:
    before = await have_rows(walker)
    walker.may(unread=None)
    await act()
    await walker.until(
        lambda now: now.open not in (None, before.open) or ALL_READ in now.messages,
        "another entry is open, or all is read",
    )


@scene("next_feed")
async def next_feed(walker: Walker, act: Act) -> None:
    await _step_place(walker, act)


@scene("previous_feed")
async def previous_feed(walker: Walker, act: Act) -> None:
    await _step_place(walker, act)


async def _step_place(walker: Walker, act: Act) -> None:
    await go(walker, "g u", "/")
    await act()
    words = re.compile("/(feed|folder)/")
    await walker.until(lambda now: bool(words.match(now.path)), "a feed or folder is shown")
    await go(walker, "g u", "/")


@scene("open_background")
async def open_background(walker: Walker, act: Act) -> None:
    await have_current(walker)
    async with walker.page.context.expect_page() as opening:
        await act()
    await (await opening.value).close()


@scene("mark_above")
async def mark_above(walker: Walker, act: Act) -> None:
    await _mark_beside(walker, act)


@scene("mark_below")
async def mark_below(walker: Walker, act: Act) -> None:
    await _mark_beside(walker, act)


async def _mark_beside(walker: Walker, act: Act) -> None:
    """Mark what stands beside the entry, and take that back as a whole."""
    await have_current(walker)
    await walker.until(lambda now: told_count(now) is None, "nothing is said yet")
    await walker.agree()
    before = await walker.device.get_marks()
    walker.may(unread=None)
    await act()
    now = await walker.until(lambda now: told_count(now) is not None, "it is said how many")
    if told := told_count(now):
        await be_marked(walker, before.unread, told)
        await walker.take_back()
        await come_back(walker, before.unread)


@scene("toggle_sidebar")
async def toggle_sidebar(walker: Walker, act: Act) -> None:
    sidebar = walker.page.get_by_role("navigation", name="Feeds and lists")
    was_there = await sidebar.is_visible()
    await act()
    await expect(sidebar).to_be_visible(visible=not was_there)
    await (act() if was_there else walker.press("Escape"))
    await expect(sidebar).to_be_visible(visible=was_there)


@scene("focus")
async def focus(walker: Walker, act: Act) -> None:
    """Have nothing but the text, and then all that stood beside it."""
    await have_open(walker)
    sidebar = walker.page.get_by_role("navigation", name="Feeds and lists")
    was_there = await sidebar.is_visible()
    await act()
    await walker.until(lambda now: now.covered, "the list is out of sight")
    await expect(sidebar).to_have_count(0)
    await act()
    await expect(sidebar).to_be_visible(visible=was_there)


@scene("text_larger")
async def text_larger(walker: Walker, act: Act) -> None:
    await _turn_text(walker, act, 1)


@scene("text_smaller")
async def text_smaller(walker: Walker, act: Act) -> None:
    await _turn_text(walker, act, -1)


async def _turn_text(walker: Walker, act: Act, step: int) -> None:
    known = (await walker.device.get("/v1/users/me/preferences"))["text_size"]
    await act()
    words = f"Text size: {min(28, max(12, known + step))} pixels."
    await walker.until(lambda now: words in now.messages, words)
    await walker.device.send("PATCH", "/v1/users/me/preferences", {"text_size": known})


@scene("theme_next")
async def theme_next(walker: Walker, act: Act) -> None:
    known = (await walker.device.get("/v1/users/me/preferences"))["theme"]
    await act()
    words = re.compile("^Colours: ")
    await walker.until(lambda now: any(map(words.match, now.messages)), "other colours")
    await walker.device.send("PATCH", "/v1/users/me/preferences", {"theme": known})


@scene("feed_settings")
async def feed_settings(walker: Walker, act: Act) -> None:
    await have_current(walker)
    await act()
    await walker.until(lambda now: now.dialog != "", "the settings are open")
    await walker.close_dialog()


@scene("pick")
async def pick(walker: Walker, act: Act) -> None:
    """Pick an entry, see what can be done with it, and let go."""
    await have_current(walker)
    await act()
    bar = walker.page.get_by_role("toolbar", name="1 entry selected")
    await expect(bar).to_be_visible()
    await walker.press("Escape")
    await expect(bar).to_have_count(0)
