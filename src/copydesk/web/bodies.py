"""The one reader of bodies for doors without a framework: within the door's limit, and in time."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from copydesk.errors import HungUp, Invalid, TooLarge, TooSlow, Unavailable
from copydesk.web.asgi import get_header
from copydesk.web.visits import Visit

Hold = Callable[[int], None]


class Room:
    """Counts the bytes of bodies that are on their way or not yet handed on."""

    def __init__(self) -> None:
        self._held = 0

    @contextmanager
    def hold(self, most: int) -> Iterator[Hold]:
        """Give what counts the bytes of one body, for the length of a block."""
        own = 0

        def take(count: int) -> None:
            nonlocal own
            if self._held + count > most:
                raise Unavailable("too much comes in at once")
            own += count
            self._held += count

        try:
            yield take
        finally:
            self._held -= own


async def read_body(visit: Visit, hold: Hold | None = None) -> bytes:
    """Collect the body of a request; nobody hears an answer who hangs up midway."""
    scope, most = visit.scope, visit.body_limit
    if get_header(scope, b"content-encoding").lower() not in ("", "identity"):
        raise Invalid("send the body without compression")
    length = get_header(scope, b"content-length")
    if length.isdecimal() and int(length[:20]) > most:
        raise TooLarge(f"this request may have at most {most} bytes")
    pieces, size = [], 0
    try:
        async with asyncio.timeout(visit.kit.settings.pull_timeout):
            while True:
                message = await visit.receive()
                if message["type"] != "http.request":
                    raise HungUp("the request broke off")
                piece = message.get("body", b"")
                size += len(piece)
                if size > most:
                    raise TooLarge(f"this request may have at most {most} bytes")
                if hold:
                    hold(len(piece))
                pieces.append(piece)
                if not message.get("more_body", False):
                    return b"".join(pieces)
    except TimeoutError as error:
        raise TooSlow("the request took too long to come in") from error
