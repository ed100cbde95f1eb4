import httpx

from copydesk.services.system.kit import Kit
from tests import make
from tests.services.automation.desk import bring

HIDE = {
    "title": "Storms",
    "match": {"field": "title", "op": "contains", "value": "storm"},
    "actions": [{"do": "hide"}, {"do": "importance", "importance": -1}],
}


async def hide_one(client: httpx.AsyncClient, kit: Kit) -> tuple[int, int]:
    """Have a filter hide an entry; give both ids."""
    me = (await client.get("/v1/users/me")).json()["id"]
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, me, feed_id)
    filter_id = (await client.post("/v1/filters", json=HIDE)).json()["id"]
    [entry_id] = await bring(kit, feed_id, "A storm")
    return filter_id, entry_id


async def test_a_record_has_the_shape_of_the_contract(ann: httpx.AsyncClient, kit: Kit) -> None:
    filter_id, entry_id = await hide_one(ann, kit)

    [hit] = (await ann.get(f"/v1/filters/{filter_id}/hits")).json()["items"]
    [week] = (await ann.get(f"/v1/filters/{filter_id}/weeks")).json()["items"]
    entry = (await ann.get(f"/v1/entries/{entry_id}")).json()

    assert (hit["entry"]["title"], hit["is_hidden"], hit["back_at"]) == ("A storm", True, None)
    assert hit["did"] == [
        {"change": "hidden", "has_effect": True},
        {"change": "important", "has_effect": True},
    ]
    assert (week["hits"], week["hidden"], week["brought_back"]) == (1, 1, 0)
    assert entry["importance"] == -1
    [told] = entry["filter_hits"]
    assert (told["filter_title"], told["back_why"]) == ("Storms", None)


async def test_one_entry_is_brought_back_and_undone(ann: httpx.AsyncClient, kit: Kit) -> None:
    filter_id, entry_id = await hide_one(ann, kit)
    [hit] = (await ann.get(f"/v1/filters/{filter_id}/hits")).json()["items"]

    done = await ann.post(f"/v1/filters/{filter_id}/hits/{hit['id']}/bring-back")

    assert (done.status_code, done.json()["brought_back"]) == (200, 1)
    listed = (await ann.get("/v1/entries", params={"unread": True})).json()["items"]
    assert [each["id"] for each in listed] == [entry_id]
    again = await ann.post(f"/v1/filters/{filter_id}/hits/{hit['id']}/bring-back")
    assert again.status_code == 404
    for operation_id in done.json()["operation_ids"]:
        await ann.post(f"/v1/operations/{operation_id}/undo")
    assert (await ann.get("/v1/entries", params={"unread": True})).json()["items"] == []


async def test_all_comes_back_by_filter_and_by_entry(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, kit: Kit
) -> None:
    filter_id, entry_id = await hide_one(ann, kit)

    stranger = await bob.post(f"/v1/filters/{filter_id}/bring-back", json={})
    nobody = await bob.post(f"/v1/entries/{entry_id}/bring-back")
    none = await ann.post(
        f"/v1/filters/{filter_id}/bring-back", json={"since": "2999-01-01T00:00:00Z"}
    )
    one = await ann.post(f"/v1/entries/{entry_id}/bring-back")

    assert (stranger.status_code, nobody.status_code) == (404, 404)
    assert (none.json()["brought_back"], one.json()["brought_back"]) == (0, 1)


async def test_importance_filters_and_sorts_lists(ann: httpx.AsyncClient, kit: Kit) -> None:
    me = (await ann.get("/v1/users/me")).json()["id"]
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, me, feed_id)
    action = {"do": "importance", "importance": 2}
    await ann.post("/v1/filters", json={**HIDE, "actions": [action]})
    [storm] = await bring(kit, feed_id, "A storm")
    [calm] = await bring(kit, feed_id, "Calm")

    important = (await ann.get("/v1/entries", params={"min_importance": 1})).json()["items"]
    ordered = (await ann.get("/v1/entries", params={"order": "important"})).json()["items"]
    ids = (await ann.get("/v1/entries/ids", params={"order": "important"})).json()["items"]
    odd = await ann.get("/v1/entries", params={"min_importance": 3})

    assert [each["id"] for each in important] == [storm]
    assert [each["id"] for each in ordered] == ids == [storm, calm]
    assert odd.status_code == 400
