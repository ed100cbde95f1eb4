import pytest

from copydesk.errors import Invalid
from copydesk.model.filters import EntryTraits, FilterNode
from copydesk.rules.filters.patterns import LONGEST_TEXT
from copydesk.rules.filters.programs import Program
from tests.rules.filters.nodes import both, either, leaf, no, rule, traits

FOO = leaf("title", "contains", "foo")
BAR = leaf("content", "contains", "bar")


@pytest.mark.parametrize(
    ("match", "entry", "is_hit"),
    [
        (both(FOO, BAR), traits(title="foo", content="bar"), True),
        (both(FOO, BAR), traits(title="bar", content="foo"), False),
        (either(FOO, BAR), traits(content="bar"), True),
        (either(FOO, BAR), traits(title="x"), False),
        (no(FOO), traits(title="x"), True),
        (no(FOO), traits(title="foo"), False),
        (both(FOO, no(leaf("author", "equals", "Bob"))), traits(title="foo", author="BOB"), False),
        (leaf("has_image", "equals", "yes"), traits(has_image="yes"), True),
        (leaf("has_image", "equals", "no"), traits(has_image="yes"), False),
        (leaf("category", "equals", "sport"), traits(category="sport"), True),
        (leaf("category", "equals", "sport"), traits(), False),
        (leaf("age_hours", "greater", 2), traits(numbers={"age_hours": 3}), True),
        (leaf("age_hours", "less", 2), traits(numbers={"age_hours": 3}), False),
        (leaf("media_minutes", "less", 2), traits(numbers={"media_minutes": None}), False),
        (leaf("overall", "greater", 0.5), traits(numbers={"overall": 0.6}), True),
        (no(leaf("overall", "greater", 0.5)), traits(is_analysed=False), False),
    ],
    ids=range(16),
)
def test_conditions_say_which_entries_are_meant(
    match: FilterNode, entry: EntryTraits, is_hit: bool
) -> None:
    assert bool(Program([rule(match)]).list_hits(entry)) is is_hit


@pytest.mark.parametrize(
    ("scope", "is_hit"),
    [
        ({}, True),
        ({"feed_id": 7}, True),
        ({"feed_id": 8}, False),
        ({"folder_id": 3}, True),
        ({"folder_id": 4}, False),
    ],
    ids=str,
)
def test_a_filter_looks_only_where_it_shall(scope: dict[str, int], is_hit: bool) -> None:
    entry = traits(title="foo", feed_id=7, folder_ids=(2, 3))

    assert bool(Program([rule(FOO, **scope)]).list_hits(entry)) is is_hit


def test_filters_come_in_their_order_whichever_has_words() -> None:
    program = Program(
        [rule(no(BAR), id=5), rule(FOO, id=2), rule(BAR, id=9), rule(either(FOO, no(BAR)), id=1)]
    )

    assert [each.rule.id for each in program.list_hits(traits(title="foo"))] == [5, 2, 1]


def test_the_same_words_for_two_fields_are_told_apart() -> None:
    program = Program([rule(leaf("title", "contains", "x")), rule(leaf("author", "contains", "x"))])

    assert len(program.list_hits(traits(title="x"))) == 1


def test_only_the_beginning_of_a_very_long_text_is_looked_at() -> None:
    program = Program([rule(BAR)])

    assert not program.list_hits(traits(content=" " * LONGEST_TEXT + "bar"))
    assert program.list_hits(traits(content=" " * (LONGEST_TEXT - 3) + "bar"))


def test_a_program_without_words_finds_by_the_rest() -> None:
    program = Program([rule(leaf("has_image", "equals", "yes"))])

    assert program.fields == {"has_image"}
    assert program.list_hits(traits(has_image="yes"))


def test_patterns_that_are_too_much_together_are_refused() -> None:
    large = [leaf("title", "matches", rf"x{n}\w{{8}}") for n in range(60)]

    with pytest.raises(Invalid, match="too many patterns"):
        Program([rule(match) for match in large])


def test_whoever_asks_for_folders_says_so() -> None:
    assert Program([rule(FOO, folder_id=1)]).has_folders
    assert not Program([rule(FOO, feed_id=1)]).has_folders


def test_a_text_is_asked_for_several_whole_words() -> None:
    words = [leaf("title", "word", word) for word in ("foo", "bar", "baz")]
    program = Program([rule(both(*words))])

    assert program.list_hits(traits(title="baz, bar, foo"))
    assert not program.list_hits(traits(title="baz, bars, foo"))
