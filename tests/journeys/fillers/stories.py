"""Stories: followed, left, and what was new in them seen."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

TELLS = "stories"


async def list_followed(walk: "Walk", person: Person) -> dict[int, Any]:
    shown = await walk.get(person, "/v1/stories", is_followed="true", limit=100)
    return {each["id"]: each for each in shown["items"]}


async def pick_story(walk: "Walk", person: Person) -> int | None:
    """Give a story that two outlets of somebody tell, if there is one."""
    shown = (await walk.get(person, "/v1/stories", limit=100))["items"]
    return int(walk.chance.choice(shown)["id"]) if shown else None


async def follow(walk: "Walk", person: Person) -> Wish | None:
    story_id = await pick_story(walk, person)
    if story_id is None:
        return None

    async def then(sent: Wish, answer: Answer) -> None:
        shown = await list_followed(walk, person)
        assert shown[int(sent.ids["story_id"])] == answer.json(), shown

    return Wish(ids={"story_id": story_id}, then=then, tells=TELLS)


async def leave(walk: "Walk", person: Person) -> Wish | None:
    followed = await list_followed(walk, person)
    if not followed:
        story_id = await pick_story(walk, person)
        if story_id is None:
            return None
        headers = person.devices[0].headers
        made = await walk.send("POST", f"/v1/stories/{story_id}/follow", None, headers)
        assert made.is_success, made.text
        followed = {story_id: made.json()}

    async def then(sent: Wish, _answer: Answer) -> None:
        assert int(sent.ids["story_id"]) not in await list_followed(walk, person)

    return Wish(ids={"story_id": walk.chance.choice(list(followed))}, then=then, tells=TELLS)


async def see(walk: "Walk", person: Person) -> Wish | None:
    shown = await walk.get(person, "/v1/stories/alerts", limit=100)
    upto = walk.chance.choice([each["id"] for each in shown["items"]] or [1])

    async def then(sent: Wish, answer: Answer) -> None:
        now = await walk.get(person, "/v1/stories/alerts", limit=100)
        assert now["unseen"] == answer.json()["unseen"] <= shown["unseen"], now
        seen = [each["seen_at"] for each in now["items"] if each["id"] <= sent.body["upto"]]
        assert None not in seen, now

    return Wish(body={"upto": upto}, then=then, tells=TELLS)


FILLERS = make_fillers(
    {
        "POST /v1/stories/alerts/seen": see,
        "POST /v1/stories/{story_id}/follow": follow,
        "DELETE /v1/stories/{story_id}/follow": leave,
    }
)
