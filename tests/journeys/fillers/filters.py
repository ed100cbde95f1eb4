"""Filters: they look for a word that no entry has, so the model need not know them."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.organise import find_in, list_some, remove
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

PATH = "/v1/filters"
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
    names = [["hide"], ["read"], ["star", "later"], ["stop"], ["read", "stop"]]
    return [{"do": name} for name in walk.chance.choice(names)]


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
        },
        then=find_in(walk, person, PATH),
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
        then=find_in(walk, person, PATH),
        tells=TELLS,
    )


async def preview_filter(walk: "Walk", person: Person) -> Wish:
    def then(_sent: Wish, answer: Answer) -> None:
        preview = answer.json()
        assert preview["count"] <= preview["looked_at"], preview

    body = {"match": choose_match(walk), "scope": await choose_scope(walk, person)}
    return Wish(body=body, then=then)


FILLERS = make_fillers(
    {
        "POST /v1/filters": add_filter,
        "PATCH /v1/filters/{filter_id}": set_filter,
        "DELETE /v1/filters/{filter_id}": remove("filter_id", PATH, TELLS),
        "POST /v1/filters/preview": preview_filter,
    },
    often=("POST /v1/filters",),
)
