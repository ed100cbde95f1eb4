"""Two stories that turned out to be one: entries, followers and alerts move to the older."""

from collections.abc import Sequence

from copydesk.store.engine.db import Calls, Sql
from copydesk.store.stories.placing import ADD_ENTRY, ADD_STORY, FIND_TIME

FIND_STORY_TIME = Sql("SELECT last_at FROM stories WHERE id = :story_id")
MOVE_ENTRIES = Sql("UPDATE story_entries SET story_id = :into_id WHERE story_id = :story_id")
MOVE_FOLLOWS = Sql(
    """
    INSERT INTO story_follows (user_id, story_id, followed_at)
    SELECT user_id, CAST(:into_id AS BIGINT), followed_at
    FROM story_follows
    WHERE story_id = :story_id
    ON CONFLICT (user_id, story_id) DO NOTHING
    """
)
MOVE_ALERTS = Sql("UPDATE story_alerts SET story_id = :into_id WHERE story_id = :story_id")
REMOVE_STORY = Sql("DELETE FROM stories WHERE id = :story_id")


async def merge_stories(tx: Calls, merges: Sequence[tuple[int, int]]) -> None:
    """Make stories part of others, in order; either may have been one entry without a row."""
    for story_id, into_id in merges:
        for each_id in (story_id, into_id):
            last_at = await tx.value(FIND_STORY_TIME, story_id=each_id)
            if last_at is None:
                last_at = await tx.value(FIND_TIME, entry_id=each_id) or 0
            await tx.run(ADD_STORY, story_id=into_id, last_at=last_at)
        await tx.run(MOVE_ENTRIES, story_id=story_id, into_id=into_id)
        for each_id in (story_id, into_id):
            await tx.run(ADD_ENTRY, entry_id=each_id, story_id=into_id)
        await tx.run(MOVE_FOLLOWS, story_id=story_id, into_id=into_id)
        await tx.run(MOVE_ALERTS, story_id=story_id, into_id=into_id)
        await tx.run(REMOVE_STORY, story_id=story_id)
