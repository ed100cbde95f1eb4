"""`GET /?url=…`: a feed at once. What was asked before is answered from memory, byte by byte."""

from email.utils import formatdate, parsedate_to_datetime

from copydesk.model.times import SECOND
from copydesk.services.deframed.serving import Served, serve
from copydesk.services.system.hotfeeds import HotCopy
from copydesk.web.asgi import Headers, Scope, Send, get_header, send_answer
from copydesk.web.codings import choose_coding
from copydesk.web.proxy.wishes import read_wish
from copydesk.web.visits import Visit

TYPE = (b"content-type", b"application/rss+xml; charset=utf-8")
# Anybody may keep it; a build comes every few minutes, and asking whether there is one is cheap.
CACHE = (b"cache-control", b"public, max-age=300, stale-while-revalidate=600")
CACHE_SHORTLY = (b"cache-control", b"public, max-age=30")
VARY = (b"vary", b"accept-encoding")


async def answer_feed(visit: Visit, send: Send) -> None:
    """Send a feed: from memory, or from wherever it is."""
    scope, hot = visit.scope, visit.kit.hot_feeds
    query: bytes = scope["query_string"]
    copy = hot.find(query)
    is_hot = copy is not None
    if copy is None:
        async with hot.one_at_a_time(query):
            copy = hot.find(query) or await _load(visit, send, query)
        if copy is None:
            return
    is_known = _is_known(scope, copy)
    client = scope.get("client")
    hot.uses.note(copy.feed_id, client[0] if client else "", is_hot=is_hot, is_unchanged=is_known)
    if is_known:
        await send({"type": "http.response.start", "status": 304, "headers": copy.headers})
        await send({"type": "http.response.body", "body": b""})
        return
    coding, body = _choose_body(scope, copy)
    await send({"type": "http.response.start", "status": 200, "headers": copy.starts[coding]})
    await send({"type": "http.response.body", "body": body})


async def _load(visit: Visit, send: Send, query: bytes) -> HotCopy | None:
    """Fetch a feed from where it is, and keep it; None after an empty one was sent."""
    hot, wish, moment = visit.kit.hot_feeds, read_wish(visit.kit, query), visit.kit.hot_feeds.drops
    served = await serve(visit.kit, wish, visit.caller.place)
    if served.copy is None:
        await _send_empty(visit, send, served)
        return None
    copy = make_hot_copy(served)
    if served.is_wished:
        hot.keep(query, copy, moment)
    return copy


def make_hot_copy(served: Served) -> HotCopy:
    """Make everything that an answer needs."""
    copy = served.copy
    assert copy is not None
    seconds = copy.built_at // SECOND
    headers: Headers = [
        (b"etag", f'W/"{copy.etag}"'.encode()),
        (b"last-modified", formatdate(seconds, usegmt=True).encode()),
        CACHE,
        VARY,
    ]
    made = HotCopy(
        feed_id=served.feed_id,
        tag=f'"{copy.etag}"'.encode(),
        gzip=copy.gzip,
        brotli=copy.brotli,
        headers=headers,
        modified=seconds,
    )
    for coding, body in (("br", copy.brotli), ("gzip", copy.gzip)):
        made.starts[coding] = [
            TYPE,
            *headers,
            (b"content-encoding", coding.encode()),
            (b"content-length", str(len(body)).encode()),
        ]
    return made


def _choose_body(scope: Scope, copy: HotCopy) -> tuple[str, bytes]:
    """Take the best encoding that the reader names; one that it rules out is not taken."""
    coding = choose_coding(get_header(scope, b"accept-encoding"), ("br", "gzip"))
    if coding:
        return coding, copy.brotli if coding == "br" else copy.gzip
    body = copy.read_plain()
    if "" not in copy.starts:
        length = (b"content-length", str(len(body)).encode())
        copy.starts[""] = [TYPE, *copy.headers, length]
    return "", body


def _is_known(scope: Scope, copy: HotCopy) -> bool:
    """Say whether the reader has this copy; a tag counts before a time."""
    since = b""
    for name, value in scope["headers"]:
        if name == b"if-none-match":
            return copy.tag in value or value.strip() == b"*"
        if name == b"if-modified-since":
            since = value
    if not since:
        return False
    try:
        return copy.modified <= parsedate_to_datetime(since.decode("latin-1")).timestamp()
    except (ValueError, TypeError, OverflowError):
        return False


async def _send_empty(visit: Visit, send: Send, served: Served) -> None:
    visit.kit.hot_feeds.uses.note(served.feed_id, visit.caller.ip, is_hot=False, is_unchanged=False)
    await send_answer(send, 200, served.empty, [TYPE, CACHE_SHORTLY, VARY])
