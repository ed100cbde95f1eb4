"""The table of what was measured: each line beside something that was run in the same breath."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from bench.gauges import run_yardstick

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reference" / "benchmarks.md"
README = ROOT / "README.md"

INTRODUCTION = """# Benchmarks

Written by `make bench`; not to be edited. `make bench ARGS="NAME"` measures one part again and
replaces only its lines.

CPU is what all processes of a server used, its children and its database server included, not the
time on the wall, unless a line says so. The machine's speed changes by itself, so single figures
mean little: what counts is the ratio to what stands beside, which was measured in the same breath.
*Loop* is what a fixed loop of Python took before the line was measured. A goal with an `x` is one
for the ratio. PostgreSQL runs with the durability that it has by default.
"""
HEAD = "| What | Copydesk | Beside it | Ratio | Goal | Loop |"
RULE = "| --- | --- | --- | --- | --- | --- |"
# What the README quotes, in its order, as far as it was measured.
QUOTED = (
    "first refresh of 1,000 feeds, SQLite, full-text index included",
    "first refresh of 1,000 feeds, PostgreSQL, full-text index included",
    "first refresh of 100 feeds, SQLite, beside another program",
    "unchanged refresh of 1,000 feeds, SQLite",
    "memory at rest with 1,000 feeds, SQLite",
    "page of 50 unread with texts, SQLite, with 1,000,000 entries",
    "page of 50 unread, Google Reader, SQLite",
    "counts of 1,000 feeds, SQLite, with 1,000,000 entries",
    "a feed of 30 entries, 166 kB, read and cleaned, beside `feedparser`",
    "a served feed, 1,000 connections",
)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table, each cell as it is shown."""

    what: str
    ours: str
    beside: str
    ratio: str
    goal: str
    loop: str

    def render(self) -> str:
        return "| " + " | ".join(getattr(self, each.name) for each in fields(self)) + " |"


@dataclass(frozen=True, slots=True)
class Beside:
    """What a line is compared with: its name, and its amount in the same unit."""

    name: str
    amount: float


class Recorder:
    """Collects the lines of one bench, and prints them as they come."""

    def __init__(self, bench: str) -> None:
        self.bench = bench
        self.rows: list[Row] = []
        self._loop = 0.0

    def look_at_clock(self) -> None:
        """Take the machine's speed for the lines that follow."""
        self._loop = run_yardstick()

    def add(
        self,
        what: str,
        amount: float,
        unit: str,
        *,
        beside: Beside | None = None,
        goal: float | None = None,
        most_times: float | None = None,
    ) -> None:
        """Note a measurement; `goal` is an amount, `most_times` the ratio that is wanted."""
        if not self._loop:
            self.look_at_clock()
        ratio = f"{_write(amount / beside.amount)}x" if beside and beside.amount else ""
        goals = [f"{goal:,g} {unit}"] if goal is not None else []
        goals += [f"{most_times:g}x"] if most_times is not None else []
        row = Row(
            what,
            f"{_write(amount)} {unit}",
            f"{beside.name}: {_write(beside.amount)} {unit}" if beside else "",
            ratio,
            " and ".join(goals),
            f"{self._loop:.3f} s",
        )
        self.rows.append(row)
        print(f"{self.bench}: {row.render()}", flush=True)


def _write(number: float) -> str:
    """Three digits that mean something; whole numbers with their thousands apart."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"


def read_page(text: str) -> dict[str, list[str]]:
    """Give the lines of each bench as they stand on the page."""
    found: dict[str, list[str]] = {}
    for part in re.split(r"(?m)^## ", text)[1:]:
        name, _, rest = part.partition("\n")
        lines = [line for line in rest.splitlines() if line.startswith("| ")]
        found[name] = [line for line in lines if line not in (HEAD, RULE)]
    return found


def write_page(text: str, measured: Sequence[Recorder], names: Iterable[str]) -> str:
    """Give the page with the lines of what was measured in place of the old ones."""
    kept = read_page(text)
    for recorder in measured:
        if recorder.rows:
            kept[recorder.bench] = [row.render() for row in recorder.rows]
    parts = [
        f"## {name}\n\n" + "\n".join([HEAD, RULE, *kept[name]]) + "\n"
        for name in names
        if kept.get(name)
    ]
    return "\n".join([INTRODUCTION, *parts])


def list_quoted(page: str) -> list[str]:
    """Give the lines of the page that the README has, too."""
    lines = [line for rows in read_page(page).values() for line in rows]
    known = {line.split("|")[1].strip(): line for line in lines}
    return [known[name] for name in QUOTED if name in known]


def quote_page(readme: str, page: str) -> str:
    """Give the README with what it quotes as it stands on the page now."""
    before, head, after = readme.partition(f"{HEAD}\n{RULE}\n")
    rest = after.partition("\n\n")[2]
    return before + head + "\n".join(list_quoted(page)) + "\n\n" + rest


def store_lines(measured: Sequence[Recorder], names: Iterable[str]) -> None:
    """Write the page, and what the README quotes of it."""
    text = PAGE.read_text("utf-8") if PAGE.exists() else ""
    page = write_page(text, measured, names)
    PAGE.write_text(page, "utf-8")
    README.write_text(quote_page(README.read_text("utf-8"), page), "utf-8")
