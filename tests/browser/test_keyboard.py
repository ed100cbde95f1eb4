"""Everything by keyboard, in a real browser."""

import json
import re

import pytest
from msgspec.structs import replace
from playwright.async_api import Locator, Page, expect

from tests import make
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def press(page: Page, *keys: str) -> None:
    for key in keys:
        await page.keyboard.press(key)


async def open_desk(page: Page, library: Library, amount: int = 6, **wishes: object) -> None:
    await library.enter(page, entries(amount), **wishes)
    await expect(page.locator("#entries article").first).to_be_visible()


def headline(page: Page, words: str) -> Locator:
    return page.get_by_role("region", name="Reader").get_by_role(
        "heading", level=1, name=re.compile(rf"^{words}\b")
    )


async def test_reading_from_one_entry_to_the_next_and_back(reader: Page, library: Library) -> None:
    await open_desk(reader, library)

    await press(reader, "j", "j", "j", "k")
    await expect(headline(reader, "Story 2")).to_be_visible()
    await expect(reader.get_by_text("All about Story 2.", exact=False).last).to_be_visible()

    await press(reader, "Escape")
    focused = reader.locator("#entries article", has_text=re.compile(r"Story 2\b"))
    await expect(focused.get_by_role("link")).to_be_focused()


async def test_marks_are_set_and_taken_back(reader: Page, library: Library) -> None:
    await open_desk(reader, library)
    await press(reader, "j")
    await expect(headline(reader, "Story 1")).to_be_visible()

    await press(reader, "s", "l")
    await expect(reader.get_by_role("button", name="Remove star")).to_be_visible()
    await expect(reader.get_by_role("button", name="Remove from read later")).to_be_visible()
    await press(reader, "m")
    await expect(reader.get_by_role("link", name="All unread 6 unread")).to_be_visible()

    await press(reader, "u")
    await expect(reader.get_by_role("link", name="All unread 5 unread")).to_be_visible()
    await press(reader, "u", "u")
    await expect(reader.get_by_role("button", name="Star", exact=True)).to_be_visible()
    await expect(reader.get_by_role("button", name="Read later", exact=True)).to_be_visible()


async def test_a_hidden_entry_leaves_the_list_and_comes_back(
    reader: Page, library: Library
) -> None:
    await open_desk(reader, library)
    async with reader.expect_response(lambda response: response.url.endswith("/hide")):
        await press(reader, "j", "h")

    await expect(headline(reader, "Story 2")).to_be_visible()
    rows = reader.locator("#entries article")
    await expect(rows).to_have_count(5)
    await press(reader, "g", "h")
    await expect(rows.get_by_role("link", name=re.compile("Story 1"))).to_be_visible()

    await reader.get_by_role("button", name="Undo").click()
    await expect(reader.get_by_text("Nothing hidden")).to_be_visible()


async def test_all_is_read_and_the_open_entry_stays(reader: Page, library: Library) -> None:
    await open_desk(reader, library)
    await press(reader, "j", "Shift+A")

    await expect(reader.get_by_role("heading", name="All read")).to_be_visible()
    await expect(headline(reader, "Story 1")).to_be_visible()
    await press(reader, "u")
    await expect(reader.locator("#entries article")).to_have_count(6)


async def test_two_keys_go_to_lists(reader: Page, library: Library) -> None:
    await open_desk(reader, library)

    for keys, title in [("gs", "Starred"), ("gl", "Read later"), ("ga", "All"), ("gu", "All unr")]:
        await press(reader, *keys)
        pane = reader.get_by_role("region", name="Entries")
        await expect(pane.get_by_role("heading", level=1, name=title)).to_be_visible()


async def test_the_palette_finds_feeds_actions_and_settings(reader: Page, library: Library) -> None:
    await open_desk(reader, library)

    await press(reader, "Control+k")
    field = reader.get_by_role("combobox", name=re.compile("Feed, folder"))
    await expect(field).to_be_focused()
    chosen = reader.get_by_role("dialog").get_by_role("option", selected=True)
    await field.fill("news")
    await expect(chosen).to_contain_text("news.example")
    await press(reader, "Enter")
    await expect(reader).to_have_url(re.compile(r"/feed/\d+$"))

    await press(reader, "Control+k")
    await field.fill("layout card")
    await expect(chosen).to_contain_text("Layout: Cards", ignore_case=True)
    chosen_id = await chosen.get_attribute("id") or ""
    await expect(field).to_have_attribute("aria-activedescendant", chosen_id)
    await press(reader, "Enter")
    await expect(reader.locator("#entries article.cards").first).to_be_visible()

    await press(reader, "]")
    await expect(reader.locator("#entries article.magazine").first).to_be_visible()


