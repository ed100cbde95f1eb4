from dataclasses import replace

import pytest

from copydesk.model import Audience, FeedInfo, FeedSource, FetchOutcome, IncomingEntry
from copydesk.rules.addresses import feed_key
from copydesk.store.deframed.proxiedfeeds import add_proxied
from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds import feeds
from copydesk.store.feeds.gathered import Unchanged, set_unchanged
from copydesk.store.subscriptions import subscriptions
from tests import make

OUTCOME = FetchOutcome(
    status=200, checked_at=make.NOW, next_check_at=make.NOW + make.HOUR, interval_seconds=1800
)
LATEST = make.NOW + 30 * make.DAY
FAILURE = replace(OUTCOME, status=500, error="it broke", error_code="server_error")
INFO = FeedInfo(
    title="News",
    description="All of it",
    site_url="https://news.example",
    icon_url="https://news.example/icon",
    image_url="",
    language="en",
    ttl_minutes=60,
    format="atom10",
)
FIND_INFO = Sql(
    "SELECT title, description, site_url, icon_url, image_url, language, format"
    " FROM feeds WHERE id = :id"
)
FIND_STATE = Sql(
    "SELECT failures, last_error, last_error_code, last_error_at, last_success_at, last_status,"
    " gone_at, next_check_at, last_new_at FROM feed_states WHERE feed_id = :id"
)
FIND_LISTED_FROM = Sql("SELECT listed_from_id FROM feed_states WHERE feed_id = :id")
SET_GONE = Sql("UPDATE feed_states SET gone_at = 1 WHERE feed_id = :id")
SET_CHECK = Sql("UPDATE feed_states SET next_check_at = :at WHERE feed_id = :id")
ADD_FILTERS = Sql(
    "INSERT INTO filter_sets (user_id, revision, active, analysed) VALUES (:user_id, 1, :active, 0)"
)
LEAVE = Sql("UPDATE subscriptions SET unsubscribed_at = :at WHERE user_id = :user_id")
SUSPEND = Sql("UPDATE feed_states SET suspended_at = 1 WHERE feed_id = :id")


async def get_source(db: Db, feed_id: int) -> FeedSource:
    source = await feeds.find_source(db, feed_id)
    assert source is not None
    return source


async def get_state(db: Db, feed_id: int) -> dict[str, object]:
    names = (
        "failures last_error last_error_code last_error_at last_success_at last_status gone_at"
        " next_check_at last_new_at"
    )
    row = await db.one(FIND_STATE, lambda *row: row, id=feed_id)
    assert row is not None
    return dict(zip(names.split(), row, strict=True))


async def fail(db: Db, feed_id: int, *, is_gone: bool = False) -> None:
    async with db.transaction() as tx:
        await feeds.set_failed(tx, feed_id, replace(FAILURE, is_gone=is_gone))


async def succeed(db: Db, feed_id: int, *, etag: str = "", has_new: bool = False) -> None:
    async with db.transaction() as tx:
        await make.mark_listed(tx, feed_id, (), make.NOW, etag=etag, has_new=has_new)


async def test_an_address_has_one_feed(db: Db) -> None:
    feed_id = await make.feed(db)

    assert await make.feed(db) == feed_id
    assert await feeds.find_feed(db, feed_key("https://news.example/feed")) == feed_id
    assert await feeds.find_feed(db, "unknown") is None


async def test_a_new_feed_is_due_at_once_and_knows_nothing(db: Db) -> None:
    feed_id = await make.feed(db)

    source = await get_source(db, feed_id)
    assert (source.etag, source.listing, source.failures) == ("", "", 0)
    assert (source.interval_seconds, source.last_new_at, source.gone_at) == (None, None, None)
    assert (await get_state(db, feed_id))["next_check_at"] == make.NOW


async def test_a_former_address_leads_to_the_feed(db: Db) -> None:
    feed_id = await make.feed(db)
    old = "https://old.example/feed"
    async with db.transaction() as tx:
        for _ in range(2):
            await feeds.add_alias(tx, feed_id, old, feed_key(old), make.NOW)

    assert await feeds.find_feed(db, feed_key(old)) == feed_id
    assert await make.feed(db, old) == feed_id


