"""Measures which branches the tests take, and fails where they take too few.

`pure`: the tests of `parse`, `rules` and `tsvectors` take every branch there; within `make test`,
this is where they run. `all`: the quick part of all tests takes at least `FLOOR` per cent of
everything, and of no file less than `FILE_FLOOR`.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".cache" / "coverage"
# As measured in nine minutes on one core, rounded down.
FLOOR = 96
FILE_FLOOR = 80
CHILDREN = "runs in children of the pool, which get no variables of ours and cannot be measured"
PROCESSES = "its tests start whole processes, kill them or hurt them: they are slow or hostile"
EXCUSED = {
    "src/copydesk/__main__.py": PROCESSES,
    "src/copydesk/ai/saying.py": CHILDREN,
    "src/copydesk/cli/demo.py": PROCESSES,
    "src/copydesk/fetch/body.py": PROCESSES,
    "src/copydesk/ingest/pages.py": CHILDREN,
    "src/copydesk/jobs/watch.py": PROCESSES,
    "src/copydesk/pool/child.py": CHILDREN,
    "src/copydesk/pool/frames.py": CHILDREN,
    "src/copydesk/pool/limits.py": CHILDREN,
    "src/copydesk/pool/process.py": PROCESSES,
    "src/copydesk/pool/tasks.py": CHILDREN,
    "src/copydesk/pool/vectortasks.py": CHILDREN,
    "src/copydesk/server.py": PROCESSES,
    "src/copydesk/store/engine/postgres.py": "is tested on PostgreSQL, which is left out here",
}
# The same inputs at each run: a floor that chance decides would be none.
SAME = ("-p", "no:cacheprovider", "--hypothesis-seed=0")


@dataclass(frozen=True)
class Part:
    """What is measured, by which tests, and how much of it they must take."""

    source: str
    tests: tuple[str, ...]
    floor: float
    file_floor: float


PARTS = {
    "pure": Part(
        "copydesk.parse,copydesk.rules,copydesk.tsvectors",
        ("tests/parse", "tests/rules", "tests/test_tsvectors.py"),
        100,
        100,
    ),
    "all": Part(
        "copydesk",
        (
            "tests",
            *(f"--ignore=tests/{room}" for room in ("browser", "journeys", "house", "bench")),
            *("-m", "not slow"),
            *("-k", "not postgres and not hostile"),
        ),
        FLOOR,
        FILE_FLOOR,
    ),
}


def main() -> None:
    """Measure a part, show where something is missing, and say whether it is too much."""
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if name not in PARTS:
        sys.exit(f"usage: python -m scripts.measure_coverage {'|'.join(PARTS)}")
    low = list_low(measure(name, PARTS[name]), PARTS[name])
    if low:
        sys.exit("\n".join(["the tests take too few branches:", *low]))


def measure(name: str, part: Part) -> dict[str, float]:
    """Run tests and give the share of lines and branches that they took, by file and in total."""
    folder = FOLDER / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run_coverage(folder, "run", f"--source={part.source}", "-m", "pytest", *SAME, *part.tests)
    run_coverage(folder, "combine", "--quiet")
    run_coverage(folder, "report", "--show-missing", "--skip-covered", "--precision=1")
    run_coverage(folder, "json", "--quiet", "-o", str(folder / "report.json"))
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    files = {path: file["summary"]["percent_covered"] for path, file in report["files"].items()}
    return {**files, "in total": report["totals"]["percent_covered"]}


def run_coverage(folder: Path, *command: str) -> None:
    """Run one command of coverage.py over the data of a folder."""
    done = subprocess.run(
        [sys.executable, "-m", "coverage", *command],
        cwd=ROOT,
        env={**os.environ, "COVERAGE_FILE": str(folder / "data")},
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"`coverage {command[0]}` failed with exit code {done.returncode}")


def list_low(shares: Mapping[str, float], part: Part) -> list[str]:
    """Name what is below the floor of all, or of a file that is not excused."""
    found = []
    for path, share in shares.items():
        floor = part.floor if path == "in total" else part.file_floor
        if share < floor and path not in EXCUSED:
            found.append(f"  {path}: {share:.1f} %, at least {floor} %")
    return found


if __name__ == "__main__":
    main()
