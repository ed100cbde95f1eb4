"""Filters in a real browser: made with a preview, applied, brought back, deleted and undone."""

import re

import pytest
from playwright.async_api import Page, ViewportSize, expect

from tests import make
from tests.browser.axe import find_faults
from tests.browser.library import Library
from tests.browser.outlets import open_settings

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

TITLES = (
    "Storm warning for the coast",
    "Minister resigns over bridge",
    "Power is back after the storm",
    "A quiet day in parliament",
)
SIZES: list[ViewportSize] = [{"width": 1280, "height": 800}, {"width": 390, "height": 780}]
HAS_FOCUS = "(field) => field === document.activeElement"
WIDE = """() => [document.documentElement, document.querySelector('#entries')]
  .some((pane) => pane.scrollWidth > pane.clientWidth)"""


async def test_a_filter_is_made_tried_applied_and_taken_back(
    reader: Page, library: Library
) -> None:
    shelf = [make.incoming(title, author="Ann Reed") for title in TITLES]
    await library.enter(reader, shelf)
    await reader.keyboard.press("j")
    await expect(reader.get_by_role("button", name="More", exact=True)).to_be_visible()
    await reader.get_by_role("button", name="More", exact=True).click()
    await reader.get_by_role("menuitem", name=re.compile("^Filter like this")).click()
    editor = reader.get_by_role("dialog", name="Filter like this")
    value = editor.get_by_label("What to look for")
    await expect(value).to_be_focused()
    await expect(editor.get_by_text("1 of 4 entries from the last 30 days")).to_be_visible()
    await expect(editor.get_by_role("button", name="Author is “Ann Reed”")).to_be_visible()

    await editor.get_by_label("How to compare").select_option("matches the pattern")
    await value.fill("storm(")
    await expect(value).to_have_attribute("aria-invalid", "true")
    await expect(value).to_be_focused()
    await editor.get_by_label("How to compare").select_option("contains the word")
    await value.fill("storm")
    await expect(editor.get_by_text("2 of 4 entries from the last 30 days")).to_be_visible()
    assert await find_faults(reader) == []
    await editor.get_by_label("Name", exact=True).fill("No storms")
    await editor.get_by_role("button", name="Save filter").click()
    await reader.get_by_role("button", name="All filters").click()

    await expect(reader.locator("#page-title")).to_have_text("Filters")
    await reader.get_by_role("button", name="Apply to older entries: No storms").click()
    await reader.get_by_role("button", name="Start", exact=True).click()
    await expect(reader.get_by_text("Done: 4 checked, 2 caught.")).to_be_visible()
    await expect(reader.get_by_role("link", name="All unread 2 unread")).to_be_visible()
    await reader.get_by_role("button", name="Undo all: No storms").click()
    await expect(reader.get_by_role("link", name="All unread 3 unread")).to_be_visible()
    await reader.get_by_role("button", name="What it did: No storms").click()
    await expect(reader.get_by_role("row", name=re.compile("^Week of .* 2 2 0 0$"))).to_be_visible()
    await reader.get_by_role("button", name=re.compile("^Bring back Power is back")).click()
    await expect(reader.get_by_text(re.compile("because you asked"))).to_have_count(1)
    await reader.get_by_role("button", name="Bring all back").click()
    await expect(reader.get_by_text(re.compile("because you asked"))).to_have_count(2)
    assert await find_faults(reader) == []


async def test_filters_have_an_order_and_a_deleted_one_comes_back(
    reader: Page, library: Library
) -> None:
    await library.enter(reader)
    for title in ("First", "Second"):
        body = {
            "title": title,
            "match": {"all": [{"field": "title", "op": "word", "value": title}]},
            "actions": [{"do": "star"}],
        }
        answer = await reader.request.post(f"{library.desk.url}/v1/filters", data=body)
        assert answer.ok, await answer.text()
    await reader.set_viewport_size({"width": 360, "height": 740})
    await open_settings(reader, library, "filters")
    names = reader.locator("[data-key] strong")
    await expect(names).to_have_text(["First", "Second"])
    async with reader.expect_response("**/v1/filters/*"):
        await reader.get_by_role("button", name="Move Second").press("ArrowUp")
    await expect(names).to_have_text(["Second", "First"])
    await expect(reader.get_by_role("button", name="Move Second")).to_be_focused()
    await reader.get_by_role("button", name="Delete Second").click()
    await expect(names).to_have_text(["First"])
    await reader.get_by_role("button", name="Undo", exact=True).click()
    await expect(names).to_have_text(["Second", "First"])
    await reader.reload()
    await expect(names).to_have_text(["Second", "First"])
    assert not await reader.evaluate(WIDE)
    assert await find_faults(reader) == []


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
async def test_saving_stays_in_reach_below_a_long_preview(
    reader: Page, library: Library, size: ViewportSize
) -> None:
    await reader.set_viewport_size(size)
    await library.enter(reader, [make.incoming(f"Storm warning {number}") for number in range(20)])
    await open_settings(reader, library, "filters")
    await reader.get_by_role("button", name="New filter").click()
    editor = reader.get_by_role("dialog", name="New filter")
    await editor.get_by_label("What to look for").fill("storm")
    await expect(editor.get_by_text("20 of 20 entries")).to_be_visible()
    save = editor.get_by_role("button", name="Save filter")
    await expect(save).to_be_in_viewport(ratio=1)

    # What has the focus is not covered by the buttons below it.
    name = editor.get_by_label("Name", exact=True)
    await editor.get_by_label("Last day").focus()
    while not await name.evaluate(HAS_FOCUS):
        await reader.keyboard.press("Tab")
    above, below = await name.bounding_box(), await save.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] < below["y"]
    await expect(save).to_be_in_viewport(ratio=1)
