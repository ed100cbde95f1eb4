"""The order of the tests: none is lost, and each worker begins with some that take long."""

import pytest

from tests.order import spread


@pytest.mark.parametrize("amount", [0, 1, 5, 10, 100])
@pytest.mark.parametrize("workers", [1, 2, 3, 8])
def test_no_test_is_lost_or_run_twice(amount: int, workers: int) -> None:
    tests = list(range(amount))

    assert sorted(spread(tests, lambda test: test % 7 == 0, workers)) == tests


def test_each_worker_begins_with_long_ones() -> None:
    tests = ["a", "b", "c", "d", "LONG 1", "e", "f", "LONG 2", "g", "LONG 3"]

    ordered = spread(tests, lambda test: test.startswith("LONG"), 3)

    assert ordered == ["LONG 1", "a", "b", "LONG 2", "c", "d", "LONG 3", "e", "f", "g"]
