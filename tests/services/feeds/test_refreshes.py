import pytest
from msgspec.structs import replace

from copydesk.errors import FetchFailed, LeaseLost, ParseFailed
from copydesk.ingest.fingerprints import KnownEntry, write_fingerprints
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.rules.refresh import read_listing, write_listing
from copydesk.services.feeds import refreshes
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.feeds import feeds, fetchlog
from tests import make
from tests.conftest import Clock

GET_STATE = Sql(
    "SELECT etag, last_modified, fresh_until, failures, next_check_at, last_error_code"
    " FROM feed_states WHERE feed_id = :feed_id"
)

SUSPEND = Sql("UPDATE feed_states SET suspended_at = 1 WHERE feed_id = :feed_id")
SET_KNOWN = Sql(
    "UPDATE feed_states SET listing = :listing, fingerprints = :fingerprints"
    " WHERE feed_id = :feed_id"
)
RSS = b'<rss version="2.0"><channel><title>News</title></channel></rss>'


async def get_state(kit: Kit, feed_id: int) -> tuple[object, ...]:
    state = await kit.db.one(GET_STATE, lambda *row: row, feed_id=feed_id)
    assert state
    return state


async def list_titles(kit: Kit, visitor: Visitor, **ask: object) -> list[str]:
    page = await entries.list_entries(kit, visitor, replace(EntryRequest(), **ask))
    return [entry.title for entry in page.entries]


@pytest.fixture
async def feed_id(kit: Kit, ann: Visitor, newsroom: Newsroom) -> int:
    """Follow an outlet with two articles."""
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="First", html="<p>One</p>")
    newsroom.publish("daily", title="Second", html="<p>Two</p>")
    done = await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    return done.subscription.feed_id


async def test_a_new_article_appears_with_the_next_refresh(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int
) -> None:
    newsroom.publish("daily", title="Third", html="<p>Three</p>")

    stored = await refreshes.refresh_feed(kit, feed_id)

    assert len(stored.added) == 1
    assert "Third" in await list_titles(kit, ann, view="unread")


async def test_what_is_known_by_its_bytes_is_not_read_again(
    kit: Kit, newsroom: Newsroom, feed_id: int
) -> None:
    source = await feeds.find_source(kit.db, feed_id)
    assert source
    first, *lines = source.fingerprints.split("\n")
    keys = list(read_listing(source.listing))
    found = {
        line.split(" ")[0]: KnownEntry(key, "as it was", line.split(" ")[1])
        for line, key in zip(lines, keys, strict=True)
    }
    await kit.db.run(
        SET_KNOWN,
        feed_id=feed_id,
        listing=write_listing((key, "as it was") for key in keys),
        fingerprints=write_fingerprints(first.split(" ")[0], found),
    )
    newsroom.publish("daily", title="Third", html="<p>Three</p>")

    stored = await refreshes.refresh_feed(kit, feed_id)

    source = await feeds.find_source(kit.db, feed_id)
    assert source
    assert len(stored.added) == 1
    assert list(read_listing(source.listing).values())[1:] == ["as it was"] * 2
    assert len(source.fingerprints.split("\n")) == 4


async def test_an_unchanged_feed_costs_one_conditional_request(
    kit: Kit, newsroom: Newsroom, feed_id: int
) -> None:
    stored = await refreshes.refresh_feed(kit, feed_id)

    last = newsroom.requests[-1]
    assert (stored.added, stored.changed) == ((), ())
    assert last.status == 304


async def test_an_edited_article_keeps_its_former_version(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int
) -> None:
    article = newsroom.publish("daily", title="Draft", html="<p>Old words</p>")
    await refreshes.refresh_feed(kit, feed_id)
    newsroom.edit(article.id, title="Final", html="<p>New words</p>")

    stored = await refreshes.refresh_feed(kit, feed_id)

    [entry_id] = stored.changed
    entry = await entries.get_entry(kit, ann, entry_id)
    [version] = await entries.list_versions(kit, ann, entry_id)
    assert (entry.title, entry.version, version.title) == ("Final", 2, "Draft")
    assert await list_titles(kit, ann, query="old") == []
    assert await list_titles(kit, ann, query="new words") == ["Final"]


