"""The icons of feeds: found in the background, kept by ourselves, looked at again now and then."""

from dataclasses import dataclass

from copydesk.errors import CopydeskError, FetchFailed, NotFound, ParseFailed, WorkFailed
from copydesk.fetch.net import Net, RankedNet
from copydesk.fetch.reasons import explain, failed, to_error
from copydesk.fetch.request import Request, Urgency
from copydesk.model import FeedInfo, FeedSource, Job, Visitor
from copydesk.model.events import IconEvent
from copydesk.model.times import DAY, SECOND
from copydesk.pool.tasks import CHECK_ICON, LIST_ICONS, Picture, WebPage
from copydesk.rules.icons import (
    IconCandidate,
    choose_home,
    is_fitting,
    is_wanted,
    list_named,
    list_own,
    plan_next,
)
from copydesk.services.fetching.clients import choose_page_net
from copydesk.services.ingest.iconpaths import write_icon_path
from copydesk.services.reading.images import ACCEPT, get_signer, recognise_image
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import queue_icons
from copydesk.services.system.work import postpone, put_off
from copydesk.store.feeds import feeds
from copydesk.store.ingest import icons
from copydesk.store.ingest.icons import StoredIcon
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event

LARGEST_ICON = 100_000
# Icons are named at the beginning of a page.
LARGEST_PAGE = 1_000_000
TIMEOUT_SECONDS = 10.0
# What every browser and nearly every app can show.
TYPES = frozenset(
    {"image/png", "image/x-icon", "image/svg+xml", "image/jpeg", "image/gif", "image/webp"}
)
REST_SECONDS = 60
MOST_DUE = 500
MOST_LISTED_BYTES = 4_000_000
_FAILURES = (FetchFailed, ParseFailed, WorkFailed)


@dataclass(frozen=True, slots=True)
class FoundIcon:
    """A picture that is fit to be an icon, and where it was."""

    url: str
    type: str
    body: bytes


def plan_look(
    source: FeedSource, info: FeedInfo, now: int, *, is_watched: bool = False
) -> int | None:
    """Give when to look for the icon, if a document of the feed is a reason for that.

    Who adds a feed looks at it. A refresh in the background may be one of a thousand: their icons
    wait until that is over.
    """
    if not is_wanted(source.info, info, is_first=source.last_success_at is None):
        return None
    return now if is_watched else now + REST_SECONDS * SECOND


async def queue_wanted(kit: Kit) -> int:
    """Queue a look for the icons that refreshes gave a reason for; give how many."""
    now = kit.now()
    wanted = await icons.list_wanted(kit.db, now, MOST_DUE)
    if wanted:
        async with kit.db.transaction() as tx:
            # Jobs come first, as in every transaction that ends one.
            await queue_icons(tx, wanted, now=now, run_at=now)
            await icons.settle_wanted(tx, wanted)
        await kit.bus.publish(JOBS)
    return len(wanted)


async def queue_due(kit: Kit) -> int:
    """Queue a look for icons that are old, or were not found some time ago; give how many."""
    now = kit.now()
    due = await icons.list_due(kit.db, now, MOST_DUE)
    if due:
        async with kit.db.transaction() as tx:
            await queue_icons(tx, due, now=now, run_at=now)
            await icons.postpone(tx, due, now + DAY)
        await kit.bus.publish(JOBS)
    return len(due)


async def run_job(kit: Kit, job: Job) -> None:
    """Find the icon of a feed; what fails is remembered and comes to nothing else."""
    source = await feeds.find_source(kit.db, int(job.payload))
    if source is None:
        raise NotFound("no such feed")
    home_url = choose_home(source.url, source.site_url)
    if await postpone(kit, job, home_url or source.url, Urgency.PATIENT):
        return
    try:
        found = await fetch_icon(kit, source, home_url)
    except _FAILURES as error:
        if not await put_off(kit, job, error):
            await _store_failure(kit, source.feed_id, error, job)
    else:
        await _store(kit, source.feed_id, found, job)


