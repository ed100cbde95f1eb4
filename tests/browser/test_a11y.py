"""Nobody is shut out: axe finds nothing, large print fits, and nothing moves that should not."""

import json
import re
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, expect

from tests import make
from tests.browser.axe import find_faults
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

RICH = """
<p>A picture, a <a href="https://news.example/a">link</a> and <code>code</code>.</p>
<figure><img src="https://news.example/a.png" alt="A bridge"><figcaption>Steel</figcaption></figure>
<table><tr><th>Town</th><th>People</th></tr><tr><td>Aldersund</td><td>4,211</td></tr></table>
<blockquote>Said somebody.</blockquote><pre>for line in lines: print(line)</pre>
<ol><li>One</li><li>Two</li></ol><h2>Heading</h2><p dir="rtl">مرحبا</p>
"""


async def check(page: Page, place: str) -> None:
    assert await find_faults(page) == [], place


async def open_desk(page: Page, library: Library, **wishes: object) -> None:
    shelf = [make.incoming("A rich story", html=RICH), *entries(30)]
    await library.enter(page, shelf, **wishes)
    await expect(page.locator("#entries article").first).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_lists_and_dialogs_have_no_faults(reader: Page, library: Library, theme: str) -> None:
    await open_desk(reader, library, theme=theme)
    dialog = reader.get_by_role("dialog")
    for keys in ["?", "Control+k", "Shift+N"]:
        await reader.keyboard.press(keys)
        await expect(dialog).to_be_visible()
        await check(reader, keys)
        await reader.keyboard.press("Escape")
        await expect(dialog).to_have_count(0)
    for layout in ["cards", "magazine"]:
        await reader.keyboard.press("]")
        await expect(reader.locator(f"#entries article.{layout}").first).to_be_visible()
        await check(reader, layout)


@pytest.mark.parametrize("theme", ["light", "dark", "sepia", "oled"])
async def test_an_open_entry_has_no_faults(reader: Page, library: Library, theme: str) -> None:
    await open_desk(reader, library, theme=theme)
    await reader.keyboard.press("j")
    await reader.keyboard.press("s")
    await expect(reader.get_by_role("table")).to_be_visible()
    await expect(reader.get_by_role("button", name="Undo")).to_be_visible()
    await check(reader, theme)

    await reader.get_by_role("button", name="More").click()
    await expect(reader.get_by_role("menu")).to_be_visible()
    await check(reader, "menu")


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_what_stands_over_the_reader_has_no_faults(
    reader: Page, library: Library, theme: str
) -> None:
    enclosure = {"url": f"{library.desk.url}/talk.mp3", "type": "audio/mpeg", "duration": 600}
    before = make.incoming("A rich story", key="rich", html="<p>Nothing yet.</p>")
    after = make.incoming("A rich story", key="rich", html=RICH)
    talk = replace(after, extra=json.dumps({"enclosures": [enclosure]}))
    await library.enter(reader, [before, *entries(3)], theme=theme)
    await library.fill_again(reader, [talk])
    await reader.reload()
    await reader.locator("#entries article").filter(has_text="A rich story").click()
    await expect(reader.get_by_role("table")).to_be_visible()
    await reader.get_by_role("button", name="Play").click()
    await expect(reader.get_by_role("region", name="Player")).to_be_visible()
    await check(reader, "player")

    dialog = reader.get_by_role("dialog")
    for keys, name in [("t", "Tags of this entry"), ("Shift+H", "What the publisher changed")]:
        await reader.keyboard.press(keys)
        await expect(reader.get_by_role("dialog", name=name)).to_be_visible()
        await expect(reader.get_by_text("Loading the earlier versions…")).to_have_count(0)
        await check(reader, name)
        await reader.keyboard.press("Escape")
        await expect(dialog).to_have_count(0)
    await reader.get_by_role("button", name="Enlarge picture: A bridge").press("Enter")
    await expect(dialog).to_contain_text("Steel")
    await check(reader, "picture")
    await reader.keyboard.press("Escape")

    await reader.keyboard.press("/")
    field = reader.get_by_role("searchbox")
    await expect(reader.get_by_role("button", name="is:starred")).to_be_visible()
    await check(reader, "search")
    for words, found in [("story", "Story 1"), ("zebra", "Nothing found")]:
        await field.fill(words)
        await expect(reader.locator("#entries").get_by_text(found).first).to_be_visible()
        await check(reader, words)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_door_has_no_faults(reader: Page, library: Library, scheme: Any) -> None:
    await library.enter(reader)  # a server without any account would ask for the first
    await reader.context.clear_cookies()
    await reader.emulate_media(color_scheme=scheme)
    await reader.goto(library.desk.url)
    await expect(reader.get_by_role("button", name="Sign in", exact=True)).to_be_visible()

    await check(reader, scheme)


async def test_a_phone_and_large_print_need_no_sideways_scrolling(
    reader: Page, library: Library
) -> None:
    await reader.set_viewport_size({"width": 360, "height": 640})
    await open_desk(reader, library)
    wide = "document.documentElement.scrollWidth > innerWidth"
    assert not await reader.evaluate(wide)

    await reader.keyboard.press("j")
    await expect(reader.get_by_role("table")).to_be_visible()

    assert not await reader.evaluate(wide)
    text = reader.locator(".prose")
    assert await text.evaluate("(body) => body.scrollWidth <= body.clientWidth + 1")
    await check(reader, "phone")


async def test_who_wants_no_motion_gets_none(reader: Page, library: Library) -> None:
    await reader.emulate_media(reduced_motion="reduce")
    await open_desk(reader, library)
    await reader.keyboard.press("?")
    await expect(reader.get_by_role("dialog")).to_be_visible()

    spans = "document.getAnimations().map((one) => one.effect.getComputedTiming().duration)"
    assert all(span <= 1 for span in await reader.evaluate(spans))


async def test_right_to_left_texts_begin_on_the_right(reader: Page, library: Library) -> None:
    await library.enter(reader, [make.incoming("مرفأ المدينة", html="<p>كل شيء عن المرفأ.</p>")])
    await reader.keyboard.press("j")

    text = reader.locator(".prose")
    await expect(text).to_have_attribute("dir", "rtl")
    assert await text.evaluate("(body) => getComputedStyle(body).direction") == "rtl"


async def test_only_trusted_html_is_taken_and_the_page_works(
    reader: Page, library: Library
) -> None:
    answer = await reader.request.get(library.desk.url)
    await open_desk(reader, library)
    await reader.keyboard.press("j")

    assert "require-trusted-types-for 'script'" in answer.headers["content-security-policy"]
    await expect(reader.locator(".prose").get_by_text("Said somebody.")).to_be_visible()


async def test_entries_of_one_change_are_told_apart_by_a_finger(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, [make.incoming(f"Short {number}") for number in range(3)])
    at = library.desk.url
    listed = (await (await reader.request.get(f"{at}/v1/entries")).json())["items"]
    body = {"entry_ids": [each["id"] for each in listed], "read": True}
    await reader.request.post(f"{at}/v1/entries/mark-read", data=body)
    await reader.goto(f"{at}/settings/history")
    await expect(reader.get_by_role("link", name=re.compile(r"^Short \d$"))).to_have_count(3)
    assert await find_faults(reader) == []
