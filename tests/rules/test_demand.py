import pytest

from copydesk.model.times import HOUR
from copydesk.rules.demand import MOST_RANK, rank_demand


@pytest.mark.parametrize(
    ("followers", "hours", "expected"),
    [(0, 0, 0), (1, 0, 3), (1, 12, 2), (7, 0, 9), (10_000, 0, MOST_RANK), (1, 240, 0), (-1, 0, 0)],
)
def test_many_followers_and_fresh_news_come_first(
    followers: int, hours: int, expected: int
) -> None:
    assert rank_demand(followers, hours * HOUR) == expected


def test_what_comes_from_the_future_is_as_fresh_as_can_be() -> None:
    assert rank_demand(1, -HOUR) == rank_demand(1, 0)
