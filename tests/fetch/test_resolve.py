import asyncio
import socket
from collections.abc import Sequence
from ipaddress import ip_network

import pytest

from copydesk.errors import FetchFailed
from copydesk.fetch.resolve import CheckedResolver, Lookup, SystemLookup, open_checked_socket

HOME = (ip_network("127.0.0.0/8"),)


def make_resolver(*addresses: str, error: Exception | None = None) -> CheckedResolver:
    async def look_up(host: str, port: int) -> Sequence[str]:
        if error is not None:
            raise error
        return addresses

    return CheckedResolver(look_up, (), timeout_seconds=5)


async def reason_of(resolver: CheckedResolver) -> str:
    with pytest.raises(FetchFailed) as caught:
        await resolver.resolve("news.example", 80)
    return caught.value.reason


async def test_public_addresses_are_handed_on_with_their_family() -> None:
    results = await make_resolver("8.8.8.8", "2606:4700::1").resolve("news.example", 80)
    assert [(row["host"], row["family"], row["port"]) for row in results] == [
        ("8.8.8.8", socket.AF_INET, 80),
        ("2606:4700::1", socket.AF_INET6, 80),
    ]


@pytest.mark.parametrize(
    "addresses",
    [
        ("127.0.0.1",),
        ("8.8.8.8", "10.0.0.1"),
        ("8.8.8.8", "::ffff:169.254.169.254"),
        ("fe80::1%eth0",),
        ("8.8.8.8",) * 40 + ("10.0.0.1",),
    ],
)
async def test_one_closed_address_closes_the_name(addresses: tuple[str, ...]) -> None:
    assert await reason_of(make_resolver(*addresses)) == "blocked_address"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (socket.gaierror(socket.EAI_NONAME, "unknown"), "dns"),
        (socket.gaierror(socket.EAI_AGAIN, "try again"), "dns_timeout"),
        (OSError("no network"), "dns"),
        (UnicodeError("label too long"), "dns"),
        (TimeoutError(), "dns_timeout"),
    ],
)
async def test_failed_look_ups_are_named(error: Exception, reason: str) -> None:
    assert await reason_of(make_resolver(error=error)) == reason


@pytest.mark.parametrize("addresses", [(), ("nonsense", "")])
async def test_a_name_without_addresses_cannot_be_found(addresses: tuple[str, ...]) -> None:
    assert await reason_of(make_resolver(*addresses)) == "dns"


async def test_a_look_up_that_hangs_is_given_up() -> None:
    async def hang(host: str, port: int) -> Sequence[str]:
        await asyncio.Event().wait()
        return []

    lookup: Lookup = hang
    assert await reason_of(CheckedResolver(lookup, (), timeout_seconds=0.01)) == "dns_timeout"


async def test_the_system_knows_the_own_machine() -> None:
    lookup = SystemLookup(threads=1)
    try:
        addresses = await lookup("localhost", 80)
    finally:
        lookup.close()
    assert {"127.0.0.1", "::1"} & set(addresses)


@pytest.mark.parametrize("address", ["10.0.0.1", "169.254.169.254", "not an address"])
def test_no_socket_is_opened_to_a_closed_address(address: str) -> None:
    request = (socket.AF_INET, socket.SOCK_STREAM, 0, "", (address, 80))
    with pytest.raises(PermissionError):
        open_checked_socket(HOME, request)


def test_a_socket_is_opened_to_an_allowed_address() -> None:
    request = (socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.1", 80))
    open_checked_socket(HOME, request).close()
