"""Recognises HTML that nh3 would give back as it is, apart from what it adds to links.

Much of what blogs write is plain: a few known tags, closed in order, with web addresses. To see
that takes less time than nh3 needs to build and write a tree (docs/notes/0040 has the figures).
Whatever is not certain is left to nh3: another tag, another attribute, an odd character, a tag in
an odd place.
"""

import re

DEEPEST = 50
_LINK = '<a href="'
_REL = '" rel="noopener noreferrer">'

# Only names as such: no numbers, no punycode, no port. nh3 drops addresses that cannot be.
_PATH = r"[\w./?#=~+%:@,;!*$-]*+"
_ADDRESS = (
    r"https?://(?:(?!xn--)[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,20}"
    rf"(?:[/?#]{_PATH}(?:&amp;{_PATH})*+)?"
)
_ALT = r'alt="[^"<>&\xa0\r\0]*"'
_WIDTH, _HEIGHT = r'width="[0-9]{1,5}"', r'height="[0-9]{1,5}"'
# As most write it, which is seen fastest; or in any order, which nh3 keeps, but each only once.
_PICTURE = (
    rf' src="{_ADDRESS}"(?: {_ALT})?(?: {_WIDTH})?(?: {_HEIGHT})?(?=>)'
    rf'|(?=[^<>]* src=")(?: (?:src="{_ADDRESS}"(?![^<>]* src=)|{_ALT}(?![^<>]* alt=)'
    rf"|{_WIDTH}(?![^<>]* width=)|{_HEIGHT}(?![^<>]* height=))){{1,4}}"
)
_TAG = re.compile(
    rf'<(/?[a-z][a-z0-9]*)(?:(?<=<a) href="{_ADDRESS}"|(?<=<img)(?:{_PICTURE}))?>', re.ASCII
)
# Most of what is not plain has one of these: looking for them costs next to nothing.
_NEVER_PLAIN = (" class=", " style=", " srcset=")
_ODD = ("<", ">", "\r", "\0", "\xa0", "\ufeff")
_HALVES = re.compile("[\ud800-\udfff]")
_ENTITIES = ("&amp;", "&lt;", "&gt;", "&nbsp;")

_INLINE = frozenset(
    {
        "a", "abbr", "b", "br", "cite", "code", "em", "i", "img", "kbd", "mark", "s", "samp",
        "small", "span", "strong", "sub", "sup", "u", "var",
    }
)  # fmt: skip
_LINES = frozenset({"p", "h1", "h2", "h3", "h4", "h5", "h6"})
_LISTS = frozenset({"ul", "ol"})
_BOXES = frozenset({"article", "aside", "blockquote", "div", "figcaption", "figure", "section"})
_ANY = _INLINE | _LINES | _LISTS | _BOXES
_VOID = frozenset({"br", "img"})
# What may stand in what, so that no HTML parser moves it elsewhere; '' is the body itself.
_INSIDE: dict[str, frozenset[str]] = {
    **dict.fromkeys(_INLINE | _LINES, _INLINE),
    **dict.fromkeys(_LISTS, frozenset({"li"})),
    **dict.fromkeys([*_BOXES, "li", ""], _ANY),
}


def take_tidy(html: str) -> str | None:
    """Give what nh3 would make of plain HTML; None when only nh3 can say."""
    for odd in _NEVER_PLAIN:
        if odd in html:
            return None
    pieces = _TAG.split(html)
    # Texts stay apart, so that no entity comes together from two of them.
    if not _is_plain("\n".join(pieces[::2])) or not _is_nested(pieces[1::2]):
        return None
    is_whole = html.isascii() or not _HALVES.search(html)
    if "<a>" in html or "<img>" in html or not is_whole:
        return None
    return _mark_links(html)


def _mark_links(html: str) -> str:
    """Say of each link what nh3 would say; by hand, as `re.sub` takes four times as long."""
    first, *rest = html.split(_LINK)
    marked = [first]
    for piece in rest:
        address, _, after = piece.partition('">')
        marked += (_LINK, address, _REL, after)
    return "".join(marked)


def _is_plain(text: str) -> bool:
    for odd in _ODD:
        if odd in text:
            return False
    return "&" not in text or text.count("&") == sum(map(text.count, _ENTITIES))


def _is_nested(names: list[str]) -> bool:
    """Tell whether each tag stands where it may, and is closed in its turn."""
    around = [""]
    inside = _INSIDE[""]
    for name in names:
        if name[0] == "/":
            if around.pop() != name[1:]:
                return False
            inside = _INSIDE[around[-1]]
        elif name not in inside or (name == "a" and "a" in around):
            return False
        elif name not in _VOID:
            around.append(name)
            inside = _INSIDE[name]
            if len(around) > DEEPEST:
                return False
    return len(around) == 1
