"""Highlights: made of words that stand in a text, noted, taken back and restored."""

import re
from html import unescape
from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

TELLS = "highlights"
PATH = "/v1/highlights"


async def pick_words(walk: "Walk", person: Person) -> tuple[int, str] | None:
    """Give an entry and some words of its text."""
    usable = sorted(person.model.visible() - person.model.marks["hidden"])
    if not usable:
        return None
    entry_id = walk.chance.choice(usable)
    html = (await walk.get(person, f"/v1/entries/{entry_id}"))["html"]
    words = [word for word in unescape(re.sub(r"<[^<>]*>", " ", html)).split() if word.isalpha()]
    return (entry_id, walk.chance.choice(words)) if words else None


async def pick_highlight(walk: "Walk", person: Person) -> int | None:
    """Give a highlight, after one was made if there was none."""
    shown = (await walk.get(person, PATH))["items"]
    if not shown:
        chosen = await pick_words(walk, person)
        if chosen is None:
            return None
        body = {"entry_id": chosen[0], "quote": chosen[1]}
        made = await walk.send("POST", PATH, body, person.devices[0].headers)
        assert made.is_success, made.text
        person.model.highlighted[made.json()["id"]] = chosen[0]
        shown = [made.json()]
    return int(walk.chance.choice(shown)["id"])


def check_shown(walk: "Walk", person: Person) -> Any:
    async def then(_sent: Wish, answer: Answer) -> None:
        made = answer.json()
        person.model.highlighted[made["id"]] = made["entry_id"]
        listed = await walk.get(person, PATH, entry_id=made["entry_id"])
        assert made in listed["items"], (made, listed)

    return then


async def add_highlight(walk: "Walk", person: Person) -> Wish | None:
    chosen = await pick_words(walk, person)
    if chosen is None:
        return None
    body: dict[str, Any] = {"entry_id": chosen[0], "quote": chosen[1]}
    if walk.chance.random() < 0.5:
        body["colour"] = walk.chance.choice(["green", "pink"])
        body["note"] = walk.chance.choice(["Why?", "Zwei\nZeilen", "<b>x</b>"])
    return Wish(body=body, then=check_shown(walk, person), tells=TELLS)


async def set_highlight(walk: "Walk", person: Person) -> Wish | None:
    highlight_id = await pick_highlight(walk, person)
    if highlight_id is None:
        return None
    body = walk.chance.choice([{"note": ""}, {"note": "Said twice"}, {"colour": "blue"}])
    return Wish(
        ids={"highlight_id": highlight_id},
        body=body,
        then=check_shown(walk, person),
        tells=TELLS,
    )


async def remove_highlight(walk: "Walk", person: Person) -> Wish | None:
    highlight_id = await pick_highlight(walk, person)
    if highlight_id is None:
        return None

    async def then(sent: Wish, _answer: Answer) -> None:
        removed = int(sent.ids["highlight_id"])
        person.model.highlighted.pop(removed)
        left = {each["id"] for each in (await walk.get(person, PATH))["items"]}
        assert removed not in left, left

    return Wish(ids={"highlight_id": highlight_id}, then=then, tells=TELLS)


async def restore_highlight(walk: "Walk", person: Person) -> Wish | None:
    highlight_id = await pick_highlight(walk, person)
    if highlight_id is None:
        return None
    path = f"{PATH}/{highlight_id}"
    taken = await walk.send("DELETE", path, None, person.devices[0].headers)
    assert taken.is_success, taken.text
    person.model.highlighted.pop(highlight_id)
    return Wish(ids={"highlight_id": highlight_id}, then=check_shown(walk, person), tells=TELLS)


FILLERS = make_fillers(
    {
        "POST /v1/highlights": add_highlight,
        "PATCH /v1/highlights/{highlight_id}": set_highlight,
        "DELETE /v1/highlights/{highlight_id}": remove_highlight,
        "POST /v1/highlights/{highlight_id}/restore": restore_highlight,
    }
)
