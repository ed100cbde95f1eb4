"""Which IP addresses a fetch may reach: public unicast, and the networks the operator allows."""

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

BLOCKED_V4 = tuple(
    IPv4Network(text)
    for text in (
        "0.0.0.0/8",  # "this network"; 0.0.0.0 reaches the own machine
        "10.0.0.0/8",
        "100.64.0.0/10",  # carrier NAT; also the metadata service of one cloud
        "127.0.0.0/8",
        "168.63.129.16/32",  # public by number, but the host agent of one cloud
        "169.254.0.0/16",  # link-local; the metadata service of most clouds
        "172.16.0.0/12",
        "192.0.0.0/24",  # protocol assignments; the metadata service of one cloud
        "192.0.2.0/24",  # documentation
        "192.31.196.0/24",  # AS112, never a web server
        "192.52.193.0/24",  # multicast tunnels
        "192.88.99.0/24",  # former 6to4 relays
        "192.168.0.0/16",
        "192.175.48.0/24",  # AS112
        "198.18.0.0/15",  # benchmarking
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and broadcast
    )
)

# IPv6 is the other way round: only global unicast is open, less what is carved out of it.
GLOBAL_V6 = IPv6Network("2000::/3")
BLOCKED_V6 = tuple(
    IPv6Network(text)
    for text in (
        "2001::/23",  # protocol assignments: Teredo, benchmarking, ORCHID, documentation
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4: an IPv4 address in disguise
        "3ffe::/16",  # the former test network
        "3fff::/20",  # documentation
    )
)
# Networks without IPv4 reach the IPv4 world through this prefix (RFC 6052), so it must work.
TRANSLATED_V6 = IPv6Network("64:ff9b::/96")

LOOPBACK = (IPv4Address("127.0.0.1"), IPv6Address("::1"))
# Names that no public name server knows: RFC 6762, RFC 8375, and what ICANN keeps free.
_LOCAL_NAMES = (".local", ".home.arpa", ".internal")

_NUMBER = re.compile(r"0x[0-9a-f]*|[0-9]+")


def is_allowed_address(address: Address, allowed: Sequence[Network] = ()) -> bool:
    """Whether a connection to `address` may be opened; `allowed` opens networks that are closed."""
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if any(address in network for network in allowed):
        return True
    if isinstance(address, IPv4Address):
        return not any(address in network for network in BLOCKED_V4)
    if address in TRANSLATED_V6:
        # What is behind the translator is the translator's network, not ours: no allow-list.
        return is_allowed_address(IPv4Address(int(address) & 0xFFFF_FFFF))
    return address in GLOBAL_V6 and not any(address in network for network in BLOCKED_V6)


def is_closed_name(host: str, allowed: Sequence[Network] = ()) -> bool:
    """Whether a name can only mean this machine or a network of one's own, and that is closed.

    What any other name leads to only a name server can say.
    """
    if host == "localhost" or host.endswith(".localhost"):
        return not any(is_allowed_address(address, allowed) for address in LOOPBACK)
    return not allowed and ("." not in host or host.endswith(_LOCAL_NAMES))


def parse_address(text: str) -> Address | None:
    """Read an address as a name server gives it; None when it is none."""
    try:
        return ip_address(text)
    except ValueError:
        return None


def is_numeric_host(host: str) -> bool:
    """Whether a lower-case host name is meant as an IPv4 address: its last part is a number."""
    last = host.rpartition(".")[2]
    return last[:1].isdigit() and _NUMBER.fullmatch(last) is not None


def parse_ipv4(host: str) -> IPv4Address | None:
    """Read dotted, short, decimal, octal and hexadecimal spellings as browsers do, or None."""
    parts = host.split(".")
    if len(parts) > 4:
        return None
    numbers = [_parse_number(part) for part in parts]
    value = 0
    for number in numbers[:-1]:
        if number is None or number > 255:
            return None
        value = value << 8 | number
    last = numbers[-1]
    last_bits = 8 * (5 - len(parts))
    if last is None or last >= 1 << last_bits:
        return None
    return IPv4Address(value << last_bits | last)


def _parse_number(text: str) -> int | None:
    # 64 digits are more than any spelling of an address needs; int() is slow on long ones.
    if len(text) > 64 or not _NUMBER.fullmatch(text):
        return None
    if text.startswith("0x"):
        return int(text[2:] or "0", 16)
    if text.startswith("0") and len(text) > 1:
        return int(text, 8) if set(text) <= set("01234567") else None
    return int(text)
