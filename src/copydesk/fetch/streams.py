"""Reads an answer line by line while it comes, each line and the whole of it within limits."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import Executor

import aiohttp

from copydesk.fetch.answer import Answer
from copydesk.fetch.body import Unpacking
from copydesk.fetch.decode import Decoder
from copydesk.fetch.purposes import Limits
from copydesk.fetch.reasons import failed


class LineReader:
    """The lines of one answer."""

    def __init__(
        self,
        response: aiohttp.ClientResponse,
        answer: Answer,
        limits: Limits,
        limit: int,
        threads: Executor,
    ) -> None:
        self.answer = answer
        self._content = response.content
        decoder = Decoder(answer.headers.get("content-encoding", ""), answer.host)
        self._unpacking = Unpacking(decoder, threads)
        self._limits = limits
        self._limit = limit

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Give line after line without its end; the last one may have none."""
        held = b""
        async for piece in self._read():
            *lines, held = (held + piece).split(b"\n")
            for line in lines:
                self._check(line)
                yield line.removesuffix(b"\r")
            self._check(held)
        self._unpacking.decoder.finish()
        if held:
            yield held

    def _check(self, line: bytes) -> None:
        if len(line) > self._limits.line_bytes:
            raise failed("too_large", self.answer.host, limit=self._limits.line_bytes)

    async def _read(self) -> AsyncIterator[bytes]:
        count = 0
        while chunk := await self._receive():
            steps = self._unpacking.decoder.feed(chunk)
            while piece := await self._unpacking.take(steps):
                count += len(piece)
                if count > self._limit:
                    raise failed("too_large", self.answer.host, limit=self._limit)
                yield piece

    async def _receive(self) -> bytes:
        try:
            async with asyncio.timeout(self._limits.idle_seconds):
                return await self._content.readany()
        except TimeoutError as error:
            raise failed("too_slow", self.answer.host) from error
