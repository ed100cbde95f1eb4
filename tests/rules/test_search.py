import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.rules.search import MOST_WORDS, fold_text, split_query


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


@pytest.mark.parametrize(
    ("query", "phrases"),
    [
        ("storm coast", [["storm"], ["coast"]]),
        ('"storm coast" north', [["storm", "coast"], ["north"]]),
        ("東京", [["東", "京"]]),
        ("it's", [["it", "s"]]),
        ('"unclosed phrase', [["unclosed", "phrase"]]),
        ('AND OR NOT "" * ( ) : ^', [["and"], ["or"], ["not"]]),
        ("", []),
    ],
)
def test_a_query_becomes_phrases(query: str, phrases: list[list[str]]) -> None:
    assert split_query(query) == phrases


@given(st.text())
def test_any_query_gives_only_plain_words(query: str) -> None:
    phrases = split_query(query)

    assert len(phrases) <= MOST_WORDS
    assert all(word.isalnum() for words in phrases for word in words)
