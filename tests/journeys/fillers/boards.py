"""Boards: made, changed, ordered, filled, noted and emptied."""

from typing import TYPE_CHECKING, Any

from copydesk.model.limits import MOST_ON_BOARD
from tests.journeys.calls import Answer
from tests.journeys.fillers.filler import make_fillers
from tests.journeys.fillers.marks import pick_ids
from tests.journeys.fillers.organise import find_in, list_some, order, remove
from tests.journeys.people import Person
from tests.journeys.wishes import Wish

if TYPE_CHECKING:
    from tests.journeys.walk import Walk

TELLS = "boards"


async def pick_board(walk: "Walk", person: Person, *, is_full: bool = False) -> int:
    """Give a board, after something was put on it if it has to have something."""
    shown = await list_some(walk, person, "/v1/boards")
    board_id = int(walk.chance.choice(shown)["id"])
    if is_full and len(await list_shown(walk, person, board_id)) < 2:
        ids = list_usable(person)[:2]
        body = {"entry_ids": ids}
        path = f"/v1/boards/{board_id}/entries"
        put = await walk.send("POST", path, body, person.devices[0].headers)
        assert put.is_success, put.text
        person.change("boarded", set(ids), walk.clock(), board_id=board_id)
    return board_id


def list_usable(person: Person) -> list[int]:
    """Give what somebody can put on a board: whoever has nothing makes no board for it."""
    return sorted(person.model.visible() - person.model.marks["hidden"])


async def list_shown(walk: "Walk", person: Person, board_id: int) -> list[dict[str, Any]]:
    query = {"board_id": board_id, "order": "board", "limit": 100}
    shown: list[dict[str, Any]] = (await walk.get(person, "/v1/entries", **query))["items"]
    return shown


async def add_board(walk: "Walk", person: Person) -> Wish:
    body = {
        "title": f"Board {walk.chance.random()}",
        "description": walk.chance.choice(["", "What matters\nto us", "<b>x</b>"]),
        "colour": walk.chance.choice(["", "red", "teal"]),
    }

    async def then(sent: Wish, answer: Answer) -> None:
        person.model.boarded[answer.json()["id"]] = set()
        await find_in(walk, person, "/v1/boards")(sent, answer)

    return Wish(body=body, then=then, tells=TELLS)


async def set_board(walk: "Walk", person: Person) -> Wish:
    bodies: list[dict[str, Any]] = [
        {"title": f"Renamed {walk.chance.random()}"},
        {"description": "Why these", "colour": "purple"},
        {"position": walk.chance.choice([0, 1, 2**31])},
    ]
    return Wish(
        ids={"board_id": await pick_board(walk, person)},
        body=walk.chance.choice(bodies),
        then=find_in(walk, person, "/v1/boards"),
        tells=TELLS,
    )


async def put_entries(walk: "Walk", person: Person) -> Wish:
    body: dict[str, Any] = {"entry_ids": pick_ids(walk, person)[:MOST_ON_BOARD]}
    body["is_on"] = walk.chance.random() < 0.7
    if walk.chance.random() < 0.3:
        body["note"] = "Read the second half"

    def then(sent: Wish, answer: Answer) -> None:
        kind = "boarded" if sent.body.get("is_on", True) else "unboarded"
        board_id, ids = int(sent.ids["board_id"]), set(sent.body["entry_ids"])
        changed = person.change(kind, ids, walk.clock(), board_id=board_id)
        assert answer.json()["changed"] == len(changed), changed

    return Wish(ids={"board_id": await pick_board(walk, person)}, body=body, then=then)


async def set_note(walk: "Walk", person: Person) -> Wish | None:
    if len(list_usable(person)) < 2:
        return None
    board_id = await pick_board(walk, person, is_full=True)
    shown = await list_shown(walk, person, board_id)
    if not shown:
        return None

    async def then(sent: Wish, _answer: Answer) -> None:
        now = await list_shown(walk, person, int(sent.ids["board_id"]))
        notes = {each["id"]: each["note"] for each in now}
        assert notes[int(sent.ids["entry_id"])] == sent.body["note"], notes

    return Wish(
        ids={"board_id": board_id, "entry_id": walk.chance.choice(shown)["id"]},
        body={"note": walk.chance.choice(["", "See page 2", "Zwei\nZeilen"])},
        then=then,
        tells=TELLS,
    )


async def move_entry(walk: "Walk", person: Person) -> Wish | None:
    if len(list_usable(person)) < 2:
        return None
    board_id = await pick_board(walk, person, is_full=True)
    shown = [each["id"] for each in await list_shown(walk, person, board_id)]
    if len(shown) < 2:
        return None
    entry_id, next_id = walk.chance.sample(shown, 2)
    side = walk.chance.choice(["before_id", "after_id"])

    async def then(sent: Wish, _answer: Answer) -> None:
        ids = [each["id"] for each in await list_shown(walk, person, int(sent.ids["board_id"]))]
        moved, beside = int(sent.ids["entry_id"]), sent.body[side]
        step = 1 if side == "before_id" else -1
        assert ids.index(beside) - ids.index(moved) == step, (ids, sent)

    return Wish(
        ids={"board_id": board_id, "entry_id": entry_id},
        body={side: next_id},
        then=then,
        tells=TELLS,
    )


FILLERS = make_fillers(
    {
        "POST /v1/boards": add_board,
        "PATCH /v1/boards/{board_id}": set_board,
        "DELETE /v1/boards/{board_id}": remove("board_id", "/v1/boards", TELLS),
        "POST /v1/boards/order": order("board_ids", "/v1/boards", TELLS),
        "POST /v1/boards/{board_id}/entries": put_entries,
        "PATCH /v1/boards/{board_id}/entries/{entry_id}": set_note,
        "POST /v1/boards/{board_id}/entries/{entry_id}/move": move_entry,
    },
    often=("POST /v1/boards/{board_id}/entries",),
)
