import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests import make
from tests.conftest import Clock
from tests.web.api.desk import follow, list_ids
from tests.web.api.reading.test_marks import say


async def test_what_was_done_is_listed_newest_first(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient, clock: Clock
) -> None:
    ids = await follow(kit, 1, 3)
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids[:2]})
    clock.move(make.SECOND)
    await ann.post(f"/v1/entries/{ids[0]}/star")
    clock.move(make.SECOND)
    await ann.post("/v1/entries/mark-all-read", json={})

    whole = (await ann.get("/v1/operations")).json()
    first = (await ann.get("/v1/operations?limit=2")).json()
    second = (await ann.get(f"/v1/operations?limit=2&cursor={first['next_cursor']}")).json()
    since = {"since": say(make.NOW + 1), "until": say(make.NOW + make.SECOND)}
    middle = (await ann.get("/v1/operations", params=since)).json()

    assert [each["kind"] for each in whole["items"]] == ["all_read", "starred", "read"]
    assert [each["count"] for each in whole["items"]] == [1, 1, 2]
    assert set(whole["items"][0]) == {
        "id", "kind", "device", "count", "created_at", "undone_at", "undoes",
        "entries", "names",
    }  # fmt: skip
    assert first["items"] + second["items"] == whole["items"]
    assert [each["kind"] for each in middle["items"]] == ["starred"]
    assert (await bob.get("/v1/operations")).json() == {"items": []}


async def test_operations_name_the_first_entries_that_they_touched(
    kit: Kit, ann: httpx.AsyncClient, clock: Clock
) -> None:
    ids = await follow(kit, 1, 5)
    await ann.post("/v1/entries/mark-all-read", json={})
    clock.move(make.SECOND)
    await ann.post(f"/v1/entries/{ids[0]}/star")

    star, all_read = (await ann.get("/v1/operations")).json()["items"]

    shown = (await ann.get(f"/v1/entries/{ids[0]}")).json()
    assert star["entries"] == [{"id": ids[0], "title": shown["title"]}]
    assert (all_read["count"], len(all_read["entries"])) == (5, 3)
    assert all(each["title"] and each["id"] in ids for each in all_read["entries"])


async def test_entries_of_a_feed_that_was_left_are_not_named(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    ids = await follow(kit, 1, 1)
    await ann.post(f"/v1/entries/{ids[0]}/star")
    [left] = (await ann.get("/v1/subscriptions")).json()["items"]
    await ann.delete(f"/v1/subscriptions/{left['id']}")

    [gone, star] = (await ann.get("/v1/operations")).json()["items"]

    assert (star["count"], star["entries"]) == (1, [])
    assert (gone["kind"], gone["count"], gone["names"]) == ("unsubscribed", 1, [left["title"]])
    undone = (await ann.post(f"/v1/operations/{gone['id']}/undo")).json()
    assert (undone["changed"], undone["operation_id"]) == (1, None)


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize("name", ["since", "until"])
async def test_operations_are_not_listed_by_a_number_for_a_time(
    ann: httpx.AsyncClient, name: str
) -> None:
    answer = await ann.get("/v1/operations", params={name: "1800000000"})

    assert answer.status_code == 400
    assert list(answer.json()["error"]["details"]["fields"]) == [name]


async def test_a_span_is_taken_back(kit: Kit, ann: httpx.AsyncClient, clock: Clock) -> None:
    ids = await follow(kit, 1, 3)
    clock.move(make.SECOND)
    await ann.post(f"/v1/entries/{ids[0]}/star")
    await ann.post("/v1/entries/mark-all-read", json={})
    span = {"since": say(make.NOW), "until": say(clock())}

    done = (await ann.post("/v1/operations/undo", json=span)).json()
    listed = (await ann.get("/v1/operations")).json()["items"]

    assert done["changed"] == 4
    assert done["operation_ids"] == [each["id"] for each in listed[:2]][::-1]
    assert [each["undone_at"] is None for each in listed] == [True, True, False, False]
    assert await list_ids(ann, "unread=true&order=oldest") == ids
    assert await list_ids(ann, "starred=true") == []


async def test_the_spans_of_others_are_not_touched(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    await follow(kit, 1, 3)
    await ann.post("/v1/entries/mark-all-read", json={})
    span = {"since": say(make.NOW - make.HOUR), "until": say(make.NOW + make.HOUR)}

    done = (await bob.post("/v1/operations/undo", json=span)).json()

    assert done == {"changed": 0, "operation_ids": [], "undone_ids": []}
    assert (await ann.get("/v1/counts")).json()["unread"] == 0


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"since": "2026-01-01T00:00:00Z"},
        {"since": "2026-01-01T00:00:00", "until": "2026-01-02T00:00:00"},
        {"since": "2027-01-02T00:00:00Z", "until": "2027-01-01T00:00:00Z"},
        {"since": 1, "until": 2},
        {"since": "2026-01-01T00:00:00Z", "until": "2027-01-02T00:00:00Z", "user_id": 1},
        {"since": "2026-01-01T00:00:00Z", "until": "2027-01-02T00:00:00Z", "device": "x" * 201},
        [],
    ],
    ids=lambda body: ascii(body)[:40],
)
async def test_bad_spans_are_400(ann: httpx.AsyncClient, body: object) -> None:
    answer = await ann.post("/v1/operations/undo", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "query",
    [
        "since=x",
        "until=2026-13-01",
        "since=1e400",
        "since=99999999999999999999",
        "cursor=zzz",
        "limit=0",
        "limit=101",
    ],
)
async def test_bad_questions_are_400(ann: httpx.AsyncClient, query: str) -> None:
    answer = await ann.get(f"/v1/operations?{query}")

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")
