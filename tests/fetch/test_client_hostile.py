import asyncio
import gzip
import sys
import tracemalloc
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import brotli
import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.body import ERROR_PAGE_BYTES
from copydesk.fetch.client import Client
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Limits, Purpose
from copydesk.fetch.request import Request
from tests.fetch.servers import LOOPBACK, Send, http, make_client, serve

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MIB = 1024 * 1024
SMALL = Limits(body_bytes=MIB)
HASTY = Limits(total_seconds=0.3)


async def reason_of(answer: bytes | Send, limits: Limits = SMALL, path: str = "/") -> str:
    """Say why a fetch from a server that behaves like this fails."""
    async with serve(answer) as server, make_client(limits=limits) as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(server.url(path)))
    return caught.value.reason


def pack_brotli(data: bytes) -> bytes:
    packed: bytes = brotli.compress(data, quality=3)
    return packed


@pytest.mark.parametrize(
    ("coding", "pack"),
    [
        ("gzip", gzip.compress),
        ("deflate", zlib.compress),
        ("br", pack_brotli),
        ("zstd", zstd.compress),
    ],
)
async def test_a_bomb_does_not_go_off(coding: str, pack: Callable[[bytes], bytes]) -> None:
    bomb = http(body=pack(b"\0" * (25 * MIB)), content_encoding=coding)
    tracemalloc.start()
    try:
        assert await reason_of(bomb) == "too_large"
        assert tracemalloc.get_traced_memory()[1] < 8 * MIB
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("coding", ["gzip, zstd", "gzip, br", "gzip, gzip", "zstd, br, gzip"])
async def test_what_is_packed_twice_is_refused_before_a_byte_is_unpacked(coding: str) -> None:
    # Nothing below is packed at all: it would be "damaged" if somebody had looked.
    answer = http(body=b"<rss/>", content_encoding=coding)
    async with serve(answer) as server, make_client() as client:
        with pytest.raises(FetchFailed, match="packed more than once") as caught:
            await client.send(Request(server.url()))
    assert caught.value.reason == "bad_encoding"


async def test_unpacking_takes_no_thread_that_sign_ins_need() -> None:
    closed = ThreadPoolExecutor(1)
    closed.shutdown()
    asyncio.get_running_loop().set_default_executor(closed)
    body = http(body=pack_brotli(b"<rss/>" * 9), content_encoding="br")
    async with serve(body) as server, make_client() as client:
        assert (await client.send(Request(server.url()))).body == b"<rss/>" * 9


async def test_other_tasks_run_while_a_bomb_is_unpacked() -> None:
    turns = 0

    async def work() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    bomb = http(body=gzip.compress(b"\0" * (25 * MIB)), content_encoding="gzip")
    async with serve(bomb) as server, make_client(limits=Limits(body_bytes=15 * MIB)) as client:
        worker = asyncio.create_task(work())
        with pytest.raises(FetchFailed):
            await client.send(Request(server.url()))
        worker.cancel()
    assert turns > 50


@pytest.mark.parametrize("size", [MIB - 1, MIB])
async def test_a_body_may_be_as_large_as_the_limit(size: int) -> None:
    async with serve(http(body=b"x" * size)) as server, make_client(limits=SMALL) as client:
        assert len((await client.send(Request(server.url()))).body) == size


async def test_one_byte_more_is_too_large() -> None:
    assert await reason_of(http(body=b"x" * (MIB + 1))) == "too_large"


async def test_padding_after_a_small_document_counts_too() -> None:
    async def send(request: str, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + gzip.compress(b"x"))
        for _ in range(40):
            writer.write(b"\0" * 65536)
            await writer.drain()

    assert await reason_of(send) == "too_large"


async def test_a_limit_of_the_caller_wins() -> None:
    async with serve(http(body=b"x" * 1000)) as server, make_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(server.url(), limit=999))
    assert caught.value.reason == "too_large"


