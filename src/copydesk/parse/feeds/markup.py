"""Markup that stands as elements in a feed, written as HTML."""

import re
from collections.abc import Iterator
from html import escape
from urllib.parse import urljoin

from lxml import etree

from copydesk.parse.document import Element

XML_BASE = "{http://www.w3.org/XML/1998/namespace}base"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MOST_BASES = 20

_DIV = "{http://www.w3.org/1999/xhtml}div"
# libxml2 writes <br></br> for elements in the namespace of XHTML; in HTML those are two.
_VOID_END = re.compile(r"</(?:br|hr|img|wbr|col|source|embed|input|area|track|param)>")
_ESCAPED_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")


def write_inner_html(element: Element, kind: str) -> str:
    """Give what an element holds as HTML; `kind` is the type it claims to have."""
    if kind in ("html", "text/html"):
        # Markup in an element that should hold escaped markup: one of both is meant.
        text = join_texts(element)
        if _ESCAPED_TAG.search(text):
            return text.strip()
    _apply_bases(element)
    children = list(element)
    if len(children) == 1 and children[0].tag == _DIV and not (element.text or "").strip():
        element = children[0]  # the wrapper that Atom asks for
    return "".join(_write_children(element)).strip()


def join_texts(element: Element) -> str:
    """Give all texts inside an element."""
    return "".join(map(str, element.itertext()))


def _apply_bases(element: Element) -> None:
    """Resolve addresses inside elements that set a base of their own, the innermost first."""
    inner = [child for child in element.iterdescendants(etree.Element) if child.get(XML_BASE)]
    for holder in reversed(inner[:MOST_BASES]):
        for child in holder.iter(etree.Element):
            for name in ("href", "src"):
                if (address := child.get(name)) is not None:
                    child.set(name, _join(holder.get(XML_BASE, ""), address))


def _join(base: str, address: str) -> str:
    try:
        return urljoin(base, address)
    except ValueError:
        return address


def _write_children(element: Element) -> Iterator[str]:
    for inner in element.iter(etree.Element):
        if inner.prefix is not None:  # HTML knows no prefixes
            # Not by QName: a namespace may itself hold a brace.
            inner.tag = str(inner.tag).rpartition("}")[2]
    if element.text:
        yield escape(element.text, quote=False)
    for child in element:
        yield _VOID_END.sub("", etree.tostring(child, encoding="unicode", method="html"))
