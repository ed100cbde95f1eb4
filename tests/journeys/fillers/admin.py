"""What admins do: accounts of others, publishers, and feeds that go for everybody."""

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import TYPE_CHECKING, Any

from PIL import Image

from copydesk.store.engine.db import Sql
from copydesk.store.system import jobs
from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.organise import find_in, list_some, remove
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

FIND_JOB = Sql("SELECT id FROM jobs WHERE dedup_key = :key")
BURY_JOB = Sql(
    "UPDATE jobs SET state = 'dead', lease = NULL, lease_until = NULL WHERE dedup_key = :key"
)


async def make_guest(walk: "Walk", person: Person) -> int:
    account = {"username": walk.name_guest(), "password": "a long enough password"}
    answer = await walk.send("POST", "/v1/users", account, person.devices[0].headers)
    assert answer.status == 201, answer.text
    made: int = answer.json()["id"]
    return made


async def add_user(walk: "Walk", person: Person) -> Wish:
    body = {"username": walk.name_guest(), "password": "a long enough password", "role": "user"}
    return Wish(body=body, then=find_in(walk, person, "/v1/users", limit=100))


async def set_user(walk: "Walk", person: Person) -> Wish:
    bodies: list[dict[str, Any]] = [
        {"email": f"guest{walk.chance.randint(1, 10**9)}@example.org"},
        {"is_disabled": True},
        {"role": "user"},
        {"password": "yet another password"},
    ]
    ids = {"user_id": await make_guest(walk, person)}
    return Wish(ids=ids, body=walk.chance.choice(bodies), is_fixed=True)


async def set_limits(walk: "Walk", person: Person) -> Wish:
    guest_id = await make_guest(walk, person)

    async def then(_sent: Wish, answer: Answer) -> None:
        assert await walk.get(person, f"/v1/users/{guest_id}/limits") == answer.json()

    body = {"most_feeds": walk.chance.choice([None, 0, 5]), "most_megabytes": 10}
    return Wish(ids={"user_id": guest_id}, body=body, then=then, is_fixed=True)


async def remove_user(walk: "Walk", person: Person) -> Wish:
    guest_id = await make_guest(walk, person)

    async def then(_sent: Wish, _answer: Answer) -> None:
        shown = (await walk.get(person, "/v1/users", limit=100))["items"]
        assert guest_id not in {each["id"] for each in shown}, shown

    return Wish(ids={"user_id": guest_id}, then=then, is_fixed=True)


async def add_publisher(walk: "Walk", person: Person) -> Wish:
    number = walk.chance.randint(1, 10**9)
    body = {"name": f"Publisher {number}", "domain": f"news{number}.example"}
    return Wish(body={**body, "fetch_mode": 2}, then=find_in(walk, person, "/v1/publishers"))


async def set_publisher(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person, "/v1/publishers")
    bodies: list[dict[str, Any]] = [{"is_enabled": False}, {"fetch_mode": 0}, {"is_enabled": True}]
    return Wish(
        ids={"publisher_id": walk.chance.choice(shown)["id"]},
        body=walk.chance.choice(bodies),
        then=find_in(walk, person, "/v1/publishers"),
    )


async def remove_feed(walk: "Walk", person: Person) -> Wish:
    """Delete a feed that two people follow, and that no other step knows of."""
    name = f"doomed{walk.chance.randint(1, 10**9)}"
    walk.press.room.add_outlet(name)
    for number in range(3):
        walk.press.room.publish(name, title=f"Doomed {name} {number}", html="<p>Soon gone</p>")
    url = walk.press.room.feed_url(name)
    made = []
    for reader in walk.people[:2]:
        headers = reader.devices[0].headers
        answer = await walk.send("POST", "/v1/subscriptions", {"url": url}, headers)
        assert answer.status == 201, answer.text
        made.append(answer.json()["feed_id"])
    walk.press.forget()
    feed_id = made[0]

    async def then(_sent: Wish, _answer: Answer) -> None:
        for reader in walk.people:
            shown = (await walk.get(reader, "/v1/subscriptions"))["items"]
            assert feed_id not in {each["feed_id"] for each in shown}, shown

    return Wish(
        ids={"feed_id": feed_id}, then=then, tells="subscriptions", is_shared=True, is_fixed=True
    )


async def change_settings(walk: "Walk", person: Person) -> Wish:
    """Change one that no other step depends on, or give it back."""
    wanted = walk.chance.choice([None, 40, 91, 365])

    async def then(sent: Wish, _answer: Answer) -> None:
        shown = (await walk.get(person, "/v1/settings"))["items"]
        [found] = [each for each in shown if each["name"] == "history_days"]
        if "history_days" in sent.body:
            assert found["value"] == (sent.body["history_days"] or found["start_value"]), found

    return Wish(body={"history_days": wanted}, then=then)


