"""Spans of time have their names and numbers in one file."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "copydesk"
# The newsroom is a news site of its own, and knows nothing of the product.
FILES = [
    file
    for file in sorted(SOURCE.rglob("*.py"))
    if "newsroom" not in file.parts and file != SOURCE / "model" / "times.py"
]
NAMES = re.compile(r"_?(?:SECOND|MINUTE|HOUR|DAY|WEEK)(?:_SECONDS)?")
NUMBERS = {3_600, 86_400, 604_800, 60_000_000, 3_600_000_000, 86_400_000_000}
# Below the file of spans, which it therefore cannot know: two bounds of settings.
EXCUSED = {"config.py"}


def list_spans(tree: ast.Module) -> Iterator[str]:
    """Give the spans that a file names or counts out for itself."""
    for node in ast.walk(tree):
        is_number = isinstance(node, ast.Constant) and type(node.value) in (int, float)
        is_name = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        text = ast.unparse(node) if is_number or is_name else ""
        if (is_number and float(text) in NUMBERS) or NAMES.fullmatch(text):
            yield text


def test_no_other_file_has_spans_of_its_own() -> None:
    found = {
        str(file.relative_to(SOURCE)): list(list_spans(ast.parse(file.read_text())))
        for file in FILES
    }

    assert {name: spans for name, spans in found.items() if spans and name not in EXCUSED} == {}


@pytest.mark.parametrize(
    "code",
    ["A = 86_400", "HOUR_SECONDS = 3", "_DAY: int = 1", "f(3600.0)"],
)
def test_a_span_is_seen_however_it_is_written(code: str) -> None:
    assert len(list(list_spans(ast.parse(code)))) == 1
