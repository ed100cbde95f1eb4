"""Puts an answer on the wire: conditions, validators, packing, pauses, padding and resets."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import format_datetime, parsedate_to_datetime

from aiohttp import web

from copydesk.newsroom.answers import Answer
from copydesk.newsroom.packing import CONTENT_ENCODINGS, make_packer, pack

_PADDING = b" " * (256 * 1024)


async def send(request: web.Request, answer: Answer) -> web.StreamResponse:
    """Answers the request; a client that leaves midway is no error."""
    delivery = answer.delivery
    if delivery.delay_seconds:
        await asyncio.sleep(delivery.delay_seconds)
    if delivery.reset_after_bytes == -1:
        _reset(request)
        return web.Response(status=204)
    headers = _list_headers(answer)
    if answer.status == 200 and is_not_modified(request, answer):
        if not answer.has_validators_on_304:
            headers = [pair for pair in headers if pair[0] not in ("ETag", "Last-Modified")]
        return web.Response(status=304, headers=headers)
    headers += _list_body_headers(answer)
    is_cut = delivery.padding_bytes or delivery.chunk_bytes or delivery.stall_seconds
    is_whole = delivery.has_length and not is_cut
    if is_whole and delivery.reset_after_bytes is None and not delivery.claimed_extra_bytes:
        body = await _pack_whole(answer)
        return web.Response(status=answer.status, headers=headers, body=body)
    return await _send_stream(request, answer, headers)


async def _send_stream(
    request: web.Request, answer: Answer, headers: list[tuple[str, str]]
) -> web.StreamResponse:
    delivery = answer.delivery
    response = web.StreamResponse(status=answer.status, headers=headers)
    if delivery.has_length and not answer.packing:
        response.content_length = (
            len(answer.body) + delivery.padding_bytes + delivery.claimed_extra_bytes
        )
    sent = 0
    with suppress(ConnectionResetError):
        await response.prepare(request)
        if request.method == "HEAD":
            return response
        async for piece in _cut(answer):
            if delivery.reset_after_bytes is not None:
                piece = piece[: delivery.reset_after_bytes - sent]  # noqa: PLW2901 the rest is never sent
            await response.write(piece)
            sent += len(piece)
            if sent == delivery.reset_after_bytes:
                _reset(request)
                return response
            if delivery.chunk_seconds:
                await asyncio.sleep(delivery.chunk_seconds)
        if delivery.stall_seconds:
            await asyncio.sleep(delivery.stall_seconds)
        if delivery.claimed_extra_bytes and request.transport:
            request.transport.close()
    return response


async def _cut(answer: Answer) -> AsyncIterator[bytes]:
    """The body in the pieces it is to be sent in, packed if it is to be packed."""
    size = answer.delivery.chunk_bytes
    if not answer.packing:
        async for piece in _pad(answer.body, size, answer.delivery.padding_bytes):
            yield piece
        return
    packer = make_packer(answer.packing)
    if size:
        packed = await asyncio.to_thread(pack, answer.packing, answer.body)
        async for piece in _pad(packed, size, 0):
            yield piece
        return
    async for piece in _pad(answer.body, 0, answer.delivery.padding_bytes):
        # A thread, because packing a gigabyte must not stop the rest of the newsroom.
        packed = await asyncio.to_thread(packer.pack, piece)
        if packed:
            yield packed
    yield await asyncio.to_thread(packer.finish)


async def _pad(body: bytes, size: int, padding_bytes: int) -> AsyncIterator[bytes]:
    for start in range(0, len(body), size or len(body) or 1):
        yield body[start : start + (size or len(body))]
    while padding_bytes > 0:
        yield _PADDING[:padding_bytes]
        padding_bytes -= len(_PADDING)


async def _pack_whole(answer: Answer) -> bytes:
    if not answer.packing:
        return answer.body
    return await asyncio.to_thread(pack, answer.packing, answer.body)


def _list_headers(answer: Answer) -> list[tuple[str, str]]:
    headers = list(answer.headers)
    tag = answer.validator()
    if tag:
        headers.append(("ETag", tag))
    if answer.changed_at:
        moment = answer.changed_at.astimezone(UTC)
        headers.append(("Last-Modified", format_datetime(moment, usegmt=True)))
    return headers


def _list_body_headers(answer: Answer) -> list[tuple[str, str]]:
    headers = [("Content-Type", answer.content_type)]
    encoding = answer.content_encoding
    if encoding is None:
        encoding = CONTENT_ENCODINGS.get(answer.packing, "")
    if encoding:
        headers.append(("Content-Encoding", encoding))
    return headers


def is_not_modified(request: web.Request, answer: Answer) -> bool:
    """RFC 9110: If-None-Match decides alone; If-Modified-Since counts only without it."""
    if answer.conditions != "kept":
        return answer.conditions == "never-modified"
    wanted = request.headers.get("If-None-Match")
    if wanted is not None:
        tag = answer.validator().removeprefix("W/")
        known = {each.strip().removeprefix("W/") for each in wanted.split(",")}
        return bool(tag) and (tag in known or wanted.strip() == "*")
    since = _read_date(request.headers.get("If-Modified-Since", ""))
    if since is None or answer.changed_at is None:
        return False
    return answer.changed_at.replace(microsecond=0) <= since


def _read_date(text: str) -> datetime | None:
    try:
        moment = parsedate_to_datetime(text)
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _reset(request: web.Request) -> None:
    """Ends the connection with RST instead of FIN, as a crashed server or a firewall would."""
    transport = request.transport
    if transport is None:
        return
    line = transport.get_extra_info("socket")
    if line is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()
