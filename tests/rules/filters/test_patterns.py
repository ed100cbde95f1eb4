import msgspec
import pytest

from copydesk.errors import Invalid
from copydesk.rules.filters.fields import FIELDS_BY_NAME
from copydesk.rules.filters.patterns import compile_pattern, fold
from copydesk.rules.filters.programs import Program, fold_texts
from tests.rules.filters.nodes import leaf, rule, traits


@pytest.mark.parametrize(
    ("field", "op", "value", "text", "is_found"),
    [
        ("title", "contains", "art", "Party", True),
        ("title", "word", "art", "Party", False),
        ("title", "word", "ART", "an art!", True),
        ("title", "word", "c++", "c++11", True),
        ("title", "word", "c++", "objc++", False),
        ("title", "word", "#news", "x#news", True),
        ("title", "word", "New  York", "in New\u00a0York,", True),
        ("title", "contains", "a.b", "axb", False),
        ("title", "equals", "straße", "STRAßE", True),
        ("title", "equals", "a", "a b", False),
        ("title", "starts", "live:", "LIVE: now", True),
        ("title", "starts", "live", "not live", False),
        ("title", "contains", "cafe\u0301", "Café", True),
        ("title", "contains", "istanbul", "\u0130STANBUL'da", True),
        ("title", "contains", "istanbul", "I\u0307stanbul", True),
        ("title", "word", "\u0130stanbul", "in istanbul today", True),
        ("title", "equals", "d\u0131yarbak\u0131r", "DIYARBAKIR", True),
        ("title", "matches", "^\u0130zm[\u0130\u0131]r$", "i\u0307zmir", True),
        ("tags", "equals", "sport", "news\nSport", True),
        ("tags", "starts", "sp", "news\nSport", True),
        ("tags", "matches", "^sport$", "news\nSport", True),
        ("tags", "matches", r"^\bsport\b$", "news\nSport", True),
        ("tags", "equals", "news sport", "news\nsport", False),
        ("language", "equals", "de", "de-AT", True),
        ("language", "equals", "de", "den", False),
    ],
    ids=range(25),
)
def test_texts_are_found_whatever_their_case_and_form(
    field: str, op: str, value: str, text: str, is_found: bool
) -> None:
    program = Program([rule(leaf(field, op, value))])

    hits = program.list_hits(msgspec.structs.replace(traits(), texts=fold_texts({field: text})))

    assert bool(hits) is is_found


def test_a_pattern_cannot_leave_its_group() -> None:
    with pytest.raises(Invalid, match=r"unexpected \)"):
        compile_pattern(FIELDS_BY_NAME["title"], "matches", "a)|(b")


def test_a_text_has_one_form() -> None:
    assert fold("e\u0301") == "é"
