"""Lists that come in at the same time, while feeds are refreshed."""

import asyncio

from copydesk.model import Visitor
from copydesk.services import folders, opml, refreshes, subscriptions
from copydesk.services.kit import Kit
from copydesk.store import entries
from copydesk.store.db import Sql
from tests import make

COUNTS = Sql(
    "SELECT (SELECT count(*) FROM feeds), (SELECT count(*) FROM feed_states),"
    " (SELECT count(*) FROM subscriptions), (SELECT count(*) FROM unread)"
)
FEEDS = 40


def make_list(numbers: range) -> bytes:
    feeds = "".join(f"<outline xmlUrl='https://n{number}.example/'/>" for number in numbers)
    return f"<opml><body><outline text='A'>{feeds}</outline></body></opml>".encode()


async def test_the_same_list_twice_at_once_is_there_once(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    up, down = make_list(range(FEEDS)), make_list(range(FEEDS - 1, -1, -1))

    done = await asyncio.gather(
        opml.import_opml(kit, ann, up),
        opml.import_opml(kit, ann, down),
        opml.import_opml(kit, bob, down),
        opml.import_opml(kit, bob, up),
    )

    assert sum(each.added for each in done) == 2 * FEEDS
    assert await kit.db.one(COUNTS, lambda *row: row) == (FEEDS, FEEDS, 2 * FEEDS, 0)
    assert len(await folders.list_folders(kit, ann)) == 1


async def test_a_list_comes_in_while_its_feeds_bring_entries(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    await opml.import_opml(kit, bob, make_list(range(FEEDS)))
    followed = await subscriptions.list_subscriptions(kit, bob)

    async def bring(feed_id: int) -> None:
        item = make.incoming(f"Of {feed_id}")
        async with kit.db.transaction() as tx:
            # As a refresh does it: the state first, which locks the feed.
            await make.mark_listed(tx, feed_id, (item,), kit.now())
            await entries.apply_entries(tx, feed_id, (item,), now=kit.now(), backlog=None)

    await asyncio.gather(
        *(bring(each.feed_id) for each in followed[: FEEDS // 2]),
        opml.import_opml(kit, ann, make_list(range(FEEDS))),
        refreshes.queue_due_feeds(kit),
        *(bring(each.feed_id) for each in followed[FEEDS // 2 :]),
    )

    hers = await subscriptions.list_subscriptions(kit, ann)
    assert [each.unread_count for each in hers] == [1] * FEEDS