async def set_logo(walk: "Walk", person: Person) -> Wish:
    """Let a picture stand for the server, or something that is none."""
    picture = BytesIO()
    Image.new("RGB", (8, 8), (walk.chance.randint(0, 255), 0, 0)).save(picture, "PNG")
    body, refusals = walk.chance.choice([(picture.getvalue(), ()), (b"<svg/>", (400,))])

    async def then(_sent: Wish, _answer: Answer) -> None:
        assert (await walk.get(person, "/v1/branding"))["logo"], "there is one now"

    return Wish(body=body, kind="image/png", then=then, refusals=refusals, is_fixed=True)


async def remove_logo(walk: "Walk", person: Person) -> Wish:
    async def then(_sent: Wish, _answer: Answer) -> None:
        assert not (await walk.get(person, "/v1/branding"))["logo"]

    return Wish(then=then)


async def bury_job(walk: "Walk") -> int:
    """Let a job fail for good: one about nothing, so that reviving it harms nobody."""
    key = f"walk:{walk.chance.randint(1, 10**9)}"
    async with walk.kit.db.transaction() as tx:
        await jobs.add_job(tx, "extract", "0", now=walk.kit.now(), dedup_key=key)
    found = await walk.kit.db.value(FIND_JOB, key=key)
    await walk.kit.db.run(BURY_JOB, key=key)
    return int(found)


async def revive_job(walk: "Walk", person: Person) -> Wish:
    return Wish(ids={"job_id": await bury_job(walk)}, then=_leave_dead(walk, person), is_fixed=True)


async def remove_job(walk: "Walk", person: Person) -> Wish:
    return Wish(ids={"job_id": await bury_job(walk)}, then=_leave_dead(walk, person), is_fixed=True)


def _leave_dead(walk: "Walk", person: Person) -> Callable[[Wish, Answer], Awaitable[None]]:
    async def then(sent: Wish, _answer: Answer) -> None:
        shown = (await walk.get(person, "/v1/jobs/dead", limit=100))["items"]
        assert sent.ids["job_id"] not in {each["id"] for each in shown}, shown

    return then


async def switch_model(walk: "Walk", person: Person) -> Wish:
    model = walk.chance.choice(["ok", "ok:latest"])

    async def then(sent: Wish, _answer: Answer) -> None:
        assert (await walk.get(person, "/v1/models"))["model"] == sent.body["model"]

    return Wish(body={"model": model}, then=then)


async def pull_model(walk: "Walk", _person: Person) -> Wish:
    return Wish(body={"model": f"m{walk.chance.randint(1, 9)}"})


async def delete_model(_walk: "Walk", _person: Person) -> Wish:
    """Delete the one model that nobody chooses; it can be deleted once."""
    return Wish(query={"model": "large:7b"}, refusals=(404,))


async def set_model_key(walk: "Walk", _person: Person) -> Wish:
    return Wish(body={"provider": "openai", "key": walk.chance.choice(["", "sk-1"])})


async def reanalyse(walk: "Walk", person: Person) -> Wish:
    """Start over with a model that was chosen; what it says, everybody sees."""
    body = {"model": "ok"}
    chosen = await walk.send("POST", "/v1/models/switch", body, person.devices[0].headers)
    assert chosen.status == 204, chosen.text
    return Wish(is_shared=True)


FILLERS = make_fillers(
    {
        "POST /v1/models/switch": switch_model,
        "POST /v1/models/pull": pull_model,
        "DELETE /v1/models": delete_model,
        "PUT /v1/models/key": set_model_key,
        "POST /v1/models/reanalyse": reanalyse,
        "PATCH /v1/settings": change_settings,
        "PUT /v1/branding/logo": set_logo,
        "DELETE /v1/branding/logo": remove_logo,
        "POST /v1/jobs/dead/{job_id}/revive": revive_job,
        "DELETE /v1/jobs/dead/{job_id}": remove_job,
        "POST /v1/users": add_user,
        "PATCH /v1/users/{user_id}": set_user,
        "PUT /v1/users/{user_id}/limits": set_limits,
        "DELETE /v1/users/{user_id}": remove_user,
        "DELETE /v1/feeds/{feed_id}": remove_feed,
        "POST /v1/publishers": add_publisher,
        "PATCH /v1/publishers/{publisher_id}": set_publisher,
        "DELETE /v1/publishers/{publisher_id}": remove("publisher_id", "/v1/publishers"),
    },
    admins=True,
)
