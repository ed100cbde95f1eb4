import pytest

from copydesk.errors import ParseFailed
from copydesk.model.limits import LONGEST_FOLDER_TITLE, LONGEST_TITLE
from copydesk.parse.feeds.opml import DEEPEST, MOST_TAGS, read_opml, write_opml
from copydesk.parse.records import OutlineFeed

MEGABYTE = 1_048_576


def wrap(outlines: str) -> bytes:
    return f"<opml version='2.0'><head/><body>{outlines}</body></opml>".encode()


def test_feeds_keep_their_folders_and_what_they_are_called() -> None:
    body = wrap(
        """
        <outline text="News"><outline text="Local" title="Near">
          <outline type="rss" text="b" title="Daily" xmlUrl="https://a.example/feed"
            htmlUrl="https://a.example/"/>
        </outline></outline>
        <outline xmlUrl="https://b.example/feed"/>
        """
    )

    found = read_opml(body)

    assert found.folders == (("News",), ("News", "Near"))
    assert found.feeds == (
        OutlineFeed("https://a.example/feed", "Daily", "https://a.example/", ("News", "Near")),
        OutlineFeed("https://b.example/feed"),
    )


@pytest.mark.parametrize(
    ("outline", "expected"),
    [
        ("<outline XMLURL='feed://a.example' TEXT='x'/>", ("feed://a.example", "x")),
        ("<!-- <outline xmlUrl='b'/> --><outline xmlurl=' a '/>", ("a", "")),
        ("<outline text='A &amp;amp; &lt;b&gt;B&lt;/b&gt;' xmlUrl='a'/>", ("a", "A & B")),
        ("<outline text='A & B' xmlUrl=http://a.example/?a&b>", ("http://a.example/?a&b", "A & B")),
        ("<outline title='  ' text='x' xmlUrl='a'/>", ("a", "x")),
        ("<outline type='rss' text='lost'/>", ("", "lost")),
        ("<outline htmlUrl='https://a.example/' text='lost'/>", ("", "lost")),
    ],
    ids=ascii,
)  # fmt: skip
def test_lists_are_read_as_they_are_found(outline: str, expected: tuple[str, str]) -> None:
    (feed,) = read_opml(wrap(outline)).feeds

    assert (feed.url, feed.title) == expected


@pytest.mark.parametrize(
    ("end", "is_broken_off"),
    [
        ("</body></opml>", False),
        ("</body></opml>\n<!-- made", False),
        ("<outline text='A & B' xmlUrl='b'/></body></opml>", False),
        ("", True),
        ("</body>", True),
        ("<outline text='B' xmlUrl='https://b.ex", True),
    ],
    ids=ascii,
)
def test_a_list_that_ends_in_the_middle_is_known_by_that(end: str, is_broken_off: bool) -> None:
    found = read_opml(f"<opml><body><outline text='A' xmlUrl='a'/>{end}".encode())

    assert found.feeds[0] == OutlineFeed("a", "A")
    assert found.is_broken_off is is_broken_off


RAW = """<outline text='Ferry "Nine"' description="He's called "the ferry's own man," they say."
  xmlUrl="https://a.example/feed?x=1&y=2" type="rss" />
<outline text="Port" description="{long}<p>A <a href="x">link</a> & a "word"</p>"
  xmlUrl='https://b.example/feed'></outline><outline text=Bare xmlUrl="https://c.example/"/>"""


def test_raw_quotes_and_markup_in_attributes_lose_no_feed() -> None:
    found = read_opml(wrap(RAW.format(long="All about ports. " * 100)))

    assert [(feed.url, feed.title) for feed in found.feeds] == [
        ("https://a.example/feed?x=1&y=2", 'Ferry "Nine"'),
        ("https://b.example/feed", "Port"),
        ("https://c.example/", "Bare"),
    ]
    assert found.lost == ()


@pytest.mark.parametrize(
    ("outline", "lost"),
    [
        ("<outline text='a' \" xmlUrl='https://l.example/?a&amp;b'>", "https://l.example/?a&b"),
        (f"<outline text=\"{'a' * 20_000} xmlUrl='https://l.example/'/>", "https://l.example/"),
        ("<outline " + "a='b' " * 99 + "b=' xmlUrl='https://l.example/'>", "https://l.example/"),
        (f"<outline xmlUrl='https://l.example/{'a' * 2000}'/ >", f"https://l.example/{'a' * 2000}"),
    ],
    ids=range(4),
)
def test_an_outline_that_cannot_be_read_is_told(outline: str, lost: str) -> None:
    found = read_opml(wrap(f"<outline xmlUrl='a'/><!-- xmlUrl='b' -->{outline}"))

    assert found.lost == (lost,)
    assert all(feed.url != lost for feed in found.feeds)


