"""Reading without a server: what is kept, what is sent later, and what nobody else may see."""

import json
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from copydesk.model import IncomingEntry
from copydesk.newsroom import Newsroom
from tests import make
from tests.bench.waiting import until_seen
from tests.browser.conftest import open_page
from tests.browser.fronts import Front, open_front
from tests.browser.hands import lose_network_for_a_moment
from tests.browser.library import PASSWORD, Library, entries
from tests.browser.vaults import (
    CONTROLLED,
    Place,
    count_starred,
    count_unread,
    is_drawn,
    list_operations,
    look,
    row,
    wait_for_fill,
    wait_for_none,
    wait_for_operations,
    wait_for_picture,
    wait_for_vaults,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.fixture(scope="module")
def shared_place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    opened = Place(tmp_path_factory.mktemp("place"))
    yield opened
    opened.stop()


@pytest.fixture
def place(shared_place: Place) -> Place:
    """Give a running server for readers who come in this test."""
    shared_place.be_there()
    return shared_place


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    async with open_page(browser, has_worker=True) as opened:
        yield opened


def with_picture(room: Newsroom, title: str) -> IncomingEntry:
    outlet = room.add_outlet(f"offline-{len(room.desk.list_outlets())}")
    url = f"{room.url}/{outlet.name}/images/harbour-7-1.png"
    return make.incoming(title, html=f'<p>All about {title}.</p><img src="{url}" alt="A harbour">')


async def test_one_reads_and_marks_without_a_server(
    page: Page, place: Place, room: Newsroom
) -> None:
    shelf = [with_picture(room, "Harbour story"), *entries(3)]
    ann = await place.library.enter(page, shelf)
    await wait_for_fill(page, ann)
    await wait_for_picture(page, ann)

    place.stop()
    await page.reload()
    await expect(page.locator("#entries article")).to_have_count(4)
    await expect(page.get_by_text("Offline.")).to_be_visible()
    await row(page, "Harbour story").click()
    reader = page.get_by_role("region", name="Reader")
    await expect(reader.get_by_text("All about Harbour story.")).to_be_visible()
    picture = reader.locator("img[alt='A harbour']")
    await expect(picture).to_be_visible()
    await until_seen(partial(is_drawn, picture))
    await page.keyboard.press("s")
    await page.keyboard.press("s")
    await page.keyboard.press("l")
    await expect(page.get_by_text("3 changes waiting to be sent.")).to_be_visible()
    await expect(page.get_by_role("link", name="All unread 3 unread")).to_be_visible()

    await page.reload()
    await expect(page.get_by_text("3 changes waiting to be sent.")).to_be_visible()
    await expect(page.get_by_role("link", name="All unread 3 unread")).to_be_visible()
    await expect(page.get_by_role("link", name=re.compile("Read later.*1"))).to_be_visible()

    place.come_back()
    await lose_network_for_a_moment(page)
    await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)
    await expect(page.get_by_text("Offline.")).to_have_count(0)
    # The star that was set and taken away again need not be sent.
    await wait_for_operations(page, place.desk.url, "read", "later")
    listed = await page.request.get(f"{place.desk.url}/v1/entries?later=true")
    [kept] = (await listed.json())["items"]
    assert (kept["title"], kept["is_read"], kept["starred_at"]) == ("Harbour story", True, None)


@pytest.mark.parametrize("is_sent_first", [False, True], ids=["waiting", "sent"])
async def test_marking_all_without_a_server_is_taken_back_and_nothing_older(
    page: Page, place: Place, is_sent_first: bool
) -> None:
    await wait_for_fill(page, await place.library.enter(page, entries(4)))
    await page.keyboard.press("n")
    await page.keyboard.press("s")

    async def is_starred() -> bool:
        return await count_starred(page, place.desk.url) == 1

    await until_seen(is_starred)
    place.stop()
    await page.keyboard.press("Shift+A")
    await expect(page.get_by_text("4 entries marked as read.")).to_be_visible()
    await expect(page.get_by_role("button", name="Undo")).to_be_visible()
    await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()
    # The way back is still known after a reload.
    await page.reload()
    await expect(page.get_by_role("heading", name="All read")).to_be_visible()
    await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()
    if not is_sent_first:
        await page.keyboard.press("u")
        await expect(page.locator("#entries article")).to_have_count(4)
    place.come_back()
    await lose_network_for_a_moment(page)
    await expect(page.get_by_text("Offline.")).to_have_count(0)
    await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)
    if is_sent_first:
        assert await count_unread(page, place.desk.url) == 0
        await page.keyboard.press("u")
    await expect(page.get_by_role("link", name="All unread 4 unread")).to_be_visible()

    async def is_unread() -> bool:
        return await count_unread(page, place.desk.url) == 4

    # The page shows it at once, and the server hears of it a moment later.
    await until_seen(is_unread)
    assert await is_starred()


