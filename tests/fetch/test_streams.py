import asyncio
import gzip

import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.client import Client
from copydesk.fetch.purposes import Limits, Purpose
from copydesk.fetch.request import Request
from tests.fetch.servers import Send, http, make_client, serve


async def read_lines(answer: bytes | Send, limits: Limits | None = None) -> list[bytes]:
    async with (
        serve(answer) as server,
        make_client(limits=limits) as client,
        client.stream(Request(server.url())) as lines,
    ):
        return [line async for line in lines]


async def reason_of(answer: bytes | Send, limits: Limits) -> str:
    with pytest.raises(FetchFailed) as raised:
        await read_lines(answer, limits)
    return raised.value.reason


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"", []),
        (b"one", [b"one"]),
        (b"one\n", [b"one"]),
        (b"one\r\ntwo\n\nfour", [b"one", b"two", b"", b"four"]),
    ],
)
async def test_an_answer_is_given_line_by_line(body: bytes, expected: list[bytes]) -> None:
    assert await read_lines(http(body=body)) == expected


async def test_lines_are_given_while_the_rest_is_still_to_come() -> None:
    go_on = asyncio.Event()

    async def send(_request: str, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nfirst\nsec")
        await go_on.wait()
        writer.write(b"ond\n")
        await writer.drain()

    async with (
        serve(send) as server,
        make_client() as client,
        client.stream(Request(server.url())) as lines,
    ):
        found = []
        async for line in lines:
            found.append(line)
            go_on.set()

    assert found == [b"first", b"second"]


async def test_what_is_packed_without_being_asked_to_is_unpacked() -> None:
    packed = http(body=gzip.compress(b"one\ntwo\n"), content_encoding="gzip")
    assert await read_lines(packed) == [b"one", b"two"]


async def test_a_stream_asks_for_plain_bytes() -> None:
    async with (
        serve(http()) as server,
        make_client() as client,
        client.stream(Request(server.url(), "POST", json={})),
    ):
        pass

    assert "accept-encoding: identity" in server.requests[0].lower()


async def test_an_error_page_comes_whole() -> None:
    async with (
        serve(http("404 Not Found", b"no such model")) as server,
        make_client() as client,
        client.stream(Request(server.url())) as lines,
    ):
        assert (lines.answer.status, lines.answer.body) == (404, b"no such model")


async def test_a_redirect_is_an_answer_like_any_other() -> None:
    async with (
        serve({"/": http("302 Found", location="/b")}) as server,
        make_client() as client,
        client.stream(Request(server.url())) as lines,
    ):
        assert lines.answer.status == 302

    assert server.paths == ["/"]


@pytest.mark.parametrize(
    "limits", [Limits(line_bytes=100), Limits(body_bytes=100)], ids=["line", "whole"]
)
@pytest.mark.parametrize("end", [b"", b"\n"], ids=["endless", "ended"])
async def test_what_is_too_long_is_left(limits: Limits, end: bytes) -> None:
    assert await reason_of(http(body=b"x" * 101 + end), limits) == "too_large"


async def test_many_short_lines_are_too_many() -> None:
    assert await reason_of(http(body=b"x\n" * 100), Limits(body_bytes=100)) == "too_large"


async def send_and_stall(_request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nfirst\n")
    await asyncio.Event().wait()


async def test_a_stream_that_falls_silent_is_left() -> None:
    assert await reason_of(send_and_stall, Limits(idle_seconds=0.1)) == "too_slow"


async def test_a_stream_ends_with_its_time() -> None:
    assert await reason_of(send_and_stall, Limits(total_seconds=0.2)) == "timeout"


async def test_a_stream_that_is_cut_is_told_from_one_that_ended() -> None:
    cut = b"HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nfirst\n"
    assert await reason_of(cut, Limits()) == "connection_lost"


async def test_a_stream_from_a_closed_network_is_refused() -> None:
    async with serve(http()) as server, Client(Purpose()) as client:
        with pytest.raises(FetchFailed) as raised:
            async with client.stream(Request(server.url())):
                pass

    assert (raised.value.reason, server.requests) == ("blocked_address", [])
