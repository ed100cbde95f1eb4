"""Long lists in a real browser: few rows on the page, none out of reach, nothing that jumps."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.bench.waiting import until_seen
from tests.browser.hands import find_place, wheel
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROWS = "#entries article"
MOST_ROWS = 100
COUNT_ROWS = f"document.querySelectorAll('{ROWS}').length"
IN_SIGHT = f"""() => [...document.querySelectorAll('{ROWS}')]
  .find((row) => row.getBoundingClientRect().top > 150)
  ?.querySelector('a').textContent.replace('Unread:', '').trim()"""
FAR = 100_000


async def find_in_sight(reader: Page) -> str:
    """Give the title of a row in sight; rows of a list that was moved far are fetched then."""
    title: str = await (await reader.wait_for_function(IN_SIGHT)).json_value()
    return title


async def test_ten_thousand_entries_are_scrolled_with_few_rows_on_the_page(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(10_000))
    await expect(reader.get_by_role("link", name="All unread 10,000 unread")).to_be_visible()

    most = 0
    for _ in range(20):
        most = max(most, await reader.evaluate(COUNT_ROWS))
        await wheel(reader, by=FAR)
    await reader.locator("#entries").focus()
    await reader.keyboard.press("End")

    oldest = reader.locator(ROWS, has_text=re.compile(r"Story 10000\b"))
    await expect(oldest).to_be_in_viewport()
    await expect(oldest).to_have_attribute("aria-posinset", "10000")
    await expect(oldest).to_have_attribute("aria-setsize", "10000")
    assert 0 < most < MOST_ROWS


async def test_rows_in_sight_stay_when_those_above_change(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(300))
    await expect(reader.locator(ROWS).first).to_be_visible()
    await wheel(reader, by=6000)

    moved = await reader.evaluate(
        """async () => {
          const list = document.getElementById('entries');
          const edge = list.getBoundingClientRect().top;
          const rows = [...list.querySelectorAll('article')];
          const seen = rows.find((row) => row.getBoundingClientRect().top > edge);
          const above = rows.find((row) => row.getBoundingClientRect().bottom < edge);
          const before = seen.getBoundingClientRect().top;
          above.style.paddingBottom = '90px';
          for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
          return Math.abs(seen.getBoundingClientRect().top - before);
        }"""
    )

    assert moved < 2


async def test_everything_that_is_scrolled_past_is_read_however_fast(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(250), mark_read="scroll")
    await expect(reader.locator(ROWS).first).to_be_visible()

    oldest = reader.locator(ROWS, has_text=re.compile(r"Story 250\b"))
    for _ in range(60):
        await wheel(reader, by=FAR)
        if await oldest.count():
            break
    await wheel(reader, by=FAR)

    nothing_left = reader.get_by_role("link", name="All unread", exact=True)
    await expect(nothing_left).to_be_visible()

    async def is_all_read() -> bool:
        counts = await (await reader.request.get(f"{library.desk.url}/v1/counts")).json()
        return bool(counts["unread"] == 0)

    # The page shows what it asked for; the server hears of it a moment later.
    await until_seen(is_all_read)


@pytest.mark.parametrize("layout", ["cards", "magazine"])
async def test_an_opened_entry_covers_the_layout_and_gives_it_back(
    reader: Page, library: Library, layout: str
) -> None:
    await library.enter(reader, entries(200), layout=layout)
    await expect(reader.locator(ROWS).first).to_be_visible()
    await wheel(reader, by=3000)
    title = await find_in_sight(reader)
    await reader.get_by_role("link", name=f"Unread: {title}", exact=True).click()
    await expect(reader.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
    await expect(reader.locator("[inert] #entries")).to_have_count(1)
    # Read is what was seen: whoever goes back before its text is there leaves it unread.
    await expect(reader.get_by_role("button", name="Mark as unread")).to_be_visible()

    await reader.go_back()

    await expect(reader.get_by_role("link", name=title, exact=True)).to_be_focused()
    assert await find_place(reader) > 1000
    assert await reader.evaluate(COUNT_ROWS) < MOST_ROWS


async def test_another_layout_shows_the_same_entries(reader: Page, library: Library) -> None:
    await library.enter(reader, entries(400))
    await expect(reader.locator(ROWS).first).to_be_visible()
    await wheel(reader, by=12_000)

    for layout in ["cards", "magazine", "list"]:
        title = " ".join((await find_in_sight(reader)).split()[:2])
        await reader.keyboard.press("]")
        await expect(reader.locator(f"{ROWS}.{layout}").first).to_be_visible()
        row = reader.locator(ROWS, has_text=re.compile(rf"{title}\b"))
        await expect(row).to_be_in_viewport()


async def test_selecting_with_the_keyboard_keeps_the_row_in_sight(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(120))
    await expect(reader.locator(ROWS).first).to_be_visible()

    for _ in range(75):
        await reader.keyboard.press("n")

    chosen = reader.locator(f"{ROWS}.selected")
    await expect(chosen).to_have_attribute("aria-posinset", "75")
    await expect(chosen).to_be_in_viewport(ratio=0.9)


async def test_the_focus_is_not_lost_with_the_row_that_had_it(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, entries(200))
    await reader.keyboard.press("j")
    await reader.keyboard.press("Escape")
    await expect(reader.locator(ROWS).first.get_by_role("link")).to_be_focused()

    await wheel(reader, by=9000)

    await expect(reader.locator("#entries")).to_be_focused()
