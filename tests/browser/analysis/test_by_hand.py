"""Stories, ledger, analysis and models by keys alone and by finger alone, in light and dark."""

import re

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from copydesk.newsroom import Newsroom
from tests import make
from tests.bench.desk import Desk
from tests.browser.analysis.test_analysis import TEXT, TITLE, open_analysed
from tests.browser.analysis.test_models import ollama, use_ollama
from tests.browser.analysis.test_stories import tell
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.library import Library
from tests.standins.ollama import OllamaStandin

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

__all__ = ["ollama"]

PHONE: ViewportSize = {"width": 390, "height": 844}
SMALLEST = 40
MOST_STOPS = 200
# Links inside a sentence or a headline are as high as its letters.
SMALL = """([root, least]) => [...document.querySelectorAll(root)]
  .flatMap((part) => [...part.querySelectorAll('a, button, summary, select, input')])
  .filter((one) => one.checkVisibility() && !one.closest('h1, h3, .prose, label'))
  .map((one) => [one, (/checkbox|radio/.test(one.type) ? one.labels[0] : one)])
  .map(([one, part]) => [one, part.getBoundingClientRect()])
  .filter(([, box]) => box.height < least - 0.5)
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${Math.round(box.height)}`)"""
WIDE = """() => [document.documentElement, document.querySelector('#entries')]
  .some((pane) => pane.scrollWidth > pane.clientWidth)"""
# Where the keyboard is: what that is called, and whether one sees it.
STOP = """(root) => {
  const one = document.activeElement;
  if (!one.closest(root)) return null;
  const look = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  return {
    name: (one.getAttribute('aria-label') || one.labels?.[0]?.textContent || one.textContent)
      .trim().replace(/\\s+/g, ' '),
    isMarked: look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) > 0,
    isSeen: box.bottom > 0 && box.top < innerHeight,
  };
}"""


async def walk_by_tab(page: Page, root: str) -> list[str]:
    """Press Tab through a part of the page; each stop is marked, in sight and has a name."""
    names: list[str] = []
    for _ in range(MOST_STOPS):
        await page.keyboard.press("Tab")
        stop = await page.evaluate(STOP, root)
        if stop is None:
            break
        assert stop["name"], names
        assert stop["isMarked"], stop
        assert stop["isSeen"], stop
        names.append(stop["name"])
    return names


async def open_story(page: Page, library: Library, room: Newsroom) -> list[str]:
    story_id, names = await tell(page, library, room)
    await page.goto(f"{library.desk.url}/stories/{story_id}")
    await expect(page.get_by_role("heading", name="Who claims what")).to_be_visible()
    return names


async def press_key_on(page: Page, part: Locator, key: str) -> None:
    """Go to something by Tab, and press a key there."""
    for _ in range(MOST_STOPS):
        if await part.evaluate("(one) => one === document.activeElement"):
            break
        await page.keyboard.press("Tab")
    await expect(part).to_be_focused()
    await page.keyboard.press(key)


async def test_a_story_is_walked_by_tab_from_top_to_bottom(
    reader: Page, library: Library, room: Newsroom
) -> None:
    [echo, herald, post] = await open_story(reader, library, room)
    await expect(reader.get_by_role("heading", level=1)).to_be_focused()

    names = await walk_by_tab(reader, "#entries .content")

    assert names[0] == "Follow this story"
    differ = next(at for at, name in enumerate(names) if name.startswith("Outlets differ"))
    said = [f"Three: what {echo} wrote", f"Three: what {post} wrote", f"Five: what {herald} wrote"]
    assert sorted(names[differ + 1 : differ + 4]) == sorted(said)
    assert names[-1].endswith("only one outlet has")


@pytest.mark.parametrize("key", ["Enter", "Space"])
async def test_a_sentence_is_opened_and_closed_where_the_keyboard_is(
    reader: Page, library: Library, room: Newsroom, key: str
) -> None:
    [_, herald, _] = await open_story(reader, library, room)
    row = reader.get_by_role("row", name=re.compile("people injured"))
    speaker = row.get_by_role("button", name=f"Five: what {herald} wrote")

    await press_key_on(reader, speaker, key)

    await expect(reader.locator("blockquote")).to_contain_text("Five people were hurt")
    await expect(speaker).to_have_attribute("aria-expanded", "true")
    await expect(speaker).to_be_focused()
    await reader.keyboard.press(key)
    await expect(reader.locator("blockquote")).to_have_count(0)
    await expect(speaker).to_be_focused()

    group = reader.locator("summary", has_text="only one outlet has")
    await press_key_on(reader, group, key)
    await expect(reader.get_by_role("table", name=re.compile("only one"))).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_a_story_is_read_with_a_finger(
    browser: Browser, library: Library, room: Newsroom, theme: str
) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as phone:
        [_, herald, _] = await open_story(phone, library, room)
        await library.prefer(phone, theme=theme)
        await phone.reload()
        row = phone.get_by_role("row", name=re.compile("people injured"))
        await row.get_by_role("button", name=re.compile(herald)).tap()
        await expect(phone.locator("blockquote")).to_be_visible()
        await phone.locator("summary", has_text="only one outlet has").tap()
        await expect(phone.get_by_role("table", name=re.compile("only one"))).to_be_visible()

        assert await phone.evaluate(SMALL, ["#entries", SMALLEST]) == []
        assert await phone.evaluate(WIDE) is False
        assert await find_faults(phone) == []
        await phone.get_by_role("link", name=f"Open the entry from {herald}").tap()
        await expect(phone.locator(".prose")).to_be_visible()


