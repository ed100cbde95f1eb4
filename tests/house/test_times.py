"""Spans of time have their names and numbers in one file."""

import ast
import math
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
# Below the file of spans, which they therefore cannot know: bounds of settings.
EXCUSED = {f"config/{group}.py" for group in ("feeds", "models", "people", "served")}


def list_factors(node: ast.expr) -> list[str]:
    """Give what is multiplied, or divided, with each other."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Div | ast.FloorDiv):
        return [*list_factors(node.left), *list_factors(node.right)]
    return [
        ast.unparse(node).replace("_", "") if isinstance(node, ast.Constant) else ast.unparse(node)
    ]


def is_counted_out(node: ast.AST) -> bool:
    """Say whether a span is a product: of hours and minutes, of microseconds, of a minute's."""
    if not isinstance(node, ast.BinOp):
        return False
    factors = list_factors(node)
    counted = math.prod(int(each) for each in factors if each.isdigit())
    return (
        (counted in NUMBERS and len([each for each in factors if each.isdigit()]) > 1)
        or "1000000" in factors
        or {"60", "SECOND"} <= {*factors}
    )


def list_spans(tree: ast.Module) -> Iterator[str]:
    """Give the spans that a file names or counts out for itself."""
    for node in ast.walk(tree):
        if is_counted_out(node):
            yield ast.unparse(node)
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

    assert {name for name, spans in found.items() if spans} == EXCUSED


@pytest.mark.parametrize(
    "code",
    [
        "A = 86_400",
        "HOUR_SECONDS = 3",
        "_DAY: int = 1",
        "f(3600.0)",
        "A = 60 * 60",
        "A = 24 * 60 * 60",
        "A = moment.timestamp() * 1_000_000",
        "A = 5 * 60 * SECOND",
    ],
)
def test_a_span_is_seen_however_it_is_written(code: str) -> None:
    assert list(list_spans(ast.parse(code))) != []
