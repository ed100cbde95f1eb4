import httpx

from copydesk.services.system.kit import Kit
from tests.web.api.desk import follow


async def test_an_entry_is_sent_seen_answered_dismissed_and_taken_back(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    ids = await follow(kit, 1, 2)
    names = (await ann.get("/v1/contacts?prefix=b")).json()

    sent = await ann.post(f"/v1/entries/{ids[0]}/shares", json={"username": "bob", "note": "Look"})
    share_id = sent.json()["id"]
    path = f"/v1/shares/{share_id}"
    got = (await bob.get("/v1/shares")).json()["items"][0]
    new = (await bob.get("/v1/shares/new")).json()
    listed = (await bob.get("/v1/entries?is_shared=true&order=shared")).json()["items"]
    seen = await bob.post(f"{path}/seen")
    answered = await bob.post(f"{path}/notes", json={"text": "Thanks"})
    shown = (await ann.get(f"/v1/entries/{ids[0]}/shares")).json()

    assert names == {"items": [{"id": 2, "username": "bob"}]}
    assert sent.status_code == 200
    assert got | {"sent_at": ""} == {
        "id": share_id,
        "is_sent": False,
        "other": {"id": 1, "username": "ann"},
        "entry_id": listed[0]["id"],
        "title": listed[0]["title"],
        "source_title": got["source_title"],
        "note": "Look",
        "sent_at": "",
        "seen_at": None,
        "note_count": 0,
        "is_new": True,
        "dismissed_at": None,
    }
    assert new == {"received": 1, "sent": 0}
    assert seen.json()["seen_at"]
    assert [note["text"] for note in answered.json()["notes"]] == ["Thanks"]
    assert shown["is_feed_private"] is False
    assert (shown["items"][0]["seen_at"], shown["items"][0]["is_new"]) == (
        seen.json()["seen_at"],
        True,
    )
    gone = await bob.post(f"{path}/dismiss", json={})
    assert gone.json()["dismissed_at"]
    assert (await bob.get("/v1/shares")).json() == {"items": []}
    assert (await bob.delete(path)).status_code == 404
    assert (await ann.delete(path)).status_code == 204
    assert (await bob.get(path)).status_code == 404


async def test_somebody_is_blocked_and_unblocked(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    ids = await follow(kit, 1, 2)
    await ann.post(f"/v1/entries/{ids[0]}/shares", json={"username": "bob"})

    blocked = await bob.post("/v1/contacts/1/block", json={})
    refused = await ann.post(f"/v1/entries/{ids[1]}/shares", json={"username": "bob"})
    names = (await bob.get("/v1/contacts/blocked")).json()["items"]
    again = await bob.post("/v1/contacts/1/block", json={"is_blocked": False})

    assert (blocked.status_code, refused.status_code, again.status_code) == (204, 404, 204)
    assert names == [{"id": 1, "username": "ann"}]
    assert (await ann.get("/v1/contacts?prefix=bob")).json()["items"]


async def test_what_cannot_be_sent_is_refused(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    ids = await follow(kit, 1, 1)
    path = f"/v1/entries/{ids[0]}/shares"

    answers = [
        await ann.post(path, json={"username": "nobody"}),
        await ann.post(path, json={"username": "bob", "note": "x" * 1001}),
        await bob.post(path, json={"username": "ann"}),
        await ann.get("/v1/entries?order=shared"),
        await ann.get("/v1/entries?is_shared=true&order=shared&q=x"),
    ]

    assert [answer.status_code for answer in answers] == [404, 400, 404, 400, 400]
