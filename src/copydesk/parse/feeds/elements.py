"""Reading elements of a feed: children by short name, texts, base address and language."""

import base64
import binascii
from dataclasses import dataclass

from copydesk.parse.document import Element
from copydesk.parse.feeds.markup import XML_BASE, XML_LANG, join_texts, write_inner_html
from copydesk.parse.feeds.names import Names
from copydesk.parse.feeds.raw import NO_TEXT, RawText
from copydesk.parse.text.urls import resolve_url

Fields = dict[str, list[Element]]
Picked = tuple[Element | None, str]  # an element and the text it starts with, read once

_PLAIN_TYPES = frozenset({"text", "text/plain", "plain"})
_MARKUP_TYPES = frozenset({"html", "xhtml", "text/html", "application/xhtml+xml"})


@dataclass(frozen=True, slots=True)
class Inherited:
    """What elements inherit: the document's address, an explicit base, a language."""

    url: str = ""
    base: str = ""
    language: str = ""
    is_flat: bool = False
    """No element of the document sets a base or a language."""

    def resolve(self, url: str) -> str:
        return resolve_url(url, self.base or self.url)


def enter(element: Element, scope: Inherited) -> Inherited:
    """Give the scope inside an element."""
    if scope.is_flat:
        return scope
    base, language = element.get(XML_BASE), element.get(XML_LANG)
    if base is None and language is None:
        return scope
    inner = scope.base if base is None else scope.resolve(base) or scope.base
    spoken = scope.language if language is None else tidy_language(language)
    return Inherited(scope.url, inner, spoken)


def tidy_language(language: str) -> str:
    """Give a language code with hyphens, '' if it cannot be one."""
    code = language.strip().replace("_", "-")
    return code if len(code) <= 35 and code.replace("-", "").isalnum() and code.isascii() else ""


def collect_fields(element: Element, names: Names) -> Fields:
    """Give the children of an element by their short names."""
    fields: Fields = {}
    for child in element:
        name = names.of(child.tag)
        if name in fields:
            fields[name].append(child)
        else:
            fields[name] = [child]
    return fields


def read_plain(element: Element) -> str:
    """Give the text of an element and all it holds."""
    text = join_texts(element) if len(element) else element.text or ""
    return text.strip()


def choose_text(fields: Fields, *ranked: str) -> str:
    """Give the first text that is not empty, by rank of the names."""
    for name in ranked:
        if name in fields:
            for element in fields[name]:
                if text := read_plain(element):
                    return text
    return ""


def list_texts(fields: Fields, *ranked: str) -> tuple[str, ...]:
    """Give all texts of the names; of several with one name the last comes first."""
    found = [read_plain(e) for name in ranked if name in fields for e in reversed(fields[name])]
    return tuple(filter(None, found))


def pick(fields: Fields, ranked: tuple[str, ...]) -> Picked:
    """Give the first element that holds anything, by rank of the names."""
    for name in ranked:
        if name in fields:
            for element in fields[name]:
                text = element.text or ""
                if len(element) or (text and not text.isspace()):
                    return element, text
    return None, ""


def pick_longer(fields: Fields, ranked: tuple[str, ...]) -> Picked:
    """Like `pick`, but what was written for podcast apps is taken where it says more."""
    first = pick(fields, ranked)
    if "itunes:summary" not in fields or first[0] is None or len(first[0]):
        return first
    other = pick(fields, ("itunes:summary",))
    return other if len(other[1].strip()) > len(first[1].strip()) else first


def read_text(picked: Picked, names: Names, base: str = "") -> RawText:
    """Read a title, summary or body."""
    element, text = picked
    if element is None:
        return NO_TEXT
    kind, mode = element.get("type"), element.get("mode")
    default = RawText(text.strip(), not names.is_plain(element.tag), base)
    if not kind and not mode and not len(element):
        return default
    return _read_typed(element, (kind or "").strip().lower(), (mode or "").lower(), default)


def _read_typed(element: Element, kind: str, mode: str, default: RawText) -> RawText:
    text, base = default.value, default.base
    if len(element):
        return RawText(write_inner_html(element, kind), base=base)
    if kind.startswith(("image/", "audio/", "video/")):
        return NO_TEXT
    if mode == "base64" or (mode != "escaped" and _is_binary(kind)):
        return RawText(_decode_base64(text), base=base)
    if kind in _MARKUP_TYPES or mode == "escaped":
        return RawText(text, kind not in _PLAIN_TYPES, base)
    return RawText(text, default.is_html and kind not in _PLAIN_TYPES, base)


def _is_binary(kind: str) -> bool:
    return "/" in kind and not kind.startswith("text/") and not kind.endswith("xml")


def _decode_base64(text: str) -> str:
    try:
        return base64.b64decode(text).decode("utf-8")
    except (binascii.Error, ValueError):
        return text
