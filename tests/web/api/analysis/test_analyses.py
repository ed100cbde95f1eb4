import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests.web.api.desk import follow


async def test_an_entry_is_analysed_when_it_is_asked_for(kit: Kit, ann: httpx.AsyncClient) -> None:
    [entry_id] = await follow(kit, 1, 1)
    path = f"/v1/entries/{entry_id}/analysis"
    voted = await ann.post(f"{path}/vote", json={"aspect": "clickbait", "agrees": False})

    shown = await ann.get(path)

    assert voted.json() == {"votes": {"clickbait": False}}
    body = shown.json()
    assert shown.status_code == 200
    assert body["provider"] == "builtin"
    assert set(body["scores"]) == {
        "framing",
        "clickbait",
        "persuasive",
        "hyper_stimulus",
        "speculative",
    }
    assert set(body["scores"]["framing"]) >= {"value", "reason", "evidence"}
    assert body["votes"] == {"clickbait": False}


async def test_an_entry_that_is_only_fetched_ahead_is_not_analysed_for_it(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    [entry_id] = await follow(kit, 1, 1)

    await ann.get(f"/v1/entries/{entry_id}")

    assert (await ann.get(f"/v1/entries/{entry_id}")).json()["analysis"] is None
    await ann.get(f"/v1/entries/{entry_id}/analysis")
    assert (await ann.get(f"/v1/entries/{entry_id}")).json()["analysis"]["provider"] == "builtin"


async def test_without_a_model_nobody_waits_for_one_nor_can_ask_it(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    [entry_id] = await follow(kit, 1, 1)
    path = f"/v1/entries/{entry_id}/analysis"

    shown = (await ann.get(path)).json()
    asked = await ann.post(f"{path}/again")

    assert (shown["model_status"], shown["model_reason"]) == (None, "")
    assert asked.status_code == 409


async def test_others_see_nothing(kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> None:
    [entry_id] = await follow(kit, 1, 1)
    path = f"/v1/entries/{entry_id}/analysis"
    vote = {"aspect": "clickbait", "agrees": False}

    assert (await ann.get(path)).status_code == 200
    assert (await bob.get(path)).status_code == 404
    assert (await bob.post(f"{path}/vote", json=vote)).status_code == 404
    assert (await bob.post(f"{path}/again")).status_code == 404


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "body",
    [{}, {"aspect": "clickbait"}, {"aspect": "words", "agrees": True},
     {"aspect": "clickbait", "agrees": 1}, {"aspect": "summary", "agrees": True, "more": 1}],
)  # fmt: skip
async def test_bad_votes_are_400(kit: Kit, ann: httpx.AsyncClient, body: object) -> None:
    [entry_id] = await follow(kit, 1, 1)

    assert (await ann.post(f"/v1/entries/{entry_id}/analysis/vote", json=body)).status_code == 400
