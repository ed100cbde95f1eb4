import json
import re

import feedparser
import pytest
from lxml import etree

from copydesk.write.atom import write_atom
from copydesk.write.jsonfeed import write_json
from copydesk.write.ownrecords import OwnDocument, OwnHead, OwnItem
from copydesk.write.records import Attachment
from copydesk.write.rss import write_rss

HOSTILE = 'A < B & "C" ]]> </title> \x08\x0c \U0001f600 شكرا'
HEAD = OwnHead(
    id="urn:uuid:1",
    title=HOSTILE,
    url="https://desk.example/out/x.atom?a=1&b=2",
    site_url="https://desk.example/",
    updated_at=1_700_000_000_000_000,
)
FULL = OwnItem(
    id="urn:uuid:2",
    url="https://news.example/1?a=1&b=2",
    title=HOSTILE,
    author="Ada <Lovelace>",
    html="<p>Words ]]&gt; &amp; more</p>\x00",
    excerpt="Words <b>",
    published_at=1_600_000_000_000_000,
    updated_at=1_700_000_000_000_000,
    feed_title="News & co",
    feed_url="https://news.example/feed",
    language="en",
    categories=("a & b", "c"),
    attachments=(
        Attachment("https://news.example/1.mp3", "audio/mpeg", 12),
        Attachment("https://news.example/2.mp3", "", None),
    ),
)
BARE = OwnItem(
    id="urn:uuid:3",
    url="",
    title="Bare",
    author="",
    html="",
    excerpt="",
    published_at=0,
    updated_at=0,
    feed_title="",
    feed_url="",
)
DOCUMENT = OwnDocument(HEAD, (FULL, BARE))


@pytest.mark.parametrize("write", [write_atom, write_rss], ids=["atom", "rss"])
def test_readers_find_everything_again(write: type) -> None:
    body = write(DOCUMENT)

    etree.fromstring(body)
    parsed = feedparser.parse(body)
    first, second = parsed.entries
    assert not parsed.bozo
    assert (first.id, first.link) == (FULL.id, FULL.url)
    assert first.published_parsed[:3] == (2020, 9, 13)
    assert [tag.term for tag in first.tags] == ["a & b", "c"]
    assert first.enclosures[0].href == "https://news.example/1.mp3"
    assert "Words" in first.content[-1].value
    assert "Ada" in first.author
    assert second.title == "Bare"


def test_atom_obeys_its_rules() -> None:
    root = etree.fromstring(write_atom(DOCUMENT))
    names = [etree.QName(child).localname for child in root]

    assert {"id", "title", "updated", "link", "author"} <= set(names)
    for entry in root.iterfind("{*}entry"):
        names = [etree.QName(child).localname for child in entry]
        assert names.count("id") == names.count("title") == names.count("updated") == 1
        assert "author" in names
        # Without content there must be a link; an entry with neither has a text of its own.
        assert "content" in names or "link" in names or "summary" in names


def test_json_feed_has_what_its_version_asks_for() -> None:
    feed = json.loads(write_json(DOCUMENT))
    first, second = feed["items"]

    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert (feed["title"], feed["feed_url"]) == (HOSTILE, HEAD.url)
    assert (first["title"], first["content_html"]) == (HOSTILE, FULL.html)
    assert first["attachments"] == [
        {"url": "https://news.example/1.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 12},
        {"url": "https://news.example/2.mp3", "mime_type": "application/octet-stream"},
    ]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", first["date_published"])
    assert second["content_html"] == ""
    assert "url" not in second
