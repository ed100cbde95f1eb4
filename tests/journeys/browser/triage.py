"""Folders that several people work through, by mouse or finger: shared, worked through, left."""

import re
from functools import partial

from playwright.async_api import Locator, expect

from tests.bench.waiting import until_seen
from tests.journeys.browser.looks import NAME, Look
from tests.journeys.browser.stage import ADMIN, Device
from tests.journeys.browser.walker import Walker

WORDS = "Ask the harbour office"


async def use_triage(walker: Walker) -> None:
    """Share a folder of one's own and work through it; then be the guest of somebody else."""
    walker.may(unread=None, starred=None)
    other = await walker.stage.enter(ADMIN)
    try:
        folder_id = await _share(walker, other)
        await _work(walker, other, folder_id)
        await _stop(walker)
        await _be_guest(walker, other)
    finally:
        await other.client.aclose()
    await walker.press("g u")
    await walker.until(lambda now: now.path == "/" and bool(now.rows), "back at the desk")
    walker.may(unread=None, starred=None)
    await walker.check("shared folders")


async def _share(walker: Walker, other: Device) -> int:
    """Invite somebody from the settings of the folder; they join elsewhere."""
    page = walker.page
    await walker.show_sidebar()
    await walker.click(page.get_by_role("link", name=re.compile("^News")), count=False)
    seen = await walker.until(lambda now: now.path.startswith("/folder/"), "the folder is shown")
    folder_id = int(seen.path.rpartition("/")[2])
    await walker.click("Folder settings")
    dialog = page.get_by_role("dialog", name="Folder settings")
    await walker.click(dialog.get_by_label("User name"), count=False)
    await walker.type(ADMIN)
    await walker.click(dialog.get_by_role("button", name="Invite"))
    await expect(dialog.get_by_text("invited", exact=True)).to_be_visible()
    await walker.click(dialog.get_by_role("button", name="Open the shared list"))
    await walker.until(partial(_is_at, f"/shared-folders/{folder_id}"), "the shared list")
    await other.send("POST", f"/v1/shared-folders/{folder_id}/join")
    return folder_id


def _is_at(path: str, now: Look) -> bool:
    return now.path == path and now.dialog == ""


async def _work(walker: Walker, other: Device, folder_id: int) -> None:
    """Do with an article, and with the list, whatever there is a button for."""
    page, entries = walker.page, f"/v1/shared-folders/{folder_id}/entries"
    rows = page.locator("#entries li[data-entry]")
    await walker.click("Show more")
    await expect(rows.nth(50)).to_be_attached()
    await _choose(walker, page.get_by_role("combobox", name="Show"), "ArrowUp")
    await _choose(walker, page.get_by_role("combobox", name="Show"), "ArrowDown")
    await expect(rows.first).to_be_visible()
    entry_id = int(await rows.first.get_attribute("data-entry") or 0)
    title = rows.first.locator("[data-step]")
    for is_open in ("true", "false", "true"):
        await walker.click(title)
        await expect(title).to_have_attribute("aria-expanded", is_open)
    for deed, answer in (
        ("Claim", "Claimed by you"),
        ("Release", "Released."),
        ("Claim", "Claimed by you"),
        ("Done", f"Done by {walker.device.name}"),
        ("Reopen", "Reopened."),
    ):
        await walker.click(rows.first.get_by_role("button", name=deed, exact=True))
        await expect(page.get_by_text(answer, exact=True).first).to_be_visible()
    await walker.click("Star")
    await walker.click("Tags")
    await walker.until(lambda now: now.dialog == "Tags of this entry", "it can be tagged")
    await walker.close_dialog()
    await walker.click("Remove star")
    await expect(page.get_by_role("button", name="Star", exact=True)).to_be_visible()
    await walker.click(page.get_by_label("Note for everyone in this folder"), count=False)
    await walker.type(WORDS)
    await walker.click("Add note")
    await expect(page.get_by_text(WORDS)).to_be_visible()
    told = (await other.get(f"{entries}/{entry_id}"))["steps"]
    assert [step["text"] for step in told if step["kind"] == "note"] == [WORDS]

    # What the other one does is seen here as it happens, on an open article and on the next.
    await _hand_over(walker, rows.first, other, f"{entries}/{entry_id}")
    next_id = int(await rows.nth(1).get_attribute("data-entry") or 0)
    await other.send("POST", f"{entries}/{next_id}/claim")
    await expect(rows.nth(1).get_by_text(f"Claimed by {ADMIN}")).to_be_visible()
    await walker.click(rows.first.get_by_role("button", name="Mark as unread", exact=True))
    await expect(rows.first.locator(".unread")).to_be_visible()
    await walker.click("Mark all as read")
    await expect(page.get_by_text(re.compile("articles? marked as read"))).to_be_visible()
    await walker.click("Undo")
    await expect(rows.first.locator(".unread")).to_be_visible()


