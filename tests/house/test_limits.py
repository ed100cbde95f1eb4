"""Lengths of what people and feeds bring are said once, in `model/limits.py`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from copydesk.model import limits

SOURCE = Path(__file__).parents[2] / "src" / "copydesk"
FILES = [
    file
    for file in sorted(SOURCE.rglob("*.py"))
    if "newsroom" not in file.parts and file != SOURCE / "model" / "limits.py"
]
SAID = {name for name in vars(limits) if name.isupper()}


def list_lengths(tree: ast.Module) -> Iterator[str]:
    """Give lengths that a file declares by a number, and names of limits that it defines again."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant):
            found, is_own = ast.unparse(node), node.arg == "max_length"
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found, is_own = node.id, node.id.lstrip("_") in SAID
        else:
            continue
        if is_own:
            yield found


def test_no_other_file_has_lengths_of_its_own() -> None:
    found = {
        str(file.relative_to(SOURCE)): list(list_lengths(ast.parse(file.read_text())))
        for file in FILES
    }

    assert {name: lengths for name, lengths in found.items() if lengths} == {}


@pytest.mark.parametrize(
    "code", ["Meta(max_length=254)", "LONGEST_TITLE = 9", "_LONGEST_EMAIL: int = 9"]
)
def test_a_length_is_seen_however_it_is_written(code: str) -> None:
    assert len(list(list_lengths(ast.parse(code)))) == 1


def test_every_limit_is_kept_by_somebody() -> None:
    texts = [file.read_text() for file in FILES]

    assert {name for name in SAID if not any(name in text for text in texts)} == set()
