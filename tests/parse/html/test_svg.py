"""Drawings of strangers: what is harmless stays, what could do anything is refused."""

import re

import pytest

from copydesk.errors import ParseFailed
from copydesk.parse.html.svg import MOST_ELEMENTS, clean_svg

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'


def clean(inner: str) -> str:
    return clean_svg(f"{OPEN}{inner}</svg>".encode()).decode()


@pytest.mark.parametrize(
    "inner",
    [
        '<path d="M0 0h8v8z" fill="#f00"/>',
        '<g transform="scale(2)"><circle cx="1" cy="1" r="1" style="fill:blue"/></g>',
        '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs>'
        '<rect width="9" height="9" fill="url(#a)"/>',
        '<style>.a{fill:url("#b")}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style>',
        '<text x="1" y="9">A<tspan>b</tspan>c</text>',
        '<use href="#a"/>',
    ],
)
def test_shapes_and_colours_stay(inner: str) -> None:
    assert clean(inner) == f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>'


def test_what_programs_note_for_themselves_is_left_out() -> None:
    inner = (
        "<!-- made by hand --><?pi x?><title>News</title><metadata><x/></metadata>"
        '<i:view xmlns:i="http://inkscape.example"><path d="M0 0"/></i:view>'
        '<path xmlns:i="http://inkscape.example" i:label="x" d="M1 1"/>'
    )

    assert re.sub(r' xmlns:\w+="[^"]+"', "", clean(inner)) == (
        '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1"/></svg>'
    )


def test_references_inside_are_written_the_new_way() -> None:
    assert '<use href="#a"/>' in clean('<use xlink:href=" #a "/>')


@pytest.mark.parametrize(
    "inner",
    [
        "<script>alert(1)</script>",
        '<script xlink:href="https://evil.example/x.js"/>',
        '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
        "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>",
        '<path d="M0 0" onload="alert(1)"/>',
        '<path d="M0 0" ONCLICK="alert(1)"/>',
        '<image href="https://evil.example/x.png"/>',
        '<a href="https://evil.example/"><path d="M0 0"/></a>',
        '<use href="https://evil.example/x.svg#a"/>',
        '<use xlink:href="data:image/svg+xml;base64,AAAA"/>',
        '<linearGradient href="x.svg#a"/>',
        '<rect fill="url(https://evil.example/x.svg#a)"/>',
        "<rect style=\"fill:url( 'https://evil.example')\"/>",
        '<rect style="fill:u\\72l(https://evil.example)"/>',
        '<rect style="fill:url/**/(https://evil.example)"/>',
        "<style>@import 'https://evil.example/x.css';</style>",
        "<style>@font-face{src:url(https://evil.example/x.woff)}</style>",
        "<style>rect{fill:url(//evil.example)}</style>",
        '<set attributeName="href" to="javascript:alert(1)"/>',
        '<animate attributeName="href" values="javascript:alert(1)"/>',
        '<rect fill="javascript:alert(1)"/>',
        "<filter><feImage href='https://evil.example'/></filter>",
        "<path d='M0 0'/>" * MOST_ELEMENTS,
        "<path" + "".join(f" a{number}='1'" for number in range(101)) + "/>",
        "<use href='#a'/>" * 21,
        "<rect mask='url(#a)'/>" * 21,
        "<rect style='clip-path:url(#a)'/>" * 21,
    ],
)
def test_what_could_do_more_than_be_looked_at_is_refused(inner: str) -> None:
    with pytest.raises(ParseFailed) as caught:
        clean(inner)

    assert caught.value.details["reason"] == "unsafe_svg"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"<svg",
        b"<!DOCTYPE html><p>no drawing",
        b"<svg>without a namespace</svg>",
        b"<html xmlns='http://www.w3.org/1999/xhtml'/>",
        OPEN.encode() + b"<g>" * 300 + b"</g>" * 300 + b"</svg>",
        b"<!DOCTYPE svg [<!ENTITY a 'b'>]>" + OPEN.encode() + b"<text>&a;</text></svg>",
        b"<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" + OPEN.encode() + b"</svg>",
        (
            "<?xml version='1.0' encoding='utf-16'?><!DOCTYPE svg [<!ENTITY a 'b'>]>"
            f"{OPEN}<text>&a;</text></svg>"
        ).encode("utf-16"),
        OPEN.encode() + b"<text>&unknown;</text></svg>",
    ],
)
def test_what_is_no_proper_drawing_is_refused(body: bytes) -> None:
    with pytest.raises(ParseFailed):
        clean_svg(body)


def test_an_entity_of_a_doctype_elsewhere_is_refused() -> None:
    body = f"<!DOCTYPE svg SYSTEM 'https://evil.example/x.dtd'>{OPEN}<text>&a;</text></svg>"

    with pytest.raises(ParseFailed):
        clean_svg(body.encode())


def test_a_plain_doctype_is_no_fault() -> None:
    doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">'

    assert clean_svg(f"{doctype}{OPEN}<g/></svg>".encode()).endswith(b"<g/></svg>")
