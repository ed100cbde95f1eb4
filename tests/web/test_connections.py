"""Connections over a real socket: what never ends is ended, and one place cannot take them all."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from ipaddress import ip_network

import pytest
import uvicorn
from uvicorn.server import ServerState

from copydesk.rules.origins import name_place
from copydesk.web import connections
from copydesk.web.asgi import Message, Receive, Scope, Send, send_answer
from copydesk.web.connections import (
    MOST_HEAD_BYTES,
    Gate,
    LimitedProtocol,
    QuickAnswers,
    unmap,
)
from tests.bench.waiting import LONG

App = Callable[[Scope, Receive, Send], Awaitable[None]]

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
LAST = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


async def echo_size(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the length of the body and who asks."""
    size, more = 0, True
    while more:
        message: Message = await receive()
        if message["type"] != "http.request":
            return
        size += len(message["body"])
        more = message["more_body"]
    await send_answer(send, 200, f"{size} {scope['client'][0]}".encode())


@asynccontextmanager
async def serve(
    gate: Gate | None = None,
    app: App = echo_size,
    quick: QuickAnswers | None = None,
    idle_seconds: float = LONG,
) -> AsyncIterator[int]:
    config = uvicorn.Config(
        app,
        lifespan="off",
        ws="none",
        log_config=None,
        timeout_keep_alive=idle_seconds,  # type: ignore[arg-type]  # parts of a second count, too
    )
    config.load()
    make = partial(
        LimitedProtocol,
        gate or Gate(0, 1000),
        quick,
        config=config,
        server_state=ServerState(),
        app_state={},
    )
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1]
    server.close()


@asynccontextmanager
async def connect(port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield reader, writer
    finally:
        writer.close()


async def read_to_end(reader: asyncio.StreamReader) -> bytes:
    return await asyncio.wait_for(reader.read(-1), LONG)


async def read_answer(reader: asyncio.StreamReader) -> bytes:
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), LONG)
    size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    return head.split(b"\r\n")[0] + b" " + await reader.readexactly(size)


async def test_several_requests_in_a_row_are_answered() -> None:
    post = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n"
    async with serve() as port, connect(port) as (reader, writer):
        for request, size in ((WHOLE, b"0"), (post + b"12345", b"5"), (WHOLE, b"0")):
            writer.write(request)
            assert (await read_answer(reader)).endswith(b"200 OK " + size + b" 127.0.0.1")


async def test_a_request_may_come_byte_by_byte() -> None:
    async with serve() as port, connect(port) as (reader, writer):
        for byte in WHOLE:
            writer.write(bytes([byte]))
            await writer.drain()
        assert b"200 OK" in await read_answer(reader)


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET / HTTP/1.1\r\n", b"400 Bad Request"),
        (b"GET /?url=x HTTP/1.1\r\nAccept: */*\r\n", b"400 Bad Request"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n", b"400 Bad Request"),
        (b"GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n", b"400 Bad Request"),
        (b"GET / HTTP/1.1\r\nHost:\r\n", b"200 OK"),
        (b"GET / HTTP/1.0\r\n", b"200 OK"),
    ],
    ids=["none", "none, of a served feed", "two", "two by 1.0", "an empty one", "none by 1.0"],
)
async def test_a_request_names_one_host(head: bytes, status: bytes) -> None:
    async with serve() as port, connect(port) as (reader, writer):
        writer.write(head + b"Connection: close\r\n\r\n")
        assert (await read_to_end(reader)).startswith(b"HTTP/1.1 " + status)


async def test_the_body_of_a_request_for_nobody_is_not_read_as_the_next() -> None:
    async with serve() as port, connect(port) as (reader, writer):
        writer.write(b"POST / HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % len(LAST) + LAST * 2)
        answers = await read_to_end(reader)
        assert (answers.count(b"HTTP/1.1 400"), answers.count(b"HTTP/1.1 ")) == (1, 1)


@pytest.mark.parametrize(
    "start", [b"GET / HTTP/1.1\r\nX: ", b"GET /", b"GET / HTTP/1.1\r\n"], ids=str
)
async def test_an_endless_head_is_cut_off(start: bytes) -> None:
    async with serve() as port, connect(port) as (reader, writer):
        writer.write(start)
        line = b"X: y\r\n" if start.endswith(b"\n") else b"a" * 6
        answer = asyncio.ensure_future(read_to_end(reader))
        sent = 0
        # Sending goes on until the other side hangs up, at the latest after many times the limit.
        while not answer.done() and sent < 100 * MOST_HEAD_BYTES:
            try:
                writer.write(line * 500)
                await writer.drain()
            except ConnectionError:
                break
            sent += 500 * len(line)
            await asyncio.sleep(0)
        # The answer may be lost when the other side hangs up on what we still send.
        with suppress(ConnectionError):
            assert b" 431 " in await answer
        assert sent < 50 * MOST_HEAD_BYTES


async def test_a_head_that_comes_at_once_is_measured_too() -> None:
    async with serve() as port, connect(port) as (reader, writer):
        writer.write(WHOLE[:-2] + b"X: " + b"a" * (MOST_HEAD_BYTES + 1) + b"\r\n\r\n")
        assert b" 431 " in await read_to_end(reader)


async def test_a_long_head_within_the_limit_is_read() -> None:
    async with serve() as port, connect(port) as (reader, writer):
        writer.write(WHOLE[:-2] + b"X: " + b"a" * (MOST_HEAD_BYTES - 1000) + b"\r\n\r\n")
        assert b"200 OK" in await read_answer(reader)


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost:",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc",
        WHOLE + b"GET /",
    ],
    ids=["silent", "half a head", "half a body", "half a second head"],
)
async def test_what_never_ends_is_hung_up_on(start: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.05)
    async with serve() as port, connect(port) as (reader, writer):
        writer.write(start)
        assert (await read_to_end(reader)).count(b"408 Request Timeout") == 1


