"""Pages: saved to read, kept for good, fetched in full, played."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.organise import remove
from tests.journeys.people import Person
from tests.journeys.press import ARCHIVE
from tests.journeys.settling import add_items, follow
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk


async def save_page(walk: "Walk", person: Person) -> Wish:
    """Save a page of an outlet that nobody follows: a page of a feed would be its copy."""
    if walk.saved and walk.chance.random() < 0.3:
        url = walk.chance.choice(walk.saved)
    else:
        url = walk.press.publish(walk.chance, ARCHIVE)
        walk.saved.append(url)
    body: dict[str, Any] = {"url": url}
    if walk.chance.random() < 0.5:
        body["title"] = f"Saved {walk.chance.random()}"
    if walk.chance.random() < 0.4:
        body["later"] = False

    async def then(sent: Wish, answer: Answer) -> None:
        shown = answer.json()
        for each in (await walk.get(person, "/v1/subscriptions"))["items"]:
            if each["feed_id"] == shown["feed_id"]:
                follow(walk, person, each)
        feed = walk.feeds[shown["feed_id"]]
        if shown["id"] not in walk.items:
            add_items(walk, feed, [shown])
        if sent.body.get("later", True):
            person.change("later", {shown["id"]}, walk.clock())

    return Wish(body=body, then=then)


async def fetch_full_text(walk: "Walk", person: Person) -> Wish | None:
    ids = sorted(person.model.visible())
    if not ids:
        return None
    return Wish(
        ids={"entry_id": walk.chance.choice(ids)},
        query=walk.chance.choice([{}, {"images": "proxied"}, {"again": "true"}]),
        refusals=(404, 422),
        is_shared=True,
    )


async def set_playback(walk: "Walk", person: Person) -> Wish | None:
    ids = sorted(person.model.visible())
    if not ids:
        return None
    entry_id = walk.chance.choice(ids)
    body = {"seconds": walk.chance.choice([0, 1, 10_000_000]), "is_finished": False}

    async def then(sent: Wish, answer: Answer) -> None:
        shown = await walk.get(person, f"/v1/entries/{sent.ids['entry_id']}/playback")
        assert shown == answer.json(), shown
        [played] = [each for each in shown["items"] if each["enclosure"] == 0]
        assert played["seconds"] == sent.body["seconds"], shown

    return Wish(ids={"entry_id": entry_id}, body=body, then=then, tells="playback")


async def set_reading_place(walk: "Walk", person: Person) -> Wish | None:
    ids = sorted(person.model.visible())
    if not ids:
        return None
    entry_id = walk.chance.choice(ids)
    body = {"place": walk.chance.choice([0, 0.25, 1])}

    async def then(sent: Wish, answer: Answer) -> None:
        shown = await walk.get(person, f"/v1/entries/{sent.ids['entry_id']}")
        assert shown["place"] == answer.json()["place"] == sent.body["place"], shown

    return Wish(ids={"entry_id": entry_id}, body=body, then=then, tells="reading_place")


async def set_queue(walk: "Walk", person: Person) -> Wish | None:
    ids = sorted(person.model.visible())
    if not ids:
        return None
    wanted = walk.chance.sample(ids, min(len(ids), walk.chance.randint(0, 3)))

    async def then(_sent: Wish, answer: Answer) -> None:
        shown = await walk.get(person, "/v1/queue")
        assert shown == answer.json(), shown
        # Only what has a file is shown.
        listed = [each["entry_id"] for each in shown["items"]]
        assert listed == [each for each in wanted if each in listed], shown

    return Wish(body={"items": [{"entry_id": each} for each in wanted]}, then=then)


async def add_snapshot(walk: "Walk", person: Person) -> Wish:
    number = walk.chance.randint(1, 10**9)
    body = {
        "url": f"https://kept.example/{number}",
        "title": f"Kept {number}",
        "html": "<p>Text <script>alert(1)</script></p>",
        "published_at": walk.chance.choice([None, "2026-01-31T12:00:00Z"]),
    }

    async def then(_sent: Wish, answer: Answer) -> None:
        shown = await walk.get(person, f"/v1/snapshots/{answer.json()['id']}")
        assert "script" not in shown["html"], shown

    return Wish(body=body, then=then)


async def vote(walk: "Walk", person: Person) -> Wish | None:
    ids = sorted(person.model.visible())
    if not ids:
        return None
    body = {
        "aspect": walk.chance.choice(["clickbait", "summary", "category", "overall"]),
        "agrees": walk.chance.choice([True, False, None]),
    }

    def then(sent: Wish, answer: Answer) -> None:
        votes = answer.json()["votes"]
        assert votes.get(sent.body["aspect"]) == sent.body["agrees"], votes

    return Wish(ids={"entry_id": walk.chance.choice(ids)}, body=body, then=then)


async def ask_models_again(walk: "Walk", person: Person) -> Wish | None:
    ids = sorted(person.model.visible())
    if not ids:
        return None
    # Without a model there is nobody to ask, which is said.
    return Wish(ids={"entry_id": walk.chance.choice(ids)}, refusals=(409,))


FILLERS = make_fillers(
    {
        "POST /v1/entries": save_page,
        "POST /v1/entries/{entry_id}/full-text": fetch_full_text,
        "POST /v1/entries/{entry_id}/analysis/vote": vote,
        "POST /v1/entries/{entry_id}/analysis/again": ask_models_again,
        "PUT /v1/entries/{entry_id}/playback": set_playback,
        "PUT /v1/entries/{entry_id}/place": set_reading_place,
        "PUT /v1/queue": set_queue,
        "POST /v1/snapshots": add_snapshot,
        "DELETE /v1/snapshots/{snapshot_id}": remove("snapshot_id", "/v1/snapshots"),
    },
    often=("POST /v1/entries",),
    refused=("POST /v1/entries/{entry_id}/analysis/again",),
)
