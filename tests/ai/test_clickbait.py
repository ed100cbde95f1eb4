from pathlib import Path

import pytest

from copydesk.ai.clickbait import WEIGHTS_FILE, load_weights, lower, score_title
from scripts.train_clickbait import OWN_TITLES, PACKAGE_FILE, rank

HERE = Path(__file__).parent
# Written for this test, in the manner of sites that no training saw; never learned from.
TEASING = (HERE / "teasing.txt").read_text("utf-8").splitlines()
TELLING = (HERE / "telling.txt").read_text("utf-8").splitlines()


def rate(titles: list[str]) -> list[float]:
    teasers = [score_title(title) for title in titles]
    return [teaser.value for teaser in teasers if teaser is not None]


def test_titles_that_tease_score_above_titles_that_tell() -> None:
    assert rank(rate(TEASING), rate(TELLING)) > 0.98


def test_most_titles_are_on_their_side_of_the_middle() -> None:
    assert sum(value >= 0.5 for value in rate(TEASING)) > 0.9 * len(TEASING)
    assert sum(value < 0.5 for value in rate(TELLING)) > 0.9 * len(TELLING)


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


@pytest.mark.parametrize(
    "title",
    [
        "You won't believe what happened next - The Guardian",
        "You won't believe what happened next | CNN",
        "You won&#39;t believe what happened next",
        "YOU WON’T BELIEVE WHAT HAPPENED NEXT",
    ],
)
def test_the_site_the_escapes_and_the_case_of_a_title_say_nothing(title: str) -> None:
    plain, found = score_title("You won't believe what happened next"), score_title(title)

    assert plain is not None
    assert found is not None
    assert found.value == plain.value
    assert all(piece in title for piece in found.pushes)


def test_no_title_of_the_training_is_one_of_the_test() -> None:
    learned = {
        line for file in OWN_TITLES.glob("*.txt") for line in file.read_text("utf-8").splitlines()
    }

    assert not learned & {*TEASING, *TELLING}


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
