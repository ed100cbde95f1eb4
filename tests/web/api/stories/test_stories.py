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
    [row] = [row for row in told["ledger"] if row["subject"] == "injured"]
    assert (row["kind"], row["agreement"]) == ("number", "differs")
    assert row["voices"][0]["sentence"] == "Three people were hurt."

    entry = (await ann.get(f"/v1/entries/{story_id}")).json()
    assert entry["story"] == {"id": story_id, "outlets": 3}


async def test_a_story_is_followed_and_left(kit: Kit, ann: httpx.AsyncClient) -> None:
    path = f"/v1/stories/{await tell(kit)}/follow"
    followed = await ann.post(path)
    assert (followed.status_code, followed.json()["followed_at"] is None) == (200, False)
    assert len((await ann.get("/v1/stories?followed=true")).json()["items"]) == 1
    assert (await ann.delete(path)).status_code == 204
    assert (await ann.delete(path)).status_code == 404
    assert (await ann.get("/v1/stories?followed=true")).json() == {"items": []}


async def test_what_is_new_in_a_followed_story_is_listed(kit: Kit, ann: httpx.AsyncClient) -> None:
    story_id = await tell(kit)
    await ann.post(f"/v1/stories/{story_id}/follow")
    [wire] = await open_stand(kit, await make.visitor(kit.db), "wire")
    text = "The Harbour Bridge in Port Ellis stays closed. Repairs of the girder need 40 workers."
    await bring(kit, wire, "Harbour Bridge in Port Ellis stays closed", text)
    await group(kit)
    [alert] = (await ann.get("/v1/stories/alerts")).json()["items"]
    assert alert["story_id"] == story_id
    assert alert["claims"] == [
        {"kind": "number", "text": "40", "sentence": "Repairs of the girder need 40 workers."}
    ]


async def test_others_do_not_see_a_story_of_feeds_they_do_not_follow(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    story_id = await tell(kit)
    assert (await ann.get(f"/v1/stories/{story_id}")).status_code == 200
    assert (await bob.get("/v1/stories")).json() == {"items": []}
    assert (await bob.get(f"/v1/stories/{story_id}")).status_code == 404
    assert (await bob.post(f"/v1/stories/{story_id}/follow")).status_code == 404
