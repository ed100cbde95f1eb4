"""Texts are shown the way they are read, on pages and in books."""

import zipfile
from io import BytesIO

import msgspec
import pytest

from copydesk.write.directions import find_direction
from copydesk.write.epub import write_epub
from copydesk.write.ownrecords import BookOrder, OwnDocument, PageOrder
from copydesk.write.webpage import write_page
from tests.write.test_ownfeeds import FULL, HEAD


@pytest.mark.parametrize(
    ("language", "direction"),
    [
        ("ar", "rtl"),
        ("AR-eg", "rtl"),
        ("he", "rtl"),
        ("pa-Arab-PK", "rtl"),
        ("az-Latn", "ltr"),
        ("pt-BR", "ltr"),
        ("de", "ltr"),
        ("", None),
    ],
)
def test_a_language_says_how_it_is_read(language: str, direction: str | None) -> None:
    assert find_direction(language) == direction


def test_a_page_keeps_the_direction_of_each_text() -> None:
    hebrew = msgspec.structs.replace(FULL, language="he")
    unknown = msgspec.structs.replace(FULL, language="")
    page = write_page(PageOrder(OwnDocument(HEAD, (hebrew, unknown)), "en", "/s/x")).decode()
    assert '<html lang="en" dir="ltr">' in page
    assert '<article lang="he" dir="rtl">' in page
    assert '<article dir="auto">' in page


@pytest.mark.parametrize(("language", "direction"), [("ar", "rtl"), ("en", "ltr")])
def test_a_book_is_turned_the_way_it_is_read(language: str, direction: str) -> None:
    entry = msgspec.structs.replace(FULL, language="fr")
    data = write_epub(BookOrder(OwnDocument(HEAD, (entry,)), language))
    with zipfile.ZipFile(BytesIO(data)) as book:
        package = book.read("EPUB/package.opf").decode()
        contents = book.read("EPUB/nav.xhtml").decode()
        chapter = book.read("EPUB/e1.xhtml").decode()
    assert ('page-progression-direction="rtl"' in package) == (direction == "rtl")
    assert f'dir="{direction}"' in contents
    assert 'dir="ltr"' in chapter
