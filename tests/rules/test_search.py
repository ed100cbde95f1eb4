import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.rules.search import fold_body, fold_character, fold_text, is_unspaced


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Hello World", "hello world"),
        ("Ärger in São Paulo", "arger in sao paulo"),
        ("STRASSE straße", "strasse strasse"),
        ("ﬁne", "fine"),
        ("東京都", "東 京 都"),
        ("가나 abc", "가 나 abc"),
        ("ｶﾀｶﾅ", "カ タ カ ナ"),
    ],
    ids=["case", "accents", "sharp s", "ligature", "han", "hangul", "half-width kana"],
)
def test_text_folds_to_the_same_words(text: str, words: str) -> None:
    assert fold_text(text).split() == words.split()


@given(st.text())
def test_any_text_folds_to_plain_words(text: str) -> None:
    assert all(word.isalnum() for word in fold_text(text).split())


@pytest.mark.parametrize(
    ("character", "folded"),
    [("É", "e"), ("ß", "ss"), ("京", "京"), ("-", " "), ("\u0301", ""), ("_", " "), ("x", "x")],
)
def test_a_character_folds_as_in_a_text(character: str, folded: str) -> None:
    assert fold_character(character) == folded


def test_only_scripts_without_spaces_are_unspaced() -> None:
    assert [letter for letter in "a京é가7カ" if is_unspaced(letter)] == ["京", "가", "カ"]


@pytest.mark.parametrize(
    ("text", "excerpt", "words"),
    [
        ("One two three", "One two…", "one two three"),
        ("One\n  two three", "One two three", "one two three"),
        ("One two three", "A summary", "one two three a summary"),
        ("One two three", "", "one two three"),
        ("", "A summary", "a summary"),
    ],
    ids=["beginning", "spaces", "summary", "none", "only summary"],
)
def test_an_excerpt_counts_where_the_text_does_not_say_it(
    text: str, excerpt: str, words: str
) -> None:
    assert fold_body(text, excerpt).split() == words.split()
