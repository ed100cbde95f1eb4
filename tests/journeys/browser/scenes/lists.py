"""Scenes of the commands around lists: what is shown, how, and where one goes."""

import re
from functools import partial

from playwright.async_api import expect

from tests.journeys.browser.acting import go, have_current, have_rows, scene, see_dialog
from tests.journeys.browser.bindings import read_labels
from tests.journeys.browser.scenes.reading import BOARD, TAG, board, tag
from tests.journeys.browser.walker import Act, Walker

LAYOUTS = ("list", "cards", "magazine")


@scene("refresh")
async def refresh(walker: Walker, act: Act) -> None:
    await act()
    words = re.compile(r"^Checking|^All feeds were checked")
    await walker.until(lambda now: any(map(words.match, now.messages)), "feeds are checked")


@scene("show_new")
async def show_new(walker: Walker, act: Act) -> None:
    await go(walker, "g u", "/")
    [title] = await walker.stage.print_news(walker.device, walker.papers[1])
    walker.may(unread=None)
    await walker.check("news")
    pill = walker.page.get_by_role("button", name=re.compile(r"^Show \d+ new"))
    new = walker.page.locator("#entries article", has_text=title)
    await expect(pill.or_(new).first).to_be_visible()
    if await pill.count():
        assert await new.count() == 0, "news wait until they are wanted"
        await act()
    await expect(new).to_be_visible()
    await expect(pill).to_have_count(0)


@scene("toggle_show")
async def toggle_show(walker: Walker, act: Act) -> None:
    seen = await walker.look()
    if seen.is_all is None:
        await go(walker, "g u", "/")
        seen = await walker.until(lambda now: now.is_all is not None, "one can choose")
    await act()
    await walker.until(lambda now: now.is_all == (not seen.is_all), "the other is chosen")


@scene("layout_next")
async def layout_next(walker: Walker, act: Act) -> None:
    await _turn_layout(walker, act, 1)


@scene("layout_previous")
async def layout_previous(walker: Walker, act: Act) -> None:
    await _turn_layout(walker, act, -1)


async def _turn_layout(walker: Walker, act: Act, step: int) -> None:
    before = await walker.look()
    if not before.layout:
        await go(walker, "g a", "/")
        before = await walker.until(lambda now: now.layout != "", "entries have a layout")
    expected = LAYOUTS[(LAYOUTS.index(before.layout) + step) % len(LAYOUTS)]
    await act()
    await walker.until(lambda now: now.layout == expected, f"the layout is {expected}")


@scene("search")
async def search(walker: Walker, act: Act) -> None:
    """Type at once, as people do: no letter may be lost, and none may be a command."""
    words = (await walker.look()).words + "barack uman shall"
    await act()
    await walker.type("barack uman shall")
    seen = await walker.until(lambda now: now.value == words, f"{words!r} is in the field")
    assert seen.path.startswith("/search")
    await walker.check("typing")
    await (walker.click("Close search") if walker.has_touch else walker.press("Escape"))
    await walker.until(lambda now: not now.path.startswith("/search"), "the search is left")


@scene("palette")
async def palette(walker: Walker, act: Act) -> None:
    await see_dialog(walker, act, "Find or do anything")
    await walker.type("starred")
    await walker.press("Enter")
    await walker.until(lambda now: now.path == "/starred", "the palette leads to a list")
    await go(walker, "g u", "/")


@scene("help")
async def see_help(walker: Walker, act: Act) -> None:
    await see_dialog(walker, act, "Keyboard")
    shown = await walker.page.get_by_role("dialog").locator("dt").all_inner_texts()
    assert sorted(shown) == sorted(read_labels().values())
    await walker.press("m", "s", "j", "shift+a")  # in a dialog, letters are no commands
    await walker.close_dialog()


@scene("add_feed")
async def add_feed(walker: Walker, act: Act) -> None:
    await see_dialog(walker, act, "Add a feed")
    await walker.until(lambda now: now.in_field, "one can type")
    await walker.type("news.example/j")
    await walker.close_dialog()


@scene("save_page")
async def save_page(walker: Walker, act: Act) -> None:
    await see_dialog(walker, act, "Save a page")
    await walker.until(lambda now: now.in_field, "one can type")
    await walker.type("news.example/j")
    await walker.close_dialog()


def _goes_to(command: str, path: str, *, is_all: bool | None = None) -> None:
    @scene(command)
    async def play_going(walker: Walker, act: Act) -> None:
        await act()
        await walker.until(
            lambda now: now.path == path and now.open is None and is_all in (None, now.is_all),
            f"the list {path} is shown",
        )


_goes_to("go_all", "/", is_all=True)
_goes_to("go_unread", "/", is_all=False)
_goes_to("go_starred", "/starred")
_goes_to("go_later", "/later")
_goes_to("go_hidden", "/hidden")


def _visits(command: str, path: str, title: str) -> None:
    """Make the scene of a page without a list: go there, and back by the key that closes."""

    @scene(command)
    async def play_visit(walker: Walker, act: Act) -> None:
        await act()
        await walker.until(lambda now: now.path == path, f"{path} is shown")
        await expect(walker.page.get_by_role("heading", level=1, name=title)).to_be_focused()
        await walker.press("Escape")
        await walker.until(lambda now: now.path != path, "Escape leads back")
        await walker.calm()  # a search that one comes back to has the focus
        await go(walker, "g u", "/")


_visits("go_stories", "/stories", "Stories")
_visits("go_edition", "/edition", "Edition")
_visits("go_highlights", "/highlights", "Highlights")


@scene("go_feed")
async def go_feed(walker: Walker, act: Act) -> None:
    await see_dialog(walker, act, "Find or do anything")
    await walker.type(walker.papers[-1])
    await walker.press("Enter")
    await walker.until(lambda now: now.path.startswith("/feed/"), "the feed is shown")


@scene("go_tag")
async def go_tag(walker: Walker, act: Act) -> None:
    seen = await have_current(walker)
    if not await walker.page.get_by_role("navigation").get_by_role("link", name=TAG).count():
        await tag(walker, partial(walker.press, "t"))
    assert seen
    await see_dialog(walker, act, "Find or do anything")
    await walker.type(TAG)
    await walker.press("Enter")
    await walker.until(lambda now: now.path == "/tag", "the tag's list is shown")


@scene("go_shared")
async def go_shared(walker: Walker, act: Act) -> None:
    await act()
    await walker.until(lambda now: now.path == "/shared", "what others sent is shown")


@scene("go_board")
async def go_board(walker: Walker, act: Act) -> None:
    await have_current(walker)
    known = {each["title"]: each for each in (await walker.device.get("/v1/boards"))["items"]}
    if BOARD not in known or not known[BOARD]["entry_count"]:
        await board(walker, partial(walker.press, "b"))
    await see_dialog(walker, act, "Find or do anything")
    await walker.type(BOARD)
    await walker.press("Enter")
    await walker.until(
        lambda now: now.path.startswith("/board/") and bool(now.rows), "the board is shown"
    )


def _does_nothing_here(name: str) -> None:
    """Make the scene of a key that belongs to shared folders: elsewhere it leaves all as it is."""

    @scene(name)
    async def stay(walker: Walker, act: Act) -> None:
        before = await have_rows(walker)
        await act()
        now = await walker.look()
        assert (now.path, now.open, now.dialog) == (before.path, before.open, before.dialog)


for _name in ("triage_take", "triage_hand_over", "triage_done"):
    _does_nothing_here(_name)
