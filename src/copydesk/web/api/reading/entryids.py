"""Entries by their numbers alone: a list of them, and a choice among those of a list."""

from typing import Annotated

import msgspec
from litestar.params import QueryParameter

from copydesk.model.limits import LONGEST_ID_CHOICE

IdLimit = Annotated[int, QueryParameter(ge=1, le=10_000, description="how many at most")]
IdChoice = Annotated[
    str,
    QueryParameter(
        max_length=LONGEST_ID_CHOICE,
        pattern=r"^([1-9]\d{0,14}(,[1-9]\d{0,14})*)?$",
        description="only those of these entries that the list has, with commas between them",
    ),
]


class IdList(msgspec.Struct, omit_defaults=True):
    """Ids of entries, and where the list goes on; no cursor when done."""

    items: list[int]
    next_cursor: str = ""


def read_choice(ids: str) -> tuple[int, ...] | None:
    """Read which entries were chosen; None if all are meant."""
    return tuple(int(each) for each in ids.split(",")) if ids else None
