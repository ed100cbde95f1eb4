"""The columns of a statement are the fields of the record that its rows become."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
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


def list_pairs() -> Iterator[tuple[str, Sql, type]]:
    """Give every statement that some function makes into records, with the record."""
    for module in list_modules():
        for call in ast.walk(ast.parse(inspect.getsource(module))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                continue
            if call.func.attr not in ("all", "one") or len(call.args) != 2:
                continue
            statement, record = (find_value(module, node) for node in call.args)
            if not isinstance(record, type) or list_fields(record) is None:
                continue
            found = statement.values() if isinstance(statement, dict) else [statement]
            for sql in found:
                if isinstance(sql, Sql):
                    yield f"{module.__name__}: {ast.unparse(call.args[0])}", sql, record
    for name, sql in list_compiled().items():
        if name.startswith("page["):
            yield name, sql, Entry


async def test_columns_are_the_fields_of_their_record(postgres_url: str) -> None:
    pairs = list(list_pairs())
    connection = await asyncpg.connect(postgres_url)
    wrong = {}
    for name, sql, record in pairs:
        columns = [each.name for each in (await connection.prepare(sql.postgres)).get_attributes()]
        wanted = list_fields(record)
        assert wanted
        if columns != wanted[: len(columns)]:
            wrong[name] = columns
    await connection.close()

    assert sorted(wrong) == []
    assert len(pairs) > 150


async def test_a_record_refuses_columns_that_are_not_its_fields(db: Db) -> None:
    swapped = Sql("SELECT 1 AS version, 'a' AS packed, 'b' AS title, 2 AS detected_at")

    with pytest.raises(TypeError, match="Version has"):
        await db.all(swapped, Version)
