"""What is written on a connection goes out whole, in order, and a head with its body."""

import asyncio
from collections.abc import Iterable

import pytest

from copydesk.web.joined import LONGEST_COPIED, JoinedTransport

HEAD = b"HTTP/1.1 200 OK\r\n\r\n"


class Wire(asyncio.Transport):
    """Keeps what would be sent, one line for each time that something is."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.is_closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        self.sent.append(b"".join(list_of_data))

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_closed = True


@pytest.fixture
def wire() -> Wire:
    return Wire()


def join(wire: Wire) -> JoinedTransport:
    return JoinedTransport(wire, asyncio.get_running_loop())


@pytest.mark.parametrize("length", [0, 1, LONGEST_COPIED, LONGEST_COPIED + 1])
async def test_an_answer_goes_out_at_once(wire: Wire, length: int) -> None:
    transport = join(wire)
    for _ in range(2):
        transport.write(HEAD)
        transport.write(b"x" * length)
    await asyncio.sleep(0)

    assert wire.sent == [HEAD + b"x" * length] * 2


async def test_a_head_that_nothing_follows_goes_out_in_the_next_turn(wire: Wire) -> None:
    transport = join(wire)
    transport.write(HEAD)
    assert (wire.sent, transport._held) == ([], HEAD)

    await asyncio.sleep(0)
    transport.write(b"later")

    assert wire.sent == [HEAD, b"later"]


async def test_nothing_overtakes_a_head(wire: Wire) -> None:
    transport = join(wire)
    transport.write(HEAD)
    transport.writelines([b"a", b"b"])
    transport.write(HEAD)
    transport.close()
    await asyncio.sleep(0)

    assert wire.sent == [HEAD, b"ab", HEAD]
    assert wire.is_closed


async def test_what_is_broken_off_sends_no_head(wire: Wire) -> None:
    transport = join(wire)
    transport.write(HEAD)
    transport.abort()
    await asyncio.sleep(0)

    assert wire.sent == []
