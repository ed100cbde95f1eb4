import pytest

from copydesk.errors import Invalid
from copydesk.rules.filters.programs import Program
from copydesk.rules.filters.syntax import read_pattern
from tests.rules.filters.nodes import leaf, rule, traits


def finds(pattern: str, text: str) -> bool:
    program = Program([rule(leaf("title", "matches", pattern))])
    return bool(program.list_hits(traits(title=text)))


@pytest.mark.parametrize(
    ("pattern", "text", "is_found"),
    [
        (r"\bécole\b", "l'École est", True),
        (r"\bécole\b", "écoles", False),
        (r"\bfoo\b \bbar\b", "foo bar", True),
        (r"\bfoo\b.*\bbar\b", "foo bar", True),
        (r"\bfoo\b.*\bbar\b", "foo rebar", False),
        (r"^\bfoo$", "FOO", True),
        (r"(foo|\bbar)\b", "xbar", False),
        (r"(foo|\bbar)\b", "xfoo", True),
        (r"[\w-]+@x", "Ü-é@x", True),
        (r"\bfoo\b\s+bar", "foo\u00a0bar", True),
        (r"a[^x]\bb", "a b", True),
        (r"a\W\bb", "a b", True),
        (r"a\W\bb", "axb", False),
        (r"\bx\P{L}y", "x y", True),
        (r"\p{Lu}\bx", "Ax", False),
        (r"\Qa.b\E\b", "a.b c", True),
        (r"\Qa.b", "axb", False),
        (r"\d{2}\b", "٣٤", True),
        (r"x\b$", "x", True),
        (r"x\b\z", "ax", True),
        (r"\Ax\b", "x y", True),
        (r"x\b.", "x", False),
        (r"(?s)x\b.y", "x\ny", True),
        (r"x\b.y", "x\ny", False),
        ("x{", "x{", True),
        ("[]a]+b", "]b", True),
        ("[[:alpha:]]b", "ab", True),
        (r"[\D]9", "a9", True),
        (r"[\x41-\x{5a}]9", "b9", True),
        (r"[\]]9", "]9", True),
        (r"\x41\.", "a.", True),
        (r"(?P<name>a)(?:b)", "ab", True),
        (r"(?-i)A", "a", False),
        (r"\bहिन्दी\b", "हिन्दी में", True),
        (r"\bहिन\b", "हिन्दी", False),
    ],
    ids=range(35),
)
def test_a_pattern_means_what_it_means_in_any_script(
    pattern: str, text: str, is_found: bool
) -> None:
    assert finds(pattern, text) is is_found


@pytest.mark.parametrize(
    "pattern", [r"\B", r"\C", "[a", "[", r"[\W]", r"[\S]", r"[\b]", "a{51}", "a{1,51}", "a{51,}"]
)
def test_what_cannot_be_looked_for_is_refused(pattern: str) -> None:
    with pytest.raises(Invalid):
        read_pattern(pattern)


def test_a_sign_of_ours_in_a_text_is_no_border() -> None:
    assert not finds(r"a\bb", "a\ue000b")
