import pytest
from lxml import etree

from copydesk.parse.feeds.elements import collect_fields
from copydesk.parse.feeds.names import Names
from copydesk.parse.feeds.people import read_authors, read_feed_author, tidy_person


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Ada Writer", "Ada Writer"),
        ("ada@a.example (Ada Writer)", "Ada Writer"),
        ("Ada Writer <ada@a.example>", "Ada Writer"),
        ("Ada Writer (ada@a.example)", "Ada Writer"),
        ('"Ada Writer" <mailto:ada@a.example>', "Ada Writer"),
        ("ada@a.example", "ada@a.example"),
        ("mailto:ada@a.example", "ada@a.example"),
        ("Ada (the writer)", "Ada (the writer)"),
        ("<b>Ada</b> &amp; Ben", "Ada & Ben"),
        ("@" + "(" * 1000, "@" + "(" * 1000),
        ("", ""),
    ],
)
def test_the_name_of_an_author_comes_without_the_address(written: str, name: str) -> None:
    assert tidy_person(written) == name


@pytest.mark.parametrize(
    ("children", "author"),
    [
        ("<author>Ada</author><author>Ben</author><author>Ada</author>", "Ada, Ben"),
        ("<author><name/><email>a@b.c</email></author>", "a@b.c"),
        ("<author><uri>https://a</uri></author><dc:creator>Ben</dc:creator>", "Ben"),
        ("<author> </author><itunes:author>Cleo</itunes:author>", "Cleo"),
        ("<managingEditor>Dora</managingEditor>", ""),
        ("<author>a@b.c</author><itunes:author>Cleo</itunes:author>", "Cleo"),
        ("<author>a@b.c</author><itunes:author>d@e.f</itunes:author>", "a@b.c"),
        ("".join(f"<author>{n}</author>" for n in range(50)), ", ".join(map(str, range(20)))),
    ],
)
def test_authors_of_an_entry(children: str, author: str) -> None:
    root = etree.fromstring(f"<item>{children}</item>", etree.XMLParser(recover=True))
    names = Names("rss")
    assert read_authors(collect_fields(root, names), names) == author


@pytest.mark.parametrize(
    ("children", "author"),
    [
        ("<managingEditor>d@d.example (Dora)</managingEditor><webMaster>x</webMaster>", "Dora"),
        ("<itunes:owner><itunes:name>Ed</itunes:name></itunes:owner>", "Ed"),
        ("<author>a@b.c</author><webMaster>Wim</webMaster>", "a@b.c"),
        ("<webMaster>w@w.example</webMaster>", "w@w.example"),
    ],
)
def test_authors_of_a_feed(children: str, author: str) -> None:
    root = etree.fromstring(f"<channel>{children}</channel>", etree.XMLParser(recover=True))
    names = Names("rss")
    assert read_feed_author(collect_fields(root, names), names) == author
