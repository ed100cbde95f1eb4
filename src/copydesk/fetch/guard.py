"""Decides whether an address may be fetched, and takes it apart the one way we all go by."""

import re
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from ipaddress import IPv6Address
from urllib.parse import quote, unquote, unquote_to_bytes, urljoin

import idna

from copydesk.errors import FetchFailed
from copydesk.fetch.addresses import (
    Address,
    Network,
    is_allowed_address,
    is_numeric_host,
    parse_ipv4,
)
from copydesk.fetch.ports import SERVICE_PORTS
from copydesk.fetch.reasons import failed

__all__ = [
    "Target",
    "check_redirect",
    "check_url",
    "is_allowed_address",
    "split_credentials",
    "strip_credentials",
]

DEFAULT_PORTS = {"http": 80, "https": 443}
LONGEST_URL = 8000
LONGEST_HOST = 253

# Control characters are nowhere allowed: browsers drop some, servers see others as a line's end.
_URL = re.compile(
    r"(https?)://"
    # A backslash is a slash to browsers: behind one, they and we would see different hosts.
    r"(?:([^/?#\\\x00-\x1f\x7f]*)@)?"
    r"(\[[^\[\]/?#@\x00-\x1f\x7f]*\]|[^\[\]/?#@:\x00-\x1f\x7f]+)(?::([0-9]{0,5}))?"
    r"((?:[/?][^#\x00-\x1f\x7f]*)?)(?:#[^\x00-\x1f\x7f]*)?",
    # Without ASCII, letters of other scripts would pass for theirs: "httpſ".
    re.IGNORECASE | re.ASCII,
)
_AUTHORITY = re.compile(r"^([a-z][a-z0-9+.-]*://)([^/?#]*@)?([^/?#]*)", re.IGNORECASE | re.ASCII)
_NAME = re.compile(r"(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_][a-z0-9_-]{0,62}")
# What may stand in a path or query as it is; "%" too, so that nothing is quoted twice.
_SAFE = "/?:@!$&'()*+,;=-._~%[]|"
_QUOTED = re.compile(r"[a-zA-Z0-9/?:@!$&'()*+,;=._~%\[\]|-]*")


