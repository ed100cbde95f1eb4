"""What Litestar answers when something is wrong: the same shape as at every door of ours."""

import re
from collections.abc import Iterator
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from copydesk.errors import CopydeskError
from copydesk.log import get_logger
from copydesk.web.errors import BROKEN, choose_status, list_error_headers, shape_error, warn_of
from copydesk.web.owners import find_owner
from copydesk.web.parameters import list_parameters
from copydesk.web.problems import BODY, MISSING, Problem, name_problem

log = get_logger(__name__)

_CODES = {400: "invalid", 401: "unauthorized", 403: "forbidden", 404: "not_found"}
_CODES |= {405: "method_not_allowed", 413: "too_large", 415: "invalid", 429: "too_many_requests"}
_SENTENCES = {
    404: "there is nothing at this address",
    405: "this address does not take {method}",
    413: "the request is larger than we accept",
}
# How Litestar says that a request lacks a parameter which it needs.
_LACKING = re.compile(r"Missing required \w+ parameter '([^']*)'")


def answer_known(request: Request[Any, Any, Any], error: CopydeskError) -> Response[bytes]:
    """Answer an error of our own tree."""
    status = choose_status(error)
    if status >= 500:
        warn_of(error, **_list_facts(request))
    body = shape_error(error.code, error.message, error.details)
    return _respond(status, body, list_error_headers(error))


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Answer what Litestar itself refuses: unknown paths, wrong methods, wrong types."""
    status = error.status_code
    details: dict[str, object] = {}
    message = _SENTENCES.get(status, "").format(method=request.method) or error.detail
    if isinstance(error, ValidationException):
        problems = list(_list_problems(request, error))
        details["fields"] = {problem.field: problem.claim for problem in problems}
        message = "; ".join(problem.sentence for problem in problems)[:500]
    code = _CODES.get(status, "invalid" if status < 500 else "internal")
    headers = dict(error.headers or {})
    if allowed := headers.get("allow"):
        # The API answers HEAD wherever it answers GET, and Litestar does not know.
        methods = {*allowed.split(", "), *(("HEAD",) if "GET" in allowed else ())}
        headers["allow"] = ", ".join(sorted(methods))
    return _respond(status, shape_error(code, message, details), headers)


def answer_unknown(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer a fault of ours: the log gets the whole story, the client a calm sentence."""
    log.error("request broke", error=error, **_list_facts(request))
    return _respond(500, shape_error("internal", BROKEN), {})


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


def _list_problems(
    request: Request[Any, Any, Any], error: ValidationException
) -> Iterator[Problem]:
    """Say what is wrong with each parameter, or with the body as a whole."""
    if lacking := _LACKING.match(error.detail):
        yield Problem(lacking[1], MISSING)
    shapes = list_parameters(request.route_handler)
    for found in error.extra if isinstance(error.extra, list) else []:
        name, text = str(found.get("key", "")), str(found.get("message", ""))
        if name == "data":
            yield Problem(BODY, MISSING) if text == "'data'" else name_problem(text)
        else:
            yield name_problem(text, shapes.get(name), name)
