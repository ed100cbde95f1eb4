"""`GET /?url=…`: a feed at once. What was asked before is answered from memory, byte by byte."""

import re

from copydesk.services.deframed.serving import Served, serve
from copydesk.services.system.hotfeeds import HotCopy
from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Scope, Send, get_header, send_answer
from copydesk.web.proxy.hotanswers import (
    KNOWN,
    TYPE,
    VARY,
    choose_answer,
    make_hot_copy,
    make_key,
    make_plain_answer,
)
from copydesk.web.proxy.wishes import read_wish
from copydesk.web.visits import Visit

CACHE_SHORTLY = (b"cache-control", b"public, max-age=30")
# A name or an address, with a port; anything else is not repeated in a document.
_HOST = re.compile(r"[A-Za-z0-9._:\[\]-]{1,255}")


async def answer_feed(visit: Visit, send: Send) -> None:
    """Send a feed: from memory, or from wherever it is."""
    scope, hot = visit.scope, visit.kit.hot_feeds
    host = get_header(scope, b"host").encode("latin-1")
    public_url = visit.kit.config.public_url
    key = make_key(scope["query_string"], scope.get("scheme", "http"), host, public_url)
    copy = hot.find(key)
    is_hot = copy is not None
    if copy is None:
        async with hot.one_at_a_time(key):
            copy = hot.find(key) or await _load(visit, send, key)
        if copy is None:
            return
    name = choose_answer(copy, dict(scope["headers"]))
    client = scope.get("client")
    reader = client[0] if client else ""
    hot.uses.note(copy.feed_id, reader, is_hot=is_hot, is_unchanged=name == KNOWN)
    answer = copy.answers.get(name)
    if answer is None:
        answer = make_plain_answer(copy)
        hot.add_answer(key, copy, name, answer)
    await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
    await send({"type": "http.response.body", "body": answer.body})


async def _load(visit: Visit, send: Send, key: bytes) -> HotCopy | None:
    """Fetch a feed from where it is, and keep it; None after an empty one was sent."""
    kit, scope = visit.kit, visit.scope
    wish, moment = read_wish(kit, scope["query_string"], _get_base(kit, scope)), kit.hot_feeds.drops
    served = await serve(kit, wish, visit.caller.place)
    if served.copy is None:
        await _send_empty(visit, send, served)
        return None
    copy = make_hot_copy(served)
    if served.is_wished:
        kit.hot_feeds.keep(key, copy, moment)
    return copy


def _get_base(kit: Kit, scope: Scope) -> str:
    """Give the address that readers use: the one in the settings, or that of this request."""
    host = get_header(scope, b"host")
    asked = f"{scope.get('scheme', 'http')}://{host}/" if _HOST.fullmatch(host) else ""
    return kit.config.public_url or asked


async def _send_empty(visit: Visit, send: Send, served: Served) -> None:
    visit.kit.hot_feeds.uses.note(served.feed_id, visit.caller.ip, is_hot=False, is_unchanged=False)
    await send_answer(send, 200, served.empty, [TYPE, CACHE_SHORTLY, VARY])
