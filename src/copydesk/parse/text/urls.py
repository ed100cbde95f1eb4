"""Addresses: resolved against a base, safe to follow, without tracking parameters."""

import re
from functools import lru_cache
from urllib.parse import urljoin

from copydesk.parse.text.tracking import TRACKING_PARAMETERS, TRACKING_PREFIXES, TRACKING_VALUES

LONGEST_URL = 8000
MAIL_SCHEMES = frozenset({"mailto", "tel"})

# Scheme, perhaps a user, a host of sane characters, perhaps a port.
_WEB = re.compile(
    r"(?i)https?://(?:[^/?#\s@]*@)?(?:\[[0-9a-f:.]+\]|[^/?#\s:@\[\]\"<>\\^`{|}%]+)(?::\d{0,5})?"
    r"(?=[/?#]|\Z)"
)
_ORIGIN = re.compile(r"(?i)https?://[^/?#\s]+")
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_IGNORED = re.compile(r"[\t\n\r]")  # browsers drop these anywhere in an address
_CONTROLS = "".join(map(chr, range(33)))


def resolve_url(url: str, base: str = "") -> str:
    """Give an absolute web address, or '' if there is none that a reader may follow."""
    absolute = resolve_link(url, base)
    return absolute if _WEB.match(absolute) else ""


def resolve_link(url: str, base: str = "") -> str:
    """Like `resolve_url`, but lets mailto and tel pass."""
    if not url.isprintable() or " " in url:
        url = _IGNORED.sub("", url.strip(_CONTROLS)).replace(" ", "%20")
    if not url or len(url) > LONGEST_URL:
        return ""
    if url.startswith(("https://", "http://")):
        return url if _WEB.match(url) else ""
    if match := _SCHEME.match(url):
        return url if match[1].lower() in MAIL_SCHEMES or _WEB.match(url) else ""
    return _join(url, base)


def _join(url: str, base: str) -> str:
    if url.startswith("//"):
        return _join_with_standard(url, base or "https:")
    # Most relative addresses start at the root; joining those is easy, and ten times faster.
    if url[0] == "/" and "/." not in url:
        origin = _ORIGIN.match(base)
        return origin[0] + url if origin else ""
    return _join_with_standard(url, base)


def _join_with_standard(url: str, base: str) -> str:
    try:
        joined = urljoin(base, url)
    except ValueError:  # such as an unclosed bracket of an IPv6 address
        return ""
    return joined if _WEB.match(joined) else ""


def read_host(url: str) -> str:
    """Give the host of an absolute web address in lower case, without user and port."""
    match = _ORIGIN.match(url)
    if not match:
        return ""
    host = match[0].partition("//")[2].rpartition("@")[2]
    return (host if host.startswith("[") else host.partition(":")[0]).lower()


def is_same_page(first: str, second: str) -> bool:
    """Tell whether two web addresses lead to one page, wherever on it and however counted."""
    return bool(first) and _level(first) == _level(second)


def _level(url: str) -> tuple[str, str]:
    address = strip_tracking(url.partition("#")[0]).partition("//")[2]
    host, _, path = address.partition("/")
    return host.lower().removeprefix("www."), path.rstrip("/")


@lru_cache(maxsize=4096)
def is_host_listed(host: str, listed: frozenset[str]) -> bool:
    """Tell whether a host or any domain above it is in a list."""
    while host:
        if host in listed:
            return True
        host = host.partition(".")[2]
    return False


def strip_tracking(url: str) -> str:
    """Remove the query parameters that only tell where a reader came from."""
    address, mark, fragment = url.partition("#")
    path, _, query = address.partition("?")
    parts = query.split("&")
    kept = [part for part in parts if not _is_tracking(part)]
    if len(kept) == len(parts):
        return url
    return path + ("?" + "&".join(kept) if kept else "") + mark + fragment


def _is_tracking(parameter: str) -> bool:
    name, _, value = parameter.lower().removeprefix("amp;").partition("=")
    if name in TRACKING_PARAMETERS or name.startswith(TRACKING_PREFIXES):
        return True
    return name in TRACKING_VALUES and value in TRACKING_VALUES[name]
