"""Analyses of entries: with the feed that brings them, or else the newest first, a few at a time.

What somebody opens is analysed at once.
"""

from copydesk.ai import MODEL, VERSION
from copydesk.ai.providers.fake import Fake
from copydesk.errors import NotFound, WorkFailed
from copydesk.model import Analysis, Job, Visitor
from copydesk.model.analysis import SaidText
from copydesk.model.events import AnalysisEvent
from copydesk.pool.tasks import ANALYZE, PackedText
from copydesk.services.analysis.endpoints import OFF, list_endpoints
from copydesk.services.analysis.judgements import wait_for_models, want_again, want_judgement
from copydesk.services.analysis.weights import choose_weights, read_analysis
from copydesk.services.automation.applying import filter_analysed
from copydesk.services.reading.entries import get_entry
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import UNHURRIED, JobKind, queue_job
from copydesk.store.analysis import analyses, waiting
from copydesk.store.analysis.waiting import EntryText
from copydesk.store.automation.filters import lock_readers
from copydesk.store.deframed.proxiedfeeds import set_dirty_by_entries
from copydesk.store.engine.db import Calls
from copydesk.store.system import jobs
from copydesk.store.system.events import NewEvent, add_events

ANALYZE_JOB = JobKind("analyze", priority=UNHURRIED, attempts=20, most=1)
# A batch takes about a twentieth of a second of one core: with the pause, reading feeds comes
# first, and whoever opens an entry does not wait for the others.
BATCH = 100
# Of packed texts, which are many times as long; one that is longer comes alone.
MOST_BYTES = 500_000
PAUSE = 2_000_000
OLD_AT_ONCE = 500


async def wait_for_analysis(kit: Kit, tx: Calls, entry_ids: list[int]) -> None:
    """Note that entries came or changed, in the transaction of that; the clock sees to them."""
    if entry_ids and is_on(kit):
        await waiting.set_waiting(tx, entry_ids, kit.now())


async def keep_said(kit: Kit, tx: Calls, said: dict[int, SaidText], *, read_at: int) -> None:
    """Keep what was said of entries while they were read, in the transaction that brings them."""
    if said:
        await _keep(kit, tx, said, read_at)
        await wait_for_models(kit, tx, list(said))


def is_on(kit: Kit) -> bool:
    return kit.settings.ai_provider != OFF


async def queue_waiting(kit: Kit) -> None:
    """See that whatever waits has a job: what is left to do is read from the rows alone."""
    if not is_on(kit) or not await waiting.has_waiting(kit.db):
        return
    now = kit.now()
    async with kit.db.transaction() as tx:
        await _queue(tx, now, run_at=now)
    await kit.bus.publish(JOBS)


async def queue_now(tx: Calls, now: int) -> None:
    """Have what waits analysed before the clock comes by."""
    await _queue(tx, now, run_at=now)


async def queue_old(kit: Kit) -> None:
    """Have analysed anew, little by little, what an older version spoke of.

    So is what was made up for trying out, as soon as nobody tries it any more.
    """
    if not is_on(kit) or await waiting.has_waiting(kit.db):
        return
    now = kit.now()
    await waiting.set_old_waiting(kit.db, MODEL, VERSION, limit=OLD_AT_ONCE, now=now)
    if not any(each.provider == Fake.name for each in await list_endpoints(kit)):
        await waiting.set_made_up_waiting(kit.db, Fake.name, limit=OLD_AT_ONCE, now=now)


async def run_job(kit: Kit, job: Job) -> None:
    """Analyse a batch; what is left is the next one's."""
    read_at = kit.now()
    texts = await kit.db.read(_list_next) if is_on(kit) else []
    said = await _analyze_all(kit, texts)

    async def store(tx: Calls) -> None:
        await jobs.finish_job(tx, job)
        if not texts:
            return
        await _store(kit, tx, texts, said, read_at)
        await wait_for_models(kit, tx, [text.entry_id for text in texts])
        if await waiting.has_waiting(tx):
            now = kit.now()
            await _queue(tx, now, run_at=now + PAUSE)
        await _tell(kit, tx, texts)

    await kit.db.write(store)
    await announce(kit)


async def _list_next(db: Calls) -> list[EntryText]:
    """Read as many of those that wait as make a batch."""
    ids: list[int] = []
    room = MOST_BYTES
    for each in await waiting.list_waiting(db, BATCH):
        room -= each.size
        if room < 0 and ids:
            break
        ids.append(each.entry_id)
    return await waiting.list_texts(db, ids)


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
    texts = await waiting.list_texts(kit.db, [entry_id])
    if not texts:
        raise NotFound("no such entry")
    said = await _analyze_all(kit, texts)

    async def store(tx: Calls) -> None:
        await _store(kit, tx, texts, said, read_at)
        await _tell(kit, tx, texts)

    await kit.db.write(store)
    await announce(kit)
    stored = await analyses.find_analysis(kit.db, entry_id)
    if stored is None or stored.result is None:
        raise NotFound("this entry could not be analysed", reason="unreadable")
    return read_analysis(kit, stored.result)


async def _analyze_all(kit: Kit, texts: list[EntryText]) -> dict[int, SaidText]:
    """Analyse texts at once, or one by one if one is too much for a child: it is left out."""
    if not texts:
        return {}
    drafts = [PackedText(text.title, text.packed or b"") for text in texts]
    try:
        said = await kit.pool.call(ANALYZE, drafts)
    except WorkFailed:
        if len(texts) == 1:
            return {}
        singles = [await _analyze_all(kit, [text]) for text in texts]
        return {entry_id: each for single in singles for entry_id, each in single.items()}
    return {text.entry_id: each for text, each in zip(texts, said, strict=True)}


async def _store(
    kit: Kit, tx: Calls, texts: list[EntryText], said: dict[int, SaidText], read_at: int
) -> None:
    """Write what was said of which entry, and what follows from it."""
    feed_ids = {text.feed_id for text in texts}
    # Users come before texts, as where feeds bring both: whoever comes second waits and goes on.
    await lock_readers(tx, sorted(feed_ids), is_analysed=True)
    await _keep(kit, tx, said, read_at)
    for text in texts:
        if text.entry_id not in said:
            await analyses.set_failed(tx, text.entry_id, "unreadable", read_at=read_at)
    await filter_analysed(kit, tx, list(said), feed_ids)
    await set_dirty_by_entries(tx, [text.entry_id for text in texts], kit.now())


async def _keep(kit: Kit, tx: Calls, said: dict[int, SaidText], read_at: int) -> None:
    if said:
        await analyses.keep_said(
            tx,
            said,
            kit.now(),
            asked=MODEL,
            weights=choose_weights(kit),
            read_at=read_at,
        )


async def _tell(kit: Kit, tx: Calls, texts: list[EntryText]) -> None:
    by_feed: dict[int, list[int]] = {}
    for text in texts:
        by_feed.setdefault(text.feed_id, []).append(text.entry_id)
    told = (NewEvent(AnalysisEvent(feed_id, ids)) for feed_id, ids in sorted(by_feed.items()))
    await add_events(tx, kit.now(), *told)


async def _queue(tx: Calls, now: int, *, run_at: int) -> None:
    await queue_job(tx, ANALYZE_JOB, "", now=now, key=ANALYZE_JOB.make_key(), run_at=run_at)
