"""Feed HTML to HTML that is safe and pleasant to read: nh3 decides, our rules polish."""

import re
from html import escape, unescape

from copydesk.parse.boxes import remove_boxes
from copydesk.parse.embeds import replace_frames
from copydesk.parse.ends import trim_end
from copydesk.parse.policy import make_cleaner
from copydesk.parse.polish import polish
from copydesk.parse.tangles import untangle
from copydesk.parse.text import plain_text

LONGEST_HTML = 2_000_000

_CLEANER = make_cleaner()
_CLEANER_WITH_PICTURES = make_cleaner(with_pictures=True)
_ONE_PARAGRAPH = re.compile("(?:<p>)?([^<>]*+)(?:</p>)?")
_SPECIAL = re.compile("<(?:noscript|NOSCRIPT|iframe|IFRAME|embed|EMBED|amp-|lite-youtube)")
_NOSCRIPT = re.compile(r"(?i)</?noscript[^<>]*>")


def sanitize_html(html: str, *, base_url: str = "") -> str:
    """Give HTML that is safe to show: known tags, absolute addresses, no trackers."""
    html = html.strip()
    if "\0" in html:
        html = html.replace("\0", "")
    try:
        return _sanitize(html, base_url)
    except UnicodeEncodeError:  # half of a surrogate pair, which no encoding can hold
        return _sanitize(html.encode("utf-8", "replace").decode(), base_url)


def _sanitize(html: str, base_url: str) -> str:
    if match := _ONE_PARAGRAPH.fullmatch(html):  # nothing there that could need cleaning
        text = escape(unescape(match[1]).strip(), quote=False)
        text.encode()  # raises as nh3 would
        return f"<p>{text}</p>" if text and html[0] == "<" else text
    simple = untangle(html) if len(html) <= LONGEST_HTML else None
    if simple is None:
        return text_to_html(plain_text(html[:LONGEST_HTML]))
    if _SPECIAL.search(simple):
        # A parser that knows scripts reads what is in <noscript> as mere text.
        simple = replace_frames(_NOSCRIPT.sub("", simple), base_url)
    simple = remove_boxes(simple)
    cleaner = _CLEANER_WITH_PICTURES if "data:image" in simple else _CLEANER
    return polish(trim_end(cleaner.clean(simple).strip()), base_url)


def text_to_html(text: str) -> str:
    """Give plain text as HTML: blank lines part paragraphs, other line ends stay."""
    text = escape(text.strip(), quote=False).replace("\r\n", "\n")
    if "\n" not in text:
        return text
    paragraphs = [part.strip() for part in re.split(r"\n[ \t]*\n", text)]
    marked = [part.replace("\n", "<br>") for part in paragraphs if part]
    return "".join(f"<p>{part}</p>" for part in marked)
