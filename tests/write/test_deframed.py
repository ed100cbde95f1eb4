"""What a served feed must be for every reader: RSS 2.0 by the letter, the same to all of them."""

import gzip
import re
from email.utils import parsedate_to_datetime

import feedparser
import pytest
from lxml import etree

from copydesk.model.analysis import Analysis, Score, Scores
from copydesk.packing import pack_body
from copydesk.parse import parse_feed
from copydesk.write.copies import list_scores, rank_limit, write_copy, write_usual_copies
from copydesk.write.deframed import write_builds, write_empty
from copydesk.write.phrases import LANGUAGES, choose_language
from copydesk.write.records import Attachment, Build, BuildOrder, FeedHead, Item
from copydesk.write.signs import widen_signs

NOW = 1_700_000_000_000_000
CHANNEL = FeedHead(
    "https://news.example/feed", "News & <more>", "All", "https://news.example/", "en", ""
)


def analysis(overall: float | None, neutral_title: str | None = None) -> Analysis:
    return Analysis(
        language="en",
        summary="One sentence.",
        key_points=("A point & more",),
        neutral_title=neutral_title,
        category="politics",
        scores=Scores(clickbait=Score(overall, "it <teases>", "won't")),
        overall=overall,
        loaded_terms=("shocking",),
        reading_seconds=10,
        provider="builtin",
        model="builtin",
        prompt_version="1",
    )


def item(number: int, said: Analysis | None = None, **more: object) -> Item:
    fields: dict[str, object] = {
        "guid": f"id-{number}",
        "url": f"https://news.example/{number}",
        "title": f"Headline {number} <b>&amp;",
        "author": "A. Writer",
        "excerpt": "Begins & ends.",
        "packed": pack_body("<p>Text ]]> &amp; more</p>", "Text"),
        "published_at": NOW - number,
        "categories": ("One", "Two & three"),
        "attachments": (Attachment("https://news.example/a.mp3?x=1&y=2", "audio/mpeg", None),),
        "analysis": said,
    }
    return Item(**(fields | more))  # type: ignore[arg-type]  # each as its field says


def build(*items: Item, is_embedded: bool = True, language: str = "en") -> Build:
    order = BuildOrder(CHANNEL, items, (choose_language(language),), 15, NOW)
    [found] = [each for each in write_builds(order) if each.is_embedded == is_embedded]
    return found


def read(made: Build, max_score: float | None = None) -> bytes:
    return gzip.decompress(write_copy(made, max_score).gzip)


ITEMS = (
    item(1, analysis(0.9, "A calm headline")),
    item(2),
    item(3, analysis(0.2), url="", title=""),
    item(4, analysis(None), guid="", author="", packed=b"", excerpt="", attachments=()),
    item(5, title="Bell \x07 and \ufffe, 🦀", packed=pack_body("<p>\x0b</p>", "")),
)


@pytest.mark.parametrize("is_embedded", [True, False])
def test_the_feed_obeys_the_rules_of_rss(is_embedded: bool) -> None:
    root = etree.fromstring(read(build(*ITEMS, is_embedded=is_embedded)))
    assert (root.tag, root.get("version"), len(root)) == ("rss", "2.0", 1)
    channel = root[0]
    for name in ("title", "link", "description", "language", "pubDate", "lastBuildDate", "ttl"):
        assert len(channel.findall(name)) == 1, name
        assert (channel.findtext(name) or "").strip(), name
    items = channel.findall("item")
    assert len(items) == len(ITEMS)
    for each in items:
        assert (each.findtext("title") or "").strip()
        for name in ("title", "link", "guid", "pubDate", "description", "enclosure"):
            assert len(each.findall(name)) <= 1, name
        assert parsedate_to_datetime(each.findtext("pubDate") or "").tzinfo
        for link in each.findall("link"):
            assert re.match(r"https?://", link.text or "")
        for guid in each.findall("guid"):
            assert guid.get("isPermaLink") == "false"
        for enclosure in each.findall("enclosure"):
            assert {*enclosure.keys()} == {"url", "length", "type"}
            assert (enclosure.get("length") or "").isdigit()
    guids = [each.findtext("guid") for each in items]
    assert len({*guids}) == len(guids)


@pytest.mark.parametrize("is_embedded", [True, False])
def test_three_readers_see_the_same(is_embedded: bool) -> None:
    body = read(build(*ITEMS, is_embedded=is_embedded))
    theirs = feedparser.parse(body)
    ours = parse_feed(body, url="https://desk.example/")
    tree = etree.fromstring(body)
    assert not theirs.bozo
    titles = [each.findtext("title") for each in tree.iter("item")]
    assert [each.title for each in ours.entries] == [
        re.sub(r"\s+", " ", each or "").strip() for each in titles
    ]
    assert len(theirs.entries) == len(ours.entries) == len(titles)
    assert [each.get("link", "") for each in theirs.entries] == [each.url for each in ours.entries]


def test_a_calm_headline_stands_in_place_and_the_original_below() -> None:
    [entry] = parse_feed(read(build(ITEMS[0]))).entries
    assert entry.title == "A calm headline"
    assert "Original headline: Headline 1" in entry.html


def test_beside_the_originals_nothing_is_rewritten() -> None:
    body = read(build(ITEMS[0], is_embedded=False))
    found = etree.fromstring(body).find("channel/item")
    assert found is not None
    assert found.findtext("title") == widen_signs(ITEMS[0].title)
    assert b"Original headline" not in body
    assert "A calm headline" in etree.tostring(found, encoding="unicode")


def test_a_limit_is_exact_and_what_has_no_score_passes() -> None:
    made = build(*ITEMS)
    for limit, numbers in ((None, 5), (0.9, 5), (0.89, 4), (0.2, 4), (0.19, 3), (0.0, 3)):
        assert read(made, limit).count(b"<item>") == numbers
    assert list_scores(made) == [0.2, 0.9]
    assert [rank_limit([0.2, 0.9], each) for each in (0, 0.2, 0.5, 0.9, None)] == [0, 1, 1, 2, 2]


def test_each_set_of_items_is_compressed_once() -> None:
    copies = write_usual_copies(build(*ITEMS))
    assert sorted(copies.by_rank) == [0, 1, 2]
    assert len({each.etag for each in copies.by_rank.values()}) == 3


def test_every_language_has_its_words() -> None:
    bodies = {language: read(build(ITEMS[0], language=language)) for language in LANGUAGES}
    assert len({*bodies.values()}) == len(LANGUAGES)
    assert choose_language("", "de-AT", "fr") == "de"
    assert choose_language("tlh") == "en"


def test_a_text_that_is_too_long_is_left_to_its_page() -> None:
    long = item(1, packed=pack_body("<p>" + "x" * 70_000 + "</p>", ""))
    assert len(read(build(long))) < 5_000


def test_an_empty_feed_is_a_feed_and_says_why() -> None:
    parsed = feedparser.parse(write_empty(CHANNEL, "Soon <here>", NOW))
    assert (parsed.bozo, parsed.entries, parsed.feed.description) == (
        False,
        [],
        "Soon &lt;here&gt;",
    )
