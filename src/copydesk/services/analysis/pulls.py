"""Has Ollama fetch a model, which takes minutes to hours, and tells the admin how far it is."""

from dataclasses import replace

import msgspec

from copydesk.ai.calls import Unreadable
from copydesk.ai.providers import ollama
from copydesk.ai.providers.ollama import PullProgress
from copydesk.errors import CopydeskError, Unavailable
from copydesk.fetch.net import Lines
from copydesk.log import get_logger
from copydesk.model import Job, Visitor
from copydesk.model.events import ModelPullEvent
from copydesk.model.times import DAY, HOUR_SECONDS, SECOND
from copydesk.model.work import ModelPull
from copydesk.services.analysis.asking import ModelFailed, write_request
from copydesk.services.analysis.models import check_name, get_ollama
from copydesk.services.system import audit
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import SOON, JobKind, queue_job
from copydesk.services.system.visitors import check_admin
from copydesk.store.analysis import pulls
from copydesk.store.people.accounts import list_admins
from copydesk.store.system.events import NewEvent, add_events

log = get_logger(__name__)

PULL = JobKind("pull_model", priority=SOON, attempts=3, most=1)
# A large model over a thin line; what is stopped goes on where it was.
LONGEST_SECONDS = 12 * HOUR_SECONDS
KEPT_DAYS = 1
PREFIX = PULL.make_key("")
QUEUED = PullProgress("queued")
FAILED = "failed"
RETRIED = "retried"
GONE = "it was stopped before its end, and nobody said why; fetch it again"


class PullOrder(msgspec.Struct):
    """What to fetch."""

    model: str


async def start_pull(kit: Kit, visitor: Visitor, model: str) -> ModelPull:
    """Queue the fetching of a model, or give how far it is already."""
    check_admin(visitor)
    check_name(model)
    await get_ollama(kit)
    order = PullOrder(model)
    payload = msgspec.json.encode(order).decode()
    running = {each.model: each for each in await list_pulls(kit, visitor) if each.is_queued}
    async with kit.db.transaction() as tx:
        await queue_job(tx, PULL, payload, now=kit.now(), key=PULL.make_key(model))
        await pulls.remove_old_pulls(tx, _find_since(kit))
        await audit.note_by(kit, tx, "model_pulled", visitor, model)
    if model not in running:
        await _tell(kit, order, QUEUED)
    log.info("model is fetched", model=model, by=visitor.user.id)
    await kit.bus.publish(JOBS)
    return running.get(model) or ModelPull(model, QUEUED.status, 0, 0, "", is_queued=True)


async def list_pulls(kit: Kit, visitor: Visitor) -> list[ModelPull]:
    """Give what is being fetched, whoever asked for it, and what failed lately."""
    check_admin(visitor)
    found = await pulls.list_pulls(kit.db, PREFIX, _find_since(kit))
    return [
        each if each.is_queued or each.error else replace(each, status=FAILED, error=GONE)
        for each in found
    ]


async def run_job(kit: Kit, job: Job) -> None:
    """Fetch a model, and tell how far it is about once a second."""
    order = msgspec.json.decode(job.payload, type=PullOrder)
    try:
        last = await _pull(kit, order)
    except CopydeskError as error:
        is_over = job.attempts >= job.max_attempts or not isinstance(error, Unavailable)
        status = FAILED if is_over else RETRIED
        await _tell(kit, order, PullProgress(status, error=error.message), is_over=is_over)
        raise
    await _tell(kit, order, last, is_over=True)


async def _pull(kit: Kit, order: PullOrder) -> PullProgress:
    endpoint = await get_ollama(kit)
    call = ollama.pull_call(order.model, endpoint.key)
    request = write_request(endpoint, call, LONGEST_SECONDS)
    try:
        async with kit.providers.stream(request) as lines:
            if lines.answer.status != 200:
                said = ollama.read_progress(lines.answer.body).error
                raise ModelFailed(f"ollama answers {lines.answer.status}: {said or 'no reason'}")
            return await _follow(kit, order, lines)
    except Unreadable as error:
        raise ModelFailed(f"ollama cannot be understood: {error}") from error


async def _follow(kit: Kit, order: PullOrder, lines: Lines) -> PullProgress:
    told_at = 0
    async for line in lines:
        if not line.strip():
            continue
        progress = ollama.read_progress(line)
        if progress.error:
            raise ModelFailed(f"ollama cannot fetch {order.model}: {progress.error}")
        if progress.is_done:
            return progress
        if kit.now() - told_at >= SECOND:
            told_at = kit.now()
            await _tell(kit, order, progress)
    raise ModelFailed(f"ollama stopped fetching {order.model} before its end")


async def _tell(
    kit: Kit, order: PullOrder, progress: PullProgress, *, is_over: bool = False
) -> None:
    """Note how far it is, and tell all admins: any of them may look at the bar."""
    event = ModelPullEvent(
        model=order.model,
        status=progress.status,
        completed=progress.completed,
        total=progress.total,
        error=progress.error,
        is_finished=is_over,
    )
    now = kit.now()
    async with kit.db.transaction() as tx:
        if is_over and not progress.error:
            await pulls.remove_pull(tx, order.model)
        else:
            await pulls.set_pull(
                tx,
                order.model,
                status=progress.status,
                completed=progress.completed,
                total=progress.total,
                error=progress.error,
                now=now,
            )
        admins = await list_admins(tx)
        await add_events(tx, now, *[NewEvent(event, user_id) for user_id in admins])
    await announce(kit)


def _find_since(kit: Kit) -> int:
    """A fetch may be silent for as long as it may last; what failed is told for a day."""
    return kit.now() - KEPT_DAYS * DAY
