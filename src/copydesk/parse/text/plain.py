"""HTML to plain text, and what is made of it: titles, excerpts, word counts."""

import re
from html import unescape

EXCERPT_LENGTH = 300

# Tags inside a word or sentence; any other tag is a break between two words.
_INLINE = frozenset(
    {
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "blink", "cite", "code", "data",
        "del", "dfn", "em", "font", "i", "ins", "kbd", "label", "mark", "nobr", "q", "ruby",
        "rp", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt",
        "u", "var", "wbr",
    }
)  # fmt: skip
_OTHER_TAGS = frozenset(
    {
        "address", "applet", "area", "article", "aside", "audio", "base", "basefont",
        "blockquote", "body", "br", "button", "canvas", "caption", "center", "col",
        "colgroup", "command", "datalist", "dd", "details", "dialog", "dir", "div", "dl",
        "dt", "embed", "fieldset", "figcaption", "figure", "footer", "form", "frame",
        "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr",
        "html", "iframe", "img", "image", "input", "isindex", "keygen", "legend", "li",
        "link", "listing", "main", "map", "marquee", "math", "menu", "meta", "meter", "nav",
        "noembed", "noframes", "noscript", "object", "ol", "optgroup", "option", "output",
        "p", "param", "picture", "plaintext", "pre", "progress", "rb", "rt", "rtc", "script",
        "search", "section", "select", "slot", "source", "style", "summary", "svg", "table",
        "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "title", "tr", "track",
        "ul", "video", "xmp",
    }
)  # fmt: skip
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_HIDDEN_NAMES = "script|style|template|iframe|noembed|noframes|object|svg"
_HIDDEN = re.compile(rf"(?is)<({_HIDDEN_NAMES})\b[^<>]*>.*?(?:</\1\s*>|\Z)")
# Names in both cases, as they are written: a pattern with all the names takes twice as long.
_HIDDEN_TAGS = frozenset([*_HIDDEN_NAMES.split("|"), *_HIDDEN_NAMES.upper().split("|")])
_INLINE_TAGS = frozenset([*_INLINE, *map(str.upper, _INLINE)])
# No tag runs past the next '<': that keeps the time linear whatever the input.
_TAG = re.compile(r"<(?:/?([A-Za-z][^\s/<>]*+)|[!?])[^<>]*+>")
# What stands beside the sentences of an article.
_BESIDE = re.compile(r"<(figure|table|pre)\b[^<>]*>.*?(?:</\1>|\Z)", re.DOTALL)
_NAMED_TAG = re.compile(r"</?([A-Za-z][A-Za-z0-9:-]*)([^<>]*>)")
_CJK = (
    "\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f"
    "\U00020000-\U0003ffff"
)
# Scripts without spaces between words: about five letters make one.
_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
_WORD = re.compile(
    rf"[{_CJK}]|[{_UNSPACED}]{{1,5}}"
    rf"|[^\W_{_CJK}{_UNSPACED}]+(?:['’.,-][^\W_{_CJK}{_UNSPACED}]+)*"
)
_JOINERS = re.compile("[\u0300-\u036f\u200d\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")


def plain_text(html: str) -> str:
    """Give the text of some HTML in one line, in time linear to its length."""
    if "<" in html:
        if "<!--" in html:
            html = _COMMENT.sub("", html)
        pieces = _TAG.split(html)
        if not _HIDDEN_TAGS.isdisjoint(pieces[1::2]):
            pieces = _TAG.split(_HIDDEN.sub(" ", html))
        pieces[1::2] = ["" if name in _INLINE_TAGS else " " for name in pieces[1::2]]
        html = "".join(pieces)
    if "&" in html:
        html = unescape(html)
    return " ".join(html.split())


def prose_text(html: str) -> str:
    """Give what clean HTML tells in sentences: a paragraph each, no captions, tables or code."""
    pieces = _TAG.split(_BESIDE.sub("<p>", html.replace("\n", " ")))
    pieces[1::2] = ["" if name in _INLINE_TAGS else "\n" for name in pieces[1::2]]
    lines = (" ".join(line.split()) for line in unescape("".join(pieces)).split("\n"))
    return "\n\n".join(line for line in lines if line)


def plain_title(html: str) -> str:
    """Like `plain_text`, but `List<String>` stays: names that no HTML has are no markup."""
    if "<" in html:
        html = _NAMED_TAG.sub(_keep_foreign, html)
    return plain_text(html)


def _keep_foreign(match: re.Match[str]) -> str:
    name = match[1].lower()
    is_known = name in _INLINE or name in _OTHER_TAGS or "-" in name or ":" in name
    is_tag = is_known and match[2][0] in " \t\n\r\f/>"
    return match[0] if is_tag else match[0].replace("<", "&lt;")


def make_excerpt(text: str, limit: int = EXCERPT_LENGTH) -> str:
    """Cut plain text to at most `limit` characters, after a whole word, with an ellipsis."""
    text = " ".join(text.split())
    if len(text) <= limit:
        return text
    end = limit - 1
    space = text.rfind(" ", 0, end + 1)
    if space >= end // 2:  # texts without spaces are cut between two characters
        end = space
    while end > 1 and (_JOINERS.match(text, end) or text[end - 1] == "\u200d"):
        end -= 1
    return text[:end].rstrip(" ,;:-–—([{") + "…"


def count_words(text: str) -> int:
    """Count words; in scripts without spaces a character (Han, kana) or five letters make one."""
    if text.isascii():
        # What comes from `plain_text` has one space between words, and need not be split.
        is_line = "  " not in text and "\n" not in text and text == text.strip()
        return text.count(" ") + 1 if is_line and text else len(text.split())
    return len(_WORD.findall(text))
