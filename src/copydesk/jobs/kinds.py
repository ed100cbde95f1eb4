"""What runs each kind of job, and which failures are none of the job's; one line per kind.

A kind's urgency, attempts and pauses stand with its service, which queues it.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from copydesk.errors import CopydeskError, FetchFailed, NotFound, ParseFailed, WorkFailed
from copydesk.model import Job
from copydesk.services.analysis import analyses, judgements, pulls, weights
from copydesk.services.automation import bringing, calling, past
from copydesk.services.deframed import building
from copydesk.services.feeds import pushes, refreshes, removals, runs
from copydesk.services.ingest import fulltexts, icons, reopening, storing, websub
from copydesk.services.keeping import cleaning
from copydesk.services.people import letters, links
from copydesk.services.reading.highlightorders import HIGHLIGHTS
from copydesk.services.sharing import deliveries, hub, publishing, senthighlights
from copydesk.services.stories import grouping
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import EXTRACT, ICON, JobKind

Failures = tuple[type[CopydeskError], ...]


@dataclass(frozen=True, slots=True)
class Work:
    """How jobs of a kind are done."""

    kind: JobKind
    run: Callable[[Kit, Job], Awaitable[object]]
    ends_itself: bool = True
    """It ends the job in the transaction of its results; otherwise the runner ends it."""
    recorded: Failures = ()
    """Failures that were stored with what they are about: the job has ended with that."""
    moot: Failures = ()
    """Failures after which nothing is left to do: the runner ends the job."""
    then: Callable[[Kit], Awaitable[object]] | None = None
    """A duty of the clock that is looked at as soon as such a job has ended."""

    count_slots: Callable[[Kit], int | None] = lambda _kit: None
    """How many run beside all others, in slots of their own: jobs that wait for long and do little
    must not take the place of those that work. None: they are as all others."""
    count_more: Callable[[Kit], int] = lambda _kit: 0
    """How many run beyond the slots that all share, when these are taken."""

    async def perform(self, kit: Kit, job: Job) -> bool:
        """Do a job; give whether it has ended."""
        try:
            await self.run(kit, job)
        except self.recorded:
            return True
        except self.moot:
            return False
        if self.then:
            await self.then(kit)
        return self.ends_itself


_NOT_READ = (FetchFailed, ParseFailed, WorkFailed)

KINDS = (
    # Feeds that were waiting for this can be built, some of them for the first time.
    Work(analyses.ANALYZE_JOB, analyses.run_job, then=building.queue_due),
    Work(
        judgements.JUDGE,
        judgements.run_job,
        moot=(NotFound,),
        count_slots=judgements.count_slots,
    ),
    # A filter that is gone has nothing to go through.
    Work(past.APPLY, past.run_job, moot=(NotFound,)),
    Work(bringing.BREAKOUT, bringing.run_job),
    Work(
        calling.WEBHOOK,
        calling.run_job,
        moot=(NotFound,),
        count_slots=calling.count_slots,
    ),
    Work(building.BUILD, building.run_job, moot=(NotFound,)),
    Work(cleaning.CLEAN, cleaning.run_job, ends_itself=False),
    Work(hub.CONFIRM, hub.run_job),
    Work(publishing.DELIVER, publishing.run_deliver_job),
    Work(EXTRACT, fulltexts.run_job, recorded=_NOT_READ, moot=(NotFound,)),
    Work(links.FORGOT, links.run_job, ends_itself=False),
    Work(letters.MAIL, letters.run_job, ends_itself=False, moot=letters.ENDINGS),
    Work(ICON, icons.run_job, moot=(NotFound,)),
    Work(runs.PROGRESS, runs.run_job),
    Work(pulls.PULL, pulls.run_job, ends_itself=False),
    Work(publishing.PUBLISH, publishing.run_publish_job),
    # A push that nobody can read is dropped: the next refresh brings what it held.
    Work(pushes.PUSH, pushes.run_job, moot=(NotFound, ParseFailed, WorkFailed)),
    Work(
        refreshes.REFRESH,
        refreshes.run_job,
        recorded=_NOT_READ,
        moot=(NotFound,),
        count_more=refreshes.count_more,
    ),
    Work(removals.REMOVE, removals.run_job, ends_itself=False, moot=(NotFound,)),
    # An entry, a destination or a user that is gone takes along what was to be sent.
    Work(
        deliveries.SEND,
        deliveries.run_job,
        moot=(NotFound,),
        count_slots=deliveries.count_slots,
    ),
    Work(
        HIGHLIGHTS,
        senthighlights.run_job,
        moot=(NotFound,),
        count_slots=senthighlights.count_slots,
    ),
    Work(grouping.STORIES, grouping.run_job),
    # A step that a newer version no longer knows is done with.
    Work(reopening.REOPEN, reopening.run_job, ends_itself=False),
    Work(storing.STEP, storing.run_job, moot=(NotFound,)),
    Work(websub.WEBSUB, websub.run_job),
    Work(weights.WEIGH, weights.run_job, ends_itself=False),
)
