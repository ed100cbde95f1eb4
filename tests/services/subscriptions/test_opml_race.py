"""Lists that come in at the same time, while feeds are refreshed."""

import asyncio

from copydesk.errors import Conflict
from copydesk.model import Folder, Visitor
from copydesk.services.feeds import refreshes
from copydesk.services.subscriptions import folders, opml, subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds import feedsettings
from copydesk.store.ingest import entries
from tests import make
from tests.bench.waiting import until

COUNTS = Sql(
    "SELECT (SELECT count(*) FROM feeds), (SELECT count(*) FROM feed_states),"
    " (SELECT count(*) FROM subscriptions), (SELECT count(*) FROM unread)"
)
COUNT_WAITING = Sql(
    "SELECT 1",
    postgres="SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock'",
)
FEEDS = 40
# How long a writer that must wait is given to prove that it does not.
A_WHILE = 0.2


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


async def is_waiting(db: Db) -> bool:
    """Say whether a transaction waits for another one; with SQLite all others always do."""
    return bool(await db.value(COUNT_WAITING))


async def test_a_folder_gets_the_title_of_one_that_a_list_brings_just_then(
    kit: Kit, ann: Visitor, bob: Visitor
) -> None:
    await opml.import_opml(kit, bob, make_list(range(1)))
    [feed] = await subscriptions.list_subscriptions(kit, bob)
    mine = await folders.add_folder(kit, ann, "Mine", None)

    async with kit.db.transaction() as refresh:
        # The list has come as far as the feed that is just being refreshed.
        await feedsettings.lock_feeds(refresh, [feed.feed_id])
        listing = asyncio.ensure_future(opml.import_opml(kit, ann, make_list(range(1))))
        await until(lambda: is_waiting(kit.db))
        renaming = asyncio.ensure_future(folders.set_folder(kit, ann, mine.id, title="A"))
        await asyncio.wait([renaming], timeout=A_WHILE)
    done = await asyncio.gather(listing, renaming, return_exceptions=True)

    # Whoever comes second finds what the first has made: the folder, or a title that is taken.
    listed, renamed = done
    assert isinstance(listed, opml.Imported)
    assert isinstance(renamed, Folder | Conflict)
    titles = [each.title for each in await folders.list_folders(kit, ann)]
    assert titles == (["A"] if isinstance(renamed, Folder) else ["Mine", "A"])


async def test_lists_that_name_folders_in_another_order_come_in_at_once(
    kit: Kit, ann: Visitor
) -> None:
    titles = [f"{number}" for number in range(FEEDS)]

    def make_folders(names: list[str]) -> bytes:
        outlines = "".join(f"<outline text='{name}'/>" for name in names)
        return f"<opml><body>{outlines}</body></opml>".encode()

    await asyncio.gather(
        *(opml.import_opml(kit, ann, make_folders(names)) for names in (titles, titles[::-1]) * 2)
    )

    assert sorted(each.title for each in await folders.list_folders(kit, ann)) == sorted(titles)


async def test_a_folder_gets_the_title_of_one_that_is_made_just_then(
    kit: Kit, ann: Visitor
) -> None:
    ids = [(await folders.add_folder(kit, ann, f"{number}", None)).id for number in range(5)]

    for number, folder_id in enumerate(ids):
        title = f"new {number}"
        done = await asyncio.gather(
            folders.add_folder(kit, ann, title, None),
            folders.set_folder(kit, ann, folder_id, title=title),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in done) == ["Conflict", "Folder"]
