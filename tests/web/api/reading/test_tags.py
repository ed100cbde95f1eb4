import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests.web.api.desk import follow, list_ids


async def test_tags_are_made_named_used_and_removed(kit: Kit, ann: httpx.AsyncClient) -> None:
    ids = await follow(kit, 1, 3)
    made = await ann.post("/v1/tags", json={"title": "To read"})
    tag_id = made.json()["id"]

    tagged = await ann.post(f"/v1/tags/{tag_id}/entries", json={"entry_ids": ids[:2]})
    renamed = await ann.patch(f"/v1/tags/{tag_id}", json={"title": "Read me"})
    listed = (await ann.get("/v1/tags")).json()
    entry = (await ann.get(f"/v1/entries/{ids[0]}")).json()

    assert made.json() == {
        "id": tag_id,
        "title": "To read",
        "colour": "",
        "position": 0,
        "unread_count": 0,
    }
    assert tagged.json()["changed"] == 2
    assert renamed.json()["title"] == "Read me"
    assert listed == {"items": [made.json() | {"title": "Read me", "unread_count": 2}]}
    assert entry["tags"] == ["Read me"]
    assert await list_ids(ann, "tag=READ+ME&order=oldest") == ids[:2]

    off = {"entry_ids": ids, "tagged": False}
    assert (await ann.post(f"/v1/tags/{tag_id}/entries", json=off)).json()["changed"] == 2
    assert (await ann.delete(f"/v1/tags/{tag_id}")).status_code == 204
    assert (await ann.get("/v1/tags")).json() == {"items": []}


async def test_a_tagged_feed_counts_and_lists_all_its_entries(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    ids = await follow(kit, 1, 3)
    others = await follow(kit, 1, 2, "other")
    tag_id = (await ann.post("/v1/tags", json={"title": "a"})).json()["id"]
    await ann.post(f"/v1/tags/{tag_id}/entries", json={"entry_ids": [ids[0], others[0]]})
    await ann.post("/v1/entries/mark-read", json={"entry_ids": [ids[1]]})

    put = await ann.put(f"/v1/tags/{tag_id}/feeds/1")
    again = await ann.put(f"/v1/tags/{tag_id}/feeds/1")

    counts = (await ann.get("/v1/counts")).json()
    assert (put.status_code, again.status_code) == (204, 204)
    assert sorted(await list_ids(ann, "tag=a")) == [*ids, others[0]]
    assert sorted(await list_ids(ann, "tag=a&unread=true")) == [ids[0], ids[2], others[0]]
    assert sorted(await list_ids(ann, "tag=a&q=news")) == ids
    assert counts["tags"] == {str(tag_id): 3}
    assert sum(counts["folders"].values()) == sum(counts["feeds"].values()) == counts["unread"]
    assert (await ann.delete(f"/v1/tags/{tag_id}/feeds/1")).status_code == 204
    assert sorted(await list_ids(ann, "tag=a")) == [ids[0], others[0]]


@pytest.mark.parametrize("which", ["theirs", "999", str(2**53)])
async def test_tags_of_others_do_not_exist(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient, which: str
) -> None:
    await follow(kit, 1, 1)
    made = (await ann.post("/v1/tags", json={"title": "Secret"})).json()
    path = f"/v1/tags/{made['id'] if which == 'theirs' else which}"

    answers = [
        await bob.patch(path, json={"title": "b"}),
        await bob.delete(path),
        await bob.post(f"{path}/entries", json={"entry_ids": [1]}),
        await bob.put(f"{path}/feeds/1"),
        await bob.get("/v1/entries?tag=secret"),
        await bob.get("/v1/entries/ids?tag=secret"),
    ]

    assert {answer.status_code for answer in answers} == {404}
    assert (await bob.get("/v1/tags")).json() == {"items": []}


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body", [{}, {"title": ""}, {"title": " "}, {"title": "x" * 101}, {"title": 5}, {"name": "x"}]
)
async def test_bad_tags_are_400(ann: httpx.AsyncClient, body: object) -> None:
    answer = await ann.post("/v1/tags", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_a_title_that_is_taken_is_409(ann: httpx.AsyncClient) -> None:
    ids = [(await ann.post("/v1/tags", json={"title": title})).json()["id"] for title in "ab"]

    answer = await ann.patch(f"/v1/tags/{ids[0]}", json={"title": "B"})

    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "conflict")
