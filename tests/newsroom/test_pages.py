"""The HTML pages of the outlets."""

from datetime import UTC, datetime

from lxml import html

from copydesk.newsroom.articles import Article, Edition, Enclosure, Outlet
from copydesk.newsroom.pages import render_article_page, render_front_page, render_newsstand

AT = datetime(2026, 11, 15, 18, 0, tzinfo=UTC)
ARTICLES = tuple(
    Article(number, f"a-{number}", f"g{number}", f'Title <{number}> "x"', "<p>Text.</p>", AT, AT)
    for number in (1, 2)
)
EDITION = Edition(Outlet("mina", "Mina", language="ar"), ARTICLES, "http://127.0.0.1:1", AT)


def test_a_front_page_lists_its_articles() -> None:
    page = html.fromstring(render_front_page(EDITION))

    links = [link.get("href") for link in page.iterfind(".//h2/a")]

    assert links == [EDITION.article_url(article) for article in ARTICLES]
    assert (page.get("lang"), page.get("dir")) == ("ar", "rtl")


def test_an_article_page_escapes_titles_and_keeps_its_html() -> None:
    page = html.fromstring(render_article_page(EDITION, ARTICLES[0]))

    assert page.findtext(".//h1") == 'Title <1> "x"'
    assert page.findtext(".//article/p[2]") == "Text."
    assert [link.text for link in page.iterfind(".//nav/ul/li/a")] == ['Title <2> "x"']


def test_an_article_with_a_sound_has_a_player() -> None:
    sound = Enclosure("/mina/sounds/x-2.wav", "audio/wav", 1, 2)
    article = Article(1, "a", "g", "T", "", None, None, enclosure=sound)

    page = html.fromstring(render_article_page(EDITION, article))

    player = page.find(".//audio")
    assert player is not None
    assert player.get("src") == "http://127.0.0.1:1/mina/sounds/x-2.wav"


def test_the_newsstand_links_every_feed() -> None:
    page = render_newsstand([EDITION.outlet])

    for path in ("/mina/", "/mina/feed.rss", "/mina/feed.atom", "/mina/feed.json"):
        assert f'href="{path}"' in page
