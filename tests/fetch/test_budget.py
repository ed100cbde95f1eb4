from contextlib import suppress

import pytest

from copydesk.errors import Crowded
from copydesk.fetch.budget import Budget


def test_answers_share_what_may_be_held() -> None:
    budget = Budget(100)
    with budget.share() as first, budget.share() as second:
        first.take(60)
        second.take(40)

        with pytest.raises(Crowded) as caught:
            second.take(1)

    assert caught.value.retry_after_seconds > 0
    assert budget.held == 0


def test_what_one_held_is_there_for_the_next_also_after_a_failure() -> None:
    budget = Budget(100)
    with suppress(Crowded), budget.share() as share:
        share.take(100)
        share.take(1)

    with budget.share() as share:
        share.take(100)
        assert budget.held == 100
