"""Asks one model one question: guarded, within the budget, twice at most, never for long."""

import asyncio

from copydesk.ai.calls import HttpCall, ModelReply, Question, Speech, Unreadable
from copydesk.ai.providers import SPEECHES
from copydesk.ai.providers.fake import Fake, play
from copydesk.errors import CopydeskError, Crowded, Unavailable
from copydesk.fetch.answer import Answer
from copydesk.fetch.reasons import failed
from copydesk.fetch.request import ACCEPT_JSON, Request, Urgency
from copydesk.model.times import HOUR_SECONDS
from copydesk.services.analysis import budgets
from copydesk.services.analysis.endpoints import Endpoint
from copydesk.services.system.kit import Kit
from copydesk.services.system.modelstate import Server
from copydesk.services.system.work import HOST_WAITS

# More than any answer that was asked for; a server that sends more is not what it seems.
LARGEST_ANSWER = 1024 * 1024
RETRY_SECONDS = 1.0
BUSY_SECONDS = 30.0
LATEST_RETRY_SECONDS = HOUR_SECONDS
_REFUSALS = {
    401: "it wants another key",
    402: "it wants to be paid",
    403: "it does not let us in",
    404: "it has no such model, or is no such server",
}


class ModelFailed(Unavailable):
    """A model gave no answer that can be used; trying again later may help."""


class ModelRefused(ModelFailed):
    """A server will not answer until somebody changes a setting, there or here."""


class _NotSent(Crowded):
    """A server wanted to be left alone, and was: the question never left us."""


async def ask(kit: Kit, endpoint: Endpoint, question: Question, user_id: int | None) -> ModelReply:
    """Give what a model says; raises Crowded if it may not be asked now, else ModelFailed."""
    server = kit.models.get(endpoint.place)
    wait = server.breaker.wait_seconds(kit.now())
    if wait > 0:
        raise Crowded(f"{endpoint.provider} failed too often and is left alone", wait)
    async with server.turn(kit.settings.ai_concurrency):
        try:
            reply = await _ask_twice(kit, endpoint, server, question, user_id)
        except Crowded:
            raise
        except ModelFailed as error:
            server.breaker.note_failure(kit.now(), is_final=isinstance(error, ModelRefused))
            raise
    server.breaker.note_success()
    return reply


async def _ask_twice(
    kit: Kit, endpoint: Endpoint, server: Server, question: Question, user_id: int | None
) -> ModelReply:
    try:
        return await _ask_by_steps(kit, endpoint, server, question, user_id)
    except ModelRefused:
        raise
    except ModelFailed:
        # All who failed together should not come back together.
        await asyncio.sleep(RETRY_SECONDS * (0.5 + kit.chance()))
        return await _ask_by_steps(kit, endpoint, server, question, user_id)


async def _ask_by_steps(
    kit: Kit, endpoint: Endpoint, server: Server, question: Question, user_id: int | None
) -> ModelReply:
    """Ask as strictly as the server is known to understand, and for less if it complains."""
    speech = SPEECHES[endpoint.provider]
    while True:
        reservation = await budgets.reserve(kit, question, user_id)
        reply: ModelReply | None = None
        is_sent = True
        try:
            with kit.metrics.time("model", endpoint.provider):
                answer = await _send(kit, endpoint, speech, question, server.step)
            if server.step + 1 < speech.steps and speech.is_about_shape(answer.status, answer.body):
                server.step += 1
                continue
            reply = _read(endpoint, speech, answer)
            return reply
        except _NotSent:
            is_sent = False
            raise
        finally:
            await budgets.settle(kit, reservation, reply, is_sent=is_sent)


async def _send(
    kit: Kit, endpoint: Endpoint, speech: Speech, question: Question, step: int
) -> Answer:
    seconds = float(kit.settings.ai_timeout)
    try:
        if isinstance(speech, Fake):
            async with asyncio.timeout(seconds):
                return await _play(question)
        call = speech.write_call(question, endpoint.key, step)
        return await send_call(kit, endpoint, call, timeout_seconds=seconds)
    except TimeoutError as error:
        raise ModelFailed(f"{endpoint.provider} did not answer in {seconds:g} seconds") from error
    except Crowded:
        raise
    except CopydeskError as error:
        # It asked for patience before, and was not asked again: that is no failure of its own.
        if error.details.get("reason") == HOST_WAITS:
            busy = _busy(endpoint, error.details.get("retry_after_seconds"))
            raise _NotSent(busy.message, busy.retry_after_seconds) from error
        raise ModelFailed(f"{endpoint.provider} cannot be asked: {error.message}") from error


async def send_call(
    kit: Kit, endpoint: Endpoint, call: HttpCall, *, timeout_seconds: float
) -> Answer:
    """Send a call to a provider; its address may lie in our own networks."""
    return await kit.providers.send(write_request(endpoint, call, timeout_seconds))


def write_request(endpoint: Endpoint, call: HttpCall, timeout_seconds: float) -> Request:
    return Request(
        endpoint.address + call.path,
        method=call.method,
        headers=call.headers,
        json=call.json,
        accept=ACCEPT_JSON,
        limit=LARGEST_ANSWER,
        timeout_seconds=timeout_seconds,
        urgency=Urgency.AWAITED,
    )


async def _play(question: Question) -> Answer:
    """Ask the provider that is none."""
    played = play(question)
    if played.delay_seconds:
        await asyncio.sleep(played.delay_seconds)
    if played.is_closed:
        raise failed("connection_lost", "fake")
    if len(played.body) > LARGEST_ANSWER:
        raise failed("too_large", "fake", limit=LARGEST_ANSWER)
    return Answer("fake:", "fake", played.status, {}, played.body)


def _busy(endpoint: Endpoint, seconds: object) -> Crowded:
    wait = float(seconds) if isinstance(seconds, int | float) and seconds else BUSY_SECONDS
    return Crowded(f"{endpoint.provider} is busy", min(max(wait, 1.0), LATEST_RETRY_SECONDS))


def _read(endpoint: Endpoint, speech: Speech, answer: Answer) -> ModelReply:
    name, status = endpoint.provider, answer.status
    if status == 429 or (status == 503 and answer.retry_after_seconds is not None):
        raise _busy(endpoint, answer.retry_after_seconds)
    if status in _REFUSALS:
        raise ModelRefused(f"{name} refuses: {_REFUSALS[status]}")
    if not 200 <= status < 300:
        raise ModelFailed(f"{name} answers {status}")
    try:
        return speech.read_reply(answer.body)
    except Unreadable as error:
        raise ModelFailed(f"{name} cannot be understood: {error}") from error
