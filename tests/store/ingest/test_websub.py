import pytest

from copydesk.model import Hub, IncomingEntry
from copydesk.store.engine.db import Db, Sql
from copydesk.store.feeds import feeds
from copydesk.store.ingest import entries, websub
from copydesk.store.subscriptions import subscriptions
from copydesk.store.system import jobs
from tests import make

GET_NEXT_CHECK = Sql("SELECT next_check_at FROM feed_states WHERE feed_id = :feed_id")
SUSPEND = Sql("UPDATE feed_states SET suspended_at = 1 WHERE feed_id = :feed_id")
SET_GONE = Sql("UPDATE feed_states SET gone_at = 1 WHERE feed_id = :feed_id")
SET_CHECKS = Sql(
    """
    UPDATE feed_states
    SET next_check_at = :next_check_at, failures = :failures, retry_after_until = :until
    WHERE feed_id = :feed_id
    """
)


@pytest.fixture
async def feed_id(db: Db) -> int:
    """Give a feed that somebody follows, and that has a hub."""
    user = await make.user(db)
    made = await make.feed(db)
    await make.subscription(db, user.id, made)
    await set_hub(db, made)
    return made


async def set_hub(db: Db, feed_id: int, token: str = "token", failures: int = 0) -> None:
    async with db.transaction() as tx:
        await websub.set_hub(
            tx,
            feed_id,
            hub_url="https://hub.example/",
            topic_url="https://news.example/feed",
            token=token,
            secret="secret",
            failures=failures,
        )


async def get_hub(db: Db, feed_id: int) -> Hub:
    hub = await websub.find_hub(db, feed_id)
    assert hub
    return hub


async def test_a_hub_is_found_by_its_feed_and_by_its_token(db: Db, feed_id: int) -> None:
    by_token = await websub.find_hub_by_token(db, "token")

    assert by_token == await websub.find_hub(db, feed_id)
    assert await websub.find_hub_by_token(db, "Token") is None
    assert await websub.find_hub(db, feed_id + 1) is None


async def test_a_hub_in_place_of_another_starts_anew(db: Db, feed_id: int) -> None:
    async with db.transaction() as tx:
        await websub.set_active(tx, feed_id, make.NOW + make.DAY, make.NOW)
        await websub.set_pushed(tx, feed_id, make.NOW, has_new=True)

    await set_hub(db, feed_id, "other", failures=4)

    hub = await get_hub(db, feed_id)
    assert (hub.token, hub.state, hub.failures) == ("other", "pending", 4)
    assert (hub.requested_at, hub.expires_at, hub.last_push_at) == (0, None, None)


async def test_neither_token_nor_secret_shows_in_a_log(db: Db, feed_id: int) -> None:
    shown = repr(await get_hub(db, feed_id))

    assert "token" not in shown
    assert "secret" not in shown


@pytest.mark.parametrize("reason", [SUSPEND, SET_GONE], ids=["suspended", "gone"])
async def test_a_feed_that_is_not_asked_wants_no_pushes(db: Db, feed_id: int, reason: Sql) -> None:
    before = await get_hub(db, feed_id)

    await db.run(reason, feed_id=feed_id)

    assert before.is_wanted
    assert not (await get_hub(db, feed_id)).is_wanted


async def test_a_feed_is_wanted_until_its_last_reader_leaves(db: Db, feed_id: int) -> None:
    ann = await subscriptions.list_subscriptions(db, 1)
    bob = await make.user(db, "bob")
    await make.subscription(db, bob.id, feed_id)
    wanted = []
    for user_id, mine in ((1, ann), (bob.id, await subscriptions.list_subscriptions(db, bob.id))):
        async with db.transaction() as tx:
            await subscriptions.remove_subscription(tx, user_id, mine[0], make.NOW)
        wanted.append(bool((await get_hub(db, feed_id)).is_wanted))

    assert wanted == [True, False]


async def test_a_feed_takes_its_hub_with_it(db: Db, feed_id: int) -> None:
    await db.run(Sql("DELETE FROM feeds WHERE id = :feed_id"), feed_id=feed_id)

    assert await websub.find_hub_by_token(db, "token") is None


