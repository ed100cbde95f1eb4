"""Whoever tells ruff or mypy to look away says why, on the same line."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("src", "tests", "bench", "scripts")
FILES = [file for part in PARTS for file in (ROOT / part).rglob("*.py")]
IGNORE = re.compile(r"# (?:noqa: [A-Z]+\d+(?:, ?[A-Z]+\d+)*|type: ignore\[[a-z, -]+\])([^\n]*)")
A_WORD = re.compile(r"[A-Za-z]{2,}")


def list_unexplained(text: str) -> list[str]:
    return [found[0] for found in IGNORE.finditer(text) if not A_WORD.search(found[1])]


def test_each_ignore_has_its_reason() -> None:
    found = {str(file): list_unexplained(file.read_text("utf-8")) for file in FILES}

    assert {file: lines for file, lines in found.items() if lines} == {}


def test_an_ignore_without_a_reason_would_be_seen() -> None:
    line = "x = 1  # no" + "qa: S104"

    assert list_unexplained(line) == ["# no" + "qa: S104"]
    assert list_unexplained(line + " compared, not bound") == []
    assert list_unexplained("y = f(x)  # type: " + "ignore[arg-type]") != []
