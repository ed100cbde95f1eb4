"""The settings of one reader: each choice, switch and form used, and seen at the server."""

import re
from functools import partial

from playwright.async_api import expect

from tests.desk_client import PASSWORD
from tests.journeys.browser.clerk import Clerk
from tests.journeys.browser.settings.ways import use_passkeys, use_second_factor

NEXT_PASSWORD = PASSWORD + " and more"
# What a choice, a switch, a list or a slider is called at the server.
PREFERENCES = {
    "Mark entries as read": "mark_read",
    "Order of entries": "order",
    "Pictures": "images",
    "Layout of lists": "layout",
    "Start with": "start_view",
    "Hide advertising in texts": "hides_adverts",
    "Show read entries too": "shows_read",
    "Show duplicates": "shows_copies",
    "Analyse how entries are written": "shows_analysis",
    "Summary": "shows_summary",
    "Key points": "shows_key_points",
    "Scores": "shows_scores",
    "Loaded words": "shows_loaded_terms",
    "Mark teasing headlines": "shows_badges",
    "Calmer headlines": "shows_neutral_titles",
    "Collapse entries": "fold_by",
    "Above": "fold_above",
    "Language": "language",
    "Colours": "theme",
    "Lists": "density",
    "Reading font": "font",
    "Text size": "text_size",
    "Line width": "line_width",
    "Single-letter shortcuts": "has_letter_keys",
    "Summary before the text": "shows_apps_summary",
    "Calmer headline": "shows_apps_neutral_title",
    "Other people on this server can send me entries": "can_receive_shares",
}
RECEIVES = "Other people on this server can send me entries"
# Kept by the browser, for itself.
KEPT_HERE = "Unread entries to keep"


async def use_preferences(clerk: Clerk) -> None:
    """Use everything that is kept as a preference, whatever there is."""
    for page in ("reading", "analysis", "appearance"):
        await clerk.go(page)
        await _choose_all(clerk)
        await _flip_all(clerk)
        await _slide_all(clerk)
    await clerk.go("reading")
    await clerk.prefer("start_view", await clerk.turn("Start with"))
    await clerk.press("Forget what was learned")
    await clerk.settle("/v1/users/me/taste", lambda found: found["since"], "it begins anew")
    await clerk.go("appearance")
    await clerk.write("Your own styles", "p { color: red }")
    await clerk.hit("Tab")
    await clerk.prefer("custom_css", "p { color: red }")
    await clerk.press("Reset appearance")
    await clerk.prefer("theme", "system")
    # The last of all: from here on the page would speak another language.
    await clerk.prefer("language", await clerk.turn("Language"))
    await clerk.device.send("PATCH", "/v1/users/me/preferences", {"language": "en"})
    await expect(clerk.page.get_by_role("heading", name="Appearance")).to_be_visible()


async def _choose_all(clerk: Clerk) -> None:
    """Take each answer of each choice, the one that counts already last."""
    groups = clerk.place.locator("fieldset:has(input[type=radio])")
    for number in range(await groups.count()):
        group = groups.nth(number)
        question = (await group.locator("legend").inner_text()).strip()
        radios = group.get_by_role("radio")
        amount = await radios.count()
        now = [await radios.nth(each).is_checked() for each in range(amount)].index(True)
        for each in [one for one in range(amount) if one != now] + [now]:
            await clerk.press(radios.nth(each))
            await expect(radios.nth(each)).to_be_checked()
            if question != KEPT_HERE:
                value = await radios.nth(each).get_attribute("value")
                await clerk.prefer(PREFERENCES[question], value)
            if question == "Collapse entries":
                await _slide_all(clerk)


async def _flip_all(clerk: Clerk) -> None:
    """Turn each switch over and back; what stands below one goes away with it."""
    switches = clerk.place.get_by_role("switch")
    names = [
        await each.evaluate("(one) => one.labels[0].textContent") for each in await switches.all()
    ]
    for name in names:
        switch = clerk.place.get_by_role("switch", name=name, exact=True)
        is_on = await switch.is_checked()
        for wanted in (not is_on, is_on):
            await clerk.flip(name, is_on=wanted)
            await clerk.prefer(PREFERENCES[name], wanted)


