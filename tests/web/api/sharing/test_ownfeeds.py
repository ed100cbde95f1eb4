import httpx
import pytest

from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql, scalar
from tests import make

HASHES = Sql("SELECT token_hash FROM own_feeds")


async def add(client: httpx.AsyncClient, **more: object) -> dict[str, dict[str, str]]:
    answer = await client.post("/v1/own-feeds", json={"title": "Mine", **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, dict[str, str]] = answer.json()
    return made


async def test_an_own_feed_has_the_shape_of_the_contract(ann: httpx.AsyncClient) -> None:
    made = await add(ann, view="starred", query="storm")
    listed = (await ann.get("/v1/own-feeds")).json()["items"]
    feed = made["own_feed"]

    assert listed == [feed]
    assert (await ann.get(f"/v1/own-feeds/{feed['id']}")).json() == feed
    assert {**feed, "created_at": ""} == {
        "id": feed["id"],
        "title": "Mine",
        "view": "starred",
        "feed_id": None,
        "folder_id": None,
        "tag_id": None,
        "board_id": None,
        "query": "storm",
        "has_texts": True,
        "created_at": "",
        "last_used_at": None,
        "uses": 0,
    }
    assert set(made["addresses"]) == {"atom", "rss", "json", "epub", "html"}


async def test_the_secret_is_kept_as_a_hash_and_shown_once(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    made = await add(ann)
    secret = made["addresses"]["atom"].rpartition("/")[2].removesuffix(".atom")

    [stored] = await kit.db.all(HASHES, scalar)

    assert len(secret) >= 30
    assert secret.encode() not in bytes(stored)
    assert secret not in (await ann.get("/v1/own-feeds")).text


async def test_an_own_feed_is_renamed_renewed_and_taken_back(ann: httpx.AsyncClient) -> None:
    made = await add(ann)
    path = f"/v1/own-feeds/{made['own_feed']['id']}"

    renamed = (await ann.patch(path, json={"title": "Yours"})).json()
    renewed = (await ann.post(f"{path}/renew")).json()

    assert renamed["title"] == "Yours"
    assert (await ann.get(made["addresses"]["atom"])).status_code == 404
    assert (await ann.get(renewed["addresses"]["atom"])).status_code == 200
    assert (await ann.delete(path)).status_code == 204
    assert (await ann.get(renewed["addresses"]["atom"])).status_code == 404
    assert (await ann.delete(path)).status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"title": ""}, 400),
        ({"view": "everything"}, 400),
        ({"query": "-"}, 400),
        ({"feed_id": 99}, 404),
        ({"folder_id": 99}, 404),
        ({"tag_id": 99}, 404),
        ({"board_id": 99}, 404),
        ({"view": "stories", "query": "storm"}, 400),
    ],
    ids=str,
)
async def test_what_is_nobodys_or_means_nothing_gets_no_address(
    ann: httpx.AsyncClient, body: dict[str, object], status: int
) -> None:
    answer = await ann.post("/v1/own-feeds", json={"title": "Mine", **body})

    assert answer.status_code == status, answer.text
    assert (await ann.get("/v1/own-feeds")).json()["items"] == []


async def test_a_board_is_shared_by_itself(ann: httpx.AsyncClient) -> None:
    board = (await ann.post("/v1/boards", json={"title": "Monday"})).json()
    tag = (await ann.post("/v1/tags", json={"title": "x"})).json()
    body = {"title": "Mine", "board_id": board["id"]}

    both = await ann.post("/v1/own-feeds", json={**body, "tag_id": tag["id"]})
    searched = await ann.post("/v1/own-feeds", json={**body, "query": "storm"})
    made = await add(ann, board_id=board["id"], has_texts=False)
    await ann.delete(f"/v1/boards/{board['id']}")

    assert (both.status_code, searched.status_code) == (400, 400)
    feed: dict[str, object] = {**made["own_feed"]}
    assert (feed["board_id"], feed["has_texts"]) == (board["id"], False)
    assert (await ann.get("/v1/own-feeds")).json()["items"] == []


async def test_uses_are_counted(ann: httpx.AsyncClient) -> None:
    made = await add(ann)
    for _ in range(3):
        await ann.get(made["addresses"]["atom"])

    [feed] = (await ann.get("/v1/own-feeds")).json()["items"]

    assert feed["uses"] == 3
    assert feed["last_used_at"] is not None


async def test_a_program_cannot_widen_what_others_read(ann: httpx.AsyncClient) -> None:
    password = (await ann.post("/v1/users/me/app-passwords", json={"name": "app"})).json()
    path = f"/v1/own-feeds/{(await add(ann, has_texts=False))['own_feed']['id']}"
    head = {"authorization": f"Bearer {password['password']}", "cookie": ""}

    wider = await ann.patch(path, json={"has_texts": True}, headers=head)
    renamed = await ann.patch(path, json={"title": "Other"}, headers=head)

    assert (wider.status_code, renamed.status_code) == (403, 200)
    assert (await ann.patch(path, json={"has_texts": True})).json()["has_texts"] is True


async def test_nobody_touches_the_own_feeds_of_another(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, 1, feed_id)
    made = await add(ann)
    path = f"/v1/own-feeds/{made['own_feed']['id']}"

    assert (await bob.get("/v1/own-feeds")).json()["items"] == []
    for answer in (
        await bob.get(path),
        await bob.patch(path, json={"title": "Bob's"}),
        await bob.post(f"{path}/renew"),
        await bob.delete(path),
        await bob.post("/v1/own-feeds", json={"title": "Ann's", "feed_id": feed_id}),
    ):
        assert answer.status_code == 404
    assert (await ann.get(made["addresses"]["atom"])).status_code == 200


async def test_a_program_cannot_make_an_address_that_outlives_it(
    app: object, ann: httpx.AsyncClient
) -> None:
    password = (await ann.post("/v1/users/me/app-passwords", json={"name": "app"})).json()
    made = await add(ann)
    head = {"authorization": f"Bearer {password['password']}", "cookie": ""}

    for path in ("/v1/own-feeds", f"/v1/own-feeds/{made['own_feed']['id']}/renew"):
        answer = await ann.post(path, json={"title": "Mine"}, headers=head)
        assert answer.status_code == 403
