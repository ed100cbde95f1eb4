"""The table "Where to add what" gives examples that are still where it says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACES = (ROOT, ROOT / "src" / "copydesk")
ROW = re.compile(r"^\| ([^|]+) \| (\d+) files \(([^)]+)\): ([^|]+) \|$", re.MULTILINE)
ROWS = ROW.findall((ROOT / "ARCHITECTURE.md").read_text("utf-8"))
FILE = re.compile(r"`([\w./-]+\.(?:py|ts|svelte))`")
MOST_FILES = 10


def find_stem(example: str) -> str:
    """Give what names made of an example have in common: `category` and categories."""
    return re.sub(r"(?:y|ies|es|ing|s)?:?$", "", example.strip("`").split()[-1].strip("`"))


def read_named(name: str) -> str:
    [path] = [place / name for place in PLACES if (place / name).is_file()]
    return path.read_text("utf-8").lower()


@pytest.mark.parametrize(
    ("files", "example", "text"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_an_example_is_in_every_file_that_its_row_names(
    files: str, example: str, text: str
) -> None:
    named = set(FILE.findall(text))
    without = [name for name in named if find_stem(example) not in read_named(name)]

    assert without == []
    assert 0 < len(named) <= int(files) <= MOST_FILES


def test_rows_with_examples_are_found() -> None:
    assert len(ROWS) >= 6


@pytest.mark.parametrize(
    ("example", "stem"),
    [("`category:`", "categor"), ("saved searches", "search"), ("muting", "mut")],
)
def test_an_example_is_known_by_its_stem(example: str, stem: str) -> None:
    assert find_stem(example) == stem
