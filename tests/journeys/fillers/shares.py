"""Entries that people send to each other: sent, seen, answered, dismissed, taken back, blocked."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.settling import read_time
from tests.journeys.wishes import Wish
from tests.store.states_model import Item

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

TELLS = "shares"


async def list_shares(walk: "Walk", person: Person, side: str) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = (await walk.get(person, "/v1/shares", side=side, limit=100))[
        "items"
    ]
    return shown


def list_usable(person: Person) -> list[int]:
    return sorted(person.model.visible() - person.model.marks["hidden"])


async def pick_share(walk: "Walk", person: Person, side: str) -> dict[str, Any] | None:
    """Give something that was sent, after it was if there is nothing."""
    shown = await list_shares(walk, person, side)
    if not shown:
        others = [each for each in walk.people if each is not person]
        sender, other = (person, others[0]) if side == "sent" else (others[0], person)
        usable = list_usable(sender)
        if not usable:
            return None
        await make_peace(walk, sender, other.name)
        path = f"/v1/entries/{usable[0]}/shares"
        body = {"username": other.name}
        answer = await walk.send("POST", path, body, sender.devices[0].headers)
        assert answer.is_success, answer.text
        await take_over(walk, other, answer.json())
        shown = await list_shares(walk, person, side)
    return walk.chance.choice(shown) if shown else None


async def make_peace(walk: "Walk", person: Person, name: str) -> None:
    """Let two people take things from each other again."""
    for other in walk.people:
        if other.name == name:
            for one, two in ((person, other), (other, person)):
                path = f"/v1/contacts/{two.id}/block"
                headers = one.devices[0].headers
                done = await walk.send("POST", path, {"is_blocked": False}, headers)
                assert done.is_success, done.text


async def take_over(walk: "Walk", other: Person, share: dict[str, Any]) -> None:
    """Let the model of who got something know it."""
    found = [
        each for each in await list_shares(walk, other, "received") if each["id"] == share["id"]
    ]
    # It was sent before, and they have dismissed it.
    if not found:
        return
    [got] = found
    entry = await walk.get(other, f"/v1/entries/{got['entry_id']}")
    id_, arrived_at = entry["id"], read_time(entry["arrived_at"])
    if id_ not in walk.items:
        published_at = read_time(entry["published_at"]) if entry["published_at"] else arrived_at
        sort_at = min(published_at, arrived_at)
        walk.items[id_] = Item(id_, entry["feed_id"], id_, sort_at, arrived_at)
    other.model.shared[got["id"]] = id_
    for each in walk.people:
        each.seen = None


async def send_entry(walk: "Walk", person: Person) -> Wish | None:
    usable = list_usable(person)
    if not usable:
        return None
    others = [each.name for each in walk.people if each is not person]
    body = {
        "username": walk.chance.choice(others),
        "note": walk.chance.choice(["", "Look at\nthis", "<b>x</b>"]),
    }

    async def then(sent: Wish, answer: Answer) -> None:
        share = answer.json()
        assert (share["is_sent"], share["entry_id"]) == (True, int(sent.ids["entry_id"])), share
        name = share["other"]["username"]
        for other in walk.people:
            if other.name == name:
                await take_over(walk, other, share)

    # Who was blocked finds nobody.
    return Wish(
        ids={"entry_id": walk.chance.choice(usable)},
        body=body,
        then=then,
        is_shared=True,
        refusals=(404,),
    )


async def see_share(walk: "Walk", person: Person) -> Wish | None:
    share = await pick_share(walk, person, "received")
    if share is None:
        return None

    def then(_sent: Wish, answer: Answer) -> None:
        assert (answer.json()["seen_at"] is not None, answer.json()["is_new"]) == (True, False)

    return Wish(ids={"share_id": share["id"]}, then=then, is_shared=True)


async def answer_share(walk: "Walk", person: Person) -> Wish | None:
    share = await pick_share(walk, person, walk.chance.choice(["received", "sent"]))
    if share is None or share["other"] is None:
        return None
    await make_peace(walk, person, share["other"]["username"])

    def then(sent: Wish, answer: Answer) -> None:
        last = answer.json()["notes"][-1]
        assert last["is_own"], last
        assert last["text"] == sent.body["text"].strip() or last["text"], last

    body = {"text": walk.chance.choice(["Thanks", "Zwei\nZeilen"])}
    return Wish(ids={"share_id": share["id"]}, body=body, then=then, tells=TELLS, is_shared=True)


async def dismiss_share(walk: "Walk", person: Person) -> Wish | None:
    share = await pick_share(walk, person, "received")
    if share is None:
        return None

    def then(sent: Wish, answer: Answer) -> None:
        share_id = int(sent.ids["share_id"])
        assert (answer.json()["dismissed_at"] is not None) == sent.body.get("is_dismissed", True)
        if answer.json()["dismissed_at"] is not None:
            person.model.shared.pop(share_id, None)

    body = {"is_dismissed": walk.chance.random() < 0.7}
    return Wish(ids={"share_id": share["id"]}, body=body, then=then, tells=TELLS, is_shared=True)


async def retract_share(walk: "Walk", person: Person) -> Wish | None:
    share = await pick_share(walk, person, "sent")
    if share is None:
        return None

    def then(sent: Wish, _answer: Answer) -> None:
        for each in walk.people:
            each.model.shared.pop(int(sent.ids["share_id"]), None)

    return Wish(ids={"share_id": share["id"]}, then=then, tells=TELLS, is_shared=True)


async def block_contact(walk: "Walk", person: Person) -> Wish | None:
    share = await pick_share(walk, person, "received")
    if share is None or share["other"] is None:
        return None
    is_blocked = walk.chance.random() < 0.4

    async def then(sent: Wish, _answer: Answer) -> None:
        shown = (await walk.get(person, "/v1/contacts/blocked"))["items"]
        is_listed = int(sent.ids["user_id"]) in [each["id"] for each in shown]
        assert is_listed == sent.body.get("is_blocked", True), shown

    body = {"is_blocked": is_blocked}
    ids = {"user_id": share["other"]["id"]}
    return Wish(ids=ids, body=body, then=then, tells=TELLS, is_shared=True)


FILLERS = make_fillers(
    {
        "POST /v1/entries/{entry_id}/shares": send_entry,
        "POST /v1/shares/{share_id}/seen": see_share,
        "POST /v1/shares/{share_id}/notes": answer_share,
        "POST /v1/shares/{share_id}/dismiss": dismiss_share,
        "DELETE /v1/shares/{share_id}": retract_share,
        "POST /v1/contacts/{user_id}/block": block_contact,
    },
    often=("POST /v1/entries/{entry_id}/shares",),
)