@pytest.mark.parametrize(
    ("state", "failures"), [("active", 0), ("failed", 3)], ids=["active", "given up"]
)
async def test_only_a_hub_that_is_active_proves_itself_by_a_push(
    db: Db, feed_id: int, state: str, failures: int
) -> None:
    async with db.transaction() as tx:
        await websub.set_failed(tx, feed_id, failures=3, error="x", now=make.NOW)
        if state == "active":
            await websub.set_active(tx, feed_id, make.NOW + make.DAY, make.NOW)
        await websub.set_pushed(tx, feed_id, make.NOW, has_new=False)

    assert (await get_hub(db, feed_id)).failures == failures


@pytest.mark.parametrize(
    ("is_active", "failures", "is_relied_on"),
    [(True, 0, True), (True, 1, False), (False, 0, False)],
    ids=["active", "with failures", "pending"],
)
async def test_a_refresh_knows_until_when_a_hub_is_relied_on(
    db: Db, feed_id: int, *, is_active: bool, failures: int, is_relied_on: bool
) -> None:
    await set_hub(db, feed_id, failures=failures)
    if is_active:
        async with db.transaction() as tx:
            await websub.set_active(tx, feed_id, make.NOW + make.DAY, make.NOW)

    source = await feeds.find_source(db, feed_id)

    assert source
    assert source.pushed_until == (make.NOW + make.DAY if is_relied_on else None)


@pytest.mark.parametrize(
    ("next_check", "failures", "until", "expected"),
    [
        (make.DAY, 0, None, make.HOUR),
        (make.MINUTE, 0, None, make.MINUTE),
        (make.DAY, 1, None, make.DAY),
        (make.DAY, 0, 2 * make.HOUR, make.DAY),
        (make.DAY, 0, make.MINUTE, make.HOUR),
    ],
    ids=["sooner", "soon enough", "failing", "told to wait", "told to wait a little"],
)
async def test_a_check_is_hastened_if_nothing_speaks_against_it(
    db: Db, feed_id: int, next_check: int, failures: int, until: int | None, expected: int
) -> None:
    await db.run(
        SET_CHECKS,
        feed_id=feed_id,
        next_check_at=make.NOW + next_check,
        failures=failures,
        until=None if until is None else make.NOW + until,
    )

    async with db.transaction() as tx:
        await websub.hasten_check(tx, feed_id, make.NOW + make.HOUR)

    assert await db.value(GET_NEXT_CHECK, feed_id=feed_id) == make.NOW + expected


async def test_entries_without_a_date_count_as_late(db: Db, feed_id: int) -> None:
    ids = await make.store_entries(
        db,
        feed_id,
        make.incoming("fresh"),
        make.incoming("old", published_at=make.NOW - make.DAY),
        make.incoming("undated", published_at=None),
    )

    assert await websub.count_late(db, ids, make.NOW - make.HOUR) == 2


async def change(db: Db, feed_id: int, *incoming: IncomingEntry) -> tuple[int, ...]:
    async with db.transaction() as tx:
        stored = await entries.apply_entries(tx, feed_id, incoming, now=make.NOW)
    return stored.changed


async def test_what_an_entry_looked_like_before_is_left_out(db: Db, feed_id: int) -> None:
    old = make.incoming("Old", key="a")
    await make.store_entries(db, feed_id, old, make.incoming("Other", key="b"))
    await change(db, feed_id, make.incoming("New", key="a"))
    newer = make.incoming("Nil", key="a")
    async with db.transaction() as tx:
        kept = await websub.drop_former(tx, feed_id, (old, newer, make.incoming("Old", key="b")))
        nothing = await websub.drop_former(tx, feed_id, ())

    assert [entry.title for entry in kept] == ["Nil", "Old"]
    assert nothing == ()


async def test_waiting_pushes_are_counted_for_their_feed_alone(db: Db) -> None:
    async with db.transaction() as tx:
        for key in ("push:1:a", "push:1:b", "push:11:a", "push:2:a", "refresh:1"):
            await jobs.add_job(tx, "test", "", now=make.NOW, dedup_key=key)

    assert await websub.count_waiting(db, "push:1:") == 2
