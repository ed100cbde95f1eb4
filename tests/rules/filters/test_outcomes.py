import pytest

from copydesk.rules.filters.outcomes import join_outcomes
from tests.rules.filters.nodes import leaf, rule

ANY = leaf("title", "contains", "a")


def join(*actions: str, is_kept: bool = False) -> list[list[str]]:
    """Say what filters do that want these actions, one filter per word, e.g. 'star+read'."""
    rules = [rule(ANY, *each.split("+"), id=place) for place, each in enumerate(actions)]
    outcomes = join_outcomes(rules, is_kept=is_kept)
    assert [each.filter_id for each in outcomes] == list(range(len(outcomes)))
    return [[action.do for action in each.actions] for each in outcomes]


@pytest.mark.parametrize(
    ("wanted", "done"),
    [
        (["read"], [["read"]]),
        (["read", "star"], [["read"], ["star"]]),
        (["star", "star+read"], [["star"], ["read"]]),
        (["hide", "star"], [["hide"], []]),
        (["star", "hide"], [["star"], []]),
        (["later", "hide", "read"], [["later"], [], ["read"]]),
        (["read", "hide"], [[], ["hide"]]),
        (["hide", "read"], [["hide"], []]),
        (["stop", "hide"], [["stop"]]),
        (["star+stop", "hide"], [["star", "stop"]]),
        (["hide", "stop", "read"], [["hide"], ["stop"]]),
    ],
    ids=lambda value: "/".join(map(str, value)),
)
def test_the_upper_filter_decides(wanted: list[str], done: list[list[str]]) -> None:
    assert join(*wanted) == done


def test_what_a_reader_keeps_is_not_hidden() -> None:
    assert join("hide", "read", is_kept=True) == [[], ["read"]]


def test_nothing_is_done_without_a_hit() -> None:
    assert join() == []
