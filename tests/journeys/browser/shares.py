"""What people send to each other, by mouse or finger: answered, dismissed, taken back."""

import re

from playwright.async_api import expect

from tests.journeys.browser.acting import have_rows
from tests.journeys.browser.stage import ADMIN
from tests.journeys.browser.walker import Walker

MORE = f"More about what you and {ADMIN} share"


async def use_shares(walker: Walker) -> None:
    """Do with what came and what was sent whatever there is a button for."""
    await _get_something(walker)
    if (await have_rows(walker)).open is not None:
        await walker.leave()
    await walker.show_sidebar()
    link = walker.page.get_by_role("link", name=re.compile("^Shared with me"))
    await walker.click(link, count=False)
    seen = await walker.until(lambda now: now.path == "/shared" and bool(now.rows), "it is there")
    await walker.click(walker.row(seen.rows[0].id).get_by_role("link").first, count=False)
    await expect(walker.page.get_by_text(f"From {ADMIN}")).to_be_visible()
    await _answer(walker)
    await _choose(walker, f"Block {ADMIN}")
    await walker.click("Undo")
    await expect(
        walker.page.get_by_text(f"{ADMIN} can no longer send you anything.")
    ).to_be_hidden()
    await _choose(walker, "Dismiss")
    await expect(walker.page.get_by_text(f"From {ADMIN}")).to_be_hidden()
    await walker.click("Undo")
    await expect(walker.page.get_by_text(f"From {ADMIN}")).to_be_visible()
    await _choose(walker, "Dismiss")
    await walker.leave()
    await _take_back(walker)
    await walker.press("g u")
    await walker.until(lambda now: now.path == "/" and bool(now.rows), "back at the desk")
    await walker.check("shares")


async def _get_something(walker: Walker) -> None:
    """Let the admin save a page and send it."""
    admin = await walker.stage.enter(ADMIN)
    page = await admin.send(
        "POST", "/v1/entries", {"url": f"{walker.stage.room.url}/x", "later": False}
    )
    body = {"username": walker.device.name, "note": "For you"}
    await admin.send("POST", f"/v1/entries/{page['id']}/shares", body)
    await admin.client.aclose()


async def _answer(walker: Walker) -> None:
    for last in ("Cancel", "Send reply"):
        await walker.click("Reply")
        await walker.until(lambda now: now.in_field, "one can write")
        await walker.type("Thanks")
        await walker.click(last)
    await expect(walker.page.get_by_text("Thanks")).to_be_visible()


async def _choose(walker: Walker, item: str) -> None:
    await walker.click(MORE)
    await walker.until(lambda now: now.menu, "the menu is open")
    await walker.click(walker.page.get_by_role("menuitem", name=item))


async def _take_back(walker: Walker) -> None:
    """Take back what was sent: from its list, from the dialog and where the entry is open."""
    [entry] = (await walker.device.get("/v1/entries?limit=1"))["items"]
    path, page = f"/v1/entries/{entry['id']}/shares", walker.page
    await walker.device.send("POST", path, {"username": ADMIN})
    await walker.press("g p")
    await walker.until(lambda now: now.path == "/shared", "what others sent is shown")
    await walker.click(page.get_by_text("Sent by you: 1"))
    await walker.click(page.get_by_role("button", name=entry["title"], exact=True))
    await expect(page.get_by_text(f"You sent this to {ADMIN}")).to_be_visible()
    await _choose(walker, "Unsend")
    await expect(page.get_by_text("You sent this to")).to_be_hidden()
    await walker.device.send("POST", path, {"username": ADMIN})
    await expect(page.get_by_text("You sent this to")).to_be_visible()
    await walker.press("shift+t")
    dialog = page.get_by_role("dialog", name="Send to a person")
    await walker.click(dialog.get_by_role("button", name=re.compile("^Unsend from")))
    await expect(dialog.get_by_text("Already sent")).to_be_hidden()
    await walker.close_dialog()
    await walker.leave()
