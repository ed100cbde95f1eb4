"""Faults in how a document is written: broken mark-up, junk, bombs, wrong types."""

import re
from dataclasses import replace
from typing import Literal

from copydesk.newsroom.answers import Answer, Ask

_ODD_DATES = {
    "german": b"Di, 03 M\xc3\xa4r 2026 14:05",
    "american": b"3/25/2026 2:05 PM",
    "epoch": b"1774447500",
    "spaced": b" Wed , 25  Mar 26 14:05 EDT ",
    "nonsense": b"yesterday, after lunch",
}


def unclosed_tags(answer: Answer, ask: Ask) -> Answer:
    """Titles, links, categories and paragraphs are never closed; JSON lacks its last brackets."""
    if ask.kind == "json":
        return replace(answer, body=answer.body.rstrip(b"]}\n "))
    return replace(answer, body=re.sub(rb"</(title|link|category|p)>", b"", answer.body))


def unescaped_ampersands(answer: Answer, ask: Ask) -> Answer:
    """Ampersands stand as they are (XML and HTML; in JSON that is no fault)."""
    body = answer.body
    if ask.kind != "json":
        body = body.replace(b"&amp;", b"&").replace(b"</title>", b" R&D & more</title>")
    return replace(answer, body=body)


def cut_off(answer: Answer, _ask: Ask, *, percent: int = 60) -> Answer:
    """The document ends midway, and Content-Length agrees."""
    return replace(answer, body=answer.body[: len(answer.body) * percent // 100])


def junk_before(
    answer: Answer, _ask: Ask, *, junk: str = "\n<br /><b>Warning</b>: plugin failed\n"
) -> Answer:
    """Something is printed before the document."""
    return replace(answer, body=junk.encode("utf-8", "replace") + answer.body)


def junk_after(
    answer: Answer, _ask: Ask, *, junk: str = "\n<!-- made in 0.3 s --> stray"
) -> Answer:
    """Something is printed after the document."""
    return replace(answer, body=answer.body + junk.encode("utf-8", "replace"))


def control_characters(answer: Answer, ask: Ask) -> Answer:
    """Titles contain control characters that XML and JSON forbid."""
    return _after_titles(answer, ask, b"\x08\x0b\x1f")


def html_entities(answer: Answer, ask: Ask) -> Answer:
    """Titles use entities of HTML that XML does not know (XML only)."""
    return answer if ask.kind == "json" else _after_titles(answer, ask, b"&nbsp;&eacute;&hellip;")


def undeclared_prefix(answer: Answer, _ask: Ask) -> Answer:
    """Elements use a namespace prefix that is declared nowhere (XML only)."""
    strange = rb"<odd:rating odd:scale='5'>4</odd:rating></\1>"
    return replace(answer, body=re.sub(rb"</(item|entry)>", strange, answer.body))


def odd_dates(
    answer: Answer,
    _ask: Ask,
    *,
    style: Literal["german", "american", "epoch", "spaced", "nonsense"] = "nonsense",
) -> Answer:
    """Dates are written in a way no standard knows."""
    odd = _ODD_DATES[style]
    body = re.sub(
        rb"<(pubDate|published|updated|lastBuildDate)>[^<]*<",
        lambda match: b"<" + match[1] + b">" + odd + b"<",
        answer.body,
    )
    body = re.sub(
        rb'"(date_published|date_modified)": "[^"]*"',
        lambda match: b'"' + match[1] + b'": "' + odd + b'"',
        body,
    )
    return replace(answer, body=body)


def relative_links(
    answer: Answer,
    ask: Ask,
    *,
    style: Literal["root", "path", "protocol"] = "root",
    xml_base: bool = False,
) -> Answer:
    """Addresses are relative: to the root, to the document, or only without "http:"."""
    base = ask.base_url.encode()
    here = base + b"/" + ask.outlet.encode() + b"/"
    body = answer.body
    if style == "path":
        body = body.replace(here, b"")
    new = base.removeprefix(b"http:") if style == "protocol" else b""
    body = body.replace(base, new)
    if xml_base:
        body = re.sub(rb"<(rss|feed)\b", rb'<\1 xml:base="' + here + b'"', body, count=1)
    return replace(answer, body=body)


def entity_bomb(answer: Answer, ask: Ask, *, levels: int = 9) -> Answer:
    """A title expands tenfold per level through nested XML entities (XML only)."""
    rows = ['<!ENTITY e0 "boom ">']
    rows += [f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, levels + 1)]
    return _with_doctype(answer, ask, "\n".join(rows).encode(), f"&e{levels};".encode())


def external_entity(answer: Answer, ask: Ask, *, target: str = "file:///etc/passwd") -> Answer:
    """A title includes a file or an address of the reader's machine (XML only)."""
    quoted = target.replace('"', "%22")
    return _with_doctype(answer, ask, f'<!ENTITY leak SYSTEM "{quoted}">'.encode(), b"&leak;")


def deep_nesting(answer: Answer, ask: Ask, *, depth: int = 100_000) -> Answer:
    """Very many elements (or JSON lists) are nested in each other."""
    if ask.kind == "json":
        deep = b'{"_deep": ' + b"[" * depth + b"]" * depth + b", "
        return replace(answer, body=answer.body.replace(b"{", deep, 1))
    deep = b"<x>" * depth + b"</x>" * depth
    body = re.sub(rb"</(item|entry|main)>", lambda end: deep + end[0], answer.body, count=1)
    return replace(answer, body=body)


def empty_body(answer: Answer, _ask: Ask) -> Answer:
    """Status 200 and not one byte."""
    return replace(answer, body=b"")


def html_instead(answer: Answer, _ask: Ask, *, keep_type: bool = False) -> Answer:
    """An HTML page comes instead; keep_type: under the content type of the feed."""
    body = (
        b"<!DOCTYPE html><html><head><title>We have moved house</title></head>"
        b"<body><h1>Welcome</h1><p>Tea & news, as ever.<br></body></html>"
    )
    content_type = answer.content_type if keep_type else "text/html; charset=utf-8"
    return replace(answer, body=body, content_type=content_type)


def wrong_type(answer: Answer, _ask: Ask, *, content_type: str = "text/plain") -> Answer:
    """The content type is another one; empty: the header is missing."""
    return replace(answer, content_type=content_type)


def _after_titles(answer: Answer, ask: Ask, what: bytes) -> Answer:
    mark = b'"title": "' if ask.kind == "json" else b"<title>"
    return replace(answer, body=answer.body.replace(mark, mark + what))


def _with_doctype(answer: Answer, ask: Ask, entities: bytes, use: bytes) -> Answer:
    if ask.kind == "json":
        return answer
    root = {"rss": b"rss", "atom": b"feed"}.get(ask.kind, b"html")
    doctype = b"<!DOCTYPE " + root + b" [\n" + entities + b"\n]>\n"
    body = re.sub(rb"(<!DOCTYPE html>\s*)?<" + root, doctype + b"<" + root, answer.body, count=1)
    return replace(answer, body=body.replace(b"<title>", b"<title>" + use, 1))
