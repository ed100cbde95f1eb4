"""Plants one defect after the other in a copy of the tree: does the journey that should see it?"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.journeys.planted.defect import Defect
from tests.journeys.planted.defects import DEFECTS

ROOT = Path(__file__).resolve().parents[3]
# Made here and needed there: a copy of them would only take time.
SHARED = (".venv", "ui/node_modules")
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", ".*_cache", "__pycache__", "data"
)
FAILED = 1
REASON = re.compile(r"^E +(.*)", re.MULTILINE)


def plant_defects(words: Sequence[str]) -> None:
    """Plant all defects, or those whose names hold a word; end with 1 if one was missed."""
    chosen = [
        defect
        for defect in DEFECTS
        if not words or any(word.lower() in defect.name.lower() for word in words)
    ]
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        missed = plant_all(chosen, Path(folder) / "tree")
    say(f"{len(chosen) - len(missed)} of {len(chosen)} defects caught")
    if missed:
        sys.exit("missed: " + "; ".join(missed))


def plant_all(defects: Sequence[Defect], tree: Path) -> list[str]:
    """Give the names of those that no journey saw; cheap ones first, as they stand in the list."""
    copy_tree(tree)
    if red := [name for name in dict.fromkeys(each.journey for each in defects) if run(tree, name)]:
        sys.exit("red without any defect, mend these first: " + "; ".join(red))
    missed = []
    for defect in defects:
        with defect.planted(tree):
            if defect.is_in_page:
                build_page(tree)
            reason = run(tree, defect.journey)
        say(f"{'caught' if reason else 'MISSED'}: {defect.name}\n        {reason}")
        if not reason:
            missed.append(defect.name)
    return missed


def copy_tree(tree: Path) -> None:
    shutil.copytree(ROOT, tree, ignore=LEFT_OUT, symlinks=True)
    for name in SHARED:
        (tree / name).symlink_to(ROOT / name)


def build_page(tree: Path) -> None:
    command = [sys.executable, "hatch_build.py", "npm", "run", "--silent", "build"]
    subprocess.run(command, cwd=tree, check=True, stdout=subprocess.DEVNULL)


def run(tree: Path, journey: str) -> str:
    """Take a journey through the copy; give why it failed, or '' if all was well."""
    # Before what is installed in place, which is the tree without a defect.
    environment = {**os.environ, "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", journey],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, FAILED):
        sys.exit(f"{journey} cannot be taken:\n{done.stdout}{done.stderr}")
    reasons = REASON.findall(done.stdout) if done.returncode == FAILED else []
    return reasons[0][:300] if reasons else "it failed" if done.returncode else ""


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
