"""What counts as one place on the net, for limits."""

from ipaddress import IPv6Address, ip_address, ip_network

IPV6_PREFIX = 64
"""One customer has at least this much of the net, hence as many addresses as he likes."""


def name_place(host: str) -> str:
    """Give what counts as one place: an IPv4 address, or the /64 that an IPv6 address is in."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, IPV6_PREFIX), strict=False))
