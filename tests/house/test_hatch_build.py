"""The web app is built when its sources changed, never otherwise, and failures leave no trace."""

from pathlib import Path

import pytest

import hatch_build
from hatch_build import PageFailed

NPM = """#!/bin/sh
echo "$*" >> "$CALLS"
case "$1" in
    ci) mkdir -p node_modules ;;
    run) [ -z "$BROKEN" ] && mkdir -p "$PAGE" && echo page > "$PAGE/index.html" ;;
esac
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with a web app, on a machine whose npm only takes notes."""
    tools = tmp_path / "tools"
    write(tools / "npm", NPM).chmod(0o755)
    write(tools / "node", "#!/bin/sh\necho v20.19.0\n").chmod(0o755)
    write(tmp_path / "ui" / "package.json", "{}")
    write(tmp_path / "ui" / "package-lock.json", "{}")
    write(tmp_path / "ui" / "src" / "main.ts", "start();")
    monkeypatch.delenv(hatch_build.SKIP_VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tools), prepend=":")
    monkeypatch.setenv("CALLS", str(tmp_path / "calls"))
    monkeypatch.setenv("PAGE", str(hatch_build.page_folder(tmp_path)))
    monkeypatch.setenv("BROKEN", "")
    return tmp_path


def write(path: Path, text: str) -> Path:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="ascii")
    return path


def take_calls(root: Path) -> list[str]:
    """Give what npm was asked for since the last time."""
    calls = root / "calls"
    words = [line.split(" --")[0] for line in calls.read_text("ascii").splitlines()]
    calls.write_text("", encoding="ascii")
    return words


def test_a_new_clone_installs_packages_and_builds(root: Path) -> None:
    hatch_build.build_page(root)

    assert take_calls(root) == ["ci", "run build"]


@pytest.mark.parametrize(
    ("changed", "calls"),
    [
        ("ui/src/main.ts", ["run build"]),
        ("ui/index.html", ["run build"]),
        ("ui/package-lock.json", ["ci", "run build"]),
        ("ui/tests/main.test.ts", []),
        ("ui/.cache/x", []),
        ("README.md", []),
    ],
)
def test_only_what_changed_is_made_again(root: Path, changed: str, calls: list[str]) -> None:
    hatch_build.build_page(root)
    take_calls(root)

    write(root / changed, "changed")
    hatch_build.build_page(root)

    assert take_calls(root) == calls


def test_a_removed_page_is_built_again(root: Path) -> None:
    hatch_build.build_page(root)
    hatch_build.page_stamp(root).unlink()

    assert hatch_build.is_page_stale(root)


def test_a_failed_build_is_told_and_tried_again(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BROKEN", "yes")

    with pytest.raises(PageFailed, match="npm run build"):
        hatch_build.build_page(root)

    assert hatch_build.is_page_stale(root)


@pytest.mark.parametrize("reason", ["asked", "no sources"])
def test_nothing_is_built_when_not_wanted(
    root: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    if reason == "asked":
        monkeypatch.setenv(hatch_build.SKIP_VARIABLE, "1")
    else:
        (root / "ui" / "package.json").unlink()

    hatch_build.build_page(root)

    assert not (root / "calls").exists()


@pytest.mark.parametrize(
    ("version", "is_fit"),
    [
        ("v18.20.4\n", False),
        ("v20.18.3\n", False),
        ("v20.19.0\n", True),
        ("v21.7.0\n", False),
        ("v22.11.0\n", False),
        ("v22.12.0\n", True),
        ("v24.1.0\n", True),
        ("", False),
        ("node: not found", False),
    ],
)
def test_node_must_be_one_that_vite_runs_on(version: str, is_fit: bool) -> None:
    assert hatch_build.is_fit_node(version) is is_fit


def test_an_old_node_of_the_machine_is_not_used(root: Path) -> None:
    write(root / "tools" / "node", "#!/bin/sh\necho v18.0.0\n")

    assert hatch_build.find_machine_npm() is None
