import pytest

from copydesk.parse import parse_feed
from copydesk.parse.feeds.xmlfeed import read_clean_xml_feed, read_xml_feed

SPACES = (
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" '
    'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" '
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'
)
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
NETSCAPE = "http://my.netscape.com/rdf/simple/0.9/"
ATOM = "http://www.w3.org/2005/Atom"


@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("<rss version='2.0'/>", "rss20"),
        ("<rss version='2.0.1'/>", "rss20"),
        ("<rss version='0.91'/>", "rss091"),
        ("<rss version='0.92'/>", "rss092"),
        ("<rss version='0.90'/>", "rss090"),
        ("<rss/>", "rss"),
        ("<rss version='x'/>", "rss"),
        ("<channel><item/></channel>", "rss"),
        ("<CHANNEL/>", "cdf"),
        (f"<r:RDF xmlns:r='{RDF}'/>", "rss10"),
        (f"<r:RDF xmlns:r='{RDF}'><channel xmlns='{NETSCAPE}'/></r:RDF>", "rss090"),
        (f"<feed xmlns='{ATOM}'/>", "atom10"),
        ("<feed xmlns='http://purl.org/atom/ns#'/>", "atom03"),
        ("<feed version='0.3'/>", "atom03"),
        (f"<entry xmlns='{ATOM}'><id>1</id></entry>", "atom10"),
        ("<wrapper><rss version='2.0'><channel/></rss></wrapper>", "rss20"),
    ],
)
def test_the_format_is_named(body: str, name: str) -> None:
    assert parse_feed(body.encode()).format == name


@pytest.mark.parametrize(
    "body",
    [
        "<rss><channel><item/><item/></channel></rss>",
        "<rss><channel/><item/><item/></rss>",
        "<rss><channel><item/></channel><item/></rss>",
        "<rss><item/><item/></rss>",
        "<feed><entry/><item/></feed>",
        "<rss><channel><item><title>unclosed<item></channel></rss>",
    ],
)
def test_entries_are_found_wherever_they_stand(body: str) -> None:
    assert len(parse_feed(body.encode()).entries) == 2


def test_a_document_may_be_a_single_entry() -> None:
    feed = parse_feed(f"<entry xmlns='{ATOM}'><title>T</title><id>1</id></entry>".encode())
    assert [entry.guid for entry in feed.entries] == ["1"]


@pytest.mark.parametrize(
    ("children", "minutes"),
    [
        ("<ttl>60</ttl>", 60),
        ("<ttl>0</ttl>", None),
        ("<ttl>soon</ttl>", None),
        ("<ttl>9999999</ttl>", 60 * 24 * 366),
        ("<sy:updatePeriod>hourly</sy:updatePeriod>", 60),
        ("<sy:updatePeriod>Daily</sy:updatePeriod><sy:updateFrequency>6</sy:updateFrequency>", 240),
        (
            "<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>999</sy:updateFrequency>",
            1,
        ),
        ("<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>0</sy:updateFrequency>", 60),
        (
            "<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>x</sy:updateFrequency>",
            None,
        ),
        ("<sy:updatePeriod>never</sy:updatePeriod>", None),
    ],
)
def test_how_often_a_feed_wants_to_be_asked(children: str, minutes: int | None) -> None:
    feed = parse_feed(f"<rss {SPACES}><channel>{children}</channel></rss>".encode())
    assert feed.ttl_minutes == minutes


@pytest.mark.parametrize(
    ("children", "image"),
    [
        ("<itunes:image href='/i.jpg'/><image><url>/r.jpg</url></image>", "i"),
        ("<itunes:image/><image><url>/r.jpg</url></image>", "r"),
        ("<atom:logo>/l.jpg</atom:logo><media:thumbnail url='/t.jpg'/>", "l"),
        ("<media:thumbnail/><media:thumbnail url='/t.jpg'/>", "t"),
        ("<media:content url='/v.mp4' type='video/mp4'/><media:content url='/c.jpg'/>", "c"),
        ("<media:content url='/c.jpg' medium='image' width='9'/><media:thumbnail url='/t'/>", "c"),
    ],
)
def test_the_image_of_a_feed(children: str, image: str) -> None:
    body = f"<rss {SPACES}><channel>{children}</channel></rss>".encode()
    assert parse_feed(body, url="https://x.example/f").image_url == f"https://x.example/{image}.jpg"