async def _slide_all(clerk: Clerk) -> None:
    sliders = clerk.place.get_by_role("slider")
    for number in range(await sliders.count()):
        slider = sliders.nth(number)
        name = await slider.evaluate("(one) => one.labels[0].textContent")
        value = await clerk.turn(slider, "ArrowRight")
        await clerk.prefer(PREFERENCES[name], int(value))


async def use_keyboard(clerk: Clerk) -> None:
    """Give commands other keys, with and without a rival, and take all of that back."""
    await clerk.go("keyboard")
    await _flip_all(clerk)
    await clerk.write("Find a command", "Star")
    change = clerk.button("Change the key of Star")
    await clerk.press(change)
    await clerk.press("Press a key…")
    await clerk.hit("j")
    await clerk.press("Cancel")
    await clerk.press(change)
    await clerk.hit("j")
    await clerk.press(clerk.place.locator("button.press"))
    await clerk.press("Use it anyway")
    await _know_keys(clerk, {"toggle_star": "j"})
    await clerk.press("Reset the key of Star")
    await _know_keys(clerk, {})
    await clerk.press(change)
    await clerk.hit("F8")
    await clerk.press("Save")
    await _know_keys(clerk, {"toggle_star": "F8"})
    await clerk.press("Reset all keys")
    await _know_keys(clerk, {})


async def _know_keys(clerk: Clerk, keys: dict[str, str]) -> None:
    await clerk.prefer("keys", keys)


async def use_apps(clerk: Clerk) -> None:
    """Make a password for an app, copy what it needs, and take it back."""
    await clerk.go("apps")
    await _flip_all(clerk)
    name = clerk.field("Name of the app")
    await clerk.press("Create app password")
    await clerk.refused(name, "which app")
    await clerk.write(name, "Pocket")
    await clerk.press(clerk.place.get_by_role("checkbox", name="Read only"))
    await clerk.press("Create app password")
    await clerk.copy("User name")
    secret = await clerk.copy("App password")
    answer = await clerk.device.client.get(
        "/v1/users/me", headers={"authorization": f"Bearer {secret}"}
    )
    assert answer.is_success, "the app can sign in with what was copied"
    marked = await clerk.device.client.post(
        "/v1/entries/1/star", headers={"authorization": f"Bearer {secret}"}
    )
    assert marked.status_code == 403, "and only read"
    await clerk.press("Done")
    addresses = clerk.place.get_by_role("button", name=re.compile("^Copy .*(API|MCP)"))
    for label in [await each.get_attribute("aria-label") for each in await addresses.all()]:
        # Pressed, it says for a moment that it has copied.
        text = await clerk.copy((label or "").removeprefix("Copy "))
        assert text.startswith(clerk.url)
    for bookmark in ("Save to Copydesk", "Follow in Copydesk"):
        # Pressed on our own page it does nothing: it is there to be taken along.
        await clerk.press(clerk.place.get_by_role("link", name=bookmark))
    async with clerk.page.expect_download() as packed:
        await clerk.press(clerk.place.get_by_role("link", name="Download the extension"))
    assert (await packed.value).suggested_filename.endswith(".zip")
    await clerk.press("Revoke the password for Pocket")
    await clerk.settle("/v1/users/me/app-passwords", lambda found: not found["items"], "it is gone")
    await _use_tokens(clerk)


async def _use_tokens(clerk: Clerk) -> None:
    """Make a token for a script, with rights and an end, copy it, and take it back."""
    name = clerk.field("What it is for")
    await clerk.press("Create token")
    await clerk.refused(name, "what it is for")
    await clerk.write(name, "Backup")
    for choice in ("read", "read and change", "90 days", "a year", "never", "30 days"):
        await clerk.press(clerk.place.get_by_role("radio", name=choice, exact=True))
    await clerk.press("Create token")
    secret = await clerk.copy("Token")
    answer = await clerk.device.client.get(
        "/v1/users/me", headers={"authorization": f"Bearer {secret}"}
    )
    assert answer.is_success, "the script can sign in with what was copied"
    await clerk.settle(
        "/v1/users/me/tokens", lambda found: found["items"][0]["expires_at"], "it ends by itself"
    )
    await clerk.press("Done")
    await clerk.press("Revoke the token for Backup")
    await clerk.settle("/v1/users/me/tokens", lambda found: not found["items"], "gone as well")


