"""Stories in JSON."""

import httpx

from copydesk.services.system.kit import Kit
from tests import make
from tests.services.stories.newsstand import BRIDGE, bring, group, open_stand


async def tell(kit: Kit) -> int:
    stand = await open_stand(kit, await make.visitor(kit.db), "echo", "herald", "post")
    ids = [await bring(kit, feed, *text) for feed, text in zip(stand, BRIDGE, strict=True)]
    await group(kit)
    return ids[0]


async def test_a_story_has_the_shape_of_the_contract(kit: Kit, ann: httpx.AsyncClient) -> None:
    story_id = await tell(kit)
    [listed] = (await ann.get("/v1/stories")).json()["items"]
    assert (listed["id"], listed["entries"], listed["outlets"]) == (story_id, 3, 3)
    assert (listed["title"], listed["followed_at"]) == (BRIDGE[0][0], None)

    told = (await ann.get(f"/v1/stories/{story_id}")).json()
    assert (told["originals"], told["outlets"], told["first_entry_id"]) == (3, 3, story_id)
    assert told["entries"][0]["outlet"] == "https://echo.example/feed"
    [row] = [row for row in told["ledger"] if row["subject"] == "people injured"]
    assert (row["kind"], row["agreement"]) == ("number", "differs")
    assert row["voices"][0]["sentence"] == "Three people were hurt."

    entry = (await ann.get(f"/v1/entries/{story_id}")).json()
    assert entry["story"] == {"id": story_id, "outlets": 3, "followed_at": None}


async def test_entries_of_a_story_have_scores_once_they_were_analysed(
    kit: Kit, ann: httpx.AsyncClient
) -> None:
    story_id = await tell(kit)
    said = (await ann.get(f"/v1/entries/{story_id}/analysis")).json()
    [first, second, _] = (await ann.get(f"/v1/stories/{story_id}")).json()["entries"]
    values = {name: score["value"] for name, score in said["scores"].items()}
    assert first["scores"] == {**values, "overall": said["overall"]}
    assert first["scores"]["clickbait"] is not None
    assert second["scores"] is None


async def test_a_story_is_followed_and_left(kit: Kit, ann: httpx.AsyncClient) -> None:
    path = f"/v1/stories/{await tell(kit)}/follow"
    followed = await ann.post(path)
    assert (followed.status_code, followed.json()["followed_at"] is None) == (200, False)
    assert len((await ann.get("/v1/stories?is_followed=true")).json()["items"]) == 1
    assert (await ann.delete(path)).status_code == 204
    assert (await ann.delete(path)).status_code == 404
    assert (await ann.get("/v1/stories?is_followed=true")).json() == {"items": []}


async def test_what_is_new_in_a_followed_story_is_listed(kit: Kit, ann: httpx.AsyncClient) -> None:
    story_id = await tell(kit)
    await ann.post(f"/v1/stories/{story_id}/follow")
    [wire] = await open_stand(kit, await make.visitor(kit.db), "wire")
    text = "The Harbour Bridge in Port Ellis stays closed. Repairs of the girder need 40 workers."
    later = make.NOW + make.MINUTE
    await bring(kit, wire, "Harbour Bridge in Port Ellis stays closed", text, now=later)
    await group(kit)
    [alert] = (await ann.get("/v1/stories/alerts")).json()["items"]
    assert (alert["story_id"], alert["seen_at"]) == (story_id, None)
    assert alert["claims"] == [
        {"kind": "number", "text": "40", "sentence": "Repairs of the girder need 40 workers."}
    ]
    [followed] = (await ann.get("/v1/stories?is_followed=true")).json()["items"]
    assert followed["later_entries"] == 1


async def test_alerts_are_seen_by_who_they_are_for(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    story_id = await tell(kit)
    await ann.post(f"/v1/stories/{story_id}/follow")
    [wire] = await open_stand(kit, await make.visitor(kit.db), "wire")
    text = "The Harbour Bridge in Port Ellis stays closed. Repairs of the girder need 40 workers."
    await bring(kit, wire, "Harbour Bridge in Port Ellis stays closed", text)
    await group(kit)
    page = (await ann.get("/v1/stories/alerts")).json()
    upto = {"upto": page["items"][0]["id"]}
    assert page["unseen"] == 1

    assert (await bob.post("/v1/stories/alerts/seen", json=upto)).json() == {"unseen": 0}
    assert (await ann.get("/v1/stories/alerts")).json()["unseen"] == 1
    assert (await ann.post("/v1/stories/alerts/seen", json=upto)).json() == {"unseen": 0}
    [alert] = (await ann.get("/v1/stories/alerts")).json()["items"]
    assert alert["seen_at"] is not None


async def test_others_do_not_see_a_story_of_feeds_they_do_not_follow(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    story_id = await tell(kit)
    assert (await ann.get(f"/v1/stories/{story_id}")).status_code == 200
    assert (await bob.get("/v1/stories")).json() == {"items": []}
    assert (await bob.get(f"/v1/stories/{story_id}")).status_code == 404
    assert (await bob.post(f"/v1/stories/{story_id}/follow")).status_code == 404
