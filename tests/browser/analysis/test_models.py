"""Models in a real browser: chosen, fetched with a bar that all see, deleted, weighed and asked."""

from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from copydesk.newsroom import Newsroom
from tests.bench.desk import Desk
from tests.bench.waiting import until_seen
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.library import PASSWORD
from tests.browser.outlets import open_outlets
from tests.browser.people.test_admin import enter_as_admin, line
from tests.standins.ollama import OllamaStandin, open_ollama_standin

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

WIDE = """() => [document.documentElement, document.querySelector('#entries')]
  .some((pane) => pane.scrollWidth > pane.clientWidth)"""


@pytest_asyncio.fixture(loop_scope="session")
async def ollama() -> AsyncIterator[OllamaStandin]:
    async with open_ollama_standin() as standin:
        yield standin


async def choose_provider(page: Page, name: str) -> None:
    await page.get_by_label("Provider", exact=True).select_option(name)
    await page.get_by_role("button", name="Save Provider").click()
    await expect(page.get_by_text("Saved Provider.").first).to_be_visible()


async def set_field(page: Page, name: str, value: str) -> None:
    await page.get_by_label(name, exact=True).fill(value)
    await page.get_by_role("button", name=f"Save {name}", exact=True).click()
    await expect(page.get_by_text(f"Saved {name}.").first).to_be_visible()


async def use_ollama(page: Page, desk: Desk, ollama: OllamaStandin) -> None:
    await enter_as_admin(page, desk, "models")
    await choose_provider(page, "ollama")
    await set_field(page, "Address", ollama.url)
    await expect(line(page, "large:7b")).to_be_visible()


def bar(page: Page, model: str) -> Locator:
    return page.get_by_role("progressbar", name=f"Downloading {model}")


async def test_from_no_model_to_one_that_is_asked(
    page: Page, desk: Desk, ollama: OllamaStandin
) -> None:
    await enter_as_admin(page, desk, "models")
    await expect(page.get_by_text("Only the built-in analyser is used")).to_be_visible()
    await expect(page.get_by_role("heading", name="This machine")).to_be_visible()
    assert await find_faults(page) == []

    await choose_provider(page, "ollama")
    await set_field(page, "Address", "http://127.0.0.1:1")
    await expect(page.get_by_text("The provider is not responding:")).to_be_visible()
    await set_field(page, "Address", ollama.url)
    await expect(page.get_by_text("No model is chosen yet")).to_be_visible()
    await page.get_by_role("button", name="Use ok:latest").click()
    await expect(page.get_by_text("ok:latest is in use.", exact=True)).to_be_visible()
    await expect(line(page, "ok:latest").get_by_text("in use", exact=True)).to_be_visible()

    await set_field(page, "Temperature", "0.5")
    await set_field(page, "Tokens a day", "5000")
    await expect(page.get_by_text("Today, Tokens: 0 of 5,000")).to_be_visible()
    assert await find_faults(page) == []


async def test_a_fetch_is_seen_in_two_browsers_and_ends_in_both(
    page: Page, desk: Desk, browser: Browser, ollama: OllamaStandin
) -> None:
    await use_ollama(page, desk, ollama)
    ollama.may_go_on.clear()
    await page.get_by_label("Name of the model").fill("new:1b")
    await page.get_by_role("button", name="Download", exact=True).click()
    await expect(bar(page, "new:1b")).to_be_visible()

    async with open_page(browser) as other:
        account = {"username": "boss", "password": PASSWORD}
        assert (await other.request.post(f"{desk.url}/v1/auth/login", data=account)).ok
        await other.goto(f"{desk.url}/settings/models")
        await expect(bar(other, "new:1b")).to_be_visible()
        assert await find_faults(other) == []

        ollama.may_go_on.set()
        for each in (page, other):
            await expect(line(each, "new:1b")).to_be_visible()
            await expect(bar(each, "new:1b")).to_have_count(0)


