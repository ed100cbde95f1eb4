"""What a client hears of a proxy that fails it."""

import asyncio

import pytest

from copydesk.newsroom.proxies import BrokenProxy, ProxyFault

SOCKS, HTTP = b"\x05\x01\x00", b"GET http://news.example/ HTTP/1.1\r\n\r\n"


async def ask(proxy: BrokenProxy, greeting: bytes) -> bytes:
    """Greet it; give all that comes until it hangs up."""
    host, _, port = proxy.write_url().removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(greeting)
    try:
        return await reader.read(-1)
    except ConnectionResetError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    ("fault", "greeting", "heard"),
    [
        ("hangs-up", SOCKS, b""),
        ("hangs-up", HTTP, b""),
        ("breaks-off", SOCKS, b"\x05"),
        ("breaks-off", HTTP, b"HTTP/1.1 2"),
    ],
)
async def test_it_ends_before_it_has_said_anything_of_use(
    fault: ProxyFault, greeting: bytes, heard: bytes
) -> None:
    async with BrokenProxy(fault) as proxy:
        # What a reset takes back may or may not have arrived.
        assert await ask(proxy, greeting) in (heard, b"")
        assert proxy.visits == 1


async def test_it_says_nothing_for_ever() -> None:
    async with BrokenProxy("keeps-silent") as proxy:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(ask(proxy, SOCKS), 0.2)


async def test_it_talks_nonsense() -> None:
    async with BrokenProxy("talks-nonsense") as proxy:
        assert await ask(proxy, b"\x05") in (b"\xff\x00good morning\r\n\r\n", b"")
