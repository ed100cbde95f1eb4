"""SECURITY.md promises nothing that no test holds."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TABLE = "## Threats at a glance"
BEGIN, END = "## Who might attack, and what stands in the way", "## Not protected yet"
_BLOCK = re.compile(r"\n\s*\n|\n(?=- )")
_TEST = re.compile(r"`(test_\w+)`")
_FUNCTION = re.compile(r"^(?:async )?def (test_\w+)\(", re.MULTILINE)


def read_promises() -> str:
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    return text[text.index(BEGIN) + len(BEGIN) : text.index(END)]


def list_promises(text: str) -> list[str]:
    """Give each promise; a paragraph before a list only says what the list is about."""
    blocks = [block.strip() for block in _BLOCK.split(text) if block.strip()]
    following = [*blocks[1:], ""]
    return [
        block
        for block, after in zip(blocks, following, strict=True)
        if block.startswith("- ") or not after.startswith("- ")
    ]


def list_tests() -> set[str]:
    files = (ROOT / "tests").rglob("test_*.py")
    return {name for file in files for name in _FUNCTION.findall(file.read_text("utf-8"))}


def list_threats() -> list[str]:
    """Give each line of the table, without its head."""
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    table = text[text.index(TABLE) : text.index(BEGIN)]
    return [line for line in table.splitlines() if line.startswith("| ")][2:]


PROMISES = list_promises(read_promises())
THREATS = list_threats()


def test_there_are_promises_to_check() -> None:
    assert len(PROMISES) > 15


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise[2:42])
def test_each_promise_names_the_tests_that_hold_it(promise: str) -> None:
    assert _TEST.findall(promise)


def test_the_tests_that_are_named_exist() -> None:
    named = {*_TEST.findall(read_promises()), *_TEST.findall("".join(THREATS))}
    assert named - list_tests() == set()


@pytest.mark.parametrize("threat", THREATS, ids=lambda threat: threat[2:60])
def test_each_threat_names_the_test_that_holds_it(threat: str) -> None:
    *_, held_by = threat.strip(" |").split(" | ")
    assert len(threat.strip(" |").split(" | ")) == 4
    assert _TEST.fullmatch(held_by.strip())


def test_there_are_threats_to_check() -> None:
    assert len(THREATS) > 20


def test_a_promise_without_a_test_and_a_test_that_is_gone_would_be_noticed() -> None:
    text = "**All.** In general:\n\n- One (`test_one`).\n- Two,\n  said longer.\n\n**More.** Three."

    promises = list_promises(text)

    assert promises == ["- One (`test_one`).", "- Two,\n  said longer.", "**More.** Three."]
    assert [bool(_TEST.findall(each)) for each in promises] == [True, False, False]
    assert "test_one" not in list_tests()
