import json
import re
from email.utils import parsedate_to_datetime

import feedparser
import msgspec
import pytest
from lxml import etree

from copydesk.write.atom import write_atom
from copydesk.write.jsonfeed import write_json
from copydesk.write.ownrecords import OwnDocument, OwnHead, OwnItem
from copydesk.write.records import Attachment
from copydesk.write.rss import write_rss

ATOM_LINK = "{http://www.w3.org/2005/Atom}link"
HOSTILE = 'A < B & "C" ]]> </title> \x08\x0c \U0001f600 شكرا'
HEAD = OwnHead(
    id="urn:uuid:1",
    title=HOSTILE,
    url="https://desk.example/out/x.atom?a=1&b=2",
    site_url="https://desk.example/",
    updated_at=1_700_000_000_000_000,
    description="What we read",
    hub_url="https://desk.example/websub/hub",
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
        # Without an author of its own, an entry has that of the feed.
        assert names.count("author") <= 1
        for source in entry.iterfind("{*}source"):
            assert (source.findtext("{*}id") or "").startswith("https://")
        # Without content there must be a link; an entry with neither has a text of its own.
        assert "content" in names or "link" in names or "summary" in names


def test_rss_obeys_its_rules() -> None:
    root = etree.fromstring(write_rss(DOCUMENT))
    channel = root[0]
    assert (root.tag, root.get("version"), len(root)) == ("rss", "2.0", 1)
    for name in ("title", "link", "description", "lastBuildDate"):
        assert [bool((each.text or "").strip()) for each in channel.findall(name)] == [True], name
    links = {each.get("rel"): each.get("href") for each in channel.findall(ATOM_LINK)}
    assert links == {"self": HEAD.url, "hub": HEAD.hub_url}
    for item in channel.findall("item"):
        for name in ("title", "link", "guid", "pubDate", "description", "enclosure", "source"):
            assert len(item.findall(name)) <= 1, name
        assert parsedate_to_datetime(item.findtext("pubDate") or "").tzinfo
        assert [each.get("isPermaLink") for each in item.findall("guid")] == ["false"]
        for name, attribute in (("source", "url"), ("enclosure", "url")):
            for each in item.findall(name):
                assert (each.get(attribute) or "").startswith("https://"), name


def test_feeds_that_are_nobodys_business_are_not_named() -> None:
    private = msgspec.structs.replace(FULL, feed_url="")
    document = OwnDocument(HEAD, (private,))

    assert b"<source" not in write_rss(document)
    assert b"<source" not in write_atom(document)


def test_a_note_stands_before_the_text_in_every_form() -> None:
    noted = OwnDocument(HEAD, (msgspec.structs.replace(FULL, note="See <this>\nfirst"),))
    shown = "<p><strong>See &lt;this&gt;<br>first</strong></p><p>Words"

    for entry in (
        feedparser.parse(write_atom(noted)).entries[0],
        feedparser.parse(write_rss(noted)).entries[0],
    ):
        assert "See &lt;this&gt;" in entry.content[-1].value
    [item] = json.loads(write_json(noted))["items"]
    assert item["content_html"].startswith(shown)


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
    assert "authors" not in second
    assert feed["hubs"] == [{"type": "WebSub", "url": HEAD.hub_url}]
    assert feed["description"] == HEAD.description
