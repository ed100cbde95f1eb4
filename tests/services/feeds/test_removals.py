"""Feeds that an admin deletes for everybody."""

from dataclasses import dataclass, replace

import pytest

from copydesk.errors import Forbidden, NotFound
from copydesk.model import Visitor
from copydesk.packing import unpack_html
from copydesk.services.feeds import removals
from copydesk.services.intake import savedpages
from copydesk.services.reading import entries, marks, snapshots, tags
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import removals as stored
from copydesk.store.feeds.feeds import find_source
from copydesk.store.ingest import websub
from copydesk.store.reading.playback import Playback, set_playback
from copydesk.store.reading.queues import QueuePlace, replace_queue
from copydesk.store.system import jobs
from tests import make
from tests.run_jobs import perform
from tests.services.desk import follow, list_ids, read_pages

URL = "https://one.example/feed"
FAR = 2**60
TABLES = (
    "feeds", "feed_states", "feed_aliases", "entries", "entry_bodies", "entry_keys",
    "entry_versions", "entry_search", "unread", "states", "entry_tags", "subscription_tags",
    "playback", "queued_recordings", "subscriptions", "websub", "feed_icons", "fetch_log", "jobs",
)  # fmt: skip
COUNTS = {table: Sql(f"SELECT count(*) FROM {table}") for table in TABLES}
LIST_EVENTS = Sql("SELECT user_id FROM events WHERE kind = 'subscriptions' AND user_id IS NOT NULL")
LIST_FIRSTS = Sql("SELECT id, duplicate_of FROM entries ORDER BY id")
FILL = (
    Sql(
        "INSERT INTO feed_aliases (url_key, feed_id, url, created_at)"
        " VALUES ('a', :feed_id, 'u', 1)"
    ),
    Sql(
        "INSERT INTO fetch_log"
        " (feed_id, fetched_at, bytes, milliseconds, added, changed, error_code)"
        " VALUES (:feed_id, 1, 1, 1, 1, 1, '')"
    ),
    Sql("INSERT INTO feed_icons (feed_id) VALUES (:feed_id)"),
    Sql(
        "INSERT INTO entry_versions (entry_id, version, title, packed, detected_at)"
        " SELECT e.id, 1, '', b.packed, 1 FROM entries AS e"
        " JOIN entry_bodies AS b ON b.entry_id = e.id WHERE e.feed_id = :feed_id"
    ),
)  # fmt: skip


@pytest.fixture
def admin(ann: Visitor) -> Visitor:
    return replace(ann, user=replace(ann.user, role="admin"))


