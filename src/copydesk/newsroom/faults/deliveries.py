"""Faults on the wire: slow, broken, endless, huge and packed bodies."""

from dataclasses import replace
from typing import Literal

from copydesk.newsroom.answers import Answer, Ask

Method = Literal["gzip", "deflate", "raw-deflate", "br", "zstd"]
_MEGABYTE = 1024 * 1024


def slow_headers(answer: Answer, _ask: Ask, *, seconds: float = 5.0) -> Answer:
    """Nothing comes for some seconds, then all of it."""
    return _deliver(answer, delay_seconds=seconds)


def trickle(answer: Answer, _ask: Ask, *, size: int = 64, seconds: float = 0.5) -> Answer:
    """The body comes in small pieces with pauses between them, without Content-Length."""
    return _deliver(answer, chunk_bytes=max(1, size), chunk_seconds=seconds, has_length=False)


def reset(answer: Answer, _ask: Ask, *, after: int = 200) -> Answer:
    """The connection is reset after some bytes of the body; 0: right after the headers."""
    return _deliver(answer, reset_after_bytes=after)


def no_answer(answer: Answer, _ask: Ask) -> Answer:
    """The connection is reset before the first byte of an answer."""
    return _deliver(answer, reset_after_bytes=-1)


def short_body(answer: Answer, _ask: Ask, *, missing: int = 100) -> Answer:
    """Content-Length promises more bytes than come before the connection closes."""
    return _deliver(answer, claimed_extra_bytes=max(1, missing))


def endless_body(answer: Answer, _ask: Ask, *, megabytes: int = 1024) -> Answer:
    """After the document spaces follow until the client gives up (or this many megabytes)."""
    return _deliver(answer, padding_bytes=megabytes * _MEGABYTE, has_length=False)


def huge_body(answer: Answer, _ask: Ask, *, megabytes: int = 100) -> Answer:
    """The document is this many megabytes long, and Content-Length says so."""
    return _deliver(answer, padding_bytes=max(0, megabytes * _MEGABYTE - len(answer.body)))


def stalled_pictures(
    answer: Answer, _ask: Ask, *, megabytes: int = 9, seconds: float = 60.0
) -> Answer:
    """A picture of this many megabytes comes, but its end does not for some seconds."""
    padding_bytes = megabytes * _MEGABYTE
    return _deliver(answer, padding_bytes=padding_bytes, stall_seconds=seconds, has_length=False)


def compressed(answer: Answer, ask: Ask, *, method: Method = "gzip", always: bool = True) -> Answer:
    """The body is compressed; always: even for a client that did not ask for it."""
    if always:
        return replace(answer, packing=method)
    answer = replace(answer, headers=(*answer.headers, ("Vary", "Accept-Encoding")))
    is_wanted = method.removeprefix("raw-") in ask.headers.get("accept-encoding", "")
    return replace(answer, packing=method if is_wanted else "")


def packed_twice(
    answer: Answer, _ask: Ask, *, method: Method = "zstd", megabytes: int = 512
) -> Answer:
    """The body is packed twice, and the inner gzip is an endless file name: no byte comes out."""
    answer = replace(answer, body=b"\x1f\x8b\x08\x08" + bytes(6), packing=method)
    encoding = f"gzip, {method.removeprefix('raw-')}"
    answer = replace(answer, content_encoding=encoding)
    return _deliver(answer, padding_bytes=megabytes * _MEGABYTE, has_length=False)


def falsely_compressed(answer: Answer, _ask: Ask, *, method: Method = "gzip") -> Answer:
    """Content-Encoding names a compression, but the body is plain."""
    return replace(answer, packing="", content_encoding=method.removeprefix("raw-"))


def unlabelled_compressed(answer: Answer, _ask: Ask, *, method: Method = "gzip") -> Answer:
    """The body is compressed, but no Content-Encoding says so."""
    return replace(answer, packing=method, content_encoding="")


def compression_bomb(
    answer: Answer, _ask: Ask, *, method: Method = "gzip", megabytes: int = 1024
) -> Answer:
    """A small compressed body unpacks to very many megabytes of spaces after the document."""
    bomb = replace(answer, packing=method)
    return _deliver(bomb, padding_bytes=megabytes * _MEGABYTE, has_length=False)


def _deliver(answer: Answer, **changes: float) -> Answer:
    return replace(answer, delivery=replace(answer.delivery, **changes))  # type: ignore[arg-type]  # callers name fields of the record
