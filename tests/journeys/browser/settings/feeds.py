"""Everything about feeds in the settings: the table, each dialog, the ill ones, in and out."""

import re

from playwright.async_api import FilePayload, Locator, expect

from tests.browser.outlets import write_opml
from tests.journeys.browser.clerk import Clerk

SUBSCRIPTIONS = "/v1/subscriptions"
FOLDERS = "/v1/folders"


async def use_table(clerk: Clerk, title: str, new_address: str) -> None:
    """Find feeds, order them, add one, make a folder, and change chosen ones together."""
    await clerk.go("manage")
    rows = clerk.page.locator("tbody tr")
    await expect(rows).to_have_count(4)
    await clerk.write("Find a feed", title)
    await expect(rows).to_have_count(1)
    await clerk.write("Find a feed", "")
    for key in ("ArrowDown", "ArrowUp"):
        await clerk.turn("Order", key)
    await clerk.press("New folder")
    await clerk.write("Name of the new folder", "Evening")
    await clerk.press("Create")
    await clerk.settle(FOLDERS, lambda found: len(found["items"]) == 2, "the folder is made")
    await expect(rows).to_have_count(5)
    handle = clerk.button(f"Move {title}")
    await clerk.use(handle, lambda: handle.press("ArrowUp"))
    folder_handle = clerk.button("Move Evening")
    await clerk.use(folder_handle, lambda: folder_handle.press("ArrowUp"))
    await expect(folder_handle).to_be_focused()
    await _use_chosen(clerk, title)
    await _add(clerk, new_address)


async def _use_chosen(clerk: Clerk, title: str) -> None:
    """Do to chosen feeds what can be done to several."""
    boxes = clerk.place.locator("tbody, thead").get_by_role("checkbox")
    for name in ("Select all feeds shown", "Select all feeds in News"):
        box = boxes.and_(clerk.page.get_by_label(name, exact=True))
        for _ in range(2):
            await clerk.press(box)
    chosen = boxes.and_(clerk.page.get_by_label(f"Select {title}", exact=True))
    await clerk.press(chosen)
    await clerk.press("Clear selection")
    await clerk.press(chosen)
    await clerk.turn("Move to")
    await clerk.press("Move")
    await _know(clerk, title, "folder_id", is_so=True)
    for on, off, field in (("Mute", "Unmute", "is_muted"), ("Deframe", "As published", "")):
        await clerk.press(on)
        await _know(clerk, title, field or "is_deframed", is_so=True)
        await clerk.press(off)
        await _know(clerk, title, field or "is_deframed", is_so=False)
    chosen_edit = await clerk.turn("When an entry is edited")
    await clerk.press("Apply")
    await clerk.settle(
        SUBSCRIPTIONS,
        lambda found: _find(found, title).get("on_edit") == chosen_edit,
        f"edits of {title} are {chosen_edit}",
    )
    await clerk.press("Unsubscribe")
    await _take_back(clerk, title)


async def _add(clerk: Clerk, address: str) -> None:
    """Add a feed to a folder, with a tag, after a look at it."""
    await clerk.press("Add feed")
    field = await clerk.write("Address of a feed or website", "no address")
    await clerk.press("Add feed")
    await expect(field).to_have_attribute("aria-invalid", "true")
    await clerk.write("Address of a feed or website", address)
    await clerk.press("Preview")
    await expect(clerk.place.locator("section li").first).to_be_visible()
    await clerk.turn("Folder")
    tags = await clerk.write("Tags", "harbour")
    await tags.press("Enter")
    await clerk.press("Remove tag harbour")
    await clerk.press("Add this feed")
    await clerk.settle(SUBSCRIPTIONS, lambda found: len(found["items"]) == 4, "it is added")
    await clerk.page.wait_for_url(re.compile("/feed/"))
    await clerk.page.goto(f"{clerk.url}/settings/about")


