"""Connections as they come in: requests within limits of size and time, and not too many."""

import asyncio
import time
from collections.abc import Callable, Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any, Literal, Protocol

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from copydesk.log import get_logger
from copydesk.rules.origins import name_place
from copydesk.services.system.hotfeeds import ReadyAnswer
from copydesk.web.asgi import HAND_OVER, PEER, Headers
from copydesk.web.joined import JoinedTransport

log = get_logger(__name__)

MOST_HEAD_BYTES = 64 * 1024
HEAD_SECONDS = 15.0
BODY_SECONDS = 30.0
# Of open files: for the database, for feeds that are being fetched, for the log.
KEPT_BACK = 200
LEAST_IN_ALL = 50
SECONDS_BETWEEN_WARNINGS = 60.0
LOOPBACK = ("127.0.0.1", "::1")

TrustedNetwork = IPv4Network | IPv6Network
# Gives a whole answer for a query, headers, scheme and the address of a reader; or None.
QuickAnswers = Callable[[bytes, Headers, str, str], ReadyAnswer | None]
_SCHEMES = {b"http": "http", b"https": "https"}
_ANSWERS = {
    400: (b"400 Bad Request", b"a request names one host, no more and no fewer"),
    408: (b"408 Request Timeout", b"the request took too long to come in"),
    431: (b"431 Request Header Fields Too Large", b"the head of this request is too large"),
    503: (b"503 Service Unavailable", b"too many connections; come back later"),
}


def unmap(host: str) -> str:
    """Give an IPv4 address that came by way of IPv6 as what it is."""
    if not host.startswith("::ffff:"):
        return host
    mapped = IPv6Address(host).ipv4_mapped
    return host if mapped is None else str(mapped)


class Gate:
    """Counts the open connections, per place and in all."""

    def __init__(
        self,
        most_per_place: int,
        most_in_all: int,
        trusted: Sequence[TrustedNetwork] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most_per_place = most_per_place
        self._most_in_all = most_in_all
        self._trusted = tuple(trusted)
        self._clock = clock
        self._open: dict[str, int] = {}
        self._total = 0
        self._warned_at: dict[str, float] = {}

    def enter(self, host: str) -> bool:
        """Let a connection in, or say no and leave a line in the log, one a minute."""
        place = name_place(host)
        if self._total >= self._most_in_all:
            self._warn("connections run out", most=self._most_in_all)
            return False
        here = self._open.get(place, 0)
        if self._most_per_place and here >= self._most_per_place and not self._is_known(host):
            self._warn("too many connections of one place", place=place, most=self._most_per_place)
            return False
        self._open[place] = here + 1
        self._total += 1
        return True

    def leave(self, host: str) -> None:
        """Count down what `enter` had let in."""
        place = name_place(host)
        self._total -= 1
        self._open[place] -= 1
        if not self._open[place]:
            del self._open[place]

    def is_trusted(self, host: str) -> bool:
        """Say whether this is a proxy whose word counts."""
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._trusted)

    def name_reader(self, host: str, forwarded: bytes) -> str:
        """Give for whom a trusted proxy speaks: the last that none of ours has added."""
        for each in reversed(forwarded.decode("latin-1").split(",")):
            if (name := each.strip()) and not self.is_trusted(name):
                return name
        return host

    def note_forwarded(self, host: str) -> None:
        """Tell of a proxy that nobody trusts: all its visitors look like one."""
        self._warn(
            "X-Forwarded-For of a peer that is not trusted was ignored",
            peer=host,
            setting="COPYDESK_TRUSTED_PROXIES",
        )

    def _is_known(self, host: str) -> bool:
        return host in LOOPBACK or self.is_trusted(host)

    def _warn(self, event: str, **facts: object) -> None:
        now = self._clock()
        if now - self._warned_at.get(event, -SECONDS_BETWEEN_WARNINGS) >= SECONDS_BETWEEN_WARNINGS:
            self._warned_at[event] = now
            log.warning(event, **facts)


class Speaker(Protocol):
    """Who speaks on a line."""

    def hear_room(self) -> None:
        """Hear that what was said before has been taken."""

    def hear_end(self) -> None:
        """Hear that the other side has hung up."""


class Line(asyncio.Protocol):
    """A connection on which we speak, piece by piece, and only listen for its end."""

    __slots__ = ("_connections", "_gate", "_host", "_speaker", "_transport", "is_full")

    def __init__(
        self,
        transport: asyncio.Transport,
        gate: Gate,
        host: str,
        connections: set[Any],
        speaker: Speaker,
    ) -> None:
        self._transport = transport
        self._gate = gate
        self._host = host
        self._connections = connections
        self._speaker: Speaker | None = speaker
        self.is_full = False
        """Whether the other side does not take what was said."""

    def write(self, piece: bytes) -> None:
        """Say something, in the form of an answer that comes in pieces."""
        self._transport.write(b"%x\r\n%b\r\n" % (len(piece), piece))

    def shutdown(self) -> None:
        """Say that this was all, and hang up once it is taken; a server that stops says so, too."""
        if not self._transport.is_closing():
            self._transport.write(b"0\r\n\r\n")
            self._transport.close()

    def pause_writing(self) -> None:
        self.is_full = True

    def resume_writing(self) -> None:
        self.is_full = False
        if self._speaker:
            self._speaker.hear_room()

    def connection_lost(self, _exc: Exception | None) -> None:
        self._gate.leave(self._host)
        self._connections.discard(self)
        if self._speaker:
            self._speaker.hear_end()
            self._speaker = None


