"""A connection's way out on which the head of an answer waits for what follows it at once.

Uvicorn writes head and body one by one. Sent so, each answer is two packets and wakes up the other
side twice, which is a tenth of what a short answer costs.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

_HEAD = b"HTTP/1.1 "
# Longer ones are handed over beside the head, and not copied to stand behind it.
LONGEST_COPIED = 65_536


class JoinedTransport(asyncio.Transport):
    """Hands everything on, in order; a head that nothing follows goes out in the next turn."""

    __slots__ = ("_held", "_loop", "_transport")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._held = b""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        held = self._held
        if held:
            self._held = b""
            if len(data) > LONGEST_COPIED:
                self._transport.writelines((held, data))
            else:
                self._transport.write(held + data)
        elif data[:9] == _HEAD:
            self._held = bytes(data)
            self._loop.call_soon(self._flush)
        else:
            self._transport.write(data)

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self._flush()
        self._transport.writelines(list_of_data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def abort(self) -> None:
        self._held = b""
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._transport.resume_reading()

    def get_write_buffer_size(self) -> int:
        return len(self._held) + self._transport.get_write_buffer_size()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def release(self) -> asyncio.Transport:
        """Let go of what is held, and give what lies below."""
        self._flush()
        return self._transport

    def _flush(self) -> None:
        if self._held:
            held, self._held = self._held, b""
            self._transport.write(held)
