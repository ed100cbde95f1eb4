from dataclasses import replace

import pytest

from copydesk.rules.duplicates import Copy, find_first
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
        (replace(THERE, url_key="x", title_key="x"), False),
        (replace(THERE, url_key=None, title_key=None), False),
        (replace(THERE, feed_id=1), True),
        (replace(THERE, feed_id=1, title_key="x"), False),
        (replace(THERE, feed_id=1, url_key="x"), False),
        (HERE, False),
    ],
    ids=[
        "same in all", "same address, long ago", "same headline", "same headline, no address",
        "same headline at the end of the window", "recurring headline", "another article",
        "nothing to compare", "same feed, new id", "same feed, another headline",
        "same feed, another address", "itself",
    ],
)  # fmt: skip
def test_copies_are_told_from_other_articles(other: Copy, is_one: bool) -> None:
    assert (find_first(HERE, [other]) is not None) is is_one


def test_entries_without_keys_are_never_copies() -> None:
    bare = replace(HERE, url_key=None, title_key=None)

    assert find_first(bare, [THERE, replace(THERE, url_key=None, title_key=None)]) is None


def test_a_copy_of_a_copy_leads_to_the_first() -> None:
    assert find_first(HERE, [replace(THERE, id=7, duplicate_of=3)]) == 3


def test_with_two_matches_the_older_one_counts() -> None:
    by_url = replace(THERE, id=7, title_key="x")
    by_title = replace(THERE, id=4, feed_id=3, url_key="x")

    assert find_first(HERE, [by_url, by_title]) == 4
