"""The code keeps to the sizes, names and manners of the house; exceptions stand here."""

import ast
import os
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Where our own files are, and how deep folders below may go.
ROOMS = ("src/copydesk", "tests", "bench", "scripts", "deploy", "docs", "ui")
MADE = frozenset({"node_modules", "static", "__pycache__", ".svelte-kit", "dist", "reference"})
CODE = frozenset({".py", ".sql", ".ts", ".svelte", ".css", ".js", ".mjs", ".html", ".sh", ".md"})

LONGEST_FILE = 500
MOST_FILES = 30
LONGEST_FUNCTION = 60
LONGEST_COMPONENT = 199
DEEPEST = 3
VAGUE_NAMES = frozenset({"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"})
TODO = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b(?!\(#\d+\)|:? #\d+)")  # "TODO(#12)" or "TODO #12"

# File -> why it may be longer, and `file:function` -> why it may be longer.
LONG_FILES = {"ui/src/api/generated.ts": "made from the server's description, and never read"}
LONG_FUNCTIONS: dict[str, str] = {}
# What catches everything, and what it does about it.
BROAD_EXCEPTS = {
    "src/copydesk/ai/saying.py": "a feed is read whatever one of its texts does to the analyser",
    "src/copydesk/jobs/clock.py": "one duty that fails keeps no other from being done",
    "src/copydesk/jobs/runner.py": "no job may stop another; the queue records what it was",
    "src/copydesk/pool/child.py": "a bug that a document provokes becomes an answer",
    "src/copydesk/store/engine/threads.py": "what a call raises is raised again where it was made",
    "src/copydesk/store/engine/savepoints.py": "what broke an attempt is given to who made it",
    "src/copydesk/web/errors.py": "a fault of ours is told calmly at every door, and logged",
}


def list_files(*endings: str) -> Iterator[Path]:
    """Give our own files with these endings, not those that were made or fetched."""
    yield from (path for path in ROOT.glob("*.*") if path.suffix in endings)
    for room in ROOMS:
        for folder, folders, names in os.walk(ROOT / room):
            folders[:] = sorted(set(folders) - MADE)
            yield from (Path(folder, name) for name in sorted(names) if name.endswith(endings))


def list_python(*, with_tests: bool = True) -> Iterator[tuple[str, ast.Module]]:
    """Give every Python file by its name, parsed."""
    for path in list_files(".py"):
        name = path.relative_to(ROOT).as_posix()
        if with_tests or not name.startswith("tests/"):
            yield name, parse(path)


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def list_broad_excepts(tree: ast.Module) -> Iterator[int]:
    """Give the lines that catch everything without raising it again."""
    for node in ast.walk(tree):
        match node:
            case ast.ExceptHandler(type=kind, body=[*_, last]):
                if _is_broad(kind) and not (isinstance(last, ast.Raise) and last.exc is None):
                    yield node.lineno
            case ast.Call(func=ast.Name(id="suppress") | ast.Attribute(attr="suppress")):
                if any(_is_broad(kind) for kind in node.args):
                    yield node.lineno


def _is_broad(kind: ast.expr | None) -> bool:
    if isinstance(kind, ast.Tuple):
        return any(_is_broad(each) for each in kind.elts)
    return kind is None or (
        isinstance(kind, ast.Name) and kind.id in ("Exception", "BaseException")
    )


def count_lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_there_is_something_to_measure() -> None:
    assert len(list(list_files(".py"))) > 100
    assert len(list(list_files(".svelte"))) > 20


def test_no_file_is_longer_than_one_can_hold_in_mind() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in list_files(*CODE)
        # A language is one file, so that whoever adds one knows when it is whole.
        if path.parent.name != "messages" and (lines := count_lines(path)) > LONGEST_FILE
    }

    assert {name: lines for name, lines in found.items() if name not in LONG_FILES} == {}
    assert LONG_FILES.keys() <= found.keys(), "an exception that is no longer needed"


def test_no_function_is_longer_than_a_screen() -> None:
    found = {
        f"{name}:{node.name}": lines
        for name, tree in list_python()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    }

    assert {name: lines for name, lines in found.items() if name not in LONG_FUNCTIONS} == {}
    assert LONG_FUNCTIONS.keys() <= found.keys(), "an exception that is no longer needed"


def test_components_stay_small() -> None:
    found = {path.name: lines for path in list_files(".svelte") if (lines := count_lines(path))}

    assert {name: lines for name, lines in found.items() if lines > LONGEST_COMPONENT} == {}


@pytest.mark.parametrize("room", ROOMS)
def test_folders_are_not_deep(room: str) -> None:
    base = ROOT / room
    folders = {path.parent.relative_to(base) for path in list_files(*CODE) if base in path.parents}

    assert {folder.as_posix() for folder in folders if len(folder.parts) > DEEPEST} == set()


def test_no_room_is_full() -> None:
    files = (path.relative_to(ROOT) for path in list_files(".py", ".ts", ".svelte"))
    # A language has one file for each area of the page, and is a list rather than a room.
    counts = Counter(path.parent.as_posix() for path in files if "messages" not in path.parts)

    full = {folder: count for folder, count in counts.items() if count > MOST_FILES}
    assert full == {}, "a room that holds so much is more than one room"


def test_no_name_says_nothing() -> None:
    names = [path.relative_to(ROOT) for path in list_files(*CODE)]

    vague = [
        name.as_posix()
        for name in names
        if VAGUE_NAMES.intersection(part.partition(".")[0].lower() for part in name.parts)
    ]

    assert vague == []


def test_every_file_begins_with_a_sentence_that_says_what_it_is_for() -> None:
    found = []
    for name, tree in list_python(with_tests=False):
        first_line = (ast.get_docstring(tree) or "").partition("\n")[0]
        if not re.fullmatch(r"[A-Z`].{5,}\.", first_line):
            found.append(f"{name}: {first_line!r}")

    assert found == []


def test_everything_is_caught_only_where_that_is_the_job() -> None:
    found = {
        name: lines
        for name, tree in list_python(with_tests=False)
        if (lines := list(list_broad_excepts(tree)))
    }

    assert {name: lines for name, lines in found.items() if name not in BROAD_EXCEPTS} == {}
    assert BROAD_EXCEPTS.keys() <= found.keys(), "an exception that is no longer needed"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("try: x()\nexcept Exception: pass", [2]),
        ("try: x()\nexcept: pass", [2]),
        ("try: x()\nexcept (OSError, BaseException) as e: log(e)", [2]),
        ("try: x()\nexcept BaseException:\n  tidy()\n  raise", []),
        ("try: x()\nexcept OSError: pass", []),
        ("with suppress(Exception): x()", [1]),
        ("with contextlib.suppress(ValueError): x()", []),
    ],
    ids=["named", "bare", "in a tuple", "raised again", "narrow", "suppressed", "narrow suppress"],
)
def test_a_broad_except_is_found(source: str, found: list[int]) -> None:
    assert list(list_broad_excepts(ast.parse(source))) == found


def test_nothing_is_printed() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name, tree in list_python(with_tests=False)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print"
    ]

    assert [place for place in found if not place.startswith("bench/")] == []


def test_what_is_left_to_do_has_an_issue() -> None:
    here = Path(__file__)
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in list_files(*CODE)
        if path != here
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if TODO.search(line)
    ]

    assert found == []
