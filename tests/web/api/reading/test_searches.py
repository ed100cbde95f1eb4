import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests import make


async def add(client: httpx.AsyncClient, title: str, query: str = "storm") -> int:
    answer = await client.post("/v1/searches", json={"title": title, "query": query})
    assert answer.status_code == 201, answer.text
    return int(answer.json()["id"])


async def test_a_saved_search_has_the_shape_of_the_contract(ann: httpx.AsyncClient) -> None:
    first = await add(ann, "Storms", "title:storm  -sport")
    second = await add(ann, "Floods", "flood")

    assert (await ann.get("/v1/searches")).json() == {
        "items": [
            {"id": first, "title": "Storms", "query": "title:storm -sport", "position": 1},
            {"id": second, "title": "Floods", "query": "flood", "position": 2},
        ]
    }


async def test_a_saved_search_is_changed_moved_and_removed(ann: httpx.AsyncClient) -> None:
    first, second = await add(ann, "Storms"), await add(ann, "Floods")
    path = f"/v1/searches/{first}"

    renamed = (await ann.patch(path, json={"title": "Wind"})).json()
    asked = (await ann.patch(path, json={"query": "is:unread"})).json()
    moved = (await ann.patch(path, json={"position": 9})).json()
    listed = (await ann.get("/v1/searches")).json()["items"]
    removed = await ann.delete(path)

    assert (renamed["title"], renamed["query"]) == ("Wind", "storm")
    assert (asked["title"], asked["query"]) == ("Wind", "is:unread")
    assert moved["position"] == 9
    assert [search["id"] for search in listed] == [second, first]
    assert (removed.status_code, removed.content) == (204, b"")
    assert (await ann.delete(path)).status_code == 404


@pytest.mark.parametrize("query", ["   ", "-", '""', "feed: OR", "x" * 501])
async def test_a_query_that_asks_for_nothing_is_not_kept(
    ann: httpx.AsyncClient, query: str
) -> None:
    added = await ann.post("/v1/searches", json={"title": "Nothing", "query": query})
    search_id = await add(ann, "Storms")
    changed = await ann.patch(f"/v1/searches/{search_id}", json={"query": query})

    assert {added.status_code, changed.status_code} <= {400, 422}
    assert (await ann.get("/v1/searches")).json()["items"][0]["query"] == "storm"


async def test_titles_are_taken_once_and_strangers_see_nothing(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    first = await add(ann, "Storms")
    second = await add(ann, "Floods")
    await add(bob, "Storms")

    taken = await ann.post("/v1/searches", json={"title": " Storms ", "query": "x"})
    renamed = await ann.patch(f"/v1/searches/{second}", json={"title": "Storms"})
    same = await ann.patch(f"/v1/searches/{first}", json={"title": "Storms"})
    foreign = await bob.patch(f"/v1/searches/{first}", json={"title": "His"})
    removed = await bob.delete(f"/v1/searches/{first}")

    assert [taken.status_code, renamed.status_code, same.status_code] == [409, 409, 200]
    assert [foreign.status_code, removed.status_code] == [404, 404]


async def test_what_was_found_is_marked_on_request(ann: httpx.AsyncClient, kit: Kit) -> None:
    user_id = int((await ann.get("/v1/users/me")).json()["id"])
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, user_id, feed_id)
    item = make.incoming("<b>Café</b>", html="<p>A cafe & more</p>")
    await make.store_entries(kit.db, feed_id, item)

    plain = (await ann.get("/v1/entries", params={"q": "cafe"})).json()["items"]
    marked = (await ann.get("/v1/entries", params={"q": "cafe", "highlight": True})).json()["items"]
    listed = (await ann.get("/v1/entries", params={"highlight": True})).json()["items"]

    assert "highlight" not in plain[0]
    assert "highlight" not in listed[0]
    assert "html" not in marked[0]
    assert marked[0]["highlight"] == {
        "title": "&lt;b&gt;<mark>Café</mark>&lt;/b&gt;",
        "snippet": "A <mark>cafe</mark> &amp; more",
    }


@pytest.mark.parametrize("order", ["newest", "oldest", "ranked"])
@pytest.mark.parametrize("q", ["\0x", "(((", "is:unread", "-a", "a OR b", "before:1d", "x" * 500])
async def test_every_query_is_answered_in_every_order(
    ann: httpx.AsyncClient, order: str, q: str
) -> None:
    answer = await ann.get("/v1/entries", params={"q": q, "order": order, "highlight": True})

    assert (answer.status_code, answer.json()) == (200, {"items": []})