async def test_keys_of_ones_own_work_and_are_shown(reader: Page, library: Library) -> None:
    await open_desk(reader, library, keys={"next": "ArrowRight", "help": "F1"})

    await press(reader, "j")
    await press(reader, "ArrowRight")
    await expect(headline(reader, "Story 1")).to_be_visible()
    await press(reader, "F1")
    row = reader.get_by_role("dialog").locator("dl > div", has_text="Next entry").first
    await expect(row.locator("kbd")).to_have_text("→")


async def test_the_space_bar_reads_on(reader: Page, library: Library) -> None:
    await open_desk(reader, library)

    await press(reader, "j")
    await expect(headline(reader, "Story 1")).to_be_visible()
    await press(reader, "Space")

    await expect(headline(reader, "Story 2")).to_be_visible()


async def test_a_search_is_typed_and_left(reader: Page, library: Library) -> None:
    await open_desk(reader, library)

    await press(reader, "/")
    await reader.keyboard.type("Story 4")
    rows = reader.locator("#entries article")
    await expect(rows).to_have_count(1)
    await expect(rows.locator("mark").first).to_have_text("Story")
    await press(reader, "Escape")
    await expect(rows).to_have_count(6)


async def test_a_adds_a_feed_and_what_is_typed_at_once_marks_nothing(
    reader: Page, library: Library
) -> None:
    await open_desk(reader, library)

    await press(reader, "a")
    await reader.keyboard.type("harbour.example")

    await expect(reader.get_by_role("dialog", name="Add a feed")).to_be_visible()
    counts = await (await reader.request.get(f"{library.desk.url}/v1/counts")).json()
    assert (counts["unread"], counts["starred"], counts["later"]) == (6, 0, 0)


async def test_a_key_pressed_right_after_a_dialog_closed_is_heard(
    reader: Page, library: Library
) -> None:
    await open_desk(reader, library)
    dialog = reader.get_by_role("dialog", name="Add a feed")

    for layout in ["cards", "magazine", "list"] * 3:
        await press(reader, "a")
        await expect(dialog.get_by_role("textbox").first).to_be_focused()
        await press(reader, "Escape", "]")
        await expect(reader.locator(f"#entries article.{layout}").first).to_be_visible()
    await expect(reader.get_by_text("Layout: list").last).to_be_visible()


async def test_a_bracket_that_needs_another_key_turns_the_layout(
    reader: Page, library: Library
) -> None:
    await open_desk(reader, library)

    await press(reader, "Alt+]")
    await expect(reader.locator("#entries article.cards").first).to_be_visible()
    await press(reader, "Shift+L")
    await expect(reader.locator("#entries article.magazine").first).to_be_visible()


async def test_the_key_plays_the_recording_of_the_open_entry(
    reader: Page, library: Library
) -> None:
    talk = {"url": f"{library.desk.url}/talk.mp3", "type": "audio/mpeg", "duration": 600}
    spoken = replace(make.incoming("A talk"), extra=json.dumps({"enclosures": [talk]}))
    await library.enter(reader, [spoken, *entries(2)])

    await press(reader, "Shift+P")
    await expect(reader.get_by_text("There is nothing to play here.")).to_be_visible()
    await press(reader, "j")
    await expect(headline(reader, "A talk")).to_be_visible()
    await press(reader, "Shift+P")

    await expect(reader.get_by_role("region", name="Player")).to_contain_text("A talk")


async def test_letters_alone_can_be_switched_off_and_on(reader: Page, library: Library) -> None:
    await open_desk(reader, library)
    await press(reader, "Control+k")
    await expect(reader.get_by_role("combobox", name=re.compile("Feed, folder"))).to_be_focused()
    await reader.keyboard.type("keyboard")
    await reader.get_by_role("option", name=re.compile("Settings")).first.click()
    switch = reader.get_by_role("switch", name="Single-letter shortcuts")
    await expect(switch).to_be_checked()
    async with reader.expect_response(lambda answer: answer.url.endswith("/preferences")):
        await switch.click()
    await reader.reload()
    await expect(switch).not_to_be_checked()
    await press(reader, "?", "g", "a")
    await expect(reader.get_by_role("dialog")).to_have_count(0)
    await expect(reader).to_have_url(re.compile("/settings/keyboard$"))

    await switch.click()
    await press(reader, "g", "a")
    await expect(reader.locator("#entries article").first).to_be_visible()


async def test_the_keys_go_on_after_a_choice_above_the_list(reader: Page, library: Library) -> None:
    await open_desk(reader, library)

    await reader.get_by_role("radio", name="All", exact=True).check(force=True)
    await press(reader, "j")

    await expect(headline(reader, "Story 1")).to_be_visible()