async def send_endlessly(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


async def send_endless_chunks(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        writer.write(b"1\r\nx\r\n" * 1000)
        await writer.drain()


async def send_endless_extensions(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;")
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


async def send_endless_headers(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        writer.write(b"X-Header: x\r\n" * 1000)
        await writer.drain()


async def send_endless_header(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nX-Header: ")
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


async def send_endless_status(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 ")
    while True:
        writer.write(b"x" * 65536)
        await writer.drain()


async def send_endless_trailers(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n")
    while True:
        writer.write(b"X-Header: x\r\n" * 1000)
        await writer.drain()


async def send_endless_hints(request: str, writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"HTTP/1.1 103 Early Hints\r\n\r\n" * 10)
        await writer.drain()


@pytest.mark.parametrize(
    ("send", "reasons"),
    [
        (send_endlessly, {"too_large"}),
        (send_endless_chunks, {"too_large", "timeout"}),
        (send_endless_extensions, {"bad_answer", "timeout"}),
        (send_endless_headers, {"bad_answer"}),
        (send_endless_header, {"bad_answer"}),
        (send_endless_status, {"bad_answer"}),
        (send_endless_trailers, {"bad_answer", "connection_lost", "timeout"}),
        (send_endless_hints, {"bad_answer", "timeout"}),
    ],
)
async def test_what_never_ends_is_ended(send: Send, reasons: set[str]) -> None:
    # Some can only be ended by the clock; the others must not need it.
    limits = Limits(body_bytes=100_000, total_seconds=0.3 if "timeout" in reasons else 20)
    tracemalloc.start()
    try:
        assert await reason_of(send, limits) in reasons
        assert tracemalloc.get_traced_memory()[1] < 20 * MIB
    finally:
        tracemalloc.stop()


async def send_nothing(request: str, writer: asyncio.StreamWriter) -> None:
    await asyncio.Event().wait()


async def send_half_a_header(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-")
    await asyncio.Event().wait()


async def send_trickling_headers(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nX: ")
    while True:
        writer.write(b"x")
        await asyncio.sleep(0.01)


async def send_half_a_body(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
    await asyncio.Event().wait()


async def send_trickle(request: str, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
    while True:
        writer.write(b"x")
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("send", [send_nothing, send_half_a_header, send_trickling_headers])
async def test_a_server_that_keeps_us_waiting_is_left(send: Send) -> None:
    assert await reason_of(send, HASTY) == "timeout"


@pytest.mark.parametrize("send", [send_half_a_body, send_trickle])
async def test_a_body_that_stalls_or_trickles_is_too_slow(send: Send) -> None:
    limits = Limits(grace_seconds=0.1, least_bytes_per_second=10_000)
    assert await reason_of(send, limits) == "too_slow"


async def test_an_error_page_that_stalls_does_not_hide_the_status() -> None:
    async def send(request: str, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 100\r\n\r\nhalf")
        await asyncio.Event().wait()

    limits = Limits(grace_seconds=0.1)
    async with serve(send) as server, make_client(limits=limits) as client:
        assert (await client.send(Request(server.url()))).status == 404


@pytest.mark.parametrize(
    "page",
    [
        http("404 Not Found", b"x" * (5 * MIB)),
        http("404 Not Found", gzip.compress(b"x" * (5 * MIB)), content_encoding="gzip"),
        http("404 Not Found", b"never packed", content_encoding="gzip"),
        http("404 Not Found", b"x", content_encoding="unknown"),
        b"HTTP/1.1 404 Not Found\r\nContent-Length: 99\r\n\r\ncut",
    ],
    ids=["large", "bomb", "not packed", "unknown packing", "cut off"],
)
async def test_an_error_page_of_any_kind_does_not_hide_the_status(page: bytes) -> None:
    async with serve(page) as server, make_client() as client:
        answer = await client.send(Request(server.url()))
    assert answer.status == 404
    assert len(answer.body) <= ERROR_PAGE_BYTES


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (b"", "connection_lost"),
        (b"\r\n\r\n", "connection_lost"),
        (b"SSH-2.0-OpenSSH_9.6\r\n", "bad_answer"),
        (b"HTTP/9.9 200 OK\r\n\r\n", "bad_answer"),
        (b"HTTP/1.1 abc OK\r\n\r\n", "bad_answer"),
        (b"HTTP/1.1 99999 OK\r\n\r\n", "bad_answer"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "bad_answer"),
        (b"HTTP/1.1 200 OK\r\nNo colon here\r\n\r\n", "bad_answer"),
        (b"HTTP/1.1 200 OK\r\nX: a\x00b\r\n\r\n", "bad_answer"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\ncut", "connection_lost"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", "bad_answer"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 5x\r\n\r\n", "bad_answer"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello", "bad_answer"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", "bad_answer"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n", "too_large"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "bad_answer"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n", "bad_answer"),
        (
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffffffff\r\n",
            "bad_answer",
        ),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhelloX", "bad_answer"),
        (http(body=b"<rss/>", content_encoding="gzip"), "bad_encoding"),
        (http(body=gzip.compress(b"x", mtime=0)[:-4], content_encoding="gzip"), "bad_encoding"),
        (http(body=b"x", content_encoding="magic"), "bad_encoding"),
    ],
)
async def test_broken_answers_are_named(answer: bytes, reason: str) -> None:
    assert await reason_of(answer) == reason


async def test_a_chunked_body_that_breaks_off_is_not_taken_for_whole() -> None:
    answer = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"
    assert await reason_of(answer) in {"connection_lost", "bad_answer"}


async def test_bytes_after_the_announced_length_are_not_read() -> None:
    answer = http(body=b"hello") + b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
    async with serve(answer) as server, make_client() as client:
        assert (await client.send(Request(server.url("/1")))).body == b"hello"
        assert (await client.send(Request(server.url("/2")))).body == b"hello"


@pytest.mark.parametrize(
    ("location", "reason"),
    [
        ("http://169.254.169.254/latest/meta-data/", "blocked_address"),
        ("http://[::ffff:169.254.169.254]/", "blocked_address"),
        ("http://0xa9fea9fe/", "blocked_address"),
        ("//10.0.0.1/", "blocked_address"),
        ("http://metadata.internal/", "blocked_address"),
        ("http://127.0.0.1:22/", "blocked_port"),
        ("http://127.0.0.1:6379/", "blocked_port"),
        ("file:///etc/passwd", "bad_redirect"),
        ("gopher://127.0.0.1:6379/_x", "bad_redirect"),
        ("http://[", "bad_redirect"),
        ("http://nowhere.example/", "dns"),
        ("/", "redirect_loop"),
    ],
)
async def test_redirects_lead_nowhere_else(location: str, reason: str) -> None:
    names = {"metadata.internal": ["169.254.169.254"]}
    async with (
        serve(http("302 Found", location=location)) as server,
        make_client(names) as client,
    ):
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(server.url()))
    assert caught.value.reason == reason
    assert len(server.requests) == 1


async def test_endless_redirects_are_ended() -> None:
    async def send(request: str, writer: asyncio.StreamWriter) -> None:
        asked.append(request)
        writer.write(http("302 Found", location=f"/{len(asked)}"))

    asked: list[str] = []
    assert await reason_of(send, path="/0") == "too_many_redirects"
    assert len(asked) == 11


async def test_line_breaks_in_a_location_stay_inside_the_path() -> None:
    pages = {"/a": http("302 Found", location="/b%0d%0aX-Evil:%20yes"), "/b": http()}
    async with serve(pages) as server, make_client() as client:
        await client.send(Request(server.url("/a")))
    assert server.paths == ["/a", "/b%0d%0aX-Evil:%20yes"]
    assert "\r\nx-evil" not in server.requests[1].lower()


@pytest.mark.parametrize("junk", [b"/b\x00c", b"/b\rX-Evil: yes", b"/b\x0b"])
async def test_raw_control_characters_in_a_location_never_reach_a_request(junk: bytes) -> None:
    answer = b"HTTP/1.1 302 Found\r\nLocation: " + junk + b"\r\nContent-Length: 0\r\n\r\n"
    assert await reason_of(answer) in {"bad_answer", "bad_redirect", "redirect_loop"}


async def test_the_time_limit_spans_all_redirects() -> None:
    async def send(request: str, writer: asyncio.StreamWriter) -> None:
        number = int(request.split(" ")[1][1:])
        await asyncio.sleep(0.06)
        writer.write(http("302 Found", location=f"/{number + 1}"))

    assert await reason_of(send, HASTY, path="/0") == "timeout"


async def test_a_name_that_changes_its_mind_gains_nothing() -> None:
    """DNS rebinding: allowed when checked, closed when asked again."""
    answers = [["127.0.0.1"], ["169.254.169.254"]]
    asked = 0

    async def look_up(host: str, port: int) -> list[str]:
        nonlocal asked
        asked += 1
        return answers[min(asked, 2) - 1]

    closing = http(body=b"ok", connection="close")
    async with (
        serve(closing) as server,
        Client(
            Purpose(allowed=LOOPBACK), lookup=look_up, polite=Polite(interval_seconds=0)
        ) as client,
    ):
        url = server.url("/", host="rebind.example")
        assert (await client.send(Request(url))).body == b"ok"
        assert asked == 1
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(url))
    assert caught.value.reason == "blocked_address"
    assert asked == 2


@pytest.mark.parametrize(
    "addresses", [["127.0.0.1", "10.0.0.1"], ["fd00::1", "127.0.0.1"], ["::ffff:10.0.0.1"]]
)
async def test_a_name_with_one_closed_address_is_not_contacted(addresses: list[str]) -> None:
    async with serve(http()) as server, make_client({"mixed.example": addresses}) as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(server.url("/", host="mixed.example")))
    assert caught.value.reason == "blocked_address"
    assert server.requests == []


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "2130706433", "0x7f.1", "0177.1", "[::ffff:127.0.0.1]", "１２７.1", "localhost"],
)
async def test_without_an_allow_list_the_own_machine_is_closed(host: str) -> None:
    async def look_up(name: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    async with serve(http()) as server, Client(lookup=look_up) as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(server.url("/", host=host)))
    assert caught.value.reason == "blocked_address"
    assert server.requests == []


async def test_a_client_without_any_setting_looks_names_up_and_checks_them() -> None:
    async with serve(http()) as server, Client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(server.url("/", host="localhost")))
    assert caught.value.reason == "blocked_address"


async def test_odd_spellings_of_an_allowed_address_are_contacted_as_checked() -> None:
    async with serve(http(body=b"ok")) as server, make_client() as client:
        answer = await client.send(Request(server.url("/", host="0x7f.1")))
    assert answer.host == "127.0.0.1"


async def test_a_closed_port_refuses() -> None:
    async with serve(http()) as server:
        pass
    async with make_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(Request(server.url()))
    assert caught.value.reason == "refused"


async def test_errors_never_tell_the_secrets_of_an_address() -> None:
    async with serve(b"nonsense\r\n\r\n") as server, make_client() as client:
        with pytest.raises(FetchFailed) as caught:
            await client.send(
                Request(server.url("/?token=hunter2").replace("//", "//anna:hunter2@"))
            )
    assert "hunter2" not in f"{caught.value} {caught.value.details}"
