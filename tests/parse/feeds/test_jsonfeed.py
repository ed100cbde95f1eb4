import json

import pytest

from copydesk.errors import ParseFailed
from copydesk.parse import parse_feed, read_feed
from copydesk.parse.records import Enclosure, ParsedEntry

VERSION = "https://jsonfeed.org/version/1.1"


def parse_item(**item: object) -> ParsedEntry:
    document = {"version": VERSION, "items": [item]}
    return parse_feed(json.dumps(document).encode(), url="https://j.example/feed").entries[0]


@pytest.mark.parametrize(
    "value", [None, True, [], {}, [None], 1.5, "", "\ud800\0x", {"name": 1}, ["a", 2, None]]
)
def test_values_of_any_type_do_no_harm(value: object) -> None:
    names = (
        "id", "url", "external_url", "title", "content_html", "content_text", "summary", "image",
        "banner_image", "date_published", "date_modified", "author", "authors", "tags", "language",
        "attachments",
    )  # fmt: skip
    entry = parse_item(**dict.fromkeys(names, value))
    assert "\0" not in repr(entry)
    feed = {"version": VERSION, "items": [], **dict.fromkeys(("title", "hubs", "icon"), value)}
    assert parse_feed(json.dumps(feed).encode()).entries == ()


def test_controls_of_windows_are_the_characters_meant() -> None:
    entry = parse_item(title="It\x92s \x85", content_html="<p>\x93So\x94\x07</p>", tags=["\x80 5"])

    assert (entry.title, entry.html, entry.categories) == ("It’s …", "<p>“So”</p>", ("€ 5",))


def test_only_hubs_that_we_can_ask_are_kept() -> None:
    hubs = [
        {"type": "rssCloud", "url": "https://cloud.example/"},
        {"type": "WebSub", "url": "https://hub.example/"},
        {"url": "https://plain.example/"},
    ]
    document = {"version": VERSION, "items": [], "hubs": hubs}

    feed = parse_feed(json.dumps(document).encode())

    assert feed.hubs == ("https://hub.example/", "https://plain.example/")


@pytest.mark.parametrize(
    ("attachment", "expected"),
    [
        ({"url": "/a.mp3"}, (Enclosure("https://j.example/a.mp3"),)),
        (
            {"url": "/a.mp3", "mime_type": "Audio/MPEG", "size_in_bytes": 5.0},
            (Enclosure("https://j.example/a.mp3", "audio/mpeg", 5),),
        ),
        (
            {"url": "/a.mp3", "size_in_bytes": True, "duration_in_seconds": -1},
            (Enclosure("https://j.example/a.mp3"),),
        ),
        ({"url": "/a.mp3", "size_in_bytes": 1e300}, (Enclosure("https://j.example/a.mp3"),)),
        ({"mime_type": "audio/mpeg"}, ()),
    ],
)
def test_attachments_are_checked(
    attachment: dict[str, object], expected: tuple[Enclosure, ...]
) -> None:
    assert parse_item(attachments=[attachment]).enclosures == expected


def test_a_picture_among_the_attachments_leads_when_no_image_is_given() -> None:
    attachments = [{"url": "/a.mp3"}, {"url": "/b.png"}]
    assert parse_item(attachments=attachments).image_url == "https://j.example/b.png"


def test_text_content_is_never_markup() -> None:
    assert parse_item(content_text="<b>x</b>").html == "&lt;b&gt;x&lt;/b&gt;"


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16"])
def test_json_may_come_in_any_unicode_encoding(codec: str) -> None:
    body = json.dumps({"version": VERSION, "title": "Süß", "items": []}, ensure_ascii=False)
    assert parse_feed(body.encode(codec)).title == "Süß"


@pytest.mark.parametrize(
    ("version", "name"),
    [("https://jsonfeed.org/version/1", "json10"), (VERSION, "json11"), ("", "json10")],
)
def test_the_format_names_the_version(version: str, name: str) -> None:
    assert parse_feed(json.dumps({"version": version, "items": []}).encode()).format == name


@pytest.mark.parametrize(
    "body",
    [
        '{"version": "x", "items": [',
        '{"version": "x", "items": [{"id": "1"',
        '{"version": "x", oops "items": [{"id": "1"}',
        '{"title": "no items at all"',
        '{"items": [' + "[" * 100_000,
        '{"title": "no comma" "items": [' + "[" * 100_000,
    ],
)
def test_a_document_that_breaks_off_before_its_first_item_is_refused(body: str) -> None:
    with pytest.raises(ParseFailed):
        read_feed(body.encode())


def test_what_comes_before_the_break_is_kept() -> None:
    raw = read_feed(b'{"title": "T", "items": [{"id": "1"}, {"id": "2"}, {"id"')
    assert (raw.feed.title, [entry.guid for entry in raw.entries]) == ("T", ["1", "2"])
    assert raw.is_broken_off