@pytest.fixture(autouse=True)
def _small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step be taken several times."""
    for name in ("READERS_AT_ONCE", "ENTRIES_AT_ONCE", "KEYS_AT_ONCE"):
        monkeypatch.setattr(removals, name, 2)


@dataclass(frozen=True, slots=True)
class Row:
    """An entry, and which one it is a copy of."""

    id: int
    duplicate_of: int | None


async def find_feed(kit: Kit, visitor: Visitor, url: str = URL) -> int:
    found = await subscriptions.list_subscriptions(kit, visitor)
    return next(each.feed_id for each in found if each.feed_url == url)


async def run_jobs(kit: Kit) -> None:
    """Do what is queued, as a worker would."""
    for job in await jobs.lease_jobs(
        kit.db, [removals.REMOVE.name], "test", now=FAR, lease_until=FAR + 1, limit=10
    ):
        assert not await perform(kit, job)
        async with kit.db.transaction() as tx:
            await jobs.finish_job(tx, job)


async def count_rows(kit: Kit) -> dict[str, int]:
    return {
        table: count for table, sql in COUNTS.items() if (count := int(await kit.db.value(sql)))
    }


async def test_a_deleted_feed_leaves_nothing_behind(kit: Kit, admin: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, admin, "one", 5)
    feed_id = await find_feed(kit, admin)
    await make.subscription(kit.db, bob.user.id, feed_id)
    await marks.mark_read(kit, bob, ids[:2], is_read=True)
    await marks.set_mark(kit, bob, ids[2:], "hidden", is_set=True)
    for fill in FILL:
        await kit.db.run(fill, feed_id=feed_id)
    async with kit.db.transaction() as tx:
        await set_playback(tx, bob.user.id, ids[0], Playback(0, 1, is_finished=False, set_at=1))
        await replace_queue(tx, bob.user.id, [QueuePlace(ids[0], 0)])
        await websub.set_hub(
            tx, feed_id, hub_url="h", topic_url="t", token="x", secret="s", failures=0
        )

    await removals.remove_feed(kit, admin, feed_id)
    await run_jobs(kit)

    # The hub is told if there is time.
    assert set(await count_rows(kit)) <= {"jobs"}
    assert sorted(set(await kit.db.all(LIST_EVENTS, lambda user_id: user_id))) == sorted(
        [admin.user.id, bob.user.id]
    )


async def test_nobody_follows_a_deleted_feed_at_once(
    kit: Kit, admin: Visitor, bob: Visitor
) -> None:
    await follow(kit, admin, "one", 3)
    feed_id = await find_feed(kit, admin)
    await make.subscription(kit.db, bob.user.id, feed_id)

    assert await removals.count_readers(kit, admin, feed_id) == 2
    await removals.remove_feed(kit, admin, feed_id)

    for visitor in (admin, bob):
        assert await subscriptions.list_subscriptions(kit, visitor) == []
        assert await list_ids(kit, visitor, "unread") == []
    assert await find_source(kit.db, feed_id) is None


async def test_what_readers_kept_stays_as_snapshots(kit: Kit, admin: Visitor, bob: Visitor) -> None:
    ids = await follow(kit, admin, "one", 5)
    feed_id = await find_feed(kit, admin)
    await make.subscription(kit.db, bob.user.id, feed_id)
    await marks.set_mark(kit, admin, ids[:1], "starred", is_set=True)
    await marks.set_mark(kit, admin, ids[1:2], "later", is_set=True)
    await marks.set_mark(kit, bob, ids[2:3], "later", is_set=True)
    tag = await tags.add_tag(kit, bob, "Good")
    await tags.tag_entries(kit, bob, tag.id, ids[3:4], is_set=True)

    await removals.remove_feed(kit, admin, feed_id)
    await run_jobs(kit)

    hers = (await snapshots.list_snapshots(kit, admin)).snapshots
    his = (await snapshots.list_snapshots(kit, bob)).snapshots
    assert sorted(each.title for each in hers) == ["one 0", "one 1"]
    assert sorted(each.title for each in his) == ["one 2", "one 3"]
    kept = await snapshots.get_snapshot(kit, bob, his[0].id)
    assert kept.packed
    assert unpack_html(kept.packed) == f"<p>{kept.title}</p>"


async def test_a_snapshot_that_is_there_stays_as_it_was(kit: Kit, admin: Visitor) -> None:
    ids = await follow(kit, admin, "one", 1)
    feed_id = await find_feed(kit, admin)
    await marks.set_mark(kit, admin, ids, "starred", is_set=True)
    changed = make.incoming("one 0", html="<p>Rewritten</p>")
    await make.store_entries(kit.db, feed_id, changed)

    await removals.remove_feed(kit, admin, feed_id)
    await run_jobs(kit)

    [only] = (await snapshots.list_snapshots(kit, admin)).snapshots
    kept = await snapshots.get_snapshot(kit, admin, only.id)
    assert kept.packed
    assert unpack_html(kept.packed) == "<p>one 0</p>"


async def test_other_feeds_stay_whole(kit: Kit, admin: Visitor) -> None:
    await follow(kit, admin, "one", 3)
    others = await follow(kit, admin, "two", 3)
    await marks.set_mark(kit, admin, others[:1], "starred", is_set=True)
    feed_id = await find_feed(kit, admin)

    await removals.remove_feed(kit, admin, feed_id)
    await run_jobs(kit)

    assert await list_ids(kit, admin) == others
    assert await list_ids(kit, admin, "unread") == others
    assert await list_ids(kit, admin, "starred") == others[:1]
    assert await read_pages(kit, admin, EntryRequest(query="one")) == []
    assert len(await read_pages(kit, admin, EntryRequest(query="two"))) == 3


async def test_an_article_stays_unread_in_the_other_feed_that_has_it(
    kit: Kit, admin: Visitor
) -> None:
    pages = [make.incoming("a", url="https://site.example/a")]
    feeds = [await make.feed(kit.db, f"https://{name}.example/feed") for name in "123"]
    for feed_id in feeds:
        await make.subscription(kit.db, admin.user.id, feed_id)
    first, second, third = [
        (await make.store_entries(kit.db, feed_id, *pages))[0] for feed_id in feeds
    ]
    assert await list_ids(kit, admin, "unread") == [first]

    await removals.remove_feed(kit, admin, feeds[0])
    await run_jobs(kit)

    assert await list_ids(kit, admin, "unread") == [second]
    rows = await kit.db.all(LIST_FIRSTS, Row)
    assert rows == [Row(second, None), Row(third, second)]


async def test_the_same_address_is_a_new_feed_while_the_old_one_goes(
    kit: Kit, admin: Visitor, bob: Visitor
) -> None:
    await follow(kit, admin, "one", 3)
    feed_id = await find_feed(kit, admin)

    await removals.remove_feed(kit, admin, feed_id)
    late = await make.subscription(kit.db, bob.user.id, feed_id)
    back = await make.subscription(kit.db, admin.user.id, feed_id)
    new_id = await make.feed(kit.db, URL)
    await make.subscription(kit.db, bob.user.id, new_id)
    await run_jobs(kit)

    assert (late, back) == (False, False)
    assert new_id != feed_id
    assert [each.feed_id for each in await subscriptions.list_subscriptions(kit, bob)] == [new_id]


async def test_entries_that_come_in_while_a_feed_goes_go_with_it(kit: Kit, admin: Visitor) -> None:
    await follow(kit, admin, "one", 3)
    feed_id = await find_feed(kit, admin)
    await removals.remove_feed(kit, admin, feed_id)

    await make.store_entries(kit.db, feed_id, make.incoming("late"))
    async with kit.db.transaction() as tx:
        assert not await stored.drop_feed(tx, feed_id)
    await run_jobs(kit)

    assert await count_rows(kit) == {}


async def test_only_admins_delete_feeds(kit: Kit, bob: Visitor) -> None:
    ids = await follow(kit, bob, "one", 1)
    feed_id = await find_feed(kit, bob)

    with pytest.raises(Forbidden):
        await removals.remove_feed(kit, bob, feed_id)
    with pytest.raises(Forbidden):
        await removals.count_readers(kit, bob, feed_id)

    assert await list_ids(kit, bob) == ids


async def test_what_is_no_feed_cannot_be_deleted(kit: Kit, admin: Visitor, bob: Visitor) -> None:
    page = await savedpages.save_page(kit, bob, "https://site.example/a")
    [saved] = await subscriptions.list_subscriptions(kit, bob)

    for feed_id in (saved.feed_id, 999):
        with pytest.raises(NotFound):
            await removals.remove_feed(kit, admin, feed_id)
        with pytest.raises(NotFound):
            await removals.count_readers(kit, admin, feed_id)

    assert (await entries.get_tagged_entry(kit, bob, page.id)).id == page.id
    assert await kit.db.value(Sql("SELECT count(*) FROM jobs WHERE kind = 'remove'")) == 0


async def test_deleting_again_goes_on_and_then_finds_nothing(kit: Kit, admin: Visitor) -> None:
    await follow(kit, admin, "one", 3)
    feed_id = await find_feed(kit, admin)
    await removals.remove_feed(kit, admin, feed_id)
    await removals.remove_feed(kit, admin, feed_id)
    await run_jobs(kit)

    with pytest.raises(NotFound):
        await removals.remove_feed(kit, admin, feed_id)
