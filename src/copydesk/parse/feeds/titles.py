"""Titles and descriptions: whatever markup they come with, what stays is plain text."""

from html import unescape

import nh3

from copydesk.model.limits import LONGEST_ENTRY_TITLE
from copydesk.parse.feeds.raw import RawText
from copydesk.parse.text.plain import make_excerpt, plain_title

LONGEST_DESCRIPTION = 5000

_TEXT_ONLY = nh3.Cleaner(tags=set(), clean_content_tags={"script", "style", "svg", "iframe"})


def clean_title(raw: RawText, limit: int = LONGEST_ENTRY_TITLE) -> str:
    """Give a title in one line, cut if it is no title at all but a text."""
    value = raw.value
    if raw.is_html and ("<" in value or "&" in value):
        value = value[: 20 * limit]
        # Attribute values may contain anything; only a real parser gets those right.
        has_attributes = "<" in value and '="' in value
        value = unescape(_TEXT_ONLY.clean(value)) if has_attributes else plain_title(value)
    return make_excerpt(value, limit)
