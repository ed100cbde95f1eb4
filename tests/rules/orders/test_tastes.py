import pytest

from copydesk.rules.orders.tastes import (
    FEWEST_EXAMPLES,
    MOST_IN_ALL,
    MOST_OF_TRAIT,
    Example,
    explain_taste,
    learn_taste,
    list_traits,
    sum_taste,
)

LIKED, PASSED = ["feed:1", "word:harbour"], ["feed:2", "word:football"]


def make_examples(count: int = FEWEST_EXAMPLES) -> list[Example]:
    return [Example(LIKED, 1.0), Example(PASSED, -0.5)] * (count // 2)


def test_an_entry_has_its_feed_author_category_and_the_words_of_its_headline() -> None:
    assert list_traits(3, "Jo  Doé", "sport", "The Harbour reopens: harbour 2026 is öpen") == [
        "feed:3", "author:jo doe", "category:sport", "word:harbour", "word:reopens", "word:open",
    ]  # fmt: skip
    assert list_traits(3, "", "", "") == ["feed:3"]


def test_what_one_cares_for_stands_higher_and_what_one_passes_over_lower() -> None:
    taste = learn_taste(make_examples())

    assert taste["feed:1"] > taste["word:harbour"] > 0 > taste["word:football"] > taste["feed:2"]
    assert sum_taste(taste, LIKED) == taste["feed:1"] + taste["word:harbour"]
    assert explain_taste(taste, [*LIKED, "feed:9"]) == [
        ("feed:1", taste["feed:1"]),
        ("word:harbour", taste["word:harbour"]),
    ]


def test_of_too_little_nothing_is_learned() -> None:
    assert learn_taste(make_examples(FEWEST_EXAMPLES - 2)) == {}
    rare = [*make_examples(), Example(["feed:7"], 3.0), Example(["feed:7"], 3.0)]
    assert "feed:7" not in learn_taste(rare)


def test_what_is_as_usual_moves_nothing() -> None:
    same = [Example(["feed:1"], 1.0), Example(["feed:1"], -1.0)] * FEWEST_EXAMPLES

    assert learn_taste(same) == {}


@pytest.mark.parametrize("liking", [1e9, -1e9])
def test_no_trait_and_no_entry_goes_beyond_its_bounds(liking: float) -> None:
    examples = [Example([f"feed:{n % 5}"], liking) for n in range(50)]
    others = [Example(["feed:9"], -liking)] * 50
    taste = learn_taste([*examples, *others])

    assert {abs(minutes) for minutes in taste.values()} <= {*range(MOST_OF_TRAIT + 1)}
    assert abs(sum_taste(taste, [f"feed:{n}" for n in range(5)])) <= MOST_IN_ALL
