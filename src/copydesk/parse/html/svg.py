"""Drawings (SVG) made harmless: shapes and colours, nothing that runs, loads or leads elsewhere."""

import re

from lxml import etree

from copydesk.errors import ParseFailed
from copydesk.parse.document import Element

MOST_ELEMENTS = 2000
MOST_ATTRIBUTES = 100
# Each draws a part again that may do the same: twenty make some thousand shapes at the worst.
MOST_REUSES = 20

_SVG = "{http://www.w3.org/2000/svg}"
_EMPTY = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
_HREFS = frozenset({"href", "{http://www.w3.org/1999/xlink}href"})
_ELEMENTS = frozenset(
    {
        "svg", "g", "defs", "symbol", "use", "style", "path", "rect", "circle", "ellipse", "line",
        "polyline", "polygon", "text", "tspan", "linearGradient", "radialGradient", "stop",
        "clipPath", "mask",
    }
)  # fmt: skip
_LEFT_OUT = frozenset({"title", "desc", "metadata"})
_WITH_TEXT = frozenset({"style", "text", "tspan"})
_REUSING = re.compile(r"(?i)(?:mask|clip-path)")
_FOREIGN = re.compile(r"(?i)url\s*\((?!\s*[\"']?#)")
# A backslash or a comment could spell any of the others.
_UNSAFE = re.compile(r"(?i)javascript:|@import|@font-face|image-set|expression\s*\(|\\|/\*")


def clean_svg(body: bytes) -> bytes:
    """Write a drawing anew, from what is known to be harmless; raise ParseFailed if it is not."""
    # Without huge_tree libxml2 limits depth, names, attributes and texts by itself.
    parser = etree.XMLParser(
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        remove_comments=True,
        remove_pis=True,
        huge_tree=False,
    )
    try:
        root = etree.fromstring(body, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise ParseFailed("the drawing is not proper XML", reason="bad_svg") from error
    if b"<!ENTITY" in etree.tostring(root.getroottree()):
        raise _refuse("declares entities")
    if root.tag != _SVG + "svg":
        raise _refuse("has no root of its kind")
    if sum(1 for _ in root.iter()) > MOST_ELEMENTS:
        raise _refuse("has too many parts")
    copy = etree.fromstring(_EMPTY)
    if _copy(root, copy) > MOST_REUSES:
        raise _refuse("draws its parts too often")
    return etree.tostring(copy, encoding="utf-8")


def _copy(element: Element, copy: Element) -> int:
    """Copy attributes and what is inside; give how often parts are drawn again."""
    name = str(element.tag).removeprefix(_SVG)
    if len(element.attrib) > MOST_ATTRIBUTES:
        raise _refuse("has too many attributes")
    reuses = int(name == "use") + sum(
        _copy_attribute(copy, str(key), str(value)) for key, value in element.items()
    )
    if name in _WITH_TEXT:
        copy.text = _check(element.text or "")
    for child in element:
        tag = str(child.tag)
        if not isinstance(child.tag, str):
            raise _refuse("holds an entity")
        child_name = tag.removeprefix(_SVG)
        # What programs for drawing note for themselves has a namespace of its own.
        if not tag.startswith(_SVG) or child_name in _LEFT_OUT:
            continue
        if child_name not in _ELEMENTS:
            raise _refuse("has parts other than shapes")
        inner = etree.SubElement(copy, tag)
        if name in ("text", "tspan"):
            inner.tail = child.tail
        reuses += _copy(child, inner)
    return reuses


def _copy_attribute(copy: Element, name: str, value: str) -> bool:
    """Copy an attribute; True if by it a part is drawn again."""
    if name in _HREFS:
        if not value.strip().startswith("#"):
            raise _refuse("refers to something outside")
        copy.set("href", value.strip())
        return False
    if name.lower().startswith("on"):
        raise _refuse("runs a script")
    if not name.startswith("{"):
        copy.set(name, _check(value))
    return bool(_REUSING.search(name) or (name == "style" and _REUSING.search(value)))


def _check(text: str) -> str:
    if _FOREIGN.search(text) or _UNSAFE.search(text):
        raise _refuse("refers to something outside")
    return text


def _refuse(what: str) -> ParseFailed:
    return ParseFailed(f"the drawing {what}", reason="unsafe_svg")
