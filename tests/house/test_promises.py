"""docs/promises.md names a test for each promise, and each of them exists."""

import re

from tests.house.test_security import ROOT, list_tests

_TEST = re.compile(r"`(test_\w+)`")


def list_promises() -> list[tuple[str, list[str]]]:
    """Give each promise with the tests that hold it, without the head of the table."""
    text = (ROOT / "docs" / "promises.md").read_text("utf-8")
    lines = [line.strip(" |").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [(promise, _TEST.findall(held_by)) for promise, held_by in lines[2:]]


def test_each_promise_is_held_by_tests_that_exist() -> None:
    promises = list_promises()
    assert len(promises) > 25
    assert [promise for promise, tests in promises if not tests] == []
    assert {name for _, tests in promises for name in tests} - list_tests() == set()
