"""Titles that read the same as text and as HTML: every reader decides for itself which they are."""

import re
from html import unescape

_TAG = re.compile(r"<[A-Za-z/!?]")
_WIDE_TAGS = str.maketrans("<>", "＜＞")


def widen_signs(title: str) -> str:
    """Give a title that reads the same as text and as HTML.

    FreshRSS sends the same signs, so that its apps know them, and some turn them back. What no
    app can misread stays as it is: `AT&T`, `1 < 2`.
    """
    if _TAG.search(title):
        title = title.translate(_WIDE_TAGS)
    if "&" in title and unescape(title) != title:
        title = title.replace("&", "＆")
    return title
