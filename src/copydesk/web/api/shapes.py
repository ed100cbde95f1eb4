"""Pieces that several nouns share: strict requests, times, pages."""

from datetime import datetime, timedelta
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter, SkipValidation
from msgspec import UNSET, UnsetType

from copydesk.errors import Invalid
from copydesk.model import Visitor
from copydesk.model.limits import LONGEST_CURSOR
from copydesk.rules.moments import EPOCH, find_shown, show_moment
from copydesk.services.system.kit import Kit
from copydesk.web.problems import name_problem

T = TypeVar("T")

# What every handler may ask for by name; without a session, asking for the visitor is a 401.
TheKit = NamedDependency[SkipValidation[Kit]]
TheVisitor = NamedDependency[SkipValidation[Visitor]]

# The `opt` of a route for admins only; an app password opens it only with the scope admin.
ADMIN = {"scope": "admin"}
# The `opt` of a route that needs somebody who signed in, not a program.
SESSION = {"needs_session": True}
# The `opt` of a route that a page asks dozens of times at once; no request to it uses up a limit.
UNCOUNTED = {"is_counted": False}

# Ids stay far below 2^31 for the sake of reader apps; anything larger is nobody's row.
Id = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
Position = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
PathId = Annotated[int, PathParameter(ge=1, le=2**53)]
QueryId = Annotated[int | None, QueryParameter(ge=1, le=2**53)]
Limit = Annotated[int, QueryParameter(ge=1, le=100, description="how many at most")]
Cursor = Annotated[
    str, QueryParameter(max_length=LONGEST_CURSOR, description="next_cursor of the last page")
]
# A time in a query comes as text, for `read_query_time`: the framework would take numbers, too.
DATE_TIME: dict[str, Any] = {"schema_extra": {"format": "date-time"}}
QueryTime = Annotated[str | None, QueryParameter(**DATE_TIME)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """A request body: what we do not know is refused, not ignored."""


class Page(msgspec.Struct, Generic[T], omit_defaults=True):
    """A list, and where it goes on; no cursor when done."""

    items: list[T]
    next_cursor: str = ""


class Changed(msgspec.Struct):
    """How many rows changed, and the operation that undoes it."""

    changed: int
    operation_id: int | None


def given(value: T | UnsetType) -> T | None:
    """Give what a change says about a field; None for one that it leaves out."""
    return None if value is UNSET else value


# Make microseconds into what JSON shows as RFC 3339; the second for a time that may be absent, and
# one that never comes is absent, too. Not functions of ours: a page calls them hundreds of times.
at = show_moment
maybe_at = find_shown


def read_time(time: datetime | None) -> int | None:
    """Make a time of a request into microseconds; without a zone it could be any hour."""
    if time is None:
        return None
    if time.tzinfo is None:
        raise Invalid("a time needs its zone, as in 2026-01-31T12:00:00Z")
    return (time - EPOCH) // timedelta(microseconds=1)


def read_query_time(text: str | None, name: str) -> int | None:
    """Make a time of a query into microseconds; it is written as in a body."""
    if text is None:
        return None
    try:
        time = msgspec.convert(text, datetime)
    except msgspec.ValidationError as error:
        problem = name_problem(str(error), within=name)
        raise Invalid(problem.sentence, fields={name: problem.claim}) from error
    return read_time(time)
