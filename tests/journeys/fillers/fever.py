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
from tests.journeys.wishes import Fill, Wish

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


def mark_item(wanted: str) -> Fill:
    async def fill(walk: "Walk", person: Person) -> Wish:
        ids = pick_ids(walk, person, 1) or [1]
        wish = ask(person, {"mark": "item", "as": wanted, "id": ids[0]})

        def then(sent: Wish, answer: Answer) -> None:
            number, kind = read_number(sent.body["id"]), KINDS.get(str(sent.body["as"]))
            is_item = sent.body["mark"] == "item" and number and kind
            if is_item and is_granted(sent, person, answer):
                person.change(str(kind), {number}, walk.clock())

        wish.then = then
        return wish

    return fill


async def mark_feed(walk: "Walk", person: Person) -> Wish:
    """Mark a feed up to the time of the last look; one that nobody follows marks nothing."""
    feed_id = walk.chance.choice(list(person.following) or [1])
    if feed_id not in person.following:
        return ask(person, {"mark": "feed", "as": "read", "id": feed_id})
    return mark_until(walk, person, "feed", feed_id)


async def mark_everything(walk: "Walk", person: Person) -> Wish:
    return mark_until(walk, person, "group", 0)


def mark_until(walk: "Walk", person: Person, what: str, id_: int) -> Wish:
    before = (walk.clock() - walk.chance.randint(0, 3000) * make.SECOND) // make.SECOND
    wish = ask(person, {"mark": what, "as": "read", "id": id_, "before": before})
    wish.is_fixed = True

    async def then(_sent: Wish, _answer: Answer) -> None:
        span: dict[str, Any] = {"arrived_until": write_time(before * make.SECOND)}
        if what == "feed":
            span["feed_id"] = id_
        read_all(walk, person, await find_span(walk, person, span) or set())

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
        **{f"Fever item {wanted}": mark_item(wanted) for wanted in KINDS},
        "Fever feed read": mark_feed,
        "Fever group read": mark_group,
        "Fever everything read": mark_everything,
    }.items()
}
