"""Shows entries to models: those that somebody opens first, then the fresh ones that many follow.

What waits is read from the rows alone, so that nothing is lost with a job or a process.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import msgspec

from copydesk.ai.composing import compose_analysis
from copydesk.ai.prompts import name_version
from copydesk.errors import Conflict, CopydeskError, Crowded, NotFound, WorkFailed
from copydesk.model import Analysis, Job, Visitor
from copydesk.model.events import AnalysisEvent
from copydesk.model.times import HOUR_SECONDS, SECOND
from copydesk.pool.tasks import PREPARE, PackedText
from copydesk.rules.demand import rank_demand
from copydesk.services.analysis import budgets
from copydesk.services.analysis.answers import judge_text
from copydesk.services.analysis.asked import choose_since, has_models, is_current, name_all
from copydesk.services.analysis.endpoints import BUILTIN, list_endpoints, name_asked
from copydesk.services.analysis.prompts import choose_prompt
from copydesk.services.analysis.statuses import is_given_up
from copydesk.services.analysis.weights import choose_weights
from copydesk.services.automation.applying import filter_analysed
from copydesk.services.system import audit
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import UNHURRIED, URGENT, JobKind, queue_job
from copydesk.services.system.visitors import check_admin
from copydesk.store.analysis import analyses, claims, modelwaits
from copydesk.store.analysis.analyses import KeptAnalysis
from copydesk.store.analysis.modelwaits import EntryWait
from copydesk.store.analysis.waiting import EntryText, find_text
from copydesk.store.deframed.proxiedfeeds import set_dirty
from copydesk.store.engine.db import Calls
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event
from copydesk.store.system.settings import find_setting, set_setting

# Three tries soon, three more over hours, and then it is left with its reason.
JUDGE = JobKind(
    "judge",
    priority=UNHURRIED,
    attempts=6,
    first_retry_seconds=60,
    slow_after=3,
    slow_retry_seconds=HOUR_SECONDS,
)
PREFIX = JUDGE.make_key("")
VERSION_KEY = "ai_judged_with"
MOST_COMPARED = 200
PAGE = 5_000
# About as long as a quick model takes.
CLAIMED_SECONDS = 5.0


class JudgeOrder(msgspec.Struct):
    """An entry to show to models, and who opened it."""

    entry_id: int
    user_id: int | None = None


def count_slots(kit: Kit) -> int | None:
    """Say how many questions may run at once; without a model whatever is queued ends at once."""
    return kit.settings.ai_concurrency if has_models(kit) else None


async def wait_for_models(kit: Kit, tx: Calls, entry_ids: list[int]) -> None:
    """Note that entries were analysed without models, in the transaction of that."""
    if entry_ids and has_models(kit):
        await modelwaits.set_waiting(tx, entry_ids, since=choose_since(kit), now=kit.now())


async def want_judgement(kit: Kit, visitor: Visitor, entry_id: int, known: Analysis) -> None:
    """Have an entry that somebody opens shown to models before all others."""
    if not has_models(kit):
        return
    wait = await modelwaits.find_wait(kit.db, entry_id)
    if wait and await is_current(kit, wait, known):
        return
    if wait is None or not wait.since:
        # What another model said is good enough to read; changes of models are not for readers.
        if known.provider != BUILTIN or (wait and await is_given_up(kit, wait)):
            return
        if await budgets.find_refusal(kit, visitor.user.id):
            return
    await _queue_first(kit, visitor, entry_id, wait)


async def want_again(kit: Kit, visitor: Visitor, entry_id: int, known: Analysis) -> None:
    """Have an entry shown to models once more, as its reader wants it."""
    if not has_models(kit):
        raise Conflict("no model is set up; an admin can choose one")
    wait = await modelwaits.find_wait(kit.db, entry_id)
    if wait and await is_current(kit, wait, known):
        return
    if refusal := await budgets.find_refusal(kit, visitor.user.id):
        raise budgets.OverBudget(refusal, budgets.MOST_WAIT_SECONDS)
    await _queue_first(kit, visitor, entry_id, wait)


async def _queue_first(kit: Kit, visitor: Visitor, entry_id: int, wait: EntryWait | None) -> None:
    now, user_id = kit.now(), visitor.user.id
    payload = msgspec.json.encode(JudgeOrder(entry_id, user_id)).decode()
    async with kit.db.transaction() as tx:
        # What waits already may be with a model now, and would be shown to it once more.
        if wait is None or not wait.since:
            await modelwaits.set_waiting(tx, [entry_id], since=0, now=now)
        await jobs.add_job(
            tx,
            JUDGE.name,
            payload,
            now=now,
            dedup_key=JUDGE.make_key(entry_id),
            priority=URGENT,
            max_attempts=JUDGE.attempts,
        )
    await kit.bus.publish(JOBS)


async def queue_waiting(kit: Kit) -> None:
    """Give jobs to the most wanted of those that wait: no more than can be asked about soon."""
    if not has_models(kit):
        return
    await _follow_models(kit)
    now = kit.now()
    room = 2 * kit.settings.ai_concurrency - await modelwaits.count_due(kit.db, JUDGE.name, now)
    if room <= 0:
        return
    waiting = await modelwaits.list_waiting(kit.db, PREFIX, MOST_COMPARED)
    ranked = sorted(waiting, key=lambda each: -rank_demand(each.followers, now - each.sort_at))
    if not ranked:
        return
    async with kit.db.transaction() as tx:
        for each in ranked[:room]:
            payload = msgspec.json.encode(JudgeOrder(each.entry_id)).decode()
            await queue_job(tx, JUDGE, payload, now=now, key=JUDGE.make_key(each.entry_id))
    await kit.bus.publish(JOBS)


async def run_job(kit: Kit, job: Job) -> None:
    """Show one entry to models; it ends the job itself, whatever they say."""
    order, read_at = msgspec.json.decode(job.payload, type=JudgeOrder), kit.now()
    if not has_models(kit):
        raise NotFound("no model is set up")
    text = await find_text(kit.db, order.entry_id)
    if text is None:
        raise NotFound("no such entry")
    try:
        said = await _judge(kit, job, order, PackedText(text.title, text.packed or b""))
        if said.missing:
            await _show_so_far(kit, text, said.kept, read_at)
            raise said.missing
    except budgets.OverOwnBudget as error:
        await _charge_nobody(kit, job, order, error)
        return
    except Crowded as error:
        await jobs.postpone_job(kit.db, job, kit.now() + round(error.retry_after_seconds * SECOND))
        return
    except CopydeskError as error:
        if job.attempts >= job.max_attempts or isinstance(error, WorkFailed):
            await _give_up(kit, text, error, read_at)
        raise
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        await analyses.link_entry(
            tx, order.entry_id, said.kept, weights=choose_weights(kit), read_at=read_at
        )
        await modelwaits.set_done(tx, order.entry_id, read_at=read_at)
        await filter_analysed(kit, tx, [order.entry_id], {text.feed_id})
        await set_dirty(tx, text.feed_id, kit.now())
        await add_event(tx, AnalysisEvent(text.feed_id, [order.entry_id]), kit.now())
    await announce(kit)
    await queue_waiting(kit)


async def _show_so_far(kit: Kit, text: EntryText, kept: KeptAnalysis, read_at: int) -> None:
    """Let be read what some of several models said; the others are asked again."""
    stored = await analyses.find_analysis(kit.db, text.entry_id)
    if stored and stored.analysis_id == kept.id:
        return
    async with kit.db.transaction() as tx:
        await analyses.link_entry(
            tx, text.entry_id, kept, weights=choose_weights(kit), read_at=read_at
        )
        await filter_analysed(kit, tx, [text.entry_id], {text.feed_id})
        await add_event(tx, AnalysisEvent(text.feed_id, [text.entry_id]), kit.now())
    await announce(kit)


async def _give_up(kit: Kit, text: EntryText, error: CopydeskError, read_at: int) -> None:
    """Note why models were asked in vain; whoever has the entry open stops waiting."""
    failed_with = await name_all(kit)
    async with kit.db.transaction() as tx:
        await modelwaits.set_done(
            tx,
            text.entry_id,
            read_at=read_at,
            error=error.message[:300],
            failed_with=failed_with,
        )
        await add_event(tx, AnalysisEvent(text.feed_id, [text.entry_id]), kit.now())
    await announce(kit)


async def _charge_nobody(kit: Kit, job: Job, order: JudgeOrder, error: Crowded) -> None:
    """Let what its reader cannot pay for wait among all others, or if it is old, for tomorrow."""
    wait = await modelwaits.find_wait(kit.db, order.entry_id)
    if wait is None or wait.sort_at <= choose_since(kit):
        await jobs.postpone_job(kit.db, job, kit.now() + round(error.retry_after_seconds * SECOND))
        return
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)


async def start_all_over(kit: Kit, visitor: Visitor) -> int:
    """Show every entry to models again; give how many. What is unchanged costs nothing."""
    check_admin(visitor)
    if not has_models(kit):
        raise Conflict("no model is set up; choose a provider and a model first")
    now, after, count = kit.now(), 0, 0
    await audit.note_by(kit, kit.db, "analyses_redone", visitor)
    while ids := await modelwaits.list_analysed(kit.db, after, PAGE):
        async with kit.db.transaction() as tx:
            count += await modelwaits.set_all(tx, after, ids[-1], now)
        after = ids[-1]
    return count


class _Said(NamedTuple):
    """Where what models said is kept, and why some of them said nothing."""

    kept: KeptAnalysis
    missing: CopydeskError | None = None


async def _judge(kit: Kit, job: Job, order: JudgeOrder, draft: PackedText) -> _Said:
    """Give what models say of a text; one that they know is not shown to them again."""
    prepared = await kit.pool.call(PREPARE, draft)
    async with _claim(kit, job, prepared.input_hash):
        language = prepared.material.language
        known = await analyses.list_known(
            kit.db,
            [prepared.input_hash],
            asked=name_asked(await list_endpoints(kit)),
            prompt_version=name_version(language, await choose_prompt(kit, language)),
        )
        if known:
            return _Said(known[prepared.input_hash])
        judgement = await judge_text(
            kit, prepared.material, order.user_id, input_hash=prepared.input_hash
        )
        analysis = compose_analysis(
            prepared.own,
            judgement.checked,
            provider=judgement.provider,
            model=judgement.model,
            prompt_version=judgement.prompt_version,
            has_instructions=judgement.has_instructions,
            blocks=prepared.material.blocks,
        )
        async with kit.db.transaction() as tx:
            kept = await analyses.add_analysis(
                tx, prepared.input_hash, analysis, kit.now(), asked=judgement.asked
            )
    return _Said(kept, judgement.missing)


@asynccontextmanager
async def _claim(kit: Kit, job: Job, input_hash: str) -> AsyncIterator[None]:
    """Ask about a text alone among all processes; whoever comes second finds the answer later."""
    if not await claims.claim_text(kit.db, input_hash, job):
        raise Crowded("models are being asked about the same text", CLAIMED_SECONDS)
    try:
        yield
    finally:
        await claims.release_text(kit.db, input_hash, job)


async def _follow_models(kit: Kit) -> None:
    """After a change of model or prompt, show what is recent to the new one."""
    version = await name_all(kit)
    if await find_setting(kit.db, VERSION_KEY) == version:
        return
    since, now, after = choose_since(kit), kit.now(), 0
    while ids := await modelwaits.list_analysed(kit.db, after, PAGE):
        async with kit.db.transaction() as tx:
            await modelwaits.set_waiting(tx, ids, since=since, now=now)
        after = ids[-1]
    await set_setting(kit.db, VERSION_KEY, version, now)
