"""Stories in a real browser: side by side, claims and sentences, followed, by keys and touch."""

import re
from itertools import count

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from copydesk.newsroom import Newsroom
from tests.bench.waiting import until
from tests.browser.axe import find_faults
from tests.browser.conftest import open_page
from tests.browser.library import Library
from tests.browser.outlets import follow
from tests.services.stories.newsstand import BRIDGE

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PHONE: ViewportSize = {"width": 390, "height": 844}
MORE = (
    "Harbour Bridge in Port Ellis stays closed",
    "The Harbour Bridge in Port Ellis stays closed. Repairs of the girder need 40 workers.",
)
_numbers = count(1)


async def tell(page: Page, library: Library, room: Newsroom) -> tuple[int, list[str]]:
    """Let three outlets of a new reader tell of the bridge; give the story and the outlets."""
    number = next(_numbers)
    names = [f"{title}{number}" for title in ("Echo", "Herald", "Post")]
    for name, (title, text) in zip(names, BRIDGE, strict=True):
        room.add_outlet(name.lower())
        room.publish(name.lower(), title=title, html=f"<p>{text}</p>")
    await follow(page, library, {name: room.feed_url(name.lower()) for name in names})
    return await wait_for_story(page, library, outlets=3), names


async def wait_for_story(page: Page, library: Library, *, outlets: int) -> int:
    found: list[int] = []

    async def is_told() -> bool:
        answer = await page.request.get(f"{library.desk.url}/v1/stories")
        found[:] = [each["id"] for each in (await answer.json())["items"]][:1]
        told = found and (await answer.json())["items"][0]["outlets"] == outlets
        return bool(told)

    await until(is_told)
    return found[0]


async def test_a_story_is_read_side_by_side_by_keys(
    reader: Page, library: Library, room: Newsroom
) -> None:
    _, [echo, herald, post] = await tell(reader, library, room)
    await reader.keyboard.press("g")
    await reader.keyboard.press("w")
    await expect(reader.get_by_role("heading", level=1, name="Stories")).to_be_focused()
    await expect(reader.get_by_role("region", name="Newest")).to_be_visible()
    await reader.keyboard.press("j")
    await reader.keyboard.press("Enter")
    await expect(reader.get_by_role("region", name="At a glance")).to_contain_text(
        "3 outlets, 3 original reports"
    )
    cards = reader.get_by_role("region", name="Side by side").get_by_role("listitem")
    await expect(cards).to_have_count(3)
    await expect(cards.filter(has_text="first")).to_have_count(1)

    differing = reader.get_by_role("table", name=re.compile("^Outlets differ"))
    row = differing.get_by_role("row", name=re.compile("injured"))
    values = row.locator("p")
    await expect(values.filter(has_text="Three")).to_contain_text(echo)
    await expect(values.filter(has_text="Three")).to_contain_text(post)
    await expect(values.filter(has_text="Five")).to_contain_text(herald)
    sentence = row.get_by_role("button", name=re.compile(f"what {herald} wrote"))
    while not await sentence.evaluate("(one) => one === document.activeElement"):
        await reader.keyboard.press("j")
    await reader.keyboard.press("Enter")
    await expect(differing.locator("blockquote")).to_contain_text("Five people were hurt")
    await reader.keyboard.press("Tab")
    while not await reader.evaluate("document.activeElement.matches('td a')"):
        await reader.keyboard.press("Tab")
    await reader.keyboard.press("Enter")
    await expect(reader.get_by_role("heading", level=1, name=BRIDGE[1][0])).to_be_visible()

    await reader.get_by_role("link", name="Also covered by 2 other outlets").click()
    await expect(reader.get_by_role("region", name="At a glance")).to_be_visible()
    await reader.go_back()
    await reader.keyboard.press("Shift+W")
    await expect(reader.get_by_role("region", name="At a glance")).to_be_visible()
    await reader.keyboard.press("Escape")
    await expect(reader.get_by_role("heading", level=1, name="Stories")).to_be_visible()


async def test_back_from_an_entry_finds_the_story_where_it_was_left(
    browser: Browser, library: Library, room: Newsroom
) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as page:
        story_id, [echo, herald, _] = await tell(page, library, room)
        await page.goto(f"{library.desk.url}/stories")
        await page.get_by_role("region", name="Newest").get_by_role("link").tap()
        row = page.get_by_role("row", name=re.compile("injured"))
        await row.get_by_role("button", name=re.compile(herald)).tap()
        link = page.get_by_role("link", name=re.compile(herald))
        await link.tap()
        await expect(page.get_by_role("heading", level=1, name=BRIDGE[1][0])).to_be_visible()

        await page.go_back()
        await expect(page).to_have_url(re.compile(f"/stories/{story_id}$"))
        await expect(link).to_be_focused()
        await expect(link).to_be_in_viewport()
        await expect(page.locator("blockquote")).to_contain_text("Five people were hurt")

        # A card of an outlet is another place; the way back in the reader leads there, too.
        card = page.get_by_role("listitem").filter(has_text=echo).get_by_role("heading")
        await card.get_by_role("link").tap()
        await page.get_by_role("button", name="Back to the list").tap()
        await expect(card.get_by_role("link")).to_be_focused()
        await expect(card).to_be_in_viewport()

        # Who comes to it anew begins at its head.
        await page.get_by_role("button", name="All stories").tap()
        await page.get_by_role("region", name="Newest").get_by_role("link").tap()
        await expect(page.get_by_role("heading", level=1)).to_be_focused()
        await expect(page.locator("blockquote")).to_have_count(0)


