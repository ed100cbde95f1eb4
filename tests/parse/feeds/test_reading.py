"""Whole documents: every sample feed gives what its twin says, and what is no feed is refused."""

import json
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from pathlib import Path

import pytest

from copydesk import parse
from copydesk.errors import ParseFailed
from copydesk.parse import clean_entry, parse_feed, read_feed
from copydesk.parse.feeds.reading import LARGEST_DOCUMENT, clean_body, read_clean_feed
from copydesk.parse.html.sanitize import HtmlBody

FEEDS = Path(__file__).parents[2] / "feeds"
SAMPLES = sorted(path for path in FEEDS.iterdir() if path.suffix != ".json")


def to_plain(value: object) -> object:
    """Give records as the twins have them: without what is missing, times as text."""
    if is_dataclass(value):
        found = {field.name: getattr(value, field.name) for field in fields(value)}
        return {name: to_plain(item) for name, item in found.items() if item not in ("", None, ())}
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    return value.isoformat() if isinstance(value, datetime) else value


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_feed_gives_what_its_twin_says(path: Path) -> None:
    twin = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    place = {"url": twin["url"], "content_type": twin.get("content_type", "")}
    feed = parse_feed(path.read_bytes(), **place)
    assert to_plain(feed) == twin["feed"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_document_that_breaks_off_says_so(path: Path) -> None:
    twin = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    raw = read_feed(path.read_bytes(), url=twin["url"], content_type=twin.get("content_type", ""))
    assert raw.is_broken_off == twin["is_broken_off"]


def test_parsing_is_reading_and_cleaning() -> None:
    body = (FEEDS / "rss-2.0.xml").read_bytes()
    raw = read_feed(body)
    cleaned = tuple(clean_entry(entry) for entry in raw.entries)
    assert parse_feed(body) == replace(raw.feed, entries=cleaned)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "is empty"),
        (b" \r\n\t ", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b"<?xml version='1.0'?><!-- nothing -->", "is empty"),
        (b"<!DOCTYPE html><html><head><title>x</title></head><body>x<br></html>", "web page"),
        (b"<html xmlns='http://www.w3.org/1999/xhtml'><body/></html>", "web page"),
        (b"<div>not found<br></div>", "web page"),
        (b"just some words", "neither XML nor JSON"),
        (b"1 < 2", "neither XML nor JSON"),
        (bytes(range(256)) * 4, "neither XML nor JSON"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "neither XML nor JSON"),
        (b"<opml version='2.0'><body/></opml>", "list of feeds"),
        (b"<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'/>", "sitemap"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "picture"),
        (b"<soup><noodle/></soup>", "<soup>"),
        (b"<soup><noodle>", "<soup>"),
        (b"{}", "not a JSON Feed"),
        (b"[1, 2]", "not a JSON Feed"),
        (b"{not json", "starts like JSON"),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_no_feed_is_refused_with_a_clear_sentence(body: bytes, words: str) -> None:
    with pytest.raises(ParseFailed, match=words):
        parse_feed(body, url="https://a.example/")


def test_a_document_too_large_is_refused_unread() -> None:
    with pytest.raises(ParseFailed, match="more than the 30 MB"):
        read_feed(b"<rss>" + b" " * LARGEST_DOCUMENT)


def test_the_summary_is_empty_when_it_only_repeats_the_body() -> None:
    item = "<description>&lt;p&gt;Same&lt;/p&gt;</description><fullitem>Same</fullitem>"
    entry = parse_feed(f"<rss><channel><item>{item}</item></channel></rss>".encode()).entries[0]
    assert (entry.html, entry.summary) == ("Same", "")


def test_the_summary_is_the_body_when_the_content_is_cleaned_away() -> None:
    item = "<description>Text</description><fullitem>&lt;script&gt;1&lt;/script&gt;</fullitem>"
    entry = parse_feed(f"<rss><channel><item>{item}</item></channel></rss>".encode()).entries[0]
    assert (entry.html, entry.summary) == ("Text", "")


@pytest.mark.parametrize(
    ("body", "picture"),
    [
        ("<p>none</p>", ""),
        ("<img src='https://p.example/a.jpg?x=1&amp;y=2'>", "https://p.example/a.jpg?x=1&y=2"),
        (
            "<img src='https://p.example/a.jpg' srcset='https://p.example/s.jpg 300w, "
            "https://p.example/l.jpg 900w'>",
            "https://p.example/l.jpg",
        ),
        (
            "<img src='https://pixel.wp.com/b.gif'><img src='https://p.example/real.jpg'>",
            "https://p.example/real.jpg",
        ),
    ],
)
def test_the_first_picture_of_the_body_leads_when_none_is_stated(body: str, picture: str) -> None:
    item = f"<item><description><![CDATA[{body}]]></description></item>"
    entry = parse_feed(f"<rss><channel>{item}</channel></rss>".encode()).entries[0]
    assert entry.image_url == picture


def test_a_text_that_is_clean_stays_as_it_is() -> None:
    dirty = HtmlBody('<p onclick="x">See https://a.example/b</p>', "https://a.example/", ())
    clean = clean_body(dirty)
    assert "onclick" not in clean
    assert clean_body(HtmlBody(clean, "https://a.example/", ())) == clean


def test_the_room_gives_what_it_lists_and_nothing_else() -> None:
    assert [name for name in parse.__all__ if not hasattr(parse, name)] == []
    with pytest.raises(AttributeError, match="no 'nonsense'"):
        _ = parse.nonsense


_JSON = b'{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"A"}]}'
_XML = b"<rss><channel><item><title>A</title></item></channel></rss>"


@pytest.mark.parametrize("body", [_JSON, _XML], ids=["json", "xml"])
def test_a_document_without_fault_is_read_as_a_clean_one(body: bytes) -> None:
    clean = read_clean_feed(body)

    assert clean == read_feed(body)
    assert clean
    assert [entry.title.value for entry in clean.entries] == ["A"]


@pytest.mark.parametrize(
    "body",
    [_JSON[:-3], b'{"no": "feed"}', _XML[:-6]],
    ids=["json that breaks off", "no feed", "xml that breaks off"],
)
def test_a_document_with_a_fault_is_not_read_as_a_clean_one(body: bytes) -> None:
    assert read_clean_feed(body) is None
