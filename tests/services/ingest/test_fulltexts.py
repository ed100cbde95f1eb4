import pytest

from copydesk.errors import FetchFailed, NotFound, ParseFailed
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.services.feeds import refreshes
from copydesk.services.fetching.clients import fetch
from copydesk.services.ingest import fulltexts
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import queue_extracts
from copydesk.store.engine.db import Sql
from tests import make
from tests.conftest import Clock
from tests.run_jobs import perform

SET_FULL_TEXT = Sql("UPDATE feeds SET full_text = :full_text WHERE id = :feed_id")
PARAGRAPH = (
    "<p>" + "The harbour council met again and talked for hours about the bridge. " * 8 + "</p>"
)


@pytest.fixture
async def entry_id(kit: Kit, ann: Visitor, newsroom: Newsroom) -> int:
    """Follow an outlet with one long article; its page shows the whole text."""
    newsroom.add_outlet("daily")
    newsroom.publish("daily", title="A long story", html=PARAGRAPH * 4)
    await subscriptions.subscribe(kit, ann, newsroom.feed_url("daily"))
    page = await entries.list_entries(kit, ann, EntryRequest())
    return page.entries[0].id


async def test_the_full_text_is_fetched_when_somebody_wants_it(
    kit: Kit, ann: Visitor, entry_id: int
) -> None:
    html = await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=True)

    assert html.count("talked for hours") >= 8
    assert await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=False) == html


async def test_without_a_wish_nothing_is_fetched(
    kit: Kit, ann: Visitor, newsroom: Newsroom, entry_id: int
) -> None:
    asked = len(newsroom.requests)

    with pytest.raises(NotFound):
        await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=False)

    assert len(newsroom.requests) == asked


async def test_an_entry_one_may_not_see_has_no_full_text(
    kit: Kit, bob: Visitor, entry_id: int
) -> None:
    with pytest.raises(NotFound):
        await fulltexts.get_full_text(kit, bob, entry_id, is_wanted=True)


async def test_a_failure_is_remembered_and_not_retried_for_ever(
    kit: Kit, ann: Visitor, newsroom: Newsroom, entry_id: int, clock: Clock
) -> None:
    newsroom.set_fault("daily", "status", on=["all"], code=500)
    asked = []
    await queue(kit, entry_id)
    for _ in range(4):
        for job in await work.lease(kit, ["extract"], 10):
            await perform(kit, job)
        asked.append(sum("/articles/" in request.path for request in newsroom.requests))
        clock.move(2 * make.DAY)

    assert asked == [1, 2, 2, 2]
    with pytest.raises(NotFound) as caught:
        await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=False)
    assert caught.value.details["reason"] == "http_status"


async def test_somebody_may_try_again_after_a_failure(
    kit: Kit, ann: Visitor, newsroom: Newsroom, entry_id: int
) -> None:
    newsroom.set_fault("daily", "status", on=["all"], code=500)
    with pytest.raises(FetchFailed):
        await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=True)
    newsroom.clear_faults("daily")

    html = await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=True)

    assert "talked for hours" in html


async def test_a_page_without_an_article_says_so(
    kit: Kit, ann: Visitor, newsroom: Newsroom, entry_id: int
) -> None:
    newsroom.set_fault("daily", "html-instead", on=["all"])

    with pytest.raises(ParseFailed) as caught:
        await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=True)

    assert caught.value.details["reason"] == "no_article"


async def test_a_feed_may_ask_for_every_full_text(
    kit: Kit, newsroom: Newsroom, entry_id: int
) -> None:
    feed_id = 1
    await kit.db.run(SET_FULL_TEXT, full_text="always", feed_id=feed_id)
    newsroom.publish("daily", title="Another", html="<p>Short.</p>")

    await refreshes.refresh_feed(kit, feed_id)

    [job] = await work.lease(kit, ["extract"], 10)
    assert int(job.payload) > entry_id


async def queue(kit: Kit, entry_id: int) -> None:
    async with kit.db.transaction() as tx:
        await queue_extracts(tx, [entry_id], now=kit.now(), run_at=kit.now())


async def test_a_page_whose_host_wants_rest_is_fetched_when_that_is_over(
    kit: Kit, ann: Visitor, newsroom: Newsroom, entry_id: int, clock: Clock
) -> None:
    newsroom.set_fault("daily", "status", code=429, retry_after=600)
    with pytest.raises(FetchFailed):
        await fetch(kit, newsroom.feed_url("daily"))
    await queue(kit, entry_id)

    (job,) = await work.lease(kit, ["extract"], 10)
    await perform(kit, job)

    with pytest.raises(NotFound) as caught:
        await fulltexts.get_full_text(kit, ann, entry_id, is_wanted=False)
    assert caught.value.details["reason"] == "not_fetched"
    assert await work.lease(kit, ["extract"], 10) == []
    clock.move(601 * make.SECOND)
    assert [each.id for each in await work.lease(kit, ["extract"], 10)] == [job.id]
