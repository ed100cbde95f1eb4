"""What stores and services offer, somebody in the product calls: nothing is there for nobody."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2] / "src"
ROOMS = ("store", "services", "rules", "ingest", "fetch", "bus")
# Functions without a caller, and why they stay.
UNCALLED: dict[str, str] = {}


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
    """Give the full name of whatever a file uses: its own functions, and those it imports."""
    meanings = list_meanings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield meanings.get(node.id, f"{module}.{node.id}")
        elif isinstance(node, ast.Attribute):
            yield f"{meanings.get(ast.unparse(node.value), '?')}.{node.attr}"


def find_uncalled(sources: dict[str, ast.Module]) -> set[str]:
    """Give public functions of the rooms that no file of the product names."""
    used = {use for module, tree in sources.items() for use in list_uses(module, tree)}
    offered = {
        f"{module}.{node.name}"
        for module, tree in sources.items()
        if module.split(".")[1:2] and module.split(".")[1] in ROOMS
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    return {name.removeprefix("copydesk.") for name in offered - used}


@cache
def find_uncalled_here() -> set[str]:
    """Do the same with the product as it is: it takes longest of all in this folder."""
    return find_uncalled(read_sources())


def test_every_function_has_a_caller() -> None:
    assert find_uncalled_here() - set(UNCALLED) == set()


def test_what_is_excused_has_no_caller() -> None:
    assert set(UNCALLED) - find_uncalled_here() == set()


def test_a_function_without_a_caller_is_seen() -> None:
    sources = {
        "copydesk.store.a": ast.parse("def one(): ...\ndef two(): ...\ndef three(): two()\n"),
        "copydesk.web.b": ast.parse("from copydesk.store import a as x\nx.three()\ny.one()\n"),
    }

    assert find_uncalled(sources) == {"store.a.one"}
