import asyncio
import ssl
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from copydesk.fetch.guard import Target, check_url
from copydesk.fetch.survey import HostAddress, look_up, try_line
from tests.fetch.servers import LOOPBACK, http, serve

OPEN = HostAddress("127.0.0.1", is_open=True)


def make_certificate(folder: Path) -> Path:
    """Write a certificate for localhost that is signed by itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Test Authority")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "certificate.pem"
    path.write_bytes(
        certificate.public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return path


async def test_every_address_of_a_name_is_told_with_its_verdict() -> None:
    async def lookup(host: str, port: int) -> Sequence[str]:
        return ["93.184.215.14", "10.0.0.1", "10.0.0.1", "127.0.0.1", "nonsense"]

    found = await look_up(check_url("https://news.example/"), LOOPBACK, lookup)

    assert found == [
        HostAddress("93.184.215.14", is_open=True),
        HostAddress("10.0.0.1", is_open=False),
        HostAddress("127.0.0.1", is_open=True),
    ]


async def test_an_unknown_name_has_no_address() -> None:
    async def lookup(host: str, port: int) -> Sequence[str]:
        raise OSError("unknown name")

    assert await look_up(check_url("https://news.example/"), (), lookup) == []


async def test_an_address_needs_no_look_up() -> None:
    assert await look_up(check_url("http://127.0.0.1/", LOOPBACK), LOOPBACK) == [OPEN]


async def test_localhost_is_looked_up_by_the_system() -> None:
    found = await look_up(Target("http", "localhost", 80, "/"), ())

    assert found
    assert not any(place.is_open for place in found)


async def test_a_line_that_works_says_how_long_it_took() -> None:
    async with serve(http()) as server:
        line = await try_line(check_url(server.url(), LOOPBACK), OPEN)

    assert (line.failure, line.tls) == ("", "")
    assert line.milliseconds >= 0


async def test_a_line_that_is_refused_says_so() -> None:
    async with serve(http()) as server:
        target = check_url(server.url(), LOOPBACK)

    assert "refused" in (await try_line(target, OPEN)).failure


@pytest.mark.parametrize("is_trusted", [True, False])
async def test_a_safe_line_tells_about_the_certificate(tmp_path: Path, is_trusted: bool) -> None:
    path = make_certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0, ssl=context)
    port = server.sockets[0].getsockname()[1]
    trusted = ssl.create_default_context(cafile=str(path)) if is_trusted else None
    async with server:
        line = await try_line(Target("https", "localhost", port, "/"), OPEN, trusted)

    if is_trusted:
        assert (line.failure, line.tls, line.issuer) == ("", "TLSv1.3", "Test Authority")
        assert line.expires
    else:
        assert "certificate" in line.failure


async def test_a_server_without_encryption_is_told_apart() -> None:
    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(http("400 Bad Request"))
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        line = await try_line(Target("https", "localhost", port, "/"), OPEN)

    assert line.failure == "it does not speak https"
