"""Makes this clone ready: `run` to serve, `dev` to check and measure, `test` to test everything.

Needs only the standard library. Every step leaves a stamp and is skipped while the stamp holds.
"""

import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
CACHE = ROOT / ".cache"
REQUIREMENTS = ROOT / "requirements"
STAMPS = VENV / "stamps"
LEVELS = ("run", "dev", "test")
# What the tests drive beside Copydesk itself, under the names it may have; Debian's package first.
PROGRAMS = (
    ("chromium", "chromium-browser", "google-chrome"),
    ("firefox-esr", "firefox"),
    ("webkit2gtk-driver", "WebKitWebDriver"),
    ("xvfb", "Xvfb"),
    ("newsboat",),
    ("sfeed",),
    ("default-jre-headless", "java"),
)
# What tests do without, but then ask more of the machine. Not every Debian or child of it has it.
SPARING = "chromium-headless-shell"
NO_NODE_EXIT = 3  # of hatch_build.py


class SetupFailed(Exception):
    """A step cannot be done; the message says which."""


def main() -> None:
    """Run every step that the level needs."""
    level = sys.argv[1] if len(sys.argv) == 2 else ""
    if level not in LEVELS:
        sys.exit(f"usage: {Path(__file__).name} {'|'.join(LEVELS)}")
    os.chdir(ROOT)
    set_environment()
    try:
        with one_at_a_time(), ThreadPoolExecutor(1) as aside:
            # Both wait for a network most of the time, and neither needs the other.
            programs = aside.submit(find_programs) if level == "test" else None
            make_venv()
            install_dependencies("run" if level == "run" else "test")
            install_copydesk()
            build_page("page" if level == "run" else "tools")
        if programs:
            programs.result()
    except SetupFailed as error:
        sys.exit(f"set-up: {error}")
    except PermissionError as error:
        sys.exit(f"set-up: {error.filename} belongs to somebody else; `make clean` as that user")


