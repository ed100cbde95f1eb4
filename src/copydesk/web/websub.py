"""`/websub/TOKEN`: where hubs verify our requests and push what is new; the token is the key."""

import re
from urllib.parse import parse_qsl

from copydesk.errors import TooMany
from copydesk.rules.websub import WANTED_LEASE_SECONDS
from copydesk.services.feeds import pushes
from copydesk.services.feeds.pushes import Delivery
from copydesk.services.ingest import websub
from copydesk.services.ingest.websub import Intent
from copydesk.web.answers import OWN_JSON, TEXT, Reply
from copydesk.web.asgi import Headers, Scope, get_header
from copydesk.web.bodies import Room, read_body
from copydesk.web.errors import HOOK_RETRY_SECONDS, shape_error
from copydesk.web.visits import Visit

PREFIX = websub.PATH
LONGEST_CHALLENGE = 1000
LONGEST_TYPE = 200
MOST_PARAMETERS = 50
# Bodies that are on their way take no more memory than this many of the largest.
MOST_LARGE_BODIES = 4
# Whatever of a body is still on its way after a refusal is not waited for.
_CLOSE: Headers = [(b"connection", b"close")]
_UNKNOWN = Reply(shape_error("not_found", "nothing is known of this"), OWN_JSON, 404, _CLOSE)
# Hubs strike us off their lists then.
_UNWANTED = Reply(shape_error("gone", "nobody follows this feed any more"), OWN_JSON, 410, _CLOSE)
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class WebSub:
    """Answers hubs; every wrong address gets the same answer, whatever was asked of it."""

    def __init__(self) -> None:
        self._room = Room()

    async def reply(self, visit: Visit) -> Reply:
        token = visit.path.removeprefix(PREFIX)
        if not _TOKEN.fullmatch(token):
            return _UNKNOWN
        if visit.scope["method"] == "GET":
            return await _verify(visit, token)
        return await self._take(visit, token)

    async def _take(self, visit: Visit, token: str) -> Reply:
        """Take a push in; it is read and stored after the answer."""
        hub = await pushes.find_hub(visit.kit, token)
        if hub is None:
            return _UNKNOWN
        if not hub.is_wanted:
            return _UNWANTED
        visit.is_known = True
        with self._room.hold(MOST_LARGE_BODIES * visit.body_limit) as hold:
            delivery = Delivery(
                await read_body(visit, hold),
                signature=get_header(visit.scope, b"x-hub-signature"),
                content_type=get_header(visit.scope, b"content-type")[:LONGEST_TYPE],
            )
            receipt = await pushes.receive(visit.kit, hub, delivery)
        if receipt == "busy":
            raise TooMany("too many pushes of this feed wait to be read", HOOK_RETRY_SECONDS)
        # Who guesses a signature learns nothing: right and wrong look the same.
        return Reply(status=202)


async def _verify(visit: Visit, token: str) -> Reply:
    """Repeat the challenge if the request was ours."""
    query = _read_query(visit.scope)
    mode, challenge = query.get("hub.mode", ""), query.get("hub.challenge", "")
    if mode != "denied" and not 0 < len(challenge) <= LONGEST_CHALLENGE:
        return _UNKNOWN
    intent = Intent(
        mode,
        query.get("hub.topic", ""),
        lease_seconds=_read_lease(query.get("hub.lease_seconds", "")),
        reason=query.get("hub.reason", ""),
    )
    reply = await websub.confirm(visit.kit, token, intent)
    if reply == "unwanted":
        return _UNWANTED
    if reply == "refused":
        return _UNKNOWN
    return Reply(b"" if mode == "denied" else challenge.encode("utf-8", "replace"), TEXT)


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