def test_an_address_that_is_too_long_is_not_cut() -> None:
    long = f"https://l.example/{'a' * 2000}"
    found = read_opml(wrap(f"<outline type='rss' text='A & B' xmlUrl='{long}'/>"))

    assert [(feed.url, feed.title) for feed in found.feeds] == [("", "A & B")]
    assert found.lost == (long,)


def test_a_folder_may_have_a_type_and_no_title() -> None:
    found = read_opml(wrap("<outline type='folder'><outline xmlUrl='a'/></outline>"))

    assert found.folders == (("?",),)
    assert found.feeds[0].path == ("?",)


def test_a_feed_that_holds_others_is_no_folder() -> None:
    found = read_opml(wrap("<outline xmlUrl='a'><outline xmlUrl='b'/></outline>"))

    assert [(feed.url, feed.path) for feed in found.feeds] == [("a", ()), ("b", ())]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_a_wrong_declared_encoding_does_no_harm(encoding: str) -> None:
    body = '<?xml version="1.0" encoding="ISO-8859-1"?><opml><body><outline text="Zürich é"/>'

    assert read_opml(f"{body}</body></opml>".encode(encoding)).folders == (("Zürich é",),)


def test_what_is_written_is_read_again() -> None:
    feeds = (
        OutlineFeed("https://a.example/?x=1&y=2", 'A "<b>" & B', "https://a.example/", ("F", "G")),
        OutlineFeed("https://b.example/", "B", "", ("F",), "always", is_muted=True),
        OutlineFeed("https://c.example/", "C", "", (), "never", is_deframed=True),
        OutlineFeed("https://d.example/", "D", on_edit="unread"),
    )
    folders = (("F",), ("F", "G"), ("Empty",))

    body = write_opml(feeds, folders)

    found = read_opml(body)
    assert found.folders == folders
    assert [feed.url for feed in found.feeds] == [feed.url for feed in feeds]
    assert found.feeds[1:] == feeds[1:]


@pytest.mark.parametrize(
    ("said", "meant"), [("show", "show"), ("unread", "unread"), ("explode", "nothing")]
)
def test_what_edits_do_is_read_if_it_is_known(said: str, meant: str) -> None:
    body = f"""<opml xmlns:c="urn:copydesk:opml"><body>
      <outline xmlUrl="https://a.example/" c:onEdit="{said}"/></body></opml>"""

    assert [feed.on_edit for feed in read_opml(body.encode()).feeds] == [meant]


def test_what_xml_cannot_hold_is_left_out_when_written() -> None:
    body = write_opml([OutlineFeed("https://a.example/\0", "A\x0b\ud800B\n")], [])

    assert b'text="AB&#10;"' in body
    assert read_opml(body).feeds[0].url == "https://a.example/"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "not a list of feeds"),
        (b"{}", "not a list of feeds"),
        (b"<html>opml</html>", "not a list of feeds"),
        (b"opml", "not a list of feeds"),
        (b"<rss><channel><title>opml</title></channel></rss>", "not a list of feeds"),
        (bytes(range(256)) * 4000, "not a list of feeds"),
        (b"<!DOCTYPE opml [<!ENTITY a 'b'>]><opml><body/></opml>", "entities"),
        ("<!DOCTYPE opml [<!ENTITY a 'b'>]><opml/>".encode("utf-16"), "entities"),
        (wrap("<outline text='a'>" * 5000 + "</outline>" * 5000), "deep"),
        (wrap("<outline text='a'>" * 5000), "deep"),
        (wrap("<outline text='a'>" * DEEPEST + "</outline>" * DEEPEST), "deep"),
        (wrap("<outline xmlUrl='a'/>" * MOST_TAGS), "at most"),
    ],
    ids=range(12),
)
def test_what_is_no_sane_list_is_refused_in_words(body: bytes, words: str) -> None:
    with pytest.raises(ParseFailed, match=words):
        read_opml(body)


def test_a_long_attribute_is_cut() -> None:
    long = "a" * MEGABYTE
    nested = f"<outline text='{long}'><outline text='{long}' xmlUrl='a'/></outline>"
    [feed] = read_opml(wrap(nested)).feeds

    assert len(feed.title) <= LONGEST_TITLE
    assert len(feed.path[0]) <= LONGEST_FOLDER_TITLE
