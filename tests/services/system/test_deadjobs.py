"""Jobs that failed for good wait for an admin."""

import pytest

from copydesk.errors import Conflict, Forbidden, NotFound
from copydesk.model import User, Visitor
from copydesk.services.system import deadjobs, work
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import JobKind, queue_job
from tests import make

TEST = JobKind("test", attempts=1)


@pytest.fixture
async def admin(kit: Kit) -> Visitor:
    user = await make.user(kit.db, "root")
    return Visitor(User(user.id, user.username, None, "admin", user.created_at), 9, "test")


async def bury(kit: Kit, *payloads: str) -> None:
    for payload in payloads:
        async with kit.db.transaction() as tx:
            await queue_job(tx, TEST, payload, now=kit.now(), key=TEST.make_key(payload))
        [job] = await work.lease(kit, ["test"], 1)
        await work.fail(kit, TEST, job, f"{payload} broke", can_retry=True)


async def test_dead_jobs_are_listed_in_pages(kit: Kit, admin: Visitor) -> None:
    await bury(kit, "a", "b", "c")

    first, cursor = await deadjobs.list_dead(kit, admin, "", 2)
    second, end = await deadjobs.list_dead(kit, admin, cursor, 2)

    assert [(job.payload, job.last_error) for job in first + second] == [
        ("a", "a broke"),
        ("b", "b broke"),
        ("c", "c broke"),
    ]
    assert end == ""


async def test_a_revived_job_is_tried_from_the_start(kit: Kit, admin: Visitor) -> None:
    await bury(kit, "a")
    [dead], _ = await deadjobs.list_dead(kit, admin, "", 9)

    await deadjobs.revive(kit, admin, dead.id)

    [job] = await work.lease(kit, ["test"], 9)
    assert (job.id, job.attempts) == (dead.id, 1)
    with pytest.raises(NotFound):
        await deadjobs.revive(kit, admin, dead.id)


async def test_work_that_is_queued_again_is_not_done_twice(kit: Kit, admin: Visitor) -> None:
    await bury(kit, "a")
    [dead], _ = await deadjobs.list_dead(kit, admin, "", 9)
    async with kit.db.transaction() as tx:
        await queue_job(tx, TEST, "a", now=kit.now(), key=TEST.make_key("a"))

    with pytest.raises(Conflict):
        await deadjobs.revive(kit, admin, dead.id)


async def test_a_dead_job_can_be_let_go(kit: Kit, admin: Visitor) -> None:
    await bury(kit, "a")
    [dead], _ = await deadjobs.list_dead(kit, admin, "", 9)

    await deadjobs.remove(kit, admin, dead.id)

    assert await deadjobs.list_dead(kit, admin, "", 9) == ([], "")
    with pytest.raises(NotFound):
        await deadjobs.remove(kit, admin, dead.id)


async def test_only_admins_may(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Forbidden):
        await deadjobs.list_dead(kit, ann, "", 1)
    with pytest.raises(Forbidden):
        await deadjobs.revive(kit, ann, 1)
    with pytest.raises(Forbidden):
        await deadjobs.remove(kit, ann, 1)
