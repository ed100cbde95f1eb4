"""What filters send elsewhere: signed, in the background, some entries at a time.

A webhook has one job, however much waits for it: an address that never answers costs that job and
nothing else. After its last try all that waits counts as not taken; its owner sees it and decides.
"""

from collections.abc import Sequence

import msgspec

from copydesk.errors import FetchFailed, NotFound, Unavailable
from copydesk.fetch.request import ACCEPT_ANYTHING, Request
from copydesk.model import Entry, Job
from copydesk.model.events import FiltersEvent
from copydesk.model.times import HOUR_SECONDS, MINUTE_SECONDS, SECOND
from copydesk.rules.moments import write_moment
from copydesk.rules.secrets.signatures import sign_call
from copydesk.services.system.events import announce
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import UNHURRIED, JobKind, queue_job
from copydesk.services.system.work import postpone, put_off
from copydesk.store.automation import subjects, webhooks
from copydesk.store.automation.subjects import ReaderFeed
from copydesk.store.automation.webhooks import WaitingDelivery, Webhook
from copydesk.store.engine.db import Calls
from copydesk.store.entries import lists
from copydesk.store.system import jobs
from copydesk.store.system.events import add_event

# Six hours and some minutes, all tries together.
WEBHOOK = JobKind(
    "webhook",
    priority=UNHURRIED,
    attempts=8,
    first_retry_seconds=3 * MINUTE_SECONDS,
    longest_retry_seconds=6 * HOUR_SECONDS,
)
SEALED_FOR = "webhook"
EVENT = "filter"
SLOTS = 2
TIMEOUT_SECONDS = 10.0
ANSWER_BYTES = 64 * 1024
ENTRIES_AT_ONCE = 20
# Of one webhook, what waits and what was not taken together; more is not even written down.
MOST_WAITING = 1000
TOO_MANY = f"more than {MOST_WAITING} entries wait; newer ones are left out"
GONE = 410


def count_slots(_kit: Kit) -> int:
    """Say how many run beside other jobs: they wait for long and do little."""
    return SLOTS


async def queue_deliveries(
    kit: Kit, tx: Calls, user_id: int, webhook_id: int, entry_ids: Sequence[int], title: str
) -> None:
    """Have entries sent that a filter means."""
    room = max(0, MOST_WAITING - await webhooks.count_deliveries(tx, user_id, webhook_id))
    taken = list(entry_ids)[:room]
    if len(taken) < len(entry_ids):
        await webhooks.set_error(tx, user_id, webhook_id, TOO_MANY)
    if not taken:
        return
    await webhooks.add_deliveries(tx, user_id, webhook_id, taken, filter_title=title, now=kit.now())
    await queue_webhook(kit, tx, user_id, webhook_id)


async def queue_webhook(kit: Kit, tx: Calls, user_id: int, webhook_id: int) -> None:
    key = WEBHOOK.make_key(webhook_id)
    await queue_job(tx, WEBHOOK, f"{user_id} {webhook_id}", now=kit.now(), key=key)


async def run_job(kit: Kit, job: Job) -> None:
    """Send the next entries that wait; what goes wrong is tried again later."""
    user_id, webhook_id = map(int, job.payload.split())
    webhook = await webhooks.find_webhook(kit.db, user_id, webhook_id)
    sealed = await webhooks.find_secret(kit.db, user_id, webhook_id)
    if webhook is None or sealed is None:
        raise NotFound("the webhook is gone")
    if await postpone(kit, job, webhook.url, net=kit.hooks):
        return
    waiting = await webhooks.list_waiting(kit.db, user_id, webhook_id, ENTRIES_AT_ONCE)
    body = await _write_body(kit, user_id, webhook, waiting)
    reason, is_final = "", False
    if body:
        secret = kit.vault.open(sealed, SEALED_FOR).decode()
        try:
            reason, is_final = await _send(kit, webhook.url, secret, body)
        except FetchFailed as error:
            if await put_off(kit, job, error):
                return
            reason = error.message
    if not reason:
        await _note_sent(kit, job, user_id, webhook_id, waiting, has_sent=bool(body))
    else:
        is_last = is_final or job.attempts >= job.max_attempts
        await _note_failure(kit, job, user_id, webhook_id, reason, is_last=is_last)


