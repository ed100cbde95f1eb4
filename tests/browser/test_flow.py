"""Long lists and long texts: to the oldest entry at once, and on where one stopped."""

import pytest
from playwright.async_api import Page, expect

from tests import make
from tests.bench.waiting import until_seen
from tests.browser.library import Library, entries

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROWS = "#entries article"
LONG = "".join(f"<p>Paragraph {number} of a long text.</p>" for number in range(200))


async def test_one_drag_leads_to_the_oldest_entry(reader: Page, library: Library) -> None:
    """The end of the list is there at once, and its rows are fetched where it rests."""
    await library.enter(reader, entries(700))
    await expect(reader.locator(ROWS).first).to_have_attribute("aria-setsize", "700")

    await reader.locator("#entries").focus()
    await reader.keyboard.press("End")

    last = reader.locator(f"{ROWS}[aria-posinset='700']")
    await expect(last).to_be_in_viewport()
    await expect(last.get_by_role("link")).to_contain_text("Story 700")


async def test_columns_are_drawn_wider_and_a_text_is_read_on(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, [make.incoming("A long story", html=LONG)])
    edge = reader.get_by_role("separator", name="Width of the list")
    before = await edge.bounding_box()
    assert before
    await reader.mouse.move(before["x"] + 4, 300)
    await reader.mouse.down()
    await reader.mouse.move(before["x"] + 84, 300, steps=4)
    await reader.mouse.up()
    await edge.focus()
    await reader.keyboard.press("ArrowRight")
    after = await edge.bounding_box()
    assert after
    assert after["x"] > before["x"] + 80
    await reader.get_by_role("link", name="A long story").click()
    await expect(reader.get_by_text("Paragraph 0 of a long text.", exact=True)).to_be_in_viewport()
    for _ in range(4):
        await reader.keyboard.press("Space")
    await expect(
        reader.get_by_text("Paragraph 0 of a long text.", exact=True)
    ).not_to_be_in_viewport()
    async with reader.expect_response(lambda answer: answer.url.endswith("/place")):
        await reader.keyboard.press("Escape")

    await reader.reload()
    await reader.get_by_role("radio", name="All", exact=True).check(force=True)
    await reader.get_by_role("link", name="A long story").click()

    async def is_further_down() -> bool:
        first = await reader.get_by_text("Paragraph 0 of a long text.", exact=True).bounding_box()
        return first is not None and first["y"] < -500

    await until_seen(is_further_down)
    kept = await edge.bounding_box()
    assert kept
    assert abs(kept["x"] - after["x"]) < 2
    await edge.dblclick()
    home = await edge.bounding_box()
    assert home
    assert abs(home["x"] - before["x"]) < 2
