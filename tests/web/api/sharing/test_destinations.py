from collections.abc import AsyncIterator

import httpx
import pytest

from copydesk.services.system.kit import Kit
from tests.standins.destinations import GIVEN, Standins, run_standins
from tests.web.api.desk import follow


@pytest.fixture
async def standins() -> AsyncIterator[Standins]:
    async with run_standins() as running:
        yield running


async def test_the_form_of_each_kind_is_declared(ann: httpx.AsyncClient) -> None:
    kinds = {
        each["name"]: each for each in (await ann.get("/v1/destination-kinds")).json()["items"]
    }

    assert kinds.keys() == GIVEN.keys()
    assert kinds["linkding"] == {
        "name": "linkding",
        "title": "Linkding",
        "fields": [
            {"name": "address", "is_secret": False, "usual": ""},
            {"name": "token", "is_secret": True, "usual": ""},
        ],
        "has_signature": False,
        "can_take_highlights": False,
    }
    assert kinds["webhook"]["has_signature"] is True
    assert {name for name, kind in kinds.items() if kind["can_take_highlights"]} == {
        "readwise", "webhook",
    }  # fmt: skip


async def test_a_destination_is_set_up_tested_used_and_removed(
    kit: Kit, ann: httpx.AsyncClient, standins: Standins
) -> None:
    [entry_id] = await follow(kit, 1, 1)
    values = {"address": standins.url + "/linkding", "token": GIVEN["linkding"]["token"]}
    made = await ann.post("/v1/destinations", json={"kind": "linkding", "values": values})
    assert made.status_code == 201, made.text
    assert "S3CRET" not in made.text
    shape = made.json()["destination"]
    assert shape["values"] == {"address": values["address"]}
    path = f"/v1/destinations/{shape['id']}"

    assert (await ann.post(path + "/test")).json()["is_working"] is True
    sent = (await ann.post(path + "/send", json={"entry_ids": [entry_id]})).json()["items"]
    assert [each["state"] for each in sent] == ["waiting"]
    assert (await ann.get(f"/v1/entries/{entry_id}/deliveries")).json()["items"] == sent

    broken = {**values, "token": "no"}
    await ann.patch(path, json={"values": broken})
    tried = (await ann.post(path + "/test")).json()
    assert (tried["is_working"], tried["reason"]) == (False, "unauthorized")

    assert (await ann.delete(path)).status_code == 204
    assert (await ann.get("/v1/destinations")).json()["items"] == []


async def test_a_program_may_send_but_not_set_up(
    kit: Kit, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await follow(kit, 1, 1)
    body = {"name": "Script", "scopes": ["read", "write"]}
    password = (await ann.post("/v1/users/me/app-passwords", json=body)).json()["password"]
    signed_in = {"authorization": f"Bearer {password}"}
    new = {"kind": "webhook", "values": {"address": "https://hooks.example"}}

    refused = await client.post("/v1/destinations", json=new, headers=signed_in)
    assert refused.status_code == 403
    made = (await ann.post("/v1/destinations", json=new)).json()["destination"]
    path = f"/v1/destinations/{made['id']}/send"
    sent = await client.post(path, json={"entry_ids": [1]}, headers=signed_in)
    assert sent.status_code == 200, sent.text


async def test_others_see_nothing_of_it(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    [entry_id] = await follow(kit, 1, 1)
    new = {"kind": "webhook", "values": {"address": "https://hooks.example"}}
    made = (await ann.post("/v1/destinations", json=new)).json()["destination"]
    path = f"/v1/destinations/{made['id']}"

    assert (await bob.get("/v1/destinations")).json()["items"] == []
    body = {"entry_ids": [entry_id]}
    for answer in (
        await bob.post(path + "/send", json=body),
        await bob.post(path + "/test"),
        await bob.delete(path),
        await bob.get(f"/v1/entries/{entry_id}/deliveries"),
    ):
        assert answer.status_code == 404


async def test_which_highlights_are_sent_is_chosen_and_told(
    ann: httpx.AsyncClient, standins: Standins
) -> None:
    values = {"address": standins.url + "/readwise", **GIVEN["readwise"]}
    made = await ann.post("/v1/destinations", json={"kind": "readwise", "values": values})
    shape = made.json()["destination"]
    told = {"sent": 0, "waiting": 0, "refused": 0, "reason": "", "next_at": None}
    assert shape["highlights"] == {"wanted": "none", **told}
    path = f"/v1/destinations/{shape['id']}"

    changed = (await ann.patch(path, json={"highlights": "all"})).json()["destination"]

    assert changed["highlights"] == {"wanted": "all", **told}
    assert (await ann.get("/v1/destinations")).json()["items"] == [changed]
    assert (await ann.patch(path, json={"highlights": "some"})).status_code == 400