@pytest.mark.parametrize("is_sent_first", [False, True], ids=["waiting", "sent"])
async def test_marks_without_a_server_are_taken_back_after_a_reload(
    page: Page, place: Place, is_sent_first: bool
) -> None:
    await wait_for_fill(page, await place.library.enter(page, entries(4)))
    place.stop()
    await page.keyboard.press("n")
    await page.keyboard.press("s")
    await page.keyboard.press("n")
    await page.keyboard.press("m")
    await expect(page.get_by_text("2 changes waiting to be sent.")).to_be_visible()
    await page.reload()
    await expect(page.get_by_text("2 changes waiting to be sent.")).to_be_visible()
    await expect(page.locator("#entries article")).to_have_count(3)
    if is_sent_first:
        place.come_back()
        await lose_network_for_a_moment(page)
        await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)
        assert await count_starred(page, place.desk.url) == 1
        assert await count_unread(page, place.desk.url) == 3
    # The newest first: the entry is unread again, and the star is still there.
    await page.keyboard.press("u")
    await expect(page.locator("#entries article")).to_have_count(4)
    await expect(page.get_by_role("link", name="Starred 1")).to_be_visible()
    await page.keyboard.press("u")
    await expect(page.get_by_role("link", name="Starred", exact=True)).to_be_visible()
    if not is_sent_first:
        await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)
        place.come_back()
        await lose_network_for_a_moment(page)
        await expect(page.get_by_text("Offline.")).to_have_count(0)

    async def is_as_before() -> bool:
        unread = await count_unread(page, place.desk.url)
        return (unread, await count_starred(page, place.desk.url)) == (4, 0)

    await until_seen(is_as_before)


async def test_changes_keep_the_time_at_which_they_were_made(page: Page, place: Place) -> None:
    ann = await place.library.enter(page, entries(2))
    await wait_for_fill(page, ann)
    place.stop()
    await row(page, "Story 1").click()
    await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()
    await page.keyboard.press("s")
    await expect(page.get_by_text("2 changes waiting to be sent.")).to_be_visible()
    made = [change["at"] for change in await look(page, "changes", ann)]

    place.come_back()
    await lose_network_for_a_moment(page)
    await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)

    listed = await page.request.get(f"{place.desk.url}/v1/entries?starred=true")
    [starred] = (await listed.json())["items"]
    assert [starred["read_at"][:23], starred["starred_at"][:23]] == [str(at)[:23] for at in made]


async def test_signing_out_takes_everything_along(page: Page, place: Place) -> None:
    ann = await place.library.enter(page, entries(3))
    await wait_for_fill(page, ann)
    await wait_for_vaults(page, "copydesk", f"copydesk.{ann}")

    await page.get_by_role("button", name="Sign out").click()
    await expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()

    await wait_for_vaults(page, "copydesk")
    place.stop()
    await page.reload()
    await expect(page.get_by_text("The server is not responding")).to_be_visible()
    await expect(page.get_by_text("Story")).to_have_count(0)


async def test_two_readers_of_one_browser_never_meet(page: Page, place: Place) -> None:
    ann = await place.library.enter(page, entries(3, "Secret of Ann"))
    await wait_for_fill(page, ann)
    # The session ends behind the worker's back, and somebody else comes in the same way.
    await page.context.clear_cookies()
    bob = await place.library.enter(page, entries(2, "Story of Bob"))
    await expect(page.locator("#entries article")).to_have_count(2)
    await wait_for_fill(page, bob)

    place.stop()
    await page.reload()

    await expect(page.locator("#entries article")).to_have_count(2)
    await expect(row(page, "Story of Bob 1")).to_be_visible()
    await expect(page.get_by_text("Secret of Ann")).to_have_count(0)
    await wait_for_vaults(page, "copydesk", f"copydesk.{bob}")


async def test_what_one_did_offline_is_never_done_for_another(page: Page, place: Place) -> None:
    ann = await place.library.enter(page, entries(2, "Story of Ann"))
    state = await page.request.get(f"{place.desk.url}/v1/auth/state")
    name = (await state.json())["user"]["username"]
    await wait_for_fill(page, ann)
    place.stop()
    await row(page, "Story of Ann 1").click()
    await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()

    await page.context.clear_cookies()
    place.come_back()
    await wait_for_fill(page, await place.library.enter(page, entries(2, "Story of Bob")))

    assert await list_operations(page, place.desk.url) == []
    await wait_for_none(page, "texts", ann)
    assert len(await look(page, "changes", ann)) == 1
    await page.request.post(
        f"{place.desk.url}/v1/auth/login", data={"username": name, "password": PASSWORD}
    )
    await page.reload()
    await expect(page.get_by_role("link", name="All unread 1 unread")).to_be_visible()
    await wait_for_operations(page, place.desk.url, "read")
    await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)


