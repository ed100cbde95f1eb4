"""Sending an entry elsewhere: set up, tested, sent by a key, and told how it went."""

import re

import pytest
from aiohttp import web
from playwright.async_api import Page, expect

from copydesk.newsroom import Newsroom
from tests import make
from tests.browser.library import Library
from tests.browser.outlets import open_outlets, open_settings
from tests.standins.destinations import GIVEN, run_standins

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_service_is_set_up_tested_mended_and_removed(
    reader: Page, library: Library
) -> None:
    await library.enter(reader)
    async with run_standins() as standins:
        await open_settings(reader, library, "send_to")
        await reader.get_by_label("Service").select_option("Linkding")
        await reader.get_by_label("Address").fill(f"{standins.url}/linkding")
        await reader.get_by_role("textbox", name="Token").fill("wrong")
        await reader.get_by_role("button", name="Add", exact=True).click()
        await reader.get_by_role("button", name="Test Linkding").click()
        await expect(reader.get_by_text("does not accept the token")).to_be_visible()

        await reader.get_by_role("button", name="Edit Linkding").click()
        changing = reader.get_by_role("listitem").filter(has=reader.get_by_text("Linkding,"))
        await changing.get_by_role("textbox", name="Token").fill(GIVEN["linkding"]["token"])
        await changing.get_by_role("button", name="Save").click()
        await reader.get_by_role("button", name="Test Linkding").click()
        await expect(reader.get_by_text("Linkding works.")).to_be_visible()
        assert GIVEN["linkding"]["token"] not in await reader.content()

        await reader.get_by_role("button", name="Remove Linkding").click()
        await reader.get_by_role("button", name="Remove", exact=True).click()
        await expect(reader.get_by_text("Nothing set up yet.")).to_be_visible()


async def test_the_secret_of_a_webhook_is_shown_once(reader: Page, library: Library) -> None:
    await library.enter(reader)
    await open_settings(reader, library, "send_to")
    await reader.get_by_label("Service").select_option("Webhook")
    await reader.get_by_label("Address").fill("https://hooks.example/")
    await reader.get_by_role("button", name="Add", exact=True).click()
    secret = await reader.get_by_label("Secret", exact=True).input_value()
    assert len(secret) > 30

    await reader.reload()
    await expect(reader.get_by_role("button", name="Test Webhook")).to_be_visible()
    assert secret not in await reader.content()


async def test_an_entry_is_sent_by_a_key_and_the_page_says_how_it_went(
    reader: Page, library: Library, room: Newsroom
) -> None:
    async with run_standins() as standins:
        [address] = open_outlets(room, "Sent")
        await library.enter(reader)
        new_feed = {"url": address}
        added = await reader.request.post(f"{library.desk.url}/v1/subscriptions", data=new_feed)
        assert added.ok, await added.text()
        new = {
            "kind": "linkding",
            "values": {"address": f"{standins.url}/linkding", "token": GIVEN["linkding"]["token"]},
        }
        made = await reader.request.post(f"{library.desk.url}/v1/destinations", data=new)
        assert made.ok, await made.text()
        await reader.goto(library.desk.url)
        await expect(reader.get_by_text("News of Sent").first).to_be_visible()
        await reader.keyboard.press("j")
        await expect(reader.get_by_text("All about Sent.").last).to_be_visible()
        standins.instead.append(web.Response(status=401))

        await reader.keyboard.press("Shift+E")
        dialog = reader.get_by_role("dialog", name="Send this entry to")
        await dialog.get_by_role("button", name="Linkding").click()
        await expect(dialog.get_by_text(re.compile("Not sent"))).to_be_visible()
        await expect(dialog.get_by_text("Enter it again in the settings")).to_be_visible()

        await dialog.get_by_role("button", name="Linkding").click()
        await expect(dialog.get_by_text(re.compile("^Sent "))).to_be_visible()
        await expect(reader.get_by_text("Sent to Linkding.")).to_be_visible()
        assert len(standins.kept["linkding"]) == 1
        mail = await dialog.get_by_role("link", name="Write an e-mail").get_attribute("href")
        assert mail
        assert mail.startswith("mailto:?subject=")


async def test_highlights_are_sent_as_chosen(reader: Page, library: Library) -> None:
    async with run_standins() as standins:
        await library.enter(reader, [make.incoming("Bridge", html="<p>Closed.</p>")])
        url = library.desk.url
        [entry] = (await (await reader.request.get(f"{url}/v1/entries")).json())["items"]
        marked = {"entry_id": entry["id"], "quote": "Closed."}
        assert (await reader.request.post(f"{url}/v1/highlights", data=marked)).ok
        new = {
            "kind": "readwise",
            "values": {"address": f"{standins.url}/readwise", **GIVEN["readwise"]},
        }
        assert (await reader.request.post(f"{url}/v1/destinations", data=new)).ok
        await reader.goto(f"{url}/highlights")
        await reader.get_by_role("button", name="Send to Readwise…").click()

        choice = reader.get_by_label("Highlights for Readwise")
        await expect(choice).to_have_value("none")
        await choice.select_option("Send new ones")
        await expect(reader.get_by_text("Sent: 0.")).to_be_visible()
        await choice.select_option("Send all, old and new")
        await expect(reader.get_by_text("Sent: 0. Waiting: 1.")).to_be_visible()
        # A minute later it is there; what went wrong meanwhile is told here, too.
        [known] = (await (await reader.request.get(f"{url}/v1/destinations")).json())["items"]
        assert known["highlights"] == {
            "wanted": "all", "sent": 0, "waiting": 1, "refused": 0, "reason": "", "next_at": None,
        }  # fmt: skip
        await choice.select_option("Don’t send")
        await expect(reader.get_by_text("Sent: 0.")).to_have_count(0)
