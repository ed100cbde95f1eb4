import asyncio

from copydesk.model import Job
from copydesk.store.analysis import claims
from copydesk.store.engine.db import Db, Sql
from copydesk.store.system import jobs
from tests.make import NOW

COUNT = Sql("SELECT count(*) FROM model_claims")


async def lease(db: Db, count: int) -> list[Job]:
    """Have jobs that run."""
    async with db.transaction() as tx:
        for number in range(count):
            await jobs.add_job(tx, "judge", str(number), now=NOW)
    return await jobs.lease_jobs(db, ["judge"], "mine", now=NOW, lease_until=NOW + 60, limit=count)


async def test_of_many_at_once_one_gets_a_text(db: Db) -> None:
    running = await lease(db, 8)

    got = await asyncio.gather(*[claims.claim_text(db, "text", job) for job in running])

    assert sum(got) == 1
    assert await claims.claim_text(db, "another text", running[0])


async def test_what_is_released_can_be_had_by_others(db: Db) -> None:
    one, other = await lease(db, 2)
    assert await claims.claim_text(db, "text", one)

    await claims.release_text(db, "text", other)
    refused = await claims.claim_text(db, "text", other)
    await claims.release_text(db, "text", one)

    assert not refused
    assert await claims.claim_text(db, "text", other)


async def test_a_claim_ends_with_the_lease_of_its_job(db: Db) -> None:
    dead, alive = await lease(db, 2)
    assert await claims.claim_text(db, "text", dead)
    assert await claims.claim_text(db, "more", alive)

    await jobs.extend_leases(db, [alive], NOW + 200)
    await jobs.reclaim_jobs(db, NOW + 100)

    assert await claims.remove_left_claims(db) == 1
    assert await db.value(COUNT) == 1
    assert await claims.claim_text(db, "text", alive)
