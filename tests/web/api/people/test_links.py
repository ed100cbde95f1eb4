import httpx
import pytest

from copydesk.web.app import App
from tests.web_client import PASSWORD, open_client

NEW = "quite another password"


async def test_an_invitation_lets_one_person_in(
    app: App, ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    made = (await ann.post("/v1/invitations", json={"role": "admin"})).json()
    token = made["path"].removeprefix("/join#")
    account = {"username": "bob", "password": PASSWORD, "invitation": token}

    told = await client.post("/v1/auth/invitation", json={"token": token})
    async with open_client(app) as bob, open_client(app) as eve:
        first = await bob.post("/v1/auth/register", json=account)
        second = await eve.post("/v1/auth/register", json={**account, "username": "eve"})
    listed = (await ann.get("/v1/invitations")).json()["items"]

    assert told.json()["inviter"] == "ann"
    assert first.status_code == 201
    assert first.json()["user"]["role"] == "admin"
    assert second.status_code == 403
    assert listed[0]["username"] == "bob"
    assert not made["is_mailed"]


@pytest.mark.parametrize("token", ["", "x", "a" * 43])
async def test_nobody_comes_in_by_an_invented_invitation(
    ann: httpx.AsyncClient, client: httpx.AsyncClient, token: str
) -> None:
    account = {"username": "eve", "password": PASSWORD, "invitation": token}

    assert (await client.post("/v1/auth/register", json=account)).status_code == 403
    assert (await client.post("/v1/auth/invitation", json={"token": token})).status_code == 404


async def test_where_accounts_are_closed_nobody_is_invited(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    made = (await ann.post("/v1/invitations", json={})).json()
    token = made["path"].removeprefix("/join#")
    await ann.patch("/v1/settings", json={"registration": "closed"})
    account = {"username": "eve", "password": PASSWORD, "invitation": token}

    assert (await ann.post("/v1/invitations", json={})).status_code == 409
    assert (await client.post("/v1/auth/register", json=account)).status_code == 403
    assert (await client.post("/v1/auth/invitation", json={"token": token})).status_code == 404


async def test_a_forgotten_password_is_the_same_answer_for_everybody(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    answers = [
        await client.post("/v1/auth/forgot-password", json={"username": name})
        for name in ("ann", "nobody", "x@y.example", "' OR 1=1 --")
    ]

    assert {answer.status_code for answer in answers} == {202}
    assert len({answer.content for answer in answers}) == 1


async def test_a_name_may_not_be_the_address_of_somebody_else(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await ann.patch("/v1/settings", json={"registration": "open"})
    await ann.patch("/v1/users/me", json={"email": "ann@news.example"})

    taken = await client.post(
        "/v1/auth/register", json={"username": "ANN@news.example", "password": PASSWORD}
    )
    signed_in = await client.post(
        "/v1/auth/login", json={"username": "Ann@News.example", "password": PASSWORD}
    )

    assert taken.status_code == 409
    assert signed_in.json()["user"]["username"] == "ann"


async def test_what_is_done_about_accounts_is_on_record(
    ann: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await client.post("/v1/auth/login", json={"username": "ann", "password": "wrong password"})
    await ann.post("/v1/users", json={"username": "bob", "password": PASSWORD})
    users = (await ann.get("/v1/users")).json()["items"]
    await ann.delete(f"/v1/users/{users[1]['id']}")
    lines = (await ann.get("/v1/audit")).json()["items"]
    bob_sees = await client.get("/v1/audit")

    found = {(line["action"], line["actor"], line["subject"]) for line in lines}
    assert ("refused", "", "ann") in found
    assert ("user_added", "ann", "bob") in found
    assert ("user_removed", "ann", "bob") in found
    assert bob_sees.status_code == 401
