"""Versions in JSON, with what was changed."""

import httpx

from copydesk.services.system.kit import Kit
from tests import make


async def test_versions_say_what_was_changed(kit: Kit, ann: httpx.AsyncClient) -> None:
    visitor = await make.visitor(kit.db)
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, visitor.user.id, feed_id)
    old = make.incoming("Ferry burns", key="f", html="<p>It was seen by 3 men.</p>")
    new = make.incoming("Ferry burns", key="f", html="<p>It was seen by 5 men.</p>")
    [entry_id] = await make.store_entries(kit.db, feed_id, old)
    await make.store_entries(kit.db, feed_id, new)
    [version] = (await ann.get(f"/v1/entries/{entry_id}/versions")).json()["items"]
    assert version["changes"] == [
        {
            "kind": "number",
            "weight": 5,
            "before": "It was seen by 3 men.",
            "after": "It was seen by 5 men.",
        }
    ]


async def test_a_feed_has_a_record_of_what_it_changed(
    kit: Kit, ann: httpx.AsyncClient, bob: httpx.AsyncClient
) -> None:
    visitor = await make.visitor(kit.db)
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, visitor.user.id, feed_id)
    ids: list[int] = []
    for key in "abc":
        old = make.incoming(f"Ferry {key}", key=key, html="<p>It was seen by 3 men.</p>")
        ids += await make.store_entries(kit.db, feed_id, old)
    for key, count in (("a", 4), ("c", 5), ("a", 6)):
        new = make.incoming(f"Ferry {key}", key=key, html=f"<p>It was seen by {count} men.</p>")
        await make.store_entries(kit.db, feed_id, new)
    path = f"/v1/feeds/{feed_id}/edits"
    first = (await ann.get(path, params={"limit": 1})).json()
    rest = (await ann.get(path, params={"cursor": first["next_cursor"]})).json()
    found = [*first["items"], *rest["items"]]
    assert {each["entry_id"]: each["changes"][0]["after"] for each in found} == {
        ids[0]: "It was seen by 6 men.",
        ids[2]: "It was seen by 5 men.",
    }
    assert {each["changes"][0]["before"] for each in found} == {"It was seen by 3 men."}
    assert "next_cursor" not in rest
    assert (await bob.get(path)).status_code == 404


async def test_a_change_that_was_taken_back_is_no_change(kit: Kit, ann: httpx.AsyncClient) -> None:
    visitor = await make.visitor(kit.db)
    feed_id = await make.feed(kit.db)
    await make.subscription(kit.db, visitor.user.id, feed_id)
    for count in (3, 5, 3):
        item = make.incoming("Ferry", key="f", html=f"<p>It was seen by {count} men.</p>")
        await make.store_entries(kit.db, feed_id, item)
    assert (await ann.get(f"/v1/feeds/{feed_id}/edits")).json() == {"items": []}
