"""Cuts share bars, related posts and other page furniture out of bodies."""

import re

import nh3

from copydesk.parse.html.cleaning import BOX_CLASSES
from copydesk.parse.html.policy import ATTRIBUTES, HIDDEN_TAGS, MATH_TAGS, TAGS

_VOID = frozenset({"br", "col", "hr", "img", "source", "wbr"})
_CLASSES = re.compile(r"class=[\"']?([^\"'>]+)")
_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)([^<>]*)>")
_CLASS = re.compile(r' class="([^"]*)"')

# Keeps the class attributes that the rules here look at. Its output has one known form, so simple
# patterns read it safely, and it always goes through the strict cleaner after.
_LOOSE = nh3.Cleaner(
    tags=set(TAGS | MATH_TAGS),
    clean_content_tags=set(HIDDEN_TAGS),
    attributes={tag: names | {"class"} for tag, names in ATTRIBUTES.items()},
    url_schemes={"http", "https", "mailto", "tel", "data"},
    link_rel=None,
)


def remove_boxes(html: str) -> str:
    """Remove boxes by their class; the result still has to be sanitised."""
    if not _is_box(" ".join(_CLASSES.findall(html))):
        return html
    html = _LOOSE.clean(html)
    kept: list[str] = []
    position = 0
    for match in _TAG.finditer(html):
        written = _CLASS.search(match[3])
        if match.start() < position or not written or match[2] in _VOID:
            continue
        if _is_box(written[1]):
            kept.append(html[position : match.start()])
            position = _find_end(html, match.end())
    return "".join([*kept, html[position:]])


def _is_box(classes: str) -> bool:
    return not BOX_CLASSES.isdisjoint(classes.split())


def _find_end(html: str, start: int) -> int:
    """Give where an element ends; nh3 has closed every element in the right order."""
    tags = _TAG.finditer(html, start)
    depth, end = 1, start
    while depth:
        tag = next(tags)
        end = tag.end()
        if tag[2] not in _VOID:
            depth += -1 if tag[1] else 1
    return end
