"""What filters send elsewhere: signed, once, and never at anybody else's cost."""

import hmac
from collections.abc import AsyncIterator
from dataclasses import replace

import msgspec
import pytest

from copydesk.errors import FetchFailed, Invalid, NotFound, Unavailable
from copydesk.model import Visitor
from copydesk.model.filters import FilterAction
from copydesk.services.automation import calling, filters, webhooks
from copydesk.services.automation.webhooks import NewWebhook
from copydesk.services.keeping import cleaning
from copydesk.services.system.kit import Kit
from copydesk.store.engine.db import Sql
from copydesk.store.system import jobs
from tests import make
from tests.bench.catcher import Catcher
from tests.conftest import Clock
from tests.run_jobs import FAR, LEASED, perform
from tests.services.automation.desk import add, bring, follow, run_jobs
from tests.services.desk import list_ids

KIND = calling.WEBHOOK.name
JOBS = Sql("SELECT count(*) FROM jobs WHERE kind = 'webhook'")


@pytest.fixture
async def catcher() -> AsyncIterator[Catcher]:
    async with Catcher() as opened:
        yield opened


async def hook(kit: Kit, visitor: Visitor, catcher: Catcher) -> NewWebhook:
    """Have a filter call an address."""
    made = await webhooks.add_webhook(kit, visitor, "Chat", catcher.url)
    await add(kit, visitor, "storm", FilterAction("webhook", webhook_id=made.webhook.id))
    return made


async def try_once(kit: Kit, *, attempts: int = 0) -> None:
    """Let the one job that waits be tried, as if it had failed some times before."""
    [job] = await jobs.lease_jobs(
        kit.db, [KIND], "test", now=FAR, lease_until=FAR + LEASED, limit=1
    )
    await perform(kit, replace(job, attempts=job.attempts + attempts))


async def test_what_is_sent_is_signed_with_the_secret_that_was_shown(
    kit: Kit, ann: Visitor, catcher: Catcher
) -> None:
    feed_id = await follow(kit, ann)
    made = await hook(kit, ann, catcher)
    [storm] = await bring(kit, feed_id, make.incoming("A storm", author="Bob"))

    await run_jobs(kit, KIND)

    [caught] = catcher.caught
    timestamp = caught.headers["copydesk-timestamp"]
    signed = f"{timestamp}.".encode() + caught.body
    expected = "sha256=" + hmac.new(made.secret.encode(), signed, "sha256").hexdigest()
    assert caught.headers["copydesk-signature"] == expected
    said = msgspec.json.decode(caught.body)
    [entry] = said["entries"]
    headers = (caught.headers["copydesk-event"], caught.headers["copydesk-delivery"])
    assert headers == (said["event"], said["delivery"])
    assert (said["event"], said["webhook"]) == ("filter", "Chat")
    assert (entry["id"], entry["title"], entry["author"]) == (storm, "A storm", "Bob")
    assert entry["filters"] == ["A filter"]
    assert "news.example/feed" not in caught.body.decode(), "addresses of feeds hold secrets"
    [known] = await webhooks.list_webhooks(kit, ann)
    assert (known.waiting, known.failed, known.error) == (0, 0, "")
    assert known.sent_at is not None


async def test_many_entries_are_few_requests(
    kit: Kit, ann: Visitor, catcher: Catcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "ENTRIES_AT_ONCE", 2)
    feed_id = await follow(kit, ann)
    await hook(kit, ann, catcher)
    await bring(kit, feed_id, *(f"Storm {number}" for number in range(5)))
    assert await kit.db.value(JOBS) == 1

    await run_jobs(kit, KIND)

    counts = [len(msgspec.json.decode(each.body)["entries"]) for each in catcher.caught]
    assert counts == [2, 2, 1]
    assert await kit.db.value(JOBS) == 0


async def test_what_is_not_taken_waits_and_is_then_seen_and_sent_again(
    kit: Kit, ann: Visitor, catcher: Catcher
) -> None:
    catcher.status = 500
    feed_id = await follow(kit, ann)
    made = await hook(kit, ann, catcher)
    [storm] = await bring(kit, feed_id, "A storm")

    with pytest.raises(Unavailable):
        await try_once(kit)
    [waits] = await webhooks.list_webhooks(kit, ann)
    assert (waits.waiting, waits.failed, waits.error) == (1, 0, "the address answered 500")
    await jobs.reclaim_jobs(kit.db, kit.now(), FAR * 2)
    await try_once(kit, attempts=calling.WEBHOOK.attempts)

    [dead] = await webhooks.list_webhooks(kit, ann)
    assert (dead.waiting, dead.failed, await kit.db.value(JOBS)) == (0, 1, 0)
    [failed], cursor = await webhooks.list_failed(kit, ann, made.webhook.id, limit=5)
    assert (failed.entry_id, failed.title, cursor) == (storm, "A storm", "")
    catcher.status = 204
    await webhooks.retry(kit, ann, made.webhook.id)
    await run_jobs(kit, KIND)
    [sent] = await webhooks.list_webhooks(kit, ann)
    assert (sent.waiting, sent.failed, sent.error) == (0, 0, "")


