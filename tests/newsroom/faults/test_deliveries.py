"""Faults on the wire, seen by a real client."""

import asyncio
import gzip
import sys
import zlib
from collections.abc import Callable

import aiohttp
import brotli
import pytest

from copydesk.newsroom import Newsroom

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

FEED = "/daily/feed.rss"
SOON = aiohttp.ClientTimeout(total=0.3)
MEGABYTE = 1024 * 1024
UNPACKERS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.decompress,
    "deflate": zlib.decompress,
    "raw-deflate": lambda data: zlib.decompress(data, -15),
    "br": brotli.decompress,
    "zstd": zstd.decompress,
}


async def read(client: aiohttp.ClientSession) -> bytes:
    async with client.get(FEED) as response:
        return await response.read()


async def test_slow_headers_keep_an_impatient_client_waiting(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "slow-headers", seconds=60)

    with pytest.raises(TimeoutError):
        await client.get(FEED, timeout=SOON)
    assert room.requests[-1].status == 0


async def test_a_short_delay_changes_nothing_else(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    whole = await read(client)
    room.set_fault("daily", "slow-headers", seconds=0.01)

    assert await read(client) == whole


async def test_a_stalled_picture_brings_all_but_its_end(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "stalled-pictures", megabytes=1, seconds=60)

    async with client.get("/daily/images/harbour.png") as response:
        received = await response.content.readexactly(MEGABYTE)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(response.content.readexactly(MEGABYTE), 0.3)
    assert received.startswith(b"\x89PNG")


async def test_a_trickle_starts_at_once_and_does_not_end_soon(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "trickle", size=10, seconds=60)

    async with client.get(FEED) as response:
        assert await response.content.readany() == b"<?xml vers"
        assert "Content-Length" not in response.headers
    with pytest.raises(TimeoutError):
        async with client.get(FEED, timeout=SOON) as response:
            await response.read()


async def test_a_trickle_without_pauses_brings_the_whole_body(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    whole = await read(client)
    room.set_fault("daily", "trickle", size=100, seconds=0.0)

    assert await read(client) == whole


async def test_a_trickle_can_be_packed(room: Newsroom, client: aiohttp.ClientSession) -> None:
    whole = await read(client)
    room.set_fault("daily", "trickle", size=100, seconds=0.0)
    room.set_fault("daily", "compressed")

    assert gzip.decompress(await read(client)) == whole


@pytest.mark.parametrize("after", [0, 1, 200])
async def test_a_reset_breaks_the_body_midway(
    room: Newsroom, client: aiohttp.ClientSession, after: int
) -> None:
    room.set_fault("daily", "reset", after=after)

    with pytest.raises(aiohttp.ClientError):
        await read(client)


async def test_no_answer_means_not_one_byte(room: Newsroom, client: aiohttp.ClientSession) -> None:
    room.set_fault("daily", "no-answer")

    with pytest.raises(aiohttp.ClientConnectionError):
        await client.get(FEED)
    assert room.requests[-1].status == 0


async def test_a_short_body_breaks_its_promise(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    whole = await read(client)
    room.set_fault("daily", "short-body", missing=7)

    async with client.get(FEED) as response:
        assert response.headers["Content-Length"] == str(len(whole) + 7)
        with pytest.raises(aiohttp.ClientPayloadError):
            await response.read()


async def test_an_endless_body_goes_on_until_the_client_leaves(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "endless-body")

    async with client.get(FEED) as response:
        assert "Content-Length" not in response.headers
        got = await response.content.readexactly(5 * MEGABYTE)
        response.close()

    assert got.startswith(b"<?xml")
    assert got.endswith(b"   ")


async def test_an_endless_body_ends_at_its_cap(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    whole = await read(client)
    room.set_fault("daily", "endless-body", megabytes=1)

    assert len(await read(client)) == len(whole) + MEGABYTE


async def test_a_huge_body_has_the_promised_length(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "huge-body", megabytes=3)

    async with client.get(FEED) as response:
        assert response.headers["Content-Length"] == str(3 * MEGABYTE)
        assert len(await response.read()) == 3 * MEGABYTE


@pytest.mark.parametrize("method", UNPACKERS)
async def test_a_compressed_body_unpacks_to_the_feed(
    room: Newsroom, client: aiohttp.ClientSession, method: str
) -> None:
    whole = await read(client)
    room.set_fault("daily", "compressed", method=method)

    async with client.get(FEED) as response:
        body = await response.read()

    assert response.headers["Content-Encoding"] == method.removeprefix("raw-")
    assert len(body) < len(whole)
    assert UNPACKERS[method](body) == whole


async def test_compression_can_wait_to_be_asked_for(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "compressed", method="br", always=False)

    async with client.get(FEED) as plain:
        assert "Content-Encoding" not in plain.headers
        tag = plain.headers["ETag"]
    async with client.get(FEED, headers={"Accept-Encoding": "gzip, br"}) as packed:
        assert packed.headers["Content-Encoding"] == "br"
        assert packed.headers["ETag"] != tag


async def test_false_compression_cannot_be_unpacked(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "falsely-compressed", method="zstd")

    async with client.get(FEED) as response:
        assert response.headers["Content-Encoding"] == "zstd"
        assert (await response.read()).startswith(b"<?xml")


async def test_compression_can_go_unmentioned(
    room: Newsroom, client: aiohttp.ClientSession
) -> None:
    room.set_fault("daily", "unlabelled-compressed")

    async with client.get(FEED) as response:
        assert "Content-Encoding" not in response.headers
        assert gzip.decompress(await response.read()).startswith(b"<?xml")


@pytest.mark.parametrize("method", UNPACKERS)
async def test_a_compression_bomb_is_small_on_the_wire_and_large_unpacked(
    room: Newsroom, client: aiohttp.ClientSession, method: str
) -> None:
    room.set_fault("daily", "compression-bomb", method=method, megabytes=20)

    body = await read(client)
    unpacked = UNPACKERS[method](body)

    assert unpacked.startswith(b"<?xml")
    assert len(unpacked) > 20 * MEGABYTE
    assert len(unpacked) > 500 * len(body)


@pytest.mark.parametrize("method", ["zstd", "br"])
async def test_what_is_packed_twice_gives_no_byte_inside(
    room: Newsroom, client: aiohttp.ClientSession, method: str
) -> None:
    room.set_fault("daily", "packed-twice", method=method, megabytes=4)

    async with client.get(FEED) as response:
        assert response.headers["Content-Encoding"] == f"gzip, {method}"
        inner = UNPACKERS[method](await response.read())

    assert len(inner) > 4 * MEGABYTE
    assert zlib.decompressobj(wbits=31).decompress(inner) == b""
