import httpx
import pytest

from copydesk.newsroom import Newsroom
from copydesk.services import refreshes
from copydesk.services.kit import Kit
from tests import make

BIG = 2**53


async def follow(kit: Kit, user_id: int, count: int, name: str = "news") -> list[int]:
    """Give the user a feed with so many entries; give their ids, oldest first."""
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    await make.subscription(kit.db, user_id, feed_id)
    items = [
        make.incoming(f"{name} {n}", published_at=make.NOW - (count - n) * make.MINUTE)
        for n in range(count)
    ]
    return list(await make.store_entries(kit.db, feed_id, *items))


@pytest.fixture
async def ids(kit: Kit, ann: httpx.AsyncClient) -> list[int]:
    """Give Ann five entries."""
    return await follow(kit, 1, 5)


async def list_ids(client: httpx.AsyncClient, query: str = "") -> list[int]:
    answer = await client.get(f"/v1/entries?{query}")
    assert answer.status_code == 200, answer.text
    return [entry["id"] for entry in answer.json()["items"]]


async def test_an_entry_has_the_shape_of_the_contract(
    ann: httpx.AsyncClient, ids: list[int]
) -> None:
    listed = (await ann.get("/v1/entries?limit=1")).json()["items"][0]
    whole = (await ann.get(f"/v1/entries/{ids[-1]}")).json()

    assert set(listed) >= {
        "id", "feed_id", "title", "url", "author", "excerpt", "image_url", "published_at",
        "arrived_at", "updated_at", "read_at", "is_read", "starred_at", "later_at", "version",
        "word_count",
    }  # fmt: skip
    assert "html" not in listed
    assert set(whole) - set(listed) >= {"html", "enclosures", "categories"}
    assert (listed["is_read"], listed["read_at"], listed["version"]) == (False, None, 1)
    assert listed["published_at"].endswith("Z")
    assert whole["html"] == "<p>news 4</p>"


async def test_content_comes_if_asked_for(ann: httpx.AsyncClient, ids: list[int]) -> None:
    plain = (await ann.get("/v1/entries")).json()["items"]
    with_content = (await ann.get("/v1/entries?content=true")).json()["items"]
    searched = (await ann.get("/v1/entries?q=news")).json()["items"]

    assert all("html" not in entry for entry in (*plain, *searched))
    assert all(entry["html"] for entry in with_content)


async def test_pages_follow_each_other_to_the_end(ann: httpx.AsyncClient, ids: list[int]) -> None:
    pages = [(await ann.get("/v1/entries?limit=2")).json()]
    while "next_cursor" in pages[-1]:
        cursor = pages[-1]["next_cursor"]
        pages.append((await ann.get(f"/v1/entries?limit=2&cursor={cursor}")).json())

    assert [len(page["items"]) for page in pages] == [2, 2, 1]
    assert [entry["id"] for page in pages for entry in page["items"]] == ids[::-1]
    assert set(pages[-1]) == {"items"}


@pytest.mark.parametrize(
    "query", ["unread=true&starred=true", "starred=true&later=true", "cursor=zzz", "cursor=%00"]
)
async def test_questions_that_make_no_sense_are_400(ann: httpx.AsyncClient, query: str) -> None:
    answer = await ann.get(f"/v1/entries?{query}")

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_views_show_what_they_say(ann: httpx.AsyncClient, ids: list[int]) -> None:
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids[:2]})
    await ann.post(f"/v1/entries/{ids[0]}/star")
    await ann.post(f"/v1/entries/{ids[4]}/later")

    assert await list_ids(ann) == ids[::-1]
    assert await list_ids(ann, "order=oldest") == ids
    assert await list_ids(ann, "unread=true") == ids[:1:-1]
    assert await list_ids(ann, "starred=true") == [ids[0]]
    assert await list_ids(ann, "later=true") == [ids[4]]
    assert await list_ids(ann, "unread=false") == ids[::-1]
    assert await list_ids(ann, "q=news+3") == [ids[3]]
    assert await list_ids(ann, "q=nothing") == []


@pytest.mark.parametrize("method", ["GET", "star", "unstar", "later", "unlater", "versions"])
@pytest.mark.parametrize("entry_id", ["theirs", "999", str(BIG), str(10**40), "0"])
async def test_entries_one_may_not_see_do_not_exist(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient, method: str, entry_id: str
) -> None:
    [theirs] = await follow(kit, 1, 1)
    path = f"/v1/entries/{theirs if entry_id == 'theirs' else entry_id}"
    calls = {
        "GET": lambda: bob.get(path),
        "versions": lambda: bob.get(f"{path}/versions"),
        "star": lambda: bob.post(f"{path}/star"),
        "unstar": lambda: bob.delete(f"{path}/star"),
        "later": lambda: bob.post(f"{path}/later"),
        "unlater": lambda: bob.delete(f"{path}/later"),
    }

    answer = await calls[method]()

    assert answer.status_code == (400 if entry_id in ("0", str(10**40)) else 404)
    assert "news" not in answer.text


