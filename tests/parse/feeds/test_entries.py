import pytest

from copydesk.parse import parse_feed, read_feed
from copydesk.parse.feeds.raw import RawEntry
from copydesk.parse.records import ParsedEntry

SPACES = (
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" '
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:media="http://search.yahoo.com/mrss/" '
    'xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0" '
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'
)
URL = "https://e.example/dir/feed"


def parse_item(children: str, attributes: str = "") -> ParsedEntry:
    body = f"<rss {SPACES}><channel><item {attributes}>{children}</item></channel></rss>"
    return parse_feed(body.encode(), url=URL).entries[0]


def read_atom(children: str) -> RawEntry:
    body = f'<feed xmlns="http://www.w3.org/2005/Atom"><entry>{children}</entry></feed>'
    return read_feed(body.encode(), url=URL).entries[0]


@pytest.mark.parametrize(
    ("children", "url"),
    [
        ("<link>/x</link>", "https://e.example/x"),
        ("<link>\n https://l.example/ \n</link>", "https://l.example/"),
        ("<link/><link href='/y'/>", "https://e.example/y"),
        ("<atom:link rel='self' href='/s'/><link>/x</link>", "https://e.example/x"),
        ("<guid>https://g.example/1</guid>", "https://g.example/1"),
        ("<guid isPermaLink='FALSE'>https://g.example/1</guid>", ""),
        ("<guid ispermalink='false'>https://g.example/1</guid>", ""),
        ("<guid>1234</guid>", ""),
        ("<link>javascript:alert(1)</link>", ""),
        (
            "<link>/1</link><feedburner:origLink>https://o.example/</feedburner:origLink>",
            "https://o.example/",
        ),
        ("<id>https://i.example/1</id>", "https://i.example/1"),
    ],
)
def test_the_address_of_an_entry(children: str, url: str) -> None:
    assert parse_item(children).url == url


@pytest.mark.parametrize(
    ("children", "link"),
    [
        ("<link rel='edit' href='/e'/><link type='application/pdf' href='/p'/>", "/p"),
        ("<link type='application/pdf' href='/p'/><link type='text/html' href='/h'/>", "/h"),
        ("<link rel='http://www.iana.org/assignments/relation/alternate' href='/h'/>", "/h"),
        ("<content src='/c'/><id>https://i.example/1</id>", "/c"),
        ("<id>urn:1</id>", ""),
    ],
)
def test_the_link_of_an_atom_entry_as_written(children: str, link: str) -> None:
    assert read_atom(children).link == link


@pytest.mark.parametrize(
    ("children", "published", "updated"),
    [
        ("<pubDate>2025-01-01</pubDate><dc:date>2025-01-02</dc:date>", "2025-01-01", None),
        ("<pubDate>soon</pubDate><dc:date>2025-01-02</dc:date>", "2025-01-02", None),
        ("<dcterms:modified>2025-01-03</dcterms:modified>", None, "2025-01-03"),
        (
            "<atom:updated>2025-01-01</atom:updated><atom:updated>2025-01-02</atom:updated>",
            None,
            "2025-01-02",
        ),
        ("<pubDate/>", None, None),
    ],
)
def test_the_best_readable_date_counts(
    children: str, published: str | None, updated: str | None
) -> None:
    entry = parse_item(children)
    moments = [entry.published_at, entry.updated_at]
    assert [m and m.date().isoformat() for m in moments] == [published, updated]


@pytest.mark.parametrize(
    ("children", "comments"),
    [
        ("<comments>/c</comments>", "https://e.example/c"),
        ("<atom:link rel='replies' type='text/html' href='/r'/>", "https://e.example/r"),
        ("<atom:link rel='replies' type='application/atom+xml' href='/r'/>", ""),
        ("<comments>12</comments>", "https://e.example/dir/12"),
        ("", ""),
    ],
)
def test_the_address_of_the_comments(children: str, comments: str) -> None:
    assert parse_item(children).comments_url == comments


