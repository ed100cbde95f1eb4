from ipaddress import ip_address, ip_network

import pytest

from copydesk.fetch.addresses import (
    is_allowed_address,
    is_closed_name,
    is_numeric_host,
    parse_ipv4,
)

CLOSED = [
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "100.100.100.200",
    "127.0.0.1",
    "127.255.255.254",
    "168.63.129.16",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::169.254.169.254",
    "64:ff9b:1::1",
    "64:ff9b:1::8.8.8.8",
    "100::1",
    "2001::1",
    "2001:0:53aa:64c:0:0:f5ff:fffe",
    "2001:2::1",
    "2001:10::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2002:808:808::1",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
]

OPEN = [
    "1.1.1.1",
    "8.8.8.8",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "192.0.1.1",
    "198.17.0.1",
    "198.20.0.1",
    "223.255.255.254",
    "::ffff:8.8.8.8",
    "64:ff9b::8.8.8.8",
    "2606:4700:4700::1111",
    "2001:200::1",
    "2a00:1450::1",
]


@pytest.mark.parametrize("text", CLOSED)
def test_addresses_that_are_no_public_hosts_are_closed(text: str) -> None:
    assert not is_allowed_address(ip_address(text))


@pytest.mark.parametrize("text", OPEN)
def test_public_addresses_are_open(text: str) -> None:
    assert is_allowed_address(ip_address(text))


@pytest.mark.parametrize(
    ("text", "network", "is_allowed"),
    [
        ("192.168.1.5", "192.168.1.0/24", True),
        ("192.168.2.5", "192.168.1.0/24", False),
        ("::ffff:192.168.1.5", "192.168.1.0/24", True),
        ("fd00::5", "fd00::/8", True),
        ("fd00::5", "192.168.1.0/24", False),
        ("127.0.0.1", "::/0", False),
        ("64:ff9b::7f00:1", "127.0.0.0/8", False),
    ],
)
def test_the_allow_list_opens_exactly_its_networks(
    text: str, network: str, is_allowed: bool
) -> None:
    assert is_allowed_address(ip_address(text), [ip_network(network)]) is is_allowed


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("127.1", "127.0.0.1"),
        ("127.0.1", "127.0.0.1"),
        ("2130706433", "127.0.0.1"),
        ("0x7f000001", "127.0.0.1"),
        ("0x7f.1", "127.0.0.1"),
        ("0177.0.0.1", "127.0.0.1"),
        ("017700000001", "127.0.0.1"),
        ("0x7f.0x0.0x0.0x1", "127.0.0.1"),
        ("0", "0.0.0.0"),
        ("0x", "0.0.0.0"),
        ("4294967295", "255.255.255.255"),
        ("4294967296", None),
        ("256.0.0.1", None),
        ("1.2.3.256", None),
        ("1.2.3.4.5", None),
        ("1..2", None),
        ("08.1.1.1", None),
        ("1.2.0xg", None),
        ("9" * 5000, None),
    ],
)
def test_ipv4_is_read_in_every_spelling_a_browser_knows(text: str, expected: str | None) -> None:
    address = parse_ipv4(text)
    assert (None if address is None else str(address)) == expected


@pytest.mark.parametrize(
    ("host", "is_numeric"),
    [("1.2.3.4", True), ("a.0x7f", True), ("a.b2", False), ("3com.com", False), ("10", True)],
)
def test_a_host_is_numeric_by_its_last_part(host: str, is_numeric: bool) -> None:
    assert is_numeric_host(host) is is_numeric


@pytest.mark.parametrize(
    ("host", "network", "is_closed"),
    [
        ("localhost", "", True),
        ("app.localhost", "", True),
        ("localhost", "10.0.0.0/8", True),
        ("localhost", "127.0.0.0/8", False),
        ("localhost", "::1/128", False),
        ("printer", "", True),
        ("printer", "10.0.0.0/8", False),
        ("nas.local", "", True),
        ("desk.home.arpa", "", True),
        ("wiki.internal", "", True),
        ("wiki.internal", "10.0.0.0/8", False),
        ("news.example", "", False),
        ("local.example", "", False),
        ("notlocalhost.example", "", False),
    ],
)
def test_names_of_closed_networks_are_known(host: str, network: str, is_closed: bool) -> None:
    allowed = [ip_network(network)] if network else []
    assert is_closed_name(host, allowed) is is_closed