@pytest.mark.parametrize(
    ("bounds", "most_entries", "most_bytes"),
    [({"entries": 3}, 3, 50_000_000), ({"entries": 5, "pictureBytes": 500}, 5, 500)],
    ids=["entries", "pictures"],
)
async def test_no_more_is_kept_than_allowed(
    page: Page,
    place: Place,
    room: Newsroom,
    bounds: dict[str, int],
    most_entries: int,
    most_bytes: int,
) -> None:
    await page.add_init_script(f"localStorage.setItem('copydesk.offline', '{json.dumps(bounds)}')")
    shelf: Sequence[IncomingEntry] = [with_picture(room, f"Story {n}") for n in range(9)]

    ann = await place.library.enter(page, shelf, mark_read="manual")
    await wait_for_fill(page, ann)

    kept = await look(page, "entries", ann)
    uses = await look(page, "pictureUses", ann)
    assert len(kept) <= most_entries + -(-most_entries // 5)
    assert len(await look(page, "texts", ann)) == len(kept)
    assert sum(int(str(use["bytes"])) for use in uses) <= most_bytes


async def test_what_was_not_kept_is_not_called_new(page: Page, place: Place) -> None:
    await page.add_init_script("localStorage.setItem('copydesk.offline', '{\"entries\": 3}')")
    ann = await place.library.enter(page, entries(9), mark_read="manual")
    await wait_for_fill(page, ann)
    place.stop()
    await page.reload()
    await expect(page.get_by_text("Offline.")).to_be_visible()
    await expect(page.locator("#entries article")).to_have_count(3)

    place.come_back()
    await lose_network_for_a_moment(page)

    pill = page.get_by_role("button", name=re.compile(r"^Show \d"))
    await expect(pill).to_have_accessible_name("Show 6 more entries")
    await pill.click()
    await expect(page.locator("#entries article")).to_have_count(9)


async def test_a_shared_link_is_kept_once_one_says_so(page: Page, place: Place) -> None:
    await place.library.enter(page)
    link = "/share?title=A+page&text=Look+at+https%3A%2F%2Fnews.example%2Fshared"

    await page.goto(place.desk.url + link)
    dialog = page.get_by_role("dialog", name="Save for later")
    await expect(dialog.get_by_text("https://news.example/shared")).to_be_visible()
    listed = await page.request.get(f"{place.desk.url}/v1/entries?later=true")
    assert (await listed.json())["items"] == []
    await dialog.get_by_role("button", name="Save").click()

    await expect(dialog).to_have_count(0)
    listed = await page.request.get(f"{place.desk.url}/v1/entries?later=true")
    assert [item["title"] for item in (await listed.json())["items"]] == ["A page"]


async def test_a_failing_server_gets_the_change_later(page: Page, place: Place) -> None:
    async with open_front(place.desk) as (front, url):
        library = Library(replace(place.desk, url=url), place.data)
        await wait_for_fill(page, await library.enter(page, entries(2)))

        front.faults = {"/v1/entries/mark-read": 500, "/v1/entries/mark": 503}
        await row(page, "Story 1").click()
        await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()
        await expect(page.get_by_text("Not saved")).to_have_count(0)
        front.faults = {}
        await lose_network_for_a_moment(page)

        await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)
        await wait_for_operations(page, url, "read")


async def test_counts_know_what_still_waits_after_the_server_has_counted(
    page: Page, place: Place
) -> None:
    async with open_front(place.desk) as (front, url):
        library = Library(replace(place.desk, url=url), place.data)
        await wait_for_fill(page, await library.enter(page, entries(2)))
        front.faults = {"/v1/entries/mark-read": 503, "/v1/entries/mark": 503}
        await row(page, "Story 1").click()
        await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()
        await page.reload()
        await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()

        front.is_away = True
        await page.reload()

        await expect(page.get_by_text("Offline.")).to_be_visible()
        await expect(page.locator("#entries article")).to_have_count(1)
        await expect(page.get_by_role("link", name="All unread 1 unread")).to_be_visible()


