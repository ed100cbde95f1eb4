import pytest

from copydesk.model.times import HOUR
from copydesk.rules.refresh import count_backlog, list_incoming, read_listing, write_listing


def test_only_what_is_new_or_changed_comes_in() -> None:
    known = {"same": "1", "changed": "1", "gone": "1"}

    assert list_incoming([("new", "1"), ("same", "1"), ("changed", "2")], known) == {
        "new",
        "changed",
    }


def test_a_listing_survives_being_written_down() -> None:
    listed = [("key-1_", "hash-1"), ("key-2", "hash-2")]

    assert read_listing(write_listing(listed)) == dict(listed)
    assert read_listing(write_listing([])) == {}


@pytest.mark.parametrize(
    ("ages", "hours", "expected"),
    [
        ([1, 2, 30], 0, 2),
        ([1, 2, 30], 24, 2),
        ([1, 30, 40], 24, 1),
        ([30, 40], 24, 1),
        ([None, 30, 40], 24, 1),
        ([1, 2, 3, 4], 24, 2),
    ],
)
def test_of_a_new_feed_so_many_are_kept_and_none_too_old(
    ages: list[int | None], hours: int, expected: int
) -> None:
    now = 1_000_000 * HOUR
    published = [None if age is None else now - age * HOUR for age in ages]

    assert count_backlog(published, now, most=2, hours=hours) == expected