@pytest.mark.parametrize(
    ("children", "categories"),
    [
        ("<category>a</category><category> </category><category>a</category>", ("a",)),
        ("<atom:category term='t' label='L'/>", ("L", "t")),
        ("<atom:category term='https://c.example/t' label='L'/>", ("L",)),
        ("<atom:category term='global-warming' label='Global Warming'/>", ("Global Warming",)),
        ("<atom:category label='L'/>", ("L",)),
        ("<categories><category>a</category><category>b</category></categories>", ("a", "b")),
        ("<dc:subject>s</dc:subject><media:category>m</media:category>", ("s", "m")),
        ("<itunes:keywords>a, b,,a</itunes:keywords>", ("a", "b")),
        ("<media:group><media:keywords>k</media:keywords></media:group>", ("k",)),
        ("<category>&lt;b&gt;x&lt;/b&gt; &amp;amp; y</category>", ("x & y",)),
    ],
)
def test_the_categories_of_an_entry(children: str, categories: tuple[str, ...]) -> None:
    assert parse_item(children).categories == categories


def test_endless_categories_are_cut() -> None:
    children = "".join(f"<category>{number}</category>" for number in range(1000))
    assert len(parse_item(children).categories) == 100


@pytest.mark.parametrize(
    ("children", "html"),
    [
        ("<description>A &lt;b&gt;b&lt;/b&gt;</description>", "A <b>b</b>"),
        ("<description>A <b>b</b> &lt;c&gt;</description>", "A <b>b</b> &lt;c&gt;"),
        ("<description type='text/plain'>A &lt;b&gt;</description>", "A &lt;b&gt;"),
        ("<media:description>A &lt;b&gt;</media:description>", "A &lt;b&gt;"),
        ("<media:description type='html'>&lt;b&gt;A&lt;/b&gt;</media:description>", "<b>A</b>"),
        ("<atom:summary>A &lt;b&gt;</atom:summary>", "A &lt;b&gt;"),
        ("<atom:summary type='html'>&lt;b&gt;A&lt;/b&gt;</atom:summary>", "<b>A</b>"),
        ("<atom:content type='image/png'>iVBORw0KGgo=</atom:content>", ""),
        ("<description> </description><dc:description>x</dc:description>", "x"),
        ("<body xmlns='http://www.w3.org/1999/xhtml'><p>x</p></body>", "<p>x</p>"),
        ("<description>x</description><itunes:summary>x y</itunes:summary>", "x y"),
        ("<description>x y</description><itunes:summary>x</itunes:summary>", "x y"),
        ("<description> </description><itunes:summary>x</itunes:summary>", "x"),
        ("<description><p>x</p></description><itunes:summary>x y z</itunes:summary>", "<p>x</p>"),
        ("<itunes:summary>x</itunes:summary>", "x"),
    ],
)
def test_the_body_of_an_entry(children: str, html: str) -> None:
    assert parse_item(children).html == html


@pytest.mark.parametrize(
    ("written", "mode", "value"),
    [
        ("PGI+eDwvYj4=", "base64", "<b>x</b>"),
        ("not base64!", "base64", "not base64!"),
        ("/w==", "base64", "/w=="),
        ("&lt;b&gt;x&lt;/b&gt;", "escaped", "<b>x</b>"),
    ],
)
def test_the_modes_of_atom_03(written: str, mode: str, value: str) -> None:
    body = (
        '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry>'
        f'<content type="text/html" mode="{mode}">{written}</content></entry></feed>'
    )
    assert read_feed(body.encode()).entries[0].content.value == value


@pytest.mark.parametrize(
    ("content_base", "html"),
    [
        ("", '<a href="https://e.example/post/leaf" rel="noopener noreferrer">x</a>'),
        ("/base/", '<a href="https://e.example/base/leaf" rel="noopener noreferrer">x</a>'),
        ("javascript:1", '<a href="https://e.example/post/leaf" rel="noopener noreferrer">x</a>'),
    ],
)
def test_links_in_a_body_are_relative_to_its_base_else_to_the_entry(
    content_base: str, html: str
) -> None:
    base = f"xml:base='{content_base}'" if content_base else ""
    body = f"<description {base}>&lt;a href='leaf'&gt;x&lt;/a&gt;</description>"
    assert parse_item(f"<link>/post/</link>{body}").html == html


@pytest.mark.parametrize(
    ("attributes", "children", "language"),
    [
        ("xml:lang='de_AT'", "<description>x</description>", "de-AT"),
        ("xml:lang='de'", "<description xml:lang='fr'>x</description>", "fr"),
        ("xml:lang='de'", "<description xml:lang=''>x</description>", ""),
        ("", "<description>x</description><dc:language>it</dc:language>", "it"),
        ("xml:lang='no language at all'", "", ""),
    ],
)
def test_the_language_of_an_entry_is_that_of_its_body(
    attributes: str, children: str, language: str
) -> None:
    assert parse_item(children, attributes).language == language
