import pytest

from copydesk.parse import sanitize_html
from copydesk.parse.html.sanitize import text_to_html

BASE = "https://s.example/dir/post"


@pytest.mark.parametrize(
    "html",
    [
        "<h2>a</h2><p>b <em>c</em> <strong>d</strong><br>e</p><hr>",
        '<ul><li>a</li></ul><ol start="3"><li value="5">b</li></ol><dl><dt>c</dt><dd>d</dd></dl>',
        '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead>'
        '<tbody><tr><td colspan="2">c</td></tr></tbody></table>',
        '<figure><img src="https://a.example/b.jpg" alt="" width="5" height="6">'
        "<figcaption>c</figcaption></figure>",
        '<picture><source srcset="https://a.example/b.webp 2x" type="image/webp">'
        '<img src="https://a.example/b.jpg"></picture>',
        '<audio controls="" preload="none"><source src="https://a.example/b.mp3"></audio>',
        '<video src="https://a.example/b.mp4" poster="https://a.example/b.jpg" controls="" '
        'preload="none"></video>',
        '<pre class="language-python"><code>a &lt; b</code></pre>',
        '<blockquote cite="https://a.example/"><p>x</p></blockquote>',
        "<details><summary>a</summary>b</details><ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>",
        '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>',
        '<p lang="de" dir="ltr">x</p><time datetime="2025-01-01">y</time>',
        "a &amp; b",
    ],
)
def test_what_a_reader_wants_stays_as_it_is(html: str) -> None:
    assert sanitize_html(html) == html


@pytest.mark.parametrize(
    ("html", "clean"),
    [
        ("", ""),
        ("  \n ", ""),
        ("plain", "plain"),
        ("1 < 2 & 3", "1 &lt; 2 &amp; 3"),
        ("<p>one &eacute; &#8230; paragraph</p>", "<p>one é … paragraph</p>"),
        ("<p> </p>", ""),
        ("text</p>", "text"),
        ("a<script>b</script><style>c</style><svg><text>d</text></svg>e", "ae"),
        ("<foo>a</foo><form><input value=b>c<button>d</button></form>", "ac"),
        ('<p id="a" class="b" style="c" name="d" onclick="e">x</p>y', "<p>x</p>y"),
        (
            '<a href="x" target="_blank" rel="me">a</a>b',
            '<a href="https://s.example/dir/x" rel="noopener noreferrer">a</a>b',
        ),
        (
            '<a href="mailto:a@b.example">a</a>b',
            '<a href="mailto:a@b.example" rel="noopener noreferrer">a</a>b',
        ),
        ('<a href="javascript:alert(1)">a</a>b', '<a rel="noopener noreferrer">a</a>b'),
        ('<a title="t" href="file:///x">a</a>b', '<a title="t" rel="noopener noreferrer">a</a>b'),
        ('<a title="t" href="//[">a</a>b', '<a title="t" rel="noopener noreferrer">a</a>b'),
        ("<math><mi>a</mi><annotation>b</annotation></math>c", "<math><mi>a</mi></math>c"),
        ("<p>a<p>b", "<p>a</p><p>b</p>"),
        ("<noscript><b>a</b></noscript>b", "<b>a</b>b"),
        ("<b>nul\0l</b> \ud800", "<b>null</b> ?"),
        ("lone \ud800", "lone ?"),
        ("<p class='sharedaddy'>a</p>b\ud800<i>c</i>", "b?<i>c</i>"),
    ],
)
def test_the_rest_goes_or_is_made_safe(html: str, clean: str) -> None:
    assert sanitize_html(html, base_url=BASE) == clean


def test_relative_addresses_without_a_base_go() -> None:
    html = '<a href="/x">a</a><img src="y.png"><blockquote cite="/z">b</blockquote>c'
    assert sanitize_html(html) == ('<a rel="noopener noreferrer">a</a><blockquote>b</blockquote>c')


def test_pictures_inside_the_address_stay_if_they_are_pictures() -> None:
    data = "data:image/png;base64," + "A" * 400
    html = f'<img src="{data}"><a href="{data}">x</a><img src="data:image/svg+xml;base64,{data}">y'
    assert sanitize_html(html) == f'<img src="{data}"><a rel="noopener noreferrer">x</a>y'


def test_html_too_deep_is_reduced_to_its_text() -> None:
    assert sanitize_html("<div>" * 300 + "<b>x</b>") == "x"


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("one line & <more>", "one line &amp; &lt;more&gt;"),
        ("a\r\nb", "<p>a<br>b</p>"),
        ("a\n \nb\n\n\n\nc\n", "<p>a</p><p>b</p><p>c</p>"),
        ("", ""),
    ],
)
def test_plain_text_becomes_paragraphs(text: str, html: str) -> None:
    assert text_to_html(text) == html


def test_footnotes_keep_the_places_they_jump_to_under_names_of_their_own() -> None:
    html = '<p>Text<a href="#fn1">1</a></p><p id="fn1">Note</p><p id="fn2" onclick="x()">More</p>'

    clean = sanitize_html(html, base_url="https://n.example/a")

    assert 'href="https://n.example/a#fn1"' in clean
    assert '<p id="in-fn1">Note</p><p id="in-fn2">More</p>' in clean


def test_places_that_nothing_jumps_to_are_dropped() -> None:
    assert sanitize_html('<p id="app">Text</p><p>More</p>') == "<p>Text</p><p>More</p>"
