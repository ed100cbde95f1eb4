"""What apps change by Fever: one address, and fields that say what."""

from typing import TYPE_CHECKING, Any

from tests import make
from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import Filler
from tests.journeys.fillers.marks import (
    find_span,
    list_folder_feeds,
    pick_ids,
    read_all,
    write_time,
)
from tests.journeys.fillers.organise import pick_leaf
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

PATH = "/fever/"
KINDS = {"read": "read", "unread": "unread", "saved": "starred", "unsaved": "unstarred"}


def ask(person: Person, fields: dict[str, Any]) -> Wish:
    return Wish(
        path=PATH,
        query={"api": ""},
        body={"api_key": person.fever_key, **fields},
        is_form=True,
        headers={},
    )


def is_granted(sent: Wish, person: Person, answer: Answer) -> bool:
    """Say whether Fever let somebody in: it answers 200 to everybody."""
    return bool(answer.json()["auth"]) and sent.body.get("api_key") == person.fever_key


def read_number(value: Any) -> int:
    text = str(value).strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else 0


async def mark_item(walk: "Walk", person: Person) -> Wish:
    wanted = walk.chance.choice(list(KINDS))
    ids = pick_ids(walk, person, 1) or [1]
    wish = ask(person, {"mark": "item", "as": wanted, "id": ids[0]})

    def then(sent: Wish, answer: Answer) -> None:
        number, kind = read_number(sent.body["id"]), KINDS.get(str(sent.body["as"]))
        is_item = sent.body["mark"] == "item" and number and kind
        if is_item and is_granted(sent, person, answer):
            person.change(str(kind), {number}, walk.clock())

    wish.then = then
    return wish


async def mark_place(walk: "Walk", person: Person) -> Wish:
    """Mark a feed, a group or everything, up to the time of the last look."""
    before = (walk.clock() - walk.chance.randint(0, 3000) * make.SECOND) // make.SECOND
    feeds = list(person.following) or [1]
    what = walk.chance.choice(["feed", "group"])
    id_ = walk.chance.choice(feeds) if what == "feed" else 0
    wish = ask(person, {"mark": what, "as": "read", "id": id_, "before": before})
    wish.is_fixed = True

    async def then(sent: Wish, _answer: Answer) -> None:
        span: dict[str, Any] = {"arrived_until": write_time(before * make.SECOND)}
        if what == "feed":
            span["feed_id"] = id_
        wanted = await find_span(walk, person, span)
        if what == "group" or id_ in person.following:
            read_all(walk, person, wanted or set())

    wish.then = then
    return wish


async def mark_group(walk: "Walk", person: Person) -> Wish:
    """Mark a folder in which no other stands."""
    folder_id = await pick_leaf(walk, person)
    wish = ask(person, {"mark": "group", "as": "read", "id": folder_id})
    wish.is_fixed = True

    async def then(_sent: Wish, _answer: Answer) -> None:
        feeds = await list_folder_feeds(walk, person, folder_id)
        read_all(walk, person, {i.id for i in walk.items.values() if i.feed_id in feeds})

    wish.then = then
    return wish


FILLERS = {
    name: Filler(name, fill, "POST", PATH, is_often=True)
    for name, fill in {
        "Fever mark item": mark_item,
        "Fever mark place": mark_place,
        "Fever mark group": mark_group,
    }.items()
}
