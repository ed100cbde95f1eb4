"""Carries a conversation with a service over the network: what a kind says, and what comes back."""

from collections.abc import Generator
from typing import TypeVar

from copydesk.errors import CopydeskError, FetchFailed
from copydesk.fetch.request import ACCEPT_JSON, Request, Urgency
from copydesk.model.destinations import ServiceCall, ServiceReply
from copydesk.rules.servicetalks import fail
from copydesk.services.system.kit import Kit

# More than any answer that counts.
LARGEST_ANSWER = 1024 * 1024
# A kind that never ends would be a mistake of ours, and must not ask for ever.
MOST_CALLS = 5
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
