"""Unpacks compressed bodies in small steps, so that a bomb can be stopped before it goes off."""

import sys
import zlib
from collections.abc import Iterator
from typing import Protocol

import brotli

from copydesk.errors import FetchFailed
from copydesk.fetch.reasons import failed

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

ACCEPTED_CODINGS = "gzip, deflate, br, zstd"

STEP_BYTES = 128 * 1024
"""How much one step unpacks: well under a millisecond, so that the event loop can breathe."""
MOST_MEMBERS = 1000
"""Gzip and zstd may be many streams in a row; empty ones cost time but give no bytes."""
LARGEST_WINDOW_LOG = 23
"""8 MiB: what every zstd receiver must accept, and what we grant at most (RFC 9659)."""

_GZIP_MAGIC = b"\x1f\x8b"
# Seen in headers, but no codings: the body is as it is.
_NO_CODING = frozenset(
    {"", "identity", "none", "utf-8", "utf8", "binary", "8bit", "7bit", "chunked", "aws-chunked"}
)


class Coding(Protocol):
    """One compression format, fed piece by piece."""

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Unpack more input, in steps of about STEP_BYTES."""

    @property
    def is_complete(self) -> bool:
        """Whether the input may end here."""


class _Zlib:
    """Gzip (also several members in a row) and deflate (with or without the zlib wrapper)."""

    def __init__(self, *, is_gzip: bool) -> None:
        self._is_gzip = is_gzip
        self._engine = zlib.decompressobj(wbits=31) if is_gzip else None
        self._held = b""
        self._members = 1
        self._is_over = False

    @property
    def is_complete(self) -> bool:
        return not self._held if self._engine is None else self._engine.eof

    def feed(self, data: bytes) -> Iterator[bytes]:
        data = self._held + data
        self._held = b""
        while data and not self._is_over:
            if self._engine is None or self._engine.eof:
                # Two bytes tell what comes next: a wrapper, another member, or padding.
                if len(data) < 2:
                    self._held = data
                    return
                self._open_next(data)
                continue
            yield from self._unpack(self._engine, data)
            data = self._engine.unused_data

    def _open_next(self, data: bytes) -> None:
        if self._is_gzip:
            self._members += 1
            self._is_over = not data.startswith(_GZIP_MAGIC)
            if self._members > MOST_MEMBERS:
                raise zlib.error("too many members")
            self._engine = self._engine if self._is_over else zlib.decompressobj(wbits=31)
        elif self._engine is None:
            is_wrapped = data[0] & 0x0F == 8 and int.from_bytes(data[:2]) % 31 == 0
            self._engine = zlib.decompressobj(wbits=15 if is_wrapped else -15)
        else:
            self._is_over = True

    @staticmethod
    def _unpack(engine: "zlib._Decompress", data: bytes) -> Iterator[bytes]:
        while True:
            piece = engine.decompress(data, STEP_BYTES)
            data = engine.unconsumed_tail
            if piece:
                yield piece
            # A full step may leave output inside the engine even when all input is taken.
            if engine.eof or (not data and len(piece) < STEP_BYTES):
                return


class _Brotli:
    """Brotli, one stream."""

    def __init__(self) -> None:
        self._engine = brotli.Decompressor()

    @property
    def is_complete(self) -> bool:
        return bool(self._engine.is_finished())

    def feed(self, data: bytes) -> Iterator[bytes]:
        while not self._engine.is_finished():
            # The limit is a rough one (up to twice as much comes), and only an empty piece tells
            # that all output is out: the engine takes more data before that.
            piece = self._engine.process(data, output_buffer_limit=STEP_BYTES)
            data = b""
            if not piece:
                return
            yield piece


class _Zstd:
    """Zstandard, one frame or several."""

    def __init__(self) -> None:
        self._engine = self._open()
        self._members = 1

    @staticmethod
    def _open() -> zstd.ZstdDecompressor:
        return zstd.ZstdDecompressor(
            options={int(zstd.DecompressionParameter.window_log_max): LARGEST_WINDOW_LOG}
        )

    @property
    def is_complete(self) -> bool:
        return self._engine.eof

    def feed(self, data: bytes) -> Iterator[bytes]:
        while True:
            if self._engine.eof:
                if not data:
                    return
                self._members += 1
                if self._members > MOST_MEMBERS:
                    raise zstd.ZstdError("too many frames")
                self._engine = self._open()
            piece = self._engine.decompress(data, STEP_BYTES)
            data = self._engine.unused_data
            if piece:
                yield piece
            if not self._engine.eof and self._engine.needs_input:
                return


class Decoder:
    """Undoes a `Content-Encoding`; raises FetchFailed(bad_encoding) on damage.

    One coding only: what is packed twice can blow up between the two, where nobody counts, and no
    honest site sends it.
    """

    def __init__(self, content_encoding: str, host: str) -> None:
        self._host = host
        names = [name.strip().lower() for name in content_encoding.split(",")]
        names = [name for name in names if name not in _NO_CODING]
        if len(names) > 1:
            raise self._refuse("it is packed more than once")
        self._coding = self._open(names[0]) if names else None
        self._is_started = False
        self.has_long_steps = isinstance(self._coding, _Brotli)
        """Whether a step may take tens of milliseconds: brotli fills its window, 16 MiB, first."""

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Unpack more input, in steps; without any coding the input is handed through."""
        self._is_started = True
        if self._coding is None:
            yield data
            return
        try:
            yield from self._coding.feed(data)
        except (zlib.error, brotli.error, zstd.ZstdError, EOFError) as error:
            raise self._refuse("it is damaged") from error

    def finish(self) -> None:
        """Check that nothing is missing; an empty body is complete in any coding."""
        if self._is_started and self._coding is not None and not self._coding.is_complete:
            raise self._refuse("its end is missing")

    def _open(self, name: str) -> Coding:
        if name in ("gzip", "x-gzip"):
            return _Zlib(is_gzip=True)
        if name == "deflate":
            return _Zlib(is_gzip=False)
        if name == "br":
            return _Brotli()
        if name == "zstd":
            return _Zstd()
        raise self._refuse("the packing is unknown")

    def _refuse(self, detail: str) -> FetchFailed:
        return failed("bad_encoding", self._host, detail=detail)
