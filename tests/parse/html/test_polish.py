import pytest

from copydesk.parse import sanitize_html
from copydesk.parse.html.polish import is_advert

BASE = "https://s.example/dir/post"


@pytest.mark.parametrize(
    ("html", "clean"),
    [
        ("<a href='/x?utm_source=rss&amp;a=1'>x</a>.",
         '<a href="https://s.example/x?a=1" rel="noopener noreferrer">x</a>.'),
        ("<a href='https://a.example/?a=1&amp;b=&quot;&lt;'>x</a>.",
         '<a href="https://a.example/?a=1&amp;b=&quot;&lt;" rel="noopener noreferrer">x</a>.'),
        ("<a title='a &amp; &quot;b' href='/x'>x</a>.",
         '<a title="a &amp; &quot;b" href="https://s.example/x" rel="noopener noreferrer">x</a>.'),
        ("<img src=/a.png alt='x &amp; y'>", '<img src="https://s.example/a.png" alt="x &amp; y">'),
        ("<img alt='only text'>", '<img alt="only text">'),
        ("<img>a<img src=''>b", "ab"),
        ("<code class='hljs language-c++'>x</code>", '<code class="language-c++">x</code>'),
        ("<pre class='brush: php; x'>x</pre>", '<pre class="language-php">x</pre>'),
        ("<pre class='wide'>x</pre>", "<pre>x</pre>"),
        ("<figure data-embed='youtube' data-embed-id='abc'>x</figure>",
         '<figure data-embed="youtube" data-embed-id="abc">x</figure>'),
        ("<figure data-embed='evil' data-embed-id='abc'>x</figure>", "<figure>x</figure>"),
        ("<figure data-embed='youtube' data-embed-id='../../x?'>x</figure>", "<figure>x</figure>"),
        ("<del cite='/x' datetime='2025'>x</del>",
         '<del cite="https://s.example/x" datetime="2025">x</del>'),
        ("<audio loop src='a.mp3'></audio>x",
         '<audio src="https://s.example/dir/a.mp3" loop="" controls="" preload="none"></audio>x'),
    ],
)  # fmt: skip
def test_addresses_become_absolute_and_attributes_few(html: str, clean: str) -> None:
    assert sanitize_html(html, base_url=BASE) == clean


@pytest.mark.parametrize(
    "html",
    [
        "<p><a href='https://www.facebook.com/sharer.php?u=x'>Share</a></p>x",
        "<ul><li><a href='https://twitter.com/intent/tweet?x'><img src='https://a/b.png'></a></li></ul>x",
        "<p><a title='t' href='https://rss.buysellads.com/click?x'>Buy</a></p>x",
        "<p><img src='https://pixel.wp.com/b.gif?x'></p>x",
        "<p><img src='https://a.example/x.gif' width='1' height='1'>&nbsp;<br></p>x",
    ],
)
def test_adverts_share_buttons_and_pixels_go_with_what_held_them(html: str) -> None:
    assert sanitize_html(html) == "x"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://www.facebook.com/sharer/sharer.php?u=x", True),
        ("https://www.facebook.com/some.page", False),
        ("https://addtoany.com/share", True),
        ("https://notaddtoany.com/share", False),
        ("https://www.linkedin.com/shareArticle?x", True),
        ("https://a.example/", False),
        ("mailto:x@facebook.com", False),
    ],
)
def test_which_links_are_adverts(url: str, expected: bool) -> None:
    assert is_advert(url) == expected


def test_other_links_of_an_advertising_host_stay() -> None:
    html = "<a href='https://twitter.com/someone'>a</a> <a href='https://twitter.com/share?x'>b</a>"
    assert sanitize_html(html) == (
        '<a href="https://twitter.com/someone" rel="noopener noreferrer">a</a>'
    )


def test_a_picture_repeated_for_readers_without_script_is_shown_once() -> None:
    html = (
        "<img src='data:image/gif;base64,R0lGOD' data-src='/a.jpg' alt='x'>"
        "<noscript><img src='/a.jpg' alt='x'></noscript><p>b</p><img src='/a.jpg'>"
    )
    assert sanitize_html(html, base_url=BASE) == (
        '<img src="https://s.example/a.jpg" alt="x"><p>b</p>'
    )