async def use_feed(clerk: Clerk, title: str) -> None:
    """Use everything that a feed has of its own."""
    await clerk.go("manage")
    await _open(clerk, title)
    dialog = clerk.page.get_by_role("dialog")
    await clerk.turn("Folder", "ArrowUp")
    tags = await clerk.write("Tags", "ships")
    await tags.press("Enter")
    await expect(clerk.button("Remove tag ships")).to_be_visible()
    for switch in ("Mute", "Deframed view", "Pause"):
        await clerk.flip(switch, is_on=True)
        await clerk.flip(switch, is_on=False)
    for choice in (
        "Full text",
        "When an entry is edited",
        "Layout",
        "Order",
        "Text size",
        "Check for new entries",
        "How to fetch",
    ):
        await clerk.turn(choice)
    await clerk.press("Check now")
    await clerk.press("Copy feed address")
    for part in ("Recent fetches", "Articles it changed later"):
        await clerk.open(part)
    await _use_elsewhere(clerk)
    await _use_access(clerk)
    await clerk.write("Title", f"{title} anew")
    await clerk.press("Save")
    await expect(dialog).to_have_count(0)
    await _know(clerk, f"{title} anew", "tags", is_so=True)
    await _open(clerk, f"{title} anew")
    await clerk.press("Remove tag ships")
    await clerk.press("Cancel")
    await _open(clerk, f"{title} anew")
    await clerk.press("Unsubscribe")
    await _take_back(clerk, f"{title} anew")
    await _open(clerk, f"{title} anew")
    await clerk.press("Show its entries")
    await clerk.page.wait_for_url(re.compile("/feed/"))
    await clerk.page.goto(f"{clerk.url}/settings/about")


async def _use_elsewhere(clerk: Clerk) -> None:
    """Choose in which form another reader gets the feed: the address says it."""
    await clerk.open("Use in another reader")
    address = clerk.place.get_by_label("Address for the other reader", exact=True)
    before = await address.input_value()
    for form in await clerk.place.get_by_role("radio").all():
        await clerk.press(form)
    await expect(address).not_to_have_value(before)
    slider = clerk.place.get_by_role("slider")
    await clerk.turn(slider, "ArrowLeft")
    await expect(address).to_have_value(re.compile("max_score=0.9"))
    copy = clerk.place.locator("div:has(> input[readonly]) button").last
    await clerk.press(copy)


async def _use_access(clerk: Clerk) -> None:
    """Say how a feed is asked that wants to know who asks, and take that back."""
    await clerk.open("Password, proxy and headers")
    await clerk.write("User name", "ann")
    await clerk.write("Password", "very secret")
    for show in ("Show password: Password", "Hide password: Password"):
        await clerk.press(show)
    await clerk.write("User agent", "Reader/1")
    await clerk.write("Cookies", "a=b")
    await clerk.write("Headers", "X-Who: ann")
    proxy = await clerk.write("Proxy", "gopher://nowhere")
    await clerk.press("Save access")
    await expect(proxy).to_have_attribute("aria-invalid", "true")
    await clerk.write("Proxy", "")
    await clerk.press("Save access")
    await expect(clerk.place.get_by_text(re.compile("^Saved"))).to_be_visible()
    await clerk.press("Remove all access settings")
    await expect(clerk.button("Remove all access settings")).to_have_count(0)


async def use_folder(clerk: Clerk, friend: str) -> None:
    """Name a folder anew, give it a colour, share it, take it away and bring it back."""
    await clerk.go("manage")
    settings = clerk.button("Settings for folder Evening")
    await clerk.press(settings)
    await clerk.press("Cancel")
    await clerk.press(settings)
    await clerk.write("Name", "Night")
    for colour in await clerk.place.get_by_role("radio").all():
        await clerk.press(colour)
    await clerk.press("Save")
    await clerk.press("Settings for folder Night")
    await _share(clerk, friend)
    await clerk.press("Remove folder")
    await clerk.settle(FOLDERS, lambda found: len(found["items"]) == 1, "the folder is gone")
    await clerk.page.get_by_role("button", name="Undo", exact=True).click()
    await clerk.settle(FOLDERS, lambda found: len(found["items"]) == 2, "the folder is back")


async def _share(clerk: Clerk, friend: str) -> None:
    """Invite somebody into a folder, change one's mind, and stop sharing it."""
    await clerk.write("User name", friend)
    await clerk.press("Invite")
    await clerk.press(f"Remove {friend}")
    await clerk.write("User name", friend)
    await clerk.press("Invite")
    await clerk.press("Open the shared list")
    await clerk.page.wait_for_url(re.compile("/shared-folders/"))
    await clerk.page.goto(f"{clerk.url}/settings/manage")
    await clerk.press("Settings for folder Night")
    await clerk.press("Stop sharing")
    await clerk.press(clerk.place.locator("section").get_by_role("button", name="Cancel"))
    await clerk.press("Stop sharing")
    await clerk.press("Stop sharing now")
    await expect(clerk.button("Stop sharing")).to_have_count(0)


