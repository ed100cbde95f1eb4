"""How errors leave the server: one table from code to status, one JSON shape."""

import math
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from copydesk.errors import CopydeskError, Crowded, DatabaseAway, TooMany
from copydesk.log import get_logger
from copydesk.web.owners import find_owner

log = get_logger(__name__)

STATUSES: Mapping[str, int] = {
    "invalid": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "conflict": 409,
    "many_feeds": 409,
    "too_large": 413,
    "fetch_failed": 422,
    "not_a_feed": 422,
    "document_refused": 422,
    "too_many_requests": 429,
    "unavailable": 503,
}
_CODES = {400: "invalid", 401: "unauthorized", 403: "forbidden", 404: "not_found"}
_CODES |= {405: "method_not_allowed", 413: "too_large", 415: "invalid", 429: "too_many_requests"}
_SENTENCES = {
    404: "there is nothing at this address",
    405: "this address does not take {method}",
    413: "the request is larger than we accept",
}


class ErrorBody(msgspec.Struct):
    """What went wrong: a code for programs, a sentence for people."""

    code: str
    message: str
    details: dict[str, Any] = msgspec.field(default_factory=dict)


class ErrorAnswer(msgspec.Struct):
    """The shape of every error."""

    error: ErrorBody


def shape_error(code: str, message: str, details: Mapping[str, object] | None = None) -> bytes:
    return msgspec.json.encode(ErrorAnswer(ErrorBody(code, message, dict(details or {}))))


def answer_known(request: Request[Any, Any, Any], error: CopydeskError) -> Response[bytes]:
    """Answer an error of our own tree."""
    status = STATUSES.get(error.code, 500)
    if status >= 500:
        warn_of(error, **_list_facts(request))
    body = shape_error(error.code, error.message, error.details)
    return _respond(status, body, name_pause(error))


def warn_of(error: CopydeskError, **facts: object) -> None:
    """Leave a line about a request that failed, unless the database has left one for all."""
    if not isinstance(error, DatabaseAway):
        log.warning("request failed", code=error.code, reason=error.message, **facts)


def name_pause(error: CopydeskError) -> dict[str, str]:
    """Give the header that says when to come back, if there is a time for it."""
    if not isinstance(error, TooMany | Crowded):
        return {}
    return {"Retry-After": str(max(1, math.ceil(error.retry_after_seconds)))}


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Answer what Litestar itself refuses: unknown paths, wrong methods, wrong types."""
    status = error.status_code
    details: dict[str, object] = {}
    message = _SENTENCES.get(status, "").format(method=request.method) or error.detail
    if isinstance(error, ValidationException):
        fields = _name_problems(error)
        details["fields"] = fields
        message = "; ".join(name + ": " + problem for name, problem in fields.items())[:500]
    code = _CODES.get(status, "invalid" if status < 500 else "internal")
    return _respond(status, shape_error(code, message, details), dict(error.headers or {}))


def answer_unknown(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer a fault of ours: the log gets the whole story, the client a calm sentence."""
    log.error("request broke", error=error, **_list_facts(request))
    message = "something broke on our side; the server's log says what"
    return _respond(500, shape_error("internal", message), {})


def _list_facts(request: Request[Any, Any, Any]) -> dict[str, object]:
    """Say which request this was; not its query, in which there may be anything."""
    scope = request.scope
    client = scope.get("client")
    return {
        "method": request.method,
        "path": scope["path"],
        "user_id": find_owner(scope),
        "ip": client[0] if client else "",
    }


def _respond(status: int, body: bytes, headers: dict[str, str]) -> Response[bytes]:
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)


def _name_problems(error: ValidationException) -> dict[str, str]:
    """Say what is wrong with each field, or with the body as a whole."""
    fields: dict[str, str] = {}
    for problem in error.extra if isinstance(error.extra, list) else []:
        name, text = str(problem.get("key", "")), str(problem.get("message", ""))
        if name == "data":
            name, text = "body", "this request needs one" if text == "'data'" else text
        fields[name] = text[:1].lower() + text[1:]
    return fields
