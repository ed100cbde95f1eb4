"""Builds served feeds: when nothing is awaited any more, whole or not at all, one at a time.

The old build is served until the new one is stored. What is to be built is read from the rows, so
that nothing is lost with a job or a process; an entry that nobody could analyse blocks nothing.
"""

import msgspec

from copydesk.errors import NotFound, WorkFailed
from copydesk.model import Job
from copydesk.model.proxied import ProxiedFeed
from copydesk.model.times import SECOND
from copydesk.packing import pack_bytes
from copydesk.pool.tasks import BUILD_FEED, WRITE_COPIES
from copydesk.rules.domains import is_own_domain
from copydesk.rules.serving import is_build_due
from copydesk.services.analysis.asked import has_models
from copydesk.services.analysis.weights import read_analysis
from copydesk.services.deframed import hotkeys
from copydesk.services.reading.syncentries import StoredExtra
from copydesk.services.system.kit import JOBS, SERVED_CHANGED, Kit
from copydesk.services.system.queue import SOON, JobKind, queue_jobs
from copydesk.services.system.work import keep_lease
from copydesk.store.deframed import builds, copies, proxiedfeeds
from copydesk.store.deframed.builds import BuildItem
from copydesk.store.engine.db import Calls
from copydesk.store.feeds.feeds import find_source
from copydesk.store.system import jobs
from copydesk.write.copies import list_scores
from copydesk.write.phrases import LANGUAGES, choose_language
from copydesk.write.records import (
    Attachment,
    Build,
    BuildOrder,
    FeedHead,
    Item,
    UsualCopies,
)

# Children compress for a while; whoever reads feeds must find room beside it.
BUILD = JobKind("build", priority=SOON, attempts=5, most=2)
MOST_AT_ONCE = 200
MOST_CATEGORIES = 10
_extra = msgspec.json.Decoder(StoredExtra)


async def queue_due(kit: Kit) -> None:
    """Queue the feeds that can be built now; one that is queued or built already is not twice."""
    now, settings = kit.now(), kit.settings
    dirty = await proxiedfeeds.list_dirty(
        kit.db, items=settings.proxy_items, has_models=has_models(kit), limit=MOST_AT_ONCE
    )
    due = [
        each.feed_id
        for each in dirty
        if is_build_due(
            pending=each.pending,
            dirty_at=each.dirty_at,
            deadline_seconds=settings.proxy_deadline,
            now=now,
        )
    ]
    if not due:
        return
    async with kit.db.transaction() as tx:
        payloads = {BUILD.make_key(feed_id): str(feed_id) for feed_id in due}
        await queue_jobs(tx, BUILD, payloads, now=now)
    await kit.bus.publish(JOBS)


async def run_job(kit: Kit, job: Job) -> None:
    """Build a feed: the stored copy first, then those in memory, and only then the job ends."""
    feed_id, begun_at = int(job.payload), kit.now()
    feed = await proxiedfeeds.find_proxied(kit.db, feed_id)
    if feed is None or not feed.is_served:
        raise NotFound("no such feed is served")
    made = await _build(kit, feed)
    copied = [(build, await _write_copies(kit, build)) for build in made]
    async with kit.db.transaction() as tx:
        await keep_lease(kit, tx, job)
        for build, usual in copied:
            await _store(tx, feed_id, build, usual)
        await proxiedfeeds.set_built(
            tx,
            feed_id,
            changes=feed.changes,
            built_at=made[0].built_at,
            milliseconds=max(0, kit.now() - begun_at) // 1000,
            item_count=len(made[0].pieces),
        )
    await _share(kit, feed_id, copied)
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)


async def _build(kit: Kit, feed: ProxiedFeed) -> list[Build]:
    source = await find_source(kit.db, feed.feed_id)
    if source is None:
        raise NotFound("no such feed")
    info, domains = source.info, feed.domains.split()
    found = await builds.list_items(kit.db, feed.feed_id, kit.settings.proxy_items)
    shown = [
        each
        for each in found
        if not feed.is_domain_enforced or is_own_domain(each.url, feed.url, domains)
    ]
    # The time of a build tells it from the last one, also on a clock that was set back.
    built_at = max(kit.now(), (feed.built_at or 0) + SECOND)
    own = choose_language(info.language)
    asked = [each for each in LANGUAGES if each in feed.languages.split()]
    order = BuildOrder(
        channel=FeedHead(
            url=feed.url,
            title=info.title,
            description=info.description,
            site_url=info.site_url,
            language=info.language,
            image_url=info.image_url,
        ),
        items=tuple(_make_item(kit, each) for each in shown),
        languages=tuple(dict.fromkeys((own, *asked))),
        interval_minutes=max(1, kit.settings.proxy_interval // 60),
        built_at=built_at,
    )
    return await kit.pool.call(BUILD_FEED, order)


def _make_item(kit: Kit, found: BuildItem) -> Item:
    extra = _extra.decode(found.extra)
    return Item(
        # Readers know an entry again by this, and some by nothing else.
        guid=found.guid or found.url or f"urn:copydesk:entry:{found.id}",
        url=found.url,
        title=found.title,
        author=found.author,
        excerpt=found.excerpt,
        packed=found.body or b"",
        full_text=found.full_text or b"",
        published_at=found.published_at or found.sort_at,
        categories=tuple(extra.categories[:MOST_CATEGORIES]),
        attachments=tuple(
            Attachment(each.url, each.type, each.length) for each in extra.enclosures[:1]
        ),
        analysis=read_analysis(kit, found.analysis) if found.analysis else None,
    )


async def _write_copies(kit: Kit, build: Build) -> UsualCopies | None:
    """Compress what most readers will ask for; what fails here is made when somebody asks."""
    try:
        return await kit.pool.call(WRITE_COPIES, build)
    except WorkFailed:
        return None


async def _store(tx: Calls, feed_id: int, build: Build, made: UsualCopies | None) -> None:
    language, is_embedded = build.language, build.is_embedded
    packed = pack_bytes(msgspec.msgpack.encode(build))
    await builds.set_build(
        tx,
        feed_id,
        language,
        packed,
        is_embedded=is_embedded,
        built_at=build.built_at,
        scores=msgspec.json.encode(list_scores(build)).decode(),
    )
    if made:
        await copies.set_copies(tx, feed_id, language, made, is_embedded=is_embedded)


async def _share(kit: Kit, feed_id: int, copied: list[tuple[Build, UsualCopies | None]]) -> None:
    """Hand the usual copies to all processes, and tell them to forget the ones before."""
    for build, made in copied:
        # What only this process would see again is read from the database as quickly.
        if made is None or not kit.bus.is_shared:
            continue
        form = hotkeys.name_form(build.language, is_embedded=build.is_embedded)
        for rank, each in made.by_rank.items():
            for copy in each:
                await hotkeys.set_copy(kit, feed_id, form, rank, copy)
        etags = {rank: each[0].etag for rank, each in made.by_rank.items()}
        index = hotkeys.FormIndex(build.built_at, made.scores, etags)
        await hotkeys.set_index(kit, feed_id, form, index)
    await kit.bus.publish(SERVED_CHANGED, str(feed_id).encode())
