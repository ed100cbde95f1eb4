import pytest

from copydesk.parse import parse_feed
from copydesk.parse.feeds.media import parse_duration
from copydesk.parse.records import Enclosure, ParsedEntry

SPACES = (
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom" '
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'
)


def parse_item(children: str) -> ParsedEntry:
    body = f"<rss {SPACES}><channel><item>{children}</item></channel></rss>"
    return parse_feed(body.encode(), url="https://m.example/").entries[0]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("1:02:03", 3723),
        ("62:03", 3723),
        ("3723", 3723),
        ("3723.9", 3723),
        ("01:02:03.5", 3723),
        ("1h 2m 3s", 3723),
        ("1 hour, 2 minutes", 3720),
        ("PT1H2M3S", 3723),
        ("45 min", 2700),
        ("0", None),
        ("00:00:00", None),
        ("", None),
        ("long", None),
        ("9999999999", None),
        ("999:9999:99", None),
        ("-5", None),
    ],
)
def test_durations_are_seconds(text: str, seconds: int | None) -> None:
    assert parse_duration(text) == seconds


@pytest.mark.parametrize(
    ("children", "files"),
    [
        (
            "<enclosure url='/a.mp3' length='12' type='Audio/MPEG'/>",
            [Enclosure("https://m.example/a.mp3", "audio/mpeg", 12)],
        ),
        ("<enclosure url='' type='audio/mpeg'/>", []),
        ("<enclosure url='javascript:1'/>", []),
        ("<enclosure url='/a' length='unknown'/>", [Enclosure("https://m.example/a")]),
        ("<enclosure>/a</enclosure>", [Enclosure("https://m.example/a")]),
        (
            "<atom:link rel='enclosure' href='/a' length='1'/>",
            [Enclosure("https://m.example/a", "", 1)],
        ),
        (
            "<media:content url='/a' fileSize='7' duration='61' medium='image'/>",
            [Enclosure("https://m.example/a", "image/*", 7, 61)],
        ),
        (
            "<enclosure url='/a'/><media:content url='/a' type='video/mp4' duration='9'/>",
            [Enclosure("https://m.example/a", "video/mp4", None, 9)],
        ),
        (
            "<enclosure url='/a'/><enclosure url='/b'/><itunes:duration>5</itunes:duration>",
            [Enclosure("https://m.example/a", duration=5), Enclosure("https://m.example/b")],
        ),
        (
            "<media:group><media:content url='/a'/></media:group>",
            [Enclosure("https://m.example/a")],
        ),
        ("<itunes:duration>5</itunes:duration>", []),
    ],
)
def test_files_that_come_with_an_entry(children: str, files: list[Enclosure]) -> None:
    assert list(parse_item(children).enclosures) == files


def test_endless_files_are_cut() -> None:
    children = "".join(f"<enclosure url='/{number}'/>" for number in range(1000))
    assert len(parse_item(children).enclosures) == 100


STATED = "<itunes:image href='/stated.jpg'/>"
FILE = "<enclosure url='/file.jpg' type='image/jpeg'/>"
MEDIA = (
    "<media:thumbnail url='/small.jpg' width='90'/><media:thumbnail url='/wide.jpg' width='900'/>"
)
BODY = "<description>&lt;img src='/body.jpg'&gt;</description>"


@pytest.mark.parametrize(
    ("children", "image"),
    [
        (BODY + MEDIA + FILE + STATED, "stated"),
        (BODY + MEDIA + FILE, "file"),
        (BODY + MEDIA, "wide"),
        (BODY, "body"),
        ("<image><url>/stated.jpg</url></image>" + FILE, "stated"),
        ("<image>/stated.jpg</image>", "stated"),
        ('<itunes:image>href="/stated.jpg" /></itunes:image>', "stated"),
        ("<itunes:image>href=https://m.example/stated.jpg</itunes:image>" + FILE, "stated"),
        ("<itunes:image href='url=/stated.jpg'/>", "stated"),
        ("<itunes:image>&lt;img src='/x.jpg'&gt;</itunes:image>" + FILE, "file"),
        ("<image><title>no address</title></image>" + FILE, "file"),
        ("<itunes:link rel='other' href='/x.jpg'/>" + FILE, "file"),
        ("<enclosure url='/sound.mp3' type='audio/mpeg'/>" + BODY, "body"),
        ("<enclosure url='/file.jpg'/>", "file"),
        ("<enclosure url='/x.svg' type='image/svg+xml'/>" + BODY, "body"),
        (
            "<media:content url='/wide.jpg' medium='image'><media:thumbnail/></media:content>",
            "wide",
        ),
        ("<media:content url='/v' medium='video'/><media:thumbnail url='/wide.jpg'/>", "wide"),
        ("<media:content url='/wide.jpg?x=1'/>", "wide"),
    ],
)
def test_the_lead_image_is_stated_else_a_file_else_media_else_in_the_body(
    children: str, image: str
) -> None:
    assert parse_item(children).image_url.partition("?")[0] == f"https://m.example/{image}.jpg"