async def _choose(walker: Walker, field: Locator, key: str) -> None:
    """Choose another value with an arrow key."""
    before = await field.input_value()
    walker.pressed.add(walker.name(await field.evaluate(NAME)))
    await field.press(key)
    await expect(field).not_to_have_value(before)


async def _hand_over(walker: Walker, row: Locator, other: Device, path: str) -> None:
    """Hand it over to the other member, who hands it back."""
    field = row.get_by_label("Hand over to")
    walker.pressed.add(walker.name(await field.evaluate(NAME)))
    await field.press("ArrowDown")
    await expect(row.get_by_text(f"Claimed by {ADMIN}")).to_be_visible()

    async def is_told() -> bool:
        claimed = (await other.get(path))["entry"]["claimed_by"]
        return claimed is not None and claimed["username"] == ADMIN

    await until_seen(is_told)
    walker.pressed.add(walker.name(await field.evaluate(NAME)))
    me = (await walker.device.get("/v1/users/me"))["id"]
    await other.send("POST", f"{path}/hand-over", {"user_id": me})
    await expect(row.get_by_text("Claimed by you")).to_be_visible()


async def _stop(walker: Walker) -> None:
    """See with whom it is shared, and stop that after a second thought."""
    page = walker.page
    await walker.click("Shared with")
    await walker.click(f"Remove {ADMIN}")
    await expect(page.get_by_role("button", name=f"Remove {ADMIN}")).to_have_count(0)
    for name in ("Stop sharing", "Cancel", "Stop sharing"):
        await walker.click(name)
    # What is asked for while one stops comes back as "not found".
    await walker.rest()
    await walker.click("Stop sharing now")
    await walker.until(lambda now: now.path == "/", "the folder is one's own again")


async def _be_guest(walker: Walker, other: Device) -> None:
    """Decline an invitation, take the next one, and leave."""
    page = walker.page
    url = walker.stage.room.feed_url(walker.papers[0])
    made = await other.send("POST", "/v1/folders", {"title": "Coast"})
    await other.send("POST", "/v1/subscriptions", {"url": url, "folder_id": made["id"]})
    for answer in ("Decline", "Join"):
        await other.send(
            "POST", f"/v1/folders/{made['id']}/members", {"username": walker.device.name}
        )
        await walker.show_sidebar()
        await walker.click(page.get_by_role("link", name=re.compile("^Coast")), count=False)
        await walker.until(partial(_is_at, f"/shared-folders/{made['id']}"), "one is invited")
        await walker.click(answer)
        if answer == "Decline":
            await walker.until(lambda now: now.path == "/", "it is declined")
    await expect(page.get_by_role("combobox", name="Show")).to_be_visible()
    await walker.click("Shared with")
    # What is asked for while one leaves comes back as "not found".
    await walker.rest()
    await walker.click("Leave this folder")
    await walker.until(lambda now: now.path == "/", "it is left")
    for each in (await other.get("/v1/subscriptions"))["items"]:
        await other.send("DELETE", f"/v1/subscriptions/{each['id']}", None)
    await other.send("DELETE", f"/v1/folders/{made['id']}", None)
