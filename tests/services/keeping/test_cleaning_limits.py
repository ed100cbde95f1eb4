"""Nobody waits long while years of rows are cleaned up."""

import asyncio

import pytest

from copydesk.model import Visitor
from copydesk.services.keeping import cleaning
from copydesk.services.reading import marks
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock
from tests.services.desk import follow

pytestmark = pytest.mark.slow

OLD_ROWS = 20_000
LEFT_ENTRIES = 1000
FEWEST_MARKS = 10
FILL = Sql(
    """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)
    INSERT INTO operations (user_id, kind, device, entry_ids, created_at)
    SELECT :user_id, 'read', '', :entry_ids, 1 FROM n
    """
)
COUNT = Sql("SELECT (SELECT count(*) FROM operations) + (SELECT count(*) FROM entries)")


async def test_a_mark_is_made_at_once_while_years_are_cleaned_up(
    kit: Kit, ann: Visitor, bob: Visitor, clock: Clock
) -> None:
    await follow(kit, bob, "left", LEFT_ENTRIES)
    [left] = await subscriptions.list_subscriptions(kit, bob)
    await subscriptions.unsubscribe(kit, bob, left.id)
    clock.move((kit.config.left_feed_days + 1) * make.DAY)
    [entry_id] = await follow(kit, ann, "followed", 1)
    await kit.db.run(FILL, user_id=ann.user.id, count=OLD_ROWS, entry_ids=b"x" * 500)

    cleaning_up = asyncio.create_task(cleaning.clean_up(kit))
    count = 0
    while not cleaning_up.done():
        await marks.mark_read(kit, ann, [entry_id], is_read=count % 2 == 0)
        count += 1
        await asyncio.sleep(0)
    await cleaning_up

    # Marks came between its slices; one long slice would have let two through.
    assert count > FEWEST_MARKS
    # The marks themselves are young.
    assert await kit.db.value(COUNT) == count + 1