def set_environment() -> None:
    """Let every tool trust the machine's certificates and find a cache that it can write."""
    os.environ.setdefault("UV_SYSTEM_CERTS", "1")
    os.environ.setdefault("PIP_DISABLE_PIP_VERSION_CHECK", "1")
    if not os.access(Path("~").expanduser(), os.W_OK):
        os.environ.setdefault("XDG_CACHE_HOME", str(CACHE))
        os.environ.setdefault("npm_config_cache", str(CACHE / "npm"))


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let a second set-up of the same clone wait for the first."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "setup.lock").open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another set-up of this clone")
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def make_venv() -> None:
    """Make the virtual environment with the locked installer, or again if it cannot be used."""
    stamp = STAMPS / "venv"
    lock = REQUIREMENTS / "build.lock"
    if is_void_venv():
        say(f"making .venv with Python {sys.version.split()[0]}")
        run(sys.executable, "-m", "venv", "--clear", VENV)
    if read_stamp(stamp) == f"{venv_place()} {hash_files(lock)}" and UV.exists():
        return
    say("installing the installer")
    with changing_packages():
        run(PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", lock)
    write_stamp(stamp, f"{venv_place()} {hash_files(lock)}")


def is_void_venv() -> bool:
    """Say whether there is no virtual environment of this folder and a fit Python, all in order."""
    if not PYTHON.exists() or (STAMPS / "changing").exists():
        return True
    if "PYTHON" in os.environ and Path(sys.executable).resolve() != PYTHON.resolve():
        return True
    stamp = read_stamp(STAMPS / "venv")
    if stamp:
        return not stamp.startswith(f"{venv_place()} ")
    probe = "import pip._internal.cli.main, sys; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run([PYTHON, "-c", probe], capture_output=True, check=False).returncode != 0


@contextlib.contextmanager
def changing_packages() -> Iterator[None]:
    """Hold the environment for void meanwhile: a killed installer leaves halves that look whole."""
    mark = STAMPS / "changing"
    write_stamp(mark, "")
    try:
        yield
    except SetupFailed:
        forget(mark)  # it gave up by itself: no network, or a wrong hash
        raise
    forget(mark)


def venv_place() -> str:
    """Return where the environment is and the Python behind it: when one changes, it is void."""
    return f"{VENV} {PYTHON.resolve()}"


def install_dependencies(level: str) -> None:
    """Make the installed packages equal to the locks; what tests need stays once it is there."""
    stamp = STAMPS / "dependencies"
    digest = hash_files(*(REQUIREMENTS / f"{name}.lock" for name in ("run", "test", "build")))
    had, _, had_digest = read_stamp(stamp).partition(" ")
    if had_digest == digest and level in ("run", had):
        return
    level = "test" if had == "test" else level
    say(f"installing the locked dependencies ({level})")
    forget(stamp, STAMPS / "copydesk")
    locks = [REQUIREMENTS / f"{level}.lock", REQUIREMENTS / "build.lock"]
    with changing_packages():
        run(UV, "pip", "sync", "--quiet", "--python", PYTHON, "--require-hashes", *locks)
    write_stamp(stamp, f"{level} {digest}")


def install_copydesk() -> None:
    """Install this clone into its environment, in place; the page is built in a step of its own."""
    stamp = STAMPS / "copydesk"
    digest = hash_files(ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    if read_stamp(stamp) == digest:
        return
    say("installing copydesk in place")
    options = ("--quiet", "--python", PYTHON, "--no-deps", "--no-build-isolation")
    with changing_packages():
        run(UV, "pip", "install", *options, "--editable", ROOT, COPYDESK_SKIP_UI="1")
    write_stamp(stamp, digest)


def build_page(command: str) -> None:
    """Let hatch_build.py do its part; fetch Node as a wheel when the machine has none."""
    done = subprocess.run([PYTHON, ROOT / "hatch_build.py", command], check=False)
    if done.returncode == NO_NODE_EXIT:
        say("installing Node into .venv, as the machine has none that is new enough")
        locked = ("--require-hashes", "-r", REQUIREMENTS / "node.lock")
        with changing_packages():
            run(UV, "pip", "install", "--quiet", "--python", PYTHON, *locked)
        done = subprocess.run([PYTHON, ROOT / "hatch_build.py", command], check=False)
    if done.returncode != 0:
        raise SetupFailed("the web app could not be built; see above")


def find_programs() -> None:
    """Install what tests drive with apt where possible; without it CI fails and others are told."""
    missing = list_missing()
    tried = CACHE / "sparing"
    is_sparing = shutil.which(SPARING) is not None or tried.exists()
    if missing or not is_sparing:
        if os.geteuid() == 0 and Path("/etc/debian_version").exists() and shutil.which("apt-get"):
            install_programs(missing)
            tried.touch()
        missing = list_missing()
    if missing:
        names = " ".join(missing)
        advice = f"not found: {names}; install them (Debian: apt-get install {names}) for all tests"
        if os.environ.get("CI") == "true":
            raise SetupFailed(advice)
        say(advice)


def install_programs(missing: list[str]) -> None:
    """Install packages with apt, as far as there are any; the last is not worth a word if not."""
    say(f"installing {' and '.join([*missing, SPARING])} with apt")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends")
    with contextlib.suppress(SetupFailed):
        run("apt-get", "update", "-qq", **quiet)
    for names in filter(None, (missing, [SPARING])):
        with contextlib.suppress(SetupFailed):
            run(*install, *names, **quiet)


def list_missing() -> list[str]:
    """Name the packages of programs that are not here."""
    return [names[0] for names in PROGRAMS if not any(map(shutil.which, names))]


def run(*command: str | Path, **variables: str) -> None:
    """Run a command with its output shown; raise when it fails."""
    done = subprocess.run(command, env={**os.environ, **variables}, check=False)
    if done.returncode != 0:
        words = " ".join(str(word) for word in command)
        raise SetupFailed(f"this failed with exit code {done.returncode}: {words}")


def hash_files(*paths: Path) -> str:
    """Return one hash over the contents of files."""
    digests = [hashlib.sha256(path.read_bytes()).digest() for path in paths]
    return hashlib.sha256(b"".join(digests)).hexdigest()


def read_stamp(path: Path) -> str:
    """Return what a stamp says; nothing when it is missing."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def write_stamp(path: Path, text: str) -> None:
    """Say that a step is done, all at once."""
    path.parent.mkdir(exist_ok=True)
    path.with_suffix(".new").write_text(text, encoding="utf-8")
    path.with_suffix(".new").replace(path)


def forget(*stamps: Path) -> None:
    """Make steps run again."""
    for stamp in stamps:
        stamp.unlink(missing_ok=True)


def say(text: str) -> None:
    """Tell what takes time."""
    sys.stderr.write(f"set-up: {text}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    main()
