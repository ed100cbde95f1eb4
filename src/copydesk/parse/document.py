"""Bytes to an XML tree: strict first, repaired if need be, within limits, never with entities."""

import re
from dataclasses import dataclass

from lxml import etree

from copydesk.errors import ParseFailed
from copydesk.parse.repair import list_entities, mend_windows_references, repair_xml
from copydesk.parse.text.encoding import decode_document, may_be_utf8

Element = etree._Element  # noqa: SLF001 - lxml gives its element type no public name

_COMMENT_OR_PI = re.compile(r"\s*<(?:!--.*?--|\?[^>]*\?)>", re.DOTALL)
_DOCTYPE = re.compile(r"\s*<!DOCTYPE\b[^\[>]*(?:\[(.*?)\]\s*)?>", re.DOTALL | re.IGNORECASE)
# The declaration, and style sheets for those who open a feed in a browser.
_DECLARATION = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)*+(?=<[A-Za-z])")
# Controls of Windows, as characters and as references: wrong, though they are well-formed.
_WINDOWS = re.compile(b"\xc2[\x80-\x9f]")
_WINDOWS_REFERENCE = re.compile(rb"&#(?:0*1[2-5]\d|[xX]0*[89][0-9a-fA-F]);")
_BASE_OR_LANGUAGE = re.compile(b"xml:(?:base|lang)")
_FEED_START = re.compile(r"<(?:\w+:)?(?:rss|feed|rdf|channel|entry)[\s>]", re.IGNORECASE)
_START_TAG = re.compile(r"<([A-Za-z_][\w.:-]*)")
_PAGE_TAGS = frozenset({"html", "head", "body", "title", "meta", "script", "div", "p", "h1"})
_JUNK_LENGTH = 100_000


@dataclass(frozen=True, slots=True)
class Document:
    """A tree and how it was won: repaired trees may have elements in odd places."""

    root: Element
    is_flat: bool = False
    """No element sets a base or a language."""
    is_repaired: bool = False
    is_broken_off: bool = False
    is_clean: bool = False
    """It was read byte for byte as it stands."""


def read_document(body: bytes, content_type: str = "") -> Document:
    """Build the tree of a document, saving what can be saved of a broken one."""
    clean = read_clean_document(body, content_type)
    return clean or _read_text(decode_document(body, content_type))


def read_clean_document(body: bytes, content_type: str = "") -> Document | None:
    """Build the tree of a document that is read as it stands; None if it must be made readable."""
    root = _read_clean(body, content_type)
    if root is None:
        return None
    return Document(root, is_flat=not _BASE_OR_LANGUAGE.search(body), is_clean=True)


def _read_clean(body: bytes, content_type: str) -> Element | None:
    """Read what is UTF-8 and well-formed, as most feeds are, without decoding it first."""
    start = _DECLARATION.match(body)
    if not start or not may_be_utf8(body, content_type):
        return None
    if (b"\xc2" in body and _WINDOWS.search(body)) or _WINDOWS_REFERENCE.search(body):
        return None
    try:
        return _build(body[start.end() :])
    except etree.XMLSyntaxError:
        return None


def _read_text(text: str) -> Document:
    text, subset = _skip_prolog(text)
    if not text:
        raise ParseFailed("the document is empty")
    if "&#" in text:
        text = mend_windows_references(text)
    try:
        return Document(_build(text.encode()))
    except etree.XMLSyntaxError:
        pass
    if start := _FEED_START.search(text, 0, _JUNK_LENGTH):
        text = text[start.start() :]
    else:
        _refuse_page(text)
    repaired, is_broken_off = repair_xml(text, list_entities(subset))
    try:
        root = _build(repaired.encode(), recover=True)
    except etree.XMLSyntaxError as error:
        raise ParseFailed("the document is neither XML nor JSON") from error
    return Document(root, is_repaired=True, is_broken_off=is_broken_off)


def _skip_prolog(text: str) -> tuple[str, str]:
    """Give the text from the root element on, and what a DOCTYPE declares inside."""
    position, subset = 0, ""
    while True:
        match = _COMMENT_OR_PI.match(text, position)
        if not match and (match := _DOCTYPE.match(text, position)):
            subset = match[1] or ""
        if not match:
            return text[position:].lstrip("\ufeff\0 \t\r\n\f\v"), subset
        position = match.end()


def _build(body: bytes, *, recover: bool = False) -> Element:
    # Without huge_tree libxml2 limits depth, names, attributes and texts by itself.
    parser = etree.XMLParser(
        encoding="utf-8",
        recover=recover,
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        remove_comments=True,
        remove_pis=True,
        huge_tree=False,
    )
    return etree.fromstring(body, parser)


def _refuse_page(text: str) -> None:
    """Raise if a document that is no XML feed is a web page, or no document at all."""
    start = _START_TAG.search(text)
    if not start:
        raise ParseFailed("the document is neither XML nor JSON")
    if start[1].lower() in _PAGE_TAGS:
        raise ParseFailed("this is a web page, not a feed")
