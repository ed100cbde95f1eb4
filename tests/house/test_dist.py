"""What is packed can be installed as it was tested: every dependency by version and hash."""

import os
import re
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from scripts.lock_wheel import LOCK, write_requirements

ROOT = Path(__file__).resolve().parents[2]
UV = Path(sys.executable).with_name("uv")
NAME = re.compile(r"[\w.-]+")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with a wheel, built by what is installed, and the file beside it."""
    folder = tmp_path_factory.mktemp("dist")
    built = call("build", "--wheel", "--no-build-isolation", "--out-dir", str(folder), str(ROOT))
    assert built.returncode == 0, built.stderr
    write_requirements(folder)
    return folder


def call(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environ = os.environ | {"COPYDESK_SKIP_UI": "1", "UV_OFFLINE": "1"}
    return subprocess.run(
        [str(UV), *words], check=False, capture_output=True, text=True, cwd=cwd, env=environ
    )


def read_file(folder: Path) -> str:
    [file] = folder.glob("*-requirements.txt")
    return file.read_text("ascii")


def normalize(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_file_beside_the_wheel_is_the_lock_and_the_wheel(folder: Path) -> None:
    text, lock = read_file(folder), LOCK.read_text("ascii")

    assert text.endswith(lock)
    assert text.removesuffix(lock).count("--hash=sha256:") == 1


def test_whatever_the_wheel_needs_is_pinned_with_hashes(folder: Path) -> None:
    [wheel] = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = Parser().parsestr(archive.read(name).decode())
    needed = {normalize(NAME.match(line)[0]) for line in metadata.get_all("Requires-Dist", [])}  # type: ignore[index]  # always begins with a name
    pins = re.findall(r"^([\w.-]+)==[^\n]*\\\n    --hash=", read_file(folder), re.MULTILINE)
    pinned = {normalize(name) for name in pins}

    assert len(needed) > 15
    assert needed - pinned == set()


@pytest.mark.parametrize("is_damaged", [False, True])
def test_the_wheel_is_installed_by_its_hash_or_not_at_all(
    folder: Path, tmp_path: Path, is_damaged: bool
) -> None:
    # Only the wheel itself: what it needs comes from the network.
    own = read_file(folder).removesuffix(LOCK.read_text("ascii"))
    if is_damaged:
        own = re.sub(r"sha256:\w{4}", "sha256:0000", own)
    (folder / "own.txt").write_text(own, "ascii")
    assert call("venv", "--python", sys.executable, str(tmp_path / "venv")).returncode == 0
    python = str(tmp_path / "venv" / "bin" / "python")
    options = ("--python", python, "--no-deps", "--require-hashes", "-r", "own.txt")

    done = call("pip", "install", *options, cwd=folder)

    assert (done.returncode != 0) == is_damaged, done.stderr
    assert (tmp_path / "venv" / "bin" / "copydesk").exists() != is_damaged
