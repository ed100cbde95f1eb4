"""Quick sums say the same of sentences as vectors that are written out."""

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk.ai.gists import CENTRE, PACE, POSITION, TITLE, Gists
from copydesk.ai.sentences import list_stems

STEMS = st.frozensets(st.sampled_from(["bridge", "counci", "close", "crack", "river", "vote"]))
Vector = dict[str, float]


def unit(vector: Vector) -> Vector:
    length = math.sqrt(sum(weight**2 for weight in vector.values())) or 1.0
    return {stem: weight / length for stem, weight in vector.items()}


def multiply(one: Vector, other: Vector) -> float:
    return sum(weight * other.get(stem, 0.0) for stem, weight in one.items())


def write_out(sentences: list[frozenset[str]]) -> list[Vector]:
    spread = Counter(stem for each in sentences for stem in each)
    return [
        unit({stem: math.log(1 + len(sentences) / spread[stem]) for stem in each})
        for each in sentences
    ]


@given(st.lists(STEMS, min_size=1, max_size=12))
def test_sentences_are_as_near_as_their_vectors(sentences: list[frozenset[str]]) -> None:
    gists, vectors = Gists(sentences), write_out(sentences)

    for one, first in enumerate(vectors):
        for other, second in enumerate(vectors):
            if one != other:
                assert gists.compare(one, other) == pytest.approx(multiply(first, second), abs=1e-6)


@given(st.lists(STEMS, min_size=1, max_size=12), STEMS)
def test_merit_is_place_and_nearness_to_all_and_to_the_title(
    sentences: list[frozenset[str]], title: frozenset[str]
) -> None:
    vectors = write_out(sentences)
    centre: Vector = {}
    for vector in vectors:
        for stem, weight in vector.items():
            centre[stem] = centre.get(stem, 0.0) + weight
    central = [multiply(vector, centre) for vector in vectors]
    most = max(central) or 1.0
    named = unit(dict.fromkeys(title, 1.0))
    expected = [
        POSITION * math.exp(-at / PACE)
        + CENTRE * central[at] / most
        + TITLE * multiply(vector, named)
        for at, vector in enumerate(vectors)
    ]

    assert Gists(sentences).rate(title) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    ("text", "stems"),
    [
        ("The councillors closed a bridge", {"counci", "closed", "bridge"}),
        ("It's so-called", {"called"}),
        ("Élus réunis à Orléans", {"élus", "réunis", "orléan"}),
        ("橋を閉鎖", {"橋を", "を閉", "閉鎖"}),
        ("", set()),
    ],
    ids=["english", "joined", "accents", "dense", "nothing"],
)
def test_stems_are_what_longer_words_begin_with(text: str, stems: set[str]) -> None:
    assert list_stems(text) == stems
