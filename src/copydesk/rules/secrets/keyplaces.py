"""As whom browsers know a server: passkeys of one are worth nothing at another."""

from dataclasses import dataclass
from ipaddress import ip_address


@dataclass(frozen=True, slots=True)
class KeyPlace:
    """A server by its name, and by all that a browser shows before the path."""

    id: str
    origin: str


def find_key_place(origin: str) -> KeyPlace | None:
    """Say as whom browsers know a server; None where they have no passkeys for it."""
    scheme, _, host = origin.partition("://")
    name, _, port = host.rpartition(":")
    if not name or not port.isdecimal():
        name = host
    is_local = name == "localhost" or name.endswith(".localhost")
    if not name or (scheme != "https" and not is_local):
        return None
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return KeyPlace(name, origin)
    return None