async def test_a_feed_s_own_address_counts_more_than_another_s_former_one(db: Db) -> None:
    feed_id = await make.feed(db)
    other_id = await make.feed(db, "https://other.example/feed")
    async with db.transaction() as tx:
        url = "https://news.example/feed"
        await feeds.add_alias(tx, other_id, url, feed_key(url), make.NOW)

    assert await feeds.find_feed(db, feed_key("https://news.example/feed")) == feed_id


@pytest.mark.parametrize("feed_id", [0, 999])
async def test_a_feed_that_does_not_exist_is_not_found(db: Db, feed_id: int) -> None:
    assert await feeds.find_source(db, feed_id) is None
    async with db.transaction() as tx:
        assert await feeds.lock_source(tx, feed_id) is None


async def test_what_a_feed_says_of_itself_is_kept(db: Db) -> None:
    feed_id = await make.feed(db)
    async with db.transaction() as tx:
        await feeds.set_info(tx, feed_id, INFO)
        await feeds.set_info(tx, feed_id, INFO)

    row = await db.one(FIND_INFO, lambda *row: row, id=feed_id)
    assert row == ("News", "All of it", INFO.site_url, INFO.icon_url, "", "en", "atom10")
    assert (await get_source(db, feed_id)).info == replace(INFO, ttl_minutes=None)


async def test_a_feed_that_names_itself_no_more_keeps_its_name(db: Db) -> None:
    feed_id = await make.feed(db)
    async with db.transaction() as tx:
        await feeds.set_info(tx, feed_id, INFO)
        await feeds.set_info(tx, feed_id, replace(INFO, title="", description="Less"))

    row = await db.one(FIND_INFO, lambda *row: row, id=feed_id)
    assert row is not None
    assert row[:2] == ("News", "Less")


async def test_failures_are_counted_and_told(db: Db) -> None:
    feed_id = await make.feed(db)
    await succeed(db, feed_id, etag="tag")
    for _ in range(3):
        await fail(db, feed_id)

    state = await get_state(db, feed_id)
    assert (state["failures"], state["last_error"], state["last_status"]) == (3, "it broke", 500)
    assert state["last_error_code"] == "server_error"
    assert state["gone_at"] is None
    assert (await get_source(db, feed_id)).etag == "tag"


async def test_a_success_forgets_failures(db: Db) -> None:
    feed_id = await make.feed(db)
    await fail(db, feed_id, is_gone=True)
    await succeed(db, feed_id)

    state = await get_state(db, feed_id)
    assert (state["failures"], state["last_error"], state["last_error_code"]) == (0, "", "")
    assert (state["gone_at"], state["last_success_at"]) == (None, make.NOW)


async def test_a_feed_that_is_gone_is_not_asked_again_unless_it_comes_back(db: Db) -> None:
    feed_id = await make.feed(db)
    await make.subscription(db, (await make.user(db)).id, feed_id)
    await fail(db, feed_id, is_gone=True)
    assert await feeds.list_due_feeds(db, make.NOW + make.DAY, LATEST, 9, latest_told=LATEST) == []
    assert await feeds.find_next_due(db) is None

    async with db.transaction() as tx:
        await set_unchanged(tx, [Unchanged(feed_id, OUTCOME, "", "")])

    assert await feeds.list_due_feeds(db, make.NOW + make.DAY, LATEST, 9, latest_told=LATEST) == [
        feed_id
    ]


@pytest.mark.parametrize("at", [LATEST + 1, 2**62], ids=["later than possible", "year 148,000"])
async def test_a_check_that_is_further_ahead_than_any_schedule_is_due(db: Db, at: int) -> None:
    astray, due, later = [
        await make.feed(db, f"https://{name}.example/feed") for name in ("a", "b", "c")
    ]
    user = await make.user(db)
    for feed_id, time in ((astray, at), (due, make.NOW), (later, LATEST)):
        await make.subscription(db, user.id, feed_id)
        await db.run(SET_CHECK, id=feed_id, at=time)

    assert sorted(await feeds.list_due_feeds(db, make.NOW, LATEST, 9, latest_told=LATEST)) == [
        astray,
        due,
    ]