async def test_an_address_that_is_gone_is_asked_once(
    kit: Kit, ann: Visitor, catcher: Catcher
) -> None:
    catcher.status = 410
    feed_id = await follow(kit, ann)
    await hook(kit, ann, catcher)
    await bring(kit, feed_id, "A storm")

    await run_jobs(kit, KIND)

    [dead] = await webhooks.list_webhooks(kit, ann)
    assert (dead.failed, await kit.db.value(JOBS)) == (1, 0)


async def test_an_address_that_never_answers_costs_its_job_and_nothing_else(
    kit: Kit, ann: Visitor, catcher: Catcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "TIMEOUT_SECONDS", 0.05)
    catcher.is_silent = True
    feed_id = await follow(kit, ann)
    await hook(kit, ann, catcher)
    [storm] = await bring(kit, feed_id, "A storm")

    with pytest.raises(Unavailable):
        await try_once(kit)

    assert await list_ids(kit, ann, "unread") == [storm]
    [waits] = await webhooks.list_webhooks(kit, ann)
    assert (waits.waiting, bool(waits.error)) == (1, True)


async def test_more_than_waits_for_anybody_is_left_out_and_told(
    kit: Kit, ann: Visitor, catcher: Catcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "MOST_WAITING", 3)
    feed_id = await follow(kit, ann)
    await hook(kit, ann, catcher)

    await bring(kit, feed_id, *(f"Storm {number}" for number in range(5)))

    [waits] = await webhooks.list_webhooks(kit, ann)
    assert (waits.waiting, waits.error) == (3, calling.TOO_MANY)


async def test_a_webhook_that_goes_takes_what_waits_along_and_its_filter_says_so(
    kit: Kit, ann: Visitor, bob: Visitor, catcher: Catcher
) -> None:
    feed_id = await follow(kit, ann)
    made = await hook(kit, ann, catcher)
    await bring(kit, feed_id, "A storm")
    with pytest.raises(NotFound):
        await webhooks.remove_webhook(kit, bob, made.webhook.id)
    with pytest.raises(NotFound):
        await webhooks.retry(kit, bob, made.webhook.id)
    with pytest.raises(NotFound):
        await add(kit, bob, "storm", FilterAction("webhook", webhook_id=made.webhook.id))

    await webhooks.remove_webhook(kit, ann, made.webhook.id)

    assert await run_jobs(kit, KIND) == 1
    assert catcher.caught == []
    [known] = await filters.list_filters(kit, ann)
    assert "webhook" in known.error


async def test_what_nobody_took_is_forgotten_after_a_while(
    kit: Kit, ann: Visitor, catcher: Catcher, clock: Clock
) -> None:
    catcher.status = 410
    feed_id = await follow(kit, ann)
    await hook(kit, ann, catcher)
    await bring(kit, feed_id, "A storm")
    await run_jobs(kit, KIND)
    clock.move((kit.config.history_days + 1) * make.DAY)

    await cleaning.clean_up(kit)

    [known] = await webhooks.list_webhooks(kit, ann)
    assert known.failed == 0


@pytest.mark.parametrize(
    "url", ["ftp://news.example/", "http://10.0.0.1/", "http://[::1]/", "nonsense"]
)
async def test_addresses_that_nobody_may_call_are_refused(kit: Kit, ann: Visitor, url: str) -> None:
    with pytest.raises((Invalid, FetchFailed)):
        await webhooks.add_webhook(kit, ann, "Chat", url)


async def test_names_and_passwords_do_not_stand_in_addresses(kit: Kit, ann: Visitor) -> None:
    with pytest.raises(Invalid, match="password"):
        await webhooks.add_webhook(kit, ann, "Chat", "https://me:secret@chat.example/")


async def test_a_secret_lies_sealed(kit: Kit, ann: Visitor, catcher: Catcher) -> None:
    made = await webhooks.add_webhook(kit, ann, "Chat", catcher.url)

    stored = bytes(await kit.db.value(Sql("SELECT secret FROM webhooks")))

    assert made.secret.encode() not in stored


async def test_there_are_only_so_many(
    kit: Kit, ann: Visitor, catcher: Catcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "MOST_WEBHOOKS", 1)
    made = await webhooks.add_webhook(kit, ann, "Chat", catcher.url)
    with pytest.raises(Invalid):
        await webhooks.add_webhook(kit, ann, "Chat", catcher.url)

    named = await webhooks.set_webhook(kit, ann, made.webhook.id, title="Room", url=None)

    assert (named.title, named.url) == ("Room", catcher.url)