async def use_history(clerk: Clerk) -> None:
    """Undo a run of changes, one change of a run, and then all of an hour."""
    await _star_two(clerk)
    await clerk.go("history")
    await clerk.press(re.compile(r"^Undo all \d"))
    await clerk.settle("/v1/entries/ids?starred=true", lambda found: not found["items"], "none")
    await clerk.go("about")
    await _star_two(clerk)
    await clerk.go("history")
    await clerk.press(clerk.place.get_by_role("button", name=re.compile("^Undo: ")).first)
    await clerk.settle(
        "/v1/entries/ids?starred=true", lambda found: len(found["items"]) == 1, "one"
    )
    await clerk.turn("Kind")
    await clerk.turn("Device")
    await clerk.turn("Undo everything from")
    await clerk.press("Undo all")
    await clerk.settle("/v1/entries/ids?starred=true", lambda found: not found["items"], "none")


async def _star_two(clerk: Clerk) -> None:
    entries = (await clerk.device.get("/v1/entries?limit=2"))["items"]
    for entry in entries:
        await clerk.device.send("POST", f"/v1/entries/{entry['id']}/star")


async def use_tags(clerk: Clerk) -> None:
    """Order, colour, rename and delete names; one that is taken is said at its field."""
    nouns = (("tags", "Tags"), ("boards", "Boards"), ("searches", "Saved searches"))
    for title in ("Bridge", "Harbour"):
        for noun, _ in nouns:
            query = {"query": "story"} if noun == "searches" else {}
            await clerk.device.send("POST", f"/v1/{noun}", {"title": title, **query})
    await clerk.go("tags")
    for noun, place in nouns:
        group = clerk.place.get_by_role("region", name=place, exact=True)
        handle = group.get_by_role("button", name="Move Harbour")
        await clerk.use(handle, partial(handle.press, "ArrowUp"))
        await clerk.settle(
            f"/v1/{noun}", lambda found: found["items"][0]["title"] == "Harbour", "it is the first"
        )
        await expect(handle).to_be_focused()
        await clerk.press(group.get_by_role("button", name="Edit Harbour"))
        await clerk.press(group.get_by_role("button", name="Cancel"))
        await clerk.press(group.get_by_role("button", name="Edit Harbour"))
        if noun != "searches":
            teal = group.get_by_role("radio", name="Teal")
            await clerk.use(teal, partial(teal.check, force=True))
        field = await clerk.write(group.get_by_label("Name", exact=True), "Bridge")
        await clerk.press(group.get_by_role("button", name="Save"))
        await clerk.refused(field, "with this title already")
        await clerk.write(field, "Quay")
        await clerk.press(group.get_by_role("button", name="Save"))
        await _know_titles(clerk, noun, {"Quay", "Bridge"})
        await clerk.settle(
            f"/v1/{noun}",
            lambda found: {each.get("colour", "teal") for each in found["items"]} >= {"teal"},
            "it has its colour",
        )
        await clerk.press(group.get_by_role("button", name="Delete Quay"))
        await clerk.press(group.get_by_role("button", name="Cancel"))
        await clerk.press(group.get_by_role("button", name="Delete Quay"))
        await clerk.press(group.get_by_role("button", name="Delete", exact=True))
        await _know_titles(clerk, noun, {"Bridge"})


async def _know_titles(clerk: Clerk, noun: str, titles: set[str]) -> None:
    await clerk.settle(
        f"/v1/{noun}", lambda found: {each["title"] for each in found["items"]} == titles, noun
    )


