"""How errors leave the server: one table from code to status, one wrapper, each door's shape."""

import math
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec

from copydesk.errors import CopydeskError, Crowded, DatabaseAway, HungUp, TooMany, WrongMethod
from copydesk.log import get_logger
from copydesk.web.answers import OWN_JSON, TEXT, Reply, send_whole
from copydesk.web.asgi import Headers, Send, get_header
from copydesk.web.guard import has_begun
from copydesk.web.visits import ErrorShape, Handler, Visit

log = get_logger(__name__)

T = TypeVar("T")

STATUSES: Mapping[str, int] = {
    "invalid": 400,
    "unauthorized": 401,
    "code_needed": 401,
    "forbidden": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_slow": 408,
    "conflict": 409,
    "many_feeds": 409,
    "too_large": 413,
    "fetch_failed": 422,
    "not_a_feed": 422,
    "document_refused": 422,
    "send_failed": 422,
    "sign_in_failed": 422,
    "too_many_requests": 429,
    "unavailable": 503,
}
BROKEN = "something broke on our side; the server's log says what"
HOOK_RETRY_SECONDS = 60


class ErrorBody(msgspec.Struct):
    """What went wrong: a code for programs, a sentence for people."""

    code: str
    message: str
    details: dict[str, Any] = msgspec.field(default_factory=dict)


class ErrorAnswer(msgspec.Struct):
    """The shape of every error."""

    error: ErrorBody


class Broken(CopydeskError):
    """A fault of ours, as the other side hears of it."""

    code = "internal"


async def answer_visit(visit: Visit, send: Send, handle: Handler) -> None:
    """Answer a request, and tell whatever goes wrong in the door's own shape."""
    try:
        await handle(visit, send)
    except HungUp:
        return
    except CopydeskError as error:
        # Half an answer cannot be taken back: the server ends the connection.
        if has_begun(visit.scope):
            raise
        await send_whole(shape_visit_error(visit, error), send)
    except Exception as error:
        if has_begun(visit.scope):
            raise
        log.error("request broke", error=error, **_list_facts(visit))
        await send_whole(_SHAPES[visit.door.errors](visit, Broken(BROKEN), 500), send)


async def tell_broken(work: Awaitable[T], **facts: object) -> T:
    """Wait for something, and let nothing out of it but errors that may be told."""
    try:
        return await work
    except CopydeskError:
        raise
    except Exception as error:  # noqa: BLE001 whatever it was, nobody hears more than that
        log.error("request broke", error=error, **facts)
        raise Broken(BROKEN) from None


def shape_visit_error(visit: Visit, error: CopydeskError) -> Reply:
    """Make the answer of an error, as this door's programs expect it."""
    status = choose_status(error)
    visit.kit.metrics.count("web_errors", visit.door.name, error.code)
    if status >= 500:
        warn_of(error, **_list_facts(visit))
    return _SHAPES[visit.door.errors](visit, error, status)


def choose_status(error: CopydeskError) -> int:
    return STATUSES.get(error.code, 500)


def shape_error(code: str, message: str, details: Mapping[str, object] | None = None) -> bytes:
    return msgspec.json.encode(ErrorAnswer(ErrorBody(code, message, dict(details or {}))))


def warn_of(error: CopydeskError, **facts: object) -> None:
    """Leave a line about a request that failed, unless the database has left one for all."""
    if not isinstance(error, DatabaseAway):
        log.warning("request failed", code=error.code, reason=error.message, **facts)


def list_error_headers(error: CopydeskError) -> dict[str, str]:
    """Give the headers that say when to come back, or how to ask, if the error knows."""
    if isinstance(error, TooMany | Crowded):
        return {"Retry-After": str(max(1, math.ceil(error.retry_after_seconds)))}
    if isinstance(error, WrongMethod):
        return {"Allow": ", ".join(error.methods)}
    return {}


def _list_facts(visit: Visit) -> dict[str, object]:
    """Say which request this was; not its path, which at some doors is a secret."""
    return {
        "door": visit.door.name,
        "method": visit.scope["method"],
        "user_id": visit.user_id,
        "ip": visit.caller.ip,
    }


def _list_headers(error: CopydeskError) -> Headers:
    named = list_error_headers(error)
    return [(name.lower().encode(), value.encode()) for name, value in named.items()]


def _shape_json(_visit: Visit, error: CopydeskError, status: int) -> Reply:
    body = shape_error(error.code, error.message, error.details)
    return Reply(body, OWN_JSON, status, _list_headers(error))


def _shape_hook(_visit: Visit, error: CopydeskError, status: int) -> Reply:
    """Say little; whatever of a body is still on its way after a refusal is not waited for."""
    headers = [*_list_headers(error), (b"connection", b"close")]
    if status >= 500:
        headers = [(b"retry-after", str(HOOK_RETRY_SECONDS).encode()), (b"connection", b"close")]
    return Reply(shape_error(error.code, error.message), OWN_JSON, status, headers)


def _shape_greader(_visit: Visit, error: CopydeskError, status: int) -> Reply:
    headers = _list_headers(error)
    if status == 401:
        headers = [(b"x-reader-google-bad-token", b"true"), (b"google-bad-token", b"true")]
    return Reply(f"Error={error.message}\n".encode("utf-8", "replace"), TEXT, status, headers)


def _shape_plain(_visit: Visit, error: CopydeskError, status: int) -> Reply:
    return Reply(error.message.encode("utf-8", "replace"), TEXT, status, _list_headers(error))


def _shape_miniflux(visit: Visit, error: CopydeskError, status: int) -> Reply:
    """Say what is wrong, with one of the few statuses that Miniflux's apps know."""
    headers, message = _list_headers(error), error.message
    if status == 401:
        message = "Access Unauthorized"
        # A browser that asks for a name and a password would send them along from other sites too.
        if not get_header(visit.scope, b"sec-fetch-site"):
            headers.append((b"www-authenticate", b'Basic realm="Copydesk"'))
    body = msgspec.json.encode({"error_message": message})
    return Reply(body, status=400 if status in (409, 422) else status, headers=headers)


_SHAPES: Mapping[ErrorShape, Callable[[Visit, CopydeskError, int], Reply]] = {
    "json": _shape_json,
    "hook": _shape_hook,
    "greader": _shape_greader,
    "plain": _shape_plain,
    "miniflux": _shape_miniflux,
}
