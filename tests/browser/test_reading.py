"""Reading in a real browser: texts, pictures, versions, copies, recordings, fingers."""

import json
import re

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, Page, expect

from copydesk.model import IncomingEntry
from tests import make
from tests.browser.conftest import open_page
from tests.browser.hands import swipe
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PICTURES = """<p>Two bridges.</p>
<figure><img src="https://news.example/a.png" alt="Old">
<figcaption>The old one</figcaption></figure>
<p><img src="https://news.example/b.png" alt="The new one"></p>"""
VIDEO = """<figure data-embed="youtube" data-embed-id="abcdefghijk">
<a href="https://www.youtube.com/watch?v=abcdefghijk">YouTube</a></figure>"""

# Marks that take their time on the way, as on a train.
SLOW_MARKS = """const ask = window.fetch;
window.fetch = async (path, init) => {
  if (/star$/.test(path)) await new Promise((resolve) => setTimeout(resolve, 300));
  return await ask(path, init);
};"""


async def open_first(page: Page, library: Library, *shelves: list[IncomingEntry]) -> None:
    await library.enter(page, *shelves)
    await expect(page.locator("#entries article").first).to_be_visible()
    await page.keyboard.press("j")
    await expect(page.locator(".prose")).to_be_visible()


async def test_what_the_publisher_changed_is_shown_word_by_word(
    reader: Page, library: Library
) -> None:
    before = make.incoming("Ten boats lost", key="boats", html="<p>Ten boats were lost.</p>")
    after = make.incoming("Two boats lost", key="boats", html="<p>Two boats were lost.</p>")
    await library.enter(reader, [before])
    await library.fill_again(reader, [after])
    await reader.reload()
    await expect(reader.locator("#entries article")).to_contain_text("Two boats")
    await reader.keyboard.press("j")
    await expect(reader.locator(".prose")).to_contain_text("Two boats")

    await reader.keyboard.press("Shift+H")

    dialog = reader.get_by_role("dialog", name="What the publisher changed")
    await expect(dialog.locator("del").first).to_have_text(re.compile("Ten"))
    await expect(dialog.locator("ins").first).to_have_text(re.compile("Two"))


async def test_the_same_article_in_another_feed_is_named(reader: Page, library: Library) -> None:
    shared = make.incoming("Shared story", url="https://news.example/shared")
    await open_first(reader, library, [shared], [replace(shared, guid="other")])

    copies = reader.locator("details summary", has_text="Also in 1 other feed")
    await expect(copies).to_be_visible()
    await copies.click()
    await reader.locator("details").get_by_role("link", name=re.compile("Shared story")).click()
    await expect(reader.get_by_role("heading", level=1, name="Shared story")).to_be_visible()


async def test_pictures_are_enlarged_by_keyboard(reader: Page, library: Library) -> None:
    await open_first(reader, library, [make.incoming("Bridges", html=PICTURES)])

    await reader.get_by_role("button", name="Enlarge picture: Old").press("Enter")
    box = reader.get_by_role("dialog", name="Picture")
    await expect(box).to_contain_text("1 of 2 The old one")
    await reader.keyboard.press("ArrowRight")
    await expect(box).to_contain_text("2 of 2 The new one")
    await reader.keyboard.press("Escape")

    await expect(box).to_have_count(0)
    await expect(reader.get_by_role("button", name="Enlarge picture: Old")).to_be_focused()


async def test_pictures_wait_for_who_wants_none(reader: Page, library: Library) -> None:
    await library.enter(reader, [make.incoming("Bridges", html=PICTURES)], images="blocked")
    await reader.keyboard.press("j")

    await expect(reader.get_by_text("2 pictures are not loaded.")).to_be_visible()
    assert await reader.locator(".prose img[src]").count() == 0
    await reader.get_by_role("button", name="Show pictures").click()
    await expect(reader.locator(".prose img[src]")).to_have_count(2)


async def test_a_film_of_another_site_waits_for_a_press(reader: Page, library: Library) -> None:
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url))
    await open_first(reader, library, [make.incoming("A film", html=VIDEO)])

    play = reader.get_by_role("link", name="Play from YouTube")
    await expect(play).to_be_visible()
    await expect(reader.locator("iframe")).to_have_count(0)
    assert [url for url in asked if "youtube" in url] == []

    await play.click()
    await expect(reader.locator("iframe")).to_have_attribute("src", re.compile("youtube"))


async def test_a_recording_goes_on_while_one_reads(reader: Page, library: Library) -> None:
    enclosure = {"url": f"{library.desk.url}/talk.mp3", "type": "audio/mpeg", "duration": 600}
    talk = replace(make.incoming("A talk"), extra=json.dumps({"enclosures": [enclosure]}))
    await open_first(reader, library, [talk, *entries(3)])

    await reader.get_by_role("button", name="Play").click()
    player = reader.get_by_role("region", name="Player")
    await expect(player).to_contain_text("A talk")
    await reader.keyboard.press("j")
    await expect(reader.get_by_role("heading", level=1, name="Story 1")).to_be_visible()
    await expect(player).to_contain_text("A talk")
    await player.get_by_role("button", name="Close the player").click()
    await expect(player).to_have_count(0)


async def test_an_entry_gets_a_tag_and_the_tag_a_list(reader: Page, library: Library) -> None:
    await open_first(reader, library, entries(3))

    await reader.keyboard.press("t")
    await reader.get_by_label("Find or add a tag").fill("Harbour")
    await reader.keyboard.press("Enter")
    await reader.keyboard.press("Escape")
    tag = reader.get_by_role("navigation").get_by_role("link", name=re.compile("Harbour"))
    await tag.click()

    await expect(reader).to_have_url(re.compile(r"/tag\?name=Harbour"))
    await reader.get_by_role("radio", name="All", exact=True).check(force=True)
    await expect(reader.locator("#entries article")).to_have_count(1)


async def test_a_finger_marks_and_stars(browser: Browser, library: Library) -> None:
    async with open_page(browser, has_touch=True, viewport={"width": 390, "height": 844}) as phone:
        await library.enter(phone, entries(3))
        row = phone.locator("#entries article").first
        await expect(row).to_be_visible()

        await swipe(phone, row, 0.5)
        await expect(row).not_to_have_class(re.compile("unread"))
        await swipe(phone, row, -0.35)
        await expect(phone.get_by_text("Starred.")).to_be_visible()
        await expect(phone).not_to_have_url(re.compile("entry"))


async def test_a_list_that_is_opened_at_once_knows_of_all_marks(
    reader: Page, library: Library
) -> None:
    await reader.add_init_script(SLOW_MARKS)
    await open_first(reader, library, entries(3))
    await reader.keyboard.press("s")
    await reader.keyboard.press("j")
    await reader.keyboard.press("s")
    await reader.get_by_role("link", name=re.compile("Starred 2")).click()

    await expect(reader.locator("#entries article")).to_have_count(2)
