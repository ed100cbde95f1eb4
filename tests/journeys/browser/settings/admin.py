"""The pages of admins: each button, switch, list and form used, and seen at the server."""

import re
import sqlite3
import time
from contextlib import closing
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Locator, expect

from copydesk.wiring import DATABASE_FILE
from tests.desk_client import PASSWORD
from tests.journeys.browser.clerk import Clerk

READER = "guest"
ADD_DEAD = """
    INSERT INTO jobs (kind, payload, priority, state, run_at, max_attempts, last_error, created_at)
    VALUES ('extract', '0', 0, 'dead', 0, 3, 'no answer from lake', ?)
"""


async def use_users(clerk: Clerk) -> None:
    """Let somebody in, change all that can be changed about them, and delete them."""
    await clerk.go("users")
    form = clerk.place.get_by_role("form", name="Add a user")
    name = await clerk.write(form.get_by_label("Name", exact=True), READER)
    await clerk.press("Create user")
    await clerk.refused(form.get_by_label("First password", exact=True), "fill in")
    await clerk.write(form.get_by_label("First password", exact=True), PASSWORD)
    await clerk.press(form.get_by_role("button", name=re.compile("^Show")))
    await clerk.press(form.get_by_role("button", name=re.compile("^Hide")))
    for role in ("Admin", "Reader"):
        await clerk.press(form.get_by_role("radio", name=role, exact=True))
    await clerk.press("Create user")
    await expect(name).to_have_value("")
    row = clerk.place.locator("section li").filter(has_text=READER).first
    for button, is_disabled in (("Disable", True), ("Enable", False)):
        await clerk.press(row.get_by_role("button", name=button, exact=True))
        await _know_user(clerk, "is_disabled", is_disabled)
    for button, role in (("Make admin", "admin"), ("Make reader", "user")):
        await clerk.press(row.get_by_role("button", name=button, exact=True))
        await _know_user(clerk, "role", role)
    await _use_password(clerk, row)
    await _use_limits(clerk, row)
    await clerk.press(row.get_by_role("button", name="Delete", exact=True))
    await clerk.press(row.get_by_role("button", name="Cancel", exact=True))
    await clerk.press(row.get_by_role("button", name="Delete", exact=True))
    await clerk.press(row.get_by_role("button", name="Delete for good", exact=True))
    await clerk.settle(
        "/v1/users?limit=100",
        lambda found: READER not in {each["username"] for each in found["items"]},
        "the account is gone",
    )
    await _use_invitations(clerk)


async def _know_user(clerk: Clerk, field: str, value: object) -> None:
    await clerk.settle(
        "/v1/users?limit=100",
        lambda found: (
            [each[field] for each in found["items"] if each["username"] == READER] == [value]
        ),
        f"{field} is {value}",
    )


async def _use_password(clerk: Clerk, row: Locator) -> None:
    """Choose another password for somebody, or have them choose it by a link."""
    await clerk.press(row.get_by_role("button", name="New password", exact=True))
    await clerk.press(row.get_by_role("button", name="Cancel", exact=True))
    await clerk.press(row.get_by_role("button", name="New password", exact=True))
    await clerk.press(row.get_by_role("button", name="Link for a new password", exact=True))
    link = await clerk.copy(f"Link for {READER}", row)
    assert link.startswith(f"{clerk.url}/reset#")
    await clerk.write(
        row.get_by_label(f"New password for {READER}", exact=True), "another long sentence"
    )
    for word in ("Show", "Hide"):
        await clerk.press(row.get_by_role("button", name=re.compile(f"^{word}")))
    await clerk.press(row.get_by_role("button", name="Save", exact=True))
    await expect(clerk.page.get_by_text(f"{READER} has a new password")).to_be_visible()


