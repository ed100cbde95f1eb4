"""`/websub/TOKEN`: where hubs verify our requests and push what is new; the token is the key."""

import asyncio
import re
from urllib.parse import parse_qsl

from copydesk.errors import CopydeskError, Invalid, TooLarge, Unavailable
from copydesk.rules.websub import WANTED_LEASE_SECONDS
from copydesk.services.feeds import pushes
from copydesk.services.feeds.pushes import Delivery
from copydesk.services.ingest import websub
from copydesk.services.ingest.websub import Intent
from copydesk.services.system.kit import Kit
from copydesk.web.asgi import Headers, Receive, Scope, Send, get_header, send_answer, send_json
from copydesk.web.errors import STATUSES, shape_error

PREFIX = websub.PATH
LONGEST_CHALLENGE = 1000
LONGEST_TYPE = 200
MOST_PARAMETERS = 50
# Bodies that are on their way take no more memory than this many of the largest.
MOST_LARGE_BODIES = 4
RETRY_SECONDS = 60
# Whatever of a body is still on its way after a refusal is not waited for.
_CLOSE: Headers = [(b"connection", b"close")]
_RETRY: Headers = [(b"retry-after", str(RETRY_SECONDS).encode()), *_CLOSE]
_TEXT: Headers = [(b"content-type", b"text/plain; charset=utf-8")]
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class WebSub:
    """Answers hubs; every wrong address gets the same answer, whatever was asked of it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._held_bytes = 0

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        token = scope["path"].removeprefix(PREFIX)
        if scope["method"] not in ("GET", "POST"):
            body = shape_error("method_not_allowed", "this address takes GET and POST")
            await send_json(send, 405, body, [(b"allow", b"GET, POST"), *_CLOSE])
            return
        if not _TOKEN.fullmatch(token):
            await _refuse(send)
            return
        try:
            if scope["method"] == "GET":
                await self._verify(scope, send, token)
            else:
                await self._take(scope, receive, send, token)
        except CopydeskError as error:
            status = STATUSES.get(error.code, 500)
            headers = _RETRY if status >= 500 else _CLOSE
            await send_json(send, status, shape_error(error.code, error.message), headers)

    async def _verify(self, scope: Scope, send: Send, token: str) -> None:
        """Repeat the challenge if the request was ours."""
        query = _read_query(scope)
        mode, challenge = query.get("hub.mode", ""), query.get("hub.challenge", "")
        if mode != "denied" and not 0 < len(challenge) <= LONGEST_CHALLENGE:
            await _refuse(send)
            return
        intent = Intent(
            mode,
            query.get("hub.topic", ""),
            lease_seconds=_read_lease(query.get("hub.lease_seconds", "")),
            reason=query.get("hub.reason", ""),
        )
        verdict = await websub.confirm(self._kit, token, intent)
        if verdict == "unwanted":
            await _turn_away(send)
        elif verdict == "refused":
            await _refuse(send)
        else:
            body = b"" if mode == "denied" else challenge.encode("utf-8", "replace")
            await send_answer(send, 200, body, _TEXT)

    async def _take(self, scope: Scope, receive: Receive, send: Send, token: str) -> None:
        """Take a push in; it is read and stored after the answer."""
        hub = await pushes.find_hub(self._kit, token)
        if hub is None:
            await _refuse(send)
            return
        if not hub.is_wanted:
            await _turn_away(send)
            return
        pieces: list[bytes] = []
        try:
            async with asyncio.timeout(self._kit.settings.pull_timeout):
                if not await self._read_body(scope, receive, pieces):
                    return
            delivery = Delivery(
                b"".join(pieces),
                signature=get_header(scope, b"x-hub-signature"),
                content_type=get_header(scope, b"content-type")[:LONGEST_TYPE],
            )
            receipt = await pushes.receive(self._kit, hub, delivery)
        except TimeoutError:
            await send_json(send, 408, shape_error("too_slow", "the push took too long"), _CLOSE)
            return
        finally:
            self._held_bytes -= sum(map(len, pieces))
        if receipt == "busy":
            message = "too many pushes of this feed wait to be read"
            await send_json(send, 429, shape_error("too_many_requests", message), _RETRY)
        else:
            # Who guesses a signature learns nothing: right and wrong look the same.
            await send_answer(send, 202, b"")

    async def _read_body(self, scope: Scope, receive: Receive, pieces: list[bytes]) -> bool:
        """Collect the body within limits; False when the hub hung up midway."""
        limit = self._kit.settings.feed_limit
        if get_header(scope, b"content-encoding").lower() not in ("", "identity"):
            raise Invalid("a push comes as it was signed, without compression")
        length = get_header(scope, b"content-length")
        if length.isdecimal() and int(length[:20]) > limit:
            raise TooLarge(f"a push has at most {limit} bytes")
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return False
            piece = message.get("body", b"")
            pieces.append(piece)
            size += len(piece)
            self._held_bytes += len(piece)
            if size > limit:
                raise TooLarge(f"a push has at most {limit} bytes")
            if self._held_bytes > MOST_LARGE_BODIES * limit:
                raise Unavailable("too many pushes come at once")
            if not message.get("more_body", False):
                return True


def _read_query(scope: Scope) -> dict[str, str]:
    """Give the parameters of a request, of equal names the first; none at all if there are many."""
    text = scope["query_string"].decode("latin-1")
    try:
        pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_PARAMETERS)
    except ValueError:
        return {}
    return dict(reversed(pairs))


def _read_lease(text: str) -> int:
    """Read how many seconds a hub will push; one that does not say gives what we asked for."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= 12
    return int(text) if is_number else WANTED_LEASE_SECONDS


async def _refuse(send: Send) -> None:
    await send_json(send, 404, shape_error("not_found", "nothing is known of this"), _CLOSE)


async def _turn_away(send: Send) -> None:
    """Say that we no longer want this: hubs strike us off their lists then."""
    await send_json(send, 410, shape_error("gone", "nobody follows this feed any more"), _CLOSE)
