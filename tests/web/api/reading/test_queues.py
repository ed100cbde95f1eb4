import json

import httpx
import msgspec
import pytest

from copydesk.services.system.kit import Kit
from tests import make
from tests.web.api.desk import follow

FILE = {"url": "https://one.example/1.mp3", "type": "audio/mpeg", "length": 7, "duration": 60}


async def add_episode(kit: Kit) -> int:
    [_, feed_id] = [await make.feed(kit.db, f"https://{name}.example/feed") for name in "ab"]
    await make.subscription(kit.db, 1, feed_id)
    item = msgspec.structs.replace(
        make.incoming("Brass"),
        image_url="https://one.example/cover.png",
        extra=json.dumps(
            {
                "enclosures": [FILE],
                "podcast": {"chapters": [{"start": 5, "title": "Five", "url": ""}]},
            }
        ),
    )
    [entry_id] = await make.store_entries(kit.db, feed_id, item)
    return entry_id


async def test_a_queue_says_what_is_played(kit: Kit, ann: httpx.AsyncClient) -> None:
    entry_id = await add_episode(kit)
    [silent] = await follow(kit, 1, 1)
    items = [{"entry_id": silent}, {"entry_id": entry_id}, {"entry_id": entry_id, "enclosure": 1}]

    set_ = await ann.put("/v1/queue", json={"items": items})
    shown = (await ann.get("/v1/queue")).json()["items"]

    assert set_.json()["items"] == shown
    # An entry without such a file waits, but is not shown.
    assert [(each["entry_id"], each["title"], each["file"]) for each in shown] == [
        (entry_id, "Brass", FILE)
    ]
    assert shown[0]["image_url"] == "https://one.example/cover.png"
    listed = (await ann.get("/v1/entries")).json()["items"]
    assert {each["id"]: each["has_recording"] for each in listed} == {entry_id: True, silent: False}
    proxied = (await ann.get("/v1/queue?images=proxied")).json()["items"][0]
    assert proxied["image_url"].startswith("/images/")


async def test_chapters_and_transcripts_are_answered(kit: Kit, ann: httpx.AsyncClient) -> None:
    entry_id = await add_episode(kit)

    chapters = await ann.get(f"/v1/entries/{entry_id}/chapters")
    missing = await ann.get(f"/v1/entries/{entry_id}/transcript")

    assert chapters.json()["items"] == [{"start": 5, "title": "Five", "url": ""}]
    assert missing.status_code == 404
    assert (await ann.get(f"/v1/entries/{entry_id}/transcript?number=-1")).status_code == 400


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    "items",
    [None, {}, [7], [{}], [{"entry_id": 0}], [{"entry_id": 1, "enclosure": -1}],
     [{"entry_id": 1, "x": 1}], [{"entry_id": 1}] * 201],
)  # fmt: skip
async def test_bad_queues_are_400(ann: httpx.AsyncClient, items: object) -> None:
    answer = await ann.put("/v1/queue", json={"items": items})

    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")
