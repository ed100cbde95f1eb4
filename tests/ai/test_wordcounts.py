import re

from hypothesis import given
from hypothesis import strategies as st

from copydesk.ai.sentences import count_words
from copydesk.ai.wordcounts import count_western, make_kinds

WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
ALPHABETIC = re.compile(r"[^\W\d_]+")
SIGNS = "ab1_ .'’-\n\tÉß½²—“”…"


@given(st.text(SIGNS) | st.text(st.characters(codec="cp1252")))
def test_words_are_counted_as_a_pattern_finds_them(text: str) -> None:
    kinds = make_kinds(is_letter=str.isalnum, joiners="'’.-")

    assert count_western(text, kinds) == len(WORD.findall(text))


@given(st.text(SIGNS) | st.text(st.characters(codec="cp1252")))
def test_so_are_words_that_nothing_joins(text: str) -> None:
    kinds = make_kinds(is_letter=lambda sign: ALPHABETIC.match(sign) is not None)

    assert count_western(text, kinds) == len(ALPHABETIC.findall(text))


def test_what_is_not_western_is_left_to_others() -> None:
    kinds = make_kinds(is_letter=str.isalnum)

    assert count_western("Мост закрыт", kinds) is None
    assert count_words("Мост закрыт") == 2
