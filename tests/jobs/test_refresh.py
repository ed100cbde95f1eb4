from dataclasses import replace
from typing import cast

import pytest

from copydesk.errors import ChildLost, Unavailable
from copydesk.jobs.kinds import KINDS
from copydesk.model import Visitor
from copydesk.newsroom import Newsroom
from copydesk.pool.pool import Pool
from copydesk.services.feeds import refreshes
from copydesk.services.reading import entries
from copydesk.services.reading.requests import EntryRequest
from copydesk.services.subscriptions import subscriptions
from copydesk.services.system.kit import Kit
from copydesk.store.system import jobs
from tests import make
from tests.run_jobs import lease, perform, run_refreshes


@pytest.fixture
async def ann(kit: Kit) -> Visitor:
    return Visitor(await make.user(kit.db, "ann"), 1, "test")


async def follow(kit: Kit, visitor: Visitor, newsroom: Newsroom, name: str) -> int:
    newsroom.add_outlet(name)
    newsroom.publish(name, title=f"{name} old", html="<p>Old</p>")
    done = await subscriptions.subscribe(kit, visitor, newsroom.feed_url(name))
    newsroom.publish(name, title=f"{name} new", html="<p>New</p>")
    return done.subscription.feed_id


async def list_titles(kit: Kit, visitor: Visitor) -> set[str]:
    page = await entries.list_entries(kit, visitor, EntryRequest())
    return {entry.title for entry in page.entries}


def test_every_kind_of_job_has_its_own_name() -> None:
    names = [work.kind.name for work in KINDS]

    assert len(names) == len(set(names))


async def test_a_job_brings_what_is_new(kit: Kit, ann: Visitor, newsroom: Newsroom) -> None:
    feed_id = await follow(kit, ann, newsroom, "daily")
    await refreshes.queue_feeds(kit, [feed_id])

    await run_refreshes(kit)

    assert await list_titles(kit, ann) == {"daily old", "daily new"}


async def test_a_feed_that_fails_is_no_failed_job_and_stops_no_other(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    broken = await follow(kit, ann, newsroom, "broken")
    good = await follow(kit, ann, newsroom, "good")
    newsroom.set_fault("broken", "status", code=500)
    await refreshes.queue_feeds(kit, [broken, good])

    await run_refreshes(kit)

    states = {
        each.feed_title: each.state for each in await subscriptions.list_subscriptions(kit, ann)
    }
    assert "good new" in await list_titles(kit, ann)
    assert (states["Good"].failures, states["Good"].last_error) == (0, "")
    assert states["Broken"].failures == 1
    assert states["Broken"].last_error_code == "http_status"


async def test_a_job_for_a_feed_that_is_gone_simply_ends(kit: Kit) -> None:
    async with kit.db.transaction() as tx:
        await jobs.add_job(tx, refreshes.REFRESH.name, "4711", now=kit.now())

    await run_refreshes(kit)


class _StruckPool:
    """A pool whose children are killed by somebody."""

    async def call(self, *_: object) -> None:
        raise ChildLost("read_feed died with SIGKILL")


async def test_a_feed_whose_reader_was_killed_is_tried_again_before_it_has_failed(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    feed_id = await follow(kit, ann, newsroom, "daily")
    await refreshes.queue_feeds(kit, [feed_id])
    [job] = await lease(kit, refreshes.REFRESH.name)
    struck = replace(kit, pool=cast("Pool", _StruckPool()))

    with pytest.raises(Unavailable):
        await refreshes.run_job(struck, job)

    [after] = await subscriptions.list_subscriptions(kit, ann)
    assert after.state.failures == 0
    assert await perform(kit, job)
    assert await list_titles(kit, ann) == {"daily old", "daily new"}


async def test_a_feed_whose_reader_is_killed_each_time_has_failed_in_the_end(
    kit: Kit, ann: Visitor, newsroom: Newsroom
) -> None:
    feed_id = await follow(kit, ann, newsroom, "daily")
    await refreshes.queue_feeds(kit, [feed_id])
    [job] = await lease(kit, refreshes.REFRESH.name)
    struck = replace(kit, pool=cast("Pool", _StruckPool()))

    with pytest.raises(ChildLost):
        await refreshes.run_job(struck, replace(job, attempts=job.max_attempts))

    [after] = await subscriptions.list_subscriptions(kit, ann)
    assert (after.state.failures, after.state.last_error_code) == (1, "unreadable")
