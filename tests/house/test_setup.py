"""Set-up stays reproducible: locked with hashes, bound to no host and to no machine."""

import json
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import hatch_build

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = ROOT / "requirements"
LOCKS = ("build", "node", "peer", "run", "test")
# Put together here, so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:" + "root|work" + r"|home/\w+|Users/\w+)/\w")
REGISTRIES = ("pypi." + "org/simple", "files.python" + "hosted", "registry.npm" + "js")


def read_lock(name: str) -> dict[str, str]:
    """Give every requirement of a lock file by name: version, marker and hashes."""
    text = (REQUIREMENTS / f"{name}.lock").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n", " ", re.sub(r"(?m)^ *#.*\n?", "", text)).splitlines()
    return {line.partition("==")[0]: line.partition("==")[2] for line in lines if line.strip()}


def list_files() -> Iterator[Path]:
    """Give every file that is in git or would be with the next commit."""
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "-co", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.skip("not a git clone")
    for name in done.stdout.rstrip("\0").split("\0"):
        if (ROOT / name).is_file():
            yield ROOT / name


def list_make_commands(text: str) -> Iterator[str]:
    """Give the targets of the make commands in the code parts of a Markdown text."""
    for block in re.findall(r"(?s)```.*?```|`[^`\n]+`", text):
        yield from re.findall(r"(?m)(?:^|[`;&$]|CI=true)\s*make ([a-z][a-z-]*)", block)


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_every_requirement_with_hashes(name: str) -> None:
    lock = read_lock(name)

    assert lock
    assert [
        key for key, rest in lock.items() if not re.search(r"--hash=sha256:[0-9a-f]{64}", rest)
    ] == []
    assert [key for key, rest in lock.items() if not re.match(r"\d", rest)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_host(name: str) -> None:
    text = (REQUIREMENTS / f"{name}.lock").read_text(encoding="utf-8")

    assert not re.search(r"://|--index-url|--extra-index-url|--find-links|@ ", text)


def test_tests_run_on_the_versions_that_users_get() -> None:
    run, test, build = read_lock("run"), read_lock("test"), read_lock("build")

    assert {name: rest for name, rest in run.items() if test.get(name) != rest} == {}
    assert {name for name in build if test.get(name, build[name]) != build[name]} == set()


def test_the_build_backend_and_node_are_the_locked_ones() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    node, _, version = hatch_build.NODE_WHEEL.partition("==")

    assert project["build-system"]["requires"] == [
        f"hatchling=={read_lock('build')['hatchling'].split()[0]}"
    ]
    assert read_lock("node")[node].split()[0] == version


def test_the_packages_of_the_web_app_are_locked_with_hashes_and_without_hosts() -> None:
    packages = json.loads((ROOT / "ui" / "package-lock.json").read_text("utf-8"))["packages"]
    named = {name: package for name, package in packages.items() if name}

    assert [name for name, package in named.items() if "resolved" in package] == []
    assert [name for name, package in named.items() if "integrity" not in package] == []
    assert "omit-lockfile-registry-resolved=true" in (ROOT / "ui" / ".npmrc").read_text("utf-8")


def test_every_make_command_in_the_docs_exists() -> None:
    targets = set(re.findall(r"(?m)^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8")))
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]

    missing = {
        f"{page.relative_to(ROOT)}: make {target}"
        for page in pages
        for target in list_make_commands(page.read_text("utf-8"))
        if target not in targets
    }

    assert missing == set()


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("Run `make run` to make sure.", ["run"]),
        ("```sh\ngit clone x && cd x\nmake test\n$ make check\n```", ["test", "check"]),
        ("`git pull && make run`", ["run"]),
        ("we make things", []),
    ],
    ids=["inline", "block", "chained", "prose"],
)
def test_make_commands_are_found_in_code_only(text: str, targets: list[str]) -> None:
    assert list(list_make_commands(text)) == targets


def test_make_without_a_target_lists_every_command() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    phony = {name for line in re.findall(r"(?m)^\.PHONY: (.*)$", text) for name in line.split()}
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    done = subprocess.run(
        ["make"], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )

    listed = set(re.findall(r"(?m)^  make ([a-z-]+)", done.stdout))

    assert listed == {name for name in phony if not name.startswith("ready")}


def test_no_lock_of_another_tool_is_kept() -> None:
    assert [path.name for path in list_files() if path.name in {"uv.lock", "pylock.toml"}] == []


def test_no_file_names_a_place_on_one_machine_or_a_registry() -> None:
    found = []
    for path in list_files():
        text = path.read_text(encoding="utf-8", errors="replace")
        if MACHINE_PATH.search(text) or any(name in text for name in REGISTRIES):
            found.append(str(path.relative_to(ROOT)))

    assert found == []


@pytest.mark.parametrize("place", ["root/x", "home/ann/x", "Users/ann/x"])
def test_a_place_on_one_machine_is_seen(place: str) -> None:
    assert MACHINE_PATH.search(f'"/{place}"')
    assert not MACHINE_PATH.search(f"https://example.org/{place}")


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("exit 1", "Python 3.11 or newer is needed"),
        ('case "$2" in *venv*) exit 1;; esac', "cannot make virtual environments"),
    ],
    ids=["too old", "without venv"],
)
def test_a_python_that_does_not_fit_is_refused_with_a_reason(
    script: str, says: str, tmp_path: Path
) -> None:
    python = tmp_path / "python"
    python.write_text(f"#!/bin/sh\n{script}\n", encoding="ascii")
    python.chmod(0o755)

    done = subprocess.run(
        ["sh", "scripts/find-python.sh"],
        cwd=ROOT,
        env={**os.environ, "PYTHON": str(python)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (1, "")
    assert says in done.stderr
