"""Languages: that of the browser at the door, the chosen one inside, and long words on a phone."""

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.hands import let_rest
from tests.browser.library import PASSWORD, Library, entries
from tests.browser.outlets import open_settings

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1440, "height": 900}
PAGES = (
    *("manage", "health", "import", "packs", "reading", "appearance", "keyboard"),
    *("account", "apps", "history", "tags", "about"),
)
# What sticks out of the page, except in boxes that are made to be moved sideways.
_STICKS_OUT = """() => {
  const isMovable = (element) => ['auto', 'scroll', 'hidden'].includes(
    getComputedStyle(element).overflowX) && !element.matches('#entries, body, html')
  const isHeld = (element) => {
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (isMovable(one)) return true
    }
    return false
  }
  return [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (right > innerWidth + 1 || left < -1) && !isHeld(element)
  }).map((element) => element.outerHTML.slice(0, 120))
}"""


async def test_a_german_browser_sees_german_at_the_door_and_inside(
    browser: Browser, library: Library
) -> None:
    async with open_page(browser) as page:
        # Somebody has to have an account, or the door offers to make the first one.
        await library.enter(page, entries(1))
    async with open_page(browser, locale="de-DE") as page:
        await page.goto(library.desk.url)
        await expect(page.get_by_role("heading", name="Anmelden")).to_be_visible()
        await expect(page.locator("html")).to_have_attribute("lang", "de")
        await expect(page.locator("html")).to_have_attribute("dir", "ltr")
        await page.get_by_label("Name", exact=True).fill("niemand")
        await page.get_by_label("Passwort", exact=True).fill("not the password")
        await page.get_by_role("button", name="Anmelden", exact=True).click()
        await expect(page.get_by_text("Name oder Passwort stimmt nicht.")).to_be_visible()

        await library.enter(page, entries(3))
        await expect(page.get_by_role("link", name="Favoriten")).to_be_visible()
        await expect(page.get_by_text("Min.").first).to_be_visible()


async def test_an_english_browser_never_asks_for_another_language(
    browser: Browser, library: Library
) -> None:
    async with open_page(browser, locale="en-US") as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        await library.enter(page)
        await expect(page.get_by_role("link", name="Starred")).to_be_visible()
        others = ("ar-", "de-", "es-", "fr-", "it-", "pt-")
        assert [name for name in asked if name.startswith(others)] == []


async def test_the_language_is_changed_at_once_and_kept_until_one_leaves(
    browser: Browser, library: Library
) -> None:
    async with open_page(browser, locale="de-DE") as page:
        await library.enter(page)
        me = await (await page.request.get(f"{library.desk.url}/v1/users/me")).json()
        await open_settings(page, library, "appearance")
        await page.evaluate("window.isSamePage = true")
        choice = page.locator("#language")
        await choice.focus()
        await choice.select_option(label="Français")
        await expect(page.get_by_role("heading", name="Apparence")).to_be_visible()
        await expect(page.get_by_role("combobox", name="Langue")).to_be_focused()
        await expect(page).to_have_title("Apparence · Copydesk")
        assert await page.evaluate("window.isSamePage")

        await page.reload()
        await expect(page.get_by_role("heading", name="Apparence")).to_be_visible()
        await expect(page.locator("html")).to_have_attribute("lang", "fr")

        await open_settings(page, library, "account")
        await page.get_by_role("button", name="Se déconnecter ici").click()
        await expect(page.get_by_role("heading", name="Anmelden")).to_be_visible()
        await page.get_by_label("Name", exact=True).fill(me["username"])
        await page.get_by_label("Passwort", exact=True).fill(PASSWORD)
        await page.get_by_role("button", name="Anmelden", exact=True).click()
        await expect(page.locator("html")).to_have_attribute("lang", "fr")


# The longest words, and those that are read from the right.
@pytest.mark.parametrize("locale", ["de-DE", "pt-PT", "ar-EG"])
async def test_long_words_fit_a_phone(browser: Browser, library: Library, locale: str) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True, locale=locale) as page:
        await page.goto(library.desk.url)
        await expect(page.locator("h1")).to_be_visible()
        await _expect_to_fit(page)
        await library.enter(page, entries(12))
        await _expect_to_fit(page)
        await page.locator("#entries article").first.click()
        await expect(page.locator("article h1")).to_be_visible()
        await _expect_to_fit(page)
        await open_settings(page, library, PAGES[-1])
        for name in PAGES:
            # As on a phone: the page itself is loaded once, which is what takes long.
            await page.locator("#page-choice").select_option(name)
            await expect(page).to_have_url(f"{library.desk.url}/settings/{name}")
            await expect(page.locator(".content > :not(p)").first).to_be_visible()
            await _expect_to_fit(page, name)


async def test_a_page_that_is_read_from_the_right(browser: Browser, library: Library) -> None:
    async with open_page(browser, viewport=WIDE, locale="ar-EG") as page:
        await library.enter(page, entries(12))
        await expect(page.locator("html")).to_have_attribute("dir", "rtl")
        await expect(page.locator("#entries article").first).to_be_visible()
        assert await find_faults(page) == []
        await page.keyboard.press("j")
        await expect(page.locator("article h1")).to_be_visible()
        # What comes first is on the right: feeds, then the list, then the text.
        parts = ("nav", "#entries", "#reading")
        feeds, rows, text = [await _find_middle(page, part) for part in parts]
        assert feeds > rows > text
        await expect(page.locator("#reading .prose")).to_have_attribute("dir", "ltr")
        assert await find_faults(page) == []
        await _expect_to_fit(page)

        await page.set_viewport_size(PHONE)
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="فتح الشريط الجانبي").click()
        drawer = page.get_by_role("dialog")
        await expect(drawer).to_be_visible()
        await let_rest(page)
        assert await _find_middle(page, "dialog[open]") > PHONE["width"] / 2
        assert await find_faults(page) == []
        await _expect_to_fit(page)


async def _find_middle(page: Page, selector: str) -> float:
    box = await page.locator(selector).first.bounding_box()
    assert box, selector
    return box["x"] + box["width"] / 2


async def _expect_to_fit(page: Page, name: str = "") -> None:
    await let_rest(page)
    assert await page.evaluate(_STICKS_OUT) == [], name
    [page_width, width] = await page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert page_width <= width, name
