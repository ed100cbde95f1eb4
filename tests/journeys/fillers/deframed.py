"""Feeds that an operator serves to readers elsewhere."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

PATH = "/v1/proxied-feeds"


async def pick_feed(walk: "Walk", person: Person) -> int:
    """Give a feed that is served, after one was added if there was none."""
    shown = (await walk.get(person, PATH))["items"]
    if not shown:
        body = {"url": "https://served.example/feed", "is_polling": False}
        made = await walk.send("POST", PATH, body, person.devices[0].headers)
        assert made.is_success, made.text
        return int(made.json()["feed_id"])
    return int(walk.chance.choice(shown)["feed_id"])


def find_again(walk: "Walk", person: Person) -> Any:
    async def then(_sent: Wish, answer: Answer) -> None:
        made = answer.json()
        shown = await walk.get(person, f"{PATH}/{made['feed_id']}")
        for name in ("url", "is_enabled", "is_polling", "is_domain_enforced", "domains"):
            assert shown[name] == made[name], (shown, made)

    return then


async def add_feed(walk: "Walk", person: Person) -> Wish:
    number = walk.chance.randint(1, 5)
    body = {"url": f"https://served{number}.example/feed", "is_polling": number % 2 == 0}
    return Wish(body=body, then=find_again(walk, person))


async def change_feed(walk: "Walk", person: Person) -> Wish:
    bodies: list[dict[str, Any]] = [
        {"is_enabled": False},
        {"is_enabled": True, "is_polling": False},
        {"is_domain_enforced": False},
        {"domains": ["*.example.org", "cdn.example.com"]},
    ]
    return Wish(
        ids={"feed_id": await pick_feed(walk, person)},
        body=walk.chance.choice(bodies),
        then=find_again(walk, person),
    )


async def remove_feed(walk: "Walk", person: Person) -> Wish:
    async def then(sent: Wish, _answer: Answer) -> None:
        shown = await walk.get(person, f"{PATH}/{sent.ids['feed_id']}")
        assert shown["deleted_at"], shown

    return Wish(ids={"feed_id": await pick_feed(walk, person)}, then=then)


async def restore_feed(walk: "Walk", person: Person) -> Wish:
    async def then(_sent: Wish, answer: Answer) -> None:
        assert answer.json()["deleted_at"] is None

    return Wish(ids={"feed_id": await pick_feed(walk, person)}, then=then)


FILLERS = make_fillers(
    {
        "POST /v1/proxied-feeds": add_feed,
        "PATCH /v1/proxied-feeds/{feed_id}": change_feed,
        "DELETE /v1/proxied-feeds/{feed_id}": remove_feed,
        "POST /v1/proxied-feeds/{feed_id}/restore": restore_feed,
    },
    admins=True,
)
