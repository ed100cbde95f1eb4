"""The picture of the rooms shows what they import, and no more arrows than it needs."""

import grimp
import pytest

from scripts.draw_rooms import STORING, draw, draw_path, list_edges, reduce_edges


@pytest.mark.parametrize(
    ("edges", "kept"),
    [
        ([("a", "b")], [("a", "b")]),
        ([("a", "b"), ("a", "c"), ("b", "c")], [("a", "b"), ("b", "c")]),
        ([("a", "b"), ("a", "d"), ("b", "c"), ("c", "d")], [("a", "b"), ("b", "c"), ("c", "d")]),
        ([("a", "b"), ("a", "c")], [("a", "b"), ("a", "c")]),
    ],
    ids=["one", "over one room", "over two rooms", "side by side"],
)
def test_what_other_arrows_say_is_left_out(
    edges: list[tuple[str, str]], kept: list[tuple[str, str]]
) -> None:
    assert reduce_edges(edges) == kept


def test_an_import_between_rooms_becomes_an_arrow() -> None:
    graph = grimp.ImportGraph()
    for module in ("desk", "desk.web", "desk.web.api", "desk.store", "desk.store.feeds"):
        graph.add_module(module)
    graph.add_import(importer="desk.web.api", imported="desk.store.feeds")
    graph.add_import(importer="desk.web.api", imported="desk.web")

    assert list_edges(graph, "desk") == [("web", "store")]
    assert list_edges(graph, "desk", leave_out=["store"]) == []


def test_a_picture_can_be_drawn() -> None:
    assert draw([("web", "store")])[:3] == ["```mermaid", "flowchart TD", "  web --> store"]


def test_a_path_goes_from_hop_to_hop_and_its_steps_follow_from_storing() -> None:
    assert draw_path([["web/a.py", "web/b.py"], [STORING], ["web/c.py"]], ["hub", "pages"]) == [
        "```mermaid",
        "flowchart TD",
        '  hop1["1. web/a.py<br>web/b.py"]',
        f'  hop2["2. {STORING}"]',
        "  hop1 --> hop2",
        '  hop3["3. web/c.py"]',
        "  hop2 --> hop3",
        '  hop2 -.-> step1(["hub"])',
        '  step1 -.-> step2(["pages"])',
        "```",
        "",
    ]
