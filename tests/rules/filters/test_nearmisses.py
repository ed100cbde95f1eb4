import pytest

from copydesk.model.filters import EntryTraits, FilterNode
from copydesk.rules.filters.nearmisses import find_near_miss
from copydesk.rules.filters.programs import Program
from tests.rules.filters.nodes import both, either, leaf, no, rule, traits

FOO = leaf("title", "contains", "foo")
BOB = leaf("author", "equals", "bob")
LONG = leaf("reading_minutes", "greater", 5)


@pytest.mark.parametrize(
    ("match", "entry", "miss"),
    [
        (both(FOO, BOB), traits(title="foo", author="ann"), ("one_missing", "match.all[1]")),
        (
            both(FOO, no(BOB)),
            traits(title="foo", author="bob"),
            ("one_missing", "match.all[1].not"),
        ),
        (both(FOO, either(BOB, LONG)), traits(title="foo"), ("one_missing", "match.all[1].any[0]")),
        (FOO, traits(content="a foo"), ("elsewhere", "match")),
        (either(BOB, FOO), traits(content="a foo"), ("elsewhere", "match.any[1]")),
        (FOO, traits(content="bar"), None),
        (LONG, traits(title="foo"), None),
        (both(FOO, BOB), traits(content="foo"), None),
        (both(FOO, BOB, LONG), traits(title="foo"), None),
        (leaf("feed", "contains", "foo"), traits(title="foo"), None),
    ],
    ids=range(10),
)
def test_what_is_nearly_meant_says_why_not(
    match: FilterNode, entry: EntryTraits, miss: tuple[str, str] | None
) -> None:
    program = Program([rule(match)])
    [ready] = program.rules

    found = find_near_miss(program, ready, entry)

    assert (found and (found.why, found.path)) == miss


def test_a_miss_names_the_field_where_the_words_are() -> None:
    program = Program([rule(FOO)])

    found = find_near_miss(program, program.rules[0], traits(url="https://x.test/foo"))

    assert found is not None
    assert found.field == "url"


def test_what_is_out_of_scope_is_never_near() -> None:
    program = Program([rule(FOO, feed_id=2)])

    assert find_near_miss(program, program.rules[0], traits(content="foo", feed_id=1)) is None
