"""Where entries are sent: set up, changed, tested, used and removed."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.marks import pick_ids
from tests.journeys.fillers.organise import remove
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

PATH = "/v1/destinations"
TELLS = "destinations"


async def list_some(walk: "Walk", person: Person) -> list[dict[str, Any]]:
    """Give where a person sends entries, after something was set up if there was nothing."""
    shown: list[dict[str, Any]] = (await walk.get(person, PATH))["items"]
    if not shown:
        body = {"kind": "webhook", "values": {"address": walk.press.room.url}}
        made = await walk.send("POST", PATH, body, person.devices[0].headers)
        assert made.is_success, made.text
        shown = (await walk.get(person, PATH))["items"]
    return shown


async def add_destination(walk: "Walk", person: Person) -> Wish:
    url = walk.press.room.url
    body = walk.chance.choice(
        [
            {"kind": "webhook", "values": {"address": url}},
            {"kind": "linkding", "title": "Links", "values": {"address": url, "token": "S3CRET"}},
            {"kind": "pinboard", "values": {"address": url, "token": "a:S3CRET"}},
        ]
    )

    async def then(_sent: Wish, answer: Answer) -> None:
        made = answer.json()["destination"]
        assert made in (await walk.get(person, PATH))["items"]
        assert "S3CRET" not in answer.text

    return Wish(body=body, then=then, tells=TELLS, device=person.devices[0], refusals=(409,))


async def set_destination(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person)

    chosen = walk.chance.choice(shown)
    body: dict[str, Any] = {"title": f"Named {walk.chance.random()}"}
    if chosen["kind"] == "webhook" and walk.chance.random() < 0.5:
        body = {"highlights": walk.chance.choice(["none", "new", "all"])}

    async def then(sent: Wish, answer: Answer) -> None:
        made = answer.json()["destination"]
        [listed] = [
            each for each in (await walk.get(person, PATH))["items"] if each["id"] == made["id"]
        ]
        # How many are there may have changed meanwhile.
        assert listed["highlights"]["wanted"] == made["highlights"]["wanted"]
        assert listed["highlights"]["wanted"] == sent.body.get(
            "highlights", listed["highlights"]["wanted"]
        )
        assert {**listed, "highlights": {}} == {**made, "highlights": {}}

    return Wish(
        ids={"destination_id": chosen["id"]},
        body=body,
        then=then,
        tells=TELLS,
        device=person.devices[0],
    )


async def try_destination(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person)

    def then(_sent: Wish, answer: Answer) -> None:
        # A news site is no such service, and says so.
        assert answer.json()["is_working"] is False, answer.text

    return Wish(ids={"destination_id": walk.chance.choice(shown)["id"]}, then=then)


async def send_entries(walk: "Walk", person: Person) -> Wish | None:
    ids = pick_ids(walk, person)
    if not ids:
        return None
    shown = await list_some(walk, person)
    destination_id = walk.chance.choice(shown)["id"]

    async def then(sent: Wish, answer: Answer) -> None:
        found = answer.json()["items"]
        assert {each["entry_id"] for each in found} == set(sent.body["entry_ids"])
        for each in found:
            path = f"/v1/entries/{each['entry_id']}/deliveries"
            assert each in (await walk.get(person, path))["items"]

    return Wish(
        ids={"destination_id": destination_id},
        body={"entry_ids": ids, "is_wanted_again": True},
        then=then,
        refusals=(404,),
    )


FILLERS = make_fillers(
    {
        "POST /v1/destinations": add_destination,
        "PATCH /v1/destinations/{destination_id}": set_destination,
        "DELETE /v1/destinations/{destination_id}": remove("destination_id", PATH, TELLS),
        "POST /v1/destinations/{destination_id}/test": try_destination,
        "POST /v1/destinations/{destination_id}/send": send_entries,
    }
)