async def test_marking_the_entries_of_others_changes_and_tells_nothing(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    theirs = await follow(kit, 1, 3)

    read = await bob.post("/v1/entries/mark-read", json={"entry_ids": theirs})
    every = await bob.post("/v1/entries/mark-all-read", json={"feed_id": 1})

    nothing = {"changed": 0, "operation_id": None}
    assert (read.json(), every.json()) == (nothing, nothing)
    assert (await ann.get("/v1/counts")).json()["unread"] == 3
    assert (await bob.get("/v1/counts")).json()["feeds"] == {}


async def test_reading_and_unreading_are_counted(ann: httpx.AsyncClient, ids: list[int]) -> None:
    read = await ann.post("/v1/entries/mark-read", json={"entry_ids": [*ids[:3], BIG]})
    unread = await ann.post("/v1/entries/mark-read", json={"entry_ids": ids, "read": False})
    entry = (await ann.get(f"/v1/entries/{ids[0]}")).json()

    assert read.json()["changed"] == 3
    assert unread.json()["changed"] == 3
    assert (entry["is_read"], entry["read_at"]) == (False, None)


async def test_all_is_read_up_to_the_newest_that_was_seen_and_can_be_undone(
    ann: httpx.AsyncClient, ids: list[int]
) -> None:
    done = (await ann.post("/v1/entries/mark-all-read", json={"newest_id": ids[2]})).json()
    between = await list_ids(ann, "unread=true&order=oldest")
    undone = (await ann.post(f"/v1/operations/{done['operation_id']}/undo")).json()
    again = await ann.post(f"/v1/operations/{done['operation_id']}/undo")

    assert done["changed"] == undone["changed"] == 3
    assert between == ids[3:]
    assert await list_ids(ann, "unread=true&order=oldest") == ids
    assert (again.status_code, again.json()["error"]["code"]) == (404, "not_found")


async def test_operations_of_others_cannot_be_undone(
    ann: httpx.AsyncClient, bob: httpx.AsyncClient, ids: list[int]
) -> None:
    done = (await ann.post("/v1/entries/mark-all-read", json={})).json()

    answer = await bob.post(f"/v1/operations/{done['operation_id']}/undo")

    assert answer.status_code == 404
    assert (await ann.get("/v1/counts")).json()["unread"] == 0


@pytest.mark.parametrize("mark", ["star", "later"])
async def test_marks_go_on_and_off(ann: httpx.AsyncClient, ids: list[int], mark: str) -> None:
    field = {"star": "starred_at", "later": "later_at"}[mark]
    path = f"/v1/entries/{ids[0]}"

    for call, is_set in (
        (ann.post, True),
        (ann.post, True),
        (ann.delete, False),
        (ann.delete, False),
    ):
        answer = await call(f"{path}/{mark}")
        entry = (await ann.get(path)).json()

        assert answer.status_code == 200
        assert (entry[field] is not None) is is_set


async def test_counts_add_up(kit: Kit, ann: httpx.AsyncClient, ids: list[int]) -> None:
    await follow(kit, 1, 3, "other")
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids[:4]})
    await ann.post(f"/v1/entries/{ids[0]}/star")

    counts = (await ann.get("/v1/counts")).json()
    listed = (await ann.get("/v1/subscriptions")).json()["items"]

    assert counts == {
        "unread": 4, "starred": 1, "later": 0, "feeds": {"1": 1, "2": 3}, "folders": {"0": 4},
        "tags": {}, "newest_id": 8,
    }  # fmt: skip
    assert {str(each["feed_id"]): each["unread_count"] for each in listed} == counts["feeds"]


async def test_versions_show_what_was_said_before(
    kit: Kit, ann: httpx.AsyncClient, newsroom: Newsroom
) -> None:
    newsroom.add_outlet("daily")
    article = newsroom.publish("daily", title="Draft", html="<p>Old words</p>")
    made = await ann.post("/v1/subscriptions", json={"url": newsroom.feed_url("daily")})
    newsroom.edit(article.id, title="Final", html="<p>New words</p>")
    await refreshes.refresh_feed(kit, made.json()["feed_id"])

    versions = (await ann.get("/v1/entries/1/versions")).json()
    entry = (await ann.get("/v1/entries/1")).json()

    [old] = versions["items"]
    assert set(old) == {"version", "title", "html", "detected_at"}
    assert (old["version"], old["title"], old["html"]) == (1, "Draft", "<p>Old words</p>")
    assert (entry["version"], entry["title"], entry["html"]) == (2, "Final", "<p>New words</p>")
    assert entry["updated_at"] is not None


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"entry_ids": None},
        {"entry_ids": 5},
        {"entry_ids": ["x"]},
        {"entry_ids": [0]},
        {"entry_ids": [-1]},
        {"entry_ids": [1.5]},
        {"entry_ids": [BIG + 1]},
        {"entry_ids": list(range(1, 10_002))},
        {"entry_ids": [1], "read": "perhaps"},
        {"entry_ids": [1], "user_id": 2},
    ],
    ids=lambda body: ascii(body)[:40],
)
async def test_bad_marks_are_400(ann: httpx.AsyncClient, body: dict[str, object]) -> None:
    answer = await ann.post("/v1/entries/mark-read", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body", [{"newest_id": -1}, {"newest_id": BIG + 1}, {"feed_id": 0}, {"folder_id": "x"}, []]
)
async def test_bad_marks_of_everything_are_400(ann: httpx.AsyncClient, body: object) -> None:
    answer = await ann.post("/v1/entries/mark-all-read", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")
