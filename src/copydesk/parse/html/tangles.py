"""Recognises HTML that is nested so that any HTML parser takes ages or multiplies it."""

import re

FEW_TAGS = 50
DEEPEST_NESTING = 200
MOST_OPEN_FORMATS = 8

# A new block repeats every format still open, so n formats and n blocks make n * n elements.
_FORMATS = [
    "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt",
    "u",
]  # fmt: skip
# These never nest by themselves: void, or closed by the next of their kind.
_FLAT = [
    "a", "area", "base", "br", "caption", "col", "colgroup", "dd", "dt", "embed", "hr", "img",
    "input", "li", "link", "meta", "option", "p", "param", "source", "tbody", "td", "tfoot",
    "th", "thead", "tr", "track", "wbr",
]  # fmt: skip
_FORMAT_NAMES = "|".join([*_FORMATS, *map(str.upper, _FORMATS)])
_FORMAT = re.compile(rf"<(/?(?:{_FORMAT_NAMES}))[\s/>]")
_NESTING = re.compile(rf"(?i)<(/?(?!(?:{'|'.join(_FLAT)})[\s/>])[a-z][a-z0-9]*)")
_WHOLE_FORMAT = re.compile(rf"(?i)</?(?:{'|'.join(_FORMATS)})(?=[\s/>])[^<>]*>")


def untangle(html: str) -> str | None:
    """Give HTML that is cheap to parse, without formats if need be; None if nothing helps."""
    starts = html.count("<") - html.count("</")
    if starts <= FEW_TAGS:
        return html
    if starts > DEEPEST_NESTING and _count_open(_NESTING.findall(html)) > DEEPEST_NESTING:
        return None
    if _count_open(_FORMAT.findall(html)) > MOST_OPEN_FORMATS:
        return _WHOLE_FORMAT.sub("", html)
    return html


def _count_open(tags: list[str]) -> int:
    """Give how many of the tags are open at the same time, at most."""
    counts: dict[str, int] = {}
    depth = deepest = 0
    for tag in tags:
        name = tag.lower()
        if name[0] != "/":
            counts[name] = counts.get(name, 0) + 1
            depth += 1
            deepest = max(deepest, depth)
        elif counts.get(name[1:], 0) > 0:  # an end tag closes nothing but its own kind
            counts[name[1:]] -= 1
            depth -= 1
    return deepest
