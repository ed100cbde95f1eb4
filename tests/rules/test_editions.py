import pytest

from copydesk.rules.editions import Candidate, LeftOut, choose_edition, estimate_seconds


def test_entries_are_taken_in_their_order_until_the_time_is_used_up() -> None:
    candidates = [Candidate(1, 1, 120), Candidate(2, 2, 120), Candidate(3, 3, 120)]

    edition = choose_edition(candidates, 250)

    assert (edition.ids, edition.seconds) == ((1, 2), 240)
    assert edition.left_out == (LeftOut(3, "no_time"),)


def test_a_short_one_fits_in_where_a_longer_one_did_not() -> None:
    candidates = [Candidate(1, 1, 200), Candidate(2, 2, 200), Candidate(3, 3, 40)]

    assert choose_edition(candidates, 250).ids == (1, 3)


def test_a_story_is_read_once() -> None:
    candidates = [Candidate(1, 1, 60, 7), Candidate(2, 2, 60, 7), Candidate(3, 3, 60)]

    edition = choose_edition(candidates, 600)

    assert edition.ids == (1, 3)
    assert edition.left_out == (LeftOut(2, "same_story"),)


def test_what_takes_longer_than_all_the_time_is_left_out_and_said() -> None:
    assert choose_edition([Candidate(1, 1, 601)], 600).left_out == (LeftOut(1, "too_long"),)


def test_a_busy_feed_has_its_share_while_others_have_something_to_say() -> None:
    busy = [Candidate(number, 1, 100) for number in range(1, 6)]
    others = [Candidate(number, number, 100) for number in range(11, 16)]

    edition = choose_edition([*busy, *others], 600)

    assert edition.ids == (1, 2, 11, 12, 13, 14)
    assert LeftOut(3, "share_used") in edition.left_out
    assert LeftOut(15, "no_time") in edition.left_out


def test_a_feed_that_is_alone_has_all_the_time() -> None:
    edition = choose_edition([Candidate(number, 1, 100) for number in range(1, 9)], 600)

    assert (edition.ids, edition.seconds) == ((1, 2, 3, 4, 5, 6), 600)


def test_nothing_gives_an_empty_edition() -> None:
    assert choose_edition([], 600).ids == ()


@pytest.mark.parametrize(("words", "seconds"), [(0, 15), (10, 15), (220, 60), (2200, 600)])
def test_the_time_of_a_text_is_guessed_by_its_words(words: int, seconds: int) -> None:
    assert estimate_seconds(words) == seconds
