"""Measures, and writes the table: `python -m bench [--size SIZE] [--data DIR] [name...]`.

The table is written from the full size alone; smaller ones show sooner where a change leads.
"""

import argparse
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import cast

from bench.gauges import can_measure
from bench.sizes import Size
from bench.table import PAGE, Recorder, store_lines

# Each part, and the module and function that measure it; none takes longer than some minutes.
PARTS = {
    "refresh": "refresh.main",
    "pgrefresh": "refresh.measure_postgres",
    "another": "refresh.measure_another",
    "reading": "reading.main",
    "pgreading": "reading.measure_postgres",
    **{
        name: f"{name}.main"
        for name in (
            *("streams", "start", "path", "parse", "deframed", "analysis", "stories", "filters"),
            *("editions", "extraction"),
        )
    },
    "page": "browser.page.main",
}
NAMES = tuple(PARTS)
SCORED = ("analysis", "stories", "extraction")
SIZES: tuple[Size, ...] = ("tiny", "small", "full")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description="Measures Copydesk.")
    parser.add_argument("names", nargs="*", help=f"benches to run: {', '.join(NAMES)}; default all")
    parser.add_argument("--size", choices=SIZES, default="full", help="how much; default full")
    parser.add_argument("--data", type=Path, help="a folder of public data to score with")
    options = parser.parse_args()
    if unknown := set(options.names) - set(NAMES):
        parser.error(f"no bench is called {', '.join(sorted(unknown))}")
    if not can_measure():
        sys.exit("bench: CPU and memory of other processes are read from /proc, so Linux is needed")
    for name in options.names or NAMES:
        begin = time.perf_counter()
        recorder = Recorder(name)
        try:
            run_bench(recorder, options.size, options.data)
        finally:
            # What was measured before somebody lost patience counts, too.
            if options.size == "full":
                store_lines([recorder], NAMES)
        print(f"{name}: took {time.perf_counter() - begin:.0f} s", flush=True)
    if options.size == "full":
        print(f"bench: the table is in {PAGE.relative_to(Path.cwd())}")


def run_bench(recorder: Recorder, size: Size, data: Path | None = None) -> None:
    module, _, function = PARTS[recorder.bench].rpartition(".")
    measure = getattr(import_module(f"bench.{module}"), function)
    recorder.look_at_clock()
    if recorder.bench in SCORED:
        cast("Callable[[Recorder, Size, Path | None], None]", measure)(recorder, size, data)
    else:
        cast("Callable[[Recorder, Size], None]", measure)(recorder, size)


if __name__ == "__main__":
    main()
