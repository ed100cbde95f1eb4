"""Has Ollama fetch a model, which takes minutes to hours, and tells the admin how far it is."""

import msgspec

from copydesk.ai.calls import Unreadable
from copydesk.ai.providers import ollama
from copydesk.ai.providers.ollama import PullProgress
from copydesk.errors import CopydeskError, Unavailable
from copydesk.fetch.net import Lines
from copydesk.log import get_logger
from copydesk.model import Job, Visitor
from copydesk.model.events import ModelPullEvent
from copydesk.model.times import SECOND
from copydesk.services.analysis.asking import ModelFailed, write_request
from copydesk.services.analysis.models import check_name, get_ollama
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import SOON, JobKind, queue_job
from copydesk.services.system.visitors import check_admin
from copydesk.store.system.events import add_event

log = get_logger(__name__)

PULL = JobKind("pull_model", priority=SOON, attempts=3, most=1)
# A large model over a thin line; what is stopped goes on where it was.
LONGEST_SECONDS = 12 * 3600.0


class PullOrder(msgspec.Struct):
    """What to fetch, and who wants to hear of it."""

    model: str
    user_id: int


async def start_pull(kit: Kit, visitor: Visitor, model: str) -> None:
    """Queue the fetching of a model."""
    check_admin(visitor)
    check_name(model)
    await get_ollama(kit)
    payload = msgspec.json.encode(PullOrder(model, visitor.user.id)).decode()
    async with kit.db.transaction() as tx:
        await queue_job(tx, PULL, payload, now=kit.now(), key=PULL.make_key(model))
    log.info("model is fetched", model=model, by=visitor.user.id)
    await kit.bus.publish(JOBS)


async def run_job(kit: Kit, job: Job) -> None:
    """Fetch a model, and tell how far it is about once a second."""
    order = msgspec.json.decode(job.payload, type=PullOrder)
    try:
        last = await _pull(kit, order)
    except CopydeskError as error:
        if job.attempts >= job.max_attempts or not isinstance(error, Unavailable):
            await _tell(kit, order, PullProgress("failed", error=error.message))
        raise
    await _tell(kit, order, last)


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


async def _tell(kit: Kit, order: PullOrder, progress: PullProgress) -> None:
    event = ModelPullEvent(
        model=order.model,
        status=progress.status,
        completed=progress.completed,
        total=progress.total,
        error=progress.error,
        is_finished=progress.is_done or bool(progress.error),
    )
    async with kit.db.transaction() as tx:
        await add_event(tx, event, kit.now(), user_id=order.user_id)
    await announce(kit)
