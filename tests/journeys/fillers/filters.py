"""Filters: they look for a word that no entry has, so the model need not know them."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.organise import BODIES, find_in, list_some, remove
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

PATH = "/v1/filters"
WEBHOOKS = "/v1/webhooks"
TELLS = "filters"


def choose_match(walk: "Walk") -> dict[str, Any]:
    word = {"field": "title", "op": "word", "value": f"unheard{walk.chance.random()}"}
    matches: list[dict[str, Any]] = [
        word,
        {"all": [word, {"not": {"field": "author", "op": "equals", "value": "Nobody"}}]},
        {"any": [word, {"field": "content", "op": "matches", "value": r"\bun(heard|seen)\d+x\b"}]},
        {"all": [word, {"field": "reading_minutes", "op": "greater", "value": 5}]},
    ]
    return walk.chance.choice(matches)


def choose_actions(walk: "Walk") -> list[dict[str, Any]]:
    names = [["hide"], ["read"], ["star", "later"], ["stop"], ["read", "stop"], ["notify"]]
    actions: list[dict[str, Any]] = [{"do": name} for name in walk.chance.choice(names)]
    if walk.chance.random() < 0.3:
        actions.append({"do": "importance", "importance": walk.chance.choice([-2, -1, 1, 2])})
    return actions


def find_filter(walk: "Walk", person: Person) -> Any:
    """Give what checks that a filter is what the list shows; how far it is may change meanwhile."""

    async def then(_sent: Wish, answer: Answer) -> None:
        made = answer.json() | {"run": None}
        shown = {each["id"]: each for each in (await walk.get(person, PATH))["items"]}
        found = shown[made["id"]] | {"run": None}
        assert found == made, f"{PATH} has {found}, not {made}"

    return then


async def choose_scope(walk: "Walk", person: Person) -> dict[str, Any]:
    scopes: list[dict[str, Any]] = [{}]
    if person.following:
        scopes.append({"feed_id": walk.chance.choice(list(person.following))})
    folders = (await walk.get(person, "/v1/folders"))["items"]
    if folders:
        scopes.append({"folder_id": walk.chance.choice(folders)["id"]})
    return walk.chance.choice(scopes)


async def add_filter(walk: "Walk", person: Person) -> Wish:
    return Wish(
        body={
            "title": f"Filter {walk.chance.random()}",
            "match": choose_match(walk),
            "actions": choose_actions(walk),
            "scope": await choose_scope(walk, person),
            "is_enabled": walk.chance.random() < 0.8,
            "breaks_out": walk.chance.random() < 0.5,
        },
        then=find_filter(walk, person),
        tells=TELLS,
    )


async def set_filter(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person, PATH)
    bodies: list[dict[str, Any]] = [
        {"title": f"Other {walk.chance.random()}"},
        {"match": choose_match(walk)},
        {"actions": choose_actions(walk), "is_enabled": True},
        {"scope": await choose_scope(walk, person)},
        {"position": walk.chance.choice([0, len(shown)])},
        {"expires_at": walk.chance.choice([None, "2030-01-31T12:00:00Z"])},
        {"is_enabled": False},
    ]
    return Wish(
        ids={"filter_id": walk.chance.choice(shown)["id"]},
        body=walk.chance.choice(bodies),
        then=find_filter(walk, person),
        tells=TELLS,
    )


async def restore_filter(walk: "Walk", person: Person) -> Wish:
    filter_id = walk.chance.choice(await list_some(walk, person, PATH))["id"]
    path = f"{PATH}/{filter_id}"
    taken = await walk.send("DELETE", path, None, person.devices[0].headers)
    assert taken.is_success, taken.text
    return Wish(ids={"filter_id": filter_id}, then=find_filter(walk, person), tells=TELLS)


async def preview_filter(walk: "Walk", person: Person) -> Wish:
    def then(_sent: Wish, answer: Answer) -> None:
        preview = answer.json()
        assert preview["count"] <= preview["looked_at"], preview

    body = {"match": choose_match(walk), "scope": await choose_scope(walk, person)}
    return Wish(body=body, then=then)


async def apply_filter(walk: "Walk", person: Person) -> Wish:
    def then(_sent: Wish, answer: Answer) -> None:
        assert answer.json()["run"] is not None, answer.text

    shown = await list_some(walk, person, PATH)
    return Wish(
        ids={"filter_id": walk.chance.choice(shown)["id"]},
        body=walk.chance.choice([{}, {"days": 30}, {"days": None}]),
        then=then,
        tells=TELLS,
        # One that only tells of news has nothing to do with the past; one is on its way already.
        refusals=(400, 409),
    )


async def bring_back(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person, PATH)
    filter_id = walk.chance.choice(shown)["id"]
    hits = (await walk.get(person, f"{PATH}/{filter_id}/hits"))["items"]
    hit_id = walk.chance.choice([each["id"] for each in hits] or [1])
    return Wish(ids={"filter_id": filter_id, "hit_id": hit_id}, tells=TELLS, refusals=(404,))


async def bring_all_back(walk: "Walk", person: Person) -> Wish:
    def then(_sent: Wish, answer: Answer) -> None:
        assert answer.json() == {"brought_back": 0, "operation_ids": []}, answer.text

    shown = await list_some(walk, person, PATH)
    return Wish(
        ids={"filter_id": walk.chance.choice(shown)["id"]},
        body=walk.chance.choice([{}, {"since": "2020-01-31T12:00:00Z"}]),
        then=then,
        tells=TELLS,
    )


async def bring_entry_back(walk: "Walk", person: Person) -> Wish | None:
    entries = (await walk.get(person, "/v1/entries", limit=20))["items"]
    if not entries:
        return None
    return Wish(ids={"entry_id": walk.chance.choice(entries)["id"]}, tells=TELLS)


async def see_alerts(walk: "Walk", person: Person) -> Wish:
    shown = await walk.get(person, f"{PATH}/alerts", limit=100)

    def then(_sent: Wish, answer: Answer) -> None:
        assert answer.json()["unseen"] <= shown["unseen"], answer.text

    upto = walk.chance.choice([each["id"] for each in shown["items"]] or [1])
    return Wish(body={"upto": upto}, then=then, tells=TELLS)


async def import_filters(walk: "Walk", person: Person) -> Wish:
    written = (await walk.get(person, f"{PATH}/export"))["filters"]
    new = {
        "title": f"From a file {walk.chance.random()}",
        "match": choose_match(walk),
        "actions": [{"do": "hide"}],
    }

    def then(_sent: Wish, answer: Answer) -> None:
        report = answer.json()
        assert report["added"] + report["known"] + len(report["problems"]) <= 200, report

    return Wish(body={"filters": [*written[:3], new]}, then=then, tells=TELLS)


async def add_webhook(walk: "Walk", person: Person) -> Wish:
    async def then(_sent: Wish, answer: Answer) -> None:
        made = answer.json()
        assert len(made.pop("secret")) > 30
        shown = {each["id"]: each for each in (await walk.get(person, WEBHOOKS))["items"]}
        assert shown[made["id"]] == made, shown

    return Wish(body=BODIES[WEBHOOKS], then=then, tells=TELLS, refusals=(400,))


async def set_webhook(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person, WEBHOOKS)
    bodies = [{"title": f"Other {walk.chance.random()}"}, {"url": "https://other.example/hook"}]
    return Wish(
        ids={"webhook_id": walk.chance.choice(shown)["id"]},
        body=walk.chance.choice(bodies),
        then=find_in(walk, person, WEBHOOKS),
        tells=TELLS,
    )


async def retry_webhook(walk: "Walk", person: Person) -> Wish:
    shown = await list_some(walk, person, WEBHOOKS)
    return Wish(
        ids={"webhook_id": walk.chance.choice(shown)["id"]},
        then=find_in(walk, person, WEBHOOKS),
        tells=TELLS,
    )


FILLERS = make_fillers(
    {
        "POST /v1/filters": add_filter,
        "PATCH /v1/filters/{filter_id}": set_filter,
        "DELETE /v1/filters/{filter_id}": remove("filter_id", PATH, TELLS),
        "POST /v1/filters/{filter_id}/restore": restore_filter,
        "POST /v1/filters/preview": preview_filter,
        "POST /v1/filters/import": import_filters,
        "POST /v1/filters/alerts/seen": see_alerts,
        "POST /v1/filters/{filter_id}/apply": apply_filter,
        "POST /v1/filters/{filter_id}/bring-back": bring_all_back,
        "POST /v1/filters/{filter_id}/hits/{hit_id}/bring-back": bring_back,
        "POST /v1/entries/{entry_id}/bring-back": bring_entry_back,
        "POST /v1/webhooks": add_webhook,
        "PATCH /v1/webhooks/{webhook_id}": set_webhook,
        "DELETE /v1/webhooks/{webhook_id}": remove("webhook_id", WEBHOOKS, TELLS),
        "POST /v1/webhooks/{webhook_id}/retry": retry_webhook,
    },
    often=("POST /v1/filters",),
    # What filters of a walk look for is in no entry.
    refused=("POST /v1/filters/{filter_id}/hits/{hit_id}/bring-back",),
)
