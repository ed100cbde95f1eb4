import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests import make
from tests.conftest import Clock
from tests.web.api.desk import follow
from tests.web.api.reading.test_marks import say


async def test_players_go_on_where_the_last_one_stopped(
    kit: Kit, ann: httpx.AsyncClient, clock: Clock
) -> None:
    [entry_id] = await follow(kit, 1, 1)
    clock.move(make.HOUR)
    path = f"/v1/entries/{entry_id}/playback"
    await ann.put(path, json={"seconds": 30, "at": say(make.NOW + 20)})
    late = await ann.put(path, json={"seconds": 10, "at": say(make.NOW + 10)})
    await ann.put(path, json={"seconds": 99, "enclosure": 1, "is_finished": True})

    found = (await ann.get(path)).json()["items"]
    entry = (await ann.get(f"/v1/entries/{entry_id}")).json()

    assert [each["seconds"] for each in late.json()["items"]] == [30]
    assert [(each["enclosure"], each["seconds"], each["is_finished"]) for each in found] == [
        (0, 30, False),
        (1, 99, True),
    ]
    assert entry["playback"] == found


async def test_entries_of_others_are_not_played(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    [entry_id] = await follow(kit, 1, 1)
    path = f"/v1/entries/{entry_id}/playback"

    assert (await bob.put(path, json={"seconds": 1})).status_code == 404
    assert (await bob.get(path)).status_code == 404


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body",
    [{}, {"seconds": -1}, {"seconds": 1.5}, {"seconds": 10**12}, {"seconds": 1, "enclosure": -1},
     {"seconds": 1, "enclosure": 100}, {"seconds": 1, "is_finished": "x"},
     {"seconds": 1, "at": "x"}],
)  # fmt: skip
async def test_bad_places_are_400(kit: Kit, ann: httpx.AsyncClient, body: object) -> None:
    await follow(kit, 1, 1)

    answer = await ann.put("/v1/entries/1/playback", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")
