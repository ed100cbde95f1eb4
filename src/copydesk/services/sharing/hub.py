"""A hub of our own (WebSub): who wants to hear when an own feed changes asks, and confirms it.

It passes on our own feeds and nothing else, and only to who repeats a challenge: nobody can have
it send anything to somebody who did not ask.
"""

import secrets
from typing import Literal
from urllib.parse import urlencode, urlsplit

import msgspec

from copydesk.errors import FetchFailed, Invalid, NotFound, TooMany
from copydesk.fetch.guard import check_url
from copydesk.fetch.request import ACCEPT_ANYTHING, Request
from copydesk.log import get_logger
from copydesk.model import Job
from copydesk.model.limits import LONGEST_ADDRESS
from copydesk.model.sharing import FeedForm
from copydesk.model.times import SECOND
from copydesk.rules.websub import WANTED_LEASE_SECONDS, clamp_lease
from copydesk.services.sharing.addresses import parse_topic
from copydesk.services.sharing.ownfeeds import find_own_feed, hash_token
from copydesk.services.system.kit import JOBS, Kit
from copydesk.services.system.queue import JobKind, queue_job
from copydesk.services.system.work import postpone
from copydesk.store.engine.db import Calls
from copydesk.store.engine.locks import lock_user
from copydesk.store.sharing import ownfeeds, subscribers
from copydesk.store.sharing.subscribers import FeedFollower
from copydesk.store.system import jobs

log = get_logger(__name__)

CONFIRM = JobKind("confirm", attempts=3)
MOST_SUBSCRIBERS = 20
# As the standard has it.
LONGEST_SECRET = 199
CHALLENGE_BYTES = 32
LONGEST_ANSWER = 1000
PURPOSE = "hub subscriber"
# How many requests may come at once from one address, or for one feed, and how many a second then.
BURST, PER_SECOND = 30, 0.1

HubMode = Literal["subscribe", "unsubscribe"]


class HubRequest(msgspec.Struct, frozen=True):
    """What somebody asks of the hub."""

    mode: HubMode
    topic: str
    callback_url: str
    secret: str = ""
    lease_seconds: int = WANTED_LEASE_SECONDS


class SealedPart(msgspec.Struct, frozen=True):
    """What of a subscriber is kept sealed."""

    topic: str
    secret: str


class _Intent(msgspec.Struct, frozen=True):
    """A request that is to be confirmed, as its job holds it."""

    mode: HubMode
    user_id: int
    own_feed_id: int
    form: FeedForm
    callback_url: str
    sealed: bytes
    lease_seconds: int


async def take_request(kit: Kit, ask: HubRequest, ip: str) -> None:
    """Take a request, which is confirmed later; refuse what is none."""
    if not kit.config.public_url:
        raise NotFound("there is no hub here: this server does not know its own address")
    await _count(kit, f"hub:ip:{ip}")
    topic = parse_topic(kit.config.public_url, ask.topic)
    opened = await find_own_feed(kit, topic.token) if topic else None
    if topic is None or opened is None:
        raise NotFound("there is no such feed here", field="hub.topic")
    _check_callback(kit, ask.callback_url)
    if len(ask.secret.encode()) > LONGEST_SECRET:
        raise Invalid(f"a secret has at most {LONGEST_SECRET} bytes", field="hub.secret")
    await _count(kit, f"hub:feed:{opened.feed.id}")
    sealed = kit.vault.seal(msgspec.json.encode(SealedPart(ask.topic, ask.secret)), PURPOSE)
    intent = _Intent(
        mode=ask.mode,
        user_id=opened.user.id,
        own_feed_id=opened.feed.id,
        form=topic.form,
        callback_url=ask.callback_url,
        sealed=sealed,
        lease_seconds=clamp_lease(ask.lease_seconds),
    )
    # Each is confirmed by itself: whoever changes their mind asks a second time.
    key = CONFIRM.make_key(opened.feed.id, secrets.token_hex(8))
    async with kit.db.transaction() as tx:
        payload = msgspec.json.encode(intent).decode()
        await queue_job(tx, CONFIRM, payload, now=kit.now(), key=key)
    await kit.bus.publish(JOBS)


