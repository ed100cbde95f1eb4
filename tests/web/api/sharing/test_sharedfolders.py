from typing import Any

import httpx

from copydesk.services.system.kit import Kit
from tests import make
from tests.web.api.desk import follow

SECRET = "s3cret"


async def share(kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient) -> tuple[int, list[int]]:
    """Let Bob work through a folder of Ann's with a public and a private feed."""
    me = (await ann.get("/v1/users/me")).json()["id"]
    ids = await follow(kit, me, 2, "public")
    url = f"https://me:{SECRET}@paid.example/feed?key={SECRET}"
    feed_id = await make.feed(kit.db, url, is_private=True)
    await make.subscription(kit.db, me, feed_id)
    ids += await make.store_entries(kit.db, feed_id, make.incoming("Paid for"))
    followed = (await ann.get("/v1/subscriptions")).json()["items"]
    body = {"title": "News", "subscription_ids": [each["id"] for each in followed]}
    folder = (await ann.post("/v1/folders", json=body)).json()["id"]
    name = (await bob.get("/v1/users/me")).json()["username"]
    invited = await ann.post(f"/v1/folders/{folder}/members", json={"username": name})
    assert invited.status_code == 200, invited.text
    assert (await bob.post(f"/v1/shared-folders/{folder}/join")).status_code == 200
    return folder, ids


async def test_nothing_that_a_member_is_answered_tells_the_address_of_a_feed(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    folder, ids = await share(kit, ann, bob)
    at = f"/v1/shared-folders/{folder}"

    answers = [
        await bob.get("/v1/shared-folders"),
        await bob.get(at),
        await bob.get(f"{at}/members"),
        *[await bob.get(f"{at}/entries/{id_}") for id_ in ids],
        *[
            await bob.get(f"{at}/entries", params={"view": view})
            for view in (
                "all",
                "unread",
                "unread_by_anyone",
                "unclaimed",
                "mine",
                "claimed",
                "done",
            )
        ],
        await bob.post(f"{at}/entries/{ids[-1]}/claim"),
        await bob.post(f"{at}/entries/{ids[-1]}/notes", json={"text": "Mine"}),
    ]

    assert {answer.status_code for answer in answers} == {200}
    texts = " ".join(answer.text for answer in answers)
    assert "Paid for" in texts
    assert SECRET not in texts
    assert "paid.example/feed" not in texts
    for path in (f"/v1/entries/{ids[0]}", f"/v1/folders/{folder}"):
        assert (await bob.get(path)).status_code == 404, path
    assert (await bob.get("/v1/subscriptions")).json()["items"] == []
    archive = await bob.get("/v1/users/me/export")
    assert archive.status_code == 200
    assert b"paid.example/feed" not in archive.content


async def test_an_entry_is_worked_through_over_the_api(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    folder, ids = await share(kit, ann, bob)
    at = f"/v1/shared-folders/{folder}"
    path = f"{at}/entries/{ids[0]}"
    members = (await ann.get(f"{at}/members")).json()["items"]
    ann_id, bob_id = (each["user"]["id"] for each in members)

    async def post(client: httpx.AsyncClient, what: str, body: Any = None) -> Any:
        answer = await client.post(f"{path}/{what}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    claimed = await post(bob, "claim")
    assert claimed["entry"]["claimed_by"]["id"] == bob_id
    refused = await ann.post(f"{path}/claim")
    assert refused.status_code == 409
    assert "has taken this" in refused.json()["error"]["message"]
    handed = await post(bob, "hand-over", {"user_id": ann_id})
    undone = await bob.post(f"{at}/steps/{handed['step_id']}/undo")
    assert undone.json()["entry"]["claimed_by"]["id"] == bob_id
    await post(bob, "release")
    assert (await post(ann, "done", {"is_done": True}))["entry"]["done_by"]["id"] == ann_id
    await post(bob, "notes", {"text": "Thanks"})
    steps = (await ann.get(path)).json()["steps"]
    assert [step["kind"] for step in steps] == ["claimed", "released", "done", "note"]
    marked = await bob.post(f"{at}/mark-read", json={"entry_ids": ids, "read": False})
    assert marked.json() == {"changed": 3}
    assert (await bob.get(at)).json()["unread"] == 3
    all_read = await bob.post(f"{at}/mark-all-read", json={"newest_id": ids[1]})
    assert sorted(all_read.json()["entry_ids"]) == ids[:2]
    assert (await ann.delete(f"/v1/folders/{folder}/members/{bob_id}")).status_code == 204
    assert (await bob.get(path)).status_code == 404
    assert (await ann.delete(at)).status_code == 204
    assert (await ann.get("/v1/shared-folders")).json() == {"items": []}
