import pytest

from bench.analysis import measure_rouge
from scripts.train_clickbait import Source, rank, train


@pytest.mark.parametrize(
    ("text", "reference", "wanted"),
    [
        ("a b c", "a b c", (1.0, 1.0, 1.0)),
        ("a b", "c d", (0.0, 0.0, 0.0)),
        ("", "", (0.0, 0.0, 0.0)),
        ("a b c d", "a c b d", (1.0, 0.0, 0.75)),
    ],
)
def test_rouge_counts_words_pairs_and_order(
    text: str, reference: str, wanted: tuple[float, float, float]
) -> None:
    assert measure_rouge(text, reference) == wanted


@pytest.mark.parametrize(
    ("teasing", "plain", "wanted"),
    [([2.0, 3.0], [0.0, 1.0], 1.0), ([1.0], [1.0], 0.5), ([0.0, 3.0], [1.0, 2.0], 0.5)],
)
def test_rank_is_the_share_of_pairs_in_order(
    teasing: list[float], plain: list[float], wanted: float
) -> None:
    assert rank(teasing, plain) == wanted


def test_training_learns_what_tells_sources_apart() -> None:
    teasing = tuple(f"This is why you should never buy thing {number}" for number in range(20))
    plain = tuple(
        f"Council of town {number} approves budget, officials say" for number in range(20)
    )

    trained = train(
        [Source("a", teasing, is_clickbait=True), Source("b", plain, is_clickbait=False)]
    )

    assert trained.rate("This is what you should know") > trained.rate("Parliament approves budget")
