"""Answers are packed where both sides gain by it, and nobody else learns anything."""

import gzip
import json
import sys

import brotli
import httpx
import pytest

from copydesk.web.asgi import Message
from copydesk.web.codings import LONGEST_AT_ONCE, SHORTEST_PACKED, choose_coding, pack_answers

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LONG = json.dumps([{"title": f"Story {number}"} for number in range(200)]).encode()
UNPACKERS = {"zstd": zstd.decompress, "br": brotli.decompress, "gzip": gzip.decompress}
EVERYTHING = ("accept-encoding", "gzip, deflate, br, zstd")


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        ("gzip, deflate, br, zstd", "zstd"),
        ("gzip, deflate, br", "br"),
        ("gzip;q=0.1", "gzip"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.0, zstd;q=0, gzip; q=1", "gzip"),
        ("*", "zstd"),
        ("*;q=0", ""),
        ("zstd;q=0, *", "br"),
        ("gzip;q=much", ""),
        ("brotli, xgzip, zst", ""),
        ("identity", ""),
        ("zstd;q=0.1, br;q=0.2, gzip;q=0.8", "gzip"),
        ("br;q=0.5, *;q=0.9", "zstd"),
        ("gzip;q=0.5, identity", ""),
        ("gzip;q=0.5, identity;q=0.5", "gzip"),
        ("gzip;q=0.001", "gzip"),
        ("identity;q=0, gzip;q=0.1", "gzip"),
        (", ,", ""),
        ("", ""),
    ],
)
def test_the_coding_that_is_wanted_most_and_not_ruled_out_is_taken(
    accepted: str, chosen: str
) -> None:
    assert choose_coding(accepted, ("", "zstd", "br", "gzip")) == chosen


async def send_through(
    *headers: tuple[str, str],
    path: str = "/v1/entries",
    body: bytes = LONG,
    status: int = 200,
    answered: tuple[tuple[bytes, bytes], ...] = ((b"content-type", b"application/json"),),
    more_body: bool = False,
) -> tuple[dict[bytes, bytes], bytes]:
    """Give headers and body of an answer as they leave."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    asked = [(name.encode(), value.encode()) for name, value in headers]
    packed = pack_answers({"method": "GET", "path": path, "headers": asked}, send)
    length = (b"content-length", str(len(body)).encode())
    start = {"type": "http.response.start", "status": status, "headers": [*answered, length]}
    await packed(start)
    await packed({"type": "http.response.body", "body": body, "more_body": more_body})
    return dict(sent[0]["headers"]), sent[1]["body"]


@pytest.mark.parametrize("coding", UNPACKERS)
@pytest.mark.parametrize("body", [LONG, LONG * (LONGEST_AT_ONCE // len(LONG) + 1)])
async def test_an_answer_is_packed_and_says_how_long_it_is_now(coding: str, body: bytes) -> None:
    headers, packed = await send_through(("accept-encoding", coding), body=body)

    assert UNPACKERS[coding](packed) == body
    assert len(packed) < len(body) // 4
    assert headers[b"content-encoding"] == coding.encode()
    assert headers[b"content-length"] == str(len(packed)).encode()
    assert headers[b"vary"] == b"accept-encoding"


async def test_what_else_an_answer_depends_on_is_still_said() -> None:
    given = ((b"content-type", b"text/xml; charset=utf-8"), (b"Vary", b"cookie"))
    headers, _ = await send_through(EVERYTHING, answered=given)

    assert headers[b"vary"] == b"cookie, accept-encoding"
    assert b"Vary" not in headers


async def test_a_cache_learns_that_others_would_get_it_packed() -> None:
    headers, body = await send_through()

    assert (headers[b"vary"], body) == (b"accept-encoding", LONG)
    assert b"content-encoding" not in headers


async def test_the_start_is_packed_though_its_headers_renew_the_cookie() -> None:
    given = ((b"content-type", b"application/json"), (b"set-cookie", b"a=b"))
    headers, packed = await send_through(EVERYTHING, path="/v1/start", answered=given)

    assert zstd.decompress(packed) == LONG
    assert headers[b"set-cookie"] == b"a=b"


@pytest.mark.parametrize("site", ["cross-site", "same-site", "odd"])
async def test_a_page_of_another_site_measures_nothing(site: str) -> None:
    headers, body = await send_through(EVERYTHING, ("sec-fetch-site", site))

    assert (b"content-encoding" in headers, body) == (False, LONG)


@pytest.mark.parametrize(
    "path",
    [
        "/v1/auth/login",
        "/v1/users/me/app-passwords",
        "/v1/own-feeds/1",
        "/v1/bookshelf",
        "/v1/destinations",
        "/v1/invitations",
        "/v1/webhooks",
    ],
)
async def test_what_shows_secrets_is_not_packed(path: str) -> None:
    headers, body = await send_through(EVERYTHING, path=path)

    assert (b"content-encoding" in headers, body) == (False, LONG)


@pytest.mark.parametrize(
    ("status", "body", "answered", "more_body"),
    [
        (200, LONG[: SHORTEST_PACKED - 1], ((b"content-type", b"application/json"),), False),
        (404, LONG, ((b"content-type", b"application/json"),), False),
        (200, LONG, ((b"content-type", b"image/png"),), False),
        (200, LONG, ((b"content-type", b"application/epub+zip"),), False),
        (200, LONG, (), False),
        (200, LONG, ((b"content-type", b"text/plain"), (b"set-cookie", b"a=b")), False),
        (200, LONG, ((b"content-type", b"text/plain"), (b"content-encoding", b"br")), False),
        (200, LONG, ((b"content-type", b"text/event-stream"),), True),
    ],
)
async def test_the_rest_goes_as_it_is(
    status: int, body: bytes, answered: tuple[tuple[bytes, bytes], ...], more_body: bool
) -> None:
    headers, sent = await send_through(
        EVERYTHING, status=status, body=body, answered=answered, more_body=more_body
    )

    assert sent == body
    assert headers == dict([*answered, (b"content-length", str(len(body)).encode())])


@pytest.mark.parametrize("engine", ["sqlite"])
async def test_a_program_that_reads_packed_answers_gets_them(ann: httpx.AsyncClient) -> None:
    plain = await ann.get("/v1/openapi.json", headers={"accept-encoding": "identity"})
    packed = await ann.get("/v1/openapi.json", headers={"accept-encoding": "gzip"})

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) // 4
    assert packed.json() == plain.json()
