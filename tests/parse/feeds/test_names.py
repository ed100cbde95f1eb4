import pytest

from copydesk.parse.feeds.names import Names


@pytest.mark.parametrize(
    ("root", "tag", "name"),
    [
        ("rss", "title", "title"),
        ("rss", "pubDate", "pubdate"),
        ("rss", "{http://purl.org/dc/elements/1.1/}creator", "dc:creator"),
        ("rss", "{HTTP://WWW.ITUNES.COM/DTDs/Podcast-1.0.dtd}Author", "itunes:author"),
        ("rss", "{https://search.yahoo.com/mrss}content", "media:content"),
        ("rss", "{http://www.w3.org/2005/Atom}link", "link"),
        ("rss", "{urn:unknown}title", ""),
        ("rss", "dc:creator", "dc:creator"),
        ("rss", "atom:link", "link"),
        ("rss", "bogus:title", ""),
        ("{urn:odd}feed", "{urn:odd}title", "title"),
        ("{urn:odd}feed", "{urn:other}title", ""),
        (
            "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}RDF",
            "{http://purl.org/rss/1.0/}item",
            "item",
        ),
    ],
)
def test_tags_have_short_names(root: str, tag: str, name: str) -> None:
    names = Names(root)
    assert [names.of(tag), names.of(tag)] == [name, name]


def test_what_is_no_element_has_no_name() -> None:
    assert Names("rss").of(len) == ""


def test_texts_are_plain_by_default_in_atom_only() -> None:
    names = Names("rss")
    tags = ["title", "{http://www.w3.org/2005/Atom}title", "{http://search.yahoo.com/mrss/}title"]
    assert [names.is_plain(tag) for tag in tags * 2] == [False, True, True] * 2
