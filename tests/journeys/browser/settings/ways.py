"""Further ways in, in the settings: codes of an app are set up, renewed and turned off."""

import re
import time
from base64 import b32decode

from playwright.async_api import expect

from copydesk.model.times import SECOND
from copydesk.rules.secrets.totp import make_code, name_step
from tests.desk_client import PASSWORD
from tests.journeys.browser.clerk import Clerk

PATH = "/v1/users/me/second-factor"


async def use_second_factor(clerk: Clerk) -> None:
    """Set an app up, sign in with its codes, make new ones for paper, and turn it all off."""
    await clerk.press("Set up an app…")
    await clerk.press("Cancel")
    await clerk.press("Set up an app…")
    await _prove(clerk, "wrong" * 3)
    await clerk.press("Continue")
    await clerk.refused(clerk.field("Your password"), "Wrong password")
    await clerk.write("Your password", PASSWORD)
    await clerk.press("Continue")
    await expect(clerk.page.get_by_role("img", name="QR code")).to_be_visible()
    copied = await clerk.copy("Secret for the app")
    secret = b32decode(copied.replace(" ", ""))
    await clerk.press("Turn on")
    await clerk.refused(clerk.field("Code from your app"), "Enter the code")
    await clerk.write("Code from your app", make_code(secret, name_step(int(time.time() * SECOND))))
    await clerk.press("Turn on")
    paper = await _take_codes(clerk)
    await _come_back(clerk, paper.pop())
    await clerk.settle(PATH, lambda found: found["is_on"], "codes are asked for")
    await clerk.press("New recovery codes…")
    await _prove(clerk, PASSWORD, paper.pop())
    await clerk.press("Create new codes")
    paper = await _take_codes(clerk)
    await clerk.press("Turn off…")
    await _prove(clerk, PASSWORD, paper.pop())
    await clerk.press("Turn off")
    await clerk.settle(PATH, lambda found: not found["is_on"], "codes are asked for no more")


async def use_passkeys(clerk: Clerk) -> None:
    """Have a device make a key, call it otherwise, and take it away."""
    session = await clerk.page.context.new_cdp_session(clerk.page)
    await session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    added = await session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    await clerk.press("Add a passkey")
    await _know_passkeys(clerk, 1)
    group = clerk.place.get_by_role("region", name="Passkeys", exact=True)
    edit = group.get_by_role("button", name=re.compile("^Edit "))
    cancel = group.get_by_role("button", name="Cancel")
    await clerk.press(group.get_by_role("button", name=re.compile("^Delete .* on ")))
    await clerk.press(cancel)
    await clerk.press(edit)
    await clerk.write(group.get_by_label("Name", exact=True), "My laptop")
    await clerk.press(group.get_by_role("button", name="Save"))
    await clerk.press(group.get_by_role("button", name="Edit My laptop"))
    await clerk.press(cancel)
    await clerk.press(group.get_by_role("button", name="Delete My laptop"))
    await clerk.press(group.get_by_role("button", name="Delete", exact=True))
    await _know_passkeys(clerk, 0)
    # Else the door would be opened with a key that nobody knows any more.
    await session.send("WebAuthn.removeVirtualAuthenticator", added)
    await session.detach()


async def _know_passkeys(clerk: Clerk, count: int) -> None:
    path = "/v1/users/me/passkeys"
    await clerk.settle(path, lambda found: len(found["items"]) == count, f"{count} passkeys")


async def _take_codes(clerk: Clerk) -> list[str]:
    copied = await clerk.copy("Recovery codes")
    await clerk.press("I have saved them")
    return copied.split()


async def _prove(clerk: Clerk, password: str, code: str = "") -> None:
    field = await clerk.write("Your password", password)
    for kind, press in (("text", "Show"), ("password", "Hide")):
        name = f"{press} password: Your password"
        await clerk.press(clerk.place.get_by_role("button", name=name))
        await expect(field).to_have_attribute("type", kind)
    if code:
        await clerk.write("Code from the app, or a recovery code", code)


async def _come_back(clerk: Clerk, code: str) -> None:
    """Sign in with the other device, which was signed out."""
    client = clerk.device.client
    del client.headers["authorization"]
    account = {"username": clerk.device.name, "password": PASSWORD}
    asked = await client.post("/v1/auth/login", json=account)
    assert asked.json()["error"]["code"] == "code_needed", asked.text
    answer = await client.post("/v1/auth/login", json=account | {"code": code})
    assert answer.is_success, answer.text
    client.headers["authorization"] = f"Bearer {answer.json()['token']}"
    client.cookies.clear()
