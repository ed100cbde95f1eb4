"""Reads the body of an answer within limits: packed size, unpacked size and pace."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

import aiohttp

from copydesk.errors import FetchFailed
from copydesk.fetch.budget import Share
from copydesk.fetch.decode import STEP_BYTES, Decoder
from copydesk.fetch.purposes import Limits
from copydesk.fetch.reasons import failed

ERROR_PAGE_BYTES = 64 * 1024


async def read_document(
    response: aiohttp.ClientResponse,
    host: str,
    limits: Limits,
    limit: int,
    threads: Executor,
    *,
    share: Share | None = None,
) -> bytes:
    """Read and unpack a whole body, or raise FetchFailed; what takes longer runs in `threads`.

    With a share in a budget, each byte is taken from it, and Crowded raised when it is used up.
    """
    if (response.content_length or 0) > limit:
        raise failed("too_large", host, limit=limit)
    decoder = Decoder(response.headers.get("Content-Encoding", ""), host)
    pieces, is_whole = await _read(response, Unpacking(decoder, threads, share), limits, limit)
    if not is_whole:
        raise failed("too_large", host, limit=limit)
    decoder.finish()
    return b"".join(pieces)


async def read_error_page(
    response: aiohttp.ClientResponse, host: str, limits: Limits, threads: Executor
) -> bytes:
    """Read the beginning of a body that only helps to explain the status; b'' if it cannot be."""
    try:
        decoder = Decoder(response.headers.get("Content-Encoding", ""), host)
        unpacking = Unpacking(decoder, threads)
        pieces, _ = await _read(response, unpacking, limits, ERROR_PAGE_BYTES)
    except (FetchFailed, aiohttp.ClientError):
        return b""
    return b"".join(pieces)[:ERROR_PAGE_BYTES]


async def _read(
    response: aiohttp.ClientResponse, unpacking: "Unpacking", limits: Limits, limit: int
) -> tuple[list[bytes], bool]:
    """Read up to about `limit` bytes, and say whether that was all."""
    pieces: list[bytes] = []
    if response.content.is_eof():
        # Most feeds are small and come whole with their headers: then no clock is needed.
        return pieces, await _collect(response.content, unpacking, pieces, limit, None)
    pace = _Pace(limits)
    try:
        async with pace.timeout:
            is_whole = await _collect(response.content, unpacking, pieces, limit, pace)
    except TimeoutError as error:
        if not pace.timeout.expired():
            raise
        raise failed("too_slow", response.url.host or "") from error
    return pieces, is_whole


class _Pace:
    """A clock that every byte winds up a little: stalled and trickling bodies run out of time."""

    def __init__(self, limits: Limits) -> None:
        self._start = asyncio.get_running_loop().time() + limits.grace_seconds
        self._bytes_per_second = limits.least_bytes_per_second
        self.timeout = asyncio.timeout_at(self._start)

    def wind_up(self, received: int) -> None:
        self.timeout.reschedule(self._start + received / self._bytes_per_second)


async def _collect(
    content: aiohttp.StreamReader,
    unpacking: "Unpacking",
    pieces: list[bytes],
    limit: int,
    pace: _Pace | None,
) -> bool:
    packed = unpacked = 0
    while chunk := await content.readany():
        packed += len(chunk)
        if pace is not None:
            pace.wind_up(packed)
        steps = unpacking.decoder.feed(chunk)
        while piece := await unpacking.take(steps):
            if unpacking.share is not None:
                unpacking.share.take(len(piece))
            pieces.append(piece)
            unpacked += len(piece)
            if unpacked > limit:
                return False
            if len(piece) >= STEP_BYTES:
                await asyncio.sleep(0)
        if packed > limit:
            return False
    return True


@dataclass(frozen=True, slots=True)
class Unpacking:
    """A decoder, and threads of its own for long steps: sign-ins must not wait behind them."""

    decoder: Decoder
    threads: Executor
    share: Share | None = None

    async def take(self, steps: Iterator[bytes]) -> bytes:
        """Unpack one more step, b'' after the last; long ones off the event loop.

        A fetch that is given up leaves one step behind at the most: nobody asks for the next.
        """
        if self.decoder.has_long_steps:
            return await asyncio.get_running_loop().run_in_executor(self.threads, next, steps, b"")
        return next(steps, b"")
