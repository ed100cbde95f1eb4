import pytest

from copydesk.errors import ParseFailed
from copydesk.parse.document import read_document


@pytest.mark.parametrize(
    "body",
    [
        b"<rss><a>\xc3\xa9</a></rss>",
        b"\xef\xbb\xbf \n<?xml version='1.0' encoding='utf-8'?>\n<rss><a>\xc3\xa9</a></rss>",
        b"<?xml version='1.0'?><?xml-stylesheet href='x'?><rss><a>\xc3\xa9</a></rss>",
        b"<!-- before --><?xml version='1.0'?><rss><a>\xc3\xa9</a></rss>",
        b"<!DOCTYPE rss SYSTEM 'file:///etc/passwd'><rss><a>\xc3\xa9</a></rss>",
        b"<?xml version='1.0' encoding='iso-8859-1'?><rss><a>\xe9</a></rss>",
    ],
)
def test_a_well_formed_document_needs_no_repair(body: bytes) -> None:
    document = read_document(body)
    assert document.root[0].text == "é"
    assert not document.is_repaired


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b"<rss><a>x &nbsp; y</a></rss>", "x \xa0 y"),
        (b"<rss><a>x\x01y</a></rss>", "xy"),
        (b"<rss><a>don&#146;t</a></rss>", "don’t"),
        (b"<rss><a>don\xc2\x92t</a></rss>", "don’t"),
        (b"PHP Warning: <b>x</b> <?xml version='1.0'?><rss><a>z</a></rss>", "z"),
        (b"<!DOCTYPE r [<!ENTITY e 'z'>]><rss><a>&e;</a></rss>", "z"),
    ],
)
def test_a_broken_document_is_repaired(body: bytes, text: str) -> None:
    assert read_document(body).root[0].text == text


def test_external_entities_are_never_read() -> None:
    body = b"<!DOCTYPE r [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><rss><a>&e;</a></rss>"
    assert read_document(body).root[0].text == "&e;"


def test_a_document_of_nothing_but_broken_tags_is_refused() -> None:
    with pytest.raises(ParseFailed):
        read_document(b"<rss")
