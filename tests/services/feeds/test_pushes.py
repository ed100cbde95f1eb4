from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from copydesk.errors import LeaseLost, NotFound, ParseFailed
from copydesk.model import Hub as HubRow
from copydesk.model import Stored, Visitor
from copydesk.services.feeds import pushes, refreshes
from copydesk.services.feeds.pushes import Delivery
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import EXTRACT
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import feeds
from copydesk.store.system.events import list_events
from copydesk.store.system.jobs import count_jobs as count_all_jobs
from tests import make
from tests.bench.hub import RSS, Hub, sign, write_rss
from tests.conftest import Clock
from tests.services.hubs import activate, get_row

LIST_CHECKS = Sql(
    "SELECT etag, last_modified, body_hash, listing, listed_from_id, next_check_at"
    " FROM feed_states WHERE feed_id = :feed_id"
)
WANT_FULL_TEXT = Sql("UPDATE feeds SET full_text = 'always' WHERE id = :feed_id")
REMOVE_FEED = Sql("DELETE FROM feeds WHERE id = :feed_id")
REMOVE_HUB = Sql("DELETE FROM websub WHERE feed_id = :feed_id")


@pytest.fixture
def kit(kit: Kit) -> Kit:
    """Give a desk that hubs can reach."""
    return replace(kit, config=replace(kit.config, public_url="https://desk.example"))


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    async with Hub() as opened:
        opened.verifying = "never"
        yield opened


@pytest.fixture
async def row(kit: Kit, ann: Visitor, hub: Hub) -> HubRow:
    """Follow a feed with one entry, whose hub will push."""
    done = await subscriptions.subscribe(kit, ann, hub.feed_url)
    return await activate(kit, done.subscription.feed_id)


async def receive(
    kit: Kit, row: HubRow, body: bytes, *, method: str = "sha256", secret: str = ""
) -> pushes.Receipt:
    signature = sign(secret or row.secret, body, method)
    return await pushes.receive(kit, row, Delivery(body, signature, RSS))


async def store(kit: Kit) -> Stored:
    """Run the job of the one push that waits."""
    [job] = await work.lease(kit, [pushes.PUSH.name], 1)
    return await pushes.run_job(kit, job)


async def push(kit: Kit, row: HubRow, body: bytes) -> Stored:
    assert await receive(kit, row, body) == "taken"
    return await store(kit)


async def list_titles(kit: Kit, visitor: Visitor) -> list[str]:
    page = await entries.list_entries(kit, visitor, EntryRequest(view="unread"))
    return sorted(entry.title for entry in page.entries)


async def list_news(kit: Kit) -> list[tuple[str, int | None]]:
    events = await list_events(kit.db, 0, 100)
    kinds = ("new_entries", "entry_updated")
    return [(event.kind, event.feed_id) for event in events if event.kind in kinds]


@pytest.mark.parametrize("method", ["sha1", "sha256", "sha384", "sha512"])
async def test_a_genuine_push_reaches_every_reader(
    kit: Kit, ann: Visitor, bob: Visitor, hub: Hub, row: HubRow, method: str
) -> None:
    await subscriptions.subscribe(kit, bob, hub.feed_url)

    receipt = await receive(kit, row, write_rss("Second"), method=method)
    stored = await store(kit)

    assert receipt == "taken"
    assert len(stored.added) == 1
    assert await list_titles(kit, ann) == await list_titles(kit, bob) == ["First", "Second"]
    assert (await list_news(kit))[-1] == ("new_entries", row.feed_id)


@pytest.mark.parametrize(
    "signature",
    ["", "sha256=", "md5=0", sign("other secret", b"x"), sign("other secret", write_rss("Lie"))],
    ids=["none", "empty", "weak", "other body", "other secret"],
)
async def test_a_push_without_the_right_signature_leaves_no_trace(
    kit: Kit, ann: Visitor, row: HubRow, signature: str
) -> None:
    jobs = await count_all_jobs(kit.db)

    receipt = await pushes.receive(kit, row, Delivery(write_rss("Lie"), signature, RSS))

    assert receipt == "ignored"
    assert await count_all_jobs(kit.db) == jobs
    assert (await get_row(kit, row.feed_id)).last_push_at is None


async def test_a_push_leaves_what_the_last_poll_knew_as_it_is(
    kit: Kit, hub: Hub, row: HubRow
) -> None:
    before = await kit.db.one(LIST_CHECKS, lambda *state: state, feed_id=row.feed_id)

    await push(kit, row, write_rss("Second"))
    await push(kit, row, write_rss("First", text="Other words."))

    after = await kit.db.one(LIST_CHECKS, lambda *state: state, feed_id=row.feed_id)
    assert after == before


