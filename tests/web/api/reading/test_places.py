"""Entries are shaped by place: each value stands under its own name."""

from datetime import UTC, datetime
from itertools import count
from typing import Any

import msgspec

from copydesk.model import Entry
from copydesk.model.entries import SearchHighlight
from copydesk.model.times import SECOND
from copydesk.web.api.reading.entryshapes import EntryShape, shape_entry

CHOSEN: dict[str, Any] = {
    "clickbait": 250,
    "overall": 500,
    "is_read": True,
    "extra": '{"enclosures":[{"type":"audio/mpeg"}]}',
    "packed": None,
    "tags": ("coast",),
    "board_ids": (7, 8),
    "highlight": SearchHighlight("<mark>a</mark>", "b"),
    "note": "Ask them.",
}
SHAPED: dict[str, Any] = {
    "clickbait": 0.25,
    "overall": 0.5,
    "tags": ["coast"],
    "board_ids": [7, 8],
}


def make_entry() -> Entry:
    """Give an entry in which no two values are the same."""
    numbers = count(1_000)
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Entry):
        number = next(numbers) * SECOND
        made = field.name if field.type is str else number
        values[field.name] = CHOSEN.get(field.name, made)
    return Entry(**values)


def test_an_answer_has_each_value_of_its_entry() -> None:
    entry = make_entry()

    shape = shape_entry(entry)

    assert shape.has_recording
    for name in set(EntryShape.__struct_fields__) & set(entry.__struct_fields__):
        shown = getattr(shape, name)
        if isinstance(shown, datetime):
            shown = (shown - datetime(1970, 1, 1, tzinfo=UTC)).total_seconds() * SECOND
        assert shown == SHAPED.get(name, getattr(entry, name)), name
