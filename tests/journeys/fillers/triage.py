"""Shared folders: invited, joined, left, withdrawn; entries read, taken, handed over, finished."""

from typing import TYPE_CHECKING, Any

from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.shares import make_peace
from tests.journeys.people import Person
from tests.journeys.wishes import Fill, Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

FOLDERS = "shared_folders"
TRIAGE = "triage"


async def ask(walk: "Walk", person: Person, path: str, body: Any = None) -> dict[str, Any]:
    """Do what has to be done before a wish makes sense."""
    answer = await walk.send("POST", path, body, person.devices[0].headers)
    assert answer.is_success, (path, answer.text)
    given: dict[str, Any] = answer.json()
    for each in walk.people:
        each.seen = None
    return given


async def list_shared(walk: "Walk", person: Person) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = (await walk.get(person, "/v1/shared-folders"))["items"]
    return shown


async def pick_folder(walk: "Walk", owner: Person) -> int:
    """Give a folder of somebody's own, with all they follow in it if it is new."""
    shown = (await walk.get(owner, "/v1/folders"))["items"]
    if shown:
        return int(walk.chance.choice(shown)["id"])
    body = {"title": "A newsroom", "subscription_ids": sorted(owner.following.values())}
    return int((await ask(walk, owner, "/v1/folders", body))["id"])


async def pick_shared(
    walk: "Walk", person: Person, *, is_joined: bool, is_owner: bool | None = None
) -> int:
    """Give a folder that somebody shares or is invited to, after it was shared if none is."""
    found = [
        each
        for each in await list_shared(walk, person)
        if (each["joined_at"] is not None) == is_joined
        and (is_owner is None or each["is_owner"] == is_owner)
    ]
    if found:
        return int(walk.chance.choice(found)["id"])
    other = next(each for each in walk.people if each is not person)
    owner, guest = (person, other) if is_owner else (other, person)
    await make_peace(walk, owner, guest.name)
    folder_id = await pick_folder(walk, owner)
    await ask(walk, owner, f"/v1/folders/{folder_id}/members", {"username": guest.name})
    if is_joined and not is_owner:
        await ask(walk, guest, f"/v1/shared-folders/{folder_id}/join")
    return folder_id


async def pick_entry(walk: "Walk", person: Person) -> dict[str, Any] | None:
    folder_id = await pick_shared(walk, person, is_joined=True)
    path = f"/v1/shared-folders/{folder_id}/entries"
    shown = (await walk.get(person, path, limit=100))["items"]
    if not shown:
        return None
    return {"folder_id": folder_id, "entry_id": walk.chance.choice(shown)["id"]}


async def invite(walk: "Walk", person: Person) -> Wish:
    other = walk.chance.choice([each for each in walk.people if each is not person])
    await make_peace(walk, person, other.name)
    folder_id = await pick_folder(walk, person)

    def then(sent: Wish, answer: Answer) -> None:
        names = [each["user"]["username"] for each in answer.json()["items"]]
        assert names[0] == person.name, names
        assert sent.body["username"].strip().casefold() in names, names

    body = {"username": other.name}
    return Wish(ids={"folder_id": folder_id}, body=body, then=then, is_shared=True)


async def remove_member(walk: "Walk", person: Person) -> Wish | None:
    folder_id = await pick_shared(walk, person, is_joined=True, is_owner=True)
    shown = (await walk.get(person, f"/v1/shared-folders/{folder_id}/members"))["items"]
    others = [each["user"]["id"] for each in shown if not each["is_owner"]]
    if not others:
        return None
    ids = {"folder_id": folder_id, "user_id": walk.chance.choice(others)}
    return Wish(ids=ids, tells=FOLDERS, is_shared=True)


async def join(walk: "Walk", person: Person) -> Wish:
    folder_id = await pick_shared(walk, person, is_joined=False, is_owner=False)

    def then(_sent: Wish, answer: Answer) -> None:
        assert answer.json()["joined_at"] is not None, answer.text

    return Wish(ids={"folder_id": folder_id}, then=then, is_shared=True)


async def leave(walk: "Walk", person: Person) -> Wish:
    folder_id = await pick_shared(walk, person, is_joined=walk.chance.random() < 0.5)

    async def then(sent: Wish, _answer: Answer) -> None:
        left = {each["id"] for each in await list_shared(walk, person)}
        assert int(sent.ids["folder_id"]) not in left, left

    return Wish(ids={"folder_id": folder_id}, then=then, tells=FOLDERS, is_shared=True)