@pytest.mark.parametrize("named", ["", "<image r:resource='https://x.example/#image'/>"])
def test_the_image_beside_the_channel_is_that_of_the_feed(named: str) -> None:
    image = "<image><title>x</title><url>https://x.example/i.jpg</url></image>"
    body = f"<r:RDF xmlns:r='{RDF}'><channel>{named}</channel>{image}</r:RDF>"
    assert parse_feed(body.encode()).image_url == "https://x.example/i.jpg"


def test_the_longer_description_of_a_podcast_counts() -> None:
    children = "<description>Short.</description><itunes:summary>Not short.</itunes:summary>"
    feed = parse_feed(f"<rss {SPACES}><channel>{children}</channel></rss>".encode())
    assert feed.description == "Not short."


def test_a_feed_inside_a_web_page_is_read() -> None:
    feed = f"<feed xmlns='{ATOM}'><title>F</title><entry><title>E</title></entry></feed>"
    page = f"<html xmlns='http://www.w3.org/1999/xhtml'><body>{feed}</body></html>"
    parsed = parse_feed(page.encode())
    assert (parsed.title, [entry.title for entry in parsed.entries]) == ("F", ["E"])


@pytest.mark.parametrize(
    ("url", "site", "link"),
    [
        ("https://s.example/deep/feed", "https://s.example/", "https://s.example/deep/post"),
        ("https://proxy.example/deep/feed", "https://s.example/", "https://s.example/post"),
        ("", "https://s.example/", "https://s.example/post"),
        ("https://proxy.example/deep/feed", "", "https://proxy.example/deep/post"),
        ("", "", ""),
    ],
)
def test_relative_links_of_a_feed_on_another_host_are_relative_to_the_site(
    url: str, site: str, link: str
) -> None:
    body = f"<rss><channel><link>{site}</link><item><link>post</link></item></channel></rss>"
    assert parse_feed(body.encode(), url=url).entries[0].url == link


def test_hubs_are_listed_once_and_only_web_addresses() -> None:
    hubs = ["https://a.example/", "https://a.example/", "javascript:1"]
    links = "".join(f"<atom:link rel='hub' href='{hub}'/>" for hub in hubs)
    body = f"<rss {SPACES}><channel>{links}</channel></rss>"
    assert parse_feed(body.encode()).hubs == ("https://a.example/",)


def test_the_base_of_the_root_holds_for_the_site() -> None:
    body = f"<feed xmlns='{ATOM}' xml:base='https://b.example/x/'><link href='y'/></feed>"
    assert parse_feed(body.encode()).site_url == "https://b.example/x/y"


def test_a_document_that_would_have_to_be_repaired_is_not_read_as_a_clean_one() -> None:
    body = b"<rss><channel><title>News</title><item><title>A</title></item></channel></rss>"

    clean = read_clean_xml_feed(body, "https://n.example/feed", "")

    assert clean
    assert [entry.title.value for entry in clean.entries] == ["A"]
    assert read_clean_xml_feed(body[:-6], "https://n.example/feed", "") is None


def test_what_reading_an_entry_depends_on_is_said_of_clean_documents_alone() -> None:
    body = b"<rss><channel><title>News</title><item><title>A</title></item></channel></rss>"
    again = body.replace(b"News", b"Other news")
    other = body.replace(b"<rss>", b'<rss xmlns:x="urn:x">')

    said = [read_xml_feed(each, "", "").surroundings for each in (body, again, other, body[:-6])]

    assert said[0] == said[1] != said[2]
    assert said[0]
    assert not said[3]
