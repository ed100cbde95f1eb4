"""Addresses of pictures that go through our own server, signed so that it is no open proxy."""

import html
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from hmac import compare_digest, digest
from itertools import islice

PREFIX = "/images/"
# In the place of a picture's address: an icon that we keep, by its hash.
ICON_SCHEME = "icon:"
MOST_PICTURES = 500
"""Of one text; and of one picture so many sizes:"""
MOST_CANDIDATES = 20
_PURPOSE = b"copydesk image "
_SIGNATURE_BYTES = 16
# The cleaner writes every attribute in double quotes, with & < > and quotes escaped.
_TAG = re.compile(r"<(img|source|video)\b[^>]*>")
_ATTRIBUTES = {
    "img": re.compile(r' (src|srcset)="([^"]*)"'),
    "source": re.compile(r' (srcset)="([^"]*)"'),
    "video": re.compile(r' (poster)="([^"]*)"'),
}
_CANDIDATE = re.compile(r"\s*(\S+?)((?:\s+[\d.]+[wxh])*\s*)(?:,\s|$)")


def sign_url(key: bytes, url: str) -> str:
    """Give our own address for a picture; what is no web address stays as it is."""
    if not url.startswith(("http://", "https://")):
        return url
    return _write(key, url)


def sign_icon(key: bytes, hash_: str) -> str:
    """Give an address of an icon of our own that needs no session; `read_url` reads it, too."""
    return _write(key, ICON_SCHEME + hash_)


def read_url(key: bytes, path: str) -> str | None:
    """Give the picture's address back; None for whatever we have not signed."""
    signature, slash, name = path.removeprefix(PREFIX).partition("/")
    if not path.startswith(PREFIX) or not slash:
        return None
    try:
        url = urlsafe_b64decode(name.encode("ascii") + b"=" * (-len(name) % 4)).decode()
        is_ours = compare_digest(_sign(key, url).encode(), signature.encode("ascii"))
    except (ValueError, Error):
        return None
    return url if is_ours else None


def sign_pictures(key: bytes, markup: str) -> str:
    """Send every picture of cleaned HTML through us; sound and films stay where they are.

    Pictures beyond what anybody looks at lose their address: each costs a signature, while others
    wait.
    """
    if "<" not in markup:
        return markup
    signed = 0

    def replace(tag: re.Match[str]) -> str:
        nonlocal signed
        signed += 1
        return (
            _sign_tag(key, tag) if signed <= MOST_PICTURES else _ATTRIBUTES[tag[1]].sub("", tag[0])
        )

    return _TAG.sub(replace, markup)


def _sign_tag(key: bytes, tag: re.Match[str]) -> str:
    def replace(attribute: re.Match[str]) -> str:
        name, value = attribute[1], html.unescape(attribute[2])
        signed = _sign_srcset(key, value) if name == "srcset" else sign_url(key, value)
        return f' {name}="{html.escape(signed)}"'

    return _ATTRIBUTES[tag[1]].sub(replace, tag[0])


def _sign_srcset(key: bytes, srcset: str) -> str:
    found = islice(_CANDIDATE.finditer(srcset), MOST_CANDIDATES)
    return ", ".join(
        sign_url(key, each[1].rstrip(",")) + each[2].rstrip()
        for each in found
        if each[1].rstrip(",")
    )


def _write(key: bytes, url: str) -> str:
    name = urlsafe_b64encode(url.encode()).rstrip(b"=").decode()
    return f"{PREFIX}{_sign(key, url)}/{name}"


def _sign(key: bytes, url: str) -> str:
    signature = digest(key, _PURPOSE + url.encode(), "sha256")[:_SIGNATURE_BYTES]
    return urlsafe_b64encode(signature).rstrip(b"=").decode()
