import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests import make
from tests.conftest import Clock
from tests.web.api.desk import follow
from tests.web.api.reading.test_marks import say


async def test_a_text_is_read_on_where_the_last_device_stopped(
    kit: Kit, ann: httpx.AsyncClient, clock: Clock
) -> None:
    [entry_id] = await follow(kit, 1, 1)
    clock.move(make.HOUR)
    path = f"/v1/entries/{entry_id}"
    fresh = (await ann.get(path)).json()
    await ann.put(f"{path}/place", json={"place": 0.42, "at": say(make.NOW + 20)})
    late = await ann.put(f"{path}/place", json={"place": 0.1, "at": say(make.NOW + 10)})

    entry = (await ann.get(path)).json()

    assert fresh["place"] is None
    assert late.json() == {"place": 0.42}
    assert entry["place"] == 0.42


async def test_nobody_keeps_a_place_in_what_others_read(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    [entry_id] = await follow(kit, 1, 1)

    assert (await bob.put(f"/v1/entries/{entry_id}/place", json={"place": 1})).status_code == 404


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body", [{}, {"place": -0.1}, {"place": 1.1}, {"place": "x"}, {"place": 1, "at": "x"}]
)
async def test_what_is_no_place_is_400(kit: Kit, ann: httpx.AsyncClient, body: object) -> None:
    await follow(kit, 1, 1)

    answer = await ann.put("/v1/entries/1/place", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


async def test_entries_of_a_list_are_asked_for_by_their_ids(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    ids = await follow(kit, 1, 3)
    await ann.post("/v1/entries/mark-read", json={"entry_ids": ids[:1]})
    chosen = ",".join(map(str, [*ids[:2], 999]))

    every = (await ann.get(f"/v1/entries?ids={chosen}")).json()
    unread = (await ann.get(f"/v1/entries?unread=true&ids={chosen}")).json()
    others = (await bob.get(f"/v1/entries?ids={chosen}")).json()

    assert {each["id"] for each in every["items"]} == set(ids[:2])
    assert [each["id"] for each in unread["items"]] == [ids[1]]
    assert others["items"] == []


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize("query", ["ids=a", "ids=1,", "ids=-1", "ids=1&q=word", "ids=1&order=fair"])
async def test_a_choice_that_cannot_be_is_400(kit: Kit, ann: httpx.AsyncClient, query: str) -> None:
    assert (await ann.get(f"/v1/entries?{query}")).status_code == 400
