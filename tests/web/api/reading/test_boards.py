import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests.web.api.desk import follow, list_ids


async def test_boards_are_made_filled_read_and_removed(kit: Kit, ann: httpx.AsyncClient) -> None:
    ids = await follow(kit, 1, 3)
    made = await ann.post("/v1/boards", json={"title": "Mine", "colour": "red"})
    board_id = made.json()["id"]
    path = f"/v1/boards/{board_id}"

    put = await ann.post(f"{path}/entries", json={"entry_ids": ids[:2], "note": "why"})
    moved = await ann.post(f"{path}/entries/{ids[0]}/move", json={"before_id": ids[1]})
    noted = await ann.patch(f"{path}/entries/{ids[0]}", json={"note": "because"})
    page = (await ann.get(f"/v1/entries?board_id={board_id}&order=board")).json()["items"]

    assert made.status_code == 201
    assert made.json() == {
        "id": board_id,
        "title": "Mine",
        "description": "",
        "colour": "red",
        "position": 1,
        "entry_count": 0,
    }
    assert put.json()["changed"] == 2
    assert (moved.status_code, noted.status_code) == (204, 204)
    assert [(each["id"], each["note"]) for each in page] == [(ids[0], "because"), (ids[1], "why")]
    assert [each["board_ids"] for each in page] == [[board_id]] * 2
    assert (await ann.get(path)).json()["entry_count"] == 2
    off = await ann.post(f"{path}/entries", json={"entry_ids": ids, "is_on": False})
    assert off.json()["changed"] == 2
    await ann.post(f"/v1/operations/{off.json()['operation_id']}/undo")
    assert await list_ids(ann, f"board_id={board_id}&order=board") == ids[:2]
    assert (await ann.delete(path)).status_code == 204
    assert (await ann.get("/v1/boards")).json() == {"items": []}
    assert (await ann.get(f"/v1/entries?board_id={board_id}")).status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/v1/boards", {"title": ""}),
        ("POST", "/v1/boards", {"title": "x", "colour": "#fff"}),
        ("POST", "/v1/boards", {"title": "x" * 201}),
        ("POST", "/v1/boards/order", {"board_ids": []}),
        ("PATCH", "/v1/boards/1", {"title": None}),
        ("PATCH", "/v1/boards/1", {"description": "x" * 2001}),
        ("POST", "/v1/boards/1/entries", {"entry_ids": [1], "note": "x" * 2001}),
        ("POST", "/v1/boards/1/entries", {"entry_ids": "all"}),
        ("POST", "/v1/boards/1/entries/1/move", {}),
        ("POST", "/v1/boards/1/entries/1/move", {"before_id": 1, "after_id": 2}),
        ("POST", "/v1/boards/1/entries/1/move", {"before_id": 1}),
    ],
    ids=str,
)
async def test_bad_input_is_refused(
    kit: Kit, ann: httpx.AsyncClient, method: str, path: str, body: object
) -> None:
    await follow(kit, 1, 2)
    await ann.post("/v1/boards", json={"title": "Mine"})

    answer = await ann.request(method, path, json=body)

    assert answer.status_code in (400, 422), answer.text


@pytest.mark.parametrize("order", ["board", "newest", "oldest"])
async def test_a_board_is_read_page_by_page(kit: Kit, ann: httpx.AsyncClient, order: str) -> None:
    ids = await follow(kit, 1, 7)
    board_id = (await ann.post("/v1/boards", json={"title": "Mine"})).json()["id"]
    for entry_id in ids:
        body = {"entry_ids": [entry_id]}
        await ann.post(f"/v1/boards/{board_id}/entries", json=body)

    for path in ("/v1/entries", "/v1/entries/ids"):
        found: list[int] = []
        cursor = ""
        while True:
            query = f"board_id={board_id}&order={order}&limit=3&cursor={cursor}"
            page = (await ann.get(f"{path}?{query}")).json()
            found += [each if path.endswith("ids") else each["id"] for each in page["items"]]
            if not (cursor := page.get("next_cursor", "")):
                break
        assert found == (ids if order == "oldest" else ids[::-1])


async def test_a_search_within_a_board_finds_what_is_there(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    ids = await follow(kit, 1, 3)
    board_id = (await ann.post("/v1/boards", json={"title": "Mine"})).json()["id"]
    await ann.post(f"/v1/boards/{board_id}/entries", json={"entry_ids": ids[:1]})

    assert await list_ids(ann, f"board_id={board_id}&q=news") == ids[:1]
    assert await list_ids(ann, f"board_id={board_id}&unread=true") == ids[:1]
    assert await list_ids(ann, f"board_id={board_id}&starred=true") == []
