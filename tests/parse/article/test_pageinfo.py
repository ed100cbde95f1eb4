import json
from datetime import UTC, datetime

import pytest
from lxml import html

from copydesk.parse.article.pageinfo import PageInfo, read_page_info

URL = "https://span.example/news/old-bridge"


def read(head: str, *, body: str = "", url: str = URL, opening: str = "<html>") -> PageInfo:
    page = f"{opening}<head>{head}</head><body>{body}</body></html>"
    return read_page_info(html.document_fromstring(page), url)


def state(value: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(value)}</script>'


def meta(name: str, content: str) -> str:
    return f'<meta property="{name}" content="{content}">'


def test_a_page_that_says_nothing_says_nothing() -> None:
    assert read("") == PageInfo(base_url=URL)


@pytest.mark.parametrize(
    ("head", "body", "title"),
    [
        ("<title>Old bridge closed</title>", "", "Old bridge closed"),
        ("<title>Old bridge closed | The Span</title>", "", "Old bridge closed"),
        ("<title>Old bridge – closed – The Span</title>", "", "Old bridge – closed"),
        ("<title>Old bridge closed - The Span</title>", "<h1>Old bridge</h1>", "Old bridge"),
        ("<title>Old bridge</title>", "<h1>The Span</h1><h1>Old <i>bridge</i></h1>", "Old bridge"),
        ("<title>Old bridge</title>", "<h1>The Span</h1><h1>News</h1>", "Old bridge"),
        ("<title>Old bridge</title>", "<h1> </h1>", "Old bridge"),
        (meta("og:title", "A &amp; B") + "<title>C</title>", "<h1>D</h1>", "A & B"),
        (meta("og:title", "A – x") + meta("og:site_name", "X"), "", "A"),
        (meta("og:title", "A – x") + meta("og:site_name", "Y"), "", "A – x"),
        (state({"@type": "NewsArticle", "headline": "A"}) + meta("og:title", "B"), "", "A"),
        (meta("og:title", "x" * 2000), "", "x" * 999 + "…"),
    ],
)
def test_the_title_is_the_headline_without_the_site(head: str, body: str, title: str) -> None:
    assert read(head, body=body).title == title


@pytest.mark.parametrize(
    ("head", "body", "author"),
    [
        (meta("author", "Anna Brook"), "", "Anna Brook"),
        (meta("author", "By Anna Brook"), "", "Anna Brook"),
        (meta("author", "anna@span.example (Anna Brook)"), "", "Anna Brook"),
        (meta("author", "Anna") + meta("author", "Ben") + meta("author", "Anna"), "", "Anna, Ben"),
        (meta("article:author", "https://facebook.example/anna") + meta("byl", "Anna"), "", "Anna"),
        (meta("twitter:creator", "@anna"), "", ""),
        (meta("author", "x" * 500), "", ""),
        ("", '<a rel="author" href="/anna">Anna <b>Brook</b></a>', "Anna Brook"),
        ("", '<span itemprop="author"><span itemprop="name">Anna</span></span>', "Anna"),
        (state({"@type": "Article", "author": "Anna"}), "", "Anna"),
        (state({"@type": "Article", "author": {"name": "Anna"}}), "", "Anna"),
        (
            state({"@type": "Article", "author": [{"name": "Anna"}, {"name": 3}, "Ben"]}),
            "",
            "Anna, Ben",
        ),
        (state({"@type": "Article", "author": {"name": ["Anna"]}}), "", ""),
    ],
)
def test_authors_are_named(head: str, body: str, author: str) -> None:
    assert read(head, body=body).author == author


DAY = datetime(2024, 5, 14, tzinfo=UTC)


