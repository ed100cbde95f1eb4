"""Runs benches: `python -m bench [--size small|full] [--data DIR] [name...]`."""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from bench.gauges import can_measure, run_yardstick
from bench.sizes import Size

NAMES = (
    *("start", "parse", "path", "refresh", "reading", "editions", "deframed", "filters"),
    *("analysis", "stories", "extraction"),
)
SCORED = ("analysis", "stories", "extraction")
SIZES: tuple[Size, ...] = ("tiny", "small", "full")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description="Measures Copydesk.")
    parser.add_argument("names", nargs="*", help=f"benches to run: {', '.join(NAMES)}; default all")
    parser.add_argument("--size", choices=SIZES, default="small", help="how much; default small")
    parser.add_argument("--data", type=Path, help="a folder of public data to score with")
    options = parser.parse_args()
    if unknown := set(options.names) - set(NAMES):
        parser.error(f"no bench is called {', '.join(sorted(unknown))}")
    if not can_measure():
        sys.exit("bench: CPU and memory of other processes are read from /proc, so Linux is needed")
    for name in options.names or NAMES:
        print(f"yardstick: {run_yardstick():.3f} s of CPU for a fixed loop")
        run_bench(name, options.size, options.data)


def run_bench(name: str, size: Size, data: Path | None = None) -> None:
    if find_spec(f"bench.{name}") is None:
        print(f"{name}: not there")
        return
    module = import_module(f"bench.{name}")
    if name == "parse":  # has one size only
        cast("Callable[[], None]", module.main)()
    elif name in SCORED:
        cast("Callable[[Size, Path | None], None]", module.main)(size, data)
    else:
        cast("Callable[[Size], None]", module.main)(size)


if __name__ == "__main__":
    main()
