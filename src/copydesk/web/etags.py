"""Answers that did not change are not sent again: a weak tag from the body, and 304."""

import hashlib
from collections.abc import Mapping
from typing import Any

from copydesk.web.asgi import Message, Scope, Send, get_header

# Larger answers are rare, and hashing them would hold up the others.
LARGEST_TAGGED = 4_194_304
# Who somebody is, and from where they sign in, is kept by no cache.
_PERSONAL = ("/v1/auth", "/v1/start", "/v1/users")
_CACHE = b"private, no-cache"
_VARY = b"authorization, cookie"
_DROPPED = frozenset({b"content-length", b"content-type", b"cache-control"})


def make_etag(body: bytes) -> bytes:
    """Make the tag of a body: weak, since a proxy may compress the answer."""
    digest = hashlib.sha256(body, usedforsecurity=False).hexdigest()
    return b'W/"' + digest[:32].encode() + b'"'


def matches(scope: Mapping[str, Any], etag: bytes) -> bool:
    """Say whether the client has this very answer: `If-None-Match` names it, or anything."""
    header = get_header(scope, b"if-none-match")
    if not header:
        return False
    wanted = etag.decode("latin-1").removeprefix("W/")
    tags = [tag.strip() for tag in header.split(",")]
    return tags == ["*"] or any(tag.removeprefix("W/") == wanted for tag in tags)


def may_tag(path: str) -> bool:
    """Say whether clients may keep what is at this address."""
    return not path.startswith(_PERSONAL)


def tag_answers(scope: Scope, send: Send) -> Send:
    """Give a `send` that tags whole JSON answers to GET, and leaves out what the client has."""
    if scope["method"] not in ("GET", "HEAD") or not may_tag(scope["path"]):
        return send
    held: list[Message] = []

    async def send_tagged(message: Message) -> None:
        if message["type"] == "http.response.start" and _can_tag(message):
            held.append(message)
            return
        if held:
            start, body = held.pop(), message.get("body", b"")
            if not message.get("more_body") and len(body) <= LARGEST_TAGGED:
                start, message = _tag(scope, start, body)
            await send(start)
        await send(message)

    return send_tagged


def _can_tag(start: Message) -> bool:
    """Say whether an answer is plain JSON; one that sets a cookie is for this moment only."""
    headers = dict(start.get("headers", ()))
    is_json = headers.get(b"content-type", b"").partition(b";")[0] == b"application/json"
    return start["status"] == 200 and is_json and b"set-cookie" not in headers


def _tag(scope: Scope, start: Message, body: bytes) -> tuple[Message, Message]:
    etag = make_etag(body)
    added = [(b"etag", etag), (b"cache-control", _CACHE), (b"vary", _VARY)]
    if matches(scope, etag):
        kept = [header for header in start["headers"] if header[0].lower() not in _DROPPED]
        start = {**start, "status": 304, "headers": kept + added}
        return start, {"type": "http.response.body", "body": b""}
    return {**start, "headers": [*start["headers"], *added]}, {
        "type": "http.response.body",
        "body": body,
    }
