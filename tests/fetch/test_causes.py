import asyncio
import errno
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp.client_reqrep import ConnectionKey

from copydesk.errors import FetchFailed
from copydesk.fetch.causes import name_cause
from copydesk.fetch.client import Client
from copydesk.fetch.polite import Polite
from copydesk.fetch.purposes import Purpose
from copydesk.fetch.request import Request
from tests.fetch.servers import LOOPBACK, http

KEY = ConnectionKey(
    host="news.example",
    port=80,
    is_ssl=False,
    ssl=True,
    proxy=None,
    proxy_auth=None,
    proxy_headers_hash=None,
)

needs_openssl = pytest.mark.skipif(
    shutil.which("openssl") is None, reason="certificates are made with the openssl command"
)


@asynccontextmanager
async def greet(greeting: bytes, context: ssl.SSLContext | None = None) -> AsyncIterator[int]:
    """Run a server that says the same to everyone at once; gives its port."""

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(greeting)
        try:
            await writer.drain()
            await reader.read()
        except (ConnectionError, ssl.SSLError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0, ssl=context)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def get(port: int, name: str, trusted: Path | None = None) -> bytes:
    async def look_up(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    context = None if trusted is None else ssl.create_default_context(cafile=str(trusted))
    polite = Polite(interval_seconds=0)
    async with Client(
        Purpose(allowed=LOOPBACK), lookup=look_up, polite=polite, ssl_context=context
    ) as client:
        return (await client.send(Request(f"https://{name}:{port}/"))).body


def make_certificate(folder: Path, days: int) -> tuple[Path, ssl.SSLContext]:
    """Make a certificate for news.example, signed by itself."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    command = ["openssl", "req", "-x509", "-nodes", "-newkey", "ec"]
    command += ["-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", "/CN=news.example"]
    command += ["-addext", "subjectAltName=DNS:news.example", "-days", str(days)]
    command += ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    return certificate, context


@needs_openssl
async def test_a_trusted_name_is_fetched_by_https_at_the_checked_address(tmp_path: Path) -> None:
    certificate, context = make_certificate(tmp_path, 2)
    async with greet(http(body=b"safe"), context) as port:
        assert await get(port, "news.example", certificate) == b"safe"


@needs_openssl
@pytest.mark.parametrize(
    ("name", "is_trusted", "words"),
    [
        ("news.example", False, "signed by nobody but itself"),
        ("other.example", True, "for another name"),
        ("127.0.0.1", True, "for another"),
    ],
)
async def test_certificates_that_do_not_fit_are_explained(
    tmp_path: Path, name: str, is_trusted: bool, words: str
) -> None:
    certificate, context = make_certificate(tmp_path, 2)
    async with greet(http(), context) as port:
        with pytest.raises(FetchFailed) as caught:
            await get(port, name, certificate if is_trusted else None)
    assert caught.value.reason == "tls"
    assert words in caught.value.message


async def test_a_server_that_does_not_speak_https_is_explained() -> None:
    async with greet(b"HTTP/1.1 400 Bad Request\r\n\r\n") as port:
        with pytest.raises(FetchFailed) as caught:
            await get(port, "news.example")
    assert caught.value.reason == "tls"
    assert "does not speak https" in caught.value.message


async def test_a_handshake_that_is_cut_off_is_a_lost_connection() -> None:
    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.transport.abort()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    async with server:
        with pytest.raises(FetchFailed) as caught:
            await get(server.sockets[0].getsockname()[1], "news.example")
    assert caught.value.reason == "connection_lost"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(errno.ENETUNREACH, "unreachable"), "unreachable"),
        (OSError("Multiple exceptions"), "unreachable"),
        (PermissionError(errno.EACCES, "closed"), "unreachable"),
        (TimeoutError(errno.ETIMEDOUT, "timed out"), "timeout"),
        (ConnectionRefusedError(errno.ECONNREFUSED, "refused"), "refused"),
        (ConnectionResetError(errno.ECONNRESET, "reset"), "connection_lost"),
    ],
)
def test_connections_that_cannot_be_made_are_named(error: OSError, reason: str) -> None:
    cause = aiohttp.ClientConnectorError(KEY, error)
    assert name_cause(cause, "news.example", 10).reason == reason


def test_a_handshake_without_common_ground_is_explained() -> None:
    error = aiohttp.ClientConnectorSSLError(KEY, ssl.SSLError(1, "no shared cipher"))
    assert "does not agree" in name_cause(error, "news.example", 10).message
