"""Texts that are too long to be kept whole: where they are cut, and how that is told."""

import re
from html import escape

from copydesk.parse.text.urls import resolve_link

LONGEST_HTML = 2_000_000
LONGEST_WORD = 100
CUT = "This text is too long to be kept here as a whole."
READ_ALL = "Read all of it where it was published."

# What is written into the text itself takes most of such a text, and nobody reads it.
_WRITTEN_PICTURE = re.compile(r"""(?i)<img\b[^<>]{0,500}?\ssrc=["']?data:[^<>]*+>""")


def cut_html(html: str) -> str:
    """Give as much as can be kept; what the cut leaves open is closed by whoever cleans it."""
    html = _WRITTEN_PICTURE.sub("", html)
    if len(html) <= LONGEST_HTML:
        return html
    html = html[:LONGEST_HTML]
    tag = html.rfind("<")
    if tag > html.rfind(">"):
        return html[:tag]
    # Some scripts have no spaces: their texts are cut between two letters.
    near = len(html) - LONGEST_WORD
    end = max(html.rfind(" ", near), html.rfind(">", near) + 1)
    return html[:end] if end > 0 else html


def tell_cut(html: str, url: str, base: str) -> str:
    """Say at the end of a text that there was more, and where."""
    address = resolve_link(url, base) if url else ""
    link = (
        f' <a href="{escape(address)}" rel="noopener noreferrer">{READ_ALL}</a>' if address else ""
    )
    whole = html if html.startswith("<") else f"<p>{html}</p>"
    return f"{whole}<p><em>{CUT}</em>{link}</p>"
