import pytest

from copydesk.parse import parse_feed
from copydesk.parse.records import Chapter, ParsedEntry, Person, Podcast, Source, Transcript

SPACES = (
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" '
    'xmlns:podcast="https://podcastindex.org/namespace/1.0" '
    'xmlns:psc="http://podlove.org/simple-chapters" '
    'xmlns:thr="http://purl.org/syndication/thread/1.0" xmlns:atom="http://www.w3.org/2005/Atom"'
)
LONG = "https://e.example/" + "a" * 2000


def parse_item(children: str) -> ParsedEntry:
    body = f"<rss {SPACES}><channel><item>{children}</item></channel></rss>"
    return parse_feed(body.encode(), url="https://e.example/feed").entries[0]


@pytest.mark.parametrize(
    ("children", "podcast"),
    [
        ("<itunes:season>02</itunes:season>", Podcast(season=2)),
        ("<podcast:episode>3.0</podcast:episode>", Podcast(episode=3)),
        ("<itunes:episode>999999999</itunes:episode>", None),
        ("<itunes:episode>-1</itunes:episode>", None),
        ("<podcast:episode>7.5</podcast:episode>", None),
        (
            "<podcast:transcript url='/t' type='Text/VTT'/><podcast:transcript/>",
            Podcast(transcripts=(Transcript("https://e.example/t", "text/vtt"),)),
        ),
        (f"<podcast:transcript url='{LONG}'/>", None),
        (
            "<podcast:chapters/><podcast:chapters url='/c'/>",
            Podcast(chapters_url="https://e.example/c"),
        ),
        (
            "<podcast:person>Ada</podcast:person><podcast:person href='x:y'>Ben</podcast:person>",
            Podcast(persons=(Person("Ada"), Person("Ben"))),
        ),
        (
            "<psc:chapters><psc:chapter start='1:00' title='B'/><psc:chapter start='0' title='A' "
            f"href='{LONG}'/></psc:chapters>",
            Podcast(chapters=(Chapter(0, "A"), Chapter(60, "B"))),
        ),
        ("<psc:chapters><psc:chapter title='A'/></psc:chapters>", None),
    ],
)
def test_what_is_said_of_an_episode(children: str, podcast: Podcast | None) -> None:
    assert parse_item(children).podcast == podcast


def test_endless_lists_are_cut() -> None:
    chapters = "".join(f"<psc:chapter start='{n}' title='x'/>" for n in range(500))
    others = "<podcast:person>A</podcast:person><podcast:transcript url='/t'/>" * 500
    podcast = parse_item(f"<psc:chapters>{chapters}</psc:chapters>{others}").podcast
    assert podcast is not None
    counts = [len(podcast.chapters), len(podcast.persons), len(podcast.transcripts)]
    assert counts == [100, 30, 10]


@pytest.mark.parametrize(
    ("children", "count"),
    [
        ("<slash:comments>7</slash:comments>", 7),
        ("<thr:total>0</thr:total>", 0),
        ("<atom:link rel='replies' href='/r' thr:count='3'/>", 3),
        ("<slash:comments>many</slash:comments>", None),
        ("<slash:comments>99999999</slash:comments>", None),
        ("<slash:comments>\u0663</slash:comments>", None),
        (f"<slash:comments>{'9' * 99}</slash:comments>", None),
        ("", None),
    ],
)
def test_how_many_comments_there_are(children: str, count: int | None) -> None:
    assert parse_item(children).comments_count == count


@pytest.mark.parametrize(
    ("children", "source"),
    [
        (
            "<source url='https://a.example/feed'>Ada &amp;amp; Ben</source>",
            Source("Ada & Ben", "https://a.example/feed"),
        ),
        ("<source>Ada</source>", Source("Ada")),
        (f"<source url='{LONG}'/>", None),
        ("<source url='javascript:1'/><source>Ben</source>", Source("Ben")),
        (
            "<source><link rel='self' href='/f'/><link href='/'/></source>",
            Source("", "https://e.example/"),
        ),
    ],
)
def test_where_an_entry_was_taken_from(children: str, source: Source | None) -> None:
    assert parse_item(children).source == source