@pytest.mark.parametrize("key", ["Enter", "Space"])
async def test_the_calmer_headline_is_switched_where_the_keyboard_is(
    reader: Page, library: Library, key: str
) -> None:
    panel = await open_analysed(reader, library)
    switch = panel.get_by_role("button", name="Calmer headline", exact=True)

    await press_key_on(reader, switch, key)

    await expect(switch).to_have_attribute("aria-pressed", "true")
    await expect(switch).to_be_focused()
    await reader.keyboard.press(key)
    await expect(switch).to_have_attribute("aria-pressed", "false")
    await press_key_on(reader, panel.locator("summary"), key)
    await expect(panel.get_by_role("button", name="Disagree: Overall")).to_be_visible()
    names = await walk_by_tab(reader, "section[aria-label=Analysis]")
    assert "Disagree: Overall" in names


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_an_analysis_is_used_with_a_finger(
    browser: Browser, library: Library, theme: str
) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as phone:
        await library.enter(phone, [make.incoming(TITLE, html=TEXT)], theme=theme)
        await phone.locator("#entries article").first.tap()
        panel = phone.get_by_role("region", name="Analysis")
        await panel.get_by_role("button", name="Calmer headline", exact=True).tap()
        await expect(panel).to_contain_text("it takes a language model to write one")
        await panel.locator("summary").tap()
        await expect(panel.get_by_role("button", name="Disagree: Overall")).to_be_visible()

        root = "section[aria-label=Analysis]"
        assert await phone.evaluate(SMALL, [root, SMALLEST]) == []
        assert await find_faults(phone) == []


async def test_a_short_entry_says_what_was_found_or_has_no_box(
    reader: Page, library: Library
) -> None:
    shelf = [
        make.incoming("Council votes on the bridge", html="<p>It met on Monday.</p>", key="calm"),
        make.incoming(TITLE, html="<p>The council met.</p>", key="loud"),
    ]
    await library.enter(reader, shelf)
    rows = reader.locator("#entries article")
    await rows.filter(has_text=TITLE).click()
    panel = reader.get_by_role("region", name="Analysis")
    await expect(panel.locator(".top p")).to_have_text(re.compile("^(Stands out|Loaded words): "))
    await rows.filter(has_text="Council votes on the bridge").click()
    await expect(reader.locator(".prose")).to_contain_text("It met on Monday.")
    await expect(panel).to_have_count(0)


async def test_models_are_walked_by_tab_and_chosen_by_keys(
    page: Page, desk: Desk, ollama: OllamaStandin
) -> None:
    await use_ollama(page, desk, ollama)
    await page.reload()
    await expect(page.get_by_role("button", name="Use ok:latest")).to_be_visible()
    await page.locator("#page-title").focus()

    names = await walk_by_tab(page, "#entries, main")

    assert "Use ok:latest" in names
    await page.locator("#page-title").focus()
    await press_key_on(page, page.get_by_role("button", name="Use ok:latest"), "Space")
    await expect(page.get_by_text("ok:latest is in use.", exact=True)).to_be_visible()
    delete = page.get_by_role("button", name="Delete large:7b")
    await press_key_on(page, delete, "Enter")
    await expect(page.get_by_role("button", name="Delete for good")).to_be_visible()
    await press_key_on(page, page.get_by_role("button", name="Cancel"), "Enter")
    await expect(delete).to_be_focused()
    assert "large:7b" in ollama.models


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_models_are_chosen_with_a_finger(
    browser: Browser, desk: Desk, ollama: OllamaStandin, theme: str
) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as phone:
        await use_ollama(phone, desk, ollama)
        await phone.request.patch(f"{desk.url}/v1/me/preferences", data={"theme": theme})
        await phone.reload()
        await phone.get_by_role("button", name="Use ok:latest").tap()
        await expect(phone.get_by_text("ok:latest is in use.", exact=True)).to_be_visible()

        assert await phone.evaluate(SMALL, ["#entries, main", SMALLEST]) == []
        assert await phone.evaluate(WIDE) is False
        assert await find_faults(phone) == []
