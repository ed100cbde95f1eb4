"""The page of filters: each control of its list, its editor and what stands below, used by hand."""

import json
import re
from functools import partial
from typing import Any

from playwright.async_api import Locator, expect

from tests.journeys.browser.clerk import Clerk

PATH = "/v1/filters"


async def use_filters(clerk: Clerk) -> None:
    """Make two filters, put them in order, apply one, take back what it did, and delete it."""
    await clerk.device.send("POST", "/v1/tags", {"title": "Long"})
    await clerk.go("filters")
    await _make_quiet(clerk)
    await _make_loud(clerk)
    handle = clerk.button("Move Loud")
    # The editor that closes gives the focus back, and no hand is as quick; at the top it stays.
    for _ in range(2):
        await clerk.use(handle, lambda: handle.press("ArrowUp"))
    await _know_titles(clerk, ["Loud", "Quiet"])
    for is_on in (False, True):
        await clerk.flip("On: Quiet", is_on=is_on)
        await clerk.settle(PATH, partial(_is_so, is_on=is_on), "it is switched")
    await _apply(clerk)
    await _bring_back(clerk)
    await clerk.press("Delete Loud")
    await _know_titles(clerk, ["Quiet"])
    await clerk.page.get_by_role("button", name="Undo", exact=True).click()
    await _know_titles(clerk, ["Loud", "Quiet"])
    await _use_webhooks(clerk)
    await _use_files(clerk)


def _is_so(found: dict[str, Any], *, is_on: bool) -> bool:
    return any(each["title"] == "Quiet" and each["is_enabled"] is is_on for each in found["items"])


async def _know_titles(clerk: Clerk, titles: list[str]) -> None:
    await clerk.settle(
        PATH, lambda found: [each["title"] for each in found["items"]] == titles, "in this order"
    )


async def _make_quiet(clerk: Clerk) -> None:
    """Hide what is short, with everything that the editor has, and change one's mind."""
    await clerk.press("New filter")
    await clerk.press("Cancel")
    await clerk.press("New filter")
    await clerk.press("Save filter")
    await clerk.refused(clerk.field("What to look for"), "Say what to look for")
    await clerk.turn("What to look at")
    await clerk.turn("How to compare")
    await clerk.write("What to look for", "zzz")
    await clerk.press("Add condition")
    await clerk.press(clerk.place.get_by_role("button", name="Remove this condition").last)
    await clerk.press("Add group")
    inner = clerk.place.locator(".inner")
    await clerk.turn(inner.get_by_label("How they combine"), "ArrowUp")
    await clerk.press(inner.get_by_role("button", name="Remove this group"))
    # The only condition, turned around, means every entry.
    await clerk.press(clerk.place.get_by_label("Not", exact=True))
    await expect(clerk.place.get_by_text("This catches every entry.")).to_be_visible()
    await clerk.flip("Bring back big stories", is_on=False)
    await clerk.press("Add action")
    tag = clerk.place.get_by_label("What to do").last
    await clerk.turn(tag, "T")
    named = clerk.place.get_by_label("Which one")
    await clerk.turn(named, "N")
    await clerk.write("New name", "Short")
    await clerk.press("Add action")
    await clerk.press(clerk.place.get_by_role("button", name="Remove this action").last)
    await clerk.turn("Applies to")
    await clerk.turn("Applies to", "ArrowUp")
    day = clerk.field("Last day")
    # Day and month are the same, whichever of them a browser asks for first.
    await clerk.use(day, lambda: _type(clerk, day, "12122099"))
    await expect(day).to_have_value("2099-12-12")
    await clerk.write("Name", "Quiet")
    await clerk.press("Save filter")
    await _know_titles(clerk, ["Quiet"])


async def _type(clerk: Clerk, field: Locator, words: str) -> None:
    """Type from the beginning of a field, wherever a click would land in it."""
    await field.press(words[0])
    await clerk.page.keyboard.type(words[1:])


async def _make_loud(clerk: Clerk) -> None:
    await clerk.press("New filter")
    await clerk.write("What to look for", "zzz")
    await clerk.write("Name", "Noise")
    await clerk.press("Save filter")
    await clerk.press("Edit Noise")
    await clerk.write("Name", "Loud")
    await clerk.press("Save filter")
    await _know_titles(clerk, ["Quiet", "Loud"])


async def _apply(clerk: Clerk) -> None:
    """Let a filter go through what is there, take all of it back, and let it go again."""
    await clerk.press("Apply to older entries: Quiet")
    await clerk.turn("How far back")
    await clerk.press("Start")
    await expect(clerk.place.get_by_text(re.compile("^Done: "))).to_be_visible()
    hidden = "/v1/entries/ids?hidden=true"
    await clerk.settle(hidden, lambda found: bool(found["items"]), "it hides")
    await clerk.press("Undo all: Quiet")
    await clerk.settle(hidden, lambda found: not found["items"], "all is back")
    await clerk.press("Apply to older entries: Quiet")


async def _bring_back(clerk: Clerk) -> None:
    await clerk.press("What it did: Quiet")
    back = clerk.place.get_by_role("button", name=re.compile("^Bring back "))
    await clerk.press(back.first)
    await expect(clerk.place.get_by_text(re.compile("because you asked"))).to_have_count(1)
    await clerk.press("Bring all back")
    await expect(back).to_have_count(0)
    await clerk.press("What it did: Quiet")


async def _use_webhooks(clerk: Clerk) -> None:
    await clerk.write("Name of the webhook", "Chat")
    await clerk.write("Address of the webhook", "nowhere")
    await clerk.press("Add webhook")
    await expect(clerk.place.get_by_role("alert").first).to_be_visible()
    await clerk.write("Address of the webhook", "https://chat.example/in")
    await clerk.press("Add webhook")
    await clerk.press("Copy Secret of the webhook")
    await clerk.press("Done")
    await clerk.press("Delete the webhook Chat")
    await clerk.settle("/v1/webhooks", lambda found: not found["items"], "it is gone")


async def _use_files(clerk: Clerk) -> None:
    link = clerk.place.get_by_role("link", name="Export", exact=True)
    async with clerk.page.expect_download() as download:
        await clerk.use(link, link.click)
    written = json.loads((await (await download.value).path()).read_text("utf-8"))
    assert [each["title"] for each in written["filters"]] == ["Loud", "Quiet"]
    [loud, _] = written["filters"]
    file = json.dumps({"filters": [loud, {**loud, "title": "Again"}]}).encode()
    chosen = clerk.field("Import…")
    await clerk.use(
        chosen,
        lambda: chosen.set_input_files(
            {"name": "filters.json", "mimeType": "application/json", "buffer": file}
        ),
    )
    await expect(clerk.place.get_by_text(re.compile("Added 1 filter"))).to_be_visible()
    await _know_titles(clerk, ["Loud", "Quiet", "Again"])
