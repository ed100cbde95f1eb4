"""The three feed formats say the same, and other parsers understand them."""

import json
from dataclasses import replace
from datetime import UTC, datetime

import feedparser
import pytest
from lxml import etree

from copydesk.newsroom.articles import Article, Edition, Enclosure, Outlet
from copydesk.newsroom.formats import FORMATS, render_atom, render_json, render_rss

AT = datetime(2026, 11, 15, 18, 0, tzinfo=UTC)
ARTICLE = Article(
    id=1,
    slug="fog-1",
    guid="tag:daily.example,2026:fog-1",
    title="Fog & <frost>",
    html='<p>Thick &amp; white ]]> yes</p><img src="/daily/images/a.png">',
    published_at=AT,
    updated_at=AT.replace(hour=19),
    summary="White & thick",
    author="Ines Okafor",
    categories=("City", "R&D"),
    image="/daily/images/a.png",
    enclosure=Enclosure("/daily/sounds/a-2.wav", "audio/wav", 16044, 2),
)
EDITION = Edition(
    Outlet("daily", "The Daily", "Every day", language="en-GB"),
    (ARTICLE,),
    "http://127.0.0.1:1",
    AT,
)


@pytest.mark.parametrize("form", ["rss", "atom"])
def test_a_strict_parser_and_feedparser_read_the_xml_formats(form: str) -> None:
    body = FORMATS[form].render(EDITION).encode()
    titles = [each.text for each in etree.fromstring(body).iter("{*}title")]

    feed = feedparser.parse(body)

    assert not feed.bozo
    assert feed.feed.title == "The Daily"
    assert feed.feed.link == "http://127.0.0.1:1/daily/"
    entry = feed.entries[0]
    assert titles[-1] == "Fog & <frost>"
    assert entry.link == "http://127.0.0.1:1/daily/articles/fog-1"
    assert entry.id == "tag:daily.example,2026:fog-1"
    assert entry.published_parsed[:5] == (2026, 11, 15, 18, 0)
    assert entry.author == "Ines Okafor"
    assert [tag.term for tag in entry.tags] == ["City", "R&D"]
    assert "http://127.0.0.1:1/daily/images/a.png" in entry.content[0].value
    assert entry.enclosures[0].href == "http://127.0.0.1:1/daily/sounds/a-2.wav"


def test_the_json_feed_says_the_same() -> None:
    feed = json.loads(render_json(EDITION))

    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    item = feed["items"][0]
    assert item["title"] == "Fog & <frost>"
    assert item["date_published"] == "2026-11-15T18:00:00Z"
    assert item["date_modified"] == "2026-11-15T19:00:00Z"
    assert item["attachments"][0]["size_in_bytes"] == 16044
    assert item["authors"] == [{"name": "Ines Okafor"}]


def test_an_outlet_without_full_text_gives_summaries_only() -> None:
    edition = replace(EDITION, outlet=replace(EDITION.outlet, has_full_text=False))

    assert "content:encoded" not in render_rss(edition)
    assert "<content" not in render_atom(edition)
    assert "content_html" not in render_json(edition)


def test_characters_that_xml_forbids_never_reach_the_document() -> None:
    strange = replace(ARTICLE, title="a\x00b\x0bc", html="<p>\x08</p>")

    for render in (render_rss, render_atom):
        etree.fromstring(render(replace(EDITION, articles=(strange,))).encode())
