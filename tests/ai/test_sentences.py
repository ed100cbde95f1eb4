import pytest

from copydesk.ai.sentences import count_words, list_words, split_sentences


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ("Mr. Smith met Dr. J. Doe. They spoke.", ["Mr. Smith met Dr. J. Doe.", "They spoke."]),
        ("He lives in the U.S. The house is old.", ["He lives in the U.S.", "The house is old."]),
        ("The U.S. Senate voted.", ["The U.S. Senate voted."]),
        ("It cost 3.5 million. Sales rose.", ["It cost 3.5 million.", "Sales rose."]),
        ("“Go.” She left.", ["“Go.”", "She left."]),
        ("A heading\nA line without an end", ["A heading", "A line without an end"]),
        (
            "The council voted on Tuesday to close the bridge that Omar\nHaddad built. It is old.",
            [
                "The council voted on Tuesday to close the bridge that Omar\nHaddad built.",
                "It is old.",
            ],
        ),
        ("今日は晴れ。明日は雨。", ["今日は晴れ。", "明日は雨。"]),
        ("", []),
        ("\n \n", []),
    ],
)
def test_a_text_is_cut_where_sentences_end(text: str, sentences: list[str]) -> None:
    assert split_sentences(text) == sentences


def test_signs_of_dense_scripts_count_as_half_a_word() -> None:
    assert count_words("two words") == 2
    assert count_words("今日は晴れ") == 2
    assert list_words("Two words 晴れた") == ["two", "words", "晴れ", "れた"]
