"""Video feeds: a player before the text, links in it, and no file for Flash."""

import pytest

from copydesk.parse import parse_feed
from copydesk.parse.records import ParsedEntry

PLAYER = (
    '<figure data-embed="youtube" data-embed-id="0A1ouV7iD8o">'
    '<a href="https://www.youtube.com/watch?v=0A1ouV7iD8o" rel="noopener noreferrer">'
    '<img src="https://i.ytimg.com/vi/0A1ouV7iD8o/hqdefault.jpg" alt="YouTube: 0A1ouV7iD8o">'
    "</a></figure>"
)
CHANNEL = """<?xml version="1.0"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"
 xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><entry>
 <id>yt:video:{id}</id><yt:videoId>{id}</yt:videoId><title>A film</title>
 <link rel="alternate" href="https://www.youtube.com/watch?v={id}"/>
 <media:group><media:title>A film</media:title>
 <media:content url="https://www.youtube.com/v/{id}?version=3"
  type="application/x-shockwave-flash" width="640" height="390"/>
 <media:thumbnail url="https://i1.ytimg.com/vi/{id}/hqdefault.jpg" width="480" height="360"/>
 <media:description>{text}</media:description></media:group></entry></feed>"""
PODCAST = """<rss version="2.0"><channel><item><guid>1</guid><title>Old</title>
<link>https://a.example/1</link><description>Text</description>
<enclosure url="{url}" type="{type}" length="1"/></item></channel></rss>"""


def read(document: str) -> ParsedEntry:
    [entry] = parse_feed(document.encode()).entries
    return entry


def test_a_film_has_a_player_before_its_description() -> None:
    text = "Made by us.\nhttps://a.example/shop"

    entry = read(CHANNEL.format(id="0A1ouV7iD8o", text=text))

    link = '<a href="https://a.example/shop" rel="noopener noreferrer">https://a.example/shop</a>'
    assert entry.html == f"{PLAYER}<p>Made by us.<br>{link}</p>"
    assert entry.enclosures == ()
    assert entry.image_url == "https://i1.ytimg.com/vi/0A1ouV7iD8o/hqdefault.jpg"


@pytest.mark.parametrize(("text", "html"), [("", ""), ("One line", "<p>One line</p>")])
def test_a_short_description_stands_below_the_player(text: str, html: str) -> None:
    assert read(CHANNEL.format(id="0A1ouV7iD8o", text=text)).html == PLAYER + html


def test_an_id_that_can_be_none_makes_no_player() -> None:
    entry = read(CHANNEL.format(id="&quot;&gt;&lt;script&gt;", text="Text"))

    assert entry.html == "Text"


@pytest.mark.parametrize(
    ("url", "type_", "is_film"),
    [
        ("http://www.youtube.com/v/0A1ouV7iD8o", "video/mp4", True),
        ("https://www.youtube.com/v/0A1ouV7iD8o", "application/x-shockwave-flash", True),
        ("https://a.example/game.swf", "application/x-shockwave-flash", False),
    ],
)
def test_files_for_flash_are_left_out(url: str, type_: str, is_film: bool) -> None:
    entry = read(PODCAST.format(url=url, type=type_))

    assert entry.enclosures == ()
    assert entry.html == (PLAYER + "<p>Text</p>" if is_film else "Text")


def test_other_films_stay() -> None:
    entry = read(PODCAST.format(url="https://a.example/film.mp4", type="video/mp4"))

    assert [file.url for file in entry.enclosures] == ["https://a.example/film.mp4"]


def test_a_player_that_is_there_is_not_put_there_again() -> None:
    frame = '&lt;iframe src="https://www.youtube.com/embed/0A1ouV7iD8o">&lt;/iframe>'
    document = PODCAST.format(url="https://www.youtube.com/v/0A1ouV7iD8o", type="x/y")

    entry = read(document.replace("Text", frame))

    assert entry.html.count("data-embed=") == 1


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("See https://a.example/1", None),
        ("&lt;p>See https://a.example/1&lt;/p>", "<p>See https://a.example/1</p>"),
    ],
    ids=["without markup", "with markup"],
)
def test_only_a_body_without_markup_gets_links(text: str, html: str | None) -> None:
    document = PODCAST.format(url="https://a.example/film.mp4", type="video/mp4")

    entry = read(document.replace("Text", text))

    link = '<a href="https://a.example/1" rel="noopener noreferrer">https://a.example/1</a>'
    assert entry.html == (html or f"See {link}")
