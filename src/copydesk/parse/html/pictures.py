"""Pictures in bodies: repairs lazy loading, recognises tracking pixels, reads srcset."""

import re
from collections.abc import Iterator, Mapping

from copydesk.parse.html.cleaning import (
    BEACON_HOSTS,
    BEACON_PATHS,
    LAZY_SOURCE_SETS,
    LAZY_SOURCES,
    PLACEHOLDER_PARTS,
)
from copydesk.parse.text.urls import is_host_listed, read_host, resolve_url

MOST_CANDIDATES = 20
LONGEST_DATA = 100_000
SHORTEST_DATA = 300  # anything smaller is a placeholder

_ABSOLUTE = re.compile(r"https?://\S+ [\d.]+[wx](?:, https?://\S+ [\d.]+[wx]){0,19}")
_SIZE = re.compile(r"\d{1,6}(?:\.\d{1,4})?[wx]")
_DATA_PICTURE = re.compile(r"(?i)data:image/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+")
_NUMBER = re.compile(r"\s*(\d{1,5})")
_HIDDEN_STYLE = re.compile(
    r"(?i)display\s*:\s*none|visibility\s*:\s*hidden|(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)"
)


def choose_source(attributes: Mapping[str, str], base: str) -> str:
    """Give the address of the picture that a page would show after its scripts have run."""
    for name, value in attributes.items():
        if name in LAZY_SOURCES and ("/" in value or "." in value):
            return resolve_url(value, base)
    source = attributes.get("src", "")
    if source[:5].lower() == "data:":
        return source if _is_data_picture(source) else ""
    url = resolve_url(source, base)
    return "" if url and _is_placeholder(url) else url


def _is_data_picture(source: str) -> bool:
    is_sized = SHORTEST_DATA <= len(source) <= LONGEST_DATA
    return is_sized and _DATA_PICTURE.fullmatch(source) is not None


def choose_srcset(attributes: Mapping[str, str], base: str) -> str:
    """Give the candidates of a picture, lazy ones first, with absolute addresses."""
    srcset = attributes.get("srcset", "")
    if _ABSOLUTE.fullmatch(srcset) and LAZY_SOURCE_SETS.isdisjoint(attributes):
        return srcset
    for name in (*sorted(LAZY_SOURCE_SETS), "srcset"):
        if name in attributes and (found := list_candidates(attributes[name], base)):
            return ", ".join(f"{url} {size}".rstrip() for url, size in found)
    return ""


def list_candidates(srcset: str, base: str) -> list[tuple[str, str]]:
    """Give (address, size) of each candidate in a srcset."""
    found: list[tuple[str, str]] = []
    for written, size in _split_srcset(srcset):
        url = resolve_url(written, base)
        if url:
            found.append((url, size))
        if len(found) >= MOST_CANDIDATES:
            break
    return found


def _split_srcset(srcset: str) -> Iterator[tuple[str, str]]:
    """Addresses may contain commas, so only a comma next to white space or a size separates."""
    url = size = ""
    for token in srcset.split():
        if not url:
            url = token.strip(",")
            if url and token.endswith(","):
                yield url, ""
                url = ""
            continue
        head, comma, rest = token.partition(",")
        size = head if _SIZE.fullmatch(head) else size
        if comma:
            yield url, size
            url, size = rest.strip(","), ""
    if url:
        yield url, size


def choose_widest(srcset: str, base: str = "") -> str:
    """Give the largest candidate of a srcset, '' if there is none."""
    candidates = list_candidates(srcset, base)
    return max(candidates, key=lambda pair: float(pair[1][:-1] or 1))[0] if candidates else ""


def is_beacon(url: str, attributes: Mapping[str, str]) -> bool:
    """Tell whether a picture is there to be fetched, not to be seen."""
    for name in ("width", "height"):
        if name in attributes and _is_tiny(attributes[name]):
            return True
    if "style" in attributes and _HIDDEN_STYLE.search(attributes["style"]):
        return LAZY_SOURCES.isdisjoint(attributes)
    return is_beacon_url(url)


def _is_tiny(size: str) -> bool:
    number = _NUMBER.match(size)
    return number is not None and int(number[1]) <= 1


def is_beacon_url(url: str) -> bool:
    """Tell whether an address is known to count readers."""
    return is_host_listed(read_host(url), BEACON_HOSTS) or _has_any(url, BEACON_PATHS)


def _is_placeholder(url: str) -> bool:
    return _has_any(url.lower(), PLACEHOLDER_PARTS)


def _has_any(url: str, parts: tuple[str, ...]) -> bool:
    for part in parts:  # noqa: SIM110 any() takes twice as long
        if part in url:
            return True
    return False
