"""Statements taken apart: each SELECT, and each half of a UNION, has to name the user by itself."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from copydesk.store.engine.db import Sql

_SPLIT = re.compile(r"\b(?:UNION ALL|UNION|INTERSECT|EXCEPT)\b")
_TABLE = re.compile(r"(?:\b(?:FROM|JOIN|UPDATE)|,)\s+([a-z_]+)(?:\s+AS\s+([a-z_]+))?(?=\s|$|,)")
_NO_TABLES = re.compile(
    r"\b(?:SELECT|SET|ORDER BY|GROUP BY|RETURNING|VALUES)\b.*?(?=\bFROM\b|\bWHERE\b|$)"
)
_INTO = re.compile(r"\bINTO\s+([a-z_]+)\s*\(([^)]*)\)")
# What was sent belongs to who got it, `user_id`, and to who sent it.
_OWNER = r"(?:[a-z_]+\.)?(?:user_id|sender_id)"
_EQUAL = re.compile(
    r"(?<![:.\w])(" + _OWNER + r"|:user_id)"
    r"\s*(?:=|\bIN\b)\s*(ANY ?\(\)|\(\)|:user_id|" + _OWNER + ")"
)
_USER = ":user_id"
# Where a clause begins; only what follows ON and WHERE decides which rows are meant.
_CLAUSE = re.compile(
    r"\b(SELECT|FROM|LEFT JOIN|JOIN|ON CONFLICT|ON|WHERE|GROUP BY|ORDER BY|HAVING|SET|LIMIT"
    r"|RETURNING|VALUES|DO UPDATE|WINDOW|FOR)\b"
)
_BEFORE_CLAIM = re.compile(r"(?:\b(?:AND|OR|WHERE|ON|NOT)|^)\s*$")
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
            line = " ".join(text.split())
            named = _TABLE.finditer(_NO_TABLES.sub(" ", line))
            found.append(Part(line, {match[2] or match[1]: match[1] for match in named}))
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
    bound: set[str] = {_USER}
    pairs = [
        (sides, sides if joined is None else sides & {joined})
        for joined, clause in _list_clauses(part)
        for sides in _list_pairs(part, clause)
    ]
    around = {side for sides, _ in pairs for side in sides if side not in part.tables}
    for _ in pairs:
        for sides, limited in pairs:
            if sides & (bound | around):
                bound |= limited
    return bound


def _list_clauses(part: Part) -> Iterator[tuple[str | None, str]]:
    """Give what follows each WHERE and ON; with what an outer join adds, which alone it limits."""
    words = [*_CLAUSE.finditer(part.text)]
    ends = [word.start() for word in words[1:]] + [len(part.text)]
    outer: str | None = None
    for word, end in zip(words, ends, strict=False):
        text = part.text[word.end() : end]
        if word[1] in ("JOIN", "LEFT JOIN"):
            outer = text.split()[-1] if word[1] == "LEFT JOIN" else None
        elif word[1] == "ON":
            yield outer, text
        elif word[1] == "WHERE":
            yield None, text


def _list_pairs(part: Part, claim: str) -> list[set[str]]:
    """Give the comparisons of users that hold whenever a claim does, whichever part of it."""
    alternatives = _split_outside(claim, "OR")
    if len(alternatives) > 1:
        first, *others = [_list_pairs(part, each) for each in alternatives]
        return [sides for sides in first if all(sides in other for other in others)]
    parts = _split_outside(claim, "AND")
    if len(parts) > 1:
        return [sides for each in parts for sides in _list_pairs(part, each)]
    inner = claim.strip()
    if inner.startswith("(") and inner.endswith(")"):
        return _list_pairs(part, inner[1:-1])
    if re.match(r"NOT\b|.*\bCASE\b", inner):
        return []
    found = _EQUAL.finditer(inner)
    return [{_name_side(part, match[1]), _name_side(part, match[2])} for match in found]


def _split_outside(text: str, word: str) -> list[str]:
    """Split where a word stands outside of all brackets."""
    found, depth = [""], 0
    for token in re.split(rf"(\b{word}\b|[()])", text):
        depth += {"(": 1, ")": -1}.get(token, 0)
        if token == word and depth == 0:
            found.append("")
        else:
            found[-1] += token
    return found


def _name_side(part: Part, side: str) -> str:
    if not side.endswith(("user_id", "sender_id")) or side.startswith(":"):
        return _USER
    alias, dot, _ = side.rpartition(".")
    return alias if dot else next(iter(part.tables), _USER)


def _list_levels(sql: str) -> Iterator[str]:
    """Give the text of each pair of brackets without what stands in brackets inside it.

    Claims in brackets stay where they stand.
    """
    stack: list[list[str]] = [[]]
    for letter in sql:
        if letter == "(":
            stack.append([])
        elif letter == ")":
            inner = "".join(stack.pop())
            is_claim = _BEFORE_CLAIM.search("".join(stack[-1])) and "SELECT" not in inner
            stack[-1].append(f"({inner})" if is_claim else "()")
            if not is_claim:
                yield inner
        else:
            stack[-1].append(letter)
    yield "".join(stack[0])
