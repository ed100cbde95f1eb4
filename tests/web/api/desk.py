"""What tests of the API share: a feed with entries, and lists of ids."""

import httpx

from copydesk.services.system.kit import Kit
from tests import make


async def follow(kit: Kit, user_id: int, count: int, name: str = "news") -> list[int]:
    """Give the user a feed with so many entries; give their ids, oldest first."""
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    await make.subscription(kit.db, user_id, feed_id)
    items = [
        make.incoming(f"{name} {n}", published_at=make.NOW - (count - n) * make.MINUTE)
        for n in range(count)
    ]
    return list(await make.store_entries(kit.db, feed_id, *items))


async def list_ids(client: httpx.AsyncClient, query: str = "") -> list[int]:
    answer = await client.get(f"/v1/entries?{query}")
    assert answer.status_code == 200, answer.text
    return [entry["id"] for entry in answer.json()["items"]]
