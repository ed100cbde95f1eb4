from pathlib import Path

import pytest

from copydesk.ai.clickbait import WEIGHTS_FILE, load_weights, lower, score_title
from scripts.train_clickbait import PACKAGE_FILE, rank

HERE = Path(__file__).parent
# Written for this test, in the manner of sites that no training saw.
TEASING = (HERE / "teasing.txt").read_text("utf-8").splitlines()
TELLING = (HERE / "telling.txt").read_text("utf-8").splitlines()


def rate(titles: list[str]) -> list[float]:
    teasers = [score_title(title) for title in titles]
    return [teaser.value for teaser in teasers if teaser is not None]


def test_titles_that_tease_score_above_titles_that_tell() -> None:
    assert rank(rate(TEASING), rate(TELLING)) > 0.95


def test_most_titles_are_on_their_side_of_the_middle() -> None:
    assert sum(value >= 0.5 for value in rate(TEASING)) > 0.75 * len(TEASING)
    assert sum(value < 0.5 for value in rate(TELLING)) > 0.85 * len(TELLING)


@pytest.mark.parametrize("title", TEASING)
def test_the_pieces_that_push_stand_in_the_title(title: str) -> None:
    teaser = score_title(title)

    assert teaser is not None
    assert all(piece in title for piece in teaser.pushes)
    assert bool(teaser.pushes) == (teaser.value >= 0.5)


def test_capitals_make_no_teaser() -> None:
    told, shouted = (
        score_title("Senate passes budget bill"),
        score_title("Senate Passes Budget Bill"),
    )

    assert told == shouted


@pytest.mark.parametrize("title", ["", "News", "12:30", "\x00", "\ud800", "!!!", "新闻"], ids=ascii)
def test_what_is_too_short_is_not_scored(title: str) -> None:
    assert score_title(title) is None


def test_letters_that_grow_in_lower_case_move_nothing() -> None:
    title = "İİİ you won’t believe İt"

    assert len(lower(title)) == len(title)


def test_weights_are_small_and_part_of_the_package() -> None:
    assert PACKAGE_FILE.name == WEIGHTS_FILE
    assert PACKAGE_FILE.stat().st_size < 1_000_000
    assert len(load_weights().words) == 1 << 18