class LimitedProtocol(HttpToolsProtocol):
    """One connection; a request that comes in one piece, as nearly all do, costs no timer."""

    def __init__(self, gate: Gate, quick: QuickAnswers | None = None, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self._gate = gate
        self._quick = quick
        self._is_answered = False
        self._host: str | None = None
        self._is_stranger = False
        self._is_refused = False
        self._awaits: Literal["head", "body"] | None = "head"
        self._head_bytes = 0
        self._timer: asyncio.TimerHandle | None = None
        self._timer_of: Literal["head", "body"] | None = None
        self._answered: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.transport = JoinedTransport(transport, self.loop)
        if self.client is not None:
            self.client = (unmap(self.client[0]), self.client[1])
        host = self.client[0] if self.client else ""
        if self._gate.enter(host):
            self._host = host
            self._is_stranger = not self._gate.is_trusted(host)
            self._watch()
        else:
            self._refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self._awaits = None
        self._watch()
        if self._host is not None:
            self._gate.leave(self._host)
            self._host = None
        super().connection_lost(exc)

    def hand_over(self, speaker: Speaker) -> "Line | None":
        """Let somebody speak here who has sent a head; None if the other side has hung up.

        Whatever a request takes is let go of: an open page would hold it for hours.
        """
        # Whoever answers by way of uvicorn has nothing more to say.
        if self._answered:
            self._answered.disconnected = True
        if self._host is None or self.transport.is_closing():
            return None
        self._awaits = None
        self._watch()
        assert isinstance(self.transport, JoinedTransport)
        transport = self.transport.release()
        line = Line(transport, self._gate, self._host, self.connections, speaker)
        line.is_full = self.flow.write_paused
        self.connections.discard(self)
        self.connections.add(line)  # type: ignore[arg-type]  # is asked to shut down, no more
        transport.set_protocol(line)
        # Who hangs up is heard by reading; a second request has made us stop.
        if not transport.is_reading():
            transport.resume_reading()
        # These hold us, and would wait for the collector.
        self.parser = self.scope = self.cycle = None  # type: ignore[assignment]  # as in uvicorn
        self._answered = None
        self.pipeline.clear()
        return line

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        self._head_bytes += len(data) if self._awaits == "head" else 0
        super().data_received(data)
        # The parser joins a long header piece by piece: each costs as much as all before it.
        if self._awaits == "head" and self._head_bytes > MOST_HEAD_BYTES:
            self._refuse(431)
        self._watch()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        # Before anybody writes over it what a proxy says of whom it speaks for.
        self.scope[PEER] = self._host or ""  # type: ignore[literal-required]  # a note of ours
        self.scope[HAND_OVER] = self.hand_over  # type: ignore[literal-required]  # as well
        self._awaits = "head"

    def on_headers_complete(self) -> None:
        self._head_bytes = 0
        self._awaits = "body"
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > MOST_HEAD_BYTES:
            self._refuse(431)
        elif not self._names_one_host():
            self._refuse(400)
        if self._is_refused:
            return
        if self._is_stranger and any(name == b"x-forwarded-for" for name, _ in self.headers):
            self._gate.note_forwarded(self._host or "")
        self._is_answered = self._answer_quickly()
        if not self._is_answered:
            # What was answered at once has set the clock of a resting connection.
            self._unset_keepalive_if_required()
            super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        # `cycle` of uvicorn is the last that came in, which may have to wait.
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        if not self._is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._awaits = None
        if not self._is_refused and not self._is_answered:
            super().on_message_complete()

    def _names_one_host(self) -> bool:
        """Say whether it is clear for whom this is (RFC 9112, 3.2); HTTP/1.0 need not say it."""
        hosts = [name for name, _ in self.headers].count(b"host")
        return hosts == 1 or (not hosts and self.parser.get_http_version() == "1.0")

    def _answer_quickly(self) -> bool:
        """Answer from memory, if nobody is being answered here and all that was sent is taken."""
        parser = self.parser
        if (
            self._quick is None
            or not self.url.startswith(b"/?")
            or not (self.cycle is None or self.cycle.response_complete)
            or self.flow.write_paused
            or parser.get_method() != b"GET"
            or parser.get_http_version() != "1.1"
            or not parser.should_keep_alive()
        ):
            return False
        reader: str = self._host or ""
        scheme: str = self.scheme or "http"
        if not self._is_stranger:
            given = dict(self.headers)
            scheme = _SCHEMES.get(given.get(b"x-forwarded-proto", b"").strip(), scheme)
            reader = self._gate.name_reader(reader, given.get(b"x-forwarded-for", b""))
        answer = self._quick(self.url[2:], self.headers, scheme, reader)
        if answer is None:
            return False
        lines = b"".join(b"%b: %b\r\n" % line for line in self.server_state.default_headers)
        self.transport.writelines([answer.head, lines, b"\r\n", answer.body])
        self.on_response_complete()
        return True

    def _watch(self) -> None:
        """Run a clock just while part of a request is missing."""
        if self._timer_of == self._awaits:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._timer_of = self._awaits
        if self._awaits is not None:
            seconds = HEAD_SECONDS if self._awaits == "head" else BODY_SECONDS
            self._timer = self.loop.call_later(seconds, self._refuse, 408)

    def _refuse(self, status: int) -> None:
        """Say why in one line, if nobody is being answered here, and hang up."""
        self._is_refused = True
        self._awaits = None
        is_silent = self.cycle is None or self.cycle.response_complete
        if is_silent or not self.cycle.response_started:
            line, reason = _ANSWERS[status]
            head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            length = b"content-length: %d\r\n\r\n" % len(reason)
            self.transport.write(b"HTTP/1.1 " + line + b"\r\n" + head + length + reason)
        self.transport.close()
