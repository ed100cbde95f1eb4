"""Rows are read by name: a record by its fields, a function by its parameters."""

import ast
import importlib
import inspect
import pkgutil
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import asyncpg
import pytest

import copydesk.store
from copydesk.model import Entry, Version
from copydesk.store.engine.db import Db, Sql
from copydesk.store.engine.records import list_fields
from tests.store.filters import list_compiled


def list_modules() -> Iterator[ModuleType]:
    for info in pkgutil.walk_packages(copydesk.store.__path__, "copydesk.store."):
        yield importlib.import_module(info.name)


def find_value(module: ModuleType, node: ast.expr) -> object:
    """Give what a name of a module means; of a table of statements, the table."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return getattr(vars(module).get(node.value.id), node.attr, None)
    return vars(module).get(node.id) if isinstance(node, ast.Name) else None


def list_names(module: ModuleType, node: ast.expr) -> list[str] | None:
    """Give what rows are made with: the fields of a record, or parameters."""
    if isinstance(node, ast.Lambda):
        taken = [*node.args.args, *([node.args.vararg] if node.args.vararg else [])]
        return [each.arg for each in taken]
    maker = find_value(module, node)
    if isinstance(maker, type):
        return list_fields(maker)
    return list(inspect.signature(maker).parameters) if inspect.isfunction(maker) else None


def list_pairs() -> Iterator[tuple[str, Sql, list[str]]]:
    """Give every statement whose rows some function reads, with the names that it reads them by."""
    for module in list_modules():
        for call in ast.walk(ast.parse(inspect.getsource(module))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                continue
            if call.func.attr not in ("all", "one") or len(call.args) != 2:
                continue
            statement, names = find_value(module, call.args[0]), list_names(module, call.args[1])
            found = statement.values() if isinstance(statement, dict) else [statement]
            for sql in found:
                if isinstance(sql, Sql):
                    assert names is not None, f"{module.__name__}: {ast.unparse(call)}"
                    yield f"{module.__name__}: {ast.unparse(call.args[0])}", sql, names
    for name, sql in list_compiled().items():
        if name.startswith("page["):
            yield name, sql, list_fields(Entry) or []


async def test_rows_are_read_by_the_names_of_their_columns(postgres_url: str) -> None:
    pairs = list(list_pairs())
    connection = await asyncpg.connect(postgres_url)
    wrong = {}
    for name, sql, wanted in pairs:
        columns = [each.name for each in (await connection.prepare(sql.postgres)).get_attributes()]
        is_single = len(columns) == len(wanted) == 1
        if not is_single and columns != wanted[: len(columns)]:
            wrong[name] = (columns, wanted)
    await connection.close()

    assert wrong == {}, wrong
    assert len(pairs) > 250


def test_rows_are_read_by_the_same_names_on_sqlite(sqlite_template: Path) -> None:
    """SQLite reads other texts, where a statement has two."""
    connection = sqlite3.connect(sqlite_template)
    wrong = {}
    for name, sql, wanted in list_pairs():
        if re.search(r"\b(INSERT|UPDATE|DELETE)\b", sql.sqlite):
            continue
        values = dict.fromkeys(re.findall(r":([a-z_]+)", sql.sqlite))
        lists = dict.fromkeys(sql.names, "[]")
        cursor = connection.execute(f"SELECT * FROM ({sql.sqlite}) LIMIT 0", {**values, **lists})
        columns = [each[0] for each in cursor.description]
        is_single = len(columns) == len(wanted) == 1
        if not is_single and columns != wanted[: len(columns)]:
            wrong[name] = (columns, wanted)
    connection.close()

    assert wrong == {}, wrong


async def test_a_record_refuses_columns_that_are_not_its_fields(db: Db) -> None:
    swapped = Sql("SELECT 1 AS version, 'a' AS packed, 'b' AS title, 2 AS detected_at")

    with pytest.raises(TypeError, match="Version has"):
        await db.all(swapped, Version)
