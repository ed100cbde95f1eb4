from datetime import UTC, datetime, timedelta

import httpx
import pytest

from copydesk.model.marks import MARKS, Mark
from copydesk.services.system.kit import Kit
from tests import make
from tests.conftest import Clock
from tests.web.api.desk import follow, list_ids

BIG = 2**53


def say(time: int) -> str:
    """Write a time as clients send it."""
    return (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=time)).isoformat()


@pytest.fixture
async def ids(kit: Kit, ann: httpx.AsyncClient) -> list[int]:
    """Give Ann five entries."""
    return await follow(kit, 1, 5)


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


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.name)
async def test_marks_go_on_and_off(ann: httpx.AsyncClient, ids: list[int], mark: Mark) -> None:
    field = f"{mark.name}_at"
    path = f"/v1/entries/{ids[0]}"

    for call, is_set in (
        (ann.post, True),
        (ann.post, True),
        (ann.delete, False),
        (ann.delete, False),
    ):
        answer = await call(f"{path}/{mark.path}")
        entry = (await ann.get(path)).json()

        assert answer.status_code == 200
        assert set(answer.json()) == {"changed", "operation_id"}
        assert (entry[field] is not None) is is_set


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


@pytest.mark.parametrize("name", ["q", "tag"])
@pytest.mark.parametrize("text", ["", " ", "\t\u00a0\u3000\n"])
async def test_a_search_without_words_marks_nothing(
    ann: httpx.AsyncClient, ids: list[int], name: str, text: str
) -> None:
    answer = await ann.post("/v1/entries/mark-all-read", json={name: text})

    assert answer.status_code == (404 if name == "tag" and text else 400)
    assert (await ann.get("/v1/counts")).json()["unread"] == len(ids)


async def test_a_search_that_means_nothing_marks_nothing(
    ann: httpx.AsyncClient, ids: list[int]
) -> None:
    for words in ('""', "-", "...", "\u200b", "feed:", "*"):
        answer = await ann.post("/v1/entries/mark-all-read", json={"q": words})
        assert (words, answer.json()["changed"]) == (words, 0)


async def test_what_is_hidden_shows_in_its_own_list_alone(
    ann: httpx.AsyncClient, ids: list[int]
) -> None:
    done = (await ann.post(f"/v1/entries/{ids[0]}/hide")).json()
    shown = await list_ids(ann, "order=oldest")
    hidden = await list_ids(ann, "hidden=true")
    counts = (await ann.get("/v1/counts")).json()
    undone = (await ann.post(f"/v1/operations/{done['operation_id']}/undo")).json()

    assert (shown, hidden) == (ids[1:], [ids[0]])
    assert counts["unread"] == sum(counts["feeds"].values()) == 4
    assert (done["changed"], undone["changed"]) == (1, 1)
    assert await list_ids(ann, "order=oldest&unread=true") == ids


async def test_a_device_that_was_offline_sends_many_fields_at_once(
    ann: httpx.AsyncClient, ids: list[int], clock: Clock
) -> None:
    clock.move(make.HOUR)
    body = {
        "entry_ids": ids[:2], "read": True, "starred": True, "later": True,
        "at": say(make.NOW + make.MINUTE),
    }  # fmt: skip

    done = (await ann.post("/v1/entries/mark", json=body)).json()
    again = (await ann.post("/v1/entries/mark", json=body)).json()

    entry = (await ann.get(f"/v1/entries/{ids[0]}")).json()
    assert done["changed"] == 6
    assert len(done["operation_ids"]) == 3
    assert again == {"changed": 0, "operation_ids": []}
    assert entry["starred_at"] == entry["read_at"] == "2027-01-15T08:01:00Z"


