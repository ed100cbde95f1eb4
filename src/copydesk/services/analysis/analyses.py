"""Analyses of entries: the newest first, a few at a time, at once if somebody opens one."""

import msgspec

from copydesk.ai import builtin
from copydesk.errors import NotFound, WorkFailed
from copydesk.model import Analysis, Job, Visitor
from copydesk.model.events import AnalysisEvent
from copydesk.pool.tasks import ANALYZE, DIGEST, PackedText
from copydesk.services.analysis.endpoints import OFF
from copydesk.services.analysis.judgements import wait_for_models, want_again, want_judgement
from copydesk.services.analysis.weights import choose_weights, read_analysis
from copydesk.services.automation.applying import filter_analysed
from copydesk.services.reading.entries import get_entry
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import UNHURRIED, JobKind, queue_job
from copydesk.store.analysis import analyses
from copydesk.store.analysis.analyses import EntryText, KeptAnalysis
from copydesk.store.deframed.proxiedfeeds import set_dirty_by_entries
from copydesk.store.engine.db import Calls
from copydesk.store.system import jobs
from copydesk.store.system.events import NewEvent, add_events

ANALYZE_JOB = JobKind("analyze", priority=UNHURRIED, attempts=20, most=1)
# A batch takes about a tenth of a second of one core: with the pause, reading feeds comes first,
# and whoever opens an entry does not wait for the others.
BATCH = 20
PAUSE = 2_000_000
OLD_AT_ONCE = 500


async def wait_for_analysis(kit: Kit, tx: Calls, entry_ids: list[int]) -> None:
    """Note that entries came or changed, in the transaction of that; the clock sees to them."""
    if entry_ids and is_on(kit):
        await analyses.set_waiting(tx, entry_ids, kit.now())


def is_on(kit: Kit) -> bool:
    return kit.settings.ai_provider != OFF


async def queue_waiting(kit: Kit) -> None:
    """See that whatever waits has a job: what is left to do is read from the rows alone."""
    if not is_on(kit) or not await analyses.has_waiting(kit.db):
        return
    now = kit.now()
    async with kit.db.transaction() as tx:
        await _queue(tx, now, run_at=now)
    await kit.bus.publish(JOBS)


async def queue_now(tx: Calls, now: int) -> None:
    """Have what waits analysed before the clock comes by."""
    await _queue(tx, now, run_at=now)


async def queue_old(kit: Kit) -> None:
    """Have analysed anew, little by little, what an older version spoke of."""
    if is_on(kit) and not await analyses.has_waiting(kit.db):
        await analyses.set_old_waiting(
            kit.db, builtin.MODEL, builtin.VERSION, limit=OLD_AT_ONCE, now=kit.now()
        )


async def run_job(kit: Kit, job: Job) -> None:
    """Analyse a batch; what is left is the next one's."""
    read_at = kit.now()
    waiting = await analyses.list_waiting(kit.db, BATCH) if is_on(kit) else []
    found = await _analyze_all(kit, waiting)
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        await _store(kit, tx, waiting, found, read_at)
        await filter_analysed(kit, tx, list(found), {text.feed_id for text in waiting})
        await wait_for_models(kit, tx, [text.entry_id for text in waiting])
        if waiting:
            await set_dirty_by_entries(tx, [text.entry_id for text in waiting], kit.now())
        if len(waiting) == BATCH:
            now = kit.now()
            await _queue(tx, now, run_at=now + PAUSE)
        await _tell(kit, tx, waiting)
    await announce(kit)


async def find_analysis(kit: Kit, entry_id: int) -> Analysis | None:
    """Give what was said of an entry so far; whoever asks has seen that it may be read."""
    stored = await analyses.find_analysis(kit.db, entry_id)
    if stored is None or stored.result is None:
        return None
    return read_analysis(kit, stored.result)


async def list_analyses(kit: Kit, entry_ids: list[int]) -> dict[int, Analysis]:
    """Give what was said of entries so far, by entry; whoever asks has seen that they may be read.

    Those of which nothing was said are left out.
    """
    found = await analyses.list_results(kit.db, entry_ids)
    return {entry_id: read_analysis(kit, result) for entry_id, result in found.items()}


async def get_analysis(kit: Kit, visitor: Visitor, entry_id: int) -> Analysis:
    """Give what was said of an entry; if nothing was yet, it is analysed now."""
    await get_entry(kit, visitor, entry_id)
    stored = await analyses.find_analysis(kit.db, entry_id)
    if stored and stored.result is not None:
        known = read_analysis(kit, stored.result)
        await want_judgement(kit, visitor, entry_id, known)
        return known
    if stored and stored.error_code:
        raise NotFound("this entry could not be analysed", reason=stored.error_code)
    if not is_on(kit):
        raise NotFound("this entry was not analysed", reason="off")
    made = await _analyze_now(kit, entry_id)
    await want_judgement(kit, visitor, entry_id, made)
    return made


