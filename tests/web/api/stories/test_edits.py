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
