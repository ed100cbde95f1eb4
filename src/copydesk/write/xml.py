"""Pieces of XML: text and attributes that no reader stumbles over."""

import re
from datetime import UTC, datetime
from email.utils import format_datetime
from xml.sax.saxutils import escape, quoteattr

from copydesk.model.times import SECOND

# What XML 1.0 cannot hold, not even as a reference.
_UNFIT = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write_element(name: str, text: str, **attributes: str) -> str:
    """Write an element with text in it."""
    given = "".join(f" {key}={write_value(value)}" for key, value in attributes.items())
    return f"<{name}{given}>{write_text(text)}</{name}>"


def drop_unfit(text: str) -> str:
    """Leave out the characters that no document may hold."""
    return _UNFIT.sub("", text)


def write_text(text: str) -> str:
    return escape(drop_unfit(text))


def write_value(text: str) -> str:
    """Write the value of an attribute, in its quotes."""
    return quoteattr(drop_unfit(text))


def write_time(at: int) -> str:
    """Write a time as RSS wants it (RFC 822, with four digits for the year)."""
    return format_datetime(datetime.fromtimestamp(at // SECOND, UTC), usegmt=True)
