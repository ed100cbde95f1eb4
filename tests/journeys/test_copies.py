"""The same article in several feeds: one row, one count, read once, in the page and in all apps."""

from dataclasses import replace
from typing import Any

from copydesk.newsroom import Newsroom
from copydesk.services.system.kit import Kit
from copydesk.web.api.rooms import Rooms
from copydesk.web.app import App
from copydesk.web.static import StaticFiles
from tests import make
from tests.conftest import Clock
from tests.journeys.apps import read_apps
from tests.journeys.people import Person
from tests.journeys.press import Press
from tests.journeys.walk import Walk
from tests.store.states_model import Item

PAPERS = ("daily", "weekly", "herald")
TITLE = "Harbour bridge closed for a week of repairs"


async def test_an_article_in_three_feeds_is_one_everywhere(
    kit: Kit, clock: Clock, shared_api: Rooms, shared_static: StaticFiles
) -> None:
    kit = replace(kit, config=replace(kit.config, registration="open", rate_burst=0))
    shared_api.state["kit"] = kit
    async with Newsroom() as newsroom:
        walk = Walk(kit, App(kit, shared_api, shared_static), clock, Press(newsroom), 1)
        await walk.begin()
        ann = walk.people[0]
        await follow_papers(walk, ann)
        before = await find_unread(walk, ann)

        await print_everywhere(walk, ann)
        [copy] = await find_unread(walk, ann) - before
        row = await find_row(walk, ann)
        assert (row["id"], row["copies"]) == (copy, len(PAPERS) - 1)

        marked = await send(walk, ann, "/v1/entries/mark-read", {"entry_ids": [copy]})
        assert await find_unread(walk, ann) == before
        assert (await find_row(walk, ann))["is_read"]

        await send(walk, ann, f"/v1/operations/{marked['operation_id']}/undo")
        assert await find_unread(walk, ann) == before | {copy}

        others = {item.id for item in walk.items.values() if item.first_id == copy} - {copy}
        await send(walk, ann, "/v1/entries/mark-read", {"entry_ids": [max(others)]})
        assert await find_unread(walk, ann) == before


async def follow_papers(walk: Walk, person: Person) -> None:
    for paper in PAPERS:
        body = {"url": walk.press.room.feed_url(paper)}
        shown = await send(walk, person, "/v1/subscriptions", body)
        person.following[shown["feed_id"]] = shown["id"]
    await walk.run_jobs()
    await learn(walk, person)


async def print_everywhere(walk: Walk, person: Person) -> None:
    """Let all papers print what an agency wrote, one after the other."""
    for paper in PAPERS:
        walk.press.room.publish(paper, title=TITLE, html=f"<p>{TITLE}, says the agency.</p>")
        walk.clock.move(make.HOUR)
        await send(walk, person, "/v1/subscriptions/refresh")
        await walk.run_jobs()
    await learn(walk, person)


async def learn(walk: Walk, person: Person) -> None:
    """Take in what is there; what has the same headline is the same article."""
    firsts: dict[str, int] = {}
    for feed_id in person.following:
        query = {"feed_id": feed_id, "limit": 100}
        for each in (await walk.get(person, "/v1/entries", **query))["items"]:
            first = min(firsts.get(each["title"], each["id"]), each["id"])
            firsts[each["title"]] = first
            walk.items[each["id"]] = Item(each["id"], feed_id, first, 0, 0)
    copies = {id_ for id_, item in walk.items.items() if item.first_id == firsts.get(TITLE)}
    assert len(copies) in (0, len(PAPERS)), "each feed has its copy"


async def find_unread(walk: Walk, person: Person) -> set[int]:
    """Give what is unread; every way to read says the same, and counts add up to it."""
    query = {"unread": "true", "limit": 1000}
    unread = set((await walk.get(person, "/v1/entries/ids", **query))["items"])
    counts = await walk.get(person, "/v1/counts")
    assert counts["unread"] == sum(counts["feeds"].values()) == len(unread), counts
    for name, app in (await read_apps(walk, person)).items():
        assert sorted(app.unread) == sorted(unread), name
        assert sum(app.counts.values()) == len(unread), name
    return unread


async def find_row(walk: Walk, person: Person) -> dict[str, Any]:
    """Give the one row of the article in the list of everything."""
    shown = (await walk.get(person, "/v1/entries", limit=100))["items"]
    [row] = [each for each in shown if each["title"] == TITLE]
    found: dict[str, Any] = row
    return found


async def send(walk: Walk, person: Person, path: str, body: object = None) -> dict[str, Any]:
    answer = await walk.send("POST", path, body, person.devices[0].headers)
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found
