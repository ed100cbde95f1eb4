"""What a served feed must be for every reader: RSS 2.0 by the letter, the same to all of them."""

import gzip
import re
from email.utils import parsedate_to_datetime
from html import unescape
from pathlib import Path

import feedparser
import pytest
from lxml import etree

from copydesk.model.analysis import Analysis, Score, Scores
from copydesk.packing import pack_body
from copydesk.parse import parse_feed
from copydesk.parse.text.plain import make_excerpt
from copydesk.write.copies import (
    end_copy,
    list_scores,
    rank_limit,
    write_copy,
    write_end,
    write_usual_copies,
)
from copydesk.write.deframed import write_builds, write_empty
from copydesk.write.phrases import LANGUAGES, PHRASES, FeedLanguage, choose_language
from copydesk.write.reasons import REASONS, tell_reason
from copydesk.write.records import CODINGS, Attachment, Build, BuildOrder, FeedHead, Item
from copydesk.write.signs import widen_signs
from copydesk.write.xml import drop_unfit, write_address

PAGE = Path(__file__).resolve().parents[2] / "ui" / "src" / "messages"
NOW = 1_700_000_000_000_000
ADDRESS = "https://desk.example/?url=https%3A%2F%2Fnews.example%2Ffeed&max_score=0.5"
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
        "full_text": b"",
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
    return gzip.decompress(end_copy(write_copy(made, max_score, "gzip"), ADDRESS))


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
    [own] = channel.findall("{http://www.w3.org/2005/Atom}link")
    assert dict(own.items()) == {"rel": "self", "type": "application/rss+xml", "href": ADDRESS}
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


@pytest.mark.parametrize("full_text", ["", "<p>The whole article.</p>"])
def test_beside_the_originals_the_description_is_the_whole_of_the_feeds(full_text: str) -> None:
    text = "A long sentence about the harbour. " * 20
    given = item(
        1,
        analysis(0.9),
        excerpt=make_excerpt(text),
        packed=pack_body(f"<p>{text}<b>!</b></p>", text),
        full_text=pack_body(full_text, "The whole article.") if full_text else b"",
    )
    found = etree.fromstring(read(build(given, is_embedded=False))).find("channel/item")
    assert found is not None
    assert found.findtext("description") == f"<p>{text}<b>!</b></p>"
    content = "{http://purl.org/rss/1.0/modules/content/}encoded"
    assert (found.findtext(content) or "") == full_text


def test_an_address_that_is_not_known_or_endless_is_left_out() -> None:
    for address in ("", "https://desk.example/?url=" + "x" * 70_000):
        assert write_end(address) == b"</channel></rss>\n"


def test_a_limit_is_exact_and_what_has_no_score_passes() -> None:
    made = build(*ITEMS)
    for limit, numbers in ((None, 5), (0.9, 5), (0.89, 4), (0.2, 4), (0.19, 3), (0.0, 3)):
        assert read(made, limit).count(b"<item>") == numbers
    assert list_scores(made) == [0.2, 0.9]
    assert [rank_limit([0.2, 0.9], each) for each in (0, 0.2, 0.5, 0.9, None)] == [0, 1, 1, 2, 2]


def test_each_set_of_items_is_compressed_once() -> None:
    copies = write_usual_copies(build(*ITEMS))
    assert sorted(copies.by_rank) == [0, 1, 2]
    assert len({each.etag for both in copies.by_rank.values() for each in both}) == 3
    assert {tuple(each.coding for each in both) for both in copies.by_rank.values()} == {CODINGS}


def test_every_language_has_its_words() -> None:
    bodies = {language: read(build(ITEMS[0], language=language)) for language in LANGUAGES}
    assert len({*bodies.values()}) == len(LANGUAGES)
    assert choose_language("", "de-AT", "fr") == "de"
    assert choose_language("tlh") == "en"


def test_people_read_points_and_programs_numbers() -> None:
    said = analysis(0.455)
    assert "Teasing headline: 46 of 100" in read(build(item(1, said))).decode()
    beside = read(build(item(1, said), is_embedded=False)).decode()
    assert '<copydesk:score name="clickbait" value="0.455"' in beside


def test_what_has_no_score_says_so() -> None:
    for is_embedded, mark in ((True, "No scores for this text"), (False, ">unscored<")):
        body = read(build(item(1, analysis(None)), is_embedded=is_embedded)).decode()
        assert mark in body
        assert "<ul></ul>" not in unescape(body)
        assert mark not in read(build(item(1, analysis(0.5)), is_embedded=is_embedded)).decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_scores_are_those_of_the_page(language: FeedLanguage) -> None:
    # A folder may name a region, such as pt-BR.
    [folder] = PAGE.glob(f"{language}*/")
    page = (folder / "analysis.ts").read_text()
    told = re.findall(r"^ +'?([\w ]+?)'?: '([^']+)',$", page, re.MULTILINE)
    assert PHRASES[language].scores.items() <= {*told}
    assert REASONS[language].items() <= {*told}
    assert language == "en" or REASONS[language].keys() == REASONS["de"].keys()
    assert f"}} {PHRASES[language].points}`" in page
    assert f"overall: '{PHRASES[language].overall}'" in page
    assert tell_reason("teases: “you”; marks: !", "de") == (
        "lockt: “you”; Ausrufe- und Fragezeichen: !"
    )


@pytest.mark.parametrize(
    ("url", "written"),
    [
        ("https://a.example/x?a[]=1&b=%20#c", "https://a.example/x?a[]=1&b=%20#c"),
        ("https://a.example/ü|{}", "https://a.example/%C3%BC%7C%7B%7D"),
        ("https://münchen.example:81/ö", "https://xn--mnchen-3ya.example:81/%C3%B6"),
        ("https://ü..example/", "https://%C3%BC..example/"),
    ],
)
def test_addresses_are_written_in_letters_that_all_programs_know(url: str, written: str) -> None:
    assert write_address(url) == written


def test_characters_that_no_reader_knows_are_mended_or_left_out() -> None:
    odd = "a\x00\x07\x7f\x81\x85\x92\ud800\ufdd0\ufffe\U0001ffff\U0010fffez\t🦀é"
    assert drop_unfit(odd) == "a…’z\t🦀é"


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
