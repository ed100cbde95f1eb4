"""Steps of tests with models: a feed brings entries, and jobs are done as the runner does."""

from copydesk.jobs.kinds import KINDS
from copydesk.model import Job, Visitor
from copydesk.services.analysis import analyses, judgements
from copydesk.services.ingest.storing import store_entries
from copydesk.services.system import work
from copydesk.services.system.kit import Kit
from tests import make
from tests.run_jobs import perform

HTML = (
    "<p>The council of Harwick voted on Monday to build a bridge over the river. "
    "It will cost 40 million euros, said Mayor Ida Brandt. Work starts in March.</p>"
)


async def bring(kit: Kit, visitor: Visitor, name: str, *titles: str, html: str = HTML) -> list[int]:
    """Have a feed of a reader bring entries, and the builtin analyser speak of them."""
    feed_id = await make.feed(kit.db, f"https://{name}.example/feed")
    await make.subscription(kit.db, visitor.user.id, feed_id)
    items = tuple(make.incoming(title, key=f"{name} {title}", html=html) for title in titles)
    async with kit.db.transaction() as tx:
        stored = await store_entries(kit, tx, feed_id, items, full_text="never")
    await analyses.queue_waiting(kit)
    await run(kit, "analyze")
    return list(stored.added)


async def lease(kit: Kit, kind: str) -> list[Job]:
    return await work.lease(kit, [kind], 50)


async def run(kit: Kit, kind: str = "judge") -> int:
    """Do all jobs of a kind that are due, as the runner would; give how many."""
    done = 0
    while found := await lease(kit, kind):
        for job in found:
            await attempt(kit, job)
            done += 1
    return done


async def attempt(kit: Kit, job: Job) -> None:
    [kind] = [each.kind for each in KINDS if each.kind.name == job.kind]
    try:
        await perform(kit, job)
    except Exception as error:  # noqa: BLE001 as the runner does
        await work.fail(kit, kind, job, str(error), can_retry=True)


async def judge_all(kit: Kit) -> int:
    done = 0
    await judgements.queue_waiting(kit)
    while count := await run(kit):
        done += count
        await judgements.queue_waiting(kit)
    return done
