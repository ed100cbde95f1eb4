"""The reads of reader apps: Fever, Google Reader and Miniflux as apps ask for them."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.journeys.calls import FORM, Request, call
from tests.journeys.people import Person

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

STATE = "user/-/state/com.google/"
READER = "/reader/api/0/"
MINIFLUX = "/miniflux/v1/"


@dataclass
class Shown:
    """What an app shows: ids, and how much is unread in each feed."""

    unread: list[int]
    starred: list[int]
    counts: dict[int, int]
    all: list[int] | None = None


async def read_apps(walk: "Walk", person: Person) -> dict[str, Shown]:
    return {
        "Fever": await read_fever(walk, person),
        "Google Reader": await read_greader(walk, person),
        "Miniflux": await read_miniflux(walk, person),
    }


async def read_fever(walk: "Walk", person: Person) -> Shown:
    """Ask for everything at once, as some apps do."""
    wanted = "unread_item_ids&saved_item_ids&groups&feeds&items&favicons&links"
    body = f"api_key={person.fever_key}&{wanted}".encode()
    request = Request("POST", "/fever/", {"api": ""}, body, FORM)
    shown = await _ask(walk, request)
    assert shown["auth"] == 1, shown
    feeds = {each["id"] for each in shown["feeds"]}
    assert feeds == set(person.following), shown["feeds"]
    grouped = [id_ for each in shown["feeds_groups"] for id_ in _split(each["feed_ids"])]
    assert sorted(grouped) == sorted(feeds), shown["feeds_groups"]
    unread = _split(shown["unread_item_ids"])
    for item in shown["items"]:
        assert item["is_read"] == (item["id"] not in unread), item
    counts: dict[int, int] = {}
    for id_ in unread:
        feed_id = walk.items[id_].feed_id
        counts[feed_id] = counts.get(feed_id, 0) + 1
    return Shown(unread, _split(shown["saved_item_ids"]), counts)


async def read_greader(walk: "Walk", person: Person) -> Shown:
    """Ask as FreshRSS's apps do; what is read is left out of the list of everything."""
    reading, most = STATE + "reading-list", {"n": 10_000, "output": "json"}

    async def get(path: str, **query: object) -> Any:
        headers = {"authorization": f"GoogleLogin auth={person.app_password}"}
        return await _ask(walk, Request("GET", READER + path, {**query, **most}, headers=headers))

    unread = await get("stream/items/ids", s=reading, xt=STATE + "read")
    starred = await get("stream/items/ids", s=STATE + "starred")
    every = await get("stream/items/ids", s=reading)
    counts = (await get("unread-count"))["unreadcounts"]
    feeds = (await get("subscription/list"))["subscriptions"]
    assert {each["id"] for each in feeds} == {f"feed/{id_}" for id_ in person.following}, feeds
    await get("tag/list")
    stream = await get("stream/contents/" + walk.chance.choice([reading, STATE + "starred"]))
    assert all(each["origin"]["streamId"] for each in stream["items"]), stream
    [total] = [each["count"] for each in counts if each["id"] == reading]
    ids = [read_reader_id(each["id"]) for each in unread["itemRefs"]]
    assert total == len(ids), (counts, unread)
    return Shown(
        ids,
        [read_reader_id(each["id"]) for each in starred["itemRefs"]],
        {
            int(each["id"].removeprefix("feed/")): each["count"]
            for each in counts
            if each["id"].startswith("feed/") and each["count"]
        },
        [read_reader_id(each["id"]) for each in every["itemRefs"]],
    )


async def read_miniflux(walk: "Walk", person: Person) -> Shown:
    async def get(path: str, **query: object) -> Any:
        headers = {"x-auth-token": person.app_password}
        return await _ask(walk, Request("GET", MINIFLUX + path, query, headers=headers))

    unread = await get("entries/ids", status="unread", limit=10_000)
    starred = await get("entries/ids", starred="true", limit=10_000)
    every = await get("entries/ids", limit=10_000)
    counters = await get("feeds/counters")
    feeds = await get("feeds")
    assert {each["id"] for each in feeds} == set(person.following), feeds
    categories = await get("categories", counts="true")
    assert sum(each["total_unread"] for each in categories) == unread["total"], categories
    assert sum(each["feed_count"] for each in categories) == len(feeds), categories
    page = await get("entries", limit=20, order="published_at", direction="desc")
    for entry in page["entries"]:
        assert (entry["status"] == "unread") == (entry["id"] in unread["entry_ids"]), entry
        assert entry["starred"] == (entry["id"] in starred["entry_ids"]), entry
    counts = {int(id_): count for id_, count in counters["unreads"].items()}
    return Shown(unread["entry_ids"], starred["entry_ids"], counts, every["entry_ids"])


def read_reader_id(text: str) -> int:
    """Read an id of Google Reader as an app does, which sends back what it got; we only compare."""
    number = int(text)
    return number - READER_BASE if number > READER_BASE else number


READER_BASE = 10**15


async def _ask(walk: "Walk", request: Request) -> Any:
    answer = await call(walk.app, request)
    assert answer.status == 200, f"{request}: {answer.status} {answer.text[:500]}"
    return json.loads(answer.body)


def _split(text: str) -> list[int]:
    return [int(id_) for id_ in text.split(",") if id_]
