"""Statements taken apart: each SELECT, and each half of a UNION, has to name the user by itself."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from copydesk.store.engine.db import Sql

_SPLIT = re.compile(r"\b(?:UNION ALL|UNION|INTERSECT|EXCEPT)\b")
_TABLE = re.compile(r"\b(FROM|JOIN|UPDATE)\s+([a-z_]+)(?:\s+AS\s+([a-z_]+))?")
_INTO = re.compile(r"\bINTO\s+([a-z_]+)\s*\(([^)]*)\)")
# What was sent belongs to who got it, `user_id`, and to who sent it.
_OWNER = r"(?:[a-z_]+\.)?(?:user_id|sender_id)"
_EQUAL = re.compile(
    r"(?<![:.\w])(" + _OWNER + r"|:user_id)"
    r"\s*(?:=|\bIN\b)\s*(ANY ?\(\)|\(\)|:user_id|" + _OWNER + ")"
)
_USER = ":user_id"
_STRING = re.compile(r"'[^']*'")


@dataclass(frozen=True)
class Part:
    """One SELECT, UPDATE or DELETE by itself, without those that stand in brackets in it."""

    text: str
    tables: dict[str, str]
    """The table by what it is called here."""


def split_parts(sql: str) -> list[Part]:
    """Take a statement apart."""
    found = []
    for level in _list_levels(_STRING.sub("''", sql)):
        for text in _SPLIT.split(level):
            tables = {match[3] or match[2]: match[2] for match in _TABLE.finditer(text)}
            found.append(Part(" ".join(text.split()), tables))
    return found


def name_values(sql: Sql) -> list[str]:
    """Give the texts of both engines, with the names of values as they were written."""
    named = re.sub(r"\$(\d+)", lambda place: ":" + sql.names[int(place[1]) - 1], sql.postgres)
    return [sql.sqlite, named]


def find_open(sql: str, user_tables: set[str]) -> list[str]:
    """Name the tables of users that some part of a statement reads for everybody.

    A table counts as the user's if the part compares its `user_id` with `:user_id`, or with that of
    a table that does, here or around it.
    """
    open_tables = []
    for part in split_parts(sql):
        bound = _list_bound(part)
        for alias, table in part.tables.items():
            if table in user_tables and alias not in bound:
                open_tables.append(table)
    for table, columns in _INTO.findall(sql):
        if table in user_tables and ("user_id" not in columns or ":user_id" not in sql):
            open_tables.append(table)
    return open_tables


def _list_bound(part: Part) -> set[str]:
    """Give what is compared with the user, itself or by way of others."""
    bound: set[str] = set()
    pairs: list[set[str]] = []
    for match in _EQUAL.finditer(part.text):
        sides = {_name_side(part, match[1]), _name_side(part, match[2])}
        if any(side == _USER or side not in part.tables for side in sides):
            bound |= sides
        pairs.append(sides)
    for _ in pairs:
        bound |= {side for sides in pairs if sides & bound for side in sides}
    return bound


def _name_side(part: Part, side: str) -> str:
    if not side.endswith(("user_id", "sender_id")) or side.startswith(":"):
        return _USER
    alias, dot, _ = side.rpartition(".")
    return alias if dot else next(iter(part.tables), _USER)


def _list_levels(sql: str) -> Iterator[str]:
    """Give the text of each pair of brackets without what stands in brackets inside it."""
    stack: list[list[str]] = [[]]
    for letter in sql:
        if letter == "(":
            stack.append([])
        elif letter == ")":
            yield "".join(stack.pop())
            stack[-1].append("()")
        else:
            stack[-1].append(letter)
    yield "".join(stack[0])