async def test_a_push_and_the_next_poll_bring_an_entry_once(
    kit: Kit, ann: Visitor, hub: Hub, row: HubRow, clock: Clock
) -> None:
    await push(kit, row, write_rss("Second"))
    clock.move(make.DAY)
    hub.publish("Second", "First")

    stored = await refreshes.refresh_feed(kit, row.feed_id)

    assert stored == Stored()
    assert await list_titles(kit, ann) == ["First", "Second"]
    assert (await get_row(kit, row.feed_id)).state == "active"


async def test_a_changed_entry_keeps_its_former_version(
    kit: Kit, ann: Visitor, row: HubRow
) -> None:
    stored = await push(kit, row, write_rss("First", text="Other words."))

    [entry_id] = stored.changed
    [version] = await entries.list_versions(kit, ann, entry_id)
    assert (await entries.get_entry(kit, ann, entry_id)).excerpt == "Other words."
    assert version.title == "First"
    assert (await list_news(kit))[-1] == ("entry_updated", row.feed_id)


async def test_a_push_that_comes_again_changes_nothing(kit: Kit, ann: Visitor, row: HubRow) -> None:
    body = write_rss("Second")
    await push(kit, row, body)
    news = await list_news(kit)

    again = await push(kit, row, body)

    assert again == Stored()
    assert await list_news(kit) == news


async def test_a_push_that_comes_late_does_not_bring_old_words_back(
    kit: Kit, ann: Visitor, row: HubRow
) -> None:
    old, new = write_rss("First", text="Once."), write_rss("First", text="Twice.")
    await push(kit, row, old)
    [entry_id] = (await push(kit, row, new)).changed

    again = await push(kit, row, old)

    assert again == Stored()
    assert (await entries.get_entry(kit, ann, entry_id)).excerpt == "Twice."


async def test_a_push_that_waits_already_is_not_queued_again(kit: Kit, row: HubRow) -> None:
    body = write_rss("Second")

    receipts = {await receive(kit, row, body) for _ in range(3)}

    assert receipts == {"taken"}
    assert len(await work.lease(kit, [pushes.PUSH.name], 9)) == 1


async def test_a_hub_that_pushes_too_fast_is_asked_to_wait(
    kit: Kit, row: HubRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushes, "MOST_WAITING", 2)

    receipts = [await receive(kit, row, write_rss(f"Entry {number}")) for number in range(3)]

    assert receipts == ["taken", "taken", "busy"]


async def test_a_push_proves_that_a_hub_keeps_its_word(kit: Kit, row: HubRow, clock: Clock) -> None:
    await push(kit, row, write_rss("Second"))

    proven = await get_row(kit, row.feed_id)
    assert (proven.last_push_at, proven.failures) == (clock(), 0)
    source = await feeds.find_source(kit.db, row.feed_id)
    assert source
    assert source.last_new_at == clock()


async def test_a_push_that_is_no_feed_is_refused(kit: Kit, ann: Visitor, row: HubRow) -> None:
    await receive(kit, row, b"<html>hello</html>")

    with pytest.raises(ParseFailed):
        await store(kit)

    assert await list_titles(kit, ann) == ["First"]


@pytest.mark.parametrize("removal", [REMOVE_FEED, REMOVE_HUB], ids=["feed", "hub"])
async def test_a_push_for_what_is_gone_is_dropped(kit: Kit, row: HubRow, removal: Sql) -> None:
    await receive(kit, row, write_rss("Second"))
    await kit.db.run(removal, feed_id=row.feed_id)

    with pytest.raises(NotFound):
        await store(kit)


async def test_a_worker_that_lost_its_lease_stores_nothing(
    kit: Kit, ann: Visitor, row: HubRow, clock: Clock
) -> None:
    await receive(kit, row, write_rss("Second"))
    [job] = await work.lease(kit, [pushes.PUSH.name], 1)
    clock.move(10 * make.MINUTE)
    await work.reclaim(kit)
    [taken_over] = await work.lease(kit, [pushes.PUSH.name], 1)

    with pytest.raises(LeaseLost):
        await pushes.run_job(kit, job)

    assert await list_titles(kit, ann) == ["First"]
    await pushes.run_job(kit, taken_over)
    assert await list_titles(kit, ann) == ["First", "Second"]


async def test_a_push_for_readers_who_left_is_dropped(kit: Kit, ann: Visitor, row: HubRow) -> None:
    await receive(kit, row, write_rss("Second"))
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, subscription.id)

    assert await store(kit) == Stored()


async def test_the_full_text_of_a_pushed_teaser_is_fetched(kit: Kit, row: HubRow) -> None:
    await kit.db.run(WANT_FULL_TEXT, feed_id=row.feed_id)

    stored = await push(kit, row, write_rss("Second"))

    queued = await work.lease(kit, [EXTRACT.name], 9)
    assert str(stored.added[0]) in {job.payload for job in queued}