async def _use_limits(clerk: Clerk, row: Locator) -> None:
    """Say how much somebody may have."""
    opener = row.get_by_role("button", name=f"Limits for {READER}")
    await clerk.press(opener)
    await clerk.press(row.get_by_role("button", name="Cancel", exact=True))
    await clerk.press(opener)
    feeds = await clerk.write(row.get_by_label("Most feeds"), "many")
    await clerk.write(row.get_by_label("Megabytes of saved pages and snapshots"), "50")
    await clerk.write(row.get_by_label("Model tokens a day"), "1000")
    await clerk.press(row.get_by_role("button", name="Save", exact=True))
    await clerk.refused(feeds, "whole number")
    await clerk.write(feeds, "7")
    await clerk.press(row.get_by_role("button", name="Save", exact=True))
    await expect(opener).to_be_visible()
    users = (await clerk.device.get("/v1/users?limit=100"))["items"]
    [user_id] = [each["id"] for each in users if each["username"] == READER]
    await clerk.settle(
        f"/v1/users/{user_id}/limits", lambda found: found["most_feeds"] == 7, "seven feeds"
    )


async def _use_invitations(clerk: Clerk) -> None:
    """Invite someone, hand the link over, and take it back."""
    form = clerk.place.get_by_role("form", name="Invite someone")
    await clerk.write(form.get_by_label("Their e-mail (optional)"), "friend@example.org")
    for role in ("Admin", "Reader"):
        await clerk.press(form.get_by_role("radio", name=role, exact=True))
    await clerk.press("Create invitation")
    link = await clerk.copy("Invitation")
    assert link.startswith(f"{clerk.url}/join#")
    await clerk.press("Withdraw")
    await clerk.settle("/v1/invitations", lambda found: not found["items"], "it is taken back")


async def use_publishers(clerk: Clerk) -> None:
    """Say how a publisher is asked, otherwise, and not at all."""
    await clerk.go("publishers")
    await clerk.write("Domain", "quay.example")
    await clerk.write("Name", "The Quay")
    await clerk.turn(clerk.place.locator("#publisher-mode"))
    await clerk.press("Add publisher")
    row = clerk.place.locator("section li").filter(has_text="The Quay")
    await clerk.turn(row.get_by_role("combobox"), "ArrowUp")
    switch = row.get_by_role("switch")
    await clerk.press(switch)
    await expect(switch).not_to_be_checked()
    await clerk.settle(
        "/v1/publishers",
        lambda found: (
            [(each["fetch_mode"], each["is_enabled"]) for each in found["items"]] == [(1, False)]
        ),
        "asked normally, but not now",
    )
    await clerk.press("Remove The Quay")
    await clerk.settle("/v1/publishers", lambda found: not found["items"], "it is gone")


async def use_served(clerk: Clerk, feed: str, title: str) -> None:
    """Serve a feed to readers elsewhere, see to it, and stop."""
    await clerk.go("served")
    await clerk.write("Address of the feed", feed)
    await clerk.press("Serve feed")
    # Until it was read for the first time, it is called by its host.
    row = clerk.place.get_by_role("group", name=title)
    await expect(row).to_be_visible()
    await clerk.write("Find a feed", "nowhere")
    await expect(clerk.place).to_contain_text("No served feed has “nowhere”")
    await clerk.write("Find a feed", feed[-10:])
    await expect(row).to_be_visible()
    await clerk.press(row.locator("summary"))
    await clerk.press("Copy Address for readers")
    await clerk.write(row.get_by_label("More hosts"), "*.quay.example")
    await clerk.press("Save hosts")
    await _know_served(clerk, "domains", ["*.quay.example"])
    flags = {
        "Only entries from its own domain": "is_domain_enforced",
        "Keep up to date": "is_polling",
        "Enabled": "is_enabled",
    }
    for label, flag in flags.items():
        switch = row.get_by_role("switch", name=label)
        is_on = await switch.is_checked()
        await clerk.press(switch)
        await _know_served(clerk, flag, not is_on)
    await clerk.press(row.get_by_role("button", name=f"Delete {title}"))
    await clerk.press(row.get_by_role("button", name=f"Restore {title}"))
    await expect(row.get_by_role("button", name=f"Delete {title}")).to_be_visible()
    served = (await clerk.device.get("/v1/proxied-feeds"))["items"]
    await clerk.device.send("DELETE", f"/v1/proxied-feeds/{served[0]['feed_id']}")