async def use_about(clerk: Clerk) -> None:
    await clerk.go("about")
    await clerk.press("All keys")
    await expect(clerk.page.get_by_role("dialog")).to_be_visible()
    await clerk.press("Close")
    await clerk.press("Back to reading")
    await expect(clerk.page).not_to_have_url(re.compile("/settings"))
    await clerk.page.get_by_role("button", name="Settings", exact=True).click()
    await expect(clerk.page.locator("#page-title")).to_be_visible()


async def use_account(clerk: Clerk) -> None:
    """Change what belongs to the account, sign another device out, and delete it all."""
    await clerk.go("account")
    email = await clerk.write("E-mail", "nowhere")
    await clerk.press("Save e-mail")
    await clerk.refused(email, "no e-mail address")
    await clerk.write(email, "me@example.org")
    await clerk.press("Save e-mail")
    await clerk.settle("/v1/users/me", lambda me: me["email"] == "me@example.org", "it is kept")
    for is_on in (False, True):
        await clerk.flip(RECEIVES, is_on=is_on)
        await clerk.prefer(PREFERENCES[RECEIVES], is_on)
    link = clerk.place.get_by_role("link", name="Download everything")
    async with clerk.page.expect_download() as coming:
        await clerk.press(link)
    assert (await coming.value).suggested_filename == "copydesk-export.zip"
    await use_second_factor(clerk)
    await use_passkeys(clerk)
    await _change_password(clerk)
    await _sign_out(clerk)
    await clerk.press("Delete account…")
    await clerk.press("Cancel")
    await clerk.press("Delete account…")
    await _type_secret(clerk, "Enter your password to delete your account", "wrong" * 3)
    await clerk.press("Delete my account for good")
    await clerk.refused(clerk.field("Enter your password to delete your account"), "wrong")
    await clerk.write("Enter your password to delete your account", NEXT_PASSWORD)
    await clerk.press("Delete my account for good")
    await expect(clerk.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    account = {"username": clerk.device.name, "password": NEXT_PASSWORD}
    assert (await clerk.device.client.post("/v1/auth/login", json=account)).status_code == 401


async def _type_secret(clerk: Clerk, name: str, words: str) -> None:
    """Type a password, look at it, and hide it again."""
    field = await clerk.write(name, words)
    for kind, press in (("text", "Show"), ("password", "Hide")):
        await clerk.press(clerk.place.get_by_role("button", name=f"{press} password: {name}"))
        await expect(field).to_have_attribute("type", kind)


async def _change_password(clerk: Clerk) -> None:
    await clerk.device.send("POST", "/v1/users/me/app-passwords", {"name": "Pocket"})
    await _type_secret(clerk, "Current password", "not " + PASSWORD)
    await _type_secret(clerk, "New password", "short")
    await clerk.press("Change password")
    await clerk.refused(clerk.field("New password"), "8 characters")
    await clerk.write("New password", NEXT_PASSWORD)
    await clerk.press("Change password")
    await clerk.refused(clerk.field("Current password"), "is wrong")
    await clerk.write("Current password", PASSWORD)
    await clerk.flip("Also revoke all app passwords", is_on=True)
    await clerk.press("Change password")
    await expect(clerk.page.get_by_text("Password changed.")).to_be_visible()
    await clerk.come_back(NEXT_PASSWORD)
    await clerk.settle("/v1/users/me/app-passwords", lambda found: not found["items"], "gone, too")


async def _sign_out(clerk: Clerk) -> None:
    """Sign another device out, then this browser; and come back."""
    await clerk.go("about")
    await clerk.go("account")
    other = clerk.place.get_by_role("button", name=re.compile("^Sign out python-httpx"))
    await clerk.press(other)
    await expect(other).to_have_count(0)
    assert (await clerk.device.client.get("/v1/users/me")).status_code == 401
    await clerk.press("Sign out here")
    await expect(clerk.page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    await clerk.come_back(NEXT_PASSWORD)
    await clerk.enter(NEXT_PASSWORD)
    await clerk.go("account")
