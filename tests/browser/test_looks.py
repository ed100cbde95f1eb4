"""How it looks where looks matter: nothing hidden, covered or made smaller."""

import re
from functools import partial

import pytest
from playwright.async_api import Browser, FloatRect, Locator, Page, ViewportSize, expect

from copydesk.newsroom import Newsroom
from tests import make
from tests.bench.waiting import until_seen
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.hands import let_rest, press_long
from tests.browser.library import Library, entries
from tests.browser.test_path import add_feed, create_account, open_outlet

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SIZES: list[ViewportSize] = [{"width": 390, "height": 844}, {"width": 1440, "height": 900}]
TABLET: ViewportSize = {"width": 820, "height": 1180}
IS_WHOLE = "(part) => part.scrollWidth <= part.clientWidth"
# Where its words are shown there is room for them; else there is a sign that can be pressed.
HAS_ROOM = """(part) => {
  const sign = part.closest('.order')?.querySelector('.sign');
  if (sign?.checkVisibility()) return part.clientWidth >= 24;
  const pen = document.createElement('canvas').getContext('2d');
  const { font, paddingLeft, paddingRight } = getComputedStyle(part);
  pen.font = font;
  const words = pen.measureText(part.selectedOptions[0].textContent).width;
  return part.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) >= words - 1;
}"""
# A colour of its own, and not that of the ground below: what can be told apart in forced colours.
DOT = "(row) => getComputedStyle(row, '::before').backgroundColor"
GROUND = "(part) => getComputedStyle(part).backgroundColor"


# What lies on top at a place of the screen: the menu, a message, or something else.
TOPMOST = """([x, y]) => {
  const top = document.elementFromPoint(x, y);
  return top.closest('[role=menu]') ? 'menu' : top.className;
}"""


async def measure(part: Locator) -> FloatRect:
    box = await part.bounding_box()
    assert box
    return box


def right_of(box: FloatRect) -> float:
    return box["x"] + box["width"]


async def test_the_first_field_of_the_door_has_the_focus(reader: Page, library: Library) -> None:
    await reader.goto(library.desk.url)

    await expect(reader.get_by_label("Name", exact=True)).to_be_focused()


async def test_forced_colours_show_what_is_unread_chosen_and_on(
    reader: Page, library: Library
) -> None:
    await reader.emulate_media(forced_colors="active")
    await library.enter(reader, entries(3))
    await reader.keyboard.press("n")
    rows = reader.locator("#entries article")

    await expect(rows.nth(0)).to_have_css("outline-style", "solid")
    await expect(rows.nth(1)).to_have_css("outline-style", "none")
    await let_rest(reader)
    assert await rows.nth(1).evaluate(DOT) == "rgb(0, 0, 0)"
    choices = await reader.locator("header fieldset label > span").all()
    unread, every = [await choice.evaluate(GROUND) for choice in choices]
    assert unread != every
    await reader.goto(f"{library.desk.url}/settings/reading")
    switch = reader.get_by_role("switch", checked=False).first
    name = await switch.get_attribute("id")
    off = await switch.evaluate(GROUND)
    await switch.click()
    switch = reader.locator(f"#{name}")
    await expect(switch).to_be_checked()
    await expect(switch).not_to_have_css("background-color", off)


@pytest.mark.parametrize("layout", ["list", "cards", "magazine"])
async def test_a_row_says_in_one_line_that_other_feeds_have_it_too(
    reader: Page, library: Library, layout: str
) -> None:
    await library.enter(reader, entries(3, layout), entries(3, layout), layout=layout)
    note = reader.locator("#entries .copies").first

    for size in [*SIZES, TABLET]:
        await reader.set_viewport_size(size)
        await expect(note).to_have_text("Also in 1 other feed")
        await until_seen(partial(is_in_one_line, note))


async def is_in_one_line(note: Locator) -> bool:
    """Whether a note is shown whole; rows take another shape a moment after the window has."""
    box = await measure(note)
    return 14 <= box["height"] <= 24 and bool(await note.evaluate(IS_WHOLE))


async def test_folders_can_be_folded_with_a_finger(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(3))
    answer = await reader.request.post(f"{library.desk.url}/v1/folders", data={"title": "News"})
    assert answer.ok
    fold = reader.get_by_role("button", name="Collapse News")
    await expect(fold).to_be_visible()

    assert [fault for fault in await find_faults(reader) if "target-size" in fault] == []
    assert (await measure(fold))["width"] >= 24


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])
async def test_the_sign_of_new_entries_covers_and_moves_nothing(
    page: Page, room: Newsroom, size: ViewportSize
) -> None:
    name = f"pill-{size['width']}"
    address = open_outlet(room, name, ["One story"])
    await create_account(page)
    await add_feed(page, address)
    await page.set_viewport_size(size)
    row = page.locator("#entries article").first
    await expect(row).to_be_visible()
    await expect(page.get_by_role("dialog")).to_be_hidden()
    await let_rest(page)
    before = await measure(row)

    room.publish(name, title="A late story", html="<p>Late</p>")

    pill = page.get_by_role("button", name="Show 1 new entry")
    await expect(pill).to_be_visible()
    await let_rest(page)
    assert await measure(row) == before
    own = await measure(pill)
    for other in await page.locator("main header").locator("h1, select, fieldset, button").all():
        box = await measure(other)
        if box != own:
            assert is_apart(box, own), await other.text_content()
    assert is_apart(before, own)


