"""The letters of clean HTML without tags and spaces: how places of a text are counted.

The page counts the same way (`ui/src/lib/text/anchors.ts`); both are held to the cases of
`tests/parse/html/baretext.json`. Spaces do not count, so neither the breaks between paragraphs nor
what a publisher does to them moves a place. Films of other sites do not count either: the page
writes their names itself.
"""

import re
from html import unescape

# As the page knows them, whatever each language calls a space; and what is never seen.
_UNCOUNTED = re.compile(
    "[\t-\r \u0085\u00a0\u00ad\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+"
)
_EMBED = re.compile(r"<figure\b[^<>]*\bdata-embed\b[^<>]*>.*?(?:</figure>|\Z)", re.DOTALL)
_TAG = re.compile(r"<[^<>]*>")


def bare_text(html: str) -> str:
    """Give the letters of HTML that `sanitize_html` has cleaned."""
    if "data-embed" in html:
        html = _EMBED.sub("", html)
    return drop_spaces(unescape(_TAG.sub("", html)))


def drop_spaces(text: str) -> str:
    return _UNCOUNTED.sub("", text)
