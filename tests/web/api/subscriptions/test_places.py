"""Shapes that are filled by place: each value stands under the name that it had before."""

from datetime import UTC, datetime
from itertools import count
from typing import Any

import msgspec

from copydesk.model.times import SECOND
from copydesk.store.subscriptions.rows import SubscriptionRow, to_subscription
from copydesk.web.api.subscriptions.subscriptions import shape_subscription

# A list leaves out what a feed says of itself; tags are added later.
LEFT_OUT = {"description", "tags"}
CHOSEN = {
    "on_edit": "show",
    "layout": "cards",
    "entry_order": "oldest",
    "full_text": "always",
    "kind": "web",
    "fetch_mode": "plain",
    "format": "rss20",
    "suspended_at": None,
    "gone_at": None,
    "is_private": True,
    "has_access": True,
}


def make_row() -> SubscriptionRow:
    """Give a row in which no two values are the same."""
    numbers = count(1_000)
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(SubscriptionRow):
        number = next(numbers)
        is_text = field.type is str
        values[field.name] = CHOSEN.get(field.name, field.name if is_text else number * SECOND)
    return SubscriptionRow(**values)


def test_a_subscription_has_each_value_of_its_row() -> None:
    row = make_row()

    found = to_subscription(row)

    for made in (found, found.state, found.look):
        for name in set(made.__struct_fields__) & set(row.__struct_fields__):
            assert getattr(made, name) == getattr(row, name), name
    assert found.look.order == row.entry_order


def test_an_answer_has_each_value_of_its_subscription() -> None:
    known = to_subscription(make_row())

    shape = shape_subscription(known, now=0)

    for made, source in ((shape, known), (shape.fetch_state, known.state)):
        shared = set(made.__struct_fields__) & set(source.__struct_fields__) - LEFT_OUT
        for name in shared:
            value = getattr(source, name)
            if isinstance(getattr(made, name), datetime):
                value = datetime.fromtimestamp(value / SECOND, UTC)
            assert getattr(made, name) == value, name
    assert (shape.has_access, shape.is_suspended, shape.is_muted) == (True, False, True)
    assert shape.refresh_seconds == known.state.override_seconds
