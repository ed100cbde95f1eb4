"""What all conversations with services have in common: addresses, bodies, and what answers mean."""

from base64 import b64encode
from collections.abc import Generator, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec

from copydesk.errors import SendFailed
from copydesk.model.destinations import PASSING, Given, SendReason, ServiceCall, ServiceReply

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
_STATUSES: Mapping[int, tuple[SendReason, str]] = {
    401: ("unauthorized", "it does not accept what it was given to sign in with"),
    403: ("unauthorized", "it does not let us in with what it was given"),
    404: ("wrong_address", "there is no such service at this address"),
    405: ("wrong_address", "there is no such service at this address"),
    410: ("wrong_address", "there is no such service at this address any more"),
    429: ("busy", "it asks to come back later"),
}
UNREADABLE = "what answers at this address is another kind of service"


def join_address(given: Given, path: str, **query: str) -> str:
    """Give the address of a part of a service, wherever below a host it lives."""
    url = given["address"].rstrip("/") + path
    return f"{url}?{urlencode(query)}" if query else url


def is_service_address(address: str) -> bool:
    """Say whether this can be where a service lives: nothing may stand behind its path."""
    parts = urlsplit(address)
    has_more = parts.query or parts.fragment or "@" in parts.netloc
    return parts.scheme in ("http", "https") and bool(parts.netloc) and not has_more


def ask_service(given: Given, path: str, headers: Mapping[str, str], **query: str) -> ServiceCall:
    return ServiceCall(join_address(given, path, **query), headers=headers)


def ask_object(
    given: Given, path: str, headers: Mapping[str, str], **query: str
) -> Generator[ServiceCall, ServiceReply, dict[str, Any]]:
    """Ask for something that must be there, and give what is said of it."""
    reply = yield ask_service(given, path, headers, **query)
    check_reply(reply, 200)
    return read_object(reply)


def post_json(url: str, body: object, headers: Mapping[str, str]) -> ServiceCall:
    sent = msgspec.json.encode(body)
    return ServiceCall(url, "POST", {**headers, "content-type": JSON}, sent)


def patch_json(url: str, body: object, headers: Mapping[str, str]) -> ServiceCall:
    return replace(post_json(url, body, headers), method="PATCH")


def post_form(url: str, form: Mapping[str, str], headers: Mapping[str, str]) -> ServiceCall:
    return ServiceCall(url, "POST", {**headers, "content-type": FORM}, urlencode(form).encode())


def write_token(given: Given, scheme: str) -> dict[str, str]:
    """Give the header that carries a token, under the name that a service has for it."""
    return {"authorization": f"{scheme} {given['token']}"}


def write_basic(username: str, password: str) -> str:
    """Give the header that carries a name and a password."""
    return "Basic " + b64encode(f"{username}:{password}".encode()).decode()


def check_reply(reply: ServiceReply, *accepted: int) -> None:
    """Go on with an answer that was hoped for; raise SendFailed for any other."""
    status = reply.status
    if status in accepted:
        return
    if status == 503 and reply.retry_after_seconds is not None:
        raise fail("busy", "it asks to come back later", reply.retry_after_seconds)
    if status in _STATUSES:
        reason, message = _STATUSES[status]
        raise fail(reason, message, reply.retry_after_seconds)
    if status >= 500:
        raise fail("failing", f"it has a problem of its own (answer {status})")
    if 400 <= status < 500:
        raise fail("rejected", f"it does not take this entry (answer {status})")
    # A redirect, or a yes to something that nobody asked.
    raise fail("wrong_address", UNREADABLE)


def read_object(reply: ServiceReply) -> dict[str, Any]:
    """Give the JSON object of an answer; anything else is no answer of this service."""
    try:
        found = msgspec.json.decode(reply.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise fail("wrong_address", UNREADABLE) from error
    if not isinstance(found, dict):
        raise fail("wrong_address", UNREADABLE)
    return found


def read_text(found: Mapping[str, Any], name: str) -> str:
    """Give a text of an answer, which must be there."""
    value = found.get(name)
    if not isinstance(value, str) or not value:
        raise fail("wrong_address", UNREADABLE)
    return value


def join_tags(tags: tuple[str, ...], *, between: str, instead: str) -> str:
    """Give tags in one line; what stands between them stands in none of them."""
    return between.join(instead.join(tag.replace(",", " ").split()) for tag in tags)


def fail(reason: SendReason, message: str, retry_after_seconds: float | None = None) -> SendFailed:
    is_passing = reason in PASSING
    return SendFailed(
        message, reason=reason, is_passing=is_passing, retry_after_seconds=retry_after_seconds
    )
