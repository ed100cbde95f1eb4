"""Names of feeds that are far too long push nothing off the page, and take two lines at most."""

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests import make
from tests.browser.conftest import open_page
from tests.browser.library import Library

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SIZES: list[ViewportSize] = [{"width": 390, "height": 844}, {"width": 1440, "height": 900}]
NAMES = ["Donaudampfschifffahrt" * 20, "A newspaper of the whole world and its neighbours " * 9]
# What reaches beyond the page, unless something that can be scrolled or cuts it holds it.
BEYOND = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || !box.height || !one.checkVisibility()) return false;
  if (box.right <= innerWidth + 1 && box.left >= -1) return false;
  for (let up = one.parentElement; up; up = up.parentElement) {
    if (getComputedStyle(up).overflowX !== 'visible') {
      const held = up.getBoundingClientRect();
      return held.right > innerWidth + 1 && held.left >= 0;
    }
  }
  return true;
}).map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 40)}`)"""
# What is wider than its box, and so is scrolled sideways.
WIDE = """() => [document.documentElement, ...document.querySelectorAll('[data-scrolls]')]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => `${one.tagName}.${one.className} ${one.scrollWidth}`)"""
IS_SHORT = "(one) => one.clientHeight <= 3 * parseFloat(getComputedStyle(one).fontSize)"


async def look(page: Page, place: str) -> None:
    assert await page.evaluate(BEYOND) == [], place
    assert await page.evaluate(WIDE) == [], place


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])
@pytest.mark.parametrize("name", [0, 1], ids=["one word", "many words"])
async def test_a_name_that_is_too_long_pushes_nothing_away(
    browser: Browser, library: Library, size: ViewportSize, name: int
) -> None:
    shelf = [
        make.incoming("", html="<p>Boats leave the harbour today. More of it later.</p>"),
        make.incoming("A title", html="<p>All about it.</p>"),
    ]
    async with open_page(browser, viewport=size) as page:
        await library.enter(page, shelf)
        listed = await page.request.get(f"{library.desk.url}/v1/subscriptions")
        [feed] = (await listed.json())["items"]
        address = f"{library.desk.url}/v1/subscriptions/{feed['id']}"
        answer = await page.request.patch(address, data={"title": NAMES[name][:500].strip()})
        assert answer.ok, await answer.text()

        await page.goto(library.desk.url)
        await expect(page.locator("#entries article")).to_have_count(2)
        await expect(
            page.get_by_role("link", name="Boats leave the harbour today.")
        ).to_be_visible()
        await look(page, "list")
        await page.goto(f"{library.desk.url}/feed/{feed['feed_id']}")
        await expect(page.locator("#entries article")).to_have_count(2)
        await look(page, "feed")
        await page.get_by_role("link", name="A title").click()
        reader = page.get_by_role("region", name="Reader")
        await expect(reader.get_by_text("All about it.")).to_be_visible()
        await look(page, "article")
        assert await reader.locator("header a bdi").first.evaluate(IS_SHORT)
        for place in ("manage", "health", "filters"):
            await page.goto(f"{library.desk.url}/settings/{place}")
            await expect(page.get_by_role("heading", level=1).first).to_be_visible()
            await look(page, place)
            if place == "manage":
                assert (
                    await page.locator("main bdi").get_by_text(NAMES[name][:20]).evaluate(IS_SHORT)
                )


@pytest.mark.parametrize("size", SIZES, ids=["phone", "desktop"])
async def test_words_that_are_too_long_leave_shared_folders_and_editions_as_wide_as_the_page(
    browser: Browser, library: Library, size: ViewportSize
) -> None:
    word = "Nospace" * 70
    shelf = [
        make.incoming(word, html="<p>Boats leave the harbour today.</p>", author=word),
        make.incoming("A title", html=f"<p>https://news.example/{word}</p>"),
    ]
    async with open_page(browser, viewport=size) as page, open_page(browser) as other:
        await library.enter(other)
        await library.enter(page, shelf)
        at, origin = library.desk.url, {"origin": library.desk.url}
        [feed] = (await (await page.request.get(f"{at}/v1/subscriptions")).json())["items"]
        await page.request.patch(
            f"{at}/v1/subscriptions/{feed['id']}", data={"title": NAMES[0]}, headers=origin
        )
        body = {"title": "Donau" * 30, "subscription_ids": [feed["id"]]}
        made = await page.request.post(f"{at}/v1/folders", data=body, headers=origin)
        assert made.ok, await made.text()
        folder = (await made.json())["id"]

        await page.goto(f"{at}/edition")
        await expect(page.locator("main [data-step]").first).to_be_visible()
        await look(page, "edition")
        member = await (await other.request.get(f"{at}/v1/users/me")).json()
        invited = await page.request.post(
            f"{at}/v1/folders/{folder}/members",
            data={"username": member["username"]},
            headers=origin,
        )
        assert invited.ok, await invited.text()
        await page.goto(f"{at}/shared-folders/{folder}")
        await page.get_by_role("combobox", name="Show").select_option("all")
        await expect(page.locator("[data-step]")).to_have_count(2)
        await look(page, "shared folder")
        await page.locator("[data-step]").first.click()
        await expect(page.get_by_role("button", name="Claim", exact=True)).to_be_visible()
        await look(page, "article of a shared folder")