async def _know_served(clerk: Clerk, field: str, value: object) -> None:
    await clerk.settle(
        "/v1/proxied-feeds",
        lambda found: [each[field] for each in found["items"]] == [value],
        f"{field} is {value}",
    )


async def use_server(clerk: Clerk) -> None:
    """Give the server a name, a colour and a logo, change a setting, and take all of it back."""
    await clerk.go("server")
    name = await clerk.write("Name", "The Quay Desk")
    await clerk.press("Save Name")
    await expect(clerk.page.locator(".wordmark").first).to_contain_text("The Quay Desk")
    await expect(clerk.page).to_have_title(re.compile("The Quay Desk"))
    await clerk.write("Accent colour", "#ffd54a")
    await expect(clerk.place.get_by_text(re.compile("^Light: too faint"))).to_be_visible()
    pick = clerk.place.get_by_label("Pick the accent colour")
    await clerk.use(pick, lambda: clerk.hit("Tab"))
    await expect(pick).to_be_focused()
    await expect(pick).to_have_value("#ffd54a")
    await clerk.write("Accent colour", "#aa2200")
    await expect(clerk.place.get_by_text(re.compile("^Light: easy to read"))).to_be_visible()
    await clerk.press("Save Accent colour")
    await clerk.settle("/v1/branding", lambda found: found["accent"] == "#aa2200", "red")
    await _use_logo(clerk)
    for label in ("Name", "Accent colour"):
        await clerk.press(f"Back to default: {label}")
    await expect(name).to_have_value("")
    await clerk.settle("/v1/branding", lambda found: found["name"] == "Copydesk", "as it was")
    await clerk.write("Find a setting", "pictures in")
    await clerk.turn("Pictures in entries")
    await clerk.press("Save Pictures in entries")
    await clerk.press("Back to default: Pictures in entries")
    await clerk.write("Find a setting", "floor")
    floor = await clerk.write("Shortest time between checks", "60")
    await clerk.press("Save Shortest time between checks")
    await clerk.refused(floor, "^Enter a number from 300 to 86,400")
    await clerk.write(floor, "600")
    await clerk.press("Save Shortest time between checks")
    await clerk.press("Back to default: Shortest time between checks")
    await clerk.write("Find a setting", "registr")
    await clerk.look()


async def _use_logo(clerk: Clerk) -> None:
    picture = BytesIO()
    Image.new("RGB", (64, 64), "#aa2200").save(picture, "PNG")
    chosen = clerk.place.locator("input[type=file]")

    async def choose() -> None:
        await chosen.set_input_files(
            {"name": "logo.png", "mimeType": "image/png", "buffer": picture.getvalue()}
        )

    await clerk.use(chosen, choose)
    await clerk.settle("/v1/branding", lambda found: bool(found["logo"]), "there is a logo")
    await expect(clerk.page.locator(".wordmark img").first).to_be_visible()
    await clerk.press("Remove the logo")
    await clerk.settle("/v1/branding", lambda found: not found["logo"], "it is gone")


async def use_jobs(clerk: Clerk, data: Path) -> None:
    """Try work again that failed for good, and delete it."""
    with closing(sqlite3.connect(data / DATABASE_FILE)) as db, db:
        for _ in range(2):
            db.execute(ADD_DEAD, (time.time_ns() // 1000,))
    await clerk.go("jobs")
    await clerk.press(clerk.place.get_by_role("button", name=re.compile("^Try again")).first)
    await expect(clerk.page.get_by_text("Trying extract again.")).to_be_visible()
    await clerk.press(clerk.place.get_by_role("button", name=re.compile("^Delete")).first)
    await expect(clerk.page.get_by_text("No failed jobs.")).to_be_visible()


async def use_audit(clerk: Clerk) -> None:
    """See that what was done here is on record."""
    await clerk.go("audit")
    for words in (f"added {READER}", f"deleted the account of {READER}", "invited"):
        await expect(clerk.place.get_by_text(re.compile(words)).first).to_be_visible()