async def test_what_is_new_in_a_followed_story_waits_until_it_is_seen(
    reader: Page, library: Library, room: Newsroom
) -> None:
    story_id, [echo, *_] = await tell(reader, library, room)
    answer = await reader.request.get(f"{library.desk.url}/v1/stories/{story_id}")
    entry_id = (await answer.json())["entries"][0]["id"]
    await reader.goto(f"{library.desk.url}/entry/{entry_id}")
    button = reader.get_by_role("button", name="Follow this story")
    await expect(button).to_be_visible()
    await reader.keyboard.press("w")
    await expect(reader.get_by_role("button", name="Stop following")).to_be_visible()
    await expect(button).to_have_count(0)

    room.publish(echo.lower(), title=MORE[0], html=f"<p>{MORE[1]}</p>")
    looks = count()

    async def is_noticed() -> bool:
        # A check that ran already may have come before the news, and is not asked for twice.
        if next(looks) % 50 == 0:
            await reader.keyboard.press("r")
        answer = await reader.request.get(f"{library.desk.url}/v1/stories/alerts")
        return bool((await answer.json())["unseen"] == 1)

    # What a server makes of news takes the time that it has; that it is shown then, does not.
    await until(is_noticed)
    link = reader.get_by_role("link", name=re.compile("^Stories"))
    await expect(link).to_contain_text("1 new in stories you follow")
    await link.click()
    followed = reader.get_by_role("region", name="Followed")
    await expect(followed).to_contain_text("1 entry since you followed it")
    await expect(followed).to_contain_text("Repairs of the girder need 40 workers.")
    await expect(followed.get_by_text("new", exact=True)).to_be_visible()
    await expect(link).not_to_contain_text("1")
    await reader.reload()
    await expect(followed).to_contain_text("40 workers")
    await expect(followed.get_by_text("new", exact=True)).to_have_count(0)

    await followed.get_by_role("button", name=re.compile("^Stop following")).click()
    await expect(followed).to_contain_text("You are not following any stories.")


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_stories_fit_a_phone_and_have_no_faults(
    browser: Browser, library: Library, room: Newsroom, theme: str
) -> None:
    async with open_page(browser, viewport=PHONE, has_touch=True) as page:
        story_id, [_, herald, _] = await tell(page, library, room)
        await library.prefer(page, theme=theme)
        await page.goto(f"{library.desk.url}/stories")
        await expect(page.get_by_role("region", name="Newest")).to_be_visible()
        assert await find_faults(page) == []
        await page.get_by_role("region", name="Newest").get_by_role("link").tap()
        await expect(page).to_have_url(re.compile(f"/stories/{story_id}$"))
        row = page.get_by_role("row", name=re.compile("injured"))
        await row.get_by_role("button", name=re.compile(herald)).tap()
        said = page.locator("blockquote")
        await expect(said).to_be_visible()
        assert await find_faults(page) == []
        # Not squeezed into the column of the names: it has the width of the whole ledger.
        width = await page.get_by_role("region", name="Who claims what").bounding_box()
        sentence = await said.bounding_box()
        assert width
        assert sentence
        assert sentence["width"] > 0.9 * width["width"]
        assert await page.locator("#entries").evaluate("(e) => e.scrollWidth <= e.clientWidth")


async def test_who_has_no_stories_hears_why(reader: Page, library: Library) -> None:
    await library.enter(reader)
    await reader.goto(f"{library.desk.url}/stories")
    await expect(reader.get_by_text("Stories need feeds from at least two")).to_be_visible()
    await reader.goto(f"{library.desk.url}/stories/1999999999")
    await expect(
        reader.get_by_role("heading", name=re.compile("This story is not available"))
    ).to_be_visible()


async def test_a_feed_shows_its_record_of_changes(
    reader: Page, library: Library, room: Newsroom
) -> None:
    name = f"ledger-{next(_numbers)}"
    room.add_outlet(name)
    article = room.publish(name, title="Ferry burns", html="<p>It was seen by 3 men.</p>")
    await follow(reader, library, {"Ledger": room.feed_url(name)})
    await expect(reader.get_by_role("link", name=re.compile("^Ledger"))).to_be_visible()
    await expect(reader.locator("#entries article").first).to_be_visible()
    room.edit(article.id, html="<p>It was seen by 5 men.</p>")
    await reader.keyboard.press("r")
    await reader.get_by_role("link", name=re.compile("^Ledger")).click()
    updated = reader.locator("#entries article").first
    await updated.click()
    await expect(reader.get_by_role("button", name=re.compile("^updated"))).to_be_visible()
    await reader.get_by_role("button", name="Feed settings").click()
    dialog = reader.get_by_role("dialog")
    await dialog.get_by_text("Articles it changed later").click()
    await expect(dialog.locator("del")).to_have_text(re.compile("3"))
    await expect(dialog.locator("ins")).to_have_text(re.compile("5"))
    await expect(dialog.get_by_text("Number", exact=True)).to_be_visible()
    assert await find_faults(reader) == []