async def mark_read(walk: "Walk", person: Person) -> Wish | None:
    picked = await pick_entry(walk, person)
    if picked is None:
        return None

    def then(sent: Wish, _answer: Answer) -> None:
        kind = "read" if sent.body.get("read", True) else "unread"
        ids = {id_ for id_ in sent.body["entry_ids"] if id_ == picked["entry_id"]}
        person.change(kind, ids, walk.clock())

    body = {"entry_ids": [picked["entry_id"]], "read": walk.chance.random() < 0.6}
    return Wish(ids={"folder_id": picked["folder_id"]}, body=body, then=then)


async def mark_all_read(walk: "Walk", person: Person) -> Wish:
    folder_id = await pick_shared(walk, person, is_joined=True)

    def then(_sent: Wish, answer: Answer) -> None:
        person.change("read", set(answer.json()["entry_ids"]), walk.clock())

    return Wish(ids={"folder_id": folder_id}, body={}, then=then)


def triage(body: Any = None) -> Fill:
    """Change something about an entry, which another member may have taken or finished."""

    async def fill(walk: "Walk", person: Person) -> Wish | None:
        picked = await pick_entry(walk, person)
        if picked is None:
            return None

        def then(sent: Wish, answer: Answer) -> None:
            assert answer.json()["entry"]["id"] == int(sent.ids["entry_id"]), answer.text

        wish = Wish(ids=picked, then=then, is_shared=True, refusals=(409,))
        if body is not None:
            wish.body = dict(body)
        return wish

    return fill


async def hand_over(walk: "Walk", person: Person) -> Wish | None:
    picked = await pick_entry(walk, person)
    if picked is None:
        return None
    path = f"/v1/shared-folders/{picked['folder_id']}/members"
    shown = (await walk.get(person, path))["items"]
    joined = [each["user"]["id"] for each in shown if each["joined_at"] is not None]
    body = {"user_id": walk.chance.choice(joined)}
    return Wish(ids=picked, body=body, is_shared=True, refusals=(409,))


async def star(walk: "Walk", person: Person) -> Wish | None:
    """Star what one follows oneself; the copy that others get is another entry."""
    picked = await pick_entry(walk, person)
    if picked is None:
        return None
    path = f"/v1/shared-folders/{picked['folder_id']}/entries/{picked['entry_id']}"
    if (await walk.get(person, path))["marks"]["entry_id"] != picked["entry_id"]:
        return None

    def then(sent: Wish, answer: Answer) -> None:
        is_starred = sent.body.get("is_starred", True)
        assert (answer.json()["starred_at"] is not None) == is_starred, answer.text
        kind = "starred" if is_starred else "unstarred"
        person.change(kind, {int(sent.ids["entry_id"])}, walk.clock())

    return Wish(ids=picked, body={"is_starred": walk.chance.random() < 0.7}, then=then)


async def undo(walk: "Walk", person: Person) -> Wish | None:
    picked = await pick_entry(walk, person)
    if picked is None:
        return None
    path = f"/v1/shared-folders/{picked['folder_id']}/entries/{picked['entry_id']}/notes"
    noted = await ask(walk, person, path, {"text": "Never mind"})
    ids = {"folder_id": picked["folder_id"], "step_id": noted["step_id"]}
    return Wish(ids=ids, tells=TRIAGE, is_shared=True)


_ENTRY = "/v1/shared-folders/{folder_id}/entries/{entry_id}"
FILLERS = make_fillers(
    {
        "POST /v1/folders/{folder_id}/members": invite,
        "DELETE /v1/folders/{folder_id}/members/{user_id}": remove_member,
        "POST /v1/shared-folders/{folder_id}/join": join,
        "DELETE /v1/shared-folders/{folder_id}": leave,
        "POST /v1/shared-folders/{folder_id}/mark-read": mark_read,
        "POST /v1/shared-folders/{folder_id}/mark-all-read": mark_all_read,
        f"POST {_ENTRY}/claim": triage(),
        f"POST {_ENTRY}/hand-over": hand_over,
        f"POST {_ENTRY}/release": triage(),
        f"POST {_ENTRY}/done": triage({"is_done": True}),
        f"POST {_ENTRY}/notes": triage({"text": "Look\nat this"}),
        f"POST {_ENTRY}/star": star,
        "POST /v1/shared-folders/{folder_id}/steps/{step_id}/undo": undo,
    },
    often=(f"POST {_ENTRY}/claim", f"POST {_ENTRY}/done"),
)
