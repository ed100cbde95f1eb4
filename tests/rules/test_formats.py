import pytest

from copydesk.parse.records import FeedLink
from copydesk.rules.formats import join_formats, name_link, name_type

RSS, ATOM, JSON = "application/rss+xml", "application/atom+xml", "application/feed+json"
SITE = "https://a.example"


def link(path: str, title: str = "", kind: str = "") -> FeedLink:
    return FeedLink(SITE + path, title, kind)


def join(*links: FeedLink) -> list[list[str]]:
    return [[each.url.removeprefix(SITE) for each in formats] for formats in join_formats(links)]


@pytest.mark.parametrize(
    "links",
    [
        [link("/rss.xml", "RSS", RSS), link("/feed.json", "JSON Feed", JSON)],
        [link("/feed", "News (RSS 2.0)", RSS), link("/feed.json", "News - JSON", JSON)],
        [link("/blog/feed/rss2", "", RSS), link("/blog/feed.json", "The blog", JSON)],
        [link("/index.xml?format=rss", "A » Feed", RSS), link("/?format=json", "A", JSON)],
    ],
    ids=["formats alone", "titles", "one untitled", "queries"],
)
def test_formats_of_one_feed_are_one_feed(links: list[FeedLink]) -> None:
    joined = join_formats(links)

    assert joined == [links]


@pytest.mark.parametrize(
    "links",
    [
        [link("/feed", "Posts", RSS), link("/comments/feed", "Comments", RSS)],
        [link("/rss.xml", "News", RSS), link("/atom.xml", "Sport", ATOM)],
        [link("/news/rss", "", RSS), link("/sport/rss", "", RSS)],
        [link("/tag/1", "", RSS), link("/tag/2", "", RSS)],
        [link("/feed/mp3", "", RSS), link("/feed/aac", "", RSS)],
        [FeedLink("https://a.example/rss"), FeedLink("https://b.example/atom")],
    ],
    ids=["comments", "titles", "folders", "numbers", "recordings", "hosts"],
)
def test_feeds_that_differ_stay_apart(links: list[FeedLink]) -> None:
    assert [len(formats) for formats in join_formats(links)] == [1, 1]


def test_the_best_format_comes_first_and_feeds_keep_their_order() -> None:
    found = join(
        link("/a/odd", "A", ""),
        link("/a/feed.json", "B", JSON),
        link("/a/rss", "B", RSS),
        link("/a/atom", "B", ATOM),
    )

    assert found == [["/a/odd"], ["/a/atom", "/a/rss", "/a/feed.json"]]


def test_no_links_are_no_feeds() -> None:
    assert join_formats([]) == []


@pytest.mark.parametrize(
    ("format_", "expected"),
    [("rss20", "rss"), ("rss", "rss"),
     ("atom03", "atom"), ("json11", "json"), ("cdf", "cdf"), ("", "")],
)  # fmt: skip
def test_a_format_is_a_version_of_a_type(format_: str, expected: str) -> None:
    assert name_type(format_) == expected


@pytest.mark.parametrize(
    ("title", "site", "name"),
    [
        ("Atom", "The Courier", "The Courier (Atom)"),
        ("RSS 2.0", "The Courier", "The Courier (RSS 2.0)"),
        ("", "The Courier", "The Courier"),
        ("Sport", "The Courier", "Sport"),
        ("RSS", "", "RSS"),
    ],
)
def test_a_title_that_only_names_a_format_says_whose_feed_it_is(
    title: str, site: str, name: str
) -> None:
    assert name_link(FeedLink(SITE, title, site=site)) == name
