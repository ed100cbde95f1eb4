"""Scores in lists, in a real browser: notes, calmer headlines, a limit, calmest first."""

import pytest
from playwright.async_api import Page, expect

from copydesk.store.engine.sqlite import open_sqlite
from copydesk.wiring import DATABASE_FILE
from tests import make
from tests.browser.library import Library
from tests.browser.outlets import open_settings

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROWS = "#entries article"
TITLES = ("Loud news", "Calm news", "News of which nobody could tell")


async def enter(page: Page, library: Library, **wishes: object) -> None:
    """Open a desk with three entries: one teases, one is calm, one has no score."""
    items = [
        make.incoming(title, published_at=make.NOW - number * make.MINUTE)
        for number, title in enumerate(TITLES)
    ]
    user_id = await library.enter(page, items, **wishes)
    found = await page.request.get(f"{library.desk.url}/v1/entries")
    ids = {entry["title"]: entry["id"] for entry in (await found.json())["items"]}
    db = await open_sqlite(library.data / DATABASE_FILE)
    try:
        await make.said(db, ids[TITLES[0]], clickbait=0.9, overall=0.8, neutral_title="News")
        await make.said(db, ids[TITLES[1]], clickbait=0.1, overall=0.1)
        await make.said(db, ids[TITLES[2]])
    finally:
        await db.close()
    assert user_id
    await page.reload()
    await expect(page.locator(ROWS).first).to_be_visible()


async def test_a_teasing_headline_has_a_note_that_says_how_much(
    reader: Page, library: Library
) -> None:
    await enter(reader, library)

    loud = reader.locator(ROWS, has_text=TITLES[0])
    await expect(loud.locator(".tease")).to_have_text("teasing, 90 of 100")
    await expect(reader.locator(".tease")).to_have_count(1)


async def test_a_limit_folds_rows_and_changes_no_count(reader: Page, library: Library) -> None:
    await enter(reader, library, fold_by="clickbait")

    await expect(reader.locator(ROWS)).to_have_count(2)
    await expect(reader.get_by_text("1 entry above your limit is collapsed.")).to_be_visible()
    counts = await (await reader.request.get(f"{library.desk.url}/v1/counts")).json()
    assert counts["unread"] == 3

    await reader.get_by_role("button", name="Show them").press("Enter")
    await expect(reader.locator(ROWS)).to_have_count(3)
    await reader.get_by_role("button", name="Collapse them").press("Enter")
    await expect(reader.locator(ROWS)).to_have_count(2)

    await reader.get_by_role("button", name="Mark all as read").click()
    await expect(reader.locator(ROWS)).to_have_count(0)
    await expect(reader.get_by_text("above your limit")).to_have_count(0)


async def test_a_limit_is_set_in_the_settings_and_holds_at_once(
    reader: Page, library: Library
) -> None:
    await enter(reader, library)
    await open_settings(reader, library, "analysis")
    await reader.get_by_role("radio", name="With too high an overall score").check()
    await expect(reader.get_by_role("slider")).to_have_value("60")
    await reader.get_by_role("switch", name="Calmer headlines").check()

    await reader.get_by_role("button", name="Back to reading").click()
    await expect(reader.locator(ROWS)).to_have_count(2)
    await reader.get_by_role("button", name="Show them").click()
    loud = reader.locator(ROWS, has_text=TITLES[0])
    await expect(loud.locator("h2")).to_contain_text("News")
    await expect(loud.locator(".original")).to_contain_text(TITLES[0])


async def test_calmest_first_is_an_order_like_the_others(reader: Page, library: Library) -> None:
    await enter(reader, library)
    titles = reader.locator(f"{ROWS} h2")
    await expect(titles.first).to_contain_text(TITLES[0])

    await reader.get_by_label("Order").select_option(label="Calmest first")

    await expect(titles.first).to_contain_text(TITLES[1])
    await expect(titles.last).to_contain_text(TITLES[2])
