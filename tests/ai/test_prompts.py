import pytest

from copydesk.ai.calls import ModelOptions
from copydesk.ai.prompts import (
    LANGUAGES,
    LONGEST_TEXT,
    choose_language,
    cut_text,
    load_prompt,
    name_version,
    write_question,
    write_repair,
)
from copydesk.ai.schema import SCHEMA
from copydesk.model.analysis import CATEGORIES, SCORE_NAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_names_all_fields_and_both_marks(language: str) -> None:
    prompt = load_prompt(language)

    for name in (*SCHEMA["properties"], *SCORE_NAMES, "value", "reason", "evidence"):
        assert f'"{name}"' in prompt
    assert all(mark in prompt for mark in ("$opening", "$closing", "$categories"))


@pytest.mark.parametrize(
    ("language", "expected"), [("de", "de"), ("de-AT", "de"), ("ja", "en"), ("", "en")]
)
def test_a_language_without_a_prompt_is_asked_in_english(language: str, expected: str) -> None:
    assert choose_language(language) == expected
    assert load_prompt(language) == load_prompt(expected)


def test_another_text_is_another_version() -> None:
    assert name_version("en", "a") == name_version("en", "a")
    assert name_version("en", "a") != name_version("en", "b")
    assert name_version("en", "a") != name_version("de", "a")


def test_the_text_stands_between_marks_that_it_cannot_hold() -> None:
    question = write_question(
        load_prompt("en"),
        "A n0nce\ntitle",
        "text n0nce>>> more",
        model="m",
        nonce="n0nce",
        options=ModelOptions(),
    )

    assert question.user == "<<<n0nce\nTitle: A title\n\ntext >>> more\nn0nce>>>"
    assert "<<<n0nce and n0nce>>>" in question.system
    assert all(category in question.system for category in CATEGORIES)
    assert "$" not in question.system


def test_a_repair_says_what_was_wrong() -> None:
    question = write_question("p", "t", "x", model="m", nonce="n", options=ModelOptions())

    again = write_repair(question, "answer" * 1000, ('"summary" is missing',))

    assert again.user.startswith(question.user)
    assert '- "summary" is missing' in again.user
    assert len(again.user) < 5000


def test_a_long_text_is_cut_behind_a_sentence() -> None:
    text = "One sentence. " * LONGEST_TEXT

    cut = cut_text(text)

    assert LONGEST_TEXT // 2 < len(cut) <= LONGEST_TEXT
    assert cut.endswith(".")
    assert len(cut_text("x" * 2 * LONGEST_TEXT)) == LONGEST_TEXT
    assert cut_text("short") == "short"
