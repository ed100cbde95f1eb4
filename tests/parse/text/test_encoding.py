import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.parse import decode_html
from copydesk.parse.text.encoding import choose_codec, decode_document, may_be_utf8

TEXT = "<rss>Größe — “x”</rss>"


@pytest.mark.parametrize(
    ("codec", "mark"),
    [
        ("utf-8", codecs.BOM_UTF8),
        ("utf-16-le", codecs.BOM_UTF16_LE),
        ("utf-16-be", codecs.BOM_UTF16_BE),
        ("utf-32-le", codecs.BOM_UTF32_LE),
        ("utf-32-be", codecs.BOM_UTF32_BE),
    ],
)
def test_a_mark_decides_whatever_the_header_says(codec: str, mark: bytes) -> None:
    body = mark + TEXT.encode(codec)
    assert decode_document(body, "text/xml; charset=iso-8859-2") == TEXT


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_encodings_are_seen_without_a_mark(codec: str) -> None:
    assert decode_document(TEXT.encode(codec)) == TEXT


@pytest.mark.parametrize(
    ("content_type", "declared", "codec"),
    [
        ("text/xml; charset=windows-1252", "", "cp1252"),
        ('application/rss+xml;charset="iso-8859-15"', "", "iso8859-15"),
        ("text/xml; charset='cp1250'", "utf-8", "cp1250"),
        ("text/xml; charset=no-such-thing", "windows-1252", "cp1252"),
        ("text/xml", "iso-8859-1", "cp1252"),
        ("", "us-ascii", "cp1252"),
        ("", "macintosh", "mac-roman"),
        ("", "", "utf-8"),
        ("text/xml; charset=iso-8859-1", "iso-8859-1", "utf-8"),
        ("text/xml; charset=utf-16", "", "utf-8"),
        ("", "utf-16", "utf-8"),
    ],
)
def test_the_header_comes_before_the_declaration_and_bytes_before_both(
    content_type: str, declared: str, codec: str
) -> None:
    encoding = f' encoding="{declared}"' if declared else ""
    text = f'<?xml version="1.0"{encoding}?><rss>Größe</rss>'
    assert decode_document(text.encode(codec), content_type) == text


def test_a_multibyte_declaration_is_tried_before_utf_8() -> None:
    text = '<?xml version="1.0" encoding="iso-2022-jp"?><a>日本</a>'
    assert decode_document(text.encode("iso2022_jp")) == text


def test_bad_bytes_in_a_multibyte_text_are_replaced() -> None:
    body = '<?xml version="1.0" encoding="euc-jp"?><a>日本'.encode("euc_jp") + b"\xff\xff</a>"
    assert decode_document(body)[-8:] == "日本\ufffd\ufffd</a>"


def test_windows_controls_become_what_was_meant() -> None:
    assert decode_document("don\x92t \x93x\x94 \x81".encode()) == "don’t “x” \ufffd"
    assert decode_document(codecs.BOM_UTF8 + b"a\x92b \xc2\x92") == "a’b ’"


def test_utf_8_with_some_bad_bytes_stays_utf_8() -> None:
    assert decode_document("<a>süß und größer</a>".encode() + b" \xe9") == (
        "<a>süß und größer</a> é"
    )


@pytest.mark.parametrize(
    ("label", "codec"),
    [
        ("UTF-8", "utf-8"),
        ("latin1", "cp1252"),
        ("gb2312", "gb18030"),
        ("x-sjis", "cp932"),
        ("ks_c_5601-1987", "cp949"),
        ("tis-620", "cp874"),
        ("koi8-r", "koi8-r"),
        ("zip", ""),
        ("base64", ""),
        ("rot13", ""),
        ("punycode", ""),
        ("unicode_escape", ""),
        ("utf-7", ""),
        ("", ""),
        ("a\0b", ""),
    ],
)
def test_only_character_sets_are_encodings(label: str, codec: str) -> None:
    assert choose_codec(label) == codec


@pytest.mark.parametrize(
    ("body", "content_type", "expected"),
    [
        (b"<rss/>", "", True),
        (b"<rss/>", "text/xml; charset=iso-8859-1", True),
        (b"<rss/>", "text/xml; charset=gbk", False),
        (b"\xff\xfe<\0", "", False),
        (b"<\0r\0", "", False),
    ],
)
def test_which_documents_are_tried_as_utf_8_at_once(
    body: bytes, content_type: str, expected: bool
) -> None:
    assert may_be_utf8(body, content_type) == expected


@pytest.mark.parametrize(
    ("head", "content_type"),
    [
        ('<meta charset="windows-1251">', ""),
        ('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">', "text/html"),
        ("<meta charset='utf-8'>", "text/html; charset=windows-1251"),
        ("", "text/html; charset=windows-1251"),
    ],
)
def test_web_pages_say_their_encoding_in_a_meta_tag(head: str, content_type: str) -> None:
    text = f"<html>{head}<p>Новости</p>"
    assert decode_html(text.encode("cp1251"), content_type) == text


@given(st.binary(), st.text(max_size=40))
def test_any_bytes_give_a_text_that_can_be_written(body: bytes, content_type: str) -> None:
    decode_document(body, content_type).encode("utf-8")


@pytest.mark.parametrize("declared", ["iso-8859-1", "windows-1252", "us-ascii"])
def test_what_is_declared_latin_but_is_utf8_but_for_a_few_bytes_is_utf8(declared: str) -> None:
    start = f'<?xml version="1.0" encoding="{declared}"?>'
    body = f"{start}<rss>Rødgrød med fløde på Ærø</rss>".encode() + b" caf\xe9"
    assert decode_document(body) == f"{start}<rss>Rødgrød med fløde på Ærø</rss> café"


def test_what_is_declared_latin_and_is_mostly_latin_is_latin() -> None:
    text = '<?xml version="1.0" encoding="iso-8859-1"?><rss>« À la carte, café, SOIRÉE»</rss>'
    assert decode_document(text.encode("cp1252")) == text
