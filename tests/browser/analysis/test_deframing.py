"""What models say of an entry, in a real browser: awaited, shown, disputed, failed, asked again."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from copydesk.store.engine.db import Sql
from copydesk.store.engine.sqlite import open_sqlite
from copydesk.wiring import DATABASE_FILE
from tests import make
from tests.bench.desk import running_desk
from tests.bench.waiting import until
from tests.browser.analysis.test_analysis import TEXT, TITLE
from tests.browser.library import Library

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

# What the provider that is none makes of a headline.
CALMER = TITLE.replace("!", "")
# All tries but the last one have passed.
SKIP_TRIES = Sql(
    """
    UPDATE jobs
    SET attempts = max_attempts - 1, run_at = 0
    WHERE kind = 'judge' AND state = 'ready' AND attempts < max_attempts - 1
    """
)


@pytest.fixture(scope="module")
def read_by_model(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Give a server whose model answers at once."""
    data = tmp_path_factory.mktemp("model")
    with running_desk(data, rate_burst="0", ai_provider="fake", ai_model="ok") as running:
        yield Library(running, data)


@pytest.fixture(scope="module")
def failed_by_model(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Give a server whose model says nothing."""
    data = tmp_path_factory.mktemp("failing")
    with running_desk(data, rate_burst="0", ai_provider="fake", ai_model="nothing") as running:
        yield Library(running, data)


async def open_entry(page: Page, library: Library, html: str = TEXT) -> Locator:
    await library.enter(page, [make.incoming(TITLE, html=html)])
    await page.keyboard.press("j")
    panel = page.get_by_role("region", name="Analysis")
    await expect(panel).to_be_visible()
    return panel


async def test_a_calmer_headline_comes_by_key_and_goes_when_disputed(
    reader: Page, read_by_model: Library
) -> None:
    panel = await open_entry(reader, read_by_model)
    await expect(panel).to_contain_text("Written automatically by ok (no model)")
    headline = reader.locator(".headline")
    await expect(headline.locator("h1")).to_have_text(TITLE)

    await reader.keyboard.press("d")
    await expect(headline.locator("h1")).to_have_text(CALMER)
    await expect(headline).to_contain_text("The publisher’s headline")
    await expect(headline.locator("del")).to_have_text("!")

    await panel.locator("summary").press("Enter")
    disagree = panel.get_by_role("button", name="Disagree: Calmer headline")
    await disagree.click()
    await expect(headline.locator("h1")).to_have_text(TITLE)
    await expect(panel).to_contain_text("You disagreed with the calmer headline")

    await disagree.click()
    await expect(headline.locator("h1")).to_have_text(CALMER)
    await reader.keyboard.press("d")
    await expect(headline.locator("h1")).to_have_text(TITLE)


async def test_a_feed_is_read_deframed_and_as_published(
    reader: Page, read_by_model: Library
) -> None:
    panel = await open_entry(reader, read_by_model)
    await expect(panel).to_contain_text("Written automatically by ok (no model)")
    row, headline = reader.locator("#entries article"), reader.locator(".headline h1")
    await reader.locator("nav a[href^='/feed/']").click()
    await reader.get_by_text("All", exact=True).click()
    await expect(row.locator("h2 a")).to_have_text(re.compile(re.escape(TITLE)))
    view = reader.get_by_role("button", name="Deframed view")
    await expect(view).to_have_attribute("aria-pressed", "false")

    await view.click()
    await expect(view).to_have_attribute("aria-pressed", "true")
    await expect(row.locator("h2 a")).to_have_text(CALMER)
    await expect(row.locator(".original")).to_contain_text(TITLE)
    await expect(row.locator(".score")).to_contain_text(re.compile(r"Overall:\s*\d+ of 100"))

    await row.click()
    await expect(headline).to_have_text(CALMER)
    await reader.keyboard.press("d")
    await expect(headline).to_have_text(TITLE)
    await expect(reader.get_by_text("This entry as published.")).to_be_visible()
    await reader.keyboard.press("d")
    await expect(headline).to_have_text(CALMER)
    wishes = await reader.request.get(f"{read_by_model.desk.url}/v1/users/me/preferences")
    assert not (await wishes.json())["deframes"], "only this feed"

    await reader.reload()
    await expect(headline).to_have_text(CALMER)
    await view.click()
    await expect(headline).to_have_text(TITLE)
    await expect(row.locator(".original")).to_have_count(0)


async def test_a_model_that_failed_says_why_and_is_asked_again(
    reader: Page, failed_by_model: Library
) -> None:
    panel = await open_entry(reader, failed_by_model)
    await expect(panel).to_contain_text("A model has yet to read this entry.")
    await expect(panel.get_by_role("button", name="Ask again")).to_have_count(0)

    await give_up(reader, failed_by_model)
    await expect(panel).to_contain_text("No model could say anything about this entry.")
    await expect(panel).to_contain_text("Reason: Fake cannot be understood")
    again = panel.get_by_role("button", name="Ask again")
    await again.focus()
    await again.press("Enter")

    await expect(panel).to_contain_text("A model has yet to read this entry.")
    await expect(again).to_have_count(0)
    await expect(panel.locator("[aria-live][tabindex]")).to_be_focused()


async def give_up(page: Page, library: Library) -> None:
    """Let all tries pass; nobody waits for hours."""
    db = await open_sqlite(library.data / DATABASE_FILE)

    async def is_given_up() -> bool:
        async with db.transaction() as tx:
            await tx.run(SKIP_TRIES)
        listed = await (await page.request.get(f"{library.desk.url}/v1/entries")).json()
        found = await page.request.get(
            f"{library.desk.url}/v1/entries/{listed['items'][0]['id']}/analysis"
        )
        said: dict[str, Any] = await found.json()
        return bool(said["model_status"] == "failed")

    try:
        await until(is_given_up)
    finally:
        await db.close()
