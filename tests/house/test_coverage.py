"""Floors of coverage hold: `make coverage` fails for a file below its own, and for all together."""

import re
from pathlib import Path

import pytest

from scripts.measure_coverage import EXCUSED, PARTS, list_low

ROOT = Path(__file__).resolve().parents[2]
WHOLE = {"src/copydesk/keys.py": 100.0, "in total": 100.0}


def test_what_takes_every_branch_passes() -> None:
    assert list_low(WHOLE, PARTS["pure"]) == []


@pytest.mark.parametrize("name", ["src/copydesk/keys.py", "in total"])
@pytest.mark.parametrize(("part", "share"), [("pure", 99.9), ("all", 10.0)])
def test_too_little_is_named(name: str, part: str, share: float) -> None:
    (line,) = list_low({**WHOLE, name: share}, PARTS[part])

    assert line.startswith(f"  {name}: {share}")


def test_only_files_that_exist_are_excused() -> None:
    assert [path for path in EXCUSED if not (ROOT / path).is_file()] == []


def test_what_make_test_leaves_out_has_run_while_it_was_measured() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    _, _, rest = makefile.partition("\nimpure-tests:")
    left_out = re.findall(r"--ignore=(\S+)", rest.partition("\n\n")[0])

    assert tuple(left_out) == PARTS["pure"].tests
    assert " impure-tests $(INSPECTED)" in makefile.partition("\ntest:")[2].partition("\n\n")[0]
    assert " pure-coverage " in makefile.partition("\nINSPECTED :=")[2].partition("\n")[0]