@pytest.mark.parametrize(
    ("at", "is_due"),
    [(LATEST + 1, False), (LATEST + make.DAY + 1, True)],
    ids=["later than ours", "later than anybody's"],
)
async def test_a_check_that_its_server_named_may_be_further_ahead(
    db: Db, at: int, *, is_due: bool
) -> None:
    feed_id = await make.feed(db)
    await make.subscription(db, (await make.user(db)).id, feed_id)
    async with db.transaction() as tx:
        await feeds.set_waiting(tx, feed_id, until=at, next_check_at=at)

    due = await feeds.list_due_feeds(db, make.NOW, LATEST, 9, latest_told=LATEST + make.DAY)

    assert due == ([feed_id] if is_due else [])


@pytest.mark.parametrize(
    ("sent", "kept"), [("", "old"), ("new", "new")], ids=["none sent", "new ones sent"]
)
async def test_an_unchanged_feed_keeps_its_validators_unless_new_ones_are_sent(
    db: Db, sent: str, kept: str
) -> None:
    feed_id = await make.feed(db)
    await succeed(db, feed_id, etag="old")

    async with db.transaction() as tx:
        await set_unchanged(tx, [Unchanged(feed_id, OUTCOME, sent, sent)])

    source = await get_source(db, feed_id)
    assert source.etag == kept
    assert source.last_modified == sent


async def test_a_full_fetch_replaces_validators_even_by_none(db: Db) -> None:
    feed_id = await make.feed(db)
    await succeed(db, feed_id, etag="old")
    await succeed(db, feed_id, etag="")

    assert (await get_source(db, feed_id)).etag == ""


@pytest.mark.parametrize("has_new", [False, True])
async def test_the_time_of_the_last_new_entry_is_kept(db: Db, has_new: bool) -> None:
    feed_id = await make.feed(db)
    await succeed(db, feed_id, has_new=has_new)
    await succeed(db, feed_id, has_new=False)

    assert (await get_state(db, feed_id))["last_new_at"] == (make.NOW if has_new else None)


async def test_due_feeds_come_longest_overdue_first(db: Db) -> None:
    ann = (await make.user(db)).id
    ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(4)]
    async with db.transaction() as tx:
        for feed_id, minutes in zip(ids, (30, 10, 20, 90), strict=True):
            await feeds.postpone_feeds(tx, [feed_id], make.NOW + minutes)
    for feed_id in ids:
        await make.subscription(db, ann, feed_id)

    assert await feeds.list_due_feeds(db, make.NOW + 60, LATEST, 9, latest_told=LATEST) == [
        ids[1],
        ids[2],
        ids[0],
    ]
    assert await feeds.list_due_feeds(db, make.NOW + 60, LATEST, 2, latest_told=LATEST) == [
        ids[1],
        ids[2],
    ]
    assert await feeds.list_due_feeds(db, make.NOW, LATEST, 9, latest_told=LATEST) == []
    assert await feeds.find_next_due(db) == make.NOW + 10


async def test_feeds_that_nobody_follows_rest(db: Db) -> None:
    ann, feed_id = (await make.user(db)).id, await make.feed(db)
    assert await feeds.list_due_feeds(db, make.NOW, LATEST, 9, latest_told=LATEST) == []
    assert await feeds.find_next_due(db) is None

    await make.subscription(db, ann, feed_id)
    assert await feeds.list_due_feeds(db, make.NOW, LATEST, 9, latest_told=LATEST) == [feed_id]

    found = await subscriptions.find_subscription_of_feed(db, ann, feed_id)
    assert found is not None
    async with db.transaction() as tx:
        await subscriptions.remove_subscription(tx, ann, found, make.NOW)
    assert await feeds.list_due_feeds(db, make.NOW, LATEST, 9, latest_told=LATEST) == []


