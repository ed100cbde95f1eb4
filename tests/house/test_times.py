"""Spans of time have their names and numbers in one file."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "copydesk"
# The newsroom is a news site of its own, and knows nothing of the product.
FILES = [
    file
    for file in sorted(SOURCE.rglob("*.py"))
    if "newsroom" not in file.parts and file != SOURCE / "model" / "times.py"
]
DEFINED = re.compile(r"^_?(SECOND|MINUTE|HOUR|DAY|WEEK)\b[^=\n]*=", re.MULTILINE)
WRITTEN = re.compile(r"\b(60_000_000|3_600_000_000|86_400_000_000)\b")


@pytest.mark.parametrize("pattern", [DEFINED, WRITTEN], ids=["names", "numbers"])
def test_no_other_file_has_spans_of_its_own(pattern: re.Pattern[str]) -> None:
    found = {str(file.relative_to(SOURCE)): pattern.findall(file.read_text()) for file in FILES}

    assert {name: spans for name, spans in found.items() if spans} == {}
