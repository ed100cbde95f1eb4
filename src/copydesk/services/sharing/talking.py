"""Carries a conversation with a service over the network, and puts off those that fail."""

from collections.abc import Generator
from typing import TypeVar

from copydesk.errors import CopydeskError, FetchFailed, SendFailed
from copydesk.fetch.request import ACCEPT_JSON, Request, Urgency
from copydesk.model import Job
from copydesk.model.destinations import ServiceCall, ServiceReply
from copydesk.model.times import DAY_SECONDS, SECOND
from copydesk.rules.servicetalks import fail
from copydesk.services.system.kit import Kit
from copydesk.services.system.queue import JobKind
from copydesk.store.engine.db import Calls
from copydesk.store.system import jobs

# More than any answer that counts.
LARGEST_ANSWER = 1024 * 1024
# A kind that never ends would be a mistake of ours, and must not ask for ever.
MOST_CALLS = 5
# Whatever a service asks for.
LATEST_RETRY_SECONDS = DAY_SECONDS
# Only a person can change something about these.
_BLOCKED = frozenset({"bad_url", "blocked_address", "blocked_port"})
_ELSEWHERE = frozenset({"too_many_redirects", "bad_redirect", "too_large", "bad_answer"})

Heard = TypeVar("Heard")


async def hold_talk(kit: Kit, talk: Generator[ServiceCall, ServiceReply, Heard]) -> Heard:
    """Say and hear until the end, and give what came of it, or raise SendFailed."""
    try:
        call = next(talk)
        for _ in range(MOST_CALLS):
            call = talk.send(await _ask(kit, call))
    except StopIteration as end:
        heard: Heard = end.value
        return heard
    raise AssertionError("a destination asks without end")


async def put_off(
    tx: Calls, job: Job, kind: JobKind, failure: SendFailed, *, now: int
) -> int | None:
    """Have it tried again when that may help, not before the time that the service named.

    Gives when, or None for never: what a person must mend is not the operator's business and ends
    the job; what failed too often may be, and is left where an admin sees it.
    """
    error = f"{failure.reason}: {failure.message}"
    if not failure.is_passing:
        await jobs.finish_job(tx, job)
        return None
    if job.attempts >= job.max_attempts:
        await jobs.bury_job(tx, job, error)
        return None
    pause = max(kind.choose_pause(job.attempts), failure.retry_after_seconds or 0)
    next_at = now + round(min(pause, LATEST_RETRY_SECONDS)) * SECOND
    await jobs.retry_job(tx, job, error, next_at, job.priority)
    return next_at


async def _ask(kit: Kit, call: ServiceCall) -> ServiceReply:
    request = Request(
        call.url,
        method=call.method,
        headers=call.headers,
        body=call.body,
        accept=ACCEPT_JSON,
        limit=LARGEST_ANSWER,
        urgency=Urgency.AWAITED,
    )
    try:
        answer = await kit.outbox.send(request)
    except FetchFailed as error:
        if error.reason in _BLOCKED:
            raise fail("blocked", error.message) from error
        if error.reason in _ELSEWHERE:
            raise fail("wrong_address", error.message) from error
        seconds = error.details.get("retry_after_seconds")
        wait = float(seconds) if isinstance(seconds, int | float) else None
        raise fail("busy" if wait else "unreachable", error.message, wait) from error
    except CopydeskError as error:
        # Text that no header can hold: a secret with a line break in it, for one.
        raise fail("rejected", error.message) from error
    return ServiceReply(answer.status, answer.body, answer.retry_after_seconds)
