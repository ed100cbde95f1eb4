"""Tests in a browser use it as people do: wheel, keys, fingers; scripts only look."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BROWSER = ROOT / "tests" / "browser"
JOURNEYS = ROOT / "tests" / "journeys" / "browser"
FILES = sorted([*BROWSER.glob("*.py"), *JOURNEYS.glob("*.py")])
# What a script in the page would do in the place of a person.
ACTS = re.compile(
    r"\.scroll(Top|Left)\s*[-+*/]?=(?!=)|\.scroll(To|By|IntoView)?\(|\.(click|focus|blur|submit|press)\("
    r"|dispatchEvent|\.(value|checked)\s*=(?!=)|\.(go|back|forward|pushState|replaceState)\("
)
# What Playwright does by a script instead of the mouse and the keys.
SHORT_CUTS = frozenset({"dispatch_event", "set_checked", "scroll_into_view_if_needed"})
# Tests of single parts may put words into a field at once; a journey types them.
SHORT_CUTS_OF_JOURNEYS = SHORT_CUTS | {"fill", "focus", "blur", "select_option"}


def name_file(path: Path) -> str:
    return path.relative_to(ROOT / "tests").as_posix()


def find_acts(text: str, short_cuts: frozenset[str]) -> Iterator[str]:
    """Give what a test does to the page without a hand: scripts that act, and short cuts."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if found := ACTS.search(node.value):
                yield f"line {node.lineno}: {found[0]}"
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in short_cuts
        ):
            yield f"line {node.lineno}: {node.func.attr}"


@pytest.mark.parametrize("path", FILES, ids=name_file)
def test_a_test_in_a_browser_acts_with_real_input(path: Path) -> None:
    short_cuts = SHORT_CUTS_OF_JOURNEYS if path.parent == JOURNEYS else SHORT_CUTS

    assert list(find_acts(path.read_text("utf-8"), short_cuts)) == []


@pytest.mark.parametrize("path", FILES, ids=name_file)
def test_a_test_in_a_browser_waits_as_long_as_all_others(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    own = {"set_options", "AsyncClient", "Client"}

    assert [
        f"line {call.lineno}"
        for call in calls
        if any(word.arg == "timeout" for word in call.keywords)
        and not (isinstance(call.func, ast.Attribute) and call.func.attr in own)
    ] == []


@pytest.mark.parametrize(
    "text",
    [
        "page.evaluate('document.body.scrollTop = 5')",
        "page.evaluate('list.scrollTop += 5')",
        "page.evaluate('window.scrollTo(0, 5)')",
        "page.evaluate('(row) => row.click()')",
        "page.evaluate('window.dispatchEvent(new Event(\"online\"))')",
        "page.evaluate('history.back()')",
        "row.dispatch_event('click')",
    ],
    ids=["scroll", "scroll on", "scroll to", "click", "event", "history", "short cut"],
)
def test_an_act_without_a_hand_is_seen(text: str) -> None:
    assert len(list(find_acts(text, SHORT_CUTS))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "page.evaluate('list.scrollTop === 5 && list.scrollTop > 3')",
        "page.get_by_role('button').click()",
        "page.keyboard.press('j')",
        "page.mouse.wheel(0, 300)",
        "page.go_back()",
    ],
    ids=["look", "click", "key", "wheel", "back"],
)
def test_hands_and_looks_are_no_acts(text: str) -> None:
    assert list(find_acts(text, SHORT_CUTS_OF_JOURNEYS)) == []
