"""Feed HTML to HTML that is safe and pleasant to read: nh3 decides, our rules polish."""

import re
from html import escape

from copydesk.parse.boxes import has_boxes, remove_boxes
from copydesk.parse.ends import trim_end
from copydesk.parse.policy import make_cleaner
from copydesk.parse.polish import polish
from copydesk.parse.tangles import untangle
from copydesk.parse.text import plain_text

LONGEST_HTML = 2_000_000

_CLEANER = make_cleaner()
_CLEANER_WITH_PICTURES = make_cleaner(with_pictures=True)
_NOSCRIPT = re.compile(r"(?i)</?noscript[^<>]*>")


def sanitize_html(html: str, *, base_url: str = "") -> str:
    """Give HTML that is safe to show: known tags, absolute addresses, no trackers."""
    html = html.strip()
    if "<" not in html and "&" not in html:
        return escape(html, quote=False)
    simple = untangle(html) if len(html) <= LONGEST_HTML else None
    if simple is None:
        return text_to_html(plain_text(html[:LONGEST_HTML]))
    # Searched as bytes: str.lower is slow on text beyond ASCII.
    lower = simple.encode("utf-8", "replace").lower()
    if b"<noscript" in lower:
        simple = _NOSCRIPT.sub("", simple)  # a parser that knows scripts reads it as mere text
    if has_boxes(lower):
        simple = remove_boxes(simple, base_url)
    cleaner = _CLEANER_WITH_PICTURES if b"data:image" in lower else _CLEANER
    return trim_end(polish(cleaner.clean(simple), base_url))


def text_to_html(text: str) -> str:
    """Give plain text as HTML: blank lines part paragraphs, other line ends stay."""
    text = escape(text.strip(), quote=False).replace("\r\n", "\n")
    if "\n" not in text:
        return text
    paragraphs = [part.strip() for part in re.split(r"\n[ \t]*\n", text)]
    marked = [part.replace("\n", "<br>") for part in paragraphs if part]
    return "".join(f"<p>{part}</p>" for part in marked)