async def fetch_icon(kit: Kit, source: FeedSource, home_url: str) -> FoundIcon:
    """Ask for what the feed names, then for what its site names; raise what went wrong last."""
    net = RankedNet(await choose_page_net(kit, source), Urgency.PATIENT)
    own = list_own(source.icon_url, source.image_url)
    found = await _ask_each(kit, net, own)
    if not isinstance(found, FoundIcon):
        named = await _list_named(kit, net, home_url)
        found = await _ask_each(kit, net, [each for each in named if each not in own]) or found
    if isinstance(found, FoundIcon):
        return found
    raise found or ParseFailed("nothing says where an icon could be", reason="no_icon")


async def _ask_each(
    kit: Kit, net: Net, candidates: list[IconCandidate]
) -> FoundIcon | CopydeskError | None:
    """Give the first icon that is one, else what was wrong with the last."""
    problem: CopydeskError | None = None
    for candidate in candidates:
        try:
            return await _fetch_icon(kit, net, candidate)
        except _FAILURES as error:
            problem = error
    return problem


async def _list_named(kit: Kit, net: Net, home_url: str) -> list[IconCandidate]:
    """Read the site's page; one that cannot be read may have an icon at the usual place."""
    if not home_url:
        return []
    try:
        answer = await net.send(
            Request(
                home_url, limit=LARGEST_PAGE, timeout_seconds=TIMEOUT_SECONDS, accept="text/html"
            )
        )
        if failure := explain(answer):
            raise to_error(failure)
        page = WebPage(answer.body, answer.url, answer.content_type)
        links = await kit.pool.call(LIST_ICONS, page)
    except _FAILURES:
        return list_named([], home_url)
    return list_named(links, answer.url)


async def _fetch_icon(kit: Kit, net: Net, candidate: IconCandidate) -> FoundIcon:
    answer = await net.send(
        Request(candidate.url, limit=LARGEST_ICON, timeout_seconds=TIMEOUT_SECONDS, accept=ACCEPT)
    )
    if failure := explain(answer):
        raise to_error(failure)
    kind = recognise_image(answer.body, answer.content_type)
    if kind not in TYPES:
        raise failed("not_an_image", answer.host)
    checked = await kit.pool.call(CHECK_ICON, Picture(answer.body, kind))
    if not is_fitting(checked.size, must_be_square=candidate.must_be_square):
        raise ParseFailed(f"the picture of {answer.host} is no icon", reason="not_an_icon")
    return FoundIcon(answer.url, kind, checked.body)


async def _store(kit: Kit, feed_id: int, found: FoundIcon, job: Job) -> None:
    now, hash_ = kit.now(), (await get_signer(kit)).name_icon(found.body)
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        before = await icons.find_state(tx, feed_id)
        icon_id = await icons.keep_icon(tx, hash_, found.type, found.body, now)
        next_check_at = plan_next(0, now)
        is_there = await icons.set_icon(
            tx, feed_id, icon_id, url=found.url, next_check_at=next_check_at, now=now
        )
        if is_there and (before is None or before.icon_id != icon_id):
            await add_event(tx, IconEvent(feed_id, write_icon_path(hash_)), now)
    await announce(kit)


async def _store_failure(kit: Kit, feed_id: int, error: CopydeskError, job: Job) -> None:
    now = kit.now()
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        before = await icons.find_state(tx, feed_id)
        attempts = (before.attempts if before else 0) + 1
        await icons.set_failed(
            tx,
            feed_id,
            attempts=attempts,
            error_code=str(error.details.get("reason", error.code)),
            next_check_at=plan_next(attempts, now),
            now=now,
        )


async def get_own_icon(kit: Kit, visitor: Visitor, icon_id: int) -> StoredIcon:
    """Give an icon by its number, if it is that of a feed which this user follows."""
    found = await icons.find_of_user(kit.db, visitor.user.id, icon_id)
    if found is None:
        raise NotFound("there is no such icon")
    return found


async def list_own_icons(kit: Kit, visitor: Visitor) -> list[StoredIcon]:
    """Give the icons of all feeds of this user, as far as they are not too much together."""
    return await icons.list_of_user(kit.db, visitor.user.id, MOST_LISTED_BYTES)
