"""Folders, tags, saved searches and preferences; boards are in `boards.py`."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.marks import pick_ids
from tests.journeys.people import Person
from tests.journeys.wishes import Fill, Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

TELLS = "subscriptions"


BODIES: dict[str, dict[str, Any]] = {
    "/v1/folders": {"title": "A folder"},
    "/v1/tags": {"title": "Mine"},
    "/v1/boards": {"title": "A board"},
    "/v1/searches": {"title": "A search", "query": "story"},
    "/v1/own-feeds": {"title": "An own feed"},
    "/v1/filters": {
        "title": "A filter",
        "match": {"field": "title", "op": "word", "value": "unheard"},
        "actions": [{"do": "read"}],
    },
    "/v1/webhooks": {"title": "A hook", "url": "https://hook.example/in"},
    "/v1/snapshots": {"title": "A page", "url": "https://kept.example/"},
    "/v1/destinations": {
        "kind": "linkding",
        "values": {"address": "https://links.example", "token": "x"},
    },
    "/v1/publishers": {"name": "A publisher", "domain": "publisher.example"},
}


async def list_some(walk: "Walk", person: Person, path: str) -> list[dict[str, Any]]:
    """Give what stands in a list, after something was put there if it was empty."""
    shown: list[dict[str, Any]] = (await walk.get(person, path))["items"]
    if not shown:
        made = await walk.send("POST", path, BODIES[path], person.devices[0].headers)
        assert made.is_success, made.text
        shown = (await walk.get(person, path))["items"]
    if path == "/v1/tags":
        await walk.learn_tags(person)
    if path == "/v1/boards":
        for each in shown:
            person.model.boarded.setdefault(each["id"], set())
    return shown


async def pick_tag(walk: "Walk", person: Person) -> int:
    tag_id: int = walk.chance.choice(await list_some(walk, person, "/v1/tags"))["id"]
    return tag_id


async def pick_leaf(walk: "Walk", person: Person) -> int:
    """Give a folder in which no other stands."""
    folders = await list_some(walk, person, "/v1/folders")
    parents = {each["parent_id"] for each in folders}
    leaves = [each["id"] for each in folders if each["id"] not in parents]
    return int(walk.chance.choice(leaves))


def find_in(walk: "Walk", person: Person, path: str, **query: object) -> Any:
    """Give what checks that an answer is what its list shows, too."""

    async def then(_sent: Wish, answer: Answer) -> None:
        made = answer.json()
        shown = {each["id"]: each for each in (await walk.get(person, path, **query))["items"]}
        assert shown.get(made["id"]) == made, f"{path} has {shown.get(made['id'])}, not {made}"

    return then


def remove(name: str, path: str, tells: str = "") -> Fill:
    """Fill the request that removes one thing of a list, after which it is not there."""

    async def fill(walk: "Walk", person: Person) -> Wish:
        shown = await list_some(walk, person, path)

        async def then(sent: Wish, _answer: Answer) -> None:
            left = {each["id"] for each in (await walk.get(person, path))["items"]}
            assert left == {each["id"] for each in shown} - {int(sent.ids[name])}, left
            if name == "tag_id":
                person.model.tagged.pop(int(sent.ids[name]))
                person.model.tagged_feeds.pop(int(sent.ids[name]))
            if name == "board_id":
                person.model.boarded.pop(int(sent.ids[name]))

        return Wish(ids={name: walk.chance.choice(shown)["id"]}, then=then, tells=tells)

    return fill


async def add_folder(walk: "Walk", person: Person) -> Wish:
    body: dict[str, Any] = {"title": f"Folder {walk.chance.random()}"}
    folders = (await walk.get(person, "/v1/folders"))["items"]
    tops = [each["id"] for each in folders if each["parent_id"] is None]
    if tops and walk.chance.random() < 0.5:
        body["parent_id"] = walk.chance.choice(tops)
    return Wish(body=body, then=find_in(walk, person, "/v1/folders"), tells=TELLS)


async def set_folder(walk: "Walk", person: Person) -> Wish:
    folders = [each["id"] for each in await list_some(walk, person, "/v1/folders")]
    bodies: list[dict[str, Any]] = [
        {"title": f"Renamed {walk.chance.random()}"},
        {"parent_id": None, "title": f"Up {walk.chance.random()}"},
        {"position": walk.chance.choice([0, 1, 2**31])},
        {"colour": walk.chance.choice(["", "purple"])},
    ]
    return Wish(
        ids={"folder_id": walk.chance.choice(folders)},
        body=walk.chance.choice(bodies),
        then=find_in(walk, person, "/v1/folders"),
        tells=TELLS,
    )


async def order_folders(walk: "Walk", person: Person) -> Wish:
    folders = await list_some(walk, person, "/v1/folders")
    tops = [each["id"] for each in folders if each["parent_id"] is None]
    walk.chance.shuffle(tops)

    def then(sent: Wish, answer: Answer) -> None:
        shown = [each["id"] for each in answer.json()["items"]]
        if set(sent.body["folder_ids"]) == set(tops) and not sent.body.get("parent_id"):
            assert shown == list(dict.fromkeys(sent.body["folder_ids"])), shown

    return Wish(body={"folder_ids": tops, "parent_id": None}, then=then, tells=TELLS)


async def add_tag(walk: "Walk", person: Person) -> Wish:
    return Wish(
        body={"title": walk.chance.choice(["Mine", "Später", "Tag " + str(walk.chance.random())])},
        then=lambda _sent, _answer: walk.learn_tags(person),
    )


async def set_tag(walk: "Walk", person: Person) -> Wish:
    bodies: list[dict[str, Any]] = [{"title": f"Tag {walk.chance.random()}"}, {"colour": "teal"}]
    return Wish(
        ids={"tag_id": await pick_tag(walk, person)},
        body=walk.chance.choice(bodies),
        then=lambda _sent, _answer: walk.learn_tags(person),
        tells="tags",
    )


def order(name: str, path: str, tells: str) -> Fill:
    """Put what stands in a list into another order."""

    async def fill(walk: "Walk", person: Person) -> Wish:
        ids = [each["id"] for each in await list_some(walk, person, path)]
        walk.chance.shuffle(ids)

        def then(sent: Wish, answer: Answer) -> None:
            shown = [each["id"] for each in answer.json()["items"]]
            if set(sent.body[name]) == set(ids):
                assert shown == list(dict.fromkeys(sent.body[name])), shown

        return Wish(body={name: ids}, then=then, tells=tells)

    return fill


async def tag_entries(walk: "Walk", person: Person) -> Wish:
    body: dict[str, Any] = {"entry_ids": pick_ids(walk, person)}
    body["tagged"] = walk.chance.random() < 0.7

    def then(sent: Wish, answer: Answer) -> None:
        kind = "tagged" if sent.body.get("tagged", True) else "untagged"
        tag_id, ids = int(sent.ids["tag_id"]), set(sent.body["entry_ids"])
        changed = person.change(kind, ids, walk.clock(), tag_id)
        assert answer.json()["changed"] == len(changed), changed

    ids = {"tag_id": await pick_tag(walk, person)}
    return Wish(ids=ids, body=body, then=then)


def tag_feed(*, is_set: bool) -> Fill:
    async def fill(walk: "Walk", person: Person) -> Wish | None:
        if not person.following:
            return None

        def then(sent: Wish, _answer: Answer) -> None:
            feeds = person.model.tagged_feeds[int(sent.ids["tag_id"])]
            (feeds.add if is_set else feeds.discard)(int(sent.ids["feed_id"]))

        ids = {
            "tag_id": await pick_tag(walk, person),
            "feed_id": walk.chance.choice(list(person.following)),
        }
        return Wish(ids=ids, then=then)

    return fill


async def add_search(walk: "Walk", person: Person) -> Wish:
    return Wish(
        body={"title": f"Search {walk.chance.random()}", "query": "story is:unread -weekly"},
        then=find_in(walk, person, "/v1/searches"),
        tells="searches",
    )


async def set_search(walk: "Walk", person: Person) -> Wish:
    searches = [each["id"] for each in await list_some(walk, person, "/v1/searches")]
    bodies: list[dict[str, Any]] = [
        {"query": "tag:mine"},
        {"title": f"Other {walk.chance.random()}"},
        {"position": walk.chance.choice([0, 2**31])},
    ]
    return Wish(
        ids={"search_id": walk.chance.choice(searches)},
        body=walk.chance.choice(bodies),
        then=find_in(walk, person, "/v1/searches"),
        tells="searches",
    )


async def set_preferences(walk: "Walk", person: Person) -> Wish:
    choices: dict[str, list[Any]] = {
        "theme": ["dark", "sepia", "system"],
        "text_size": [12, 28, 18],
        "mark_read": ["open", "scroll", "manual"],
        "keys": [{}, {"undo": "z"}, {"next": ""}],
        "custom_css": ["", "p { color: red }"],
        "shows_read": [True, False],
        "order": ["calm", "newest"],
        "fold_by": ["nothing", "clickbait", "overall"],
        "fold_above": [10, 95],
        "shows_badges": [True, False],
        "shows_apps_summary": [True, False],
        "shows_apps_neutral_title": [True, False],
        "language": ["", "de", "pt-BR"],
    }
    names = walk.chance.sample(list(choices), 2)

    async def then(sent: Wish, answer: Answer) -> None:
        shown = await walk.get(person, "/v1/users/me/preferences")
        assert shown == answer.json(), shown
        assert {name: shown[name] for name in sent.body} == sent.body, shown

    return Wish(body={name: walk.chance.choice(choices[name]) for name in names}, then=then)


async def forget_taste(walk: "Walk", person: Person) -> Wish:
    """Forget what was learned, which only the learned order goes by."""

    async def then(_sent: Wish, _answer: Answer) -> None:
        shown = await walk.get(person, "/v1/users/me/taste")
        assert (shown["examples"], shown["strongest"]) == (0, [])

    return Wish(then=then)


FILLERS = make_fillers(
    {
        "POST /v1/folders": add_folder,
        "PATCH /v1/folders/{folder_id}": set_folder,
        "DELETE /v1/folders/{folder_id}": remove("folder_id", "/v1/folders", TELLS),
        "POST /v1/folders/order": order_folders,
        "POST /v1/tags": add_tag,
        "PATCH /v1/tags/{tag_id}": set_tag,
        "POST /v1/tags/order": order("tag_ids", "/v1/tags", "tags"),
        "DELETE /v1/tags/{tag_id}": remove("tag_id", "/v1/tags", "tags"),
        "POST /v1/tags/{tag_id}/entries": tag_entries,
        "PUT /v1/tags/{tag_id}/feeds/{feed_id}": tag_feed(is_set=True),
        "DELETE /v1/tags/{tag_id}/feeds/{feed_id}": tag_feed(is_set=False),
        "POST /v1/searches": add_search,
        "PATCH /v1/searches/{search_id}": set_search,
        "POST /v1/searches/order": order("search_ids", "/v1/searches", "searches"),
        "DELETE /v1/searches/{search_id}": remove("search_id", "/v1/searches", "searches"),
        "PATCH /v1/users/me/preferences": set_preferences,
        "DELETE /v1/users/me/taste": forget_taste,
    },
    often=("POST /v1/folders", "POST /v1/tags", "POST /v1/tags/{tag_id}/entries"),
)