@dataclass(frozen=True, slots=True)
class Target:
    """An address that may be asked for; still to be checked: what its name resolves to."""

    scheme: str
    host: str
    """Lower-case ASCII name, or an address in its usual spelling, without brackets."""
    port: int
    path: str
    """Path and query, quoted."""
    address: Address | None = None
    """Set when the host is an address, which no resolver will see."""
    credentials: str = field(default="", repr=False)
    """User information as it stood in the address; never part of `url`."""

    @property
    def origin(self) -> str:
        """Scheme, host and, unless it is the usual one, port."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == DEFAULT_PORTS[self.scheme] else f":{self.port}"
        return f"{self.scheme}://{host}{port}"

    @property
    def url(self) -> str:
        """The address without credentials."""
        return self.origin + self.path

    @property
    def private_url(self) -> str:
        """The address with its credentials: for storing, never for showing."""
        if not self.credentials:
            return self.url
        return self.url.replace("://", f"://{self.credentials}@", 1)

    @property
    def authorization(self) -> str:
        """The header that carries the credentials; '' without any."""
        if not self.credentials:
            return ""
        user, _, password = self.credentials.partition(":")
        pair = unquote_to_bytes(user) + b":" + unquote_to_bytes(password)
        return f"Basic {b64encode(pair).decode()}"

    def keeps_secrets_of(self, other: "Target") -> bool:
        """Whether what may be told to `other` may be told here: same place, or its https twin."""
        if self.origin == other.origin:
            return True
        twin = (self.scheme, self.port, other.scheme, other.port)
        return self.host == other.host and twin == ("https", 443, "http", 80)


def check_url(url: str, allowed: Sequence[Network] = ()) -> Target:
    """Take an address apart, or raise FetchFailed: bad_url, blocked_port or blocked_address.

    `allowed` opens closed networks, never the ports of other services: no feed lives there, and
    the one who lists a network means its web servers, not its databases.
    """
    match = _URL.fullmatch(url.strip()) if len(url) <= LONGEST_URL else None
    if match is None:
        raise failed("bad_url", "", detail="only web addresses can be, http or https")
    scheme, credentials, host_text, port_text, path = match.groups()
    scheme = scheme.lower()
    host, address = _read_host(host_text)
    port = int(port_text) if port_text else DEFAULT_PORTS[scheme]
    if port > 65535:
        raise failed("bad_url", "", detail="there is no such port")
    if port in SERVICE_PORTS:
        raise failed("blocked_port", host, port=port)
    if address is not None and not is_allowed_address(address, allowed):
        raise failed("blocked_address", host, address=str(address))
    return Target(
        scheme=scheme,
        host=host,
        port=port,
        path=_quote(path if path.startswith("/") else f"/{path}"),
        address=address,
        credentials=_quote(credentials) if credentials else "",
    )


def check_redirect(target: Target, location: str, allowed: Sequence[Network] = ()) -> Target:
    """Check where `target` sends us; its credentials come along only to the same place.

    Credentials inside `location` are dropped: nobody but the reader tells us who we are.
    """
    try:
        following = check_url(urljoin(target.url, location), allowed)
    except ValueError as error:
        raise failed("bad_redirect", target.host) from error
    except FetchFailed as error:
        if error.reason != "bad_url":
            raise
        raise failed("bad_redirect", target.host) from error
    kept = target.credentials if following.keeps_secrets_of(target) else ""
    return replace(following, credentials=kept)


def strip_credentials(url: str) -> str:
    """Drop user name and password from an address of any kind, for showing it."""
    return _AUTHORITY.sub(r"\1\3", url.strip(), count=1)


def split_credentials(url: str) -> tuple[str, str, str]:
    """Give an address without user name and password, and those two as they are meant."""
    found = _AUTHORITY.match(url.strip())
    if found is None or not found[2]:
        return url, "", ""
    name, _, password = found[2][:-1].partition(":")
    # A colon in the name cannot be told from the one behind it when both are sent.
    name, _, password = f"{unquote(name)}:{unquote(password)}".partition(":")
    return strip_credentials(url), name, password


def _read_host(text: str) -> tuple[str, Address | None]:
    if text.startswith("["):
        address = _read_ipv6(text[1:-1])
        return str(address), address
    host = _read_name(text)
    if not is_numeric_host(host):
        return host, None
    number = parse_ipv4(host)
    if number is None:
        raise failed("bad_url", "", detail="its host is no proper name")
    return str(number), number


def _read_ipv6(text: str) -> Address:
    # A zone ("%eth0") picks one of our own network cards: that is nobody else's business.
    try:
        address = IPv6Address(text) if "%" not in text else None
    except ValueError:
        address = None
    if address is None:
        raise failed("bad_url", "", detail="its host is no proper address")
    return address.ipv4_mapped or address


def _read_name(text: str) -> str:
    """Give a host name in lower-case ASCII; other scripts and full-width digits are mapped."""
    host = text.lower()
    if not host.isascii():
        try:
            host = idna.encode(host[:LONGEST_HOST], uts46=True).decode("ascii")
        except UnicodeError as error:
            raise failed("bad_url", "", detail="its host is no proper name") from error
    host = host.removesuffix(".")
    if len(text) > LONGEST_HOST or len(host) > LONGEST_HOST or not _NAME.fullmatch(host):
        raise failed("bad_url", "", detail="its host is no proper name")
    return host


def _quote(text: str) -> str:
    if _QUOTED.fullmatch(text):
        return text
    # Bytes of a header that were no UTF-8 come as surrogates and go out as the bytes they were.
    try:
        return quote(text, safe=_SAFE, errors="surrogateescape")
    except UnicodeEncodeError as error:
        raise failed("bad_url", "", detail="it is not written in Unicode") from error