async def test_a_failure_leaves_validators_and_freshness_alone(
    kit: Kit, newsroom: Newsroom, feed_id: int
) -> None:
    newsroom.set_fault("daily", "caching", cache_control="max-age=7200")
    newsroom.publish("daily", title="Third", html="<p>Three</p>")
    await refreshes.refresh_feed(kit, feed_id)
    before = await get_state(kit, feed_id)
    newsroom.clear_faults("daily")
    newsroom.set_fault("daily", "status", code=500)

    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)

    after = await get_state(kit, feed_id)
    assert after[:3] == before[:3]
    assert before[2] is not None
    assert after[3] == 1


async def test_failures_in_a_row_ask_ever_more_rarely(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    newsroom.set_fault("daily", "status", code=503)
    delays = []
    for _ in range(3):
        with pytest.raises(FetchFailed):
            await refreshes.refresh_feed(kit, feed_id)
        next_check_at = (await get_state(kit, feed_id))[4]
        delays.append(next_check_at - clock())  # type: ignore[operator]  # a feed that fails is asked again

    assert delays == sorted(set(delays))


async def test_a_success_ends_a_row_of_failures(kit: Kit, newsroom: Newsroom, feed_id: int) -> None:
    newsroom.set_fault("daily", "status", code=500)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)
    newsroom.clear_faults("daily")

    await refreshes.refresh_feed(kit, feed_id)

    state = await get_state(kit, feed_id)
    assert (state[3], state[5]) == (0, "")


async def test_a_feed_that_turns_into_a_page_is_a_failure_with_a_reason(
    kit: Kit, newsroom: Newsroom, feed_id: int
) -> None:
    newsroom.set_fault("daily", "html-instead")

    with pytest.raises(ParseFailed):
        await refreshes.refresh_feed(kit, feed_id)

    assert (await get_state(kit, feed_id))[5] == "html_page"


async def test_a_feed_that_is_gone_is_not_asked_again(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    newsroom.set_fault("daily", "status", code=410)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)
    clock.move(30 * make.DAY)

    assert await refreshes.queue_due_feeds(kit) == 0


async def test_a_retracted_article_stays_readable(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int
) -> None:
    article = newsroom.publish("daily", title="Regret", html="<p>x</p>")
    await refreshes.refresh_feed(kit, feed_id)
    newsroom.retract(article.id)

    await refreshes.refresh_feed(kit, feed_id)

    assert "Regret" in await list_titles(kit, ann)


async def test_due_feeds_are_queued_once(kit: Kit, feed_id: int, clock: Clock) -> None:
    clock.move(make.DAY)

    first = await refreshes.queue_due_feeds(kit)
    again = await refreshes.queue_due_feeds(kit)
    by_hand = await refreshes.queue_feeds(kit, [feed_id])

    assert (first, again, by_hand) == (1, 0, 1)
    assert len(await work.lease(kit, ["refresh"], 10)) == 1


async def test_a_feed_nobody_follows_rests(
    kit: Kit, ann: Visitor, feed_id: int, clock: Clock
) -> None:
    [subscription] = await subscriptions.list_subscriptions(kit, ann)
    await subscriptions.unsubscribe(kit, ann, subscription.id)
    clock.move(make.DAY)

    assert await refreshes.queue_due_feeds(kit) == 0