@pytest.mark.parametrize(
    ("head", "body"),
    [
        (meta("article:published_time", "2024-05-14"), ""),
        (meta("date", "May 14, 2024"), ""),
        (meta("article:published_time", "soon") + meta("pubdate", "2024-05-14"), ""),
        (state({"@type": ["Thing", "BlogPosting"], "datePublished": "2024-05-14"}), ""),
        ("", '<time itemprop="datePublished" datetime="2024-05-14">yesterday</time>'),
        ("", '<span itemprop="datePublished">14 May 2024</span>'),
        ("", "<time>now</time><time datetime='2024-05-14'>then</time>"),
    ],
)
def test_the_date_is_found_in_many_places(head: str, body: str) -> None:
    assert read(head, body=body).published_at == DAY


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("https://span.example/2024/05/14/old-bridge", DAY),
        ("https://span.example/2024/5/14/", DAY),
        ("https://span.example/2024/13/45/x", None),
        ("https://span.example/20240514/x", None),
    ],
)
def test_addresses_have_dates_too(url: str, found: datetime | None) -> None:
    assert read("", url=url).published_at == found


@pytest.mark.parametrize(
    ("head", "image"),
    [
        (meta("og:image", "/a.jpg"), "https://span.example/a.jpg"),
        (
            meta("og:image", "javascript:x") + meta("twitter:image", "/b.jpg"),
            "https://span.example/b.jpg",
        ),
        (state({"@type": "Article", "image": {"url": "/c.jpg"}}), "https://span.example/c.jpg"),
        (state({"@type": "Article", "image": ["", "/d.jpg"]}), "https://span.example/d.jpg"),
        (meta("og:image", "http://[x"), ""),
        (
            '<base href="https://cdn.example/">' + meta("og:image", "a.jpg"),
            "https://cdn.example/a.jpg",
        ),
        (
            '<base href="javascript:x">' + meta("og:image", "a.jpg"),
            "https://span.example/news/a.jpg",
        ),
    ],
)
def test_the_picture_is_absolute(head: str, image: str) -> None:
    assert read(head).image_url == image


@pytest.mark.parametrize(
    ("opening", "head", "language"),
    [
        ('<html lang="en-GB">', meta("og:locale", "fr_FR"), "en-GB"),
        ("<html>", meta("og:locale", "fr_FR"), "fr-FR"),
        ("<html>", '<meta http-equiv="Content-Language" content="de">', "de"),
        ("<html>", state({"@type": "Article", "inLanguage": "pl"}), "pl"),
        ('<html lang="no such language">', "", ""),
    ],
)
def test_the_language_is_a_code(opening: str, head: str, language: str) -> None:
    assert read(head, opening=opening).language == language


@pytest.mark.parametrize(
    ("stated", "is_paid"),
    [(False, True), ("False", True), ("false", True), (True, False), (None, False)],
)
def test_a_page_may_say_that_it_is_not_free(stated: object, *, is_paid: bool) -> None:
    assert read(state({"@type": "Article", "isAccessibleForFree": stated})).is_paid is is_paid


@pytest.mark.parametrize(
    "document",
    [
        {"@graph": [{"@type": "WebPage"}, {"@type": "NewsArticle", "headline": "A"}]},
        [{"@type": "Organization"}, {"@type": ["NewsArticle"], "headline": "A"}],
        {"@type": "WebPage", "mainEntity": {"@type": "BlogPosting", "headline": "A"}},
    ],
)
def test_the_article_is_found_among_other_things(document: object) -> None:
    assert read(state(document)).title == "A"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 100_000,
        "7",
        '{"@type": 7}',
        '{"@type": "Person", "headline": "B"}',
        " " * 600_000 + '{"@type": "Article", "headline": "B"}',
        '["x", null, 7, ["y"]]',
    ],
)
def test_broken_statements_are_passed_over(text: str) -> None:
    broken = f'<script type="application/ld+json">{text}</script>'
    assert read(broken + state({"@type": "Article", "headline": "A"})).title == "A"


def test_metas_without_name_or_content_are_passed_over() -> None:
    assert read('<meta charset="utf-8"><meta name="author"><meta content="x">').author == ""
