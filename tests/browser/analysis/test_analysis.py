"""What is said of an entry, in a real browser: who made it, what it points at, what it changes."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests import make
from tests.browser.hands import wheel
from tests.browser.library import Library

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

TITLE = "You won't believe this shocking reason the council may close the bridge!"
SENTENCES = (
    "The council met on Monday and closed the old bridge to all lorries from June. ",
    "Engineers had found a crack of 4 centimetres in the northern pillar last autumn. ",
    "The mayor said the disastrous repairs of 2019 had cost 3 million crowns. ",
    "Shopkeepers on both banks asked for a ferry until the bridge is open again. ",
)
TEXT = "".join(
    f"<p>{SENTENCES[number % 4]}Report {number} of the council says the same.</p>"
    for number in range(24)
)
MARKED = """(kind) => [...(CSS.highlights.get(kind) ?? [])].map((range) => range.toString())"""


async def open_analysed(page: Page, library: Library) -> Locator:
    """Open an entry of which something was said, and give the panel."""
    await library.enter(page, [make.incoming(TITLE, html=TEXT)])
    await expect(page.locator("#entries article").first).to_be_visible()
    await page.keyboard.press("j")
    panel = page.get_by_role("region", name="Analysis")
    await expect(panel).to_be_visible()
    return panel


async def test_a_summary_stands_above_the_text_and_says_who_made_it(
    reader: Page, library: Library
) -> None:
    panel = await open_analysed(reader, library)

    await expect(panel.get_by_role("heading", name="In short")).to_be_visible()
    await expect(panel).to_contain_text("picked by rules on this server")
    top = await panel.bounding_box()
    body = await reader.locator(".prose").bounding_box()
    assert top
    assert body
    assert top["y"] + top["height"] <= body["y"]


async def test_a_reason_leads_to_its_evidence_in_the_headline_and_in_the_text(
    reader: Page, library: Library
) -> None:
    panel = await open_analysed(reader, library)
    await panel.locator("summary").press("Enter")

    teased = panel.get_by_role("button", name="teases").first
    await teased.press("Enter")
    await expect(teased).to_have_attribute("aria-pressed", "true")
    await expect(panel.get_by_role("status")).to_contain_text("is marked in the headline")
    marked = await reader.evaluate(MARKED, "pointed-out")
    assert marked
    assert all(piece.lower() in TITLE.lower() for piece in marked)

    await teased.press("Enter")
    assert await reader.evaluate(MARKED, "pointed-out") == []
    await panel.get_by_role("button", name="disastrous").click()
    await expect(panel.get_by_role("status")).to_contain_text("is marked in the text")
    await expect(reader.locator(".prose p", has_text="disastrous").first).to_be_in_viewport()


async def test_deframing_marks_loaded_words_says_why_and_is_remembered(
    reader: Page, library: Library
) -> None:
    panel = await open_analysed(reader, library)
    switch = panel.get_by_role("button", name="Calmer headline", exact=True)

    await reader.keyboard.press("d")

    await expect(switch).to_have_attribute("aria-pressed", "true")
    await expect(panel).to_contain_text("it takes a language model to write one")
    await expect(reader.locator(".headline h1")).to_have_text(TITLE)
    marked = await reader.evaluate(MARKED, "loaded")
    assert "disastrous" in marked
    assert any(piece.lower() in TITLE.lower() for piece in marked)
    await expect(reader.get_by_text("with loaded words marked.")).to_be_visible()

    await reader.reload()
    await expect(switch).to_have_attribute("aria-pressed", "true")
    await wheel(reader, by=0)
    await reader.keyboard.press("d")
    await expect(switch).to_have_attribute("aria-pressed", "false")
    assert await reader.evaluate(MARKED, "loaded") == []


async def test_what_one_disagrees_with_is_kept(reader: Page, library: Library) -> None:
    panel = await open_analysed(reader, library)
    await panel.locator("summary").click()
    disagree = panel.get_by_role("button", name="Disagree: Teasing headline")

    await disagree.click()

    await expect(disagree).to_have_attribute("aria-pressed", "true")
    await reader.reload()
    await panel.locator("summary").click()
    await expect(disagree).to_have_attribute("aria-pressed", "true")


ADVERT = '<p>Subscribe now: <a href="https://shop.example/">click here for our newsletter</a>!</p>'


async def test_adverts_are_hidden_when_one_wants_that_and_shown_again(
    reader: Page, library: Library
) -> None:
    await library.enter(reader, [make.incoming("Bridge closed", html=ADVERT + TEXT)])
    await reader.keyboard.press("j")
    advert = reader.locator(".prose p", has_text="click here for our newsletter")

    await expect(reader.get_by_text("1 passage looks like advertising.")).to_be_visible()
    await expect(advert).to_be_visible()
    await reader.get_by_role("button", name="Hide it").press("Enter")
    await expect(advert).to_be_hidden()
    await expect(reader.locator(".prose p").nth(1)).to_be_visible()

    await library.prefer(reader, hides_adverts=True)
    await reader.reload()
    await expect(reader.get_by_text("1 advertising passage is hidden.")).to_be_visible()
    await expect(advert).to_be_hidden()
    await reader.get_by_role("button", name="Show it").click()
    await expect(advert).to_be_visible()


async def test_adverts_are_hidden_for_whoever_wants_nothing_else_of_the_analysis(
    reader: Page, library: Library
) -> None:
    shelf = [make.incoming("Bridge closed", html=ADVERT + TEXT)]
    await library.enter(reader, shelf, hides_adverts=True, shows_analysis=False)
    await reader.keyboard.press("j")

    await expect(reader.get_by_text("1 advertising passage is hidden.")).to_be_visible()
    await expect(reader.locator(".prose p").first).to_be_hidden()
    await expect(reader.get_by_role("region", name="Analysis")).to_have_count(0)


async def test_nothing_is_hidden_in_a_text_that_was_changed_since(
    reader: Page, library: Library
) -> None:
    before = make.incoming("Bridge closed", key="bridge", html=ADVERT + TEXT)
    await library.enter(reader, [before], hides_adverts=True)
    await reader.keyboard.press("j")
    await expect(reader.get_by_text("1 advertising passage is hidden.")).to_be_visible()

    changed = make.incoming("Bridge closed", key="bridge", html=f"<p>Late news.</p>{ADVERT}{TEXT}")
    await library.fill_again(reader, [changed])
    await reader.reload()

    await expect(reader.locator(".prose")).to_contain_text("Late news.")
    await expect(reader.locator(".prose p").nth(1)).to_be_visible()
    await expect(reader.locator(".prose p").first).to_be_visible()


async def test_the_learned_order_says_why(reader: Page, library: Library) -> None:
    """Twenty entries are opened or starred, twenty passed over; then each says what moved it."""
    liked = [make.incoming(f"Harbour {number}", key=f"h{number}") for number in range(12)]
    passed = [make.incoming(f"Football {number}", key=f"f{number}") for number in range(12)]
    await library.enter(reader, liked, passed)
    listed = await reader.request.get(f"{library.desk.url}/v1/entries?limit=100")
    ids = {entry["title"]: entry["id"] for entry in (await listed.json())["items"]}
    for number in range(11):
        await reader.request.post(f"{library.desk.url}/v1/entries/{ids[f'Harbour {number}']}/star")
    others = [ids[f"Football {number}"] for number in range(11)]
    await reader.request.post(
        f"{library.desk.url}/v1/entries/mark-read", data={"entry_ids": others}
    )
    await reader.reload()
    await reader.get_by_label("Order").select_option("As you like it")
    first = reader.locator("#entries article").first
    await expect(first).to_contain_text("Harbour")
    await reader.keyboard.press("j")

    why = reader.locator("details", has_text="Why it is here")
    await expect(why).to_contain_text("higher")
    await why.locator("summary").press("Enter")
    await expect(why).to_contain_text("“harbour” in the headline")
