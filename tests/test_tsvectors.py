from hypothesis import given
from hypothesis import strategies as st

from copydesk.rules.search import LONGEST_TEXT, fold_text
from copydesk.tsvectors import LAST_PLACE, LONGEST_LINE, LONGEST_WORD, write_vector

WEIGHTS = "DCBA"


def read_vector(vector: bytes) -> dict[str, list[str]]:
    """Give each word with its places as PostgreSQL writes them, such as `3A`."""
    words: dict[str, list[str]] = {}
    rest = vector[4:]
    while rest:
        word, _, rest = rest.partition(b"\0")
        end = 2 + 2 * int.from_bytes(rest[:2], "big")
        numbers = [int.from_bytes(rest[at : at + 2], "big") for at in range(2, end, 2)]
        words[word.decode()] = [f"{each & LAST_PLACE}{WEIGHTS[each >> 14]}" for each in numbers]
        rest = rest[end:]
    assert int.from_bytes(vector[:4], "big") == len(words)
    return words


def test_a_word_has_the_places_and_weights_of_all_its_texts() -> None:
    vector = write_vector("storm today", "", "a storm and a calm")

    assert read_vector(vector)["storm"] == ["1A", "6D"]


def test_a_place_stays_free_between_two_texts() -> None:
    words = read_vector(write_vector("last", "name", "first"))

    assert words == {"first": ["5D"], "last": ["1A"], "name": ["3B"]}


def test_no_text_gives_no_words() -> None:
    assert read_vector(write_vector("", " ", "")) == {}


@given(st.lists(st.text(), max_size=30))
def test_words_are_sorted_by_their_bytes(texts: list[str]) -> None:
    words = read_vector(write_vector("", "", fold_text(" ".join(texts))))

    assert list(words) == sorted(words, key=str.encode)


def test_a_very_long_word_is_cut() -> None:
    words = read_vector(write_vector("", "", "x" * 3000 + " short"))

    assert list(words) == ["short", "x" * LONGEST_WORD]


def test_words_that_are_cut_to_the_same_are_one_word() -> None:
    words = read_vector(write_vector("", "", "x" * 3000 + " " + "x" * 3001))

    assert words == {"x" * LONGEST_WORD: ["3D", "4D"]}


def test_a_frequent_word_keeps_its_first_places() -> None:
    places = read_vector(write_vector("", "", "a " * 1000))["a"]

    assert (len(places), places[-1]) == (255, "257D")


def test_what_stands_behind_the_last_place_is_found_there() -> None:
    words = read_vector(write_vector("", "", "early " * LAST_PLACE + "late later late"))

    assert (words["late"], words["later"]) == ([f"{LAST_PLACE}D"], [f"{LAST_PLACE}D"])


def test_the_end_of_a_very_long_text_is_left_out() -> None:
    words = read_vector(write_vector("", "", "a " * (LONGEST_TEXT // 2) + "end"))

    assert list(words) == ["a"]


def test_the_end_of_a_very_long_title_is_left_out() -> None:
    words = read_vector(write_vector("a " * (LONGEST_LINE // 2) + "end", "", ""))

    assert list(words) == ["a"]
