from dataclasses import replace

import pytest

from copydesk.rules.duplicates import Copy, SeenCopy, choose_firsts, choose_shown
from tests.make import HOUR, NOW

HERE = Copy(id=9, feed_id=1, url_key="url", title_key="title", arrived_at=NOW)
THERE = Copy(id=5, feed_id=2, url_key="url", title_key="title", arrived_at=NOW)


@pytest.mark.parametrize(
    ("other", "is_one"),
    [
        (THERE, True),
        (replace(THERE, title_key="x", arrived_at=0), True),
        (replace(THERE, url_key="x"), True),
        (replace(THERE, url_key=None), True),
        (replace(THERE, url_key="x", arrived_at=NOW - 48 * HOUR), True),
        (replace(THERE, url_key="x", arrived_at=NOW - 48 * HOUR - 1), False),
        (replace(THERE, url_key="x", duplicate_of=3, first_at=NOW - 49 * HOUR), False),
        (replace(THERE, url_key="x", duplicate_of=3, first_at=NOW - 47 * HOUR), True),
        (replace(THERE, url_key="x", duplicate_of=3), True),
        (replace(THERE, url_key="x", title_key="x"), False),
        (replace(THERE, url_key=None, title_key=None), False),
        (replace(THERE, url_key="title", title_key="url"), False),
        (replace(THERE, feed_id=1), False),
    ],
    ids=[
        "same in all", "same address, long ago", "same headline", "same headline, no address",
        "same headline at the end of the window", "recurring headline",
        "recurring headline that a copy has kept alive", "copy of a fresh headline",
        "copy of an entry that is gone", "another article", "nothing to compare",
        "keys of another kind", "same feed",
    ],
)  # fmt: skip
def test_copies_are_told_from_other_articles(other: Copy, is_one: bool) -> None:
    assert (choose_firsts([HERE], [other]) != {}) is is_one


def test_entries_without_keys_are_never_copies() -> None:
    bare = replace(HERE, url_key=None, title_key=None)

    assert choose_firsts([bare], [THERE, replace(THERE, url_key=None, title_key=None)]) == {}


def test_a_copy_of_a_copy_leads_to_the_first() -> None:
    assert choose_firsts([HERE], [replace(THERE, id=7, duplicate_of=3)]) == {9: 3}


def test_with_two_matches_the_older_one_counts() -> None:
    by_url = replace(THERE, id=7, title_key="x")
    by_title = replace(THERE, id=4, feed_id=3, url_key="x")

    assert choose_firsts([HERE], [by_url, by_title]) == {9: 4}


def test_two_entries_of_one_feed_are_not_copies_of_the_same_third() -> None:
    by_url = replace(HERE, id=9, title_key="x")
    by_title = replace(HERE, id=10, url_key="x")

    assert choose_firsts([by_url, by_title], [THERE]) == {9: 5}


def test_what_the_feed_has_already_is_not_copied_again_through_another_feed() -> None:
    mine = replace(HERE, id=3, url_key="x", title_key="x")
    theirs = replace(THERE, duplicate_of=3, first_at=NOW)

    assert choose_firsts([HERE], [theirs, mine]) == {}
    assert choose_firsts([HERE], [theirs, mine, replace(THERE, id=7)]) == {9: 7}


def test_very_many_entries_with_one_headline_are_matched_one_by_one() -> None:
    mine = [replace(HERE, id=100_000 + number, url_key=None) for number in range(20_000)]
    theirs = [replace(THERE, id=number, url_key=None) for number in range(20_000)]

    found = choose_firsts(mine, theirs)

    assert list(found.values()) == list(range(20_000))


def seen(id_: int, *, unread: bool = False, muted: bool = False, met_at: int = 0) -> SeenCopy:
    return SeenCopy(id_, 1, id_, is_unread=unread, is_muted=muted, met_at=met_at)


@pytest.mark.parametrize(
    ("copies", "shown"),
    [
        ([seen(1), seen(2)], 1),
        ([seen(1, met_at=5), seen(2, met_at=4)], 2),
        ([seen(1, muted=True), seen(2, met_at=9)], 2),
        ([seen(1), seen(2), seen(3, unread=True, muted=True, met_at=9)], 3),
        ([seen(1, unread=True, met_at=2), seen(2, unread=True, met_at=1)], 2),
    ],
    ids=["oldest", "met first", "not muted", "unread", "both unread"],
)
def test_one_copy_stands_for_the_others(copies: list[SeenCopy], shown: int) -> None:
    assert {first: copy.id for first, copy in choose_shown(copies).items()} == {1: shown}
