"""Feeds and books of one's own: given an address, read by it in every form, taken back."""

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tests.journeys.calls import Answer
from tests.journeys.fillers.boards import pick_board
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.organise import find_in, list_some, pick_tag, remove
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk


async def add_own_feed(walk: "Walk", person: Person) -> Wish:
    body: dict[str, Any] = {"title": f"Own {walk.chance.random()}"}
    body["view"] = walk.chance.choice(["all", "unread", "starred", "later", "stories"])
    if body["view"] != "stories" and walk.chance.random() < 0.5:
        if walk.chance.random() < 0.5:
            body["tag_id"] = await pick_tag(walk, person)
        else:
            body["board_id"] = await pick_board(walk, person)
    if walk.chance.random() < 0.3:
        body["has_texts"] = False

    async def then(_sent: Wish, answer: Answer) -> None:
        await read_own_feed(walk, person, answer)

    return Wish(body=body, then=then, tells="own_feeds", device=person.devices[0])


async def set_own_feed(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person, "/v1/own-feeds")
    return Wish(
        ids={"own_feed_id": walk.chance.choice(shown)["id"]},
        body=walk.chance.choice(
            [{"title": f"Named {walk.chance.random()}"}, {"has_texts": False}, {"has_texts": True}]
        ),
        then=find_in(walk, person, "/v1/own-feeds"),
        tells="own_feeds",
        device=person.devices[0],
    )


async def renew_own_feed(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person, "/v1/own-feeds")

    async def then(_sent: Wish, answer: Answer) -> None:
        await read_own_feed(walk, person, answer)

    ids = {"own_feed_id": walk.chance.choice(shown)["id"]}
    return Wish(ids=ids, then=then, tells="own_feeds", device=person.devices[0])


async def read_own_feed(walk: "Walk", person: Person, answer: Answer) -> None:
    """Read a feed of one's own by its address alone: it holds what its view lists."""
    made = answer.json()
    path = urlsplit(made["addresses"]["json"]).path
    shown = await walk.send("GET", path)
    assert shown.status == 200, shown.text[:500]
    feed = made["own_feed"]
    await read_forms(walk, made["addresses"])
    if feed["view"] != "stories" and feed["tag_id"] is None and feed["board_id"] is None:
        query = {} if feed["view"] == "all" else {feed["view"]: True}
        listed = (await walk.get(person, "/v1/entries", limit=50, **query))["items"]
        assert [each.get("url") for each in shown.json()["items"]] == [
            each["url"] or None for each in listed
        ]


async def read_forms(walk: "Walk", addresses: dict[str, str]) -> None:
    """Read a view in every other form."""
    for form, begin in (("atom", "<?xml"), ("rss", "<?xml"), ("html", "<!DOCTYPE html>")):
        shown = await walk.send("GET", urlsplit(addresses[form]).path)
        assert shown.status == 200, shown.text[:500]
        assert shown.text.startswith(begin), shown.text[:500]
    book = await walk.send("GET", urlsplit(addresses["epub"]).path)
    assert book.status == 200, book.text[:500]


async def renew_bookshelf(walk: "Walk", person: Person) -> Wish:
    async def then(_sent: Wish, answer: Answer) -> None:
        shown = await walk.send("GET", urlsplit(answer.json()["opds"]).path)
        assert shown.status == 200, shown.text[:500]
        assert "opds-spec.org/acquisition" in shown.text

    return Wish(then=then, tells="own_feeds", device=person.devices[0])


async def remove_bookshelf(walk: "Walk", person: Person) -> Wish:
    made = await walk.send("POST", "/v1/bookshelf/renew", None, person.devices[0].headers)
    assert made.is_success, made.text

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert (await walk.get(person, "/v1/bookshelf"))["created_at"] is None
        gone = await walk.send("GET", urlsplit(made.json()["opds"]).path)
        assert gone.status == 404, gone.text

    return Wish(then=then, tells="own_feeds")


FILLERS = make_fillers(
    {
        "POST /v1/own-feeds": add_own_feed,
        "PATCH /v1/own-feeds/{own_feed_id}": set_own_feed,
        "POST /v1/own-feeds/{own_feed_id}/renew": renew_own_feed,
        "DELETE /v1/own-feeds/{own_feed_id}": remove("own_feed_id", "/v1/own-feeds", "own_feeds"),
        "POST /v1/bookshelf/renew": renew_bookshelf,
        "DELETE /v1/bookshelf": remove_bookshelf,
    }
)