async def test_a_change_made_earlier_loses_to_one_made_later(
    ann: httpx.AsyncClient, ids: list[int], clock: Clock
) -> None:
    clock.move(make.HOUR)
    path = f"/v1/entries/{ids[0]}/star"
    await ann.post(path, params={"at": say(make.NOW + 2 * make.MINUTE)})

    old = await ann.delete(path, params={"at": say(make.NOW + make.MINUTE)})
    new = await ann.delete(path, params={"at": say(make.NOW + 3 * make.MINUTE)})

    assert (old.json()["changed"], new.json()["changed"]) == (0, 1)


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize("at", ["1800000000", "1.8e9", "-5", "yesterday", "2027-01-15", ""])
@pytest.mark.parametrize("path", ["/v1/entries/1/star", "/v1/entries/1/hide"])
async def test_a_time_in_a_query_is_written_as_in_a_body(
    ann: httpx.AsyncClient, ids: list[int], path: str, at: str
) -> None:
    for method in ("POST", "DELETE"):
        answer = await ann.request(method, path, params={"at": at})

        assert answer.status_code == 400
        assert list(answer.json()["error"]["details"]["fields"]) == ["at"]


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_time_in_a_query_needs_its_zone(ann: httpx.AsyncClient, ids: list[int]) -> None:
    path = f"/v1/entries/{ids[0]}/star"

    assert (await ann.post(path, params={"at": "2027-01-15T08:00:00"})).status_code == 400
    assert (await ann.post(path, params={"at": "2027-01-15T09:00:00+01:00"})).status_code == 200


async def test_everything_is_marked_in_parts(ann: httpx.AsyncClient, ids: list[int]) -> None:
    tag = (await ann.post("/v1/tags", json={"title": "Mine"})).json()
    await ann.post(f"/v1/tags/{tag['id']}/entries", json={"entry_ids": ids[3:4]})

    bodies: list[tuple[dict[str, object], int]] = [
        ({"tag": "mine"}, 1),
        ({"older_than": say(make.NOW - 4 * make.MINUTE)}, 1),
        ({"q": "news 2"}, 1),
        ({"arrived_until": say(make.NOW - 1)}, 0),
        ({"feed_id": 1}, 2),
    ]
    for body, expected in bodies:
        answer = await ann.post("/v1/entries/mark-all-read", json=body)
        assert (body, answer.json()["changed"]) == (body, expected)
    assert await list_ids(ann, "unread=true") == []
    assert sorted(await list_ids(ann, "is_read=true")) == ids


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body",
    [
        {"entry_ids": [1]},
        {"entry_ids": [1], "starred": "yes"},
        {"entry_ids": [1], "starred": True, "at": "yesterday"},
        {"entry_ids": [1], "starred": True, "at": "2026-01-01T10:00:00"},
        {"entry_ids": [1], "starred": True, "at": 5},
        {"entry_ids": list(range(1, 10_002)), "later": True},
        {"entry_ids": [1], "pinned": True},
        {"starred": True},
        [],
    ],
    ids=lambda body: ascii(body)[:40],
)
async def test_bad_batches_are_400_and_change_nothing(
    kit: Kit, ann: httpx.AsyncClient, body: object
) -> None:
    await follow(kit, 1, 1)

    answer = await ann.post("/v1/entries/mark", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")
    assert (await ann.get("/v1/operations")).json() == {"items": []}


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"tag": "unknown"}, 404),
        ({"tag": "mine", "feed_id": 1}, 400),
        ({"tag": "mine", "q": "word"}, 400),
        ({"older_than": "soon"}, 400),
        ({"older_than": "2026-01-01T10:00:00"}, 400),
        ({"arrived_until": 7}, 400),
    ],
)
async def test_parts_that_make_no_sense_are_refused(
    ann: httpx.AsyncClient, ids: list[int], body: object, status: int
) -> None:
    await ann.post("/v1/tags", json={"title": "Mine"})

    answer = await ann.post("/v1/entries/mark-all-read", json=body)

    assert answer.status_code == status
    assert (await ann.get("/v1/counts")).json()["unread"] == 5
