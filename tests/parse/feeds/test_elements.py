import pytest
from lxml import etree

from copydesk.parse.feeds.elements import Inherited, enter, tidy_language

OUTER = Inherited("https://d.example/feed", "https://d.example/base/", "en")


@pytest.mark.parametrize(
    ("attributes", "base", "language"),
    [
        ("", "https://d.example/base/", "en"),
        ("xml:base='sub/'", "https://d.example/base/sub/", "en"),
        ("xml:base='https://o.example/'", "https://o.example/", "en"),
        ("xml:base='javascript:alert(1)'", "https://d.example/base/", "en"),
        ("xml:base=''", "https://d.example/base/", "en"),
        ("xml:lang='fr'", "https://d.example/base/", "fr"),
        ("xml:lang=''", "https://d.example/base/", ""),
    ],
)
def test_base_and_language_are_inherited(attributes: str, base: str, language: str) -> None:
    inner = enter(etree.fromstring(f"<a {attributes}/>"), OUTER)
    assert (inner.base, inner.language) == (base, language)


@pytest.mark.parametrize(
    ("written", "code"),
    [("en_US", "en-US"), (" de ", "de"), ("x" * 50, ""), ("not one", ""), ("日本", ""), ("", "")],
)
def test_languages_are_codes(written: str, code: str) -> None:
    assert tidy_language(written) == code
