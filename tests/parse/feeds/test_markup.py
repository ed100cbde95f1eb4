import re

import pytest
from lxml import etree

from copydesk.parse.feeds.markup import write_inner_html

XHTML = 'xmlns="http://www.w3.org/1999/xhtml"'


@pytest.mark.parametrize(
    ("inner", "kind", "html"),
    [
        (f"<div {XHTML}>a <b>c</b></div>", "xhtml", "a <b>c</b>"),
        ("a &lt; <b>c</b> d", "", "a &lt; <b>c</b> d"),
        ("<p/>x<br/>y<br></br>z", "", "<p></p>x<br>y<br>z"),
        ("<h:p xmlns:h='http://www.w3.org/1999/xhtml'>a<h:br/>b</h:p>", "", "<p>a<br>b</p>"),
        ("<div>a &lt;b&gt;c&lt;/b&gt;</div>", "html", "a <b>c</b>"),
        ("<div>a &lt; b</div>", "html", "<div>a &lt; b</div>"),
        (f"x<div {XHTML}>a</div>", "xhtml", "x<div>a</div>"),
    ],
)
def test_markup_is_written_as_html(inner: str, kind: str, html: str) -> None:
    found = write_inner_html(etree.fromstring(f"<content>{inner}</content>"), kind)
    assert re.sub(r' xmlns(:h)?="[^"]*"', "", found) == html


def test_addresses_are_resolved_against_bases_inside_the_markup() -> None:
    inner = (
        '<div xml:base="https://a.example/x/"><a href="1">1</a>'
        '<p xml:base="y/"><img src="2"/></p><p xml:base="http://[bad"><img src="3"/></p></div>'
    )
    html = write_inner_html(etree.fromstring(f"<content>{inner}</content>"), "")
    assert 'href="https://a.example/x/1"' in html
    assert 'src="https://a.example/x/y/2"' in html
    assert 'src="https://a.example/x/3"' in html
