import httpx

from copydesk.web.app import App
from tests.web_client import open_client

PATH = "/v1/users/me/tokens"


async def test_a_token_is_shown_once_listed_and_taken_back(
    app: App, ann: httpx.AsyncClient
) -> None:
    made = await ann.post(PATH, json={"name": "backup", "scopes": ["read"], "days": 7})
    token = made.json()["token"]
    async with open_client(app, authorization=f"Bearer {token}") as program:
        read = await program.get("/v1/counts")
        wrote = await program.post("/v1/folders", json={"title": "News"})
        more = await program.post(PATH, json={"name": "more"})
        listed = await ann.get(PATH)
        removed = await ann.delete(f"{PATH}/{made.json()['id']}")
        after = await program.get("/v1/counts")

    assert (made.status_code, read.status_code, wrote.status_code) == (201, 200, 403)
    assert more.status_code == 403
    [item] = listed.json()["items"]
    assert (item["is_expired"], item["last_used_at"] is None) == (False, False)
    assert token not in listed.text
    assert (removed.status_code, after.status_code) == (204, 401)


async def test_a_token_lasts_ninety_days_and_reads_unless_said_otherwise(
    ann: httpx.AsyncClient,
) -> None:
    made = (await ann.post(PATH, json={"name": "backup"})).json()
    endless = (await ann.post(PATH, json={"name": "other", "days": None})).json()

    assert made["scopes"] == ["read"]
    assert made["expires_at"] > made["created_at"]
    assert endless["expires_at"] is None


async def test_a_token_is_nobody_elses(ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> None:
    made = (await ann.post(PATH, json={"name": "backup"})).json()

    assert (await bob.delete(f"{PATH}/{made['id']}")).status_code == 404
    assert (await bob.get(PATH)).json()["items"] == []