async def test_a_fetch_that_cannot_be_says_why_and_can_be_tried_again(
    page: Page, desk: Desk, ollama: OllamaStandin
) -> None:
    await use_ollama(page, desk, ollama)
    await page.get_by_label("Name of the model").fill("two words")
    await page.get_by_role("button", name="Download", exact=True).click()
    await expect(page.get_by_text("a model's name is letters")).to_be_visible()

    await page.get_by_label("Name of the model").fill("missing")
    await page.get_by_role("button", name="Download", exact=True).click()
    await expect(page.get_by_text("file does not exist")).to_be_visible()
    await page.reload()
    await expect(page.get_by_text("file does not exist")).to_be_visible()
    assert await find_faults(page) == []


async def test_a_model_is_deleted_after_a_second_thought(
    page: Page, desk: Desk, ollama: OllamaStandin
) -> None:
    await use_ollama(page, desk, ollama)
    large = line(page, "large:7b")
    await large.get_by_role("button", name="Delete large:7b").click()
    await large.get_by_role("button", name="Cancel").click()
    await expect(large.get_by_role("button", name="Delete large:7b")).to_be_focused()
    assert "large:7b" in ollama.models

    await large.get_by_role("button", name="Delete large:7b").click()
    assert await find_faults(page) == []
    await large.get_by_role("button", name="Delete for good").click()
    await expect(large).to_have_count(0)
    assert "large:7b" not in ollama.models


async def test_a_key_is_kept_and_forgotten_but_never_shown(page: Page, desk: Desk) -> None:
    await enter_as_admin(page, desk, "models")
    await choose_provider(page, "anthropic")
    await expect(page.get_by_text("needs a key")).to_be_visible()
    await page.get_by_label("New key", exact=True).fill("sk-secret")
    await page.get_by_role("button", name="Save key").click()
    await expect(page.get_by_text("A key is stored, encrypted.")).to_be_visible()
    await expect(page.get_by_label("New key", exact=True)).to_have_value("")
    assert "sk-secret" not in await page.content()

    await page.get_by_role("button", name="Delete key").click()
    await expect(page.get_by_text("No key is stored.")).to_be_visible()


async def test_everything_is_shown_to_another_model_after_its_price_is_told(
    page: Page, desk: Desk, room: Newsroom
) -> None:
    await enter_as_admin(page, desk, "models")
    [feed] = open_outlets(room, "Lake")
    answer = await page.request.post(f"{desk.url}/v1/subscriptions", data={"url": feed})
    assert answer.ok
    # What comes later than the model is shown to it at once, and no longer new to it.
    await until_seen(partial(has_come, page, desk))
    # Else the model may have seen it before the price is asked for.
    answer = await page.request.patch(f"{desk.url}/v1/settings", data={"ai_backlog_hours": 0})
    assert answer.ok, await answer.text()
    await choose_provider(page, "fake")
    await set_field(page, "Model", "ok")
    await expect(page.get_by_text("The fake provider answers without a model.")).to_be_visible()
    await page.get_by_role("button", name="Analyse everything again…").click()
    box = page.get_by_role("group", name="Analyse everything again")
    await expect(box).to_contain_text("new to the model")
    await expect(box).to_contain_text("no prices are set, so cost is not counted")
    assert await find_faults(page) == []

    await box.get_by_role("button", name="Start", exact=True).click()
    await expect(page.get_by_text("No entries are waiting for a model.")).to_be_visible()
    await expect(page.get_by_role("row", name="Total")).not_to_contain_text("Total 0")
    await page.get_by_role("button", name="Analyse everything again…").click()
    await expect(box).to_contain_text("this costs nothing")
    await box.get_by_role("button", name="Cancel").click()
    await expect(box).to_have_count(0)


async def test_on_a_phone_nothing_is_wider_than_the_page(
    desk: Desk, browser: Browser, ollama: OllamaStandin
) -> None:
    ollama.models["someone/a-model-with-a-very-long-name-indeed:70b-instruct-q4_K_M"] = 40 * 2**30
    async with open_page(browser, viewport={"width": 360, "height": 740}, has_touch=True) as phone:
        await use_ollama(phone, desk, ollama)
        await phone.get_by_role("button", name="Use ok:latest").click()
        await expect(phone.get_by_text("ok:latest is in use.", exact=True)).to_be_visible()

        assert await phone.evaluate(WIDE) is False
        assert await find_faults(phone) == []


async def has_come(page: Page, desk: Desk) -> bool:
    counts = await (await page.request.get(f"{desk.url}/v1/counts")).json()
    return bool(counts["unread"])