async def test_a_worker_that_lost_its_lease_stores_nothing(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    newsroom.publish("daily", title="Third", html="<p>Three</p>")
    await refreshes.queue_feeds(kit, [feed_id])
    [job] = await work.lease(kit, ["refresh"], 1)
    clock.move(10 * make.MINUTE)
    await work.reclaim(kit)
    [taken_over] = await work.lease(kit, ["refresh"], 1)

    with pytest.raises(LeaseLost):
        await refreshes.refresh_feed(kit, feed_id, job)

    source = await feeds.find_source(kit.db, feed_id)
    assert "Third" not in await list_titles(kit, ann)
    assert source is not None
    await refreshes.refresh_feed(kit, feed_id, taken_over)
    assert "Third" in await list_titles(kit, ann)


async def test_a_document_that_broke_off_is_asked_for_again(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int
) -> None:
    for number in range(20):
        newsroom.publish("daily", title=f"Story {number}", html="<p>Long.</p>" * 20)
    newsroom.set_fault("daily", "cut-off", percent=50)
    await refreshes.refresh_feed(kit, feed_id)
    some = len(await list_titles(kit, ann, limit=100))
    newsroom.clear_faults("daily")

    await refreshes.refresh_feed(kit, feed_id)

    assert some < 22
    assert len(await list_titles(kit, ann, limit=100)) == 22


async def test_a_refresh_by_hand_does_not_wait_for_the_schedule_but_all_spares_the_suspended(
    kit: Kit, ann: Visitor, newsroom: Newsroom, feed_id: int
) -> None:
    newsroom.add_outlet("other")
    await subscriptions.subscribe(kit, ann, newsroom.feed_url("other"))
    [suspended] = [
        each for each in await subscriptions.list_subscriptions(kit, ann) if each.feed_id == feed_id
    ]
    await kit.db.run(SUSPEND, feed_id=feed_id)

    assert await refreshes.queue_due_feeds(kit) == 0
    assert (await subscriptions.refresh_all(kit, ann)).queued == 1
    assert (await subscriptions.refresh(kit, ann, suspended.id)).queued == 1


async def test_every_fetch_leaves_a_line_in_the_log(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    clock.move(1)
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(1)
    article = newsroom.publish("daily", title="Third", html="<p>Three</p>")
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(1)
    newsroom.edit(article.id, html="<p>Corrected</p>")
    await refreshes.refresh_feed(kit, feed_id)
    clock.move(1)
    newsroom.set_fault("daily", "status", code=403)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)

    await work.flush_log(kit)

    lines = await fetchlog.list_lines(kit.db, feed_id, 9)
    assert [(line.status, line.added, line.changed, line.error_code) for line in lines] == [
        (403, 0, 0, "http_status"),
        (200, 0, 1, ""),
        (200, 1, 0, ""),
        (304, 0, 0, ""),
        (200, 2, 0, ""),
    ]


@pytest.mark.parametrize("days", [1, 3, 6, 30])
async def test_a_clock_that_was_set_back_leaves_no_feed_waiting_for_days(
    kit: Kit, feed_id: int, clock: Clock, days: int
) -> None:
    clock.move(-days * make.DAY)

    is_due = await refreshes.queue_due_feeds(kit) == 1

    assert is_due == (days * 86_400 + kit.settings.pull_interval > kit.settings.pull_max_backoff)


async def test_a_server_that_asks_for_days_gets_them(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    newsroom.set_fault("daily", "status", code=429, retry_after=5 * 86_400)
    with pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)

    assert await refreshes.queue_due_feeds(kit) == 0
    clock.move(5 * make.DAY)
    assert await refreshes.queue_due_feeds(kit) == 1


async def test_a_refresh_that_was_not_stored_leaves_no_line(
    kit: Kit, newsroom: Newsroom, feed_id: int, clock: Clock
) -> None:
    await work.flush_log(kit)
    newsroom.publish("daily", title="Third", html="<p>Three</p>")
    await refreshes.queue_feeds(kit, [feed_id])
    [job] = await work.lease(kit, ["refresh"], 1)
    clock.move(10 * make.MINUTE)
    await work.reclaim(kit)

    with pytest.raises(LeaseLost):
        await refreshes.refresh_feed(kit, feed_id, job)

    assert await kit.fetch_log.flush(kit.db) == 0


async def test_the_log_says_which_host_failed_and_how(
    kit: Kit, newsroom: Newsroom, feed_id: int, caplog: pytest.LogCaptureFixture
) -> None:
    newsroom.set_fault("daily", "status", code=503)
    with caplog.at_level("INFO"), pytest.raises(FetchFailed):
        await refreshes.refresh_feed(kit, feed_id)

    (line,) = [each for each in caplog.records if each.message == "feed failed"]
    assert line.facts == {  # type: ignore[attr-defined]  # what our logger adds
        "feed_id": feed_id,
        "host": "127.0.0.1",
        "status": 503,
        "reason": "http_status",
    }
