"""Pieces of XML: text and attributes that no reader stumbles over."""

import re
from datetime import UTC, datetime
from email.utils import format_datetime
from urllib.parse import quote, urlsplit
from xml.sax.saxutils import escape, quoteattr

from copydesk.model.times import SECOND

# What XML 1.0 cannot hold, not even as a reference, or asks to leave out: controls, and what
# Unicode never calls a character. Readers do with these as they like.
_UNFIT = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\U00010000-\U0010ffff]"
    "|["
    + "".join(
        chr(plane * 0x10000 + 0xFFFE) + chr(plane * 0x10000 + 0xFFFF) for plane in range(1, 17)
    )
    + "]"
)
# Signs of an address that mean something there; all others are written as bytes.
_ADDRESS_SIGNS = "%:/?#[]@!$&'()*+,;=-._~"


def write_element(name: str, text: str, **attributes: str) -> str:
    """Write an element with text in it."""
    given = "".join(f" {key}={write_value(value)}" for key, value in attributes.items())
    return f"<{name}{given}>{write_text(text)}</{name}>"


def drop_unfit(text: str) -> str:
    """Leave out the characters that no document may hold; those of Windows are what they mean."""
    return _UNFIT.sub(_mend, text)


def write_address(url: str) -> str:
    """Give an address in the letters that all programs know (RFC 3986)."""
    if url.isascii():
        return quote(url, safe=_ADDRESS_SIGNS)
    try:
        host = urlsplit(url).netloc
        plain = host.encode("idna").decode("ascii")
    except (ValueError, UnicodeError):
        host = plain = ""
    return quote(url.replace(host, plain, 1), safe=_ADDRESS_SIGNS)


def tidy_line(text: str) -> str:
    """Give a line as it is read, without what no document may hold."""
    return " ".join(drop_unfit(text).split())


def write_text(text: str) -> str:
    return escape(drop_unfit(text))


def write_value(text: str) -> str:
    """Write the value of an attribute, in its quotes."""
    return quoteattr(drop_unfit(text))


def write_time(at: int) -> str:
    """Write a time as RSS wants it (RFC 822, with four digits for the year)."""
    return format_datetime(datetime.fromtimestamp(at // SECOND, UTC), usegmt=True)


def _mend(match: re.Match[str]) -> str:
    """Read a control of Windows as that does: `\x85` is an ellipsis there."""
    code = ord(match[0])
    return bytes([code]).decode("cp1252", "ignore") if 0x80 <= code <= 0x9F else ""
