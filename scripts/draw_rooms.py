"""Draws the rooms of the house from what they import, and lists what is declared to run in them."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import grimp

from copydesk.jobs.clock import DUTIES
from copydesk.jobs.kinds import KINDS
from copydesk.services.ingest.storing import STEPS

STORING = "services/ingest/storing.py"
# Small files that every room may use would only blur the picture.
PLAIN = frozenset(
    {"config", "errors", "keys", "log", "metrics", "packing", "tsvectors", "__main__"}
)

# Files beside the rooms of the API, which all of them use.
BESIDE_API = frozenset({"errors", "openapi", "requests", "shapes"})
ARCHITECTURE = Path(__file__).resolve().parent.parent / "ARCHITECTURE.md"

Edge = tuple[str, str]


def render_rooms() -> list[str]:
    """Give the page: who builds on whom, then steps, jobs and duties in the order they run."""
    graph = grimp.build_graph("copydesk")
    return [
        "# Rooms",
        "",
        "An arrow points to what a room builds on; what follows from other arrows is left out.",
        "",
        "## The house",
        "",
        *draw(list_edges(graph, "copydesk", leave_out=PLAIN)),
        "## Inside services",
        "",
        *draw(list_edges(graph, "copydesk.services")),
        "## Inside the store",
        "",
        *draw(list_edges(graph, "copydesk.store")),
        "## Inside parse",
        "",
        *draw(list_edges(graph, "copydesk.parse")),
        "## Inside the API",
        "",
        *draw(list_edges(graph, "copydesk.web.api", leave_out=BESIDE_API)),
        "## The path of a feed",
        "",
        "The hops of ARCHITECTURE.md, which a test follows, and the steps that storing declares.",
        "",
        *draw_path(list_hops(), [step.name for step in STEPS]),
        "## What follows from new entries",
        "",
        "In the transaction that stores them (`services/ingest/storing.py`), in this order:",
        "",
        *(f"{number}. `{step.name}`" for number, step in enumerate(STEPS, 1)),
        "",
        "## Jobs",
        "",
        "| Kind | Run by |",
        "| --- | --- |",
        *(f"| `{work.kind.name}` | `{_name_file(work.run.__module__)}` |" for work in KINDS),
        "",
        "## What the clock does again and again",
        "",
        *(f"- {duty.name}" for duty in DUTIES),
    ]


def list_edges(graph: grimp.ImportGraph, package: str, leave_out: Iterable[str] = ()) -> list[Edge]:
    """Give which child of a package imports which, without what other edges say already."""
    skipped = {f"{package}.{name}" for name in leave_out}
    rooms = sorted(graph.find_children(package) - skipped)
    inside = {room: {room, *graph.find_descendants(room)} for room in rooms}
    owner = {module: room for room, modules in inside.items() for module in modules}
    found = {
        (room, owner[target])
        for room, modules in inside.items()
        for module in modules
        for target in graph.find_modules_directly_imported_by(module)
        if target in owner and owner[target] != room
    }
    return [(_last(a), _last(b)) for a, b in reduce_edges(sorted(found))]


def reduce_edges(edges: Sequence[Edge]) -> list[Edge]:
    """Leave out each edge whose end can be reached another way."""
    below: dict[str, set[str]] = {}
    for start, end in edges:
        below.setdefault(start, set()).add(end)
    return [
        (start, end)
        for start, end in edges
        if not any(_reaches(below, other, end) for other in below[start] - {end})
    ]


def draw(edges: Sequence[Edge]) -> list[str]:
    """Give a Mermaid picture."""
    return ["```mermaid", "flowchart TD", *(f"  {a} --> {b}" for a, b in edges), "```", ""]


def list_hops() -> list[list[str]]:
    """Give the Python files that each hop of a feed names in ARCHITECTURE.md, in its order."""
    text = ARCHITECTURE.read_text("utf-8")
    path = text.partition("## The path of a feed")[2].partition("\n## ")[0]
    hops = re.split(r"(?m)^\d\. ", path)[1:]
    return [re.findall(r"`([\w/]+\.py)`", hop) for hop in hops]


def draw_path(hops: Sequence[Sequence[str]], steps: Sequence[str]) -> list[str]:
    """Give a Mermaid picture of the hops one after the other, and of the steps after storing."""
    lines = ["```mermaid", "flowchart TD"]
    for number, files in enumerate(hops, 1):
        lines.append(f'  hop{number}["{number}. {"<br>".join(files)}"]')
        if number > 1:
            lines.append(f"  hop{number - 1} --> hop{number}")
    [storing] = [number for number, files in enumerate(hops, 1) if STORING in files]
    before = f"hop{storing}"
    for number, step in enumerate(steps, 1):
        lines.append(f'  {before} -.-> step{number}(["{step}"])')
        before = f"step{number}"
    return [*lines, "```", ""]


def _reaches(below: dict[str, set[str]], start: str, end: str) -> bool:
    seen, waiting = set[str](), [start]
    while waiting:
        here = waiting.pop()
        if here == end:
            return True
        if here not in seen:
            seen.add(here)
            waiting += below.get(here, ())
    return False


def _last(module: str) -> str:
    return module.rpartition(".")[2]


def _name_file(module: str) -> str:
    return module.removeprefix("copydesk.").replace(".", "/") + ".py"