async def use_health(clerk: Clerk, ill: str, address: str) -> None:
    """Ask a feed that does not answer once more, and give it its new address."""
    await clerk.go("health")
    await clerk.press("Try now")
    settings = clerk.button(f"Settings for {ill}")
    await clerk.press(settings)
    await clerk.press("Close")
    await clerk.press("Unsubscribe")
    await _take_back(clerk, ill)
    await clerk.go("health")
    await clerk.press("Look for its new address")
    await expect(clerk.button("Follow this instead").first).to_be_visible()
    await clerk.write("Another address", address)
    await clerk.press("Change address")
    await expect(clerk.page.get_by_role("heading", name="All feeds are working")).to_be_visible()


async def use_successor(clerk: Clerk) -> None:
    """Follow what the site of an ill feed offers in its place."""
    await clerk.go("about")
    await clerk.go("health")
    await clerk.press("Look for its new address")
    await clerk.press(clerk.button("Follow this instead").first)
    await expect(clerk.page.get_by_role("heading", name="All feeds are working")).to_be_visible()


async def use_import(clerk: Clerk, feeds: dict[str, str]) -> None:
    """Look at a file, leave it, take it after all, and take all feeds along."""
    await clerk.go("import")
    for answer in ("Cancel", re.compile(r"^Add \d+ feeds?$")):
        await _choose_file(clerk, feeds)
        await clerk.open("Why 1 can’t be added")
        await clerk.press(answer)
    await expect(clerk.page.get_by_role("heading", name="Your feeds are here")).to_be_visible()
    await clerk.open("Why 1 can’t be added")
    await clerk.press("Start reading")
    await expect(clerk.page.locator("#entries article").first).to_be_visible()
    await clerk.page.goto(f"{clerk.url}/settings/import")
    await _choose_file(clerk, feeds)
    await clerk.press("Import another file")
    await _export(clerk, feeds)
    await clerk.press("Back to reading")


async def _export(clerk: Clerk, feeds: dict[str, str]) -> None:
    link = clerk.place.get_by_role("link", name="Download your feeds")
    async with clerk.page.expect_download() as download:
        await clerk.use(link, link.click)
    text = (await (await download.value).path()).read_text("utf-8")
    assert all(address in text for address in feeds.values() if address.startswith("http"))


async def _choose_file(clerk: Clerk, feeds: dict[str, str]) -> None:
    control = clerk.place.locator("#opml-file")
    content = write_opml(feeds, "Country")
    file: FilePayload = {"name": "mine.opml", "mimeType": "", "buffer": content}
    await clerk.use(control, lambda: control.set_input_files(file))
    await expect(clerk.page.get_by_text("What is in mine.opml")).to_be_visible()


async def _open(clerk: Clerk, title: str) -> Locator:
    await clerk.press(f"Settings for {title}")
    dialog = clerk.page.get_by_role("dialog", name="Feed settings")
    await expect(dialog).to_be_visible()
    await clerk.look()
    return dialog


async def _take_back(clerk: Clerk, title: str) -> None:
    """See that the feed has gone, and undo that."""
    await clerk.settle(SUBSCRIPTIONS, lambda found: not _find(found, title), f"{title} is left")
    await clerk.page.get_by_role("button", name="Undo", exact=True).click()
    await clerk.settle(SUBSCRIPTIONS, lambda found: bool(_find(found, title)), f"{title} is back")


async def _know(clerk: Clerk, title: str, field: str, *, is_so: bool) -> None:
    def is_kept(found: dict[str, object]) -> bool:
        return bool(_find(found, title).get(field)) == is_so

    await clerk.settle(SUBSCRIPTIONS, is_kept, f"{field} of {title} is {is_so}")


def _find(found: dict[str, object], title: str) -> dict[str, object]:
    items = found["items"]
    assert isinstance(items, list)
    return next((each for each in items if each["title"] == title), {})
