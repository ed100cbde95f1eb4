import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.parse import discover_feeds
from copydesk.parse.records import FeedLink

URL = "https://d.example/dir/page"
RSS = "application/rss+xml"


@pytest.mark.parametrize(
    ("html", "links"),
    [
        (f'<link rel="alternate" type="{RSS}" title="All &amp; more" href="/feed">',
         [FeedLink("https://d.example/feed", "All & more", RSS)]),
        ("<LINK REL=alternate HREF=a.xml TYPE='Application/Atom+XML; charset=utf-8'>",
         [FeedLink("https://d.example/dir/a.xml", "", "application/atom+xml")]),
        ('<link href="f.json" rel="ALTERNATE home" type="application/feed+json"/>',
         [FeedLink("https://d.example/dir/f.json", "", "application/feed+json")]),
        ('<link rel="alternate" type="application/json" href="/feed.json">',
         [FeedLink("https://d.example/feed.json", "", "application/json")]),
        ('<link rel="alternate" type="application/json" href="/wp-json/pages/1">', []),
        ('<link rel="feed" href="/f">', [FeedLink("https://d.example/f")]),
        (f'<link rel="stylesheet" type="{RSS}" href="/f">', []),
        ('<link rel="alternate" hreflang="de" href="/de">', []),
        (f'<link rel="alternate" type="{RSS}" href="javascript:1">', []),
        (f'<base href="/b/"><base href="/c/"><link rel="alternate" type="{RSS}" href="f">',
         [FeedLink("https://d.example/b/f", "", RSS)]),
        (f'<!-- <link rel="alternate" type="{RSS}" href="/f"> -->', []),
        (f'<script>"<link rel=alternate type={RSS} href=/f>"</script>', []),
        ("", []),
    ],
)  # fmt: skip
def test_feeds_that_a_page_declares(html: str, links: list[FeedLink]) -> None:
    assert discover_feeds(f"<html><head>{html}</head></html>", url=URL) == links


@pytest.mark.parametrize(
    ("head", "site"),
    [
        ("<title>The Courier &amp; co</title>", "The Courier & co"),
        ('<title>Home</title><meta property="og:site_name" content="The Courier">', "The Courier"),
        ("<meta content='The Courier' name=og:site_name />", "The Courier"),
        ("<title>", ""),
        ('<meta name="description" content="The Courier">', ""),
    ],
)
def test_a_feed_knows_whose_page_names_it(head: str, site: str) -> None:
    html = f'<html><head>{head}<link rel="alternate" type="{RSS}" title="RSS" href="/f"></head>'
    assert [link.site for link in discover_feeds(html, url=URL)] == [site]


def test_each_feed_is_listed_once_and_comments_come_last() -> None:
    hrefs = ["/comments/feed", "/feed", "/feed", "/other"]
    html = "".join(f'<link rel="alternate" type="{RSS}" href="{href}">' for href in hrefs)
    found = [link.url for link in discover_feeds(html, url=URL)]
    assert found == [f"https://d.example{path}" for path in ("/feed", "/other", "/comments/feed")]


def test_links_in_the_text_are_ranked_when_nothing_is_declared() -> None:
    html = """
        <a href="/about">About</a> <a name="x">no link</a> <a href="https://[">broken</a> <a href="https://[1.2:3]/feed">odd</a>
        <a href="/page?feed=rss2">By parameter</a>
        <a href="https://elsewhere.example/feed.xml">Elsewhere</a>
        <a href="/blog/feed/"><b>Blog</b> feed</a>
        <a href="/news.rss">News
        <a href="https://feeds.feedburner.com/x">Burned</a>
    """
    assert discover_feeds(html, url=URL) == [
        FeedLink("https://d.example/news.rss", "News Burned"),
        FeedLink("https://feeds.feedburner.com/x", "Burned"),
        FeedLink("https://d.example/blog/feed/", "Blog feed"),
        FeedLink("https://d.example/page?feed=rss2", "By parameter"),
        FeedLink("https://elsewhere.example/feed.xml", "Elsewhere"),
        FeedLink("https://[1.2:3]/feed", "odd"),
    ]


def test_a_label_that_never_ends_is_left_out() -> None:
    html = f'<a href="/feed">{"x" * 500}</a>'
    assert discover_feeds(html, url=URL) == [FeedLink("https://d.example/feed")]


def test_declared_feeds_make_links_in_the_text_unnecessary() -> None:
    html = f'<link rel="alternate" type="{RSS}" href="/f"><a href="/feed">x</a>'
    assert [link.url for link in discover_feeds(html, url=URL)] == ["https://d.example/f"]


def test_endless_links_are_cut() -> None:
    html = "".join(f'<link rel="alternate" type="{RSS}" href="/{n}">' for n in range(500))
    assert len(discover_feeds(html, url=URL)) == 50


@pytest.mark.parametrize(
    "piece", ["<a ", '<a "', "<!--", "<script>", "<link rel='", "<a href=x>", "<meta ", "<title "]
)
def test_long_nonsense_takes_linear_time(piece: str) -> None:
    assert discover_feeds(piece * 20_000, url=URL) == []


@given(st.text(alphabet="<>/alinkbse href='\"=feed.rss", max_size=100))
def test_any_page_gives_web_addresses_only(html: str) -> None:
    assert all(link.url.startswith("https://") for link in discover_feeds(html, url=URL))
