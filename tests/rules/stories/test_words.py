"""Forms of a word become one term, and what tells nothing becomes none."""

import pytest

from copydesk.rules.stories.words import (
    LONGEST_TERM,
    NAME_WEIGHT,
    RARE_SHARE,
    TITLE_WEIGHT,
    get_share,
    make_term,
    weigh_terms,
)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("Attacks", "attack"),
        ("attacked", "attacking"),
        ("cities", "city"),
        ("churches", "church"),
        ("mayor's", "Mayor"),
        ("stopped", "stop"),
        ("prices", "price"),
        ("tables", "table"),
        ("storming", "storms"),
    ],
)
def test_forms_of_a_word_are_one_term(word: str, other: str) -> None:
    assert make_term(word) == make_term(other)


@pytest.mark.parametrize("word", ["the", "Said", "x", "und", "según"])
def test_words_that_tell_nothing_are_no_terms(word: str) -> None:
    assert make_term(word) == ""


def test_short_words_and_numbers_stay_whole() -> None:
    assert [make_term(word) for word in ("gas", "6.1", "virus", "press")] == [
        "gas",
        "6.1",
        "virus",
        "press",
    ]


def test_of_a_word_that_never_ends_the_beginning_counts() -> None:
    assert make_term("a" * 1000) == make_term("a" * 999 + "b's") == "a" * LONGEST_TERM


def test_scripts_without_spaces_have_pairs_of_characters_for_words() -> None:
    assert list(weigh_terms("Tormouth 新しい橋", "")) == ["tormouth", "新し", "しい", "い橋"]


def test_headline_and_names_weigh_more() -> None:
    assert weigh_terms("Ferry", "A ferry left Tormouth harbour") == {
        "ferry": 1 + TITLE_WEIGHT,
        "left": 1.0,
        "tormouth": NAME_WEIGHT,
        "harbour": 1.0,
    }


def test_common_words_are_known_beforehand() -> None:
    assert get_share("polic") > get_share("zimbabw") >= RARE_SHARE == get_share("qwertyuiop")


def test_the_name_of_a_site_is_no_word_of_its_headlines() -> None:
    assert weigh_terms("Harbour bridge closed | Harbour Blog", "") == weigh_terms(
        "Harbour bridge closed", ""
    )


def test_what_leads_often_say_is_rarer_in_headlines() -> None:
    assert get_share("majority", 0.0) < get_share("majority", 0.5) < get_share("majority", 1.0)
    assert get_share("tormouth", 1.0) == RARE_SHARE