@pytest.mark.parametrize("sql", [SET_GONE, SUSPEND], ids=["gone", "suspended"])
async def test_feeds_that_are_gone_or_suspended_are_not_due(db: Db, sql: Sql) -> None:
    feed_id = await make.feed(db)
    await make.subscription(db, (await make.user(db)).id, feed_id)
    await db.run(sql, id=feed_id)

    assert await feeds.list_due_feeds(db, make.NOW, LATEST, 9, latest_told=LATEST) == []


async def test_postponed_feeds_are_not_found_due_again(db: Db) -> None:
    ann = (await make.user(db)).id
    ids = [await make.feed(db, f"https://{number}.example/feed") for number in range(3)]
    for feed_id in ids:
        await make.subscription(db, ann, feed_id)

    async with db.transaction() as tx:
        await feeds.postpone_feeds(tx, ids[:2], make.NOW + make.HOUR)
        await feeds.postpone_feeds(tx, [], make.NOW + make.HOUR)

    assert await feeds.list_due_feeds(db, make.NOW, LATEST, 9, latest_told=LATEST) == ids[2:]


async def list_again(db: Db, feed_id: int, *items: IncomingEntry) -> object:
    """Write down a fetch that lists these entries; give the first id that a new reader sees."""
    async with db.transaction() as tx:
        await make.mark_listed(tx, feed_id, items, make.NOW)
    return await db.value(FIND_LISTED_FROM, id=feed_id)


async def test_a_new_reader_sees_from_the_first_entry_that_is_still_listed(db: Db) -> None:
    feed_id = await make.feed(db)
    items = [make.incoming(f"{number}", published_at=make.NOW - 9 + number) for number in range(4)]
    await make.store_entries(db, feed_id, *items)

    assert await list_again(db, feed_id, *items) == 1
    assert await list_again(db, feed_id, *items[2:]) == 3


async def test_a_document_that_lists_nothing_we_keep_shows_only_what_comes_next(db: Db) -> None:
    feed_id = await make.feed(db)
    await make.store_entries(db, feed_id, make.incoming("one"), make.incoming("two"))

    assert await list_again(db, feed_id) == 3
    assert await list_again(db, feed_id, make.incoming("unknown")) == 3


async def test_a_fetch_of_a_feed_that_was_removed_is_told(db: Db) -> None:
    async with db.transaction() as tx:
        assert await make.mark_listed(tx, 999, (), make.NOW) is None


@pytest.mark.parametrize(
    ("active", "is_left", "is_filtered"), [(0, False, False), (1, False, True), (1, True, False)]
)
async def test_a_fetch_tells_whether_a_reader_has_filters(
    db: Db, *, active: int, is_left: bool, is_filtered: bool
) -> None:
    user = await make.user(db)
    feed_id = await make.feed(db)
    await make.subscription(db, user.id, feed_id)
    async with db.transaction() as tx:
        await tx.run(ADD_FILTERS, user_id=user.id, active=active)
        await tx.run(LEAVE, user_id=user.id, at=make.NOW if is_left else None)
        audience = await make.mark_listed(tx, feed_id, (), make.NOW)

    assert audience
    assert (audience.is_shared, audience.is_filtered) == (False, is_filtered)


async def test_a_fetch_tells_whether_the_feed_may_be_served(db: Db) -> None:
    feed_id = await make.feed(db)
    async with db.transaction() as tx:
        before = await make.mark_listed(tx, feed_id, (), make.NOW)
        await add_proxied(tx, feed_id, added_by="operator", is_polling=False, now=make.NOW)
        audience = await make.mark_listed(tx, feed_id, (), make.NOW)

    is_certain = db.dialect == "sqlite"
    assert before == Audience(is_shared=False, is_filtered=False, may_be_served=not is_certain)
    assert audience == Audience(is_shared=False, is_filtered=False, may_be_served=True)
