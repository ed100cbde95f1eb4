"""What a file defines, somebody in the product uses: nothing is there for nobody."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "src"
# The newsroom is a news site of its own: whoever plays with it uses what it has.
LEFT_OUT = frozenset({"newsroom"})
# What nobody names, and why it stays.
UNUSED = {
    "config.list_groups": "`make docs` writes the page of settings with it",
    "bus.valkey.ValkeyClient": "only its type is wanted, in a text",
    "parse.__getattr__": "Python asks it for what the library offers",
    "pool.vectortasks.READ_WITH_VECTORS": "children find tasks by walking through the file",
    "pool.vectortasks.RECLEAN_WITH_VECTOR": "children find tasks by walking through the file",
    "web.assistants.speaking.serve_pipes": "is loaded by its name, where its library is there",
    "web.assistants.speaking.serve_request": "is loaded by its name, where its library is there",
}


def name_module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def read_sources() -> dict[str, ast.Module]:
    """Give every module of the product by its name."""
    files = sorted((ROOT / "copydesk").rglob("*.py"))
    return {name_module(file): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def list_meanings(tree: ast.Module) -> dict[str, str]:
    """Give what each name in a file stands for, as far as an import says so."""
    meanings: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                meanings[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        elif isinstance(node, ast.Import):
            meanings.update({each.asname: each.name for each in node.names if each.asname})
    return meanings


def list_uses(module: str, tree: ast.Module) -> Iterator[str]:
    """Give the full name of whatever a file reads: its own, and what it imports."""
    meanings = list_meanings(tree)
    # What is handed on counts as used: whoever takes it there is not followed any further.
    yield from meanings.values() if module.count(".") < 2 else ()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield meanings.get(node.id, f"{module}.{node.id}")
        elif isinstance(node, ast.Attribute):
            yield f"{meanings.get(ast.unparse(node.value), '?')}.{node.attr}"


def list_late_uses(tree: ast.Module, modules: Iterable[str]) -> Iterator[str]:
    """Give what a file may take of others that it loads by their names."""
    if "copydesk.late.load" not in list_meanings(tree).values():
        return
    nodes = list(ast.walk(tree))
    names = [each.value for each in nodes if isinstance(each, ast.Constant)]
    taken = {each.attr for each in nodes if isinstance(each, ast.Attribute)}
    named = tuple(f".{name}" for name in names if isinstance(name, str) and name)
    for module in modules:
        if f".{module}".endswith(named):
            yield from (f"{module}.{name}" for name in taken)


def list_offers(tree: ast.Module) -> Iterator[str]:
    """Give functions, classes and constants of a file; commands are called by their names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if not any(".command(" in ast.unparse(each) for each in node.decorator_list):
                yield node.name
        elif isinstance(node, ast.Assign):
            yield from (each.id for each in node.targets if isinstance(each, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def find_unused(sources: dict[str, ast.Module]) -> set[str]:
    """Give what no file of the product reads."""
    used = {use for module, tree in sources.items() for use in list_uses(module, tree)}
    used |= {use for tree in sources.values() for use in list_late_uses(tree, sources)}
    offered = {
        f"{module}.{name}"
        for module, tree in sources.items()
        if not LEFT_OUT.intersection(module.split("."))
        for name in list_offers(tree)
        if name != "__all__"
    }
    return {name.removeprefix("copydesk.") for name in offered - used}


@cache
def find_unused_here() -> set[str]:
    """Do the same with the product as it is: it takes longest of all in this folder."""
    return find_unused(read_sources())


def test_everything_is_used() -> None:
    assert find_unused_here() == set(UNUSED)


@pytest.mark.parametrize(
    ("code", "unused"),
    [
        ("def one(): ...\ndef two(): ...\ndef three(): two()\n", {"store.a.one"}),
        ("ONE = 1\nTWO: int = 2\n_THREE = TWO\n", {"store.a.ONE", "store.a._THREE"}),
        ("class One: ...\nclass Two: ...\ndef three() -> Two: ...\n", {"store.a.One"}),
    ],
    ids=["functions", "constants", "classes"],
)
def test_what_nobody_uses_is_seen(code: str, unused: set[str]) -> None:
    sources = {
        "copydesk.store.a": ast.parse(code),
        "copydesk.web.b": ast.parse("from copydesk.store import a as x\nx.three()\ny.one()\n"),
    }

    assert find_unused(sources) == unused


def test_what_is_loaded_by_its_name_is_used_where_it_is_taken() -> None:
    sources = {
        "copydesk.store.a": ast.parse("ONE = 1\nTWO = 2\n"),
        "copydesk.store.b": ast.parse("ONE = 1\n"),
        "copydesk.web.c": ast.parse(
            "from copydesk.late import load\nload('copydesk.store.a').ONE\nprint('x')\n"
        ),
    }

    assert find_unused(sources) == {"store.a.TWO", "store.b.ONE"}
