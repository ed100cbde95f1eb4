import pytest

from copydesk.errors import Invalid
from copydesk.model.filters import FilterAction, FilterNode
from copydesk.rules.filters.checking import (
    DEEPEST,
    MOST_ACTIONS,
    MOST_NODES,
    check_actions,
    check_match,
)
from tests.rules.filters.nodes import both, either, leaf, no

FINE = leaf("title", "contains", "a")


def nest(depth: int) -> FilterNode:
    node = FINE
    for _ in range(depth - 1):
        node = no(node)
    return node


@pytest.mark.parametrize(
    "match",
    [
        FINE,
        both(FINE, either(FINE, no(leaf("author", "starts", "B")))),
        leaf("title", "matches", r"\d+ ways"),
        leaf("age_hours", "greater", 24),
        leaf("overall", "less", 0.5),
        leaf("has_image", "equals", "no"),
        leaf("category", "equals", "sport"),
        leaf("language", "equals", "de"),
        nest(DEEPEST),
        both(*[FINE] * (MOST_NODES - 1)),
    ],
    ids=range(10),
)
def test_what_means_something_is_taken(match: FilterNode) -> None:
    check_match(match)


@pytest.mark.parametrize(
    ("match", "path", "word"),
    [
        (FilterNode(), "match", "exactly one"),
        (FilterNode(all=(FINE,), any=(FINE,)), "match", "exactly one"),
        (FilterNode(all=()), "match.all", "empty"),
        (FilterNode(any=()), "match.any", "empty"),
        (FilterNode(all=(FINE,), op="contains"), "match", "go with a field"),
        (both(FINE, leaf("titel", "contains", "a")), "match.all[1].field", "titel"),
        (either(FINE, leaf("title", "greater", 1)), "match.any[1].op", "contains"),
        (no(leaf("content", "equals", "a")), "match.not.op", "content"),
        (leaf("title", "contains", " "), "match.value", "text"),
        (leaf("title", "contains", 5), "match.value", "text"),
        (leaf("title", "contains", "x" * 501), "match.value", "500"),
        (leaf("title", "matches", "x" * 201), "match.value", "200"),
        (leaf("title", "matches", "(a"), "match.value", "missing"),
        (leaf("title", "matches", r"(a)\1"), "match.value", "back references"),
        (leaf("title", "matches", "(?<=a)b"), "match.value", "look-around"),
        (leaf("title", "matches", r"\w{50}\w{50}"), "match.value", "too large"),
        (leaf("overall", "greater", 2), "match.value", "0 to 1"),
        (leaf("overall", "greater", float("nan")), "match.value", "0 to 1"),
        (leaf("overall", "greater", "0.5"), "match.value", "number"),
        (leaf("has_image", "equals", "maybe"), "match.value", "yes, no"),
        (leaf("category", "equals", "sports"), "match.value", "one of"),
        (nest(DEEPEST + 1), "match" + ".not" * DEEPEST, "deep"),
        (both(*[FINE] * MOST_NODES), "match", "at most"),
    ],
    ids=range(23),
)
def test_what_means_nothing_is_refused_by_its_place(
    match: FilterNode, path: str, word: str
) -> None:
    with pytest.raises(Invalid, match=word) as refused:
        check_match(match)

    assert list(refused.value.details["fields"]) == [path]  # type: ignore[call-overload]  # a dict


@pytest.mark.parametrize(
    ("actions", "word"),
    [
        ((), "say what"),
        ((FilterAction("vanish"),), "no action"),
        ((FilterAction("tag"),), "asks for tag_id"),
        ((FilterAction("read", tag_id=1),), "takes no tag"),
        ((FilterAction("read"), FilterAction("read")), "already"),
        ((FilterAction("hide"), FilterAction("star")), "hidden"),
        ((FilterAction("hide"), FilterAction("read")), "hidden"),
        (tuple(FilterAction("tag", n) for n in range(1, MOST_ACTIONS + 2)), "at most"),
        ((FilterAction("board", tag_id=1),), "asks for board_id"),
        ((FilterAction("webhook"),), "asks for webhook_id"),
        ((FilterAction("notify", importance=1),), "takes no importance"),
        ((FilterAction("importance", importance=0),), "without 0"),
        ((FilterAction("importance", importance=3),), "from -2 to 2"),
        (tuple(FilterAction("importance", importance=n) for n in (1, 2)), "already"),
        ((FilterAction("hide"), FilterAction("notify")), "hidden"),
        ((FilterAction("hide"), FilterAction("board", board_id=1)), "hidden"),
    ],
    ids=range(16),
)
def test_actions_that_cannot_be_done_are_refused(
    actions: tuple[FilterAction, ...], word: str
) -> None:
    with pytest.raises(Invalid, match=word):
        check_actions(actions)


def test_several_actions_go_together() -> None:
    check_actions((FilterAction("star"), FilterAction("tag", 1), FilterAction("tag", 2)))
