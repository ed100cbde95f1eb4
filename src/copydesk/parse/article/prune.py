"""Removes from a tree all but chosen elements and what is around them."""

from lxml import etree

from copydesk.parse.article.blocks import INLINE_TAGS
from copydesk.parse.document import Element

_GONE = "removed"
_WRAPPERS = frozenset(
    {"article", "center", "div", "main", "section", "span", "table", "tbody", "td", "tr"}
)


def prune(root: Element, kept: set[Element], whole: set[Element]) -> None:
    """Keep the own text of some blocks, and some other elements with all that is in them."""
    needed: set[Element] = set()
    for element in (*kept, *whole):
        around: Element | None = element
        while around is not None and around not in needed:
            needed.add(around)
            around = around.getparent()
    waiting = [(root, root in kept)]
    while waiting:
        element, is_kept = waiting.pop()
        if not is_kept:
            element.text = None
        for child in element:
            is_child_kept = is_kept if child.tag in INLINE_TAGS else child in kept
            if child in whole:
                pass
            elif is_child_kept or child in needed:
                waiting.append((child, is_child_kept))
            else:
                child.tag = _GONE
            if not is_kept:
                child.tail = None
    # What follows a removed part of a line stays.
    etree.strip_elements(root, _GONE, with_tail=False)


def unwrap(element: Element) -> Element:
    """Give the innermost element that still holds everything."""
    while len(element) == 1 and not (element.text or "").strip():
        inner = element[0]
        if inner.tag not in _WRAPPERS or len(inner) == 0 or (inner.tail or "").strip():
            break
        element = inner
    return element