async def _send(kit: Kit, url: str, secret: str, body: dict[str, object]) -> tuple[str, bool]:
    """Send it; give why it was not taken, or '', and whether asking again is in vain."""
    timestamp = kit.now() // SECOND
    signed = sign_call(secret, timestamp, msgspec.json.encode(body), EVENT, str(body["delivery"]))
    request = Request(
        url,
        "POST",
        json=body,
        headers=signed,
        accept=ACCEPT_ANYTHING,
        limit=ANSWER_BYTES,
        timeout_seconds=TIMEOUT_SECONDS,
    )
    answer = await kit.hooks.send(request)
    if 200 <= answer.status < 300:
        return "", False
    return f"the address answered {answer.status}", answer.status == GONE


async def _note_sent(
    kit: Kit,
    job: Job,
    user_id: int,
    webhook_id: int,
    waiting: Sequence[WaitingDelivery],
    *,
    has_sent: bool,
) -> None:
    has_more = len(waiting) == ENTRIES_AT_ONCE
    async with kit.db.transaction() as tx:
        await jobs.finish_job(tx, job)
        if waiting:
            await webhooks.drop_deliveries(tx, user_id, [each.id for each in waiting])
        if has_sent:
            await webhooks.set_sent(tx, user_id, webhook_id, kit.now())
        if has_more:
            await queue_webhook(kit, tx, user_id, webhook_id)
        await add_event(tx, FiltersEvent(), kit.now(), user_id=user_id)
    await announce(kit)
    if has_more:
        await kit.bus.publish(JOBS)


async def _note_failure(
    kit: Kit, job: Job, user_id: int, webhook_id: int, reason: str, *, is_last: bool
) -> None:
    async with kit.db.transaction() as tx:
        if is_last:
            await jobs.finish_job(tx, job)
            await webhooks.set_failed(tx, user_id, webhook_id, kit.now())
        await webhooks.set_error(tx, user_id, webhook_id, reason[:300])
        await add_event(tx, FiltersEvent(), kit.now(), user_id=user_id)
    await announce(kit)
    if not is_last:
        raise Unavailable(reason)


async def _write_body(
    kit: Kit, user_id: int, webhook: Webhook, waiting: Sequence[WaitingDelivery]
) -> dict[str, object]:
    """Say what came, as far as the reader may still see it; nothing if that is nothing."""
    ids = sorted({each.entry_id for each in waiting})
    found = await lists.list_entries_by_id(kit.db, user_id, ids) if ids else []
    if not found:
        return {}
    places = await subjects.list_places(kit.db, user_id, sorted({each.feed_id for each in found}))
    titles: dict[int, list[str]] = {}
    for each in waiting:
        titles.setdefault(each.entry_id, []).append(each.filter_title)
    return {
        "event": EVENT,
        # Tried again, it is the same; with more entries in it, it is another.
        "delivery": f"{webhook.id}-{waiting[0].id}-{waiting[-1].id}",
        "webhook": webhook.title,
        "entries": [
            _write_entry(entry, places.get(entry.feed_id), titles[entry.id]) for entry in found
        ],
    }


def _write_entry(entry: Entry, place: ReaderFeed | None, filters: list[str]) -> dict[str, object]:
    # The address of a feed may hold a secret, and stays here, also where it is all we know.
    title = (place.own_title or place.feed_title) if place else ""
    feed = {"id": entry.feed_id, "title": "" if place and title == place.url else title}
    return {
        "id": entry.id,
        "title": entry.title,
        "url": entry.url,
        "author": entry.author,
        "excerpt": entry.excerpt,
        "published_at": None if entry.published_at is None else write_moment(entry.published_at),
        "arrived_at": write_moment(entry.arrived_at),
        "feed": feed,
        "filters": filters,
    }
