"""Packs bodies the ways HTTP knows: gzip, deflate (right and raw), Brotli and Zstandard."""

import sys
import zlib
from typing import Protocol

import brotli

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

# What to send as Content-Encoding; old servers send deflate without its wrapper.
CONTENT_ENCODINGS = {
    "gzip": "gzip",
    "deflate": "deflate",
    "raw-deflate": "deflate",
    "br": "br",
    "zstd": "zstd",
}
_WINDOW_BITS = {"gzip": 31, "deflate": 15, "raw-deflate": -15}
_PREFERRED = ("zstd", "br", "gzip", "deflate")


class Packer(Protocol):
    """Packs a stream piece by piece."""

    def pack(self, data: bytes) -> bytes: ...

    def finish(self) -> bytes: ...


class _Zlib:
    def __init__(self, method: str) -> None:
        self._stream = zlib.compressobj(6, zlib.DEFLATED, _WINDOW_BITS[method])

    def pack(self, data: bytes) -> bytes:
        return self._stream.compress(data)

    def finish(self) -> bytes:
        return self._stream.flush()


class _Brotli:
    def __init__(self) -> None:
        self._stream = brotli.Compressor(quality=4)

    def pack(self, data: bytes) -> bytes:
        return bytes(self._stream.process(data))

    def finish(self) -> bytes:
        return bytes(self._stream.finish())


class _Zstd:
    def __init__(self) -> None:
        self._stream = zstd.ZstdCompressor(level=3)

    def pack(self, data: bytes) -> bytes:
        return self._stream.compress(data)

    def finish(self) -> bytes:
        return self._stream.flush()


def make_packer(method: str) -> Packer:
    """A fresh packer for one of `CONTENT_ENCODINGS`."""
    if method == "br":
        return _Brotli()
    if method == "zstd":
        return _Zstd()
    return _Zlib(method)


def pack(method: str, data: bytes) -> bytes:
    packer = make_packer(method)
    return packer.pack(data) + packer.finish()


def choose_packing(accept_encoding: str) -> str:
    """The method we like best among those a client accepts; empty when it accepts none."""
    accepted = set()
    for part in accept_encoding.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            accepted.add(name.strip())
    return next((method for method in _PREFERRED if method in accepted), "")
