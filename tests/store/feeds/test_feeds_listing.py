"""What a new reader of a feed sees: what it listed at its last full fetch."""

import pytest

from copydesk.store.engine.db import Db, Sql
from tests import make

GET = Sql("SELECT listed_from_id FROM feed_states WHERE feed_id = :feed_id")


async def list_again(db: Db, feed_id: int, *titles: str) -> int:
    """Fetch a document that lists these entries; give the first id that counts as listed."""
    async with db.transaction() as tx:
        items = tuple(make.incoming(title) for title in titles)
        await make.mark_listed(tx, feed_id, items, make.NOW)
    first_id: int = await db.value(GET, feed_id=feed_id)
    return first_id


async def test_the_oldest_entry_still_listed_is_the_first_to_be_seen(db: Db) -> None:
    feed_id = await make.feed(db)
    items = [make.incoming(f"{n}", published_at=make.NOW - 9 + n) for n in range(4)]
    await make.store_entries(db, feed_id, *items)

    assert await list_again(db, feed_id, "2", "3") == 3


@pytest.mark.parametrize("titles", [(), ("unknown",)], ids=["nothing", "only new ones"])
async def test_a_document_without_known_entries_shows_what_comes_next(
    db: Db, titles: tuple[str, ...]
) -> None:
    feed_id = await make.feed(db)
    await make.store_entries(db, feed_id, make.incoming("one"), make.incoming("two"))

    assert await list_again(db, feed_id, *titles) == 3