def is_apart(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    down = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return across or down


@pytest.mark.parametrize("width", [320, 820, 1440])
async def test_the_order_of_a_list_is_never_cut(
    browser: Browser, library: Library, width: int
) -> None:
    async with open_page(
        browser, viewport={"width": width, "height": 900}, has_touch=True
    ) as tablet:
        await library.enter(tablet, entries(3))
        order = tablet.get_by_role("combobox", name="Order")

        assert await order.evaluate(HAS_ROOM)
        await order.select_option("oldest")
        await expect(tablet.locator("#entries article").first).to_contain_text("Story 3")
        assert await order.evaluate(HAS_ROOM)


async def test_messages_leave_what_lies_under_the_thumb_in_reach(
    browser: Browser, library: Library
) -> None:
    async with open_page(browser, viewport=SIZES[0], has_touch=True) as phone:
        await library.enter(phone, entries(3))
        await phone.locator("#entries article").first.tap()
        bar = phone.get_by_role("toolbar", name="Reader")
        await bar.get_by_role("button", name=re.compile("^Star")).tap()
        message = phone.locator(".toast")
        await expect(message).to_be_visible()
        await let_rest(phone)
        said, pressed = await measure(message), await measure(bar)

        assert said["y"] + said["height"] <= pressed["y"]
        assert said["y"] > SIZES[0]["height"] / 2


async def test_an_enlarged_picture_is_not_smaller_than_in_the_text(
    reader: Page, library: Library
) -> None:
    html = '<p>Look:</p><img src="/icon-512.png" alt="A sign">'
    await library.enter(reader, [make.incoming("With a picture", html=html)])
    await reader.get_by_role("link", name="With a picture").first.click()
    small = reader.get_by_role("button", name="Enlarge picture: A sign")
    await expect(small).to_be_visible()
    width = (await measure(small))["width"]
    await small.click()
    large = reader.get_by_role("dialog").get_by_role("img")
    await expect(large).to_be_visible()

    async def is_large() -> bool:
        return (await measure(large))["width"] >= width

    await until_seen(is_large)


async def test_all_buttons_of_an_entry_are_in_reach_on_a_tablet(
    browser: Browser, library: Library
) -> None:
    async with open_page(browser, viewport=TABLET, has_touch=True) as tablet:
        await library.enter(tablet, entries(2))
        await tablet.locator("#entries article a").first.tap()
        bar = tablet.get_by_role("toolbar")
        await expect(bar.get_by_role("button", name="More")).to_be_visible()
        await let_rest(tablet)

        for button in await bar.locator("button:visible, a:visible").all():
            box = await button.bounding_box()
            assert box
            assert box["x"] + box["width"] <= TABLET["width"]
            assert box["width"] >= 40, "it keeps its size"


async def test_a_menu_lies_above_messages(browser: Browser, library: Library) -> None:
    async with open_page(browser, viewport=SIZES[0], has_touch=True) as phone:
        await library.enter(phone, entries(12))
        row = phone.locator("#entries article").first
        await press_long(phone, row)
        menu = phone.get_by_role("menu")
        await menu.get_by_role("menuitem", name="Star").tap()
        message = phone.locator(".toast")
        await expect(message).to_be_visible()
        await press_long(phone, phone.locator("#entries article").nth(4))
        await let_rest(phone)
        said = await measure(message)
        middle = said["y"] + said["height"] / 2
        over = await measure(menu)
        x = (max(said["x"], over["x"]) + min(right_of(said), right_of(over))) / 2
        assert over["x"] < x < right_of(over)
        assert over["y"] < middle < over["y"] + over["height"]

        assert await phone.evaluate(TOPMOST, [x, middle]) == "menu"


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])
async def test_a_long_note_on_a_board_is_folded(
    reader: Page, library: Library, size: ViewportSize
) -> None:
    await reader.set_viewport_size(size)
    await library.enter(reader, entries(2))
    at = library.desk.url
    board = await (await reader.request.post(f"{at}/v1/boards", data={"title": "Trip"})).json()
    listed = (await (await reader.request.get(f"{at}/v1/entries")).json())["items"]
    ids = [each["id"] for each in listed]
    await reader.request.post(f"{at}/v1/boards/{board['id']}/entries", data={"entry_ids": ids})
    for entry_id, words in zip(ids, ("Call them. " * 150 + "The end.", "Short."), strict=True):
        address = f"{at}/v1/boards/{board['id']}/entries/{entry_id}"
        await reader.request.patch(address, data={"note": words})
    await reader.goto(f"{at}/board/{board['id']}")
    note = reader.get_by_text("The end.")
    more = reader.get_by_role("button", name=re.compile("^Show more of the note"))
    await expect(more).to_have_count(1)
    folded = (await measure(note))["height"]
    assert folded < 120

    await more.click()
    less = reader.get_by_role("button", name=re.compile("^Show less of the note"))
    await expect(less).to_be_focused()
    assert (await measure(note))["height"] > 2 * folded
    await less.press("Enter")
    await expect(more).to_be_focused()
    assert (await measure(note))["height"] == folded
    assert await find_faults(reader) == []


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])
async def test_a_title_as_long_as_a_text_leaves_room_for_the_others(
    reader: Page, library: Library, size: ViewportSize
) -> None:
    await reader.set_viewport_size(size)
    long = make.incoming("Endless " + "and ever more words " * 50, html="<p>Words.</p>")
    await library.enter(reader, [long, *entries(1)])
    title = reader.get_by_role("heading", name=re.compile("Endless"))
    await expect(title).to_be_visible()
    lines = "(title) => title.clientHeight / parseFloat(getComputedStyle(title).lineHeight)"
    assert round(await title.evaluate(lines)) == 4
    await expect(reader.locator("#entries article").nth(1)).to_be_in_viewport()