async def test_what_is_kept_for_a_journey_waits_where_the_server_has_too_much_to_do(
    page: Page, place: Place
) -> None:
    async with open_front(place.desk) as (front, url):
        library = Library(replace(place.desk, url=url), place.data)
        front.refusals = 2
        ann = await library.enter(page, entries(2))

        await wait_for_fill(page, ann)

        assert front.refusals == 0
        assert len(await look(page, "texts", ann)) == 2


async def test_a_picture_that_was_not_to_be_had_is_asked_for_again(
    page: Page, place: Place, room: Newsroom
) -> None:
    async with open_front(place.desk) as (front, url):
        front.faults = {"/images": 500}
        library = Library(replace(place.desk, url=url), place.data)
        ann = await library.enter(page, [with_picture(room, "Harbour story")])
        await wait_for_fill(page, ann)
        assert await look(page, "pictures", ann) == []

        front.faults = {}
        await page.reload()
        await wait_for_picture(page, ann)


async def test_a_change_that_is_refused_is_dropped_and_told(page: Page, place: Place) -> None:
    async with open_front(place.desk) as (front, url):
        library = Library(replace(place.desk, url=url), place.data)
        ann = await library.enter(page, entries(2))
        await wait_for_fill(page, ann)

        front.faults = {"/v1/entries/mark-read": 503, "/v1/entries/mark": 503}
        await row(page, "Story 1").click()
        await expect(page.get_by_text("1 change waiting to be sent.")).to_be_visible()
        front.faults = {"/v1/entries/mark": 403}
        await lose_network_for_a_moment(page)

        await expect(page.get_by_text("The server refused 1 change")).to_be_visible()
        await expect(page.get_by_text("waiting to be sent.")).to_have_count(0)
        await wait_for_none(page, "changes", ann)


async def test_a_session_that_the_server_ended_shows_nothing_more(page: Page, place: Place) -> None:
    ann = await place.library.enter(page, entries(3))
    await wait_for_fill(page, ann)

    await page.context.clear_cookies()
    await row(page, "Story 1").click()
    await expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
    place.stop()
    await page.reload()

    await expect(page.get_by_text("The server is not responding")).to_be_visible()
    await expect(page.get_by_text("Story")).to_have_count(0)
    await wait_for_none(page, "texts", ann)


async def test_who_wants_nothing_kept_has_nothing_kept(page: Page, place: Place) -> None:
    ann = await place.library.enter(page, entries(3))
    await wait_for_fill(page, ann)
    await page.goto(f"{place.desk.url}/settings/reading")
    await page.get_by_role("group", name="Unread entries to keep").get_by_label("Nothing").check()

    async def is_known() -> bool:
        return any(fact.get("entries") == 0 for fact in await look(page, "facts", ann))

    await until_seen(is_known)

    await page.goto(place.desk.url)
    await row(page, "Story 1").click()
    await expect(page.get_by_role("region", name="Reader").get_by_text("All about")).to_be_visible()

    rooms = ("answers", "entries", "texts", "pictures")
    assert [await look(page, room, ann) for room in rooms] == [[], [], [], []]


async def test_a_new_version_waits_until_it_is_wanted(page: Page, place: Place) -> None:
    async with open_front(place.desk) as (front, url):
        library = Library(replace(place.desk, url=url), place.data)
        await library.enter(page, entries(2))
        await page.wait_for_function(CONTROLLED)

        front.addition = "\n// the next version"
        await page.reload()
        note = page.get_by_text("A new version is ready.")
        await expect(note).to_be_visible()
        await page.evaluate("window.isSamePage = true")
        await row(page, "Story 1").click()
        reader = page.get_by_role("region", name="Reader")
        await expect(reader.get_by_text("All about Story 1.")).to_be_visible()
        assert await page.evaluate("window.isSamePage")

        async with page.expect_event("load"):
            await page.get_by_role("button", name="Reload").click()
        await expect(page.locator("#entries article").first).to_be_visible()
        await expect(note).to_have_count(0)
        await page.wait_for_function("caches.keys().then((names) => names.length === 1)")


async def test_a_new_version_does_not_wait_for_what_is_fetched_ahead(
    page: Page, place: Place, room: Newsroom
) -> None:
    shelf = [with_picture(room, f"Harbour story {number}") for number in range(12)]
    async with open_front(place.desk) as (front, url):
        front.stuck = "/images"
        await Library(replace(place.desk, url=url), place.data).enter(page, shelf)
        await until_seen(lambda: has_come(front))

        front.addition = "\n// the next version"
        await page.reload()
        async with page.expect_event("load"):
            await page.get_by_role("button", name="Reload").click()
        await expect(page.get_by_text("A new version is ready.")).to_have_count(0)


async def has_come(front: Front) -> bool:
    return front.waiting > 0
