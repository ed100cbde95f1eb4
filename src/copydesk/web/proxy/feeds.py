"""`GET /?url=…`: a feed at once. What was asked before is answered from memory, byte by byte."""

import re
from collections.abc import Mapping
from dataclasses import replace

from copydesk.services.deframed.serving import Served, serve
from copydesk.services.system.hotfeeds import HotCopy, HotFeeds
from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Scope, Send, get_header, send_answer
from copydesk.web.proxy.hotanswers import (
    KNOWN,
    PLAIN,
    TYPE,
    VARY,
    choose_answer,
    choose_coding_of,
    is_conditional,
    make_answer,
    make_hot_copy,
    make_key,
)
from copydesk.web.proxy.wishes import read_wish
from copydesk.web.visits import Visit
from copydesk.write.records import CopyCoding

Found = tuple[HotCopy, str]
# In which encoding the bytes of an answer are fetched.
_CODINGS: dict[str, CopyCoding] = {"br": "br", "gzip": "gzip", PLAIN: "gzip"}
CACHE_SHORTLY = (b"cache-control", b"public, max-age=30")
# A name or an address, with a port; anything else is not repeated in a document.
_HOST = re.compile(r"[A-Za-z0-9._:\[\]-]{1,255}")


async def answer_feed(visit: Visit, send: Send) -> None:
    """Send a feed: from memory, or from wherever it is."""
    scope, hot = visit.scope, visit.kit.hot_feeds
    asked = dict(scope["headers"])
    host, public_url = asked.get(b"host", b""), visit.kit.config.public_url
    key = make_key(scope["query_string"], scope.get("scheme", "http"), host, public_url)
    found = _find(hot, key, asked)
    is_hot = found is not None
    if found is None:
        async with hot.one_at_a_time(key):
            found = _find(hot, key, asked) or await _load(visit, send, key, asked)
        if found is None:
            return
    copy, name = found
    client = scope.get("client")
    reader = client[0] if client else ""
    hot.uses.note(copy.feed_id, reader, is_hot=is_hot, is_unchanged=name == KNOWN)
    answer = copy.answers[name]
    await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
    await send({"type": "http.response.body", "body": answer.body})


def _find(hot: HotFeeds, key: bytes, asked: Mapping[bytes, bytes]) -> Found | None:
    """Give what lies in memory, if the answer for this reader is there."""
    copy = hot.find(key)
    name = choose_answer(copy, asked) if copy else ""
    return (copy, name) if copy and name in copy.answers else None


async def _load(visit: Visit, send: Send, key: bytes, asked: Mapping[bytes, bytes]) -> Found | None:
    """Fetch a feed from where it is, and keep what was asked for; None after an empty one."""
    kit, scope = visit.kit, visit.scope
    hot, moment = kit.hot_feeds, kit.hot_feeds.drops
    wish = read_wish(kit, scope["query_string"], _get_base(kit, scope))
    # Whoever may have it already gets its bytes only if that is not so.
    may_know = hot.find(key) is None and is_conditional(asked)
    name = KNOWN if may_know else choose_coding_of(asked)
    while True:
        coding = None if name == KNOWN else _CODINGS[name]
        served = await serve(kit, replace(wish, coding=coding), visit.caller.place)
        if served.copy is None:
            await _send_empty(visit, send, served)
            return None
        made = make_hot_copy(served.feed_id, served.copy, served.address)
        held = hot.find(key)
        copy = held if held and held.tag == made.tag else made
        if name != KNOWN:
            answer = make_answer(copy, served.copy, served.address, name)
            hot.add_answer(key, copy, name, answer)
        if copy is made and served.is_wished:
            hot.keep(key, copy, moment)
        if name != KNOWN or (name := choose_answer(copy, asked)) == KNOWN:
            return copy, name


def _get_base(kit: Kit, scope: Scope) -> str:
    """Give the address that readers use: the one in the settings, or that of this request."""
    host = get_header(scope, b"host")
    asked = f"{scope.get('scheme', 'http')}://{host}/" if _HOST.fullmatch(host) else ""
    return kit.config.public_url or asked


async def _send_empty(visit: Visit, send: Send, served: Served) -> None:
    visit.kit.hot_feeds.uses.note(served.feed_id, visit.caller.ip, is_hot=False, is_unchanged=False)
    await send_answer(send, 200, served.empty, [TYPE, CACHE_SHORTLY, VARY])
