"""Writes beside a wheel what to install: the wheel itself and its locked dependencies, by hash."""

import hashlib
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "run.lock"
HEADER = "# In the folder of this file: pip install --require-hashes -r {name}\n"


def main() -> None:
    """Do so for what `make dist` has built."""
    write_requirements(ROOT / "dist")


def write_requirements(folder: Path) -> Path:
    """Write the file for the wheel of this version and give its path."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    wheel = folder / f"copydesk-{version}-py3-none-any.whl"
    file = folder / f"copydesk-{version}-requirements.txt"
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    own = f"./{wheel.name} \\\n    --hash=sha256:{digest}\n"
    file.write_text(HEADER.format(name=file.name) + own + LOCK.read_text("ascii"), "ascii")
    return file


if __name__ == "__main__":
    main()
