"""The PyPI package `reader` on the same feeds, in a process and an environment of its own."""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path

from bench.gauges import PeakMemory

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "peer.lock"
CACHE = ROOT / ".cache" / "bench"
PACKAGE = "reader"
WORKERS = 10


@dataclass(slots=True)
class PeerRun:
    """What the other program needed: CPU and wall seconds of each step."""

    first_cpu: float = 0.0
    first_seconds: float = 0.0
    index_cpu: float = 0.0
    again_cpu: float = 0.0
    again_seconds: float = 0.0
    entries: int = 0
    database_bytes: int = 0
    peak_megabytes: float = 0.0


def measure_peer(urls: list[str]) -> PeerRun | str:
    """Let `reader` fetch these feeds twice, or say why that is not possible."""
    try:
        python = _install()
    except subprocess.CalledProcessError as error:
        return f"cannot be installed: {error.stderr.strip().rpartition(chr(10))[2]}"
    with (
        tempfile.TemporaryDirectory(prefix="copydesk-bench-") as folder,
        subprocess.Popen(
            [python, "-m", "bench.peer", folder],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process,
        PeakMemory((process.pid,)) as peak,
    ):
        said, trouble = process.communicate("\n".join(urls))
    if process.returncode:
        return f"broke: {trouble.strip().rpartition(chr(10))[2]}"
    run = PeerRun(**json.loads(said))
    run.peak_megabytes = peak.megabytes
    return run


def _install() -> Path:
    """Give a Python that has what the lock names; made once, all at once."""
    place = CACHE / f"peer-{hashlib.sha256(LOCK.read_bytes()).hexdigest()[:12]}"
    if not (place / "done").exists():
        for old in CACHE.glob("peer-*"):
            shutil.rmtree(old)
        uv = Path(sys.executable).with_name("uv")
        python = ("--python", place)
        for command in (
            (uv, "venv", "--quiet", "--python", sys.executable, place),
            (uv, "pip", "sync", "--quiet", *python, "--require-hashes", LOCK),
        ):
            subprocess.run(command, check=True, capture_output=True, text=True)
        (place / "done").touch()
    return place / "bin" / "python"


def fetch(path: Path, urls: list[str]) -> PeerRun:
    """Do what Copydesk does in a refresh: fetch, store, index; then once more, unchanged."""
    library = import_module(PACKAGE)
    reader = library.make_reader(str(path))
    for url in urls:
        reader.add_feed(url)
    run = PeerRun()
    run.first_cpu, run.first_seconds = _time(lambda: reader.update_feeds(workers=WORKERS))
    reader.enable_search()
    run.index_cpu, _ = _time(reader.update_search)
    run.again_cpu, run.again_seconds = _time(
        lambda: reader.update_feeds(workers=WORKERS, scheduled=False)
    )
    run.entries = reader.get_entry_counts().total
    reader.close()
    run.database_bytes = sum(file.stat().st_size for file in path.parent.iterdir())
    return run


def _time(step: Callable[[], object]) -> tuple[float, float]:
    """Give CPU and wall seconds of a step of this process."""
    cpu, begin = time.process_time(), time.perf_counter()
    step()
    return time.process_time() - cpu, time.perf_counter() - begin


if __name__ == "__main__":
    done = fetch(Path(sys.argv[1]) / "reader.db", sys.stdin.read().split())
    print(json.dumps(asdict(done)))
