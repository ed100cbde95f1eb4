import pytest
from lxml import etree

from copydesk.parse.html.xhtml import to_xhtml

LINK = '<a href="https://x.example/a">'


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("", ""),
        ("<!-- a note -->", ""),
        ("plain & <b>bold</b>", "<p>plain &amp; <b>bold</b></p>"),
        ("<span>a<p>b</p>c</span>", "<p>a</p><p>b</p><p>c</p>"),
        ("<p>a<br>b<wbr>c<b></b></p>", "<p>a<br/>bc</p>"),
        ("<h1>One</h1><h3>Three</h3><hr>", "<h2>One</h2><h3>Three</h3><hr/>"),
        ("<p></p><blockquote>a</blockquote>", "<blockquote><p>a</p></blockquote>"),
        ("<pre>a\n  b</pre>", "<pre>a\n  b</pre>"),
        (
            "<ul>a<li>x<ol><li>y</li></ol></li>z</ul>",
            "<ul><li>a</li><li><p>x</p><ol><li><p>y</p></li></ol></li><li>z</li></ul>",
        ),
        ("<dl><dt>t</dt><dd>d</dd></dl>", "<p><b>t</b></p><blockquote><p>d</p></blockquote>"),
        (
            "<table><caption>c</caption><tbody><tr><td><p>a</p><p>b</p></td><th>h</th></tr>"
            "<tr></tr></tbody></table>",
            "<p><i>c</i></p><table><tr><td>a b </td><th>h</th></tr></table>",
        ),
        (
            "<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>",
            "<table><tr><td>ab   </td></tr></table>",
        ),
        (
            '<figure><img src="https://x.example/a" alt="A &amp; b"><figcaption>c</figcaption>'
            "</figure>",
            f"<p>{LINK}[A &amp; b]</a></p><p><i>c</i></p>",
        ),
        ('<video><source src="https://x.example/a"></video>', f"<p>{LINK}[…]</a></p>"),
        ("<audio></audio>", "<p>[…]</p>"),
        ('<a href="https://x.example/a"><img src="b" alt="c"></a>', f"<p>{LINK}[c]</a></p>"),
        ('<a href="https://x.example/a"> </a>b', "<p>b</p>"),
        ('<p>a<section>b</section></p><font color="red">c</font>', "<p>a</p><p>b</p><p>c</p>"),
    ],
)
def test_texts_are_written_anew_with_every_element_in_its_place(html: str, expected: str) -> None:
    written = to_xhtml(html)

    assert written == expected
    etree.fromstring(f"<div>{written}</div>")


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("https://x.example/a b?c=%zz&d=%20", "https://x.example/a%20b?c=%25zz&amp;d=%20"),
        ("https://x.example:8080/é", "https://x.example:8080/%C3%A9"),
        ("javascript:alert(1)", ""),
        ("#below", ""),
        ("https:///nowhere", ""),
        ("https://[::1", ""),
        ("https://user:secret@x.example/", ""),
        ("https://bücher.example/", ""),
    ],
)
def test_links_lead_to_addresses_that_any_program_takes(address: str, expected: str) -> None:
    written = to_xhtml(f'<p><a href="{address}">go</a></p>')

    assert written == (f'<p><a href="{expected}">go</a></p>' if expected else "<p>go</p>")


@pytest.mark.parametrize("tag", ["div", "b", "blockquote", "span"])
def test_what_is_too_deep_is_written_as_its_words(tag: str) -> None:
    written = to_xhtml(f"<{tag}>" * 100 + "deep" + f"</{tag}>" * 100)

    assert "deep" in written
    assert written.count("<") < 260
    etree.fromstring(f"<div>{written}</div>")


def test_pictures_that_we_hand_on_stay_pictures() -> None:
    text = (
        '<p><img src="/images/a" alt="A &amp; b"><img src="https://x.example/c" alt="c"><img></p>'
    )

    written = to_xhtml(text, "/images/")

    assert '<img src="/images/a" alt="A &amp; b" loading="lazy"/>' in written
    assert '<a href="https://x.example/c">[c]</a>' in written
    etree.fromstring(f"<div>{written}</div>")
