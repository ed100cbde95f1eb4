"""Rows become records: the columns of a statement are the fields of its record, by name.

They are compared once for each statement, when its first rows come; from then on a row is handed
over as it is, which costs nothing. Fields at the end that have a default may be missing.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, get_type_hints

import msgspec

from copydesk.store.engine.db import Dialect, Sql

T = TypeVar("T")


def choose_maker(
    sql: Sql, into: Callable[..., T], names: Iterable[str], dialect: Dialect
) -> Callable[..., T]:
    """Give what makes a row of a statement into a record, or whatever else was asked for."""
    if not isinstance(into, type):
        return into
    maker: Callable[..., T] | None = sql.makers.get((into, dialect))
    if maker is None:
        maker = sql.makers[into, dialect] = _make_maker(sql, into, list(names), dialect)
    return maker


def list_fields(record: type) -> list[str] | None:
    """Give the fields of a record; None for what is no record."""
    if is_dataclass(record):
        return [field.name for field in fields(record)]
    if issubclass(record, msgspec.Struct):
        return list(record.__struct_fields__)
    return None


def _make_maker(sql: Sql, record: type, names: list[str], dialect: Dialect) -> Callable[..., Any]:
    wanted = list_fields(record)
    if wanted is None:
        return record
    if names != wanted[: len(names)]:
        raise TypeError(f"{sql!r} gives {names}, but {record.__name__} has {wanted}")
    kinds = get_type_hints(record)
    flags = [place for place, name in enumerate(names) if kinds[name] is bool]
    if dialect == "postgres" or not flags:
        return record
    return _read_flags(record, flags)


def _read_flags(record: type, flags: list[int]) -> Callable[..., Any]:
    """SQLite has no booleans."""

    def make(*row: object) -> object:
        values = list(row)
        for place in flags:
            values[place] = bool(values[place])
        return record(*values)

    return make
