import asyncio
from pathlib import Path

import pytest

from copydesk.cli.probe import probe_server
from copydesk.errors import Invalid, Unavailable
from tests.fetch.servers import http, serve
from tests.fetch.test_causes import greet, make_certificate, needs_openssl


@pytest.mark.parametrize("url", ["", "desk.example", "file:///etc/passwd", "ftp://desk.example"])
def test_only_web_addresses_are_probed(url: str) -> None:
    with pytest.raises(Invalid):
        probe_server(url, 1)


async def probe(url: str) -> str:
    """Probe from a thread, so that servers of this loop can answer."""
    return await asyncio.to_thread(probe_server, url, 5)


@pytest.mark.parametrize(
    "answer",
    [
        http("503 Service Unavailable"),
        http("404 Not Found"),
        b"nonsense\r\n\r\n",
        b"",
        b"HTTP/1.1 ",
    ],
    ids=ascii,
)
async def test_a_server_that_is_not_well_is_told_apart(answer: bytes) -> None:
    async with serve(answer) as server:
        with pytest.raises(Unavailable):
            await probe(server.url())


async def test_a_server_that_is_well_says_so() -> None:
    async with serve(http(body=b'{"status":"ok"}')) as server:
        assert await probe(server.url()) == '{"status":"ok"}'
        assert server.paths == ["/readyz"]


@pytest.mark.parametrize("url", ["http://127.0.0.1:1", "http://127.0.0.1:99999", "http://[::1"])
async def test_an_address_without_a_server_is_not_well(url: str) -> None:
    with pytest.raises((Unavailable, Invalid)):
        await probe(url)


async def test_a_probe_asks_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    async with serve(http(body=b"well")) as server:
        assert await probe(server.url()) == "well"


@needs_openssl
async def test_a_certificate_of_ones_own_is_taken_only_if_asked(tmp_path: Path) -> None:
    _, context = make_certificate(tmp_path, 2)
    async with greet(http(body=b"well"), context) as port:
        url = f"https://127.0.0.1:{port}"
        with pytest.raises(Unavailable):
            await probe(url)

        assert await asyncio.to_thread(probe_server, url, 5, is_insecure=True) == "well"