async def test_an_answer_may_take_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.05)
    released = asyncio.Event()

    async def wait(_scope: Scope, _receive: Receive, send: Send) -> None:
        await released.wait()
        await send_answer(send, 200, b"at last")

    async with serve(app=wait) as port, connect(port) as (reader, writer):
        writer.write(WHOLE)
        asyncio.get_running_loop().call_later(0.2, released.set)
        assert b"at last" in await read_answer(reader)


async def test_one_place_holds_so_many_connections_and_no_more(
    caplog: pytest.LogCaptureFixture,
) -> None:
    gate = Gate(2, 1000)
    with caplog.at_level(logging.WARNING):
        assert [gate.enter("203.0.113.7") for _ in range(4)] == [True, True, False, False]
    assert gate.enter("203.0.113.8")
    gate.leave("203.0.113.7")
    assert gate.enter("203.0.113.7")
    assert [record.message for record in caplog.records] == ["too many connections of one place"]


def test_an_ipv6_customer_is_one_place() -> None:
    gate = Gate(1, 1000)
    assert gate.enter("2001:db8::1")
    assert not gate.enter("2001:db8::ffff:2")
    assert gate.enter("2001:db8:0:1::1")
    assert name_place("2001:db8::1") == name_place("2001:db8::2")


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "10.0.0.9"])
def test_proxies_and_this_machine_are_not_counted(host: str) -> None:
    gate = Gate(1, 1000, [ip_network("10.0.0.0/24")])
    assert all(gate.enter(host) for _ in range(5))


def test_connections_that_run_out_are_told_once(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    gate = Gate(0, 1, clock=lambda: now)
    assert gate.enter("127.0.0.1")
    with caplog.at_level(logging.WARNING):
        assert not any(gate.enter("127.0.0.1") for _ in range(9))
        now = 61.0
        assert not gate.enter("127.0.0.1")
    assert [record.message for record in caplog.records] == ["connections run out"] * 2


async def test_a_full_house_says_so_and_has_room_again() -> None:
    async with serve(Gate(0, 1)) as port:
        async with connect(port) as (reader, writer):
            writer.write(WHOLE)
            await read_answer(reader)
            async with connect(port) as (late, _):
                assert b"503 Service Unavailable" in await read_to_end(late)
        for _ in range(100):
            async with connect(port) as (reader, writer):
                writer.write(WHOLE)
                if b"200 OK" in await read_answer(reader):
                    return
        pytest.fail("a connection that closed still counts")


@pytest.mark.parametrize(
    ("host", "shown"),
    [("::ffff:192.0.2.1", "192.0.2.1"), ("::1", "::1"), ("192.0.2.1", "192.0.2.1"), ("", "")],
)
def test_mapped_addresses_are_ipv4(host: str, shown: str) -> None:
    assert unmap(host) == shown


@pytest.mark.parametrize(("trusted", "lines"), [("127.0.0.1", 0), ("192.0.2.1", 1)])
async def test_a_proxy_that_nobody_trusts_is_told_of_once(
    trusted: str, lines: int, caplog: pytest.LogCaptureFixture
) -> None:
    forwarded = WHOLE[:-2] + b"X-Forwarded-For: 203.0.113.5\r\n\r\n"
    gate = Gate(0, 1000, [ip_network(trusted)])
    with caplog.at_level(logging.WARNING):
        async with serve(gate) as port, connect(port) as (reader, writer):
            for _ in range(3):
                writer.write(forwarded)
                await read_answer(reader)
    told = [record for record in caplog.records if "not trusted" in record.message]
    assert len(told) == lines
