"""How answers are packed for their way: in a coding that the other side reads, where that is safe.

A packed answer is the shorter the more of it repeats. Who can put words into an answer that holds
a secret, and sees how long it gets, can guess the secret letter by letter. So nothing is packed
for a page of another site, nor at addresses where secrets are shown.
"""

import asyncio
import sys
import zlib
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache, partial

import brotli

from copydesk.web.asgi import Message, Scope, Send, get_header
from copydesk.web.guard import SAME_SITE

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

# Shorter answers go in one packet anyway.
SHORTEST_PACKED = 1024
# Of what a program says it can read; what comes after that is not looked at, nor remembered.
LONGEST_CHOICES = 500
# What takes longer than a millisecond is done beside the others' answers.
LONGEST_AT_ONCE = 65_536
# Sign-ins, passwords of apps, and addresses that are keys to what they show.
_SECRET = (
    "/v1/auth",
    "/v1/bookshelf",
    "/v1/destinations",
    "/v1/invitations",
    "/v1/own-feeds",
    "/v1/users",
    "/v1/webhooks",
)
# What renews the cookie of whoever comes back: in its headers, which nobody packs.
_RENEWING = "/v1/start"
_GZIP = 16 + zlib.MAX_WBITS
# Of weights other than none (RFC 9110).
_SMALLEST = 0.001
_VARY = b"vary"


def choose_coding(accepted: str, offered: Collection[str]) -> str:
    """Take what is wanted most, of equals the first on offer; '' is the answer as it is."""
    if not accepted:
        return ""
    wanted = _read_choices(accepted[:LONGEST_CHOICES])
    others = wanted.get("*", 0.0)
    packed = filter(None, offered)
    best = max(packed, key=lambda coding: wanted.get(coding, others), default="")
    # As it is can be named as well: then only what is wanted as much goes before it.
    least = max(wanted.get("identity", 0.0), _SMALLEST)
    return best if wanted.get(best, others) >= least else ""


def pack_answers(scope: Scope, send: Send) -> Send:
    """Give a `send` that packs whole answers of some length."""
    if scope["path"].startswith(_SECRET) or get_header(scope, b"sec-fetch-site") not in _NEAR:
        return send
    coding = choose_coding(get_header(scope, b"accept-encoding"), _PACKERS)
    may_set_cookie = scope["path"] == _RENEWING
    held: list[Message] = []

    async def send_packed(message: Message) -> None:
        if message["type"] == "http.response.start" and _can_pack(message, may_set_cookie):
            held.append(message)
            return
        if held:
            start, body = held.pop(), message.get("body", b"")
            if not message.get("more_body") and len(body) >= SHORTEST_PACKED:
                start, message = await _pack(start, body, coding)
            await send(start)
        await send(message)

    return send_packed


async def _pack(start: Message, body: bytes, coding: str) -> tuple[Message, Message]:
    headers = [
        each for each in start["headers"] if each[0].lower() not in (b"content-length", _VARY)
    ]
    vary = [value for name, value in start["headers"] if name.lower() == _VARY]
    headers.append((_VARY, b", ".join([*vary, b"accept-encoding"])))
    if coding:
        pack = _PACKERS[coding]
        body = pack(body) if len(body) <= LONGEST_AT_ONCE else await asyncio.to_thread(pack, body)
        headers.append((b"content-encoding", coding.encode()))
    headers.append((b"content-length", str(len(body)).encode()))
    return {**start, "headers": headers}, {"type": "http.response.body", "body": body}


def _can_pack(start: Message, may_set_cookie: bool) -> bool:
    """Say whether an answer is text; one that sets a cookie holds a secret, but for one."""
    headers = {name.lower(): value for name, value in start.get("headers", ())}
    if start["status"] != 200 or b"content-encoding" in headers:
        return False
    if b"set-cookie" in headers and not may_set_cookie:
        return False
    kind: bytes = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    return kind.startswith(b"text/") or kind.endswith((b"json", b"xml"))


@lru_cache(maxsize=256)
def _read_choices(accepted: str) -> Mapping[str, float]:
    """Read what can be read by the other side, and how gladly; most say the same."""
    return dict(map(_read_choice, accepted.lower().split(",")))


def _read_choice(part: str) -> tuple[str, float]:
    """Read `gzip` or `gzip;q=0.5`; a weight that is no number counts as ruled out."""
    name, _, weight = part.partition(";")
    try:
        return name.strip(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return name.strip(), 0.0


def _pack_gzip(body: bytes) -> bytes:
    return zlib.compress(body, level=1, wbits=_GZIP)


# Pages of ours, and programs, which do not say where they come from.
_NEAR = (*SAME_SITE, "")
# The best first: the first is the quickest as well.
_PACKERS: Mapping[str, Callable[[bytes], bytes]] = {
    "zstd": partial(zstd.compress, level=1),
    "br": partial(brotli.compress, quality=1),
    "gzip": _pack_gzip,
}
