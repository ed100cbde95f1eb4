import pytest

from copydesk.errors import FetchFailed, Forbidden
from copydesk.model import Visitor
from copydesk.services.feeds import outages, refreshes
from copydesk.services.system.kit import Kit
from copydesk.services.system.outlook import LEAST_HOSTS
from copydesk.store.engine.db import Sql
from tests import make

STATES = Sql("SELECT failures, next_check_at, last_error FROM feed_states ORDER BY feed_id")


async def fail_all(kit: Kit, feed_ids: list[int]) -> None:
    for feed_id in feed_ids:
        with pytest.raises(FetchFailed):
            await refreshes.refresh_feed(kit, feed_id)


@pytest.fixture
async def feed_ids(kit: Kit, ann: Visitor) -> list[int]:
    # Nobody has such a name (RFC 6761).
    found = []
    for number in range(LEAST_HOSTS + 2):
        feed_id = await make.feed(kit.db, f"http://nobody-{number}.invalid/feed")
        await make.subscription(kit.db, ann.user.id, feed_id)
        found.append(feed_id)
    return found


async def test_an_outage_of_our_own_is_no_failure_of_any_feed(
    kit: Kit, ann: Visitor, feed_ids: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    await fail_all(kit, feed_ids)

    states = await kit.db.all(STATES, lambda *row: row)
    assert [failures for failures, _, _ in states] == [0] * len(feed_ids)
    assert {error for _, _, error in states} == {""}
    soon = kit.now() + 2 * outages.RETRY
    assert all(kit.now() < next_at <= soon for _, next_at, _ in states)
    told = [line for line in caplog.messages if line.startswith("no host at all")]
    assert len(told) == 1
    admin = Visitor(await make.admin(kit.db), 1, "test")
    assert await outages.find_outage(kit, admin) is not None
    with pytest.raises(Forbidden):
        await outages.find_outage(kit, ann)


async def test_one_answer_ends_an_outage(kit: Kit, ann: Visitor, feed_ids: list[int]) -> None:
    await fail_all(kit, feed_ids)
    admin = Visitor(await make.admin(kit.db), 1, "test")

    await outages.note_reached(kit)
    await fail_all(kit, feed_ids[:1])

    assert await outages.find_outage(kit, admin) is None
    [(failures, _, _), *_] = await kit.db.all(STATES, lambda *row: row)
    assert failures == 1, "now it is the feed's own"


async def test_a_host_that_refuses_us_was_reached(
    kit: Kit, ann: Visitor, feed_ids: list[int]
) -> None:
    await fail_all(kit, feed_ids[: LEAST_HOSTS - 1])
    closed = await make.feed(kit.db, "http://127.0.0.1:9/feed")
    await make.subscription(kit.db, ann.user.id, closed)
    await fail_all(kit, [closed])
    await fail_all(kit, feed_ids[LEAST_HOSTS - 1 :])

    assert kit.outlook.lost_at is None
