"""Reading elements of a feed: children by short name, texts, base address and language."""

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from lxml import etree

from copydesk.parse.document import Element
from copydesk.parse.names import Names, is_plain_text
from copydesk.parse.raw import RawText
from copydesk.parse.urls import resolve_url

Fields = dict[str, list[Element]]

_XML = "{http://www.w3.org/XML/1998/namespace}"
_XML_BASE = _XML + "base"
_XML_LANG = _XML + "lang"
_XHTML = "{http://www.w3.org/1999/xhtml}"
_PLAIN_TYPES = frozenset({"text", "text/plain", "plain"})
_MARKUP_TYPES = frozenset({"html", "xhtml", "text/html", "application/xhtml+xml"})
_ESCAPED_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")


@dataclass(frozen=True, slots=True)
class Scope:
    """What elements inherit: the document's address, an explicit base, a language."""

    url: str = ""
    base: str = ""
    language: str = ""

    def resolve(self, url: str) -> str:
        return resolve_url(url, self.base or self.url)


def enter(element: Element, scope: Scope) -> Scope:
    """Give the scope inside an element."""
    base, language = element.get(_XML_BASE), element.get(_XML_LANG)
    if base is None and language is None:
        return scope
    inner = scope.base if base is None else scope.resolve(base) or scope.base
    return Scope(scope.url, inner, scope.language if language is None else tidy_language(language))


def tidy_language(language: str) -> str:
    """Give a language code with hyphens, '' if it cannot be one."""
    code = language.strip().replace("_", "-")
    return code if len(code) <= 35 and code.replace("-", "").isalnum() and code.isascii() else ""


def collect_fields(element: Element, names: Names) -> Fields:
    """Give the children of an element by their short names."""
    fields: Fields = {}
    for child in element:
        fields.setdefault(names.of(child.tag), []).append(child)
    return fields


def read_plain(element: Element) -> str:
    """Give the text of an element and all it holds."""
    text = _join_texts(element) if len(element) else element.text or ""
    return text.strip()


def find_text(fields: Fields, *ranked: str) -> str:
    """Give the first text that is not empty, by rank of the names."""
    for name in ranked:
        for element in fields.get(name, ()):
            if text := read_plain(element):
                return text
    return ""


def list_texts(fields: Fields, *ranked: str) -> tuple[str, ...]:
    """Give all texts of the names; of several with one name the last comes first."""
    found = [read_plain(e) for name in ranked for e in reversed(fields.get(name, []))]
    return tuple(text for text in found if text)


def find_element(fields: Fields, *ranked: str) -> Element | None:
    """Give the first element that holds anything, by rank of the names."""
    for name in ranked:
        for element in fields.get(name, ()):
            if len(element) or (element.text and not element.text.isspace()):
                return element
    return None


def read_text(element: Element | None, *, is_plain: bool, base: str) -> RawText:
    """Read a title, summary or body; `is_plain` is what counts where the element has no type."""
    if element is None:
        return RawText()
    kind = (element.get("type") or "").strip().lower()
    mode = (element.get("mode") or "").lower()
    if len(element):
        return RawText(_read_markup(element, kind), base=base)
    text = (element.text or "").strip()
    if mode == "base64" or (mode != "escaped" and _is_binary(kind)):
        return RawText(_decode_base64(text), base=base)
    if kind in _MARKUP_TYPES or mode == "escaped":
        return RawText(text, kind not in _PLAIN_TYPES, base)
    return RawText(text, not (is_plain or kind in _PLAIN_TYPES), base)


def is_plain_by_default(element: Element | None) -> bool:
    """Texts without a type are plain in Atom and Media RSS; everywhere else they are HTML."""
    return element is not None and is_plain_text(element.tag)


def _is_binary(kind: str) -> bool:
    return "/" in kind and not kind.startswith(("text/", "image/")) and not kind.endswith("xml")


def _decode_base64(text: str) -> str:
    try:
        return base64.b64decode(text).decode("utf-8")
    except (binascii.Error, ValueError):
        return text


def _read_markup(element: Element, kind: str) -> str:
    """Give the markup inside an element as HTML."""
    if kind in ("html", "text/html"):
        # Markup in an element that should hold escaped markup: one of both is meant.
        text = _join_texts(element)
        if _ESCAPED_TAG.search(text):
            return text.strip()
    children = list(element)
    if (
        len(children) == 1
        and children[0].tag == _XHTML + "div"
        and not (element.text or "").strip()
    ):
        element = children[0]
    return "".join(_write_children(element)).strip()


def _join_texts(element: Element) -> str:
    return "".join(map(str, element.itertext()))


def _write_children(element: Element) -> Iterator[str]:
    for inner in element.iter(etree.Element):
        if inner.prefix is not None:  # HTML knows no prefixes
            inner.tag = etree.QName(inner).localname
    if element.text:
        yield escape(element.text, quote=False)
    for child in element:
        yield etree.tostring(child, encoding="unicode", method="html")
