"""A text falls into sentences where a reader would say so."""

from copydesk.rules.stories.sentences import (
    LONGEST_SENTENCE,
    MOST_SENTENCES,
    split_sentences,
)


def test_short_forms_and_numbers_end_no_sentence() -> None:
    text = 'Dr. Voss agreed. "We left." He was 4.5 m tall. U.S. officials knew.\nA new line'
    assert split_sentences(text) == [
        "Dr. Voss agreed.",
        '"We left."',
        "He was 4.5 m tall.",
        "U.S. officials knew.",
        "A new line",
    ]


def test_a_text_that_ends_with_a_short_form_is_whole() -> None:
    assert split_sentences("They came at 3 p.m.") == ["They came at 3 p.m."]


def test_what_never_ends_is_bounded() -> None:
    sentences = split_sentences("Go on. " * 100_000)
    assert len(sentences) == MOST_SENTENCES
    assert max(map(len, split_sentences("a" * 100_000))) == LONGEST_SENTENCE


def test_nothing_has_no_sentences() -> None:
    assert split_sentences("  \n ") == []
