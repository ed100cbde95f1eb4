"""Why a fetch gave nothing usable: a code for programs and a sentence for people."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

from copydesk.errors import FetchFailed
from copydesk.fetch.answer import Answer
from copydesk.fetch.antibot import detect_in_body, detect_in_headers
from copydesk.fetch.headers import keep_header

REASONS: Mapping[str, str] = {
    "bad_url": "this is not an address that can be fetched: {detail}",
    "blocked_address": "{host} is in a closed network; COPYDESK_ALLOWED_NETWORKS opens it",
    "blocked_port": "port {port} of {host} belongs to another kind of service",
    "dns": "the name {host} cannot be found",
    "dns_timeout": "no name server says where {host} is",
    "refused": "{host} refuses the connection",
    "unreachable": "there is no way to {host}",
    "tls": "no safe connection to {host}: {detail}",
    "timeout": "{host} did not answer in {seconds:g} seconds",
    "too_slow": "{host} sends too slowly",
    "too_large": "{host} sends more than {limit} bytes",
    "too_many_redirects": "{host} redirects more than {limit} times",
    "redirect_loop": "{host} redirects in a circle",
    "bad_redirect": "{host} redirects to something that is not a web address",
    "connection_lost": "{host} broke off the connection",
    "bad_answer": "{host} does not answer in proper HTTP",
    "bad_encoding": "the compressed answer of {host} cannot be unpacked: {detail}",
    "bad_proxy": "this is not the address of a proxy: {host}",
    "proxy_failed": "the proxy on the way to {host} does not let us through",
    "not_asked": "{host} is not asked: fetching from it is switched off",
    "secret_lost": "what {host} is to be asked with cannot be read: the secret key is another",
    "not_an_image": "{host} sends something that is not a picture",
    "gone": "{host} says this is gone for good (410)",
    "rate_limited": "{host} asks to come back later",
    "host_waits": "{host} asked us to wait, and is not asked until then",
    "anti_bot": "{host} lets only browsers in: {service} blocks automatic readers",
    "http_status": "{host} answers {status} ({detail})",
    "html_page": "{host} sends a web page, not a feed",
    "empty": "{host} sends an empty document",
    "not_a_feed": "{host} sends something that is not a feed",
}

# Statuses that the standard library has no name for, but that readers meet.
OTHER_STATUSES: Mapping[int, str] = {
    420: "too many requests",
    430: "too many requests",
    444: "no answer",
    460: "client gave up",
    498: "invalid token",
    499: "client gave up",
    509: "bandwidth limit exceeded",
    520: "the origin server answers wrongly",
    521: "the origin server is down",
    522: "the origin server does not answer",
    523: "the origin server is unreachable",
    524: "the origin server takes too long",
    525: "no safe connection to the origin server",
    526: "invalid certificate of the origin server",
    529: "overloaded",
    530: "the origin server cannot be found",
    598: "read timeout",
    999: "request denied",
}

RATE_LIMIT_STATUSES = frozenset({420, 429, 430})


@dataclass(frozen=True, slots=True)
class Failure:
    """What an unusable answer means."""

    reason: str
    message: str
    host: str
    status: int | None = None
    retry_after_seconds: float | None = None
    retry_after: str = ""
    """The same as the server wrote it."""
    service: str = ""
    """The anti-bot service that stands in the way, when one was recognised."""


def failed(reason: str, host: str, **details: object) -> FetchFailed:
    """Build the error for a reason; its message is the sentence of the table."""
    message = REASONS[reason].format(host=host, **details)
    return FetchFailed(message, reason=reason, host=host, **details)


def to_error(failure: Failure) -> FetchFailed:
    """Turn an explained answer into an error, for callers that cannot go on without it."""
    return FetchFailed(
        failure.message,
        reason=failure.reason,
        host=failure.host,
        status=failure.status,
        retry_after_seconds=failure.retry_after_seconds,
        retry_after=failure.retry_after,
        service=failure.service,
    )


def name_status(status: int) -> str:
    """Say what an HTTP status means, in lower case."""
    if status in OTHER_STATUSES:
        return OTHER_STATUSES[status]
    try:
        return HTTPStatus(status).phrase.lower()
    except ValueError:
        return "unknown status"


def explain(answer: Answer) -> Failure | None:
    """Say why an answer is of no use; None for a document or a 304."""
    if answer.is_not_modified:
        return None
    if answer.status == HTTPStatus.GONE:
        return _describe(answer, "gone")
    is_success = 200 <= answer.status < 300
    service = detect_in_headers(answer.status, answer.headers)
    if not service and not is_success:
        service = detect_in_body(answer.body)
    if service:
        return _describe(answer, "anti_bot", service=service)
    if is_success:
        return None
    if answer.status in RATE_LIMIT_STATUSES:
        return _describe(answer, "rate_limited")
    return _describe(answer, "http_status")


def explain_unreadable(answer: Answer) -> Failure:
    """Say what a successful answer is when no parser could read it as a feed."""
    service = detect_in_headers(answer.status, answer.headers) or detect_in_body(answer.body)
    if service:
        return _describe(answer, "anti_bot", service=service)
    if not answer.body.strip():
        return _describe(answer, "empty")
    start = answer.body[:1024].lower()
    if "html" in answer.content_type or b"<!doctype html" in start or b"<html" in start:
        return _describe(answer, "html_page")
    return _describe(answer, "not_a_feed")


def _describe(answer: Answer, reason: str, service: str = "") -> Failure:
    message = REASONS[reason].format(
        host=answer.host,
        status=answer.status,
        service=service,
        detail=name_status(answer.status),
    )
    return Failure(
        reason=reason,
        message=message,
        host=answer.host,
        status=answer.status,
        retry_after_seconds=answer.retry_after_seconds,
        retry_after=keep_header(answer.headers.get("retry-after", "")),
        service=service,
    )
