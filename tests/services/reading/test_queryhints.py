import pytest

from copydesk.rules.query import OPERATORS
from copydesk.services.reading.queryhints import MOST_NOTICES, QueryNotice, list_notices
from tests.make import NOW


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("foo:bar", QueryNotice("foo:bar", "operator", "")),
        ("storm autor:bob", QueryNotice("autor:bob", "operator", "author:bob")),
        ("-Since:2026-01-01", QueryNotice("Since:2026-01-01", "operator", "after:2026-01-01")),
        ("before:xyz", QueryNotice("before:xyz", "value", "before:2026-05-01")),
        ("is:nonsense", QueryNotice("is:nonsense", "value", "is:unread")),
        ("category:x", QueryNotice("category:x", "value", "category:politics")),
        ("overall:5", QueryNotice("overall:5", "value", "overall:<30%")),
    ],
)
def test_what_was_not_understood_is_told(text: str, notice: QueryNotice) -> None:
    assert list_notices(text, NOW) == [notice]


@pytest.mark.parametrize(
    "text",
    [
        "", "storm", "title:storm author:bob feed:3 folder:x tag:y is:unread", "before:2026-05-01",
        "https://a.example/x", "at 12:30", "Update: more", '"foo:bar" baz', 'feed:"a b"',
        '"open foo:bar',
    ],
)  # fmt: skip
def test_what_is_understood_is_not_mentioned(text: str) -> None:
    assert list_notices(text, NOW) == []


def test_what_is_suggested_is_understood() -> None:
    for name in OPERATORS:
        for notice in list_notices(f"{name}:??", NOW):
            assert notice.likely
            assert list_notices(notice.likely, NOW) == []


def test_there_are_some_at_most() -> None:
    assert len(list_notices(" ".join(f"foo:{n}" for n in range(99)), NOW)) == MOST_NOTICES