async def ask_again(kit: Kit, visitor: Visitor, entry_id: int) -> Analysis:
    """Have models speak of an entry that they failed at; give what is said of it so far."""
    known = await get_analysis(kit, visitor, entry_id)
    await want_again(kit, visitor, entry_id, known)
    return known


async def _analyze_now(kit: Kit, entry_id: int) -> Analysis:
    read_at = kit.now()
    text = await analyses.find_text(kit.db, entry_id)
    if text is None:
        raise NotFound("no such entry")
    found = await _analyze_all(kit, [text])
    async with kit.db.transaction() as tx:
        await _store(kit, tx, [text], found, read_at)
        await filter_analysed(kit, tx, list(found), {text.feed_id})
        await set_dirty_by_entries(tx, [entry_id], kit.now())
        await _tell(kit, tx, [text])
    await announce(kit)
    stored = await analyses.find_analysis(kit.db, entry_id)
    if stored is None or stored.result is None:
        raise NotFound("this entry could not be analysed", reason="unreadable")
    return read_analysis(kit, stored.result)


class _Found(msgspec.Struct):
    """What is known of a text now: its hash, and either where it is kept or what was said."""

    input_hash: str
    known: KeptAnalysis | None = None
    analysis: Analysis | None = None


async def _analyze_all(kit: Kit, texts: list[EntryText]) -> dict[int, _Found]:
    """Analyse texts that nobody analysed before; those that cannot be read are left out."""
    drafts = {text.entry_id: PackedText(text.title, text.packed or b"") for text in texts}
    found = await _digest(kit, drafts)
    hashes = sorted({each.input_hash for each in found.values()})
    if not hashes:
        return {}
    known = await analyses.list_known(
        kit.db, hashes, asked=builtin.MODEL, prompt_version=builtin.VERSION
    )
    said: dict[str, Analysis] = {}
    for entry_id, each in list(found.items()):
        each.known = known.get(each.input_hash)
        if each.known is not None:
            continue
        if each.input_hash not in said:
            analysis = await _try(kit, drafts[entry_id])
            if analysis is None:
                del found[entry_id]
                continue
            said[each.input_hash] = analysis
        each.analysis = said[each.input_hash]
    return found


async def _digest(kit: Kit, drafts: dict[int, PackedText]) -> dict[int, _Found]:
    """Name texts by what they say; all at once, or one by one if one is too much for a child."""
    if not drafts:
        return {}
    try:
        hashes = await kit.pool.call(DIGEST, list(drafts.values()))
    except WorkFailed:
        if len(drafts) == 1:
            return {}
        singles = [await _digest(kit, {entry_id: draft}) for entry_id, draft in drafts.items()]
        return {entry_id: found for single in singles for entry_id, found in single.items()}
    return {entry_id: _Found(each) for entry_id, each in zip(drafts, hashes, strict=True)}


async def _try(kit: Kit, draft: PackedText) -> Analysis | None:
    """Analyse one text; None if it is too much for a child."""
    try:
        return await kit.pool.call(ANALYZE, draft)
    except WorkFailed:
        return None


async def _store(
    kit: Kit, tx: Calls, texts: list[EntryText], found: dict[int, _Found], read_at: int
) -> None:
    kept: dict[str, KeptAnalysis] = {}
    weights = choose_weights(kit)
    for text in texts:
        each = found.get(text.entry_id)
        if each is None:
            await analyses.set_failed(tx, text.entry_id, "unreadable", read_at=read_at)
            continue
        if each.input_hash not in kept:
            kept[each.input_hash] = await _keep(kit, tx, each)
        await analyses.link_entry(
            tx, text.entry_id, kept[each.input_hash], weights=weights, read_at=read_at
        )


async def _keep(kit: Kit, tx: Calls, found: _Found) -> KeptAnalysis:
    if found.known is not None:
        return found.known
    assert found.analysis is not None, "what is not known was analysed"
    return await analyses.add_analysis(
        tx, found.input_hash, found.analysis, kit.now(), asked=builtin.MODEL
    )


async def _tell(kit: Kit, tx: Calls, texts: list[EntryText]) -> None:
    by_feed: dict[int, list[int]] = {}
    for text in texts:
        by_feed.setdefault(text.feed_id, []).append(text.entry_id)
    told = (NewEvent(AnalysisEvent(feed_id, ids)) for feed_id, ids in sorted(by_feed.items()))
    await add_events(tx, kit.now(), *told)


async def _queue(tx: Calls, now: int, *, run_at: int) -> None:
    await queue_job(tx, ANALYZE_JOB, "", now=now, key=ANALYZE_JOB.make_key(), run_at=run_at)