async def run_job(kit: Kit, job: Job) -> None:
    """Ask whoever is to be told whether they want it, and do as they say."""
    intent = msgspec.json.decode(job.payload, type=_Intent)
    if await postpone(kit, job, intent.callback_url, net=kit.hooks):
        return
    topic = open_sealed(kit, intent.sealed).topic
    is_confirmed = await _ask_back(kit, intent, topic)
    async with kit.db.transaction() as tx:
        await lock_user(tx, intent.user_id)
        await jobs.finish_job(tx, job)
        parsed = parse_topic(kit.config.public_url, topic)
        opened = await ownfeeds.find_by_token(tx, hash_token(parsed.token)) if parsed else None
        # The address may have been renewed or taken back meanwhile.
        if is_confirmed and opened and opened.feed.id == intent.own_feed_id:
            await _do(kit, tx, intent)


async def _do(kit: Kit, tx: Calls, intent: _Intent) -> None:
    user_id, own_feed_id, now = intent.user_id, intent.own_feed_id, kit.now()
    follower = FeedFollower(own_feed_id, intent.form, intent.callback_url)
    if intent.mode == "unsubscribe":
        await subscribers.remove_follower(tx, user_id, follower)
        return
    if await subscribers.count_others(tx, user_id, follower, now) >= MOST_SUBSCRIBERS:
        log.info("own feed has too many subscribers", own_feed_id=own_feed_id)
        return
    expires_at = now + intent.lease_seconds * SECOND
    await subscribers.set_follower(
        tx, user_id, follower, sealed=intent.sealed, expires_at=expires_at
    )
    # What changed while they were asked is told at once.
    await subscribers.set_looked(tx, user_id, own_feed_id, event_id=0, now=0)


def open_sealed(kit: Kit, sealed: bytes) -> SealedPart:
    return msgspec.json.decode(kit.vault.open(sealed, PURPOSE), type=SealedPart)


async def _ask_back(kit: Kit, intent: _Intent, topic: str) -> bool:
    challenge = secrets.token_urlsafe(CHALLENGE_BYTES)
    question = {"hub.mode": intent.mode, "hub.topic": topic, "hub.challenge": challenge}
    if intent.mode == "subscribe":
        question["hub.lease_seconds"] = str(intent.lease_seconds)
    mark = "&" if urlsplit(intent.callback_url).query else "?"
    url = f"{intent.callback_url}{mark}{urlencode(question)}"
    try:
        answer = await kit.hooks.send(
            Request(
                url,
                accept=ACCEPT_ANYTHING,
                limit=LONGEST_ANSWER,
                timeout_seconds=kit.settings.pull_timeout,
            )
        )
    except FetchFailed as error:
        log.info("subscriber does not answer", own_feed_id=intent.own_feed_id, reason=error.message)
        return False
    is_repeated = answer.body.strip() == challenge.encode()
    return 200 <= answer.status < 300 and is_repeated


def _check_callback(kit: Kit, url: str) -> None:
    """Refuse addresses where nobody may be asked; names are looked up when it comes to that."""
    try:
        check_url(url, kit.config.allowed_networks)
        is_whole = not urlsplit(url).fragment and len(url) <= LONGEST_ADDRESS
    except (FetchFailed, ValueError):
        is_whole = False
    if not is_whole or not url.isprintable():
        raise Invalid("nobody can be told at this address", field="hub.callback")


async def _count(kit: Kit, bucket: str) -> None:
    wait = await kit.bus.take(bucket, capacity=BURST, refill_per_second=PER_SECOND)
    if wait > 0:
        raise TooMany("too many requests at once; wait a little", wait)
