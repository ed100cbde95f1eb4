"""Full texts for entries that are only teasers: fetched once, remembered, also when it failed."""

from copydesk.errors import CopydeskError, FetchFailed, NotFound, ParseFailed, WorkFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.net import RankedNet
from copydesk.fetch.request import Urgency
from copydesk.ingest.records import ArticlePage, SavedPage
from copydesk.model import Entry, Job, PageText, Visitor
from copydesk.model.events import EntryCleanedEvent, FullTextEvent
from copydesk.model.times import DAY
from copydesk.packing import unpack_html, unpack_text
from copydesk.pool.tasks import EXTRACT, READ_PAGE
from copydesk.rules.headlines import name_page
from copydesk.services.analysis.analyses import wait_for_analysis
from copydesk.services.fetching.clients import choose_page_net, fetch
from copydesk.services.ingest.recleans import reclean
from copydesk.services.reading.entries import get_entry
from copydesk.services.system.events import announce
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import queue_extracts
from copydesk.services.system.work import postpone, put_off
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_feed
from copydesk.store.feeds import feeds
from copydesk.store.ingest import bodies, entries, fulltexts
from copydesk.store.intake import savedfeeds
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event

# A page that gave nothing is asked again after a day, then no more unless somebody wants it.
MOST_ATTEMPTS = 2


async def get_full_text(kit: Kit, visitor: Visitor, entry_id: int, *, is_wanted: bool) -> str:
    """Give the full text of an entry; `is_wanted` fetches it now, whatever failed before."""
    await get_entry(kit, visitor, entry_id)
    stored = await fulltexts.find_article(kit.db, entry_id)
    if stored and stored.packed is not None:
        return unpack_html(stored.packed)
    if not is_wanted:
        raise NotFound("there is no full text of this entry yet", reason=_reason(stored))
    packed = await extract(kit, entry_id)
    return unpack_html(packed)


async def renew_full_text(kit: Kit, visitor: Visitor, entry_id: int) -> str:
    """Fetch the page of an entry, also if we have its text; the feed's own text is cleaned anew.

    If the page gives nothing now, its former text stays.
    """
    await reclean(kit, await get_entry(kit, visitor, entry_id))
    return unpack_html(await extract(kit, entry_id))


async def find_full_text(kit: Kit, entry_id: int) -> str | None:
    """Give the full text of an entry that the caller may see, if there is one."""
    stored = await fulltexts.find_article(kit.db, entry_id)
    return unpack_html(stored.packed) if stored and stored.packed is not None else None


async def read_plain_text(kit: Kit, entry: Entry) -> str:
    """Give the words of an entry that the caller may see: its page's, else those of its feed."""
    stored = await fulltexts.find_article(kit.db, entry.id)
    packed = stored.packed if stored and stored.packed is not None else entry.packed
    return (unpack_text(packed) if packed else "") or entry.excerpt


async def extract(kit: Kit, entry_id: int, job: Job | None = None) -> bytes:
    """Fetch the page of an entry and keep its main text; a failure is kept too, then raised."""
    page = await fulltexts.find_page(kit.db, entry_id)
    if page is None or not page.url:
        raise NotFound("this entry has no page of its own")
    source = await feeds.find_source(kit.db, page.feed_id)
    if source is None:
        raise NotFound("this entry has no feed any more")
    try:
        # Without a job, somebody has opened the entry and wants to read it.
        urgency = Urgency.PATIENT if job else Urgency.AWAITED
        net = RankedNet(await choose_page_net(kit, source), urgency)
        answer = await fetch(kit, page.url, net=net)
        found = await _read(kit, page, answer, is_wanted=job is None)
        if found is None:
            raise ParseFailed(f"{answer.host} shows no article there", reason="no_article")
    except (FetchFailed, ParseFailed, WorkFailed) as error:
        if not (job and await put_off(kit, job, error)):
            await _store(kit, entry_id, None, job, error)
        raise
    await _store(kit, entry_id, found, job)
    return _get_packed(found)


async def _read(
    kit: Kit, page: fulltexts.PageSource, answer: Answer, *, is_wanted: bool
) -> bytes | PageText | None:
    """Give the packed text of an article; of a page that somebody saved, all that it tells.

    Unless somebody wants to see the page, it has to say more than the feed.
    """
    if not page.is_saved:
        known = None if is_wanted else await bodies.find_body(kit.db, page.entry_id, page.feed_id)
        return await kit.pool.call(
            EXTRACT, ArticlePage(answer.body, answer.url, answer.content_type, known or b"")
        )
    is_named = page.title != name_page(page.url)
    saved = SavedPage(answer.body, answer.url, answer.content_type, page.title, is_named)
    return await kit.pool.call(READ_PAGE, saved)


def _get_packed(found: bytes | PageText) -> bytes:
    return found.text.packed if isinstance(found, PageText) else found


async def run_job(kit: Kit, job: Job) -> None:
    """Do it in the background; failing is remembered and comes to nothing else."""
    entry_id = int(job.payload)
    stored = await fulltexts.find_article(kit.db, entry_id)
    if stored and (stored.packed is not None or stored.attempts >= MOST_ATTEMPTS):
        async with kit.db.transaction() as tx:
            await jobs.finish_job(tx, job)
        return
    page = await fulltexts.find_page(kit.db, entry_id)
    if page is None or not await postpone(kit, job, page.url, Urgency.PATIENT):
        await extract(kit, entry_id, job)


async def _store(
    kit: Kit,
    entry_id: int,
    found: bytes | PageText | None,
    job: Job | None,
    error: CopydeskError | None = None,
) -> None:
    now = kit.now()
    code = "" if error is None else str(error.details.get("reason", error.code))
    async with kit.db.transaction() as tx:
        if job:
            await jobs.finish_job(tx, job)
        feed_id = await entries.find_feed_id(tx, entry_id)
        if feed_id is None:
            return
        if isinstance(found, PageText):
            # First, as whoever removes entries does: two who wait for each other get nowhere.
            await lock_feed(tx, feed_id)
        packed = None if found is None else _get_packed(found)
        await fulltexts.set_article(tx, entry_id, packed, error_code=code, now=now)
        if isinstance(found, PageText):
            await savedfeeds.set_page(tx, entry_id, found)
            await add_event(tx, EntryCleanedEvent(feed_id, [entry_id]), now)
        if found is not None:
            await wait_for_analysis(kit, tx, [entry_id])
            await add_event(tx, FullTextEvent(feed_id, [entry_id]), now)
        elif job and code not in ("no_article", "gone", "not_asked"):
            await _try_tomorrow(tx, entry_id, now)
    await announce(kit)


async def _try_tomorrow(tx: Calls, entry_id: int, now: int) -> None:
    stored = await fulltexts.find_article(tx, entry_id)
    if stored and stored.attempts < MOST_ATTEMPTS:
        await queue_extracts(tx, [entry_id], now=now, run_at=now + DAY)


def _reason(stored: fulltexts.StoredArticle | None) -> str:
    return stored.error_code if stored else "not_fetched"
