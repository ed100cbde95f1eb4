"""Says which tests belong to what changed since `main`: the fast ones that `make check` runs.

`tests` prints files for pytest, `page` the commit for vitest to compare with, if the page changed.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The code about itself, every statement on both engines included: it notices what no single test
# is there for.
ALWAYS = ("tests/house",)
# What so much builds on that its users cannot all be run: one test of each layer for all of them.
HEART = (
    "tests/rules/test_refresh.py",
    "tests/parse/feeds/test_reading.py",
    "tests/store/ingest/test_entries.py",
    "tests/store/reading/test_states.py",
    "tests/services/feeds/test_refreshes.py",
    "tests/services/reading/test_entries.py",
)
MOST_USERS = 6
# What of the server the page is typed by and tested with.
PAGE = ("ui/", "docs/reference/openapi.json")
_IMPORT = re.compile(
    r"^(?:from ((?:copydesk|tests)[\w.]*) import (?:\(([^)]*)\)|(.*))|import ([\w.]+))",
    re.MULTILINE,
)


def main() -> None:
    """Print what a part of `make check` needs to know."""
    base = find_base()
    changed = list_changed(base) if base else []
    if sys.argv[1:] == ["page"]:
        is_changed = any(path.startswith(PAGE) for path in changed)
        sys.stdout.write(f"{base}\n" if is_changed or not base else "")
        return
    texts = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for path in (ROOT / "tests").rglob("*.py")
    }
    chosen = choose_tests(changed, texts) if base else [*ALWAYS, *HEART]
    sys.stdout.write(" ".join(chosen) + "\n")


def choose_tests(changed: Iterable[str], texts: Mapping[str, str]) -> list[str]:
    """Give the tests named after what changed, and those that use it unless they are too many."""
    imports = {path: list_imports(text) for path, text in texts.items() if is_test(path)}
    chosen: set[str] = set()
    for path in changed:
        if path in imports:
            chosen.add(path)
            continue
        if path.startswith("tests/feeds/"):
            chosen.add("tests/parse/feeds/test_reading.py")
        chosen.update(test for test in imports if is_named_after(test, path))
        module = name_module(path)
        users = [test for test, names in imports.items() if module in names]
        chosen.update(users if len(users) <= MOST_USERS else HEART)
    inside = tuple(f"{folder}/" for folder in ALWAYS)
    return [*ALWAYS, *sorted(path for path in chosen if not path.startswith(inside))]


def is_test(path: str) -> bool:
    """Say whether pytest would collect a file, and whether it needs no browser."""
    is_far = path.startswith(("tests/browser/", "tests/journeys/"))
    return Path(path).name.startswith("test_") and path.endswith(".py") and not is_far


def is_named_after(test: str, path: str) -> bool:
    """Say whether a test is the one of a file: `test_feeds.py`, and `test_feeds_hostile.py`."""
    if not path.startswith("src/copydesk/"):
        return False
    file = Path(path.removeprefix("src/copydesk/"))
    own = f"tests/{file.parent}/test_{file.stem}".replace("/./", "/")
    return test.removesuffix(".py") == own or test.startswith(f"{own}_")


def name_module(path: str) -> str:
    """Give the name that a file is imported by; '' for what is no module."""
    if not path.endswith(".py"):
        return ""
    return path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def list_imports(text: str) -> set[str]:
    """Give every module that a file may import: `from a import b` may mean `a` and `a.b`."""
    found: set[str] = set()
    for package, many, few, whole in _IMPORT.findall(text):
        found.add(package or whole)
        found.update(f"{package}.{name}" for name in re.findall(r"\w+", many or few))
    return found


def find_base() -> str | None:
    """Give the commit that the work began at: where it left main, or the one before on main."""
    for main in ("origin/main", "main"):
        base = ask_git("merge-base", "HEAD", main)
        if base:
            is_begun = base != ask_git("rev-parse", "HEAD") or ask_git("status", "--porcelain")
            return base if is_begun else ask_git("rev-parse", "HEAD~1") or base
    return None


def list_changed(base: str) -> list[str]:
    """Give the files that differ from a commit, new ones included, without those that are gone."""
    differing = ask_git("diff", "--name-only", base).splitlines()
    new = ask_git("ls-files", "--others", "--exclude-standard").splitlines()
    return sorted(path for path in {*differing, *new} if (ROOT / path).exists())


def ask_git(*arguments: str) -> str:
    """Give what git answers; '' where it cannot."""
    command = ["git", "-c", f"safe.directory={ROOT}", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


if __name__ == "__main__":
    main()
