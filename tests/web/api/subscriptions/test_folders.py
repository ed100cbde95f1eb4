import httpx
import pytest


async def add(client: httpx.AsyncClient, title: str, parent_id: int | None = None) -> int:
    answer = await client.post("/v1/folders", json={"title": title, "parent_id": parent_id})
    assert answer.status_code == 201, answer.text
    return int(answer.json()["id"])


async def test_a_folder_has_the_shape_of_the_contract(ann: httpx.AsyncClient) -> None:
    outer = await add(ann, "Outer")
    inner = await add(ann, "Inner", outer)

    listed = (await ann.get("/v1/folders")).json()

    assert listed == {
        "items": [
            {"id": outer, "parent_id": None, "title": "Outer", "position": 1, "colour": ""},
            {"id": inner, "parent_id": outer, "title": "Inner", "position": 2, "colour": ""},
        ]
    }


async def test_a_folder_is_renamed_moved_and_removed(ann: httpx.AsyncClient) -> None:
    outer, other = await add(ann, "Outer"), await add(ann, "Other")
    inner = await add(ann, "Inner", outer)

    renamed = (await ann.patch(f"/v1/folders/{inner}", json={"title": "New"})).json()
    moved = (await ann.patch(f"/v1/folders/{inner}", json={"parent_id": other})).json()
    top = (await ann.patch(f"/v1/folders/{inner}", json={"parent_id": None})).json()
    removed = await ann.delete(f"/v1/folders/{inner}")

    assert (renamed["title"], renamed["parent_id"]) == ("New", outer)
    assert (moved["title"], moved["parent_id"]) == ("New", other)
    assert top["parent_id"] is None
    assert (removed.status_code, removed.content) == (204, b"")


async def test_a_removed_folder_is_made_again_in_one_request(ann: httpx.AsyncClient) -> None:
    first = await add(ann, "First")
    inner = await add(ann, "Inner", first)
    await add(ann, "Second")
    items = [{"url": "https://a.example/", "folder_id": first}]
    made = (await ann.post("/v1/subscriptions/batch", json={"items": items})).json()
    feed = made["items"][0]["subscription"]["id"]
    await ann.delete(f"/v1/folders/{first}")

    body = {"title": "First", "position": 1, "subscription_ids": [feed], "folder_ids": [inner]}
    back = (await ann.post("/v1/folders", json=body)).json()

    titles = [each["title"] for each in (await ann.get("/v1/folders")).json()["items"]]
    assert titles == ["First", "Inner", "Second"]
    assert (await ann.get(f"/v1/subscriptions/{feed}")).json()["folder_id"] == back["id"]


async def test_conflicts_circles_and_strangers_have_their_codes(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    outer = await add(ann, "Outer")
    inner = await add(ann, "Inner", outer)

    taken = await ann.post("/v1/folders", json={"title": "Outer"})
    circle = await ann.patch(f"/v1/folders/{outer}", json={"parent_id": inner})
    foreign = await bob.patch(f"/v1/folders/{outer}", json={"title": "His"})
    inside = await bob.post("/v1/folders", json={"title": "His", "parent_id": outer})
    removed = await bob.delete(f"/v1/folders/{outer}")

    assert (taken.status_code, taken.json()["error"]["code"]) == (409, "conflict")
    assert (circle.status_code, circle.json()["error"]["code"]) == (400, "invalid")
    assert [each.status_code for each in (foreign, inside, removed)] == [404, 404, 404]
    assert (await bob.get("/v1/folders")).json() == {"items": []}


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "change",
    [
        {"title": ""},
        {"title": None},
        {"parent_id": 0},
        {"parent_id": "x"},
        {"position": -1},
        {"position": 2**40},
        {"id": 5},
    ],
    ids=ascii,
)
async def test_bad_changes_are_400(ann: httpx.AsyncClient, change: dict[str, object]) -> None:
    folder = await add(ann, "News")

    answer = await ann.patch(f"/v1/folders/{folder}", json=change)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_one_folder_can_be_read_and_only_by_its_owner(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    made = (await ann.post("/v1/folders", json={"title": "News"})).json()

    answer = await ann.get(f"/v1/folders/{made['id']}")

    assert (answer.status_code, answer.json()) == (200, made)
    assert (await ann.get("/v1/folders/999")).status_code == 404
    assert (await bob.get(f"/v1/folders/{made['id']}")).status_code == 404
